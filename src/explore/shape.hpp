#pragma once
#include <optional>
#include <span>
#include <vector>

#include "tape/tape.hpp"

namespace gneiss::explore {

/// A tape as a tree: every choice and every span is a node, in the order of the tape.
class Shape {
 public:
  static constexpr std::size_t none = ~std::size_t{0};

  struct Node {
    std::size_t begin;  // entries of the tape
    std::size_t end;
    std::size_t parent = none;
    std::size_t first = none;  // child
    std::size_t next = none;   // sibling
  };

  explicit Shape(tape::Tape tape);

  tape::Tape const& tape() const { return tape_; }
  std::vector<Node> const& nodes() const { return nodes_; }
  Node const& at(std::size_t node) const { return nodes_[node]; }
  tape::Entry const& entry(std::size_t node) const { return tape_[nodes_[node].begin]; }
  std::span<tape::Entry const> entries(std::size_t node) const {
    return std::span(tape_).subspan(nodes_[node].begin, nodes_[node].end - nodes_[node].begin);
  }

  /// Do they hold values of one type, so that one can stand for the other?
  bool same_type(std::size_t a, std::size_t b) const;
  bool same_content(std::size_t a, std::size_t b) const;
  bool inside(std::size_t inner, std::size_t outer) const {
    return nodes_[outer].begin <= nodes_[inner].begin && nodes_[inner].end <= nodes_[outer].end;
  }

  /// The node that lies in `to` where `node` lies in `from`.
  std::optional<std::size_t> counterpart(std::size_t node, std::size_t from, std::size_t to) const;

 private:
  tape::Tape tape_;
  std::vector<Node> nodes_;
};

}  // namespace gneiss::explore
