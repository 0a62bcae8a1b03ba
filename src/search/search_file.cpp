#include <fmt/core.h>

#include "search/search.hpp"
#include "stage/fields.hpp"

namespace gneiss::search {

store::Checkpoint Search::checkpoint() const {
  auto const& how = plan_.exhaustion;
  auto const question = fmt::format("{} {} {} {} {} {}{}", subject_.name(), how.depth, how.observers, how.deduplicate,
                                    how.symmetry, trusted_, store::in_question(how.narrowing));
  return {store::checkpoint_path(subject_, plan_, question), "gneiss search 2\n"};
}

void Search::save() {
  if (space_.closed) return;
  std::vector<std::uint64_t> words;
  stage::FieldWriter fields(words);
  fields(merges_);
  visit_cursor(fields, cursor_);
  states_.write(words);
  checkpoint().save(words, space_);
}

void Search::resume() {
  checkpoint().resume(
      [this](std::span<std::uint64_t const> kept) {
        stage::WordReader words(kept);
        stage::FieldReader fields(words);
        bool merges = false;
        Cursor cursor;
        States states(merges_);
        fields(merges);
        visit_cursor(fields, cursor);
        bool const fine = states.read(words) && words.over() && merges == merges_ && states.merges() == merges_ &&
                          cursor.from + cursor.done <= cursor.to && cursor.to <= states.size() &&
                          cursor.reached <= depth_;
        if (!fine) return false;
        cursor_ = std::move(cursor);
        states_ = std::move(states);
        return true;
      },
      space_);
}

}  // namespace gneiss::search
