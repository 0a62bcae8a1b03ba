#include "gneiss/core/identity.hpp"

#include <algorithm>

namespace gneiss::core {

void Renaming::restart(std::uint64_t end) {
  end_ = end;
  seen_.clear();
  naming_ = false;
}

void Renaming::name() {
  std::sort(seen_.begin(), seen_.end());
  seen_.erase(std::unique(seen_.begin(), seen_.end()), seen_.end());
  naming_ = true;
}

std::uint64_t Renaming::operator()(void const* kind, std::uint64_t number) {
  if (kind != kind_ || number >= end_) return number;
  if (!naming_) return seen_.push_back(number), 0;
  return static_cast<std::uint64_t>(std::lower_bound(seen_.begin(), seen_.end(), number) - seen_.begin());
}

}  // namespace gneiss::core
