// What random choices have no chance to meet, and comparisons give away.
#include <cstdint>
#include <cstdlib>

#include "gneiss/gneiss.hpp"

namespace my {

/// Goes wrong when three numbers come in three calls.
class lock {
 public:
  void set(int x) { first_ = x; }
  void mix(int y) {
    if (first_ == 77123) second_ = y;
  }
  bool opens(int z) const { return second_ == 5550123 && z == 31337; }

 private:
  int first_ = 0;
  int second_ = 0;
};

/// The same, where other calls undo what was reached, and compilers turn the conditions into arithmetic.
class machine {
 public:
  void load(int x) {
    if (x > 1000) loaded_ = x % 7 == 3 ? x : 0;
  }
  void turn(unsigned y) {
    if (loaded_ <= 100000)
      ready_ = false;
    else if (y == 0x1234567)
      ready_ = true;
  }
  int fire(int z) const { return ready_ && z == -987654 ? 1 : 0; }
  void idle() { ++idled_; }

 private:
  int loaded_ = 0;
  int idled_ = 0;
  bool ready_ = false;
};

inline void crash_at(std::uint32_t x) {
  if (x == 0x600dcafeu) std::abort();
}

}  // namespace my

namespace {

struct Closed {
  void set(int) {}
  void mix(int) {}
  bool opens(int) const { return false; }
};

struct Still {
  void load(int) {}
  void turn(unsigned) {}
  int fire(int) const { return 0; }
  void idle() {}
};

}  // namespace

GNEISS_PROPERTY(constant, prop) {
  using namespace gneiss;
  prop.check(arbitrary<std::uint32_t>(), GNEISS_DEFINE(differs, [](std::uint32_t x) { return x != 0xdeadbeefu; }));
}

GNEISS_PROPERTY(both, prop) {
  using namespace gneiss;
  prop.check(arbitrary<int>(), between(-2'000'000'000, 2'000'000'000),
             GNEISS_DEFINE(not_both, [](int x, int y) { return x != -1234567 || y != 987654321; }));
}

GNEISS_PROPERTY(crashing, prop) {
  using namespace gneiss;
  prop.check(arbitrary<std::uint32_t>(), GNEISS_DEFINE(survives, [](std::uint32_t x) {
               my::crash_at(x);
               return true;
             }));
}

GNEISS_PROPERTY(holding, prop) {
  using namespace gneiss;
  prop.check(vector_of(between(-100, 100)), vector_of(between(-100, 100)),
             GNEISS_DEFINE(symmetric, [](std::vector<int> const& a, std::vector<int> const& b) {
               assume(!a.empty() && a.front() == 17);
               return (a == b) == (b == a);
             }));
}

GNEISS_LIBRARY(locks, lib) {
  using namespace gneiss;
  auto lock = lib.type<Closed, my::lock>("lock");
  lib.op(GNEISS_FN(my::lock), fn() >> lock, [] { return Closed(); });
  lib.op(GNEISS_METHOD(set), fn(lock, arbitrary<int>()));
  lib.op(GNEISS_METHOD(mix), fn(lock, arbitrary<int>()));
  lib.op(GNEISS_METHOD(opens), fn(constant(lock), arbitrary<int>()));
}

GNEISS_LIBRARY(machines, lib) {
  using namespace gneiss;
  auto machine = lib.type<Still, my::machine>("machine").initial();
  lib.op(GNEISS_METHOD(load), fn(machine, arbitrary<int>()));
  lib.op(GNEISS_METHOD(turn), fn(machine, arbitrary<unsigned>()));
  lib.op(GNEISS_METHOD(fire), fn(constant(machine), arbitrary<int>()));
  lib.op(GNEISS_METHOD(idle), fn(machine));
}
