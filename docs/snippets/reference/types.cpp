// What can be said of a type.
#include <gneiss/gneiss.hpp>
#include <set>
#include <string>

namespace my {
class bag {
 public:
  void add(int x) { items_.insert(x); ++size_; }
  std::size_t size() const { return size_; }
  bool well_formed() const { return size_ == items_.size(); }
  friend bool operator==(bag const& a, bag const& b) { return a.items_ == b.items_; }

 private:
  std::multiset<int> items_;
  std::size_t size_ = 0;
};
inline bag full_bag() {
  bag b;
  for (int i = 0; i != 100; ++i) b.add(i);
  return b;
}
}  // namespace my

struct Model {
  std::size_t count = 0;
  void add(int) { ++count; }
  std::size_t size() const { return count; }
};
inline std::string gneiss_show(Model const& m) { return "Model{" + std::to_string(m.count) + "}"; }

// [type]
GNEISS_LIBRARY(bags, lib) {
  using namespace gneiss;
  auto bag = lib.type<std::multiset<int>, my::bag>("bag").regular();
  lib.op(GNEISS_METHOD(add),  fn(bag, below(4)), [](std::multiset<int>& b, int x) { b.insert(x); });
  lib.op(GNEISS_METHOD(size), fn(bag));
}
// [/type]

// [check]
GNEISS_LIBRARY(checked_bags, lib) {
  using namespace gneiss;
  auto bag = lib.type<Model, my::bag>("bag").regular().check(GNEISS_METHOD(well_formed));
  lib.op(GNEISS_METHOD(add), fn(bag, below(4)));
}
// [/check]

// [check_model]
GNEISS_LIBRARY(compared_bags, lib) {
  using namespace gneiss;
  auto bag = lib.type<Model, my::bag>("bag").regular().check(
      "$0.size() == $R.count", [](Model const& m, my::bag const& b) { return b.size() == m.count; });
  lib.op(GNEISS_METHOD(add), fn(bag, below(4)));
}
// [/check_model]

// [initial]
GNEISS_LIBRARY(full_bags, lib) {
  using namespace gneiss;
  auto bag = lib.type<Model, my::bag>("bag").initial(GNEISS_FN(my::full_bag), [] { return Model{100}; });
  lib.op(GNEISS_METHOD(add),  fn(bag, below(4)));
  lib.op(GNEISS_METHOD(size), fn(bag));
}
// [/initial]

// [before_each]
namespace my {
inline int opened = 0;
inline int open() { return opened++; }
}  // namespace my
namespace model {
inline int opened = 0;
inline int open() { return opened++; }
}  // namespace model

GNEISS_LIBRARY(global_state, lib) {
  lib.before_each([] { my::opened = model::opened = 0; });
  lib.op("my::open", gneiss::fn(), model::open, my::open);
}
// [/before_each]
