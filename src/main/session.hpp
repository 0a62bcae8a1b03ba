#pragma once
#include <algorithm>
#include <string>

#include "engine/listener.hpp"
#include "report/console.hpp"

namespace gneiss::main {

/// What a test binary leaves with; see --help.
enum Exit : int { nothing_found = 0, failure_found = 1, wrong_use = 2, could_not_run = 3 };

/// Hears a run for the exit code and for --write-program, and passes everything on to the console.
class Session final : public engine::Listener {
 public:
  Session(report::Console& console, std::string command) : console_(console), command_(std::move(command)) {}

  void started(core::Subject const& subject, std::uint64_t seed) override { console_.started(subject, seed); }
  void progress(core::Subject const& subject, engine::Progress const& progress) override {
    console_.progress(subject, progress);
  }
  void met(core::Subject const& subject, std::string const& signature, engine::Progress const& progress) override {
    console_.met(subject, signature, progress);
  }
  void mended(core::Subject const& subject, std::string const& file) override { console_.mended(subject, file); }
  void failed(engine::Failure const& failure) override;
  void warned(core::Subject const& subject, std::string const& sentence) override {
    console_.warned(subject, sentence);
  }
  void refused(core::Subject const& subject, std::string const& sentence) override;
  void finished(engine::Summary const& summary) override;
  bool unheard() const override { return console_.unheard(); }

  void leave_with(Exit code) { exit_ = std::max(exit_, code); }
  Exit exit() const { return exit_; }

  /// The program of the first failure; empty where there was none.
  std::string const& program() const { return program_; }

 private:
  report::Console& console_;
  std::string command_;
  std::string program_;
  Exit exit_ = nothing_found;
};

}  // namespace gneiss::main
