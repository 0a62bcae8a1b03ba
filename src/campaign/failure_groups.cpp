#include "campaign/failure_groups.hpp"

#include <algorithm>
#include <utility>

namespace gneiss::campaign {

std::optional<std::size_t> FailureGroups::find(analysis::FailureGroup const& key) const {
  auto const found = index_.find(key);
  return found == index_.end() ? std::nullopt : std::optional(found->second.front());
}

std::vector<std::size_t> FailureGroups::all_of(analysis::FailureGroup const& key) const {
  auto const found = index_.find(key);
  return found == index_.end() ? std::vector<std::size_t>() : found->second;
}

std::optional<std::size_t> FailureGroups::find_tape(std::string const& tape_text) const {
  auto const found =
      std::find_if(groups_.begin(), groups_.end(), [&](Group const& group) { return group.tape_text == tape_text; });
  return found == groups_.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - groups_.begin()));
}

std::size_t FailureGroups::add(analysis::FailureGroup const& key, events::Failure const& failure,
                               analysis::FailingCode code) {
  index_[key].push_back(groups_.size());
  groups_.push_back({.number = ++reported_,
                     .signature = failure.signature,
                     .tape_text = failure.tape_text,
                     .times = 1,
                     .culprit = key.culprit,
                     .shown_by = {failure.verdict.operation},
                     .tape = failure.tape,
                     .verdict = failure.verdict,
                     .code = std::move(code)});
  return groups_.size() - 1;
}

std::size_t FailureGroups::add_known(analysis::FailureGroup const& key, std::string why) {
  auto const [known, fresh] = index_.try_emplace(key, std::vector<std::size_t>{groups_.size()});
  if (fresh) groups_.push_back({.why = std::move(why), .culprit = key.culprit});
  return known->second.front();
}

unsigned FailureGroups::met(std::size_t index, unsigned operation) {
  auto& group = groups_[index];
  ++group.times;
  group.shown_by.insert(operation);
  bool const alone = group.shown_by.size() == 1 || group.culprit == analysis::FailureGroup::none;
  return alone ? operation : static_cast<unsigned>(group.culprit);
}

}  // namespace gneiss::campaign
