#include "cover/tracer.hpp"

#include <algorithm>
#include <cstring>

namespace gneiss::cover {

Tracer::Tracer(std::uint8_t const* phase, std::uint8_t first, std::uint8_t second)
    : compared_(Instrumentation::most_compared) {
  auto& all = instrumentation;
  all.compared = compared_.data();
  all.phase = phase;
  all.phases[0] = first;
  all.phases[1] = second;
  hits_.resize(Instrumentation::most_edges);
  touched_.resize(Instrumentation::most_edges);
  steps_.resize(Instrumentation::most_steps);
  addresses_.resize(2 * Instrumentation::most_edges);
  numbers_.resize(2 * Instrumentation::most_edges);
  all.hits = hits_.data();
  all.touched = touched_.data();
  all.steps = steps_.data();
  all.addresses = addresses_.data();
  all.numbers = numbers_.data();
}

Tracer::~Tracer() {
  instrumentation.collecting = instrumentation.comparing = false;
}

std::size_t Tracer::edges() {
  auto const& all = instrumentation;
  std::size_t count = all.edges;
  for (std::size_t i = 0; i != all.counter_ranges; ++i)
    count += static_cast<std::size_t>(all.counters[i].end - all.counters[i].begin);
  return count;
}

void Tracer::start() {
  auto& all = instrumentation;
  for (std::size_t i = 0; i != all.counter_ranges; ++i)
    std::memset(all.counters[i].begin, 0, static_cast<std::size_t>(all.counters[i].end - all.counters[i].begin));
  all.touched_count = all.step_count = 0;
  all.collecting = true;
}

void Tracer::stop(Trace& trace) {
  auto& all = instrumentation;
  all.collecting = false;
  trace.edges.clear();
  trace.way.clear();
  // That it ran at all is something, too.
  trace.edges.push_back(0);
  read_counters(trace);
  for (std::size_t i = 0; i != all.touched_count; ++i) {
    auto const edge = all.touched[i];
    trace.edges.push_back(edge * oftens + often(all.hits[edge]));
    all.hits[edge] = 0;
  }
  trace.way.assign(all.steps, all.steps + all.step_count);
}

void Tracer::read_counters(Trace& trace) const {
  auto const& all = instrumentation;
  auto first = static_cast<std::uint32_t>(Instrumentation::most_edges);  // the others come before
  for (std::size_t i = 0; i != all.counter_ranges; ++i) {
    auto const* const begin = all.counters[i].begin;
    auto const size = static_cast<std::uint32_t>(all.counters[i].end - begin);
    for (std::uint32_t at = 0; at < size;) {
      // Most are 0: eight at a time.
      std::uint64_t word = 0;
      if (size - at >= sizeof word) {
        std::memcpy(&word, begin + at, sizeof word);
        if (word == 0) {
          at += sizeof word;
          continue;
        }
      }
      auto const stop = std::min<std::uint32_t>(size, at + sizeof word);
      for (; at != stop; ++at)
        if (begin[at] != 0) trace.edges.push_back((first + at) * oftens + often(begin[at]));
    }
    first += size;
  }
}

void Tracer::start_comparing(bool only_under_test) {
  std::memset(instrumentation.lately, 0, sizeof instrumentation.lately);
  instrumentation.comparing_under_test = only_under_test;
  instrumentation.compared_count = 0;
  instrumentation.comparing = true;
}

void Tracer::stop_comparing(std::vector<Compared>& pairs) {
  auto const& all = instrumentation;
  instrumentation.comparing = false;
  pairs.assign(all.compared, all.compared + all.compared_count);
  auto const less = [](Compared const& x, Compared const& y) { return x.a != y.a ? x.a < y.a : x.b < y.b; };
  auto const same = [](Compared const& x, Compared const& y) { return x.a == y.a && x.b == y.b; };
  std::sort(pairs.begin(), pairs.end(), less);
  pairs.erase(std::unique(pairs.begin(), pairs.end(), same), pairs.end());
}

}  // namespace gneiss::cover
