// Every value is destroyed exactly once, whatever happens.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <stdexcept>

#include "base/rng.hpp"
#include "explore/random.hpp"
#include "harness/scenario.hpp"
#include "harness/tapes.hpp"

namespace gneiss::test {
namespace {

/// What lives, and in which order it went.
struct Ledger {
  std::map<void const*, char> alive;
  std::string ended;  // the sides of the values that went, with their numbers
  unsigned faults = 0;

  void begin(void const* what, char side) { faults += alive.emplace(what, side).second ? 0u : 1u; }
  void end(void const* what, char side, int number) {
    auto const found = alive.find(what);
    faults += found == alive.end() || found->second != side ? 1u : 0u;
    alive.erase(what);
    ended += side + std::to_string(number) + " ";
  }
};
Ledger ledger;
int moves_left = -1;  // how many moves of a candidate go well; below 0: all

template <char Side>
struct Counted {
  int number;
  explicit Counted(int n) : number(n) { ledger.begin(this, Side); }
  Counted(Counted const& other) : number(other.number) { ledger.begin(this, Side); }
  Counted(Counted&& other) : number(other.number) {
    if (Side == 'C' && moves_left == 0) throw std::runtime_error("no more moves");
    if (Side == 'C' && moves_left > 0) --moves_left;
    ledger.begin(this, Side);
  }
  Counted& operator=(Counted const&) = default;
  ~Counted() { ledger.end(this, Side, number); }
};
using R = Counted<'R'>;
using C = Counted<'C'>;

/// Neither copied nor moved, and it knows where it lies.
template <char Side>
struct Fixed {
  Fixed const* self = this;
  int number = 0;
  explicit Fixed(int n) : number(n) { ledger.begin(this, Side); }
  Fixed(Fixed const&) = delete;
  Fixed& operator=(Fixed const&) = delete;
  ~Fixed() { ledger.end(this, Side, number); }
};

void describe_lifetimes(Library& lib) {
  lib.before_each([] { ledger = {}; });
  auto value = lib.type<R, C>("value");
  auto fixed = lib.type<Fixed<'r'>, Fixed<'c'>>("fixed");
  lib.op(
      "make", fn(below(100)) >> value, [](int n) { return R(n); }, [](int n) { return C(n); });
  lib.op(
      "copy", fn(value) >> value, [](R const& r) { return r; }, [](C const& c) { return c; });
  lib.op(
      "use", fn(value), [](R const& r) { return r.number; }, [](C const& c) { return c.number; });
  lib.op(
      "end", fn(consumed(value)), [](R&) {}, [](C&) {});
  lib.op(
      "end_two", fn(consumed(value), consumed(value)), [](R&, R&) {}, [](C&, C&) {});
  lib.op(
      "pair", fn(below(100)) >> pair_of(value, value), [](int n) { return std::pair(R(n), R(n + 1)); },
      [](int n) { return std::pair(C(n), C(n + 1)); });
  lib.op(
      "candidate_throws", fn(below(100)) >> value, [](int n) { return R(n); },
      [](int n) -> C { throw std::runtime_error(std::to_string(n)); });
  lib.op(
         "both_throw", fn(below(100)) >> value, [](int) -> R { throw std::runtime_error("r"); },
         [](int) -> C { throw std::runtime_error("c"); })
      .may_throw();
  lib.op(
      "reference_throws", fn() >> value, []() -> R { throw std::runtime_error("r"); }, [] { return C(1); });
  lib.op(
         "candidate_returns", fn() >> value, []() -> R { throw std::runtime_error("r"); }, [] { return C(1); })
      .may_throw();
  lib.op(
      "declined", fn() >> value, []() -> R { back_off(); }, [] { return C(1); });
  lib.op(
      "missing", fn() >> value, [] { return R(1); }, []() -> C { unimplemented(); });
  lib.op(
      "fix", fn(below(100)) >> fixed, [](int n) { return Fixed<'r'>(n); }, [](int n) { return Fixed<'c'>(n); });
  lib.op(
      "in_place", fn(fixed), [](Fixed<'r'> const& f) { return f.self == &f; },
      [](Fixed<'c'> const& f) { return f.self == &f; });
  lib.op(
      "by_value", fn(value), [](R const& r) { return r.number; },
      [](C const& c) { return c.number == 99 ? 0 : c.number; });
}

class Lifetime : public testing::Test {
 protected:
  Tape op(std::string const& name, std::uint64_t label, std::initializer_list<Tape> arguments = {}) const {
    return instruction(index_of(lib_.subject, name), label, arguments);
  }
  Tape make(std::uint64_t label) const { return op("make", label, {argument({number(label)})}); }
  notes::Verdict run(Tape const& tape) const {
    auto const verdict = replay(lib_.subject, tape).verdict;
    EXPECT_EQ(ledger.faults, 0u);
    EXPECT_TRUE(ledger.alive.empty());
    return verdict;
  }

  Described const lib_{describe_lifetimes};
};

TEST_F(Lifetime, TheLastBornDiesFirst) {
  EXPECT_EQ(run(make(1) + op("fix", 2, {argument({number(2)})}) + make(3)).outcome, core::Outcome::passed);
  EXPECT_EQ(ledger.ended, "R3 C3 r2 c2 R1 C1 ");
}

TEST_F(Lifetime, AConsumedValueDiesAtOnceAndOnce) {
  EXPECT_EQ(run(make(1) + make(2) + op("end", 3, {live(1)}) + make(4)).outcome, core::Outcome::passed);
  EXPECT_EQ(ledger.ended, "R1 C1 R4 C4 R2 C2 ");
}

TEST_F(Lifetime, AValueConsumedTwiceByOneCallDiesOnce) {
  run(make(1) + make(2) + op("end_two", 3, {live(1), live(1)}));
  EXPECT_EQ(ledger.ended, "R1 C1 R2 C2 ");
}

TEST_F(Lifetime, WhenTheCandidateThrowsTheReferenceIsEnded) {
  EXPECT_EQ(run(make(1) + op("candidate_throws", 2, {argument({number(7)})})).failure,
            core::FailureKind::candidate_threw);
  EXPECT_EQ(ledger.ended, "R7 R1 C1 ");
}

TEST_F(Lifetime, WhenBothThrowNothingIsBorn) {
  EXPECT_EQ(run(make(1) + op("both_throw", 2) + op("use", 3, {live(2)})).outcome, core::Outcome::passed);
  EXPECT_EQ(ledger.ended, "R1 C1 ");
}

TEST_F(Lifetime, OtherWaysToEnd) {
  EXPECT_EQ(run(make(1) + op("reference_throws", 2)).failure, core::FailureKind::reference_failed);
  EXPECT_EQ(run(make(1) + op("candidate_returns", 2)).failure, core::FailureKind::candidate_returned);
  EXPECT_EQ(run(make(1) + op("declined", 2)).outcome, core::Outcome::passed);
  EXPECT_EQ(run(make(1) + op("missing", 2)).outcome, core::Outcome::unimplemented);
}

TEST_F(Lifetime, PartsOfAResultWhoseMoveThrows) {
  // make, then a pair whose parts are moved into place: some move of the candidate throws.
  for (int moves = 0; moves != 8; ++moves) {
    moves_left = moves;
    auto const verdict = run(make(1) + op("pair", 2));
    moves_left = -1;
    EXPECT_TRUE(verdict.outcome == core::Outcome::passed || verdict.failure == core::FailureKind::candidate_threw)
        << moves;
    if (moves < 2) {
      EXPECT_EQ(verdict.failure, core::FailureKind::candidate_threw);
    }
  }
}

TEST_F(Lifetime, TypesThatCannotMove) {
  Tape tape;
  for (std::uint64_t i = 1; i != 200; ++i) tape = tape + op("fix", i, {argument({number(i % 100)})});
  for (std::uint64_t i = 1; i != 200; ++i) tape = tape + op("in_place", 200 + i, {live(i)});
  EXPECT_EQ(run(tape).outcome, core::Outcome::passed);
}

TEST_F(Lifetime, RandomScenarios) {
  explore::Random random(lib_.subject, {.fuel = 60}, 1);
  run::Runner runner(lib_.subject);
  for (unsigned i = 0; i != 2000; ++i) {
    random.restart(i);
    runner.run(random);
    ASSERT_EQ(ledger.faults, 0u);
    ASSERT_TRUE(ledger.alive.empty());
  }
}

TEST(Release, OnlyWhatIsAliveAtTheEndIsReleased) {
  static std::string released;
  auto const describe_handles = [](Library& lib) {
    lib.before_each([] { released.clear(); });
    auto handle = lib.type<int, int>("handle");
    handle.released_by(GNEISS_DEFINE(release, [](int n) { released += std::to_string(n) + " "; }));
    auto const same_number = [](int n) { return n; };
    lib.op("open", fn(below(9)) >> handle, same_number, same_number);
    lib.op(
        "close", fn(consumed(handle)), [](int) {}, [](int) {});
  };
  Described const lib(describe_handles);
  auto const open = [](std::uint64_t n) { return instruction(0, n, {argument({number(n)})}); };
  replay(lib.subject, open(1) + open(2) + open(3) + instruction(1, 4, {live(2)}));
  EXPECT_EQ(released, "3 1 ");
}

TEST(Reset, BeforeEveryScenario) {
  static int resets = 0;
  auto const describe_reset = [](Library& lib) {
    lib.before_each([] { ++resets; });
    lib.op(
        "count", fn(sequential()), [](int n) { return n; }, [](int n) { return n; });
  };
  Described const lib(describe_reset);
  run::Runner runner(lib.subject);
  explore::Random random(lib.subject, {.fuel = 3, .vary_length = false}, 1);
  for (int i = 1; i != 4; ++i) {
    notes::Notes notes;
    runner.run(random, &notes);
    EXPECT_EQ(resets, i);
    EXPECT_EQ(written(lib.subject, notes.instructions.front()), "count(0)") << "sequences start again";
    EXPECT_EQ(written(lib.subject, notes.instructions.back()), "count(2)");
  }
}

}  // namespace
}  // namespace gneiss::test
