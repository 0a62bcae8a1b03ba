// What somebody must let go of is let go of once, in time, and on the account of the side that holds it.
#include <gtest/gtest.h>

#include <stdexcept>

#include "harness/scenario.hpp"
#include "harness/tapes.hpp"
#include "tape/replay.hpp"

namespace gneiss::test {
namespace {

std::string done;  // by the candidate

void describe_shelves(Library& lib) {
  lib.before_each([] { done.clear(); });
  auto shelf = lib.type<int, int>("shelf");
  shelf.released_by(GNEISS_DEFINE(free_shelf, [](int n) { done += "~shelf" + std::to_string(n) + " "; }));
  auto cursor = lib.handle<int, int>("cursor", shelf);
  cursor.released_by(GNEISS_DEFINE(free_cursor, [](int n) { done += "~cursor" + std::to_string(n) + " "; }));
  auto const same_number = [](int n) { return n; };
  auto const point = [](int const&, int n) { return n; };
  auto const ends = [](int&) {};
  auto const both_end = [](int&, int&) {};
  lib.op("my::open", fn(below(9)) >> shelf, same_number, same_number);
  lib.op("my::point", fn(constant(shelf), below(9)) >> cursor, point, point);
  lib.op("my::change", fn(shelf), ends, [](int&) { done += "change "; });
  lib.op("my::close", fn(consumed(shelf)), ends, [](int&) { done += "close "; });
  lib.op("my::close_both", fn(consumed(shelf), consumed(cursor)), both_end, [](int&, int&) { done += "close_both "; });
  lib.op("my::drop", fn(consumed(cursor)), ends, [](int&) { done += "drop "; });
}

class EarlyRelease : public testing::Test {
 protected:
  EarlyRelease() : lib_(describe_shelves) {}

  Tape call(unsigned operation, std::initializer_list<Tape> arguments) {
    return instruction(operation, ++label_, arguments);
  }
  Tape open() { return call(0, {argument({number(label_ + 1)})}); }
  Tape point() { return call(1, {live(1), argument({number(label_ + 1)})}); }

  Described lib_;
  std::uint64_t label_ = 0;
};

TEST_F(EarlyRelease, AfterTheCallThatChangesTheOwner) {
  auto const played = replay(lib_.subject, joined({open(), point(), point(), call(2, {live(1)})}));
  EXPECT_EQ(done, "change ~cursor2 ~cursor3 ~shelf1 ");
  EXPECT_EQ(played.notes.instructions.back().released_after,
            (std::vector<std::string>{"free_cursor(cursor0)", "free_cursor(cursor1)"}));
}

TEST_F(EarlyRelease, BeforeTheCandidateEndsTheOwner) {
  auto const played = replay(lib_.subject, joined({open(), point(), point(), call(3, {live(1)})}));
  EXPECT_EQ(done, "~cursor3 ~cursor2 close ");
  EXPECT_EQ(played.notes.instructions.back().released_before,
            (std::vector<std::string>{"free_cursor(cursor1)", "free_cursor(cursor0)"}));
}

TEST_F(EarlyRelease, NotWhatTheCallConsumesItself) {
  replay(lib_.subject, joined({open(), point(), point(), call(4, {live(1), live(2)})}));
  EXPECT_EQ(done, "~cursor3 close_both ");
}

TEST_F(EarlyRelease, OnceAndNotWhatIsConsumed) {
  replay(lib_.subject, joined({open(), point(), point(), call(5, {live(2)}), call(2, {live(1)}), call(2, {live(1)})}));
  EXPECT_EQ(done, "drop change ~cursor3 change ~shelf1 ");
}

TEST(ReleasedHandles, NoOwnerEndsWhoseHandlesTheReferenceReleasesToo) {
  Described const lib([](Library& described) {
    auto const ends = [](int&) {};
    auto const point = [](int const&) { return 1; };
    auto shelf = described.type<int, int>("shelf").initial();
    auto cursor = described.handle<int, int>("cursor", shelf);
    cursor.released_by("my::free", ends, ends);
    described.op("my::point", fn(constant(shelf)) >> cursor, point, point);
    described.op("my::close", fn(consumed(shelf)), ends, ends);
  });
  auto const played = replay(lib.subject, instruction(0, 1, {live(0)}) + instruction(1, 2, {live(0)}));
  EXPECT_EQ(played.verdict.rejected, 1u);
}

// Who has kept what, by a meter that counts what the test says.

std::int64_t kept = 0;
std::int64_t meter() {
  return kept;
}

struct Heavy : std::runtime_error {
  Heavy() : std::runtime_error("heavy") { kept += 100; }
  Heavy(Heavy const& other) : std::runtime_error(other) { kept += 100; }
  ~Heavy() override { kept -= 100; }
};

template <int Reference, int Candidate>
void describe_throwers(Library& lib) {
  lib.op(
         "my::fall", fn(),
         [] {
           kept += Reference;
           throw Heavy();
         },
         [] {
           kept += Candidate;
           throw Heavy();
         })
      .may_throw();
  lib.op(
      "my::judge", fn() >> nondet(same),
      [](int n) -> Answer<int> {
        kept += Reference;
        return valid(n);
      },
      [] {
        kept += Candidate;
        return 1;
      });
}

run::Ledger ledger_of(Described const& lib, unsigned operation) {
  run::Runner runner(lib.subject);
  run::Ledger ledger{meter};
  runner.keep_ledger(&ledger);
  auto const tape = instruction(operation, 1);
  tape::Replay driver(tape);
  EXPECT_FALSE(runner.run(driver).failed());
  return ledger;
}
std::int64_t kept_by_reference(Described const& lib, unsigned operation) {
  return ledger_of(lib, operation).of({core::Phase::reference, core::Phase::ending_reference});
}

TEST(Ledger, WhatACallAllocatesIsItsSides) {
  Described const candidate(describe_throwers<0, 8>);
  Described const reference(describe_throwers<8, 0>);
  Described const both(describe_throwers<8, 16>);
  for (unsigned operation : {0u, 1u}) {
    EXPECT_EQ(kept_by_reference(candidate, operation), 0) << operation;
    EXPECT_EQ(kept_by_reference(reference, operation), 8) << operation;
    EXPECT_EQ(kept_by_reference(both, operation), 8) << operation;
  }
}

/// Text that counts as memory for as long as it is there.
struct Words {
  int size = 0;
  Words() = default;
  explicit Words(int n) : size(n) { kept += size; }
  Words(Words const& other) : Words(other.size) {}
  Words(Words&& other) noexcept : size(std::exchange(other.size, 0)) {}
  Words& operator=(Words other) {
    std::swap(size, other.size);
    return *this;
  }
  ~Words() { kept -= size; }
  friend bool operator==(Words const& a, Words const& b) { return a.size == b.size; }
  friend std::string gneiss_show(Words const& words) { return "Words(" + std::to_string(words.size) + ")"; }
};
struct Page {
  Page& write(Words const&) { return *this; }
};

/// What a call is given and returns is as large as what it keeps, or larger.
template <int Reference, int Candidate>
void describe_writers(Library& lib) {
  auto const words = generated([](Source&) { return Words(16); }, [](Words const&) { return "Words(16)"; });
  auto page = lib.type<Page, Page>("page").initial();
  auto const write = []<int Kept>(Page& to, Words const&) -> Page& {
    kept += Kept;
    return to;
  };
  auto const reference = [=](Page& p, Words w) -> Page& { return write.template operator()<Reference>(p, w); };
  auto const candidate = [=](Page& p, Words w) -> Page& { return write.template operator()<Candidate>(p, w); };
  lib.op("my::write", fn(page, words) >> itself<>, reference, candidate);
  lib.op(
      "my::point", fn(words) >> ignored,
      [](Words const&) {
        kept += Reference;
        return &kept;
      },
      [](Words const&) {
        kept += Candidate;
        return &kept;
      });
  auto const append = []<int Kept>(Words& to) {
    kept += Kept;
    to = Words(to.size + 8);
  };
  lib.op(
      "my::append", fn(in_out(words)), [=](Words& to) { append.template operator()<Reference>(to); },
      [=](Words& to) { append.template operator()<Candidate>(to); });
  lib.op(
      "my::choose", fn() >> nondet(same),
      [](Words const& chosen) -> Answer<Words> {
        kept += Reference;
        return valid(chosen);
      },
      [] {
        kept += Candidate;
        return Words(16);
      });
}

template <int Reference, int Candidate>
void describe_repeated(Library& lib) {
  lib.op(
      "my::push", fn(below(3)).times(8), [](int) { kept += Reference; }, [](int) { kept += Candidate; });
}

TEST(Ledger, ACallThatIsRepeatedIsThatOfBothSidesInTurn) {
  auto const kept_by = [](Described const& lib) {
    run::Runner runner(lib.subject);
    run::Ledger ledger{meter};
    runner.keep_ledger(&ledger);
    auto const five = argument({{tape::choice(Kind::integer, 4, 7)}});
    auto const tape = instruction(0, 1, {argument({{tape::choice(Kind::integer, 0, 2)}}), five});
    tape::Replay driver(tape);
    EXPECT_FALSE(runner.run(driver).failed());
    return ledger;
  };
  EXPECT_EQ(kept_by(Described(describe_repeated<0, 8>)).of({core::Phase::reference}), 0);
  EXPECT_EQ(kept_by(Described(describe_repeated<8, 0>)).of({core::Phase::reference}), 40);
  EXPECT_EQ(kept_by(Described(describe_repeated<8, 8>)).of({core::Phase::candidate}), 40);
}

// What is taken along for a result that points at it ends with that, after the candidate's call; what the reference has
// written to an argument, and what it has answered, too.
TEST(Ledger, NothingThatEndsWithTheInstructionIsKept) {
  Described const candidate(describe_writers<0, 8>);
  Described const reference(describe_writers<8, 0>);
  for (unsigned operation : {0u, 1u, 2u, 3u}) {
    SCOPED_TRACE(operation);
    EXPECT_EQ(ledger_of(candidate, operation).of({core::Phase::reference, core::Phase::ending_reference}), 0);
    EXPECT_EQ(ledger_of(reference, operation).of({core::Phase::reference, core::Phase::ending_reference}), 8);
  }
  EXPECT_EQ(ledger_of(candidate, 1).of({core::Phase::drawing}), 0) << "an argument that neither side has taken";
}

}  // namespace
}  // namespace gneiss::test
