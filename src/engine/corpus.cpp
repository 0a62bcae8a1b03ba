#include "engine/corpus.hpp"

#include <fmt/core.h>

#include <set>

#include "engine/database.hpp"
#include "os/interruption.hpp"

namespace gneiss::engine {

std::string save_corpus(core::Subject const& subject, std::string const& directory,
                        std::vector<Numbers> const& scenarios, Lab& lab) {
  Database const corpus(directory, os::Lasting::no);
  std::set<std::string> files;
  for (auto const& scenario : scenarios) {
    if (os::Interruption::wanted()) break;
    auto const evaluation = lab.replay(scenario);
    if (evaluation.verdict.failed() || !evaluation.ran()) continue;
    auto const kept = corpus.keep(subject, evaluation.tape, "makes an instance");
    if (!kept) return fmt::format("The corpus cannot be written: {}", kept.error());
    files.insert(*kept);
  }
  return fmt::format("{} scenarios that make instances, the last ones, are saved in {}", files.size(), directory);
}

}  // namespace gneiss::engine
