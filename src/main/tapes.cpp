#include "main/tapes.hpp"

#include <fmt/core.h>

#include "os/files.hpp"
#include "tape/codec.hpp"

namespace gneiss::main {

namespace {

constexpr std::size_t tape_file_most = std::size_t{64} << 20;

base::Result<store::Tapes> one(store::Saved saved) {
  auto const owner = tape::owner_of(saved.tape_text);
  if (!owner) return base::Error{owner.error()};
  saved.owner = *owner;
  store::Tapes result;
  result.tapes.push_back(std::move(saved));
  return result;
}

}  // namespace

base::Result<store::Tapes> given_tapes(std::string const& replay, std::string const& database) {
  if (replay.starts_with(tape::text_prefix)) return one({.tape_text = replay});
  if (replay == "all") return store::tapes_in(database);
  if (os::is_directory(replay)) {
    auto tapes = store::tapes_in(replay);
    if (tapes.tapes.empty() && tapes.problems.empty())
      return base::Error{fmt::format("there is no tape in {}: no file whose name ends in .tape", replay)};
    return tapes;
  }
  auto const contents = os::read_file(replay, tape_file_most);
  if (!contents)
    return base::Error{
        contents.error() +
        "; --replay takes a tape (g1.…), the file that holds one, a directory of such files, or \"all\""};
  auto const text = tape::from_file(*contents);
  if (!text) return base::Error{fmt::format("{}: {}", replay, text.error())};
  return one({.file = replay, .tape_text = *text, .operations = tape::operations_in_file(*contents)});
}

}  // namespace gneiss::main
