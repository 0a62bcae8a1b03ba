#pragma once
#include <cstddef>
#include <unordered_set>

#include "gneiss/core/identity.hpp"

namespace gneiss::stage {

/// An identity is a hash already.
struct IdentityHash {
  std::size_t operator()(core::Identity const& identity) const { return static_cast<std::size_t>(identity.low()); }
};

using Identities = std::unordered_set<core::Identity, IdentityHash>;

}  // namespace gneiss::stage
