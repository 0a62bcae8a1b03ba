#include "lines_to_find.hpp"

namespace gneiss::test {

int runs_always(int n) {
  int sum = 0;
  for (int i = 0; i < n; ++i) sum += i;
  return sum;
}

unsigned const line_when_it_fails = __LINE__ + 1;
int runs_when_it_fails(int n) {
  return n + 1;
}

}  // namespace gneiss::test
