#pragma once
#include <iosfwd>
#include <string>

#include "events/listener.hpp"

namespace gneiss::report {

/// How the console's reader sees it.
struct Look {
  std::string command = "./test";  // how this program was called
  bool terminal = false;           // the status line is written over; else every one is a line
  bool color = false;
  unsigned width = 80;     // of the terminal
  bool replaying = false;  // a tape was given: scenarios, rates and seed mean nothing
};

/// True when a run that found nothing has not run anything either.
bool tested_nothing(events::Summary const& summary);

/// Tells a run in sentences.
class Console final : public events::Listener {
 public:
  Console(std::ostream& out, Look look) : out_(out), look_(std::move(look)) {}

  void started(events::SubjectInfo const& subject, std::uint64_t seed) override;
  void progress(events::SubjectInfo const& subject, events::Progress const& progress) override;
  void failure_found(events::SubjectInfo const& subject, events::FailureOutline const& signature,
                     events::Progress const& progress) override;
  void fixed(events::SubjectInfo const& subject, std::string const& file) override;
  void failed(events::Failure const& failure) override;
  void warned(events::SubjectInfo const& subject, events::Warning const& warning) override;
  /// Errors are for another stream: only the status line goes.
  void refused(events::SubjectInfo const& subject, events::Refusal const& refusal) override;
  void finished(events::Summary const& summary) override;
  void verified(std::string const& subject, events::Verification const& verification) override;
  bool output_closed() const override;

  /// Takes the status line away, for others to write.
  void clear_status();

 private:
  enum class Paint { plain, good, bad, doubtful };

  /// A line that the next one takes the place of, on a terminal.
  void status(std::string const& text);
  void line(std::string const& text);
  std::string painted(std::string const& text, Paint paint) const;
  std::string statistics(events::Summary const& summary) const;
  void explain(events::Summary const& summary);

  std::ostream& out_;
  Look look_;
  std::uint64_t seed_ = 0;
  events::Progress last_;  // told
  double told_ = 0;        // when, in seconds of the subject's run
  bool status_shown_ = false;
};

}  // namespace gneiss::report
