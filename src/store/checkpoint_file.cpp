#include "store/checkpoint_file.hpp"

#include <fmt/core.h>

#include <cstring>

#include "base/hash.hpp"
#include "os/files.hpp"
#include "store/database.hpp"

namespace gneiss::store {

namespace {

constexpr std::size_t most_bytes = std::size_t{4} << 30;

std::uint64_t checksum(std::span<std::uint64_t const> words) {
  std::uint64_t hash = words.size();
  for (auto const word : words) hash = base::hash_next(hash, word);
  return hash;
}

/// A hash of this very program, for another one may do something else: read once, as it stays the same while it runs.
/// Nothing where it cannot be read.
std::optional<std::uint64_t> program_hash() {
  static auto const known = []() -> std::optional<std::uint64_t> {
    auto const program = os::read_own_program(most_bytes);
    if (!program) return std::nullopt;
    return base::hash64(*program);
  }();
  return known;
}

}  // namespace

std::string checkpoint_path(core::Subject const& subject, events::Plan const& plan, std::string_view question) {
  if (plan.directory.empty() || !plan.isolate) return {};
  auto const program = program_hash();
  if (!program) return {};
  auto hash = base::hash_next(*program, base::hash64(question));
  for (auto const& operation : subject.left_out()) hash = base::hash_next(hash, operation->number);
  return fmt::format("{}/{}-{:08x}.search", plan.directory, file_stem(subject), hash & 0xffffffff);
}

std::string in_question(std::vector<explore::Narrowing> const& narrowing) {
  std::string text;
  for (auto const& [name, count] : narrowing) text += fmt::format(" {}={}", name, count);
  return text;
}

void Checkpoint::save(std::span<std::uint64_t const> words, events::Space& space) const {
  if (path_.empty()) return;
  auto const written = write(words);
  if (written)
    space.notes.push_back(events::CheckpointSaved{path_});
  else
    space.notes.push_back(events::CheckpointNotSaved{written.error()});
}

void Checkpoint::resume(std::function<bool(std::span<std::uint64_t const>)> const& take, events::Space& space) const {
  if (path_.empty()) return;
  auto const kept = read();
  if (kept && !*kept) return;
  bool const taken = kept && take(**kept);
  if (taken)
    space.notes.push_back(events::CheckpointResumed{});
  else
    space.notes.push_back(events::CheckpointDamaged{path_});
}

void Checkpoint::forget() const {
  if (!path_.empty()) static_cast<void>(os::remove_file(path_));
}

base::Result<void> Checkpoint::write(std::span<std::uint64_t const> words) const {
  std::string contents(header_);
  auto const sum = checksum(words);
  contents.append(reinterpret_cast<char const*>(&sum), sizeof sum);
  contents.append(reinterpret_cast<char const*>(words.data()), words.size_bytes());
  auto const made = os::make_directories(path_.substr(0, path_.rfind('/')));
  return made ? os::write_file_atomically(path_, contents) : made;
}

base::Result<std::optional<std::vector<std::uint64_t>>> Checkpoint::read() const {
  using Read = std::optional<std::vector<std::uint64_t>>;
  auto const contents = os::read_file_if_there(path_, most_bytes);
  if (!contents || !*contents) return Read();
  std::string_view text(**contents);
  bool const begins = text.starts_with(header_);
  if (begins) text.remove_prefix(header_.size());
  if (!begins || text.empty() || text.size() % sizeof(std::uint64_t) != 0) return base::Error{"is damaged"};
  std::uint64_t sum = 0;
  std::memcpy(&sum, text.data(), sizeof sum);
  text.remove_prefix(sizeof sum);
  std::vector<std::uint64_t> words(text.size() / sizeof sum);
  if (!words.empty()) std::memcpy(words.data(), text.data(), text.size());
  if (checksum(words) != sum) return base::Error{"is damaged"};
  return Read(std::move(words));
}

}  // namespace gneiss::store
