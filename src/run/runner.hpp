#pragma once
#include <memory>

#include "gneiss/core/environment.hpp"
#include "gneiss/core/library.hpp"
#include "run/notes.hpp"
#include "run/verdict.hpp"
#include "tape/driver.hpp"

namespace gneiss::run {

/// Runs scenarios of one subject in this process, one after the other.
class Runner {
 public:
  explicit Runner(core::Subject const& subject);
  ~Runner();
  Runner(Runner const&) = delete;
  Runner& operator=(Runner const&) = delete;

  /// Runs one scenario as the driver says. With `notes`, what happens is written down.
  Verdict run(tape::Driver& driver, Notes* notes = nullptr);

 private:
  void begin(tape::Driver& driver, Notes* notes);
  bool start_values();
  void play(tape::Driver& driver);
  bool go_on(tape::Driver& driver, unsigned operation);
  bool check_values();
  void release_values();
  void finish();

  core::Subject const& subject_;
  std::unique_ptr<core::Environment, void (*)(core::Environment*)> environment_;
  core::Environment& env_;
  Verdict verdict_;
  bool checks_ = false;
  unsigned rejects_ = 0;  // in a row
};

/// After how many rejected instructions in a row a scenario ends.
inline constexpr unsigned rejects_in_a_row = 100;

}  // namespace gneiss::run
