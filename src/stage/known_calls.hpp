#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "notes/failure_traits.hpp"
#include "stage/stage.hpp"

namespace gneiss::stage {

/// The calls of a search that fail in a way that is known, by the hashes that workers wrote to Expanded::called: it
/// goes past them by leaving them out.
class KnownCalls {
 public:
  /// Was this failure of a call, and is that left out from now on? It is not if no call was to blame, or it was left
  /// out before.
  bool add(notes::Verdict const& verdict, std::uint64_t called) {
    bool const by_end = notes::at_the_end(verdict.phase) && !notes::remains(verdict.failure);
    auto const at = std::lower_bound(calls_.begin(), calls_.end(), called);
    if (by_end || called == 0 || calls_.size() == most || (at != calls_.end() && *at == called)) return false;
    calls_.insert(at, called);
    return true;
  }
  /// Puts them where workers find them, behind `words` words of the input; gives how many, or nothing where there is no
  /// room.
  std::optional<std::uint64_t> put(Stage& stage, std::size_t words) const {
    if (stage.input().size() - words < calls_.size()) return std::nullopt;
    std::copy(calls_.begin(), calls_.end(), stage.known(calls_.size()).begin());
    return calls_.size();
  }
  bool none() const { return calls_.empty(); }
  void clear() { calls_.clear(); }

 private:
  static constexpr std::size_t most = 100'000;

  std::vector<std::uint64_t> calls_;  // in order
};

}  // namespace gneiss::stage
