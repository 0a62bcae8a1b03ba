#pragma once
#include <string>
#include <vector>

#include "engine/campaign.hpp"
#include "engine/listener.hpp"

namespace gneiss::test {

/// What a whole run came to, in short.
struct Heard final : engine::Listener {
  struct Told {
    core::Failure failure;
    bool flaky;
    std::size_t instructions;
  };
  std::vector<Told> failures;
  std::vector<std::string> warnings;
  std::vector<std::string> mended_files;
  engine::Ending ending{};

  void started(core::Subject const&, std::uint64_t) override {}
  void progress(core::Subject const&, engine::Progress const&) override {}
  void met(core::Subject const&, std::string const&, engine::Progress const&) override {}
  void failed(engine::Failure const& failure) override {
    failures.push_back({failure.verdict.failure, failure.flakiness.any(), failure.notes.instructions.size()});
  }
  void mended(core::Subject const&, std::string const& file) override { mended_files.push_back(file); }
  void warned(core::Subject const&, std::string const& warning) override { warnings.push_back(warning); }
  void refused(core::Subject const&, std::string const& why) override { warnings.push_back(why); }
  void finished(engine::Summary const& summary) override { ending = summary.ending; }
};

/// Runs it as planned, and saves nothing.
inline Heard explored(core::Subject const& subject, engine::Plan plan) {
  plan.directory = "";
  engine::Database database("");
  Heard heard;
  engine::explore_subject(subject, plan, database, heard);
  return heard;
}

}  // namespace gneiss::test
