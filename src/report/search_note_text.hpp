#pragma once
#include <string>

#include "events/search_note.hpp"

namespace gneiss::report {

/// What the reader of a search's result must know, without a stop at its end.
std::string search_note_text(events::SearchNote const& note);

/// What tells the values of a type apart: "their elements".
std::string identified_text(core::Type::Identified by);

}  // namespace gneiss::report
