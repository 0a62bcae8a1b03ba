#include "cover/instrumentation.hpp"

namespace gneiss::cover {

Instrumentation instrumentation;

std::uint32_t edge_at(std::uintptr_t address) {
  auto& all = instrumentation;
  constexpr std::size_t places = 2 * Instrumentation::most_edges;
  auto at = static_cast<std::size_t>((static_cast<std::uint64_t>(address) * 0x9e3779b97f4a7c15u) >> 40) % places;
  for (;; at = (at + 1) % places) {
    if (all.addresses[at] == address) return all.numbers[at];
    if (all.addresses[at] != 0) continue;
    if (all.edges + 1 >= Instrumentation::most_edges) return 0;
    all.addresses[at] = address;
    return all.numbers[at] = ++all.edges;
  }
}

}  // namespace gneiss::cover
