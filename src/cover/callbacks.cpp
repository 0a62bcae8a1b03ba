// What instrumented code calls. These functions are linked into programs that are instrumented, and into no others, as
// fuzzers bring their own. Nothing here is instrumented, and nothing allocates.
#include "cover/instrumentation.hpp"

namespace {

using gneiss::cover::instrumentation;
using gneiss::cover::Instrumentation;

void hit(std::uint32_t edge) {
  auto& all = instrumentation;
  auto& count = all.hits[edge];
  if (count == 0) all.touched[all.touched_count++] = edge;
  if (count != 255) ++count;
  if (all.step_count != Instrumentation::most_steps) all.steps[all.step_count++] = edge;
}

/// Does the code under test run, rather than what makes its arguments up?
bool under_test() {
  auto const& all = instrumentation;
  return *all.phase == all.phases[0] || *all.phase == all.phases[1];
}

void note(void const* address) {
  auto const mark = under_test() ? gneiss::cover::PlaceList::under_test : 0;
  auto const place = static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(address)) | mark;
  auto& list = *instrumentation.places;
  constexpr std::size_t size = 2 * gneiss::cover::PlaceList::most;
  for (auto at = static_cast<std::size_t>((place * 0x9e3779b97f4a7c15u) >> 40) % size;; at = (at + 1) % size) {
    if (list.table[at] == place) return;
    if (list.table[at] != 0) continue;
    list.more = list.more || list.count == gneiss::cover::PlaceList::most;
    if (list.more) return;
    list.table[at] = list.in_order[list.count++] = place;
    return;
  }
}

bool counts() {
  return instrumentation.collecting && under_test();
}

enum class First : bool { any, constant };

/// Two numbers are compared by the code at this address. That they are equal may lead nowhere else that can be seen, as
/// where the compiler has made a choice without a branch of it: it counts as an edge.
[[gnu::always_inline]] inline void compare(std::uint64_t a, std::uint64_t b, void const* at, First first) {
  auto& all = instrumentation;
  all.compares = true;
  if (a == b) [[unlikely]] {
    if (counts() && !all.places) hit(gneiss::cover::edge_at(reinterpret_cast<std::uintptr_t>(at)));
    return;
  }
  if (!all.comparing) [[likely]]
    return;
  // A predicate that is inlined may compare numbers before it is said that it begins.
  if (all.comparing_under_test && !under_test()) return;
  // A loop compares the same numbers, or almost, again and again: most of that is left out.
  auto& last = all.lately[(a * 31 + b) % Instrumentation::most_lately];
  if ((last.a == a && last.b == b) || all.compared_count == Instrumentation::most_compared) return;
  all.compared[all.compared_count++] = last = {a, b, first == First::constant};
}

/// Of a narrow comparison both readings are of interest; the signed one is what a number that is drawn is compared as.
template <class Narrow>
std::uint64_t widened(std::uint64_t x) {
  return static_cast<std::uint64_t>(static_cast<std::int64_t>(static_cast<Narrow>(x)));
}

}  // namespace

extern "C" {

void __sanitizer_cov_8bit_counters_init(std::uint8_t* begin, std::uint8_t* end);
void __sanitizer_cov_8bit_counters_init(std::uint8_t* begin, std::uint8_t* end) {
  auto& all = instrumentation;
  for (std::size_t i = 0; i != all.counter_ranges; ++i)
    if (all.counters[i].begin == begin) return;
  if (all.counter_ranges != Instrumentation::most_ranges && begin != end)
    all.counters[all.counter_ranges++] = {begin, end};
}

void __sanitizer_cov_trace_pc_guard_init(std::uint32_t* begin, std::uint32_t* end);
void __sanitizer_cov_trace_pc_guard_init(std::uint32_t* begin, std::uint32_t* end) {
  auto& all = instrumentation;
  all.called = true;
  if (begin == end || *begin != 0) return;
  for (auto* guard = begin; guard != end; ++guard)
    *guard = all.edges + 1 < Instrumentation::most_edges ? ++all.edges : 0;
}

void __sanitizer_cov_trace_pc_guard(std::uint32_t const* guard);
void __sanitizer_cov_trace_pc_guard(std::uint32_t const* guard) {
  if (!instrumentation.collecting) return;
  if (instrumentation.places) [[unlikely]]
    return note(__builtin_return_address(0));
  if (!under_test()) return;
  hit(*guard);
}

void __sanitizer_cov_trace_pc();
void __sanitizer_cov_trace_pc() {
  instrumentation.called = true;
  if (!instrumentation.collecting) return;
  if (instrumentation.places) [[unlikely]]
    return note(__builtin_return_address(0));
  if (!under_test()) return;
  hit(gneiss::cover::edge_at(reinterpret_cast<std::uintptr_t>(__builtin_return_address(0))));
}

void __sanitizer_cov_trace_cmp1(std::uint8_t a, std::uint8_t b);
void __sanitizer_cov_trace_cmp2(std::uint16_t a, std::uint16_t b);
void __sanitizer_cov_trace_cmp4(std::uint32_t a, std::uint32_t b);
void __sanitizer_cov_trace_cmp8(std::uint64_t a, std::uint64_t b);
void __sanitizer_cov_trace_const_cmp1(std::uint8_t a, std::uint8_t b);
void __sanitizer_cov_trace_const_cmp2(std::uint16_t a, std::uint16_t b);
void __sanitizer_cov_trace_const_cmp4(std::uint32_t a, std::uint32_t b);
void __sanitizer_cov_trace_const_cmp8(std::uint64_t a, std::uint64_t b);
void __sanitizer_cov_trace_cmpf(float, float);
void __sanitizer_cov_trace_cmpd(double, double);
void __sanitizer_cov_trace_switch(std::uint64_t value, std::uint64_t* cases);
void __sanitizer_cov_trace_cmp1(std::uint8_t a, std::uint8_t b) {
  compare(widened<std::int8_t>(a), widened<std::int8_t>(b), __builtin_return_address(0), First::any);
}
void __sanitizer_cov_trace_cmp2(std::uint16_t a, std::uint16_t b) {
  compare(widened<std::int16_t>(a), widened<std::int16_t>(b), __builtin_return_address(0), First::any);
}
void __sanitizer_cov_trace_cmp4(std::uint32_t a, std::uint32_t b) {
  compare(widened<std::int32_t>(a), widened<std::int32_t>(b), __builtin_return_address(0), First::any);
}
void __sanitizer_cov_trace_cmp8(std::uint64_t a, std::uint64_t b) {
  compare(a, b, __builtin_return_address(0), First::any);
}
void __sanitizer_cov_trace_const_cmp1(std::uint8_t a, std::uint8_t b) {
  compare(widened<std::int8_t>(a), widened<std::int8_t>(b), __builtin_return_address(0), First::constant);
}
void __sanitizer_cov_trace_const_cmp2(std::uint16_t a, std::uint16_t b) {
  compare(widened<std::int16_t>(a), widened<std::int16_t>(b), __builtin_return_address(0), First::constant);
}
void __sanitizer_cov_trace_const_cmp4(std::uint32_t a, std::uint32_t b) {
  compare(widened<std::int32_t>(a), widened<std::int32_t>(b), __builtin_return_address(0), First::constant);
}
void __sanitizer_cov_trace_const_cmp8(std::uint64_t a, std::uint64_t b) {
  compare(a, b, __builtin_return_address(0), First::constant);
}
void __sanitizer_cov_trace_cmpf(float, float) {}
void __sanitizer_cov_trace_cmpd(double, double) {}
void __sanitizer_cov_trace_switch(std::uint64_t value, std::uint64_t* cases) {
  // How many there are, how wide they are, and each.
  for (std::uint64_t i = 0; i != cases[0] && instrumentation.comparing; ++i)
    if (value != cases[2 + i]) compare(cases[2 + i], value, nullptr, First::constant);
  instrumentation.compares = true;
}
}
