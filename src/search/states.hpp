#pragma once
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "events/space.hpp"
#include "stage/identities.hpp"
#include "stage/word_reader.hpp"

namespace gneiss::search {

/// The states that a search has reached, in the order in which it did, each with the instruction that led to it first;
/// and, where those that are the same are merged, all ways between them.
class States {
 public:
  explicit States(bool merges = false);

  bool merges() const { return merges_; }
  std::size_t size() const { return nodes_.size(); }
  std::uint64_t bytes() const;

  /// For how many scenarios a state stands, and the instructions that lead to it, as an expansion reads them.
  void add_path(std::uint32_t node, std::vector<std::uint64_t>& words) const;
  /// Takes what an expansion wrote of the states from `first` on, below `last`; false where that cannot be right.
  bool take(std::vector<std::uint64_t> const& words, std::size_t first, std::size_t last);

  /// How many scenarios of each length there are, from 1, merged or not.
  std::vector<events::Count> count_ways(unsigned depth) const;

  void write(std::vector<std::uint64_t>& words) const;
  /// False where it cannot be what was written.
  bool read(stage::WordReader& words);

 private:
  struct Node {
    std::uint32_t parent;
    std::uint32_t length;  // of its instruction
    std::size_t at;        // where its numbers begin
    std::uint64_t weight;  // for how many scenarios it stands, where nothing is merged
  };
  struct Edge {
    std::uint32_t to;
    std::uint32_t weight;
  };

  /// Its fields, as they are kept.
  template <class Fields, class Self>
  static void visit(Fields& fields, Self& self);
  bool place_numbers();
  bool leads_nowhere_else() const;
  bool take_child(std::uint32_t parent, core::Identity const* identity, std::uint64_t weight,
                  std::span<std::uint64_t const> numbers);

  bool merges_;
  std::vector<Node> nodes_;
  std::vector<std::uint64_t> numbers_;
  std::unordered_map<core::Identity, std::uint32_t, stage::IdentityHash> seen_;
  std::vector<Edge> edges_;
  std::vector<std::size_t> edges_of_;  // where those of a node begin
};

}  // namespace gneiss::search
