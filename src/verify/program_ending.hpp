#pragma once
#include <cstddef>
#include <string>
#include <string_view>

#include "events/verification.hpp"
#include "gneiss/core/failure_kind.hpp"
#include "os/command.hpp"

namespace gneiss::verify {

/// What the file with a program is called, so that its own assertions are known by their place.
inline constexpr std::string_view source_name = "program.cpp";

/// What a report has told of a failure, as far as the program must show it.
struct Told {
  core::FailureKind kind = core::FailureKind::none;
  bool test_at_fault = false;    // the program says nothing about the candidate
  bool by_another_side = false;  // somebody noticed it whom the program does not call
  std::string death{};           // what the process died of, where it did: "SIGSEGV at address 0x0"
  std::string exception{};       // the type that the candidate threw; empty: not known
};

/// How the program ended, by its own text and by what was seen when it ran. Limits that were exceeded are `limits`.
events::ProgramEnding ending_of(os::CommandEnd const& run, std::string_view program, os::CommandLimits const& limits);

/// Is that what the report says?
bool as_told(Told const& told, events::ProgramEnding const& ending);

}  // namespace gneiss::verify
