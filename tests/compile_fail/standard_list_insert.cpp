// expect: gneiss: looks like a list, but has no insert
#include <gneiss/standard/list.hpp>

struct Odd {
  using value_type = int;
  using iterator = int*;
  using const_iterator = int const*;
  iterator begin() { return nullptr; }
  iterator end() { return nullptr; }
};

GNEISS_STANDARD(odd, list, "odd.hpp", Odd)
