// expect: gneiss: looks like no string: its characters are not char; say vector instead
#include <gneiss/standard/string.hpp>

GNEISS_STANDARD(wide, string, "<string>", std::wstring)
