// expect: gneiss: looks like a set, but has no find
#include <gneiss/standard/unordered_set.hpp>

struct Odd {
  using key_type = int;
  using value_type = int;
  using iterator = int*;
  using const_iterator = int const*;
  iterator begin() { return nullptr; }
  iterator end() { return nullptr; }
};

GNEISS_STANDARD(odd, unordered_set, "odd.hpp", Odd)
