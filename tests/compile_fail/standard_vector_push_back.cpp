// expect: gneiss: looks like a vector, but has no push_back
#include <gneiss/standard/vector.hpp>

struct Odd {
  using value_type = int;
  using iterator = int*;
  using const_iterator = int const*;
  iterator begin() { return nullptr; }
  iterator end() { return nullptr; }
  std::size_t size() const { return 0; }
};

GNEISS_STANDARD(odd, vector, "odd.hpp", Odd)
