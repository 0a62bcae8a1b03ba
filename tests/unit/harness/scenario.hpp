#pragma once
#include <string>

#include "gneiss/gneiss.hpp"
#include "run/runner.hpp"
#include "tape/driver.hpp"

// Libraries described and scenarios played by hand, for the tests of several rooms.
namespace gneiss::test {

/// What GNEISS_LIBRARY registers, without the registration.
struct Described {
  core::Subject subject;

  template <class Describe>
  explicit Described(Describe const& describe, std::string name = "subject") : subject(std::move(name), false) {
    core::Describing const now(subject);
    Library library(subject);
    describe(library);
  }
};

/// A scenario that has been run with notes.
struct Played {
  notes::Verdict verdict;
  notes::Notes notes;
  std::string text;  // the notes, one instruction a line
};

Played play(core::Subject const& subject, tape::Driver& driver);

/// The tape as it is replayed; what was recorded on the way.
struct Replayed : Played {
  tape::Tape recorded;
  bool exact = false;
};
Replayed replay(core::Subject const& subject, tape::Tape const& tape);

/// One instruction as it is written: `get(array0, 0) -> array1`, and what went wrong.
std::string written(core::Subject const& subject, notes::InstructionNote const& note);
/// What the instruction calls.
core::Operation const& operation_of(core::Subject const& subject, notes::InstructionNote const& note);

/// The position of an operation in its subject.
unsigned index_of(core::Subject const& subject, std::string const& operation);

/// Is it the same verdict? How many instructions were rejected on the way is not asked.
bool same_verdict(notes::Verdict const& a, notes::Verdict const& b);

}  // namespace gneiss::test
