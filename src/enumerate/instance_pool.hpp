#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "events/plan.hpp"
#include "stage/identities.hpp"
#include "stage/instance_log.hpp"
#include "stage/tuples.hpp"

namespace gneiss::enumerate {

/// Of a type whose values nothing tells apart, a round brings no more than this, drawn from all, so that the calls that
/// come first do not fill the pool with what may be one value.
inline std::uint64_t most_untold(std::uint64_t required) {
  return required / 4 + 1;
}

/// The instances that an enumeration has, a pool for each type; and the log of all it ever had: how each came about.
class InstancePool {
 public:
  InstancePool(core::Subject const& subject, events::Exhaustion const& how);

  /// One that this round has brought.
  void offer(stage::Provenance provenance);
  /// The round is over, and what it has brought is there. False: nothing.
  bool close_round();

  std::vector<stage::Provenance> const& log() const { return log_; }
  /// Instances of this type, and how many of them are older than the last round.
  stage::Tuples::Choice of(core::Type const& type) const;
  /// The first that the last round has brought, by its place in the log.
  std::uint64_t fresh() const { return fresh_; }
  std::size_t size() const;
  /// Are there as many of every type as were asked for?
  bool enough() const;
  /// Was there any that was not kept, although none is like it?
  bool turned_away() const { return turned_away_; }

  /// The log as workers read it: 1 and the provenance of an instance, or 0 and the place of one that is there no more.
  std::span<std::uint64_t const> words() const { return words_; }
  std::uint64_t bytes() const;

  void write(std::vector<std::uint64_t>& words) const;
  /// False where it cannot be what was written.
  bool read(stage::WordReader& words);

 private:
  struct TypePool {
    std::vector<std::uint32_t> places;  // in the log
    stage::Identities seen;             // of these, and of what the round has brought
    std::uint64_t last = 0;             // of a sample that is full: the order of the last one in it
    std::size_t offered = 0;            // in this round, and not refused
  };

  void sample_untold(std::vector<bool>& wanted);
  void sample(std::size_t type, std::vector<bool>& wanted, std::vector<std::uint32_t>& dropped);
  void add(stage::Provenance provenance);
  void take_out(std::vector<std::uint32_t> dropped);

  core::Subject const* subject_;
  std::uint64_t required_;
  bool samples_;
  std::vector<TypePool> type_pools_;  // by type
  std::vector<stage::Provenance> log_;
  std::vector<std::uint64_t> words_;
  std::vector<stage::Provenance> round_;  // what it has brought, in order
  std::uint64_t fresh_ = 0;
  bool turned_away_ = false;
};

}  // namespace gneiss::enumerate
