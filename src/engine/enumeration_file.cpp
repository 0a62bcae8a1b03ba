#include <fmt/core.h>

#include "engine/enumeration.hpp"
#include "engine/word_file.hpp"
#include "os/files.hpp"

namespace gneiss::engine {

namespace {

constexpr std::string_view header = "gneiss enumeration 1\n";

}  // namespace

std::string Enumeration::file() const {
  auto const& how = plan_.exhaustion;
  return word_file(subject_, plan_,
                   fmt::format("enumerate {} {} {} {} {}{}", subject_.name(), how.required, how.sample, how.deep,
                               trusted_, in_question(how.narrowing)));
}

void Enumeration::save() {
  auto const path = file();
  if (path.empty()) return;
  auto const& at = cursor_;
  std::vector<std::uint64_t> words{at.seed,    at.round, at.taken,   at.part,    at.level,           at.new_values,
                                   at.limited, at.cut,   at.cut_now, at.in_vain, at.ran.transitions, at.ran.dropped};
  words.push_back(at.uses.size());
  for (auto const& use : at.uses)
    words.insert(words.end(), {use.tuples, use.steps, use.now, use.draws_late, use.expected, use.late});
  bags_.write(words);
  auto const written = write_words(path, header, words);
  space_.notes.push_back(written ? fmt::format("The same command goes on from here, by {}", path)
                                 : fmt::format("It cannot be gone on with later: {}", written.error()));
}

void Enumeration::resume() {
  auto const path = file();
  if (path.empty()) return;
  auto const read = read_words(path, header);
  if (read && !*read) return;
  bool fine = static_cast<bool>(read);
  Cursor at;
  Bags bags(subject_, plan_.exhaustion);
  if (fine) {
    Words words(**read);
    at.seed = words.next();
    at.round = words.next();
    at.taken = words.next();
    at.part = words.next();
    at.level = static_cast<unsigned>(words.next());
    at.new_values = words.next() != 0;
    at.limited = words.next() != 0;
    at.cut = words.next() != 0;
    at.cut_now = words.next() != 0;
    at.in_vain = static_cast<unsigned>(words.next());
    at.ran.transitions = words.next();
    at.ran.dropped = words.next();
    for (auto left = words.count(6); left != 0; --left) {
      Cursor::Use use;
      for (auto* const number : {&use.tuples, &use.steps, &use.now}) *number = words.next();
      use.draws_late = words.next() != 0;
      use.expected = words.next();
      use.late = words.next() != 0;
      at.uses.push_back(use);
    }
    fine = at.uses.size() == subject_.operations().size() && (!at.new_values || at.level != 0) && bags.read(words) &&
           words.over();
  }
  if (!fine) {
    space_.notes.push_back(fmt::format("{} is damaged, so it was begun anew", path));
    return;
  }
  cursor_ = std::move(at);
  bags_ = std::move(bags);
  space_.notes.push_back("A run before was stopped; it was gone on with");
}

void Enumeration::forget() const {
  if (auto const path = file(); !path.empty()) static_cast<void>(os::remove_file(path));
}

}  // namespace gneiss::engine
