#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "gneiss/core/library.hpp"
#include "run/notes.hpp"
#include "run/verdict.hpp"

// The words that reports share: every reporter tells the same thing in the same way.
namespace gneiss::report {

/// What happened, as a clause without a full stop: "the candidate disagrees with the reference". With notes it also
/// says which exception was thrown.
std::string what_happened(core::Subject const& subject, run::Verdict const& verdict, run::Notes const* notes = nullptr);

/// Where, to be put behind it: " at @03, C::get"; empty for a property.
std::string where(core::Subject const& subject, run::Verdict const& verdict, run::Notes const& notes);

/// Is it a fault in the test, which says nothing about the candidate?
bool test_at_fault(run::Verdict const& verdict);

/// "1 scenario", "2 scenarios": exact.
std::string counted(std::uint64_t count, std::string_view thing);

/// Exact below a million, then "1.2 million", "3.4 billion".
std::string rounded(double count);

/// "40 ms", "0.4 s", "12 s", "3 min 20 s", "2 h 5 min".
std::string duration(double seconds);

}  // namespace gneiss::report
