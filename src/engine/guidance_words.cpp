#include "engine/guidance_words.hpp"

#include <fmt/core.h>

#include "cover/tracer.hpp"

namespace gneiss::engine {

std::string guided_by(core::Subject const& subject, Guided const& guided, bool targets) {
  auto const words = [&]() -> std::string {
    if (cover::instrumentation.counter_ranges != 0)
      return fmt::format("the {} counters of the compiler", cover::Tracer::edges());
    if (cover::Tracer::present()) return "the edges of the code that the compiler tells of";
    if (targets)
      return "target(…) alone, as the code is not instrumented: gneiss_instrument(target) in CMake does that";
    if (subject.is_property())
      return "nothing, as the code is not instrumented: gneiss_instrument(target) in CMake does that";
    return "operations, sizes of values and kinds of results alone, as the code is not instrumented: "
           "gneiss_instrument(target) in CMake does that";
  }();
  return fmt::format("Guided by {}. {} did something new and {} mutated, {} mutant{} in all.", words,
                     guided.seeds == 1 ? "1 scenario" : fmt::format("{} scenarios", guided.seeds),
                     guided.seeds == 1 ? "was" : "were", guided.mutants, guided.mutants == 1 ? "" : "s");
}

}  // namespace gneiss::engine
