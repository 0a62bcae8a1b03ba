#include "campaign/corpus.hpp"

#include <set>

#include "store/database.hpp"

namespace gneiss::campaign {

events::SearchNote save_corpus(core::Subject const& subject, std::string const& directory,
                               std::vector<stage::RawChoices> const& scenarios, dispatch::WorkerPool& workers,
                               os::StopToken const& stop) {
  store::Database const corpus(directory, os::Lasting::no);
  std::set<std::string> files;
  for (auto const& scenario : scenarios) {
    if (stop.requested()) break;
    auto const evaluation = workers.replay(scenario);
    if (evaluation.verdict.failed() || !evaluation.ran()) continue;
    auto const kept = corpus.keep(subject, evaluation.tape, "makes an instance");
    if (!kept) return events::InstancesNotSaved{kept.error()};
    files.insert(*kept);
  }
  return events::InstancesSaved{.scenarios = files.size(), .directory = directory};
}

}  // namespace gneiss::campaign
