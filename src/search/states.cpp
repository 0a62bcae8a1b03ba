#include "search/states.hpp"

#include <algorithm>
#include <limits>

#include "base/saturated.hpp"
#include "stage/fields.hpp"
#include "stage/state_layout.hpp"

namespace gneiss::search {

States::States(bool merges) : merges_(merges), nodes_{Node{.parent = 0, .length = 0, .at = 0, .weight = 1}} {}

void States::add_path(std::uint32_t node, std::vector<std::uint64_t>& words) const {
  std::vector<std::uint32_t> way;
  for (auto at = node; at != 0; at = nodes_[at].parent) way.push_back(at);
  words.push_back(nodes_[node].weight);
  words.push_back(way.size());
  for (auto i = way.size(); i-- != 0;) {
    auto const& each = nodes_[way[i]];
    words.push_back(each.length);
    auto const begin = numbers_.begin() + static_cast<std::ptrdiff_t>(each.at);
    words.insert(words.end(), begin, begin + each.length);
  }
}

bool States::take_child(std::uint32_t parent, core::Identity const* identity, std::uint64_t weight,
                        std::span<std::uint64_t const> numbers) {
  auto const next = static_cast<std::uint32_t>(nodes_.size());
  auto to = next;
  if (identity && merges_) to = seen_.try_emplace(*identity, next).first->second;
  if (to == next) {
    if (next == std::numeric_limits<std::uint32_t>::max()) return false;
    // Where nothing is merged, a state stands for as many scenarios as its instructions do together.
    auto const product = merges_ ? 1 : base::saturated_product(nodes_[parent].weight, weight);
    nodes_.push_back({.parent = parent,
                      .length = static_cast<std::uint32_t>(numbers.size()),
                      .at = numbers_.size(),
                      .weight = product});
    numbers_.insert(numbers_.end(), numbers.begin(), numbers.end());
  }
  if (merges_) edges_.push_back({to, static_cast<std::uint32_t>(std::min<std::uint64_t>(weight, ~std::uint32_t{0}))});
  return true;
}

bool States::take(std::vector<std::uint64_t> const& words, std::size_t first, std::size_t last) {
  std::size_t at = 0;
  auto const left = [&] { return words.size() - at; };
  for (auto node = first; node != last; ++node) {
    if (left() < stage::layout::state_words) return false;
    core::Identity const own(words[at + 1], words[at + 2]);
    if (node == 0 && merges_ && words[at] != 0) seen_.try_emplace(own, 0);
    // Run from the start it is what it was when it was met, unless it was met by a copy that is none.
    auto const met = seen_.find(own);
    if (merges_ && words[at] != 0 && (met == seen_.end() || met->second != node)) return false;
    auto const children = words[at + stage::layout::identity_words];
    at += stage::layout::state_words;
    if (merges_) edges_of_.push_back(edges_.size());
    for (std::uint64_t child = 0; child != children; ++child) {
      if (left() < stage::layout::child_words) return false;
      core::Identity const identity(words[at + 1], words[at + 2]);
      bool const known = words[at] != 0;
      auto const weight = words[at + stage::layout::identity_words];
      auto const length = words[at + stage::layout::identity_words + 1];
      at += stage::layout::child_words;
      if (left() < length || length == 0) return false;
      if (!take_child(static_cast<std::uint32_t>(node), known ? &identity : nullptr, weight, {&words[at], length}))
        return false;
      at += length;
    }
  }
  return true;
}

/// How many scenarios of each length there would be if none were merged: the ways through the states, counted.
std::vector<events::Count> States::count_ways(unsigned depth) const {
  std::vector<events::Count> lengths;
  std::vector<events::Count> here{events::Count(1)};
  here.resize(nodes_.size());
  for (unsigned length = 1; length <= depth; ++length) {
    std::vector<events::Count> next(nodes_.size());
    for (std::size_t node = 0; node != edges_of_.size(); ++node) {
      if (here[node].none()) continue;
      auto const end = node + 1 == edges_of_.size() ? edges_.size() : edges_of_[node + 1];
      for (auto i = edges_of_[node]; i != end; ++i) next[edges_[i].to].add(here[node].times(edges_[i].weight));
    }
    here = std::move(next);
    lengths.emplace_back();
    for (auto const& each : here) lengths.back().add(each);
  }
  return lengths;
}

std::uint64_t States::bytes() const {
  return nodes_.size() * (sizeof(Node) + 64) + numbers_.size() * sizeof(std::uint64_t) + edges_.size() * sizeof(Edge);
}

template <class Fields, class Self>
void States::visit(Fields& fields, Self& self) {
  fields(self.merges_);
  fields.list(self.nodes_, 3, [](auto& each, auto& node) { each(node.parent, node.length, node.weight); });
  fields(self.numbers_);
  fields.list(self.seen_, 3, [](auto& each, auto& seen) { each(seen.first, seen.second); });
  fields.list(self.edges_, 1, [](auto& each, auto& edge) { each.packed(edge.to, edge.weight); });
  fields(self.edges_of_);
}

void States::write(std::vector<std::uint64_t>& words) const {
  stage::FieldWriter fields(words);
  visit(fields, *this);
}

bool States::read(stage::WordReader& words) {
  stage::FieldReader fields(words);
  visit(fields, *this);
  return words.fine() && place_numbers() && leads_nowhere_else();
}

/// Where the numbers of each node begin; false where they cannot be those of a tree.
bool States::place_numbers() {
  std::size_t at = 0;
  for (std::size_t i = 0; i != nodes_.size(); ++i) {
    auto& node = nodes_[i];
    node.at = at;
    at += node.length;
    if (i != 0 && (node.parent >= i || node.length == 0)) return false;
  }
  return !nodes_.empty() && at == numbers_.size();
}

/// Are all that states are found by, and that leads from one to another, states that are there?
bool States::leads_nowhere_else() const {
  auto const there = [this](std::uint32_t node) { return node < nodes_.size(); };
  return std::all_of(seen_.begin(), seen_.end(), [&](auto const& seen) { return there(seen.second); }) &&
         std::all_of(edges_.begin(), edges_.end(), [&](Edge const& edge) { return there(edge.to); }) &&
         std::is_sorted(edges_of_.begin(), edges_of_.end()) &&
         (edges_of_.empty() || edges_of_.back() <= edges_.size()) && edges_of_.size() <= nodes_.size();
}

}  // namespace gneiss::search
