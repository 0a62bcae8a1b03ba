#pragma once
#include <string>

#include "events/failure_outline.hpp"

namespace gneiss::report {

/// What a process died of: "SIGSEGV at address 0x0", "exit(3)", "assertion `n < 3'", "5 s"; empty where it did not.
std::string cause_text(notes::Death::Cause const& cause);

/// "Stack::pop (stack.hpp:12)".
std::string frame_text(notes::Death::Frame const& frame);

/// What tells a failure from others: "crash (SIGSEGV) in Stack::pop at pop".
std::string signature_text(events::FailureOutline const& outline);

}  // namespace gneiss::report
