// A crash that is known stands in the way of a bug that only the search for new ways finds.
#include <cstdlib>
#include <vector>

#include "gneiss/gneiss.hpp"

namespace my {

class box {
 public:
  /// Every third call, by what it is called with.
  void shake(int x) {
    int volatile* volatile nowhere = nullptr;
    if (x % 3 == 0) *nowhere = x;
  }
  void put(unsigned x) {
    items_.push_back(x);
    if (x == 1234567u) items_.pop_back();
  }
  int size() const { return static_cast<int>(items_.size()); }

 private:
  std::vector<unsigned> items_;
};

struct model {
  void shake(int) {}
  void put(unsigned) { ++count; }
  int size() const { return count; }
  int count = 0;
};

}  // namespace my

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<my::model, my::box>("box").initial();
  lib.op(GNEISS_METHOD(shake), fn(box, below(30)));
  lib.op(GNEISS_METHOD(put), fn(box, arbitrary<unsigned>()));
  lib.op(GNEISS_METHOD(size), fn(box));
}
