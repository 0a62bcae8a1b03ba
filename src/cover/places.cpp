#include "cover/places.hpp"

#include <new>

namespace gneiss::cover {

Places::Places(std::span<std::uint64_t> memory, std::uint8_t const* phase, std::uint8_t first, std::uint8_t second)
    : phase_(instrumentation.phase), phases_{instrumentation.phases[0], instrumentation.phases[1]} {
  auto& all = instrumentation;
  all.places = ::new (memory.first(words).data()) PlaceList();
  all.phase = phase;
  all.phases[0] = first;
  all.phases[1] = second;
  all.collecting = true;
}

Places::~Places() {
  auto& all = instrumentation;
  all.collecting = false;
  all.places = nullptr;
  all.phase = phase_;
  all.phases[0] = phases_[0];
  all.phases[1] = phases_[1];
}

std::optional<std::vector<Place>> Places::read(std::span<std::uint64_t const> memory) {
  auto const& list = *reinterpret_cast<PlaceList const*>(memory.first(words).data());
  if (list.more || list.count > PlaceList::most) return std::nullopt;
  std::vector<Place> result;
  // They are where the calls return to.
  for (std::size_t i = 0; i != list.count; ++i) {
    auto const place = list.in_order[i];
    auto const address = static_cast<std::uintptr_t>(place & ~PlaceList::under_test);
    result.push_back({address - 1, (place & PlaceList::under_test) != 0});
  }
  return result;
}

}  // namespace gneiss::cover
