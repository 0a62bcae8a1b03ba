// expect: gneiss: looks like a map, but has no insert
#include <gneiss/standard/unordered_map.hpp>

struct Odd {
  using key_type = int;
  using mapped_type = int;
  using value_type = std::pair<int const, int>;
  using iterator = value_type*;
  using const_iterator = value_type const*;
  iterator begin() { return nullptr; }
  iterator end() { return nullptr; }
  iterator find(int const&) { return nullptr; }
  std::size_t size() const { return 0; }
};

GNEISS_STANDARD(odd, unordered_map, "odd.hpp", Odd)
