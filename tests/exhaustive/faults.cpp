// Candidates that fail in an operation, and candidates that fail only in what exhaustive mode does besides.
#include <cstdlib>
#include <vector>

#include "gneiss/gneiss.hpp"

namespace my {

struct list {
  std::vector<int> items;
  void add(int x) { items.push_back(x); }
  std::size_t size() const { return items.size(); }
};

/// Dies when it is asked to add 1 while it holds 0, 1.
struct crashing : list {
  void add(int x) {
    if (x == 1 && items == std::vector<int>{0, 1}) std::abort();
    list::add(x);
  }
};

/// The same, but never comes back.
struct hanging : list {
  void add(int x) {
    for (int volatile i = 0; x == 1 && items == std::vector<int>{0, 1};) i = 1 - i;
    list::add(x);
  }
};

/// The size of three is two: only an observer tells.
struct miscounting : list {
  std::size_t size() const { return items.size() == 3 ? 2 : items.size(); }
};

/// Its copy is empty, which no operation needs.
struct forgetful : list {
  forgetful() = default;
  forgetful(forgetful&&) = default;
  forgetful(forgetful const&) : list() {}
};

/// Its copy constructor dies.
struct brittle : list {
  brittle() = default;
  brittle(brittle&&) = default;
  brittle(brittle const& other) : list(other) { std::abort(); }
};

/// The same, and with four elements it is wrong.
struct oblivious : forgetful {
  std::size_t size() const { return items.size() == 4 ? 5 : items.size(); }
};

}  // namespace my

namespace {

struct Model {
  std::vector<int> items;
  void add(int x) { items.push_back(x); }
  std::size_t size() const { return items.size(); }
};

template <class C>
void describe(gneiss::Library& lib) {
  using namespace gneiss;
  auto list = lib.type<Model, C>("list")
                  .identify([](Model const& m) { return m.items; }, [](C const& c) { return c.items; })
                  .initial();
  lib.op(GNEISS_METHOD(add), fn(list, below(2)));
  lib.op(GNEISS_METHOD(size), fn(list));
}

}  // namespace

GNEISS_LIBRARY(right, lib) {
  describe<my::list>(lib);
}
GNEISS_LIBRARY(crashing, lib) {
  describe<my::crashing>(lib);
}
GNEISS_LIBRARY(hanging, lib) {
  describe<my::hanging>(lib);
}
GNEISS_LIBRARY(miscounting, lib) {
  describe<my::miscounting>(lib);
}
GNEISS_LIBRARY(forgetful, lib) {
  describe<my::forgetful>(lib);
}
GNEISS_LIBRARY(brittle, lib) {
  describe<my::brittle>(lib);
}
GNEISS_LIBRARY(oblivious, lib) {
  describe<my::oblivious>(lib);
}

// More than anybody can run.
GNEISS_LIBRARY(endless, lib) {
  using namespace gneiss;
  auto list = lib.type<Model, my::list>("list").initial();
  lib.op(GNEISS_METHOD(add), fn(list, arbitrary<int>()));
  lib.op(GNEISS_METHOD(add), fn(list, between(-1000, 1000).scoped("number")));
  lib.op(GNEISS_METHOD(size), fn(list));
}

// The instructions are few, but not what can be looked at.
GNEISS_LIBRARY(gazing, lib) {
  using namespace gneiss;
  auto list = lib.type<Model, my::list>("list").initial();
  lib.op(GNEISS_METHOD(add), fn(list, below(2)));
  lib.op(GNEISS_DEFINE(longer, [](auto const& l, int n) { return static_cast<int>(l.size()) > n; }),
         fn(constant(list), arbitrary<int>()));
}
