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

std::int64_t kept_by_reference(Described const& lib, unsigned operation) {
  run::Runner runner(lib.subject);
  run::Ledger ledger{meter};
  runner.keep_ledger(&ledger);
  auto const tape = instruction(operation, 1);
  tape::Replay driver(tape);
  EXPECT_FALSE(runner.run(driver).failed());
  return ledger.of({core::Phase::reference, core::Phase::ending_reference});
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

}  // namespace
}  // namespace gneiss::test
