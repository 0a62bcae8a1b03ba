// Subjects that pass, fail, die at addresses that differ from run to run, are discarded, or cannot be tested.
#include <gneiss/gneiss.hpp>

#include <chrono>
#include <memory>
#include <thread>
#include <vector>

struct Stack {
  std::vector<int> items;
  std::size_t most = 3;  // a faulty one has room for no more
  void push(int n) {
    if (items.size() < most) items.push_back(n);
  }
  int size() const { return static_cast<int>(items.size()); }
  bool operator==(Stack const&) const = default;
};
inline Stack roomy() {
  return {{}, 1'000'000};
}
inline Stack narrow() {
  return {};
}

GNEISS_LIBRARY(passing, lib) {
  auto stack = lib.type<Stack, Stack>("stack");
  lib.op("roomy", gneiss::fn() >> stack, roomy, roomy);
  lib.op(GNEISS_METHOD(push), gneiss::fn(stack, gneiss::below(3)));
  lib.op(GNEISS_METHOD(size), gneiss::fn(stack));
}

GNEISS_LIBRARY(failing, lib) {
  auto stack = lib.type<Stack, Stack>("stack");
  lib.op("make", gneiss::fn() >> stack, roomy, narrow);
  lib.op(GNEISS_METHOD(push), gneiss::fn(stack, gneiss::below(3)));
  lib.op(GNEISS_METHOD(size), gneiss::fn(stack));
}

inline int same(int n) {
  return n;
}

/// Writes far behind an object of the heap, whose address is another one in each run.
inline int into_the_void(int n) {
  if (n < 5) return n;
  auto const object = std::make_unique<int>(n);
  *reinterpret_cast<int volatile*>(reinterpret_cast<std::uintptr_t>(object.get()) + (std::uintptr_t{1} << 44)) = n;
  return n;
}
GNEISS_LIBRARY(dies_by_data, lib) {
  lib.op("write", gneiss::fn(gneiss::below(10)), same, into_the_void);
}

/// Writes into code.
[[gnu::noinline]] inline int into_code(int n) {
  if (n >= 5) *reinterpret_cast<char volatile*>(reinterpret_cast<std::uintptr_t>(&same) + 2) = 0;
  return n;
}
GNEISS_LIBRARY(dies_by_code, lib) {
  lib.op("write", gneiss::fn(gneiss::below(10)), same, into_code);
}

GNEISS_PROPERTY(labelled, prop) {
  prop.check(gneiss::below(100), GNEISS_DEFINE(is_small, [](int n) {
               gneiss::assume(n % 7 != 0);
               gneiss::covered(90, n == 1, "one");
               gneiss::target(n);
               return n < 100;
             }));
}

GNEISS_PROPERTY(slow, prop) {
  prop.check(gneiss::below(100), GNEISS_DEFINE(waits, [](int) {
               std::this_thread::sleep_for(std::chrono::milliseconds(20));
               return true;
             }));
}

GNEISS_PROPERTY(huge, prop) {
  prop.check(gneiss::arbitrary<std::uint64_t>(), GNEISS_DEFINE(holds, [](std::uint64_t) { return true; }));
}
