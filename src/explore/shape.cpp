#include "explore/shape.hpp"

#include <algorithm>

namespace gneiss::explore {

Shape::Shape(tape::Tape tape) : tape_(std::move(tape)) {
  std::vector<std::size_t> open;
  std::vector<std::size_t> last;  // child of each that is open
  std::size_t last_outside = none;
  for (std::size_t i = 0; i != tape_.size(); ++i) {
    if (tape_[i].is_close()) {
      if (open.empty()) continue;
      nodes_[open.back()].end = i + 1;
      open.pop_back();
      last.pop_back();
      continue;
    }
    auto const node = nodes_.size();
    nodes_.push_back({i, i + 1});
    auto& before = last.empty() ? last_outside : last.back();
    if (!open.empty()) nodes_[node].parent = open.back();
    if (before != none)
      nodes_[before].next = node;
    else if (!open.empty())
      nodes_[open.back()].first = node;
    before = node;
    if (!tape_[i].is_open()) continue;
    nodes_[node].end = tape_.size();
    open.push_back(node);
    last.push_back(none);
  }
}

bool Shape::same_type(std::size_t a, std::size_t b) const {
  auto const& x = entry(a);
  auto const& y = entry(b);
  if (x.mark != y.mark || x.kind != y.kind || x.tag != y.tag) return false;
  return x.is_choice() ? x.max == y.max : x.tag != 0;
}

bool Shape::same_content(std::size_t a, std::size_t b) const {
  auto const x = entries(a);
  auto const y = entries(b);
  return std::equal(x.begin(), x.end(), y.begin(), y.end());
}

std::optional<std::size_t> Shape::counterpart(std::size_t node, std::size_t from, std::size_t to) const {
  if (node == from) return to;
  auto const parent = nodes_[node].parent;
  if (parent == none) return std::nullopt;
  auto const above = counterpart(parent, from, to);
  if (!above) return std::nullopt;
  auto mine = nodes_[parent].first;
  auto theirs = nodes_[*above].first;
  for (; theirs != none && mine != node; mine = nodes_[mine].next) theirs = nodes_[theirs].next;
  if (theirs == none || entry(theirs).mark != entry(node).mark) return std::nullopt;
  return theirs;
}

}  // namespace gneiss::explore
