#pragma once
#include <gtest/gtest.h>

#include <optional>
#include <set>
#include <string>

#include "explore/random.hpp"
#include "gneiss/gneiss.hpp"
#include "harness/in_process.hpp"
#include "harness/scenario.hpp"
#include "harness/tapes.hpp"
#include "shrink/shrink.hpp"
#include "tape/replay.hpp"

// One spec at a time: what it makes, how that is written, what it shrinks to.
namespace gneiss::test {

/// A property of one argument, which a function decides.
class Cases {
 public:
  template <class Describe, class Holds>
  Cases(Describe const& describe, Holds const& holds) : subject_("cases", true) {
    core::Describing const now(subject_);
    Property property(subject_);
    property.check(describe(), detail::Callee<Holds, false>{
                                   holds, {core::Spelling::Style::definition, "holds", "", "[](auto const&) {}"}});
    subject_.validate();
  }

  core::Subject const& subject() const { return subject_; }

  /// The argument of a case, as it is written.
  static std::string argument(notes::Notes const& notes) { return notes.instructions.front().arguments.front().text; }

  /// What the choices give.
  std::string made(std::initializer_list<Tape> choices) const {
    return argument(replay(subject_, instruction(0, 1, {test::argument(choices)})).notes);
  }

  /// Different values, as they are written, of so many random cases. Each replays as it was.
  std::set<std::string> random(unsigned count) const {
    std::set<std::string> seen;
    explore::Random random(subject_, {}, 1);
    for (unsigned i = 0; i != count; ++i) {
      random.restart(i);
      auto const played = play(subject_, random);
      if (played.notes.instructions.empty()) continue;
      tape::RawChoiceReplay raw(random.numbers());
      EXPECT_EQ(play(subject_, raw).text, played.text);
      auto const again = replay(subject_, raw.recorded());
      EXPECT_EQ(again.text, played.text);
      EXPECT_TRUE(again.exact);
      seen.insert(argument(played.notes));
    }
    return seen;
  }

  /// What each of some seeds shrinks to.
  std::set<std::string> smallest(unsigned seeds = 8) const {
    std::set<std::string> result;
    run::Runner runner(subject_);
    for (unsigned seed = 1; seed <= seeds; ++seed) {
      explore::Random random(subject_, {}, seed);
      for (unsigned i = 0; i != 20'000; ++i) {
        random.restart(i);
        auto const verdict = runner.run(random);
        if (!verdict.failed()) continue;
        tape::RawChoiceReplay raw(random.numbers());
        runner.run(raw);
        InProcess oracle(runner, verdict);
        result.insert(argument(replay(subject_, shrink::shrink(raw.recorded(), oracle).tape).notes));
        break;
      }
    }
    return result;
  }

 private:
  core::Subject subject_;
};

/// Values of a spec of which nothing is asked.
template <class Describe>
Cases values(Describe const& describe) {
  return Cases(describe, [](auto const&) { return true; });
}

using Texts = std::set<std::string>;

inline Tape list(std::uint64_t length, std::initializer_list<Tape> elements) {
  return span_of(Span::list, {number(length, Kind::length), joined(elements)});
}
inline Tape alternative(std::uint64_t chosen, std::initializer_list<Tape> parts = {}) {
  return span_of(Span::alternative, {number(chosen, Kind::alternative), joined(parts)});
}

}  // namespace gneiss::test
