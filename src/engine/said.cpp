#include "engine/said.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "engine/lab.hpp"

namespace gneiss::engine {

namespace {

constexpr std::uint64_t enough_cases = 1000;
constexpr double deviations = 3;  // that luck explains

/// What another process has written, made fit to be printed on one line.
std::string plain(std::string_view text) {
  std::string result(text);
  std::replace_if(
      result.begin(), result.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, '?');
  return result;
}

}  // namespace

bool Said::lacks(Label const& label) const {
  auto const share = label.wanted / 100;
  auto const all = static_cast<double>(kept);
  auto const luck = deviations * std::sqrt(all * share * (1 - share));
  return label.wanted > 0 && kept >= enough_cases && static_cast<double>(label.cases) < all * share - luck;
}

Said Lab::said() const {
  Said result;
  std::map<std::string, Said::Label> labels;
  std::map<std::string, double> targets;
  for (auto const& lane : lanes_) {
    auto const& remarks = lane->stage().board().remarks;
    result.more = result.more || remarks.full;
    for (std::size_t i = 0; i != std::min<std::size_t>(remarks.labels_used, run::Remarks::most_labels); ++i) {
      auto& label = labels[plain(remarks.labels[i].text.view())];
      label.cases += remarks.labels[i].cases;
      label.wanted = std::max(label.wanted, remarks.labels[i].wanted);
    }
    for (std::size_t i = 0; i != std::min<std::size_t>(remarks.targets_used, run::Remarks::most_targets); ++i) {
      auto const highest = remarks.targets[i].highest;
      auto const [known, fresh] = targets.try_emplace(plain(remarks.targets[i].name.view()), highest);
      if (!fresh) known->second = std::max(known->second, highest);
    }
  }
  for (auto& [text, label] : labels) {
    label.text = text;
    // Of one that was only in cases that do not count nothing is to be said.
    if (label.cases != 0 || label.wanted > 0) result.labels.push_back(label);
  }
  std::stable_sort(result.labels.begin(), result.labels.end(),
                   [](Said::Label const& a, Said::Label const& b) { return a.cases > b.cases; });
  for (auto const& [name, highest] : targets)
    if (std::isfinite(highest)) result.targets.push_back({name, highest});
  return result;
}

}  // namespace gneiss::engine
