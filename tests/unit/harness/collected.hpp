#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "events/listener.hpp"
#include "report/signature_text.hpp"

namespace gneiss::test {

/// All that a run has told, in order, as data.
struct Collected final : events::Listener {
  struct Failure {
    core::FailureKind failure;
    events::Origin origin;
    std::string signature;
    std::string file;
    tape::Tape tape;
    events::Flakiness flakiness;
    std::size_t number;
  };
  std::vector<std::string> log;  // the names of the events
  std::vector<Failure> failures;
  std::vector<events::Warning> warnings;
  std::vector<events::Refusal> refusals;
  std::vector<std::string> fixed_files;
  std::function<void()> when_found = [] {};
  std::function<void()> when_failed = [] {};
  events::Ending ending{};
  events::Progress last{};
  std::uint64_t examples = 0;
  std::vector<events::FailureCount> groups;
  std::optional<events::Space> space;

  template <class Warning>
  Warning const* warning() const {
    for (auto const& each : warnings)
      if (auto const* const found = std::get_if<Warning>(&each)) return found;
    return nullptr;
  }

  void started(events::SubjectInfo const&, std::uint64_t) override { log.push_back("started"); }
  void progress(events::SubjectInfo const&, events::Progress const&) override {}
  void failure_found(events::SubjectInfo const&, events::FailureOutline const&, events::Progress const&) override {
    log.push_back("found");
    when_found();
  }
  void failed(events::Failure const& failure) override {
    log.push_back("failed");
    failures.push_back({.failure = failure.verdict.failure,
                        .origin = failure.origin,
                        .signature = report::signature_text(failure.signature),
                        .file = failure.file,
                        .tape = failure.tape,
                        .flakiness = failure.flakiness,
                        .number = failure.number});
    when_failed();
  }
  void fixed(events::SubjectInfo const&, std::string const& file) override {
    log.push_back("fixed");
    fixed_files.push_back(file);
  }
  void warned(events::SubjectInfo const&, events::Warning const& warning) override {
    log.push_back("warned");
    warnings.push_back(warning);
  }
  void refused(events::SubjectInfo const&, events::Refusal const& refusal) override {
    log.push_back("refused");
    refusals.push_back(refusal);
  }
  void finished(events::Summary const& summary) override {
    log.push_back("finished");
    ending = summary.ending;
    last = summary.progress;
    examples = summary.examples;
    groups = summary.groups;
    space = summary.space;
  }
};

}  // namespace gneiss::test
