// Everything that can be wrong with a spec, and some that is right. A subject is described only when it is chosen, so
// that a wrong one can be looked at by itself: --filter NAME.
#include <gneiss/gneiss.hpp>

#include <stdexcept>
#include <string>

struct Counter {
  int count = 0;
  int most = 3;  // a faulty one stops there
  void up() { count += count < most; }
  int value() const { return count; }
};
inline Counter good() { return {0, 1'000'000}; }
inline Counter faulty() { return {}; }

GNEISS_LIBRARY(right, lib) {
  auto counter = lib.type<Counter, Counter>("counter");
  lib.op("good", gneiss::fn() >> counter, good, good);
  lib.op(GNEISS_METHOD(up), gneiss::fn(counter));
  lib.op(GNEISS_METHOD(value), gneiss::fn(counter));
}

GNEISS_LIBRARY(wrong, lib) {
  lib.include("counter.hpp");
  auto counter = lib.type<Counter, Counter>("counter");
  lib.op("faulty", gneiss::fn() >> counter, good, faulty);
  lib.op(GNEISS_METHOD(up), gneiss::fn(counter));
  lib.op(GNEISS_METHOD(value), gneiss::fn(counter));
}

GNEISS_PROPERTY(small, prop) {
  prop.check(gneiss::below(100), GNEISS_DEFINE(is_small, [](int n) { return n < 100; }));
}

GNEISS_LIBRARY(empty, lib) { lib.include("counter.hpp"); }

GNEISS_PROPERTY(empty_property, prop) { prop.include("counter.hpp"); }

GNEISS_LIBRARY(unreachable, lib) {
  auto counter = lib.type<Counter, Counter>("counter");
  lib.op(GNEISS_METHOD(up), gneiss::fn(counter));
}

GNEISS_LIBRARY(undescribed, lib) {
  lib.include("counter.hpp");
  throw std::runtime_error("the table of counters is missing");
}

GNEISS_LIBRARY(thrower, lib) {
  lib.include("counter.hpp");
  throw 42;
}

GNEISS_PROPERTY(never, prop) {
  prop.check(gneiss::below(100), GNEISS_DEFINE(holds, [](int n) {
               gneiss::assume(n > 100);
               return true;
             }));
}

inline int model_throws(int n) {
  if (n > 5) throw std::out_of_range("too large");
  return n;
}
inline int same(int n) { return n; }

GNEISS_LIBRARY(reference_throws, lib) { lib.op("same", gneiss::fn(gneiss::below(10)), model_throws, same); }

inline int calls = 0;
inline int forgetful(int n) { return calls++ == 20 ? n + 1 : n; }

GNEISS_LIBRARY(flaky, lib) { lib.op("forgetful", gneiss::fn(gneiss::below(10)), same, forgetful); }

struct Shy {
  int n;
  bool operator==(Shy const&) const = default;
};
inline std::string gneiss_show(Shy const&) { throw std::runtime_error("not to be shown"); }
inline Shy shy(int n) { return {n}; }
inline Shy too_shy(int n) { return {n > 5 ? 0 : n}; }

GNEISS_LIBRARY(printer, lib) { lib.op("shy", gneiss::fn(gneiss::below(10)), shy, too_shy); }
