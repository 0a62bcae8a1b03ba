#include <algorithm>
#include <cmath>
#include <map>

#include "dispatch/worker_pool.hpp"

namespace gneiss::dispatch {

namespace {

/// What another process has written, made fit to be printed on one line.
std::string plain(std::string_view text) {
  std::string result(text);
  std::replace_if(
      result.begin(), result.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, '?');
  return result;
}

}  // namespace

events::CaseStatistics WorkerPool::said() const {
  events::CaseStatistics result;
  std::map<std::string, events::CaseStatistics::Label> labels;
  std::map<std::string, double> targets;
  for (auto const& slot : slots_) {
    auto const& statistics = slot->stage().shared().statistics;
    result.more = result.more || statistics.full;
    for (std::size_t i = 0; i != std::min<std::size_t>(statistics.labels_used, run::SharedCaseStatistics::most_labels);
         ++i) {
      auto& label = labels[plain(statistics.labels[i].text.view())];
      label.cases += statistics.labels[i].cases;
      label.wanted = std::max(label.wanted, statistics.labels[i].wanted);
    }
    for (std::size_t i = 0;
         i != std::min<std::size_t>(statistics.targets_used, run::SharedCaseStatistics::most_targets); ++i) {
      auto const highest = statistics.targets[i].highest;
      auto const [known, fresh] = targets.try_emplace(plain(statistics.targets[i].name.view()), highest);
      if (!fresh) known->second = std::max(known->second, highest);
    }
  }
  for (auto& [text, label] : labels) {
    label.text = text;
    // Of one that was only in cases that do not count nothing is to be said.
    if (label.cases != 0 || label.wanted > 0) result.labels.push_back(label);
  }
  std::stable_sort(
      result.labels.begin(), result.labels.end(),
      [](events::CaseStatistics::Label const& a, events::CaseStatistics::Label const& b) { return a.cases > b.cases; });
  for (auto const& [name, highest] : targets)
    if (std::isfinite(highest)) result.targets.push_back({name, highest});
  return result;
}

}  // namespace gneiss::dispatch
