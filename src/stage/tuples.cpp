#include "stage/tuples.hpp"

#include "base/saturated.hpp"

namespace gneiss::stage {

Tuples::Tuples(std::vector<Choice> choices) : choices_(std::move(choices)) {
  for (std::size_t i = 0; i != choices_.size(); ++i) {
    auto const more = with_first_new(i);
    count_ = more > base::saturated - count_ ? base::saturated : count_ + more;
  }
}

/// How many there are whose first new instance stands there.
std::uint64_t Tuples::with_first_new(std::size_t parameter) const {
  std::uint64_t result = choices_[parameter].all - choices_[parameter].old;
  for (std::size_t i = 0; i != choices_.size(); ++i)
    if (i != parameter) result = base::saturated_product(result, i < parameter ? choices_[i].old : choices_[i].all);
  return result;
}

void Tuples::at(std::uint64_t number, std::vector<std::size_t>& tuple) const {
  tuple.assign(choices_.size(), 0);
  std::size_t first_new = 0;
  for (; first_new + 1 < choices_.size() && number >= with_first_new(first_new); ++first_new)
    number -= with_first_new(first_new);
  for (auto i = choices_.size(); i-- != 0;) {
    auto const& [old, all] = choices_[i];
    auto const count = i < first_new ? old : i == first_new ? all - old : all;
    if (count == 0) continue;
    tuple[i] = (i == first_new ? old : 0) + static_cast<std::size_t>(number % count);
    number /= count;
  }
}

}  // namespace gneiss::stage
