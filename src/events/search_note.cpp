#include "events/search_note.hpp"

namespace gneiss::events {

SearchNote::SearchNote(SearchNote const& other) = default;
SearchNote::SearchNote(SearchNote&& other) noexcept = default;
SearchNote& SearchNote::operator=(SearchNote const& other) = default;
SearchNote& SearchNote::operator=(SearchNote&& other) noexcept = default;
SearchNote::~SearchNote() = default;

bool operator==(SearchNote const& left, SearchNote const& right) {
  return static_cast<AnySearchNote const&>(left) == static_cast<AnySearchNote const&>(right);
}

}  // namespace gneiss::events
