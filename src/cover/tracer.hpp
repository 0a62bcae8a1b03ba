#pragma once
#include <cstdint>
#include <vector>

#include "cover/instrumentation.hpp"
#include "cover/trace.hpp"

namespace gneiss::cover {

/// Collects what the code under test does in this process.
class Tracer {
 public:
  /// The code under test runs while `phase` has one of the values `first` and `second`.
  Tracer(std::uint8_t const* phase, std::uint8_t first, std::uint8_t second);
  ~Tracer();
  Tracer(Tracer const&) = delete;
  Tracer& operator=(Tracer const&) = delete;

  static bool present() { return instrumentation.present(); }
  /// Is the way known, or only which edges were taken?
  static bool tells_way() { return instrumentation.counter_ranges == 0 && instrumentation.called; }
  /// How many edges there are, or have been seen so far.
  static std::size_t edges();

  /// From here on it counts, anew.
  void start();
  /// Until here.
  void stop(Trace& trace);

  /// From here on it is told which numbers are compared; stop_comparing() gives them, each pair once.
  void start_comparing(bool only_under_test);
  void stop_comparing(std::vector<Compared>& pairs);

 private:
  void read_counters(Trace& trace) const;

  std::vector<std::uint8_t> hits_;
  std::vector<std::uint32_t> touched_;
  std::vector<std::uint32_t> steps_;
  std::vector<std::uintptr_t> addresses_;
  std::vector<std::uint32_t> numbers_;
  std::vector<Compared> compared_;
};

}  // namespace gneiss::cover
