#include "explore/fragments.hpp"

namespace gneiss::explore {

void Fragments::add(std::shared_ptr<Shape const> const& seed) {
  for (std::size_t node = 0; node != seed->nodes().size(); ++node) {
    auto const& entry = seed->entry(node);
    if (!entry.is_open() || entry.tag == 0) continue;
    auto& ring = kinds_[key(entry)];
    if (ring.parts.size() < most) {
      ring.parts.push_back({seed, node});
      continue;
    }
    ring.parts[ring.next] = {seed, node};
    ring.next = (ring.next + 1) % most;
  }
}

std::span<tape::Entry const> Fragments::pick(tape::Entry const& open, base::Rng& rng) const {
  auto const kind = kinds_.find(key(open));
  if (kind == kinds_.end()) return {};
  auto const& [seed, node] = kind->second.parts[rng.below(kind->second.parts.size())];
  return seed->entries(node);
}

}  // namespace gneiss::explore
