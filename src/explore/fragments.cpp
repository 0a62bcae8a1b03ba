#include "explore/fragments.hpp"

#include <utility>

namespace gneiss::explore {

void Fragments::Ring::add(Part part) {
  if (parts.size() < most) {
    parts.push_back(std::move(part));
    return;
  }
  parts[next] = std::move(part);
  next = (next + 1) % most;
}

std::span<tape::Entry const> Fragments::Ring::pick(base::Rng& rng) const {
  if (parts.empty()) return {};
  auto const& [seed, node] = parts[rng.below(parts.size())];
  return seed->entries(node);
}

void Fragments::add(std::shared_ptr<Shape const> const& seed) {
  for (std::size_t node = 0; node != seed->nodes().size(); ++node) {
    auto const& entry = seed->entry(node);
    if (entry.is_open(Span::instruction))
      instructions_.add({seed, node});
    else if (entry.is_open() && entry.tag != 0)
      kinds_[key(entry)].add({seed, node});
  }
}

std::span<tape::Entry const> Fragments::pick(tape::Entry const& open, base::Rng& rng) const {
  auto const kind = kinds_.find(key(open));
  return kind == kinds_.end() ? std::span<tape::Entry const>() : kind->second.pick(rng);
}

std::span<tape::Entry const> Fragments::pick_seed(base::Rng& rng) const {
  if (instructions_.parts.empty()) return {};
  return instructions_.parts[rng.below(instructions_.parts.size())].seed->tape();
}

}  // namespace gneiss::explore
