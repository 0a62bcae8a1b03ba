#pragma once
#include <string>

#include "events/subject_info.hpp"
#include "notes/death.hpp"
#include "notes/verdict.hpp"

namespace gneiss::events {

/// What tells a failure from others; its sentence is in report/signature_text.cpp.
struct FailureOutline {
  core::FailureKind kind = core::FailureKind::none;
  notes::Death::Cause cause{};                // where the process died of it
  notes::Side side = notes::Side::candidate;  // whose code it was, of what dies or remains
  std::string place{};                        // in the code, where the process died; empty: not known
  std::string type{};                         // whose check failed; empty: none did
  std::string operation{};                    // empty: of a property, or where none is to blame
  bool at_the_end = false;                    // it died as a value was destroyed
  bool operator==(FailureOutline const&) const = default;
};

FailureOutline outline_of(SubjectInfo const& subject, notes::Verdict const& verdict, notes::Death const& death);

/// A key for files, of what is the same from run to run: "crash in Stack::pop at pop".
std::string stable_key(FailureOutline const& outline);

}  // namespace gneiss::events
