#pragma once
#include <string>

#include "events/search_note.hpp"

namespace gneiss::report {

/// What the reader of a search's result must know, without a stop at its end.
std::string search_note_text(events::SearchNote const& note);

}  // namespace gneiss::report
