// A bug behind a certain order of calls on one object: operations and sizes are enough to be led to it.
#include <vector>

#include "gneiss/gneiss.hpp"

namespace my {

/// The tenth element in a row that is pushed without anything else in between is lost.
class list {
 public:
  void push(int x) {
    if (++run_ % 10 != 0) items_.push_back(x);
  }
  void pop() {
    run_ = 0;
    items_.pop_back();
  }
  void clear() {
    run_ = 0;
    items_.clear();
  }
  std::size_t size() const { return items_.size(); }

 private:
  std::vector<int> items_;
  int run_ = 0;
};

}  // namespace my

namespace {

struct Model : std::vector<int> {
  void push(int x) { push_back(x); }
  void pop() { pop_back(); }
};

}  // namespace

GNEISS_LIBRARY(runs, lib) {
  using namespace gneiss;
  auto list = lib.type<Model, my::list>("list").initial();
  auto some = [](Model const& m) { return !m.empty(); };
  lib.op(GNEISS_METHOD(push), fn(list, below(4)));
  lib.op(GNEISS_METHOD(pop), fn(where(list, some)));
  lib.op(GNEISS_METHOD(clear), fn(list));
  lib.op(GNEISS_METHOD(size), fn(constant(list)));
}
