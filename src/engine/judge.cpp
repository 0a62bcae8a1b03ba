#include "engine/judge.hpp"

#include <fmt/format.h>

#include "os/files.hpp"
#include "tape/codec.hpp"
#include "tape/replay.hpp"

namespace gneiss::engine {

std::optional<tape::Tape> Judge::operator()(tape::Tape const& tape) {
  tape::Replay replay(tape);
  auto const verdict = runner_.run(replay);
  if (!run::same_way(wanted_, verdict)) return std::nullopt;
  return replay.recorded();
}

void save(Failure& failure, std::string const& directory) {
  auto const name = fmt::format("{}/{}-{:08x}.tape", directory, failure.subject.name(),
                                static_cast<std::uint32_t>(tape::hash(failure.tape)));
  auto const contents = tape::to_file(failure.tape, failure.subject,
                                      fmt::format("{} instructions", tape::instructions(failure.tape).size()));
  auto made = os::make_directories(directory);
  if (made) made = os::write_file_atomically(name, contents);
  if (made)
    failure.file = name;
  else
    failure.file_error = made.error();
}

}  // namespace gneiss::engine
