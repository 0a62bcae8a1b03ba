#include <fmt/format.h>

#include <cstring>

#include "base/hash.hpp"
#include "engine/database.hpp"
#include "engine/search.hpp"
#include "os/files.hpp"

// A search that was stopped, in DIRECTORY/NAME-XXXXXXXX.search: a line that says what it is, then words: a checksum of
// the others, whose it is, where it was, and the states. It is good only for the same program and the same question, so
// that the name has a hash of both; and what is read is checked like any other file.
namespace gneiss::engine {

namespace {

constexpr std::string_view header = "gneiss search 1\n";
constexpr std::size_t most_bytes = std::size_t{4} << 30;

std::uint64_t checksum(std::span<std::uint64_t const> words) {
  std::uint64_t hash = words.size();
  for (auto const word : words) hash = base::hash_next(hash, word);
  return hash;
}

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
  if (plan_.directory.empty() || !plan_.isolate) return {};
  // This very program: another one may do something else.
  auto const program = os::read_file("/proc/self/exe", most_bytes);
  if (!program) return {};
  auto const& how = plan_.exhaustion;
  auto question = fmt::format("{} {} {} {} {} {}", subject_.name(), how.depth, how.observers, how.deduplicate,
                              how.symmetry, trusted_);
  for (auto const& [name, count] : how.narrowing) question += fmt::format(" {}={}", name, count);
  auto const hash = base::hash_next(base::hash64(*program), base::hash64(question));
  return fmt::format("{}/{}-{:08x}.search", plan_.directory, file_stem(subject_), hash & 0xffffffff);
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
  std::string contents(header);
  auto const sum = checksum(words);
  contents.append(reinterpret_cast<char const*>(&sum), sizeof sum);
  contents.append(reinterpret_cast<char const*>(words.data()), words.size() * sizeof(std::uint64_t));
  auto const made = os::make_directories(plan_.directory);
  auto const written = made ? os::write_file_atomically(path, contents) : made;
  space_.notes.push_back(written ? fmt::format("The same command goes on from here, by {}", path)
                                 : fmt::format("It cannot be gone on with later: {}", written.error()));
}

void Search::resume() {
  auto const path = file();
  if (path.empty()) return;
  auto const contents = os::read_file_if_there(path, most_bytes);
  if (!contents || !*contents) return;
  std::string_view const text(**contents);
  bool const right = text.starts_with(header) && (text.size() - header.size()) % sizeof(std::uint64_t) == 0 &&
                     text.size() > header.size();
  std::vector<std::uint64_t> all;
  if (right) {
    all.resize((text.size() - header.size()) / sizeof(std::uint64_t));
    std::memcpy(all.data(), text.data() + header.size(), all.size() * sizeof(std::uint64_t));
  }
  bool fine = right && checksum(std::span<std::uint64_t const>(all).subspan(1)) == all.front();
  Cursor cursor;
  States states(merges_);
  if (fine) {
    Words words(std::span<std::uint64_t const>(all).subspan(1));
    fine = words.next() == std::uint64_t{merges_};
    cursor.reached = static_cast<unsigned>(words.next());
    cursor.from = words.next();
    cursor.to = words.next();
    cursor.done = words.next();
    cursor.walking = words.next() != 0;
    cursor.top = static_cast<unsigned>(words.next());
    cursor.scenarios = read_count(words);
    for (auto left = words.count(3); left != 0; --left) cursor.levels.push_back(read_count(words));
    cursor.ran = {words.next(), words.next(), words.next(), words.next()};
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
