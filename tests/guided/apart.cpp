// Bugs of one operation that show in the same way: what runs in the code tells two from one.
#include <cstdlib>
#include <vector>

#include "gneiss/gneiss.hpp"

namespace my {

/// Two bugs of one operation: two numbers are lost, each for a reason of its own.
class twins {
 public:
  void add(int x) {
    if (x == 7) {
      dropped_ = x;
      return;
    }
    if (x == 93) {
      dropped_ = -x;
      return;
    }
    items_.push_back(x);
  }
  int size() const { return static_cast<int>(items_.size()); }

 private:
  std::vector<int> items_;
  int volatile dropped_ = 0;
};

/// One bug that two ways lead to: each of them is taken only when it fails, and none is always.
class two_ways {
 public:
  void add(int x) {
    if (x == 7) {
      lose(x);
      return;
    }
    if (x == 93) {
      lose(-x);
      return;
    }
    items_.push_back(x);
  }
  int size() const { return static_cast<int>(items_.size()); }

 private:
  void lose(int x) { dropped_ = x; }
  std::vector<int> items_;
  int volatile dropped_ = 0;
};

/// The same, and what is wrong is copied into both ways.
class copied {
 public:
  void add(int x) {
    if (x == 7 || x == 93) {
      x == 93 ? lose<true>(x) : lose<false>(x);
      return;
    }
    items_.push_back(x);
  }
  int size() const { return static_cast<int>(items_.size()); }

 private:
  template <bool Large>
  void lose(int x) {
    dropped_ = x;
  }
  std::vector<int> items_;
  int volatile dropped_ = 0;
};

/// One bug that shows in many ways: what is inserted in front of something is lost when the room is used up.
class growing {
 public:
  void add(int x) {
    make_room();
    items_.push_back(x);
  }
  void front(int x) {
    make_room();
    items_.insert(items_.begin(), x);
  }
  void drop() { items_.pop_back(); }
  int size() const { return static_cast<int>(items_.size()); }
  int first() const { return items_.front(); }
  int sum() const {
    int result = 0;
    for (auto const item : items_) result += item;
    return result;
  }

 private:
  void make_room() {
    if (items_.size() != room_) return;
    room_ *= 2;
    items_.erase(items_.begin());
  }
  std::vector<int> items_;
  std::size_t room_ = 4;
};

/// Two ways to die in one function.
class dying {
 public:
  void add(int x) {
    if (x == 7) {
      code_ = 1;
      std::abort();
    }
    if (x == 93) {
      code_ = 2;
      std::abort();
    }
    ++size_;
  }
  int size() const { return size_; }

 private:
  int size_ = 0;
  int volatile code_ = 0;
};

/// The reference of all.
struct numbers {
  std::vector<int> items;
  void add(int x) { items.push_back(x); }
  void front(int x) { items.insert(items.begin(), x); }
  void drop() { items.pop_back(); }
  int size() const { return static_cast<int>(items.size()); }
  int first() const { return items.front(); }
  int sum() const {
    int result = 0;
    for (auto const item : items) result += item;
    return result;
  }
};

}  // namespace my

namespace {

template <class Candidate>
void describe(gneiss::Library& lib) {
  using namespace gneiss;
  auto list = lib.type<my::numbers, Candidate>("list").initial();
  lib.op(GNEISS_METHOD(add), fn(list, below(100)));
  lib.op(GNEISS_METHOD(size), fn(constant(list)));
}

}  // namespace

GNEISS_LIBRARY(twins, lib) {
  describe<my::twins>(lib);
}
GNEISS_LIBRARY(two_ways, lib) {
  describe<my::two_ways>(lib);
}
GNEISS_LIBRARY(copied, lib) {
  describe<my::copied>(lib);
}
GNEISS_LIBRARY(dying, lib) {
  describe<my::dying>(lib);
}
GNEISS_LIBRARY(growing, lib) {
  using namespace gneiss;
  auto list = lib.type<my::numbers, my::growing>("list").initial();
  auto some = where(list, [](my::numbers const& l) { return l.size() != 0; });
  auto some_constant = where(constant(list), [](my::numbers const& l) { return l.size() != 0; });
  lib.op(GNEISS_METHOD(add), fn(list, below(100)));
  lib.op(GNEISS_METHOD(front), fn(list, below(100)));
  lib.op(GNEISS_METHOD(drop), fn(some));
  lib.op(GNEISS_METHOD(size), fn(constant(list)));
  lib.op(GNEISS_METHOD(first), fn(some_constant));
  lib.op(GNEISS_METHOD(sum), fn(constant(list)));
}
