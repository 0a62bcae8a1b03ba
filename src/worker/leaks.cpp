#include "worker/leaks.hpp"

#include <algorithm>

#include "gneiss/core/live.hpp"
#include "os/clock.hpp"
#include "os/heap.hpp"

namespace gneiss::worker {

namespace {

// A cache that is being filled looks like a leak for as long as it takes.
constexpr int warm_up = 6;
constexpr int few_repetitions = 24;
constexpr int many_repetitions = 5000;
constexpr double longest = 1;  // seconds, for what is beyond the few

// Where the heap lies in many pieces, to count them takes long.
constexpr double longest_look = 50e-6;
constexpr unsigned longest_interval = 1u << 20;

}  // namespace

std::int64_t bytes() {
  return os::allocated_bytes();
}
std::int64_t objects() {
  return core::counted_objects();
}

void LeakScreen::before() {
  since_ = 0;
  if (meter_ != bytes) {
    before_ = meter_();
    return;
  }
  auto const start = os::monotonic_seconds();
  before_ = meter_();
  if (os::monotonic_seconds() - start > longest_look) interval_ = std::min(2 * interval_, longest_interval);
}

bool LeakScreen::after() {
  ++looks_;
  if (meter_() <= before_) return false;
  // To repeat a scenario costs as much as to run new ones: when many suspicions came to nothing, fewer are followed.
  if (suspicions_ > 32 && suspicions_ * 8 > looks_) return false;
  ++suspicions_;
  return true;
}

std::uint64_t kept_by_each(Meter meter, std::function<void()> const& repeat, Patience patience) {
  for (int i = 0; i != warm_up; ++i) repeat();
  auto const start = os::monotonic_seconds();
  auto before = meter();
  std::int64_t each = 0;
  int slack = 0;
  int exceptions = 0;
  auto const repetitions = patience == Patience::quick ? few_repetitions : many_repetitions;
  for (int i = 0; i != repetitions; ++i) {
    if (i > few_repetitions && i % 64 == 0 && os::monotonic_seconds() - start > longest) break;
    repeat();
    auto const now = meter();
    auto const kept = now - before;
    before = now;
    if (kept <= 0) return 0;
    if (i == 0) each = kept;
    if (kept == each) continue;
    // A block may be larger than asked for, as the rest would be too small to use: of glibc's, 48 bytes instead of 32.
    // Such blocks are taken from one place after the other, so there may be some in a row, from the first on.
    auto const [less, more] = std::minmax(kept, each);
    each = less;
    bool const slight = more - less <= less / 2;
    if (slight ? ++slack > 4 + i / 4 : i < 4 || ++exceptions > 1 + i / 64) return 0;
  }
  return static_cast<std::uint64_t>(each);
}

}  // namespace gneiss::worker
