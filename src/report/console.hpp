#pragma once
#include <iosfwd>
#include <string>

#include "engine/listener.hpp"

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
bool tested_nothing(engine::Summary const& summary);

/// Tells a run in sentences.
class Console final : public engine::Listener {
 public:
  Console(std::ostream& out, Look look) : out_(out), look_(std::move(look)) {}

  void started(core::Subject const& subject, std::uint64_t seed) override;
  void progress(core::Subject const& subject, engine::Progress const& progress) override;
  void met(core::Subject const& subject, std::string const& signature, engine::Progress const& progress) override;
  void mended(core::Subject const& subject, std::string const& file) override;
  void failed(engine::Failure const& failure) override;
  void warned(core::Subject const& subject, std::string const& sentence) override;
  /// Errors are for another stream: only the status line goes.
  void refused(core::Subject const& subject, std::string const& sentence) override;
  void finished(engine::Summary const& summary) override;
  bool unheard() const override;

  /// Takes the status line away, for others to write.
  void clear_status();

 private:
  enum class Paint { plain, good, bad, doubtful };

  /// A line that the next one takes the place of, on a terminal.
  void status(std::string const& text);
  void line(std::string const& text);
  std::string painted(std::string const& text, Paint paint) const;
  std::string statistics(engine::Summary const& summary) const;
  void explain(engine::Summary const& summary);

  std::ostream& out_;
  Look look_;
  std::uint64_t seed_ = 0;
  engine::Progress last_;  // told
  bool status_shown_ = false;
};

}  // namespace gneiss::report
