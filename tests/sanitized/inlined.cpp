// Functions of a user that are always inlined, each of which reads memory that was freed. They are inlined into
// templates of Gneiss, which UndefinedBehaviorSanitizer passes over, and AddressSanitizer must not.
#include <gneiss/gneiss.hpp>
#include <string>

#define INLINED __attribute__((always_inline))

namespace my {

/// An int on the heap, which can be freed too early.
struct Box {
  int* cell = new int(0);
  Box() = default;
  Box(Box const&) = delete;
  INLINED int get() const { return *cell; }
  void drop() { delete cell; }
};

/// A result that points at memory that is gone.
struct Value {
  int const* cell;
  friend INLINED bool operator==(Value const& a, Value const& b) { return *a.cell == *b.cell; }
};
inline std::string gneiss_show(Value const&) {
  return "my::Value{}";
}

struct Shown {
  int const* cell;
  friend bool operator==(Shown const&, Shown const&) { return false; }
};
INLINED inline std::string gneiss_show(Shown const& value) {
  return *value.cell == 0 ? "my::Shown{}" : "my::Shown{1}";
}

int const* gone() {
  static int const* const cell = [] {
    auto* const made = new int(0);
    delete made;
    return made;
  }();
  return cell;
}

Value value() {
  return {gone()};
}
Shown shown() {
  return {gone()};
}
int number() {
  return 0;
}
int same(int x) {
  return x;
}

}  // namespace my

GNEISS_LIBRARY(accessor, lib) {
  using namespace gneiss;
  auto box = lib.type<my::Box, my::Box>("box").initial();
  lib.op(
      "my::drop", fn(box), [](my::Box&) {}, [](my::Box& b) { b.drop(); });
  lib.op(GNEISS_METHOD(get), fn(box));
}

GNEISS_LIBRARY(comparison, lib) {
  lib.op(GNEISS_FN(my::value), gneiss::fn());
}

GNEISS_LIBRARY(printed, lib) {
  lib.op(GNEISS_FN(my::shown), gneiss::fn());
}

GNEISS_LIBRARY(predicate, lib) {
  using namespace gneiss;
  auto box = lib.type<my::Box, my::Box>("box").initial();
  lib.op(GNEISS_FN(my::number), fn());
  lib.op(
      "my::get", fn(where(box, [](my::Box const&) INLINED { return *my::gone() == 0; })), [](my::Box&) { return 0; },
      [](my::Box&) { return 0; });
}

GNEISS_LIBRARY(generator, lib) {
  using namespace gneiss;
  lib.op(GNEISS_FN(my::same), fn(generated([](Source&) INLINED { return *my::gone(); })));
}
