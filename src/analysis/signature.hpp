#pragma once
#include <compare>
#include <cstdint>
#include <string>

#include "gneiss/core/subject.hpp"
#include "notes/death.hpp"
#include "notes/verdict.hpp"

namespace gneiss::analysis {

/// What tells one failure from another before it is shrunk.
struct FailureSignature {
  core::FailureKind failure = core::FailureKind::none;
  notes::Side side = notes::Side::candidate;
  unsigned where = 0;       // the operation, or the type whose check failed
  std::uint64_t place = 0;  // in the code, where a process died
  auto operator<=>(FailureSignature const&) const = default;
};

FailureSignature signature_of(notes::Verdict const& verdict);

/// It in words, the same from run to run: "crashed (SIGSEGV) in Stack::pop, at C::pop".
std::string signature_text(core::Subject const& subject, notes::Verdict const& verdict, notes::Death const& death);

}  // namespace gneiss::analysis
