// Libraries whose instances are counted by hand: `--mode enumerate` must grow all of them, and no others.
#include <array>
#include <memory>
#include <vector>

#include "gneiss/gneiss.hpp"

namespace my {

/// Holds a number.
struct cell {
  int value = 0;
  void set(int x) { value = x; }
  int get() const { return value; }
};

/// Holds some numbers.
struct row {
  std::vector<int> all;
  void assign(std::vector<int> const& numbers) { all = numbers; }
  std::size_t size() const { return all.size(); }
};

/// Counts from 0 to 40, and begins again.
struct counter {
  int count = 0;
  void step() { count = (count + 1) % 41; }
  int get() const { return count; }
};

/// The same, and cannot be copied.
struct pinned : counter {
  pinned() = default;
  pinned(pinned const&) = delete;
  pinned(pinned&&) = delete;
};

/// A number that takes a megabyte.
struct heavy {
  std::shared_ptr<std::array<int, 1 << 18>> all = make(0);
  static std::shared_ptr<std::array<int, 1 << 18>> make(int x) {
    auto all = std::make_shared<std::array<int, 1 << 18>>();
    all->fill(x + 1);
    return all;
  }
  void set(int x) { all = make(x); }
  int get() const { return all->front() - 1; }
};

}  // namespace my

// All values there are come in the end, although there are few of them at first.
GNEISS_LIBRARY(cells, lib) {
  using namespace gneiss;
  auto cell = lib.type<my::cell, my::cell>("cell").identify([](my::cell const& c) { return c.value; }).initial();
  lib.op(GNEISS_METHOD(set), fn(cell, below(100)));
  lib.op(GNEISS_METHOD(get), fn(constant(cell)));
}

// A range that is small by its spec stays so.
GNEISS_LIBRARY(small, lib) {
  using namespace gneiss;
  auto cell = lib.type<my::cell, my::cell>("cell").identify([](my::cell const& c) { return c.value; }).initial();
  lib.op(GNEISS_METHOD(set), fn(cell, below(100).scoped("number", 12)));
  lib.op(GNEISS_METHOD(get), fn(constant(cell)));
}

// Lists become longer, too: 1, 3, 9, … 243 of up to five elements.
GNEISS_LIBRARY(rows, lib) {
  using namespace gneiss;
  auto row = lib.type<my::row, my::row>("row").identify([](my::row const& r) { return r.all; });
  lib.op(
      "$T()", fn() >> row, [] { return my::row(); }, [] { return my::row(); });
  lib.op(GNEISS_METHOD(assign), fn(row, vector_of(below(3), up_to(5))));
  lib.op(GNEISS_METHOD(size), fn(constant(row)));
}

// How often a call is repeated is known only when it has begun.
GNEISS_LIBRARY(repeated, lib) {
  using namespace gneiss;
  auto counter = lib.type<my::counter, my::counter>("counter").identify([](my::counter const& c) { return c.count; });
  lib.op(
      "$T()", fn() >> counter, [] { return my::counter(); }, [] { return my::counter(); });
  lib.op(GNEISS_METHOD(step), fn(counter).times(20));
  lib.op(GNEISS_METHOD(get), fn(constant(counter)));
}

GNEISS_LIBRARY(pinned, lib) {
  using namespace gneiss;
  auto counter = lib.type<my::pinned, my::pinned>("pinned").identify([](my::pinned const& c) { return c.count; });
  counter.initial();
  lib.op(GNEISS_METHOD(step), fn(counter));
  lib.op(GNEISS_METHOD(get), fn(constant(counter)));
}

// More than there is room for.
GNEISS_LIBRARY(heavy, lib) {
  using namespace gneiss;
  auto heavy = lib.type<my::heavy, my::heavy>("heavy").identify([](my::heavy const& h) { return h.get(); }).initial();
  lib.op(GNEISS_METHOD(set), fn(heavy, below(1000)));
  lib.op(GNEISS_METHOD(get), fn(constant(heavy)));
}
