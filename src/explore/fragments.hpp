#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/rng.hpp"
#include "explore/shape.hpp"

namespace gneiss::explore {

/// Parts of seeds by their type. Of each type only so many are kept, the latest.
class Fragments {
 public:
  void add(std::shared_ptr<Shape const> const& seed);
  /// One that can stand where this entry opens; empty: there is none.
  std::span<tape::Entry const> pick(tape::Entry const& open, base::Rng& rng) const;
  /// An instruction, and all of a seed; empty: there is none.
  std::span<tape::Entry const> pick_instruction(base::Rng& rng) const { return instructions_.pick(rng); }
  std::span<tape::Entry const> pick_seed(base::Rng& rng) const;

 private:
  struct Part {
    std::shared_ptr<Shape const> seed;
    std::size_t node;
  };
  struct Ring {
    void add(Part part);
    std::span<tape::Entry const> pick(base::Rng& rng) const;

    std::vector<Part> parts;
    std::size_t next = 0;
  };
  static constexpr std::size_t most = 64;
  static std::uint64_t key(tape::Entry const& open) { return static_cast<std::uint64_t>(open.kind) << 32 | open.tag; }

  std::unordered_map<std::uint64_t, Ring> kinds_;
  Ring instructions_;
};

}  // namespace gneiss::explore
