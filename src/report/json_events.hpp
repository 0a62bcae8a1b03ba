#pragma once
#include <chrono>
#include <iosfwd>
#include <string>
#include <vector>

#include "events/listener.hpp"

namespace gneiss::report {

/// Writes a run for other programs: one JSON object a line, as docs/reference/events.md describes it.
class JsonEvents final : public events::Listener {
 public:
  struct Settings {
    std::string command = "./test";  // how this program was called
    std::string gneiss{};            // the version of Gneiss
    bool progress = false;           // is written, too
  };

  /// Writes the first line, which says what version of the format this is.
  JsonEvents(std::ostream& out, Settings settings);

  void started(events::SubjectInfo const& subject, std::uint64_t seed) override;
  void progress(events::SubjectInfo const& subject, events::Progress const& progress) override;
  void failure_found(events::SubjectInfo const& subject, events::FailureOutline const& signature,
                     events::Progress const& progress) override;
  void failed(events::Failure const& failure) override;
  void fixed(events::SubjectInfo const& subject, std::string const& file) override;
  void warned(events::SubjectInfo const& subject, events::Warning const& warning) override;
  void refused(events::SubjectInfo const& subject, events::Refusal const& refusal) override;
  void finished(events::Summary const& summary) override;
  void verified(std::string const& subject, events::Verification const& verification) override;

  /// Writes the last line.
  void ended(int exit_code);

 private:
  double elapsed() const;

  std::ostream& out_;
  Settings settings_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::vector<events::Warning> timing_;  // about the subject that runs
};

}  // namespace gneiss::report
