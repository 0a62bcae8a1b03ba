#pragma once
#include <algorithm>
#include <string>
#include <utility>

#include "events/listener.hpp"
#include "main/shown_programs.hpp"
#include "report/console.hpp"

namespace gneiss::main {

/// What a test binary leaves with; see --help.
enum Exit : int { nothing_found = 0, failure_found = 1, wrong_use = 2, could_not_run = 3 };

/// Hears a run for the exit code, --write-program and --verify, and passes everything on to the console and to another
/// listener, where there is one.
class ReportingListener final : public events::Listener {
 public:
  ReportingListener(report::Console& console, events::Listener* other, std::string command, ShownPrograms programs)
      : console_(console), other_(other), command_(std::move(command)), programs_(std::move(programs)) {}

  void started(events::SubjectInfo const& subject, std::uint64_t seed) override {
    console_.started(subject, seed);
    if (other_) other_->started(subject, seed);
  }
  void progress(events::SubjectInfo const& subject, events::Progress const& progress) override {
    console_.progress(subject, progress);
    if (other_) other_->progress(subject, progress);
  }
  void failure_found(events::SubjectInfo const& subject, events::FailureOutline const& signature,
                     events::Progress const& progress) override {
    console_.failure_found(subject, signature, progress);
    if (other_) other_->failure_found(subject, signature, progress);
  }
  void fixed(events::SubjectInfo const& subject, std::string const& file) override {
    console_.fixed(subject, file);
    if (other_) other_->fixed(subject, file);
  }
  void failed(events::Failure const& failure) override;
  void warned(events::SubjectInfo const& subject, events::Warning const& warning) override {
    console_.warned(subject, warning);
    if (other_) other_->warned(subject, warning);
  }
  void refused(events::SubjectInfo const& subject, events::Refusal const& refusal) override;
  void finished(events::Summary const& summary) override;
  void verified(std::string const& subject, events::Verification const& verification) override {
    console_.verified(subject, verification);
    if (other_) other_->verified(subject, verification);
  }
  bool output_closed() const override { return console_.output_closed(); }

  void leave_with(Exit code) { exit_ = std::max(exit_, code); }
  Exit exit() const { return exit_; }

  /// Verifies the programs of the failures that were told of this subject, where that was asked for.
  void verify_programs(std::string const& subject);
  /// The seconds that compilers took since it was asked last: --time is not for that.
  double take_seconds_of_programs() { return std::exchange(seconds_of_programs_, 0); }

  /// The program of the first failure; empty where there was none.
  std::string const& program() const { return program_; }

 private:
  report::Console& console_;
  events::Listener* other_;  // may be null
  std::string command_;
  ShownPrograms programs_;
  std::string program_;
  double seconds_of_programs_ = 0;
  Exit exit_ = nothing_found;
};

}  // namespace gneiss::main
