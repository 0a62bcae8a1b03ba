#include <fmt/core.h>

#include "engine/search.hpp"
#include "engine/word_file.hpp"
#include "os/files.hpp"

namespace gneiss::engine {

namespace {

constexpr std::string_view header = "gneiss search 1\n";

void write(std::vector<std::uint64_t>& words, Count const& count) {
  auto const [high, low, exact] = count.parts();
  words.insert(words.end(), {high, low, exact});
}

Count read_count(Words& words) {
  auto const high = words.next();
  auto const low = words.next();
  return Count::of_parts(high, low, words.next() != 0);
}

}  // namespace

std::string Search::file() const {
  auto const& how = plan_.exhaustion;
  return word_file(subject_, plan_,
                   fmt::format("{} {} {} {} {} {}{}", subject_.name(), how.depth, how.observers, how.deduplicate,
                               how.symmetry, trusted_, in_question(how.narrowing)));
}

void Search::save() {
  auto const path = file();
  if (path.empty() || space_.closed) return;
  std::vector<std::uint64_t> words{merges_,      cursor_.reached, cursor_.from, cursor_.to,
                                   cursor_.done, cursor_.walking, cursor_.top};
  write(words, cursor_.scenarios);
  words.push_back(cursor_.levels.size());
  for (auto const& level : cursor_.levels) write(words, level);
  auto const& ran = cursor_.ran;
  words.insert(words.end(), {ran.transitions, ran.observations, ran.dropped, ran.rebuilt});
  states_.write(words);
  auto const written = write_words(path, header, words);
  space_.notes.push_back(written ? fmt::format("The same command goes on from here, by {}", path)
                                 : fmt::format("It cannot be gone on with later: {}", written.error()));
}

void Search::resume() {
  auto const path = file();
  if (path.empty()) return;
  auto const read = read_words(path, header);
  if (read && !*read) return;
  bool fine = static_cast<bool>(read);
  Cursor cursor;
  States states(merges_);
  if (fine) {
    Words words(**read);
    fine = words.next() == std::uint64_t{merges_};
    cursor.reached = static_cast<unsigned>(words.next());
    cursor.from = words.next();
    cursor.to = words.next();
    cursor.done = words.next();
    cursor.walking = words.next() != 0;
    cursor.top = static_cast<unsigned>(words.next());
    cursor.scenarios = read_count(words);
    for (auto left = words.count(3); left != 0; --left) cursor.levels.push_back(read_count(words));
    cursor.ran = {
        .transitions = words.next(), .observations = words.next(), .dropped = words.next(), .rebuilt = words.next()};
    fine = fine && states.read(words) && words.over() && cursor.from + cursor.done <= cursor.to &&
           cursor.to <= states.size() && cursor.reached <= depth_ && states.merges() == merges_;
  }
  if (!fine) {
    space_.notes.push_back(fmt::format("{} is damaged, so it was begun anew", path));
    return;
  }
  cursor_ = std::move(cursor);
  states_ = std::move(states);
  space_.notes.push_back("A run before was stopped; it was gone on with");
}

void Search::forget() const {
  if (auto const path = file(); !path.empty()) static_cast<void>(os::remove_file(path));
}

}  // namespace gneiss::engine
