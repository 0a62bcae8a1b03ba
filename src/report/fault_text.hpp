#pragma once
#include <string>

#include "events/warning.hpp"

// The words for what could not be done: clauses without a full stop.
namespace gneiss::report {

/// "cannot open a.tape: Permission denied".
std::string fault_text(os::FileFault const& fault);

/// "the tape is damaged: its checksum is wrong".
std::string fault_text(tape::DecodeFault fault);

/// "a.tape: the tape is damaged: its checksum is wrong".
std::string fault_text(events::FaultyTapeFile const& fault);
std::string fault_text(events::TapeFileFault const& fault);

/// Why a program was not verified, or not made self-contained: "the run was interrupted".
std::string fault_text(events::Obstacle const& obstacle);

}  // namespace gneiss::report
