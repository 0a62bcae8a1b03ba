// expect: gneiss: looks like a map, but has no find
#include <gneiss/standard/map.hpp>

struct Odd {
  using key_type = int;
  using mapped_type = int;
  using value_type = std::pair<int const, int>;
  using iterator = value_type*;
  using const_iterator = value_type const*;
  iterator begin() { return nullptr; }
  iterator end() { return nullptr; }
};

GNEISS_STANDARD(odd, map, "odd.hpp", Odd)
