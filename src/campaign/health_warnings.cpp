#include "campaign/health_warnings.hpp"

#include <algorithm>
#include <numeric>

namespace gneiss::campaign {

namespace {

// With less than this behind it, what did not happen may have been bad luck.
constexpr std::uint64_t enough_scenarios = 500;
constexpr std::uint64_t enough_looks = 50;
constexpr double many_given_up = 10;  // percent
constexpr double many_rejected = 80;  // percent; a rejected instruction costs little, and empty ranges are common

double percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

using Uses = std::vector<dispatch::WorkerPool::Use>;

void many_rejects(core::Subject const& subject, events::Progress const& progress, Uses const& uses,
                  std::vector<events::Warning>& result) {
  auto const tried = progress.operations + progress.rejected;
  if (subject.is_property() || percent(progress.rejected, tried) < many_rejected) return;
  auto const worst = std::max_element(
      uses.begin(), uses.end(),
      [](dispatch::WorkerPool::Use const& a, dispatch::WorkerPool::Use const& b) { return a.rejected < b.rejected; });
  auto const& name = subject.operations()[static_cast<std::size_t>(worst - uses.begin())]->name;
  result.push_back(events::ManyRejected{.percent = percent(progress.rejected, tried),
                                        .instructions = tried,
                                        .operation = name,
                                        .rejected = worst->rejected});
}

void never_run(core::Subject const& subject, events::Progress const& progress, Uses const& uses,
               std::vector<events::Warning>& result) {
  if (subject.is_property()) return;
  auto const count = subject.operations().size();
  for (std::size_t i = 0; i != count; ++i) {
    if (uses[i].ran) continue;
    result.push_back(events::OperationNeverRan{
        .operation = subject.operations()[i]->name, .scenarios = progress.scenarios, .rejected = uses[i].rejected});
  }
  for (auto const& type : subject.types()) {
    bool makers = type->initial != nullptr;
    bool made = makers;
    for (std::size_t i = 0; i != count; ++i) {
      auto const& makes = subject.operations()[i]->makes;
      if (std::find(makes.begin(), makes.end(), type.get()) == makes.end()) continue;
      makers = true;
      made = made || uses[i].ran;
    }
    if (makers && !made) result.push_back(events::TypeNeverMade{.type = type->name, .scenarios = progress.scenarios});
  }
}

void slow_generators(events::Progress const& progress, dispatch::WorkerPool const& workers, double seconds,
                     std::vector<events::Warning>& result) {
  auto const& seen = workers.phases_seen();
  auto const looks = std::accumulate(seen.begin(), seen.end(), std::uint64_t{0});
  auto const drawing = seen[static_cast<std::size_t>(core::Phase::drawing)];
  // Of quick calls the drawing is naturally a large part.
  bool const slow = seconds > 0 && static_cast<double>(progress.operations + progress.rejected) / seconds < 100'000;
  if (looks < enough_looks || !slow || percent(drawing, looks) < 60) return;
  result.push_back(
      events::SlowDrawing{.percent = percent(drawing, looks), .operations = progress.operations, .seconds = seconds});
}

void many_late(core::Subject const& subject, events::Progress const& progress, std::vector<events::Warning>& result) {
  if (percent(progress.late, progress.scenarios) < many_given_up) return;
  result.push_back(events::ManyGivenUp{
      .given_up = progress.late, .cases = progress.scenarios, .milliseconds = 1000 * subject.discards_after()});
}

}  // namespace

std::vector<events::Warning> health_warnings(core::Subject const& subject, events::Plan const& plan,
                                             dispatch::WorkerPool const& workers, events::CaseStatistics const& said,
                                             double seconds) {
  std::vector<events::Warning> result;
  auto const progress = workers.progress();
  auto const uses = workers.used();
  if (progress.scenarios >= enough_scenarios && plan.scenarios != 1) {
    many_rejects(subject, progress, uses, result);
    never_run(subject, progress, uses, result);
  }
  slow_generators(progress, workers, seconds, result);
  for (auto const& label : said.labels)
    if (said.lacks(label))
      result.push_back(events::LabelTooRare{
          .label = label.text, .percent = said.percent(label), .cases = said.kept, .wanted = label.wanted});
  many_late(subject, progress, result);
  return result;
}

}  // namespace gneiss::campaign
