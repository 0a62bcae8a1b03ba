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

events::Progress WorkerPool::progress() const {
  events::Progress sum;
  for (auto const& slot : slots_) {
    auto const& counts = slot->stage().shared().counts;
    sum.scenarios += counts.scenarios.load(std::memory_order_relaxed);
    sum.operations += counts.operations.load(std::memory_order_relaxed);
    sum.rejected += counts.rejected.load(std::memory_order_relaxed);
    sum.discarded += counts.discarded.load(std::memory_order_relaxed);
    sum.late += counts.late.load(std::memory_order_relaxed);
  }
  return sum;
}

std::vector<WorkerPool::Use> WorkerPool::used() const {
  std::vector<Use> sum(subject_.operations().size());
  for (auto const& slot : slots_)
    for (std::size_t i = 0; i != sum.size(); ++i) {
      sum[i].ran = sum[i].ran || slot->stage().ran()[i] != 0;
      sum[i].rejected += slot->stage().rejected()[i];
    }
  return sum;
}

stage::Guided WorkerPool::guided() const {
  stage::Guided sum;
  for (auto const& slot : slots_) {
    auto const& one = slot->stage().shared().guided;
    sum.seeds += one.seeds;
    sum.mutants += one.mutants;
    sum.seen = std::max(sum.seen, one.seen);
    sum.resets += one.resets;
    sum.saved += one.saved;
    sum.unsaved += one.unsaved;
  }
  return sum;
}

stage::Expanded WorkerPool::expanding() const {
  stage::Expanded sum;
  for (auto const& slot : slots_) {
    if (!slot->busy()) continue;
    sum.add(slot->stage().shared().expanded);
  }
  return sum;
}

}  // namespace gneiss::dispatch
