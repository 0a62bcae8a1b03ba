#include "store/database.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include "base/hash.hpp"
#include "tape/codec.hpp"

namespace gneiss::store {

namespace {

constexpr std::string_view ending = ".tape";
constexpr char const* fixed_folder = "fixed";
constexpr std::size_t most_bytes = std::size_t{64} << 20;
constexpr std::size_t most_files = 10'000;

std::string path_of(std::string const& directory, std::string const& name) {
  return directory + (directory.ends_with('/') ? "" : "/") + name;
}

bool is_tape(std::string_view name) {
  return name.ends_with(ending);
}

bool is_unfinished(std::string_view name) {
  return os::is_temporary_of(name, ending);
}

/// The tape in a file; nothing if the file has vanished.
base::Result<std::optional<Saved>, events::TapeFileFault> read(std::string const& file) {
  auto const contents = os::read_file_if_there(file, most_bytes);
  if (!contents) return events::TapeFileFault(contents.error());
  if (!*contents) return std::optional<Saved>();
  auto const text = tape::from_file(**contents);
  if (!text) return events::TapeFileFault(events::FaultyTapeFile{file, text.error()});
  auto const owner = tape::owner_of(*text);
  if (!owner) return events::TapeFileFault(events::FaultyTapeFile{file, owner.error()});
  return std::optional(Saved{.file = file,
                             .tape_text = *text,
                             .operations = tape::operations_in_file(**contents),
                             .owner = *owner,
                             .spec = tape::spec_in_file(**contents)});
}

/// A subject's name as part of a file's. One that is cut keeps its hash, to stay apart from others.
std::string encoded(std::string_view name) {
  constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-";
  constexpr std::size_t most = 150;  // of the 255 bytes that a name has; some go to the hash, the ending, ".tmpPID.N"
  std::string result;
  for (char const c : name) {
    // A dot or a dash at the start would hide the file, or make it an option.
    bool const fits = plain.find(c) != plain.npos && !(result.empty() && (c == '.' || c == '-'));
    result += fits ? std::string(1, c) : fmt::format("%{:02x}", static_cast<unsigned char>(c));
    if (result.size() > most) return fmt::format("{}%{:08x}", result.substr(0, most - 9), base::crc32(name));
  }
  return result.empty() ? "%" : result;
}

bool holds(std::string const& file, std::string const& tape_text) {
  auto const there = read(file);
  return there && *there && (*there)->tape_text == tape_text;
}

os::FileResult<void> write(std::string const& directory, std::string const& file, std::string_view contents,
                           os::Lasting lasting) {
  auto const made = os::make_directories(directory);
  return made ? os::write_file_atomically(file, contents, lasting) : made;
}

}  // namespace

Tapes tapes_in(std::string const& directory) {
  Tapes result;
  auto const listing = os::list_files(directory, is_tape, most_files);
  if (!listing) {
    result.problems.push_back(events::DirectoryNotListed{listing.error()});
    return result;
  }
  if (listing->left_out != 0)
    result.problems.push_back(
        events::TooManyTapes{.directory = directory, .tapes = most_files + listing->left_out, .read = most_files});
  for (auto const& name : listing->names) {
    auto one = read(path_of(directory, name));
    if (!one)
      result.problems.push_back(events::TapeFileLeftAlone{one.error()});
    else if (*one)
      result.tapes.push_back(std::move(**one));
  }
  return result;
}

std::string file_name(core::Subject const& subject, tape::Tape const& tape) {
  // Of the text, which names the operations: a tape of another spec is another failure.
  auto const hash = base::crc32(tape::encode(tape, subject));
  return fmt::format("{}-{:08x}{}", file_stem(subject), hash, ending);
}

std::string file_stem(core::Subject const& subject) {
  return encoded(subject.name());
}

Database::Database(std::string directory, os::Lasting lasting) : directory_(std::move(directory)), lasting_(lasting) {
  if (directory_.empty()) return;
  auto const unfinished = os::list_files(directory_, is_unfinished, most_files);
  if (!unfinished) return;  // told when the failures are read
  for (auto const& name : unfinished->names) os::sweep_temporary(path_of(directory_, name));
}

std::vector<Saved> Database::saved(core::Subject const& subject, std::vector<events::Warning>& problems) {
  if (directory_.empty()) return {};
  auto all = tapes_in(directory_);
  for (auto& problem : all.problems) {
    if (std::find(told_.begin(), told_.end(), problem) != told_.end()) continue;
    told_.push_back(problem);
    problems.push_back(std::move(problem));
  }
  auto const owner = tape::subject_hash(subject.name());
  std::erase_if(all.tapes, [&](Saved const& one) { return one.owner != owner; });
  return std::move(all.tapes);
}

os::FileResult<std::string> Database::keep(core::Subject const& subject, tape::Tape const& tape,
                                           std::string_view about) const {
  if (directory_.empty()) return std::string();
  auto const file = path_of(directory_, file_name(subject, tape));
  if (holds(file, tape::encode(tape, subject))) return file;
  auto const contents = tape::to_file(tape, subject, about);
  auto written = write(directory_, file, contents, lasting_);
  // Somebody may have removed the directory just now, or, from where our process cannot be seen, swept our file out.
  if (!written) written = write(directory_, file, contents, lasting_);
  if (!written) return written.error();
  return file;
}

os::FileResult<void> Database::drop(std::string const& file) const {
  return os::remove_file(file);
}

os::FileResult<std::string> Database::retire(std::string const& file) const {
  auto const folder = path_of(directory_, fixed_folder);
  if (auto const made = os::make_directories(folder); !made) return made.error();
  auto const slash = file.rfind('/');
  auto target = path_of(folder, slash == file.npos ? file : file.substr(slash + 1));
  if (auto const moved = os::move_file(file, target); !moved) return moved.error();
  return target;
}

std::vector<Saved> Database::fixed(core::Subject const& subject, std::vector<events::Warning>& problems) const {
  if (directory_.empty()) return {};
  auto all = tapes_in(path_of(directory_, fixed_folder));
  for (auto& problem : all.problems) problems.push_back(std::move(problem));
  auto const owner = tape::subject_hash(subject.name());
  std::erase_if(all.tapes, [&](Saved const& one) { return one.owner != owner; });
  return std::move(all.tapes);
}

std::size_t Database::forget_fixed(core::Subject const& subject) const {
  std::vector<events::Warning> problems;
  std::size_t count = 0;
  for (auto const& saved : fixed(subject, problems))
    if (drop(saved.file)) ++count;
  return count;
}

}  // namespace gneiss::store
