// Bugs in branches that are seldom taken. A line that is marked "only NAME" runs in failing runs of NAME alone; a
// report must name the first of these, and no line that is not marked.
#include <algorithm>
#include <cstdlib>
#include <vector>

#include "gneiss/gneiss.hpp"

namespace my {

/// Loses an element when it grows.
class bag {
 public:
  void add(int x) {
    if (items_.size() == room_) {
      room_ += 2;  // only bags
      rehash();    // only bags
    }
    items_.push_back(x);
  }
  int size() const { return static_cast<int>(items_.size()); }
  bool has(int x) const {
    for (auto const item : items_)
      if (item == x) return true;
    return false;
  }

 private:
  void rehash() {                                      // only bags
    std::vector<int> fresh;                            // only bags
    for (std::size_t i = 1; i < items_.size(); ++i) {  // only bags
      fresh.push_back(items_[i]);                      // only bags
    }                                                  // only bags
    items_.swap(fresh);                                // only bags
  }                                                    // only bags

  std::vector<int> items_;
  std::size_t room_ = 2;
};

inline int doubled(int x) {
  return x + x;
}

/// Both ways call the same function; what differs is from where.
inline int scaled(int x) {
  if (x <= 700) {
    return doubled(x) / 2;
  }
  x = doubled(x);  // only scaling
  return x;        // only scaling
}

inline void crash_above(int x) {
  if (x > 700) {
    std::abort();  // only crashing
  }
}

// clang-format off
inline int on_one_line(int x) {
  int volatile result = x;
  if (x > 700) result = 0; else result = x;
  return result;
}
// clang-format on

inline bool never(int x) {
  return x < 0;
}

}  // namespace my

GNEISS_LIBRARY(bags, lib) {
  using namespace gneiss;
  auto bag = lib.type<std::vector<int>, my::bag>("bag");
  lib.op(GNEISS_FN(my::bag), fn() >> bag, [] { return std::vector<int>(); });
  lib.op(GNEISS_METHOD(add), fn(bag, below(10)), [](std::vector<int>& bag, int x) { bag.push_back(x); });
  lib.op(GNEISS_METHOD(size), fn(constant(bag)),
         [](std::vector<int> const& bag) { return static_cast<int>(bag.size()); });
}

// The same bug, but who asks for another element does not see it: scenarios that pass run these lines, too.
GNEISS_LIBRARY(elements, lib) {
  using namespace gneiss;
  auto bag = lib.type<std::vector<int>, my::bag>("bag");
  lib.op(GNEISS_FN(my::bag), fn() >> bag, [] { return std::vector<int>(); });
  lib.op(GNEISS_METHOD(add), fn(bag, below(10)), [](std::vector<int>& bag, int x) { bag.push_back(x); });
  lib.op(GNEISS_METHOD(has), fn(constant(bag), below(10)),
         [](std::vector<int> const& bag, int x) { return std::find(bag.begin(), bag.end(), x) != bag.end(); });
}

GNEISS_PROPERTY(scaling, prop) {
  using namespace gneiss;
  prop.check(below(1000), GNEISS_DEFINE(same, [](int x) { return my::scaled(x) == x; }));
}

GNEISS_PROPERTY(crashing, prop) {
  using namespace gneiss;
  prop.check(below(1000), GNEISS_DEFINE(survives, [](int x) {
               my::crash_above(x);
               return true;
             }));
}

GNEISS_PROPERTY(one_line, prop) {
  using namespace gneiss;
  prop.check(below(1000), GNEISS_DEFINE(kept, [](int x) { return my::on_one_line(x) == x; }));
}

GNEISS_PROPERTY(always, prop) {
  using namespace gneiss;
  prop.check(below(1000), GNEISS_DEFINE(holds, [](int x) { return my::never(x); }));
}
