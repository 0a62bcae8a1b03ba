#include "campaign/enumerate_strategy.hpp"

#include <utility>

#include "campaign/corpus.hpp"

namespace gneiss::campaign {

namespace {

constexpr std::size_t most_of_a_corpus = 1000;

Strategy::End end_of_enumeration(enumerate::Enumeration::End end) {
  using From = enumerate::Enumeration::End;
  using To = Strategy::End;
  switch (end) {
    case From::complete:
      return To::complete;
    case From::found:
      return To::found;
    case From::stopped:
      return To::stopped;
    case From::refused:
      return To::refused;
    case From::not_twice:
      return To::not_twice;
  }
  return To::stopped;
}

}  // namespace

Strategy::End EnumerateStrategy::run(os::StopToken const& stop) {
  return end_ = end_of_enumeration(enumeration_.run(stop));
}

Strategy::Doubt EnumerateStrategy::doubt(End end) {
  out_of_memory_ = end == End::found && found().how.verdict.failure == core::FailureKind::out_of_memory;
  if (out_of_memory_) return {};
  if (!std::exchange(trusted_, false)) return {.flaky = true};
  enumeration_.distrust_copies();
  return {.again = true, .warning = events::CopiesNotTrusted{.instances = true}};
}

events::Progress EnumerateStrategy::progress() const {
  events::Progress result;
  result.scenarios = result.operations = enumeration_.ran().transitions;
  result.how_far = enumeration_.progress();
  return result;
}

Findings EnumerateStrategy::findings(os::StopToken const& stop) {
  if (end_ == End::refused) return {};
  auto const& [subject, plan, workers, steering] = context_;
  Findings result{.space = enumeration_.space()};
  auto& notes = result.space->notes;
  if (out_of_memory_) notes.push_back(events::InstancesOutOfMemory{.limit = plan.bounds.memory >> 20});
  if (!plan.corpus.empty())
    notes.push_back(save_corpus(subject, plan.corpus, enumeration_.newest(most_of_a_corpus), workers, stop));
  return result;
}

}  // namespace gneiss::campaign
