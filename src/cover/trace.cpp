#include "cover/trace.hpp"

#include <algorithm>
#include <bit>
#include <unordered_map>

namespace gneiss::cover {

std::uint32_t often(std::uint32_t hits) {
  if (hits <= 8) return hits == 0 ? 0 : hits - 1;
  // 9 to 12, 13 to 16, 17 to 24, …: two for each power of two.
  auto const power = static_cast<std::uint32_t>(std::bit_width(hits - 1)) - 4;  // 0 for 9 to 16
  auto const upper = ((hits - 1) >> (power + 2)) & 1;
  return std::min(8 + 2 * power + upper, oftens - 1);
}

namespace {

class EdgeLog final : public TraceLog {
 public:
  double add(Trace const& trace) override {
    double added = 0;
    for (auto const edge : trace.edges) {
      if (edge >= seen_.size()) seen_.resize(std::max<std::size_t>(2 * seen_.size(), edge + 1));
      if (seen_[edge]) continue;
      seen_[edge] = 1;
      ++added;
      ++size_;
    }
    return added;
  }
  bool has(Trace const& trace) const override {
    return std::all_of(trace.edges.begin(), trace.edges.end(),
                       [this](std::uint32_t edge) { return edge < seen_.size() && seen_[edge]; });
  }
  std::size_t size() const override { return size_; }
  void clear() override {
    std::fill(seen_.begin(), seen_.end(), static_cast<unsigned char>(0));
    size_ = 0;
  }

 private:
  std::vector<unsigned char> seen_;
  std::size_t size_ = 0;
};

/// A tree of ways; a node is known by its parent and the edge that leads to it.
class WayLog final : public TraceLog {
 public:
  double add(Trace const& trace) override {
    std::uint64_t node = 0;
    std::size_t left = 0;  // where it left what was known
    for (std::size_t i = 0; i != trace.way.size(); ++i) {
      auto const [child, fresh] = children_.try_emplace(key(node, trace.way[i]), children_.size() + 1);
      if (fresh && left == 0) left = i + 1;
      node = child->second;
    }
    if (left == 0) return 0;
    return static_cast<double>(trace.way.size() - left + 1) / static_cast<double>(trace.way.size());
  }
  bool has(Trace const& trace) const override {
    std::uint64_t node = 0;
    for (auto const edge : trace.way) {
      auto const child = children_.find(key(node, edge));
      if (child == children_.end()) return false;
      node = child->second;
    }
    return true;
  }
  std::size_t size() const override { return children_.size(); }
  void clear() override { children_.clear(); }

 private:
  /// Nodes are numbered from 1 in the order in which they came, so no two children have the same.
  static std::uint64_t key(std::uint64_t node, std::uint32_t edge) { return node << 24 | edge; }
  struct Mixed {
    std::size_t operator()(std::uint64_t key) const { return static_cast<std::size_t>(key * 0x9e3779b97f4a7c15u >> 8); }
  };
  std::unordered_map<std::uint64_t, std::uint64_t, Mixed> children_;
};

}  // namespace

std::unique_ptr<TraceLog> edge_log() {
  return std::make_unique<EdgeLog>();
}
std::unique_ptr<TraceLog> way_log() {
  return std::make_unique<WayLog>();
}

}  // namespace gneiss::cover
