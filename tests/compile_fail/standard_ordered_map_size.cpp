// expect: gneiss: looks like a map, but has no size
#include <gneiss/standard/ordered_map.hpp>

struct Odd {
  using key_type = int;
  using mapped_type = int;
  using value_type = std::pair<int const, int>;
  using iterator = value_type*;
  using const_iterator = value_type const*;
  iterator begin() { return nullptr; }
  iterator end() { return nullptr; }
  iterator find(int const&) { return nullptr; }
};

GNEISS_STANDARD(odd, ordered_map, "odd.hpp", Odd)
