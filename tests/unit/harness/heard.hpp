#pragma once
#include <optional>
#include <string>
#include <vector>

#include "campaign/explore_subject.hpp"
#include "events/listener.hpp"
#include "report/refusal_text.hpp"
#include "report/warning_text.hpp"

namespace gneiss::test {

/// What a whole run came to, in short.
struct Heard final : events::Listener {
  struct Told {
    core::FailureKind failure;
    bool flaky;
    std::size_t instructions;
  };
  std::vector<Told> failures;
  std::vector<std::string> warnings;  // and refusals, as the user reads them
  std::vector<std::string> fixed_files;
  events::Ending ending{};
  std::optional<events::Summary> summary;
  bool closed = false;  // what is reported cannot be written

  void started(events::SubjectInfo const&, std::uint64_t) override {}
  void progress(events::SubjectInfo const&, events::Progress const&) override {}
  void failure_found(events::SubjectInfo const&, events::FailureOutline const&, events::Progress const&) override {}
  void failed(events::Failure const& failure) override {
    failures.push_back({failure.verdict.failure, failure.flakiness.any(), failure.notes.instructions.size()});
  }
  void fixed(events::SubjectInfo const&, std::string const& file) override { fixed_files.push_back(file); }
  void warned(events::SubjectInfo const&, events::Warning const& warning) override {
    warnings.push_back(report::warning_text(warning));
  }
  void refused(events::SubjectInfo const&, events::Refusal const& refusal) override {
    warnings.push_back(report::refusal_text(refusal));
  }
  void finished(events::Summary const& told) override {
    ending = told.ending;
    summary.emplace(told);
  }
  bool output_closed() const override { return closed; }
};

/// Runs it as planned, and saves nothing.
inline Heard explored(core::Subject const& subject, events::Plan plan, os::StopToken const& stop = {}) {
  plan.directory = "";
  store::Database database("");
  Heard heard;
  campaign::explore_subject(subject, plan, database, heard, stop);
  return heard;
}

}  // namespace gneiss::test
