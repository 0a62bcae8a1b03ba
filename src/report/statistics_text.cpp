#include "report/statistics_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "report/failure_text.hpp"

namespace gneiss::report {

namespace {

constexpr std::size_t most_lines = 20;

std::string share(double percent) {
  return percent > 0 && percent < 0.05 ? "<0.1" : fmt::format("{:.1f}", percent);
}

void add_labels(events::Summary const& summary, std::vector<std::string>& lines) {
  auto const& said = summary.said;
  auto const& labels = said.labels;
  if (labels.empty()) return;
  lines.push_back(fmt::format("Labels of {}:", counted(said.kept, unit_of(summary.subject))));
  // What covered(…) asks for is shown however seldom it is.
  auto const shown = [&](std::size_t i) { return i < most_lines || labels[i].wanted > 0; };
  auto const width = fmt::format("{}", labels.front().cases).size();
  std::size_t others = 0;
  for (std::size_t i = 0; i != labels.size(); ++i) {
    if (!shown(i)) {
      ++others;
      continue;
    }
    auto const wanted = labels[i].wanted > 0 ? fmt::format(" (wanted: {:g} %)", labels[i].wanted) : "";
    lines.push_back(fmt::format("  {:>{}} {:>5} %  {}{}", labels[i].cases, width, share(said.percent(labels[i])),
                                labels[i].text, wanted));
  }
  if (others != 0) lines.push_back(fmt::format("  and {}", counted(others, "other")));
}

std::string climbs(events::CaseStatistics const& said) {
  if (said.climbing) return {};
  return fmt::format(" This mode does not climb towards {}; --mode guided does.",
                     said.targets.size() == 1 ? "it" : "them");
}

void add_targets(events::Summary const& summary, std::vector<std::string>& lines) {
  auto const& said = summary.said;
  // Where nothing climbs, a failure says more than how near the cases before it came.
  if (said.targets.empty() || (!said.climbing && summary.ending == events::Ending::failed)) return;
  std::vector<std::string> each;
  for (auto const& [name, highest] : said.targets)
    each.push_back(fmt::format("{:.10g}{}", highest + 0.0, name.empty() ? "" : fmt::format(" ({})", name)));
  lines.push_back(
      fmt::format("Highest target{}: {}.{}", each.size() == 1 ? "" : "s", fmt::join(each, ", "), climbs(said)));
}

}  // namespace

std::vector<std::string> about_cases(events::Summary const& summary) {
  std::vector<std::string> lines;
  add_labels(summary, lines);
  add_targets(summary, lines);
  if (summary.said.more)
    lines.push_back("There were more labels or targets than are counted: at most 256 labels and 16 targets are.");
  return lines;
}

}  // namespace gneiss::report
