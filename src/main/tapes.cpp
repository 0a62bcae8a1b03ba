#include "main/tapes.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>

#include "main/subjects.hpp"
#include "os/files.hpp"
#include "report/warning_text.hpp"
#include "tape/codec.hpp"

namespace gneiss::main {

namespace {

constexpr std::size_t tape_file_most = std::size_t{64} << 20;

base::Result<store::Tapes> one(store::Saved saved) {
  auto const owner = tape::owner_of(saved.tape_text);
  if (!owner) return base::Error{saved.file.empty() ? owner.error() : fmt::format("{}: {}", saved.file, owner.error())};
  saved.owner = *owner;
  store::Tapes result;
  result.tapes.push_back(std::move(saved));
  return result;
}

/// A tape, the file that holds one, or all in a directory; else an error that ends with what is `wanted`.
base::Result<store::Tapes> named_tapes(std::string const& name, char const* wanted) {
  if (name.starts_with(tape::text_prefix)) return one({.tape_text = name});
  if (os::is_directory(name)) {
    auto tapes = store::tapes_in(name);
    if (tapes.tapes.empty() && tapes.problems.empty())
      return base::Error{fmt::format("there is no tape in {}: no file whose name ends in .tape", name)};
    return tapes;
  }
  auto const contents = os::read_file(name, tape_file_most);
  if (!contents) return base::Error{fmt::format("{}; {}", contents.error(), wanted)};
  auto const text = tape::from_file(*contents);
  if (!text) return base::Error{fmt::format("{}: {}", name, text.error())};
  return one({.file = name,
              .tape_text = *text,
              .operations = tape::operations_in_file(*contents),
              .spec = tape::spec_in_file(*contents)});
}

}  // namespace

base::Result<store::Tapes> given_tapes(std::string const& replay, std::string const& database) {
  if (replay == "all") return store::tapes_in(database);
  return named_tapes(replay,
                     "--replay takes a tape (g1.…), the file that holds one, a directory of such files, or \"all\"");
}

base::Result<store::Tapes> known_tapes(std::vector<std::string> const& given,
                                       std::vector<core::Registration> const& all) {
  store::Tapes result;
  for (auto const& each : given) {
    auto found = named_tapes(each, "--known takes a tape (g1.…), the file that holds one, or a directory of such");
    if (!found) return base::Error{found.error()};
    if (found->tapes.empty()) return base::Error{report::warning_text(found->problems.front())};
    auto const ours = [&](store::Saved const& saved) { return bool(owner(all, saved.tape_text)); };
    if (std::none_of(found->tapes.begin(), found->tapes.end(), ours))
      return base::Error{fmt::format("--known {}: {}", each, owner(all, found->tapes.front().tape_text).error())};
    std::move(found->tapes.begin(), found->tapes.end(), std::back_inserter(result.tapes));
    std::move(found->problems.begin(), found->problems.end(), std::back_inserter(result.problems));
  }
  return result;
}

std::vector<events::KnownFailure> known_of(std::vector<store::Saved> const& known, std::string const& subject) {
  std::vector<events::KnownFailure> result;
  for (auto const& each : known)
    if (each.owner == tape::subject_hash(subject))
      result.push_back({.why = each.file.empty() ? each.tape_text : each.file,
                        .tape_text = each.tape_text,
                        .operations = each.operations});
  return result;
}

}  // namespace gneiss::main
