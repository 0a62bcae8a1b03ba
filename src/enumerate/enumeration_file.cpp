#include <fmt/core.h>

#include "enumerate/enumeration.hpp"
#include "stage/fields.hpp"

namespace gneiss::enumerate {

store::Checkpoint Enumeration::checkpoint() const {
  auto const& how = plan_.exhaustion;
  auto const question = fmt::format("enumerate {} {} {} {} {}{}", subject_.name(), how.required, how.sample, how.deep,
                                    trusted_, store::in_question(how.narrowing));
  return {store::checkpoint_path(subject_, plan_, question), "gneiss enumeration 2\n"};
}

void Enumeration::save() {
  std::vector<std::uint64_t> words;
  stage::FieldWriter fields(words);
  visit_cursor(fields, cursor_);
  pool_.write(words);
  checkpoint().save(words, space_);
}

void Enumeration::resume() {
  checkpoint().resume(
      [this](std::span<std::uint64_t const> kept) {
        stage::WordReader words(kept);
        stage::FieldReader fields(words);
        Cursor at;
        InstancePool pool(subject_, plan_.exhaustion);
        visit_cursor(fields, at);
        bool const fine = at.uses.size() == subject_.operations().size() && (!at.new_values || at.level != 0) &&
                          pool.read(words) && words.over();
        if (!fine) return false;
        cursor_ = std::move(at);
        pool_ = std::move(pool);
        return true;
      },
      space_);
}

}  // namespace gneiss::enumerate
