#pragma once
// Not part of any example: the build includes it first, with -DBUG=chosen_bug(), so that one program has all the bugs
// of an example. Without it -DBUG=n compiles one of them in.
#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <string_view>

/// Which bug is there: the number in the environment variable BUG; else n where the program was called NAME_bugn, 1
/// where it was called NAME_faulty, and 0, none, under any other name.
inline int chosen_bug() {
  static int const chosen = [] {
    if (char const* const text = std::getenv("BUG")) return std::atoi(text);
    std::string_view const name = program_invocation_short_name;
    if (name.ends_with("_faulty")) return 1;
    auto digits = name.size();
    while (digits != 0 && std::isdigit(static_cast<unsigned char>(name[digits - 1]))) --digits;
    return name.substr(0, digits).ends_with("_bug") ? std::atoi(name.data() + digits) : 0;
  }();
  return chosen;
}
