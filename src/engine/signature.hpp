#pragma once
#include <compare>
#include <cstdint>
#include <string>

#include "gneiss/core/library.hpp"
#include "run/death.hpp"
#include "run/verdict.hpp"

namespace gneiss::engine {

/// What tells one failure from another before it is shrunk.
struct Signature {
  core::Failure failure = core::Failure::none;
  run::Side side = run::Side::candidate;
  unsigned where = 0;       // the operation, or the type whose check failed
  std::uint64_t place = 0;  // in the code, where a process died
  auto operator<=>(Signature const&) const = default;
};

Signature signature_of(run::Verdict const& verdict);

/// The name of a kind of failure, in a word or two: "disagreement", "timed out".
char const* kind_name(core::Failure failure);

/// It in words, the same from run to run: "crashed (SIGSEGV) in Stack::pop, at C::pop".
std::string signature_text(core::Subject const& subject, run::Verdict const& verdict, run::Death const& death);

}  // namespace gneiss::engine
