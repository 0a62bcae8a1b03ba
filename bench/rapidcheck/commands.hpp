#pragma once
// How RapidCheck is run here: `rc::state` with commands as its guide writes them, default sizes and default parameters.
// It stops after 100 cases, so a long search is a row of such checks, each with a seed of its own.
#include <rapidcheck.h>
#include <rapidcheck/detail/TestListenerAdapter.h>
#include <rapidcheck/state.h>
#include <cstdint>
#include "bench/rapidcheck/peers.hpp"

namespace bench::rapidcheck {

/// Commands run and cases begun since the last reset; every command's `run` counts itself.
inline thread_local Search tally;

/// One check of at most 100 cases: did the property hold?
template <class Property>
bool holds(std::uint64_t seed, Property const& property) {
  rc::detail::TestParams parameters;
  parameters.seed = seed;
  parameters.disableShrinking = true;
  rc::detail::TestListenerAdapter silent;
  auto result = rc::detail::checkTestable(property, rc::detail::TestMetadata(), parameters, silent);
  return result.template is<rc::detail::SuccessResult>();
}

/// Checks until `checks` are done or one fails.
template <class Property>
Search search(std::uint64_t seed, std::uint64_t checks, Property const& property) {
  tally = {};
  for (std::uint64_t i = 0; i < checks && !tally.failed; ++i) tally.failed = !holds(seed * 1'000'003 + i, property);
  return tally;
}

}  // namespace bench::rapidcheck
