#include "engine/health.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>

namespace gneiss::engine {

namespace {

// With less than this behind it, what did not happen may have been bad luck.
constexpr std::uint64_t enough_scenarios = 500;
constexpr std::uint64_t enough_looks = 50;
constexpr double many_given_up = 10;  // percent
constexpr double many_rejected = 80;  // percent; a rejected instruction costs little, and empty ranges are common

double percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

using Uses = std::vector<Lab::Use>;

std::string many_rejects(core::Subject const& subject, Progress const& progress, Uses const& uses) {
  auto const tried = progress.operations + progress.rejected;
  if (subject.is_property() || percent(progress.rejected, tried) < many_rejected) return {};
  auto const worst = std::max_element(uses.begin(), uses.end(),
                                      [](Lab::Use const& a, Lab::Use const& b) { return a.rejected < b.rejected; });
  auto const& name = subject.operations()[static_cast<std::size_t>(worst - uses.begin())]->name;
  return fmt::format(
      "{:.0f} % of {} instructions were rejected, {} of them calls of {}. Draw arguments that fit, for instance "
      "below(n) "
      "of an argument before, rather than reject those that do not.",
      percent(progress.rejected, tried), tried, worst->rejected, name);
}

void never_run(core::Subject const& subject, Progress const& progress, Uses const& uses,
               std::vector<std::string>& result) {
  if (subject.is_property()) return;
  auto const count = subject.operations().size();
  for (std::size_t i = 0; i != count; ++i) {
    if (uses[i].ran) continue;
    auto const rejected = uses[i].rejected;
    result.push_back(fmt::format(
        "{} never ran in {} scenarios{}.", subject.operations()[i]->name, progress.scenarios,
        rejected != 0
            ? fmt::format(": it was tried {} times and rejected each time; its arguments or preconditions are "
                          "too narrow",
                          rejected)
            : ", as there was never a value for each of its arguments"));
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
    if (makers && !made)
      result.push_back(
          fmt::format("No value of type \"{}\" was ever made in {} scenarios, as no operation that makes "
                      "one ever ran.",
                      type->name, progress.scenarios));
  }
}

std::string slow_generators(Progress const& progress, Lab const& lab, double seconds) {
  auto const& seen = lab.phases_seen();
  auto const looks = std::accumulate(seen.begin(), seen.end(), std::uint64_t{0});
  auto const drawing = seen[static_cast<std::size_t>(core::Phase::drawing)];
  // Of quick calls the drawing is naturally a large part.
  bool const slow = seconds > 0 && static_cast<double>(progress.operations + progress.rejected) / seconds < 100'000;
  if (looks < enough_looks || !slow || percent(drawing, looks) < 60) return {};
  return fmt::format(
      "{:.0f} % of the time goes into drawing arguments rather than into calls ({} operations in {:.1f} s). Make the "
      "generators and preconditions cheaper, or the values smaller.",
      percent(drawing, looks), progress.operations, seconds);
}

std::string many_late(core::Subject const& subject, Progress const& progress) {
  if (percent(progress.late, progress.scenarios) < many_given_up) return {};
  return fmt::format(
      "{} of {} cases were given up after {:g} ms, as discard_after(…) says. Describe smaller values, or grant more "
      "time.",
      progress.late, progress.scenarios, 1000 * subject.discards_after());
}

}  // namespace

std::vector<std::string> ailments(core::Subject const& subject, Plan const& plan, Lab const& lab, Said const& said,
                                  double seconds) {
  std::vector<std::string> result;
  auto const progress = lab.progress();
  auto const uses = lab.used();
  if (progress.scenarios >= enough_scenarios && plan.scenarios != 1) {
    auto rejects = many_rejects(subject, progress, uses);
    if (!rejects.empty()) result.push_back(std::move(rejects));
    never_run(subject, progress, uses, result);
  }
  auto slow = slow_generators(progress, lab, seconds);
  if (!slow.empty()) result.push_back(std::move(slow));
  for (auto const& label : said.labels)
    if (said.lacks(label))
      result.push_back(fmt::format(
          "Only {:.1f} % of {} cases are \"{}\", where covered(…) wants {:g} %. Describe the values so that "
          "more of them are.",
          said.percent(label), said.kept, label.text, label.wanted));
  auto late = many_late(subject, progress);
  if (!late.empty()) result.push_back(std::move(late));
  return result;
}

}  // namespace gneiss::engine
