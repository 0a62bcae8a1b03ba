#include "explore/limits.hpp"

#include <algorithm>

namespace gneiss::explore {

std::uint64_t Limits::narrowed(std::uint64_t max, Kind kind, unsigned scope) const {
  if (scope != 0) return std::min(max, ranges[scope]);
  if (kind == Kind::length) return std::min(max, lengths);
  if (kind == Kind::integer || kind == Kind::wide) return std::min(max, others);
  return max;
}

Limits limits_for(core::Subject const& subject, std::vector<Narrowing> const& narrowing, std::vector<bool>* used) {
  Limits limits;
  for (auto const& scope : subject.scopes()) limits.ranges.push_back(scope.small != 0 ? scope.small - 1 : scope.max);
  limits.live.resize(subject.types().size(), Limits::none);
  for (std::size_t i = 0; i != narrowing.size(); ++i) {
    auto const& [name, count] = narrowing[i];
    bool fits = name.empty() || name == "length" || name == "terms";
    if (name.empty()) {
      for (auto& range : limits.ranges) range = std::min(range, count - 1);
      limits.others = limits.lengths = count - 1;
      limits.terms = static_cast<unsigned>(std::min<std::uint64_t>(count, 256));
    }
    if (name == "length") limits.lengths = count;
    if (name == "terms") limits.terms = static_cast<unsigned>(std::min<std::uint64_t>(count, 256));
    for (std::size_t scope = 1; scope < subject.scopes().size(); ++scope) {
      if (name.empty() || subject.scopes()[scope].name != name) continue;
      limits.ranges[scope] = std::min(subject.scopes()[scope].max, std::max<std::uint64_t>(count, 1) - 1);
      fits = true;
    }
    for (auto const& type : subject.types()) {
      if (type->name != name) continue;
      limits.live[type->index] = count;
      fits = true;
    }
    if (used && fits) (*used)[i] = true;
  }
  return limits;
}

Values values_of_growth(unsigned level) {
  auto const times = std::uint64_t{1} << std::min(level, 56u);
  return {8 * times, 4 + level, static_cast<unsigned>(std::min<std::uint64_t>(8 * times, 256))};
}

Limits limits_of_growth(core::Subject const& subject, std::vector<Narrowing> const& narrowing, unsigned level) {
  auto limits = limits_for(subject, narrowing);
  if (!narrowing.empty()) return limits;
  auto const values = values_of_growth(level);
  for (std::size_t i = 0; i != limits.ranges.size(); ++i)
    if (subject.scopes()[i].small == 0) limits.ranges[i] = std::min(limits.ranges[i], values.ranges - 1);
  limits.others = values.ranges - 1;
  limits.lengths = values.lengths;
  limits.terms = values.terms;
  return limits;
}

}  // namespace gneiss::explore
