#include "explore/random.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "harness/scenario.hpp"
#include "tape/every_spec.hpp"
#include "tape/replay.hpp"

namespace gneiss::test {
namespace {

using explore::Distribution;
using explore::Random;

auto const count = [](auto const&... values) { return sizeof...(values); };

/// Plain scenarios: as long as the fuel, nothing drawn per scenario.
Distribution plain(unsigned fuel) {
  return {.fuel = fuel,
          .vary_length = false,
          .recent = false,
          .scopes = false,
          .rare_makers = false,
          .closing = false,
          .swarm_percent = 0};
}

void describe_ranges(Library& lib) {
  auto number = lib.type<int, int>("number");
  auto const make = [](int n) { return n; };
  lib.op("make", fn(below(100)) >> number, make, make);
  lib.op(
      "add", fn(number, below(10)), [](int& a, int n) { a += n; }, [](int& a, int n) { a += n; });
  lib.op(
      "look", fn(number), [](int const& a) { return a; }, [](int const& a) { return a; });
  lib.op(
      "root", fn(where(number, [](int a) { return a >= 50; })), [](int const& a) { return a / 2; },
      [](int const& a) { return a / 2; });
  lib.op(
      "equal", fn(number, number), [](int const& a, int const& b) { return a == b; },
      [](int const& a, int const& b) { return a == b; });
}

TEST(Random, FuelIsSpentByWhatRuns) {
  Described const lib(describe_ranges);
  run::Runner runner(lib.subject);
  for (unsigned fuel : {1u, 2u, 17u, 300u}) {
    Random random(lib.subject, plain(fuel), 1);
    for (unsigned i = 0; i != 20; ++i) {
      random.restart(i);
      EXPECT_EQ(runner.run(random).operations, fuel);
    }
  }
}

TEST(Random, LengthsVaryFromOneToTheFuel) {
  Described const lib(describe_ranges);
  run::Runner runner(lib.subject);
  auto distribution = plain(8);
  distribution.vary_length = true;
  Random random(lib.subject, distribution, 1);
  std::set<std::uint64_t> lengths;
  for (unsigned i = 0; i != 300; ++i) {
    random.restart(i);
    lengths.insert(runner.run(random).operations);
  }
  EXPECT_EQ(lengths, (std::set<std::uint64_t>{1, 2, 3, 4, 5, 6, 7, 8}));
}

// Where few values fit, all are asked, in one way where few live and in another where many do.
TEST(References, AllThatFitHaveTheSameChance) {
  Described const lib(describe_ranges);
  core::Filter::Accepts const some = [](void const* rest, core::Slot const* first, core::SlotBits asked) {
    for (unsigned i = 0; i != core::slots_at_once; ++i)
      if ((asked >> i & 1) != 0 && first[i].id % 5 != *static_cast<std::uint64_t const*>(rest))
        asked &= ~(core::SlotBits{1} << i);
    return asked;
  };
  std::uint64_t const rest = 2;
  core::Filter const filter{.accepts = some, .context = &rest};
  for (std::size_t const live : {3u, 4u, 16u, 17u, 63u, 64u, 65u, 130u}) {
    SCOPED_TRACE(live);
    std::vector<core::Pool> pools(1);
    for (std::size_t i = 0; i != live; ++i) pools[0].push_back({&pools, i});
    Random random(lib.subject, plain(1), 1);
    random.restart(live);
    std::map<std::size_t, unsigned> chosen;
    std::size_t const fitting = (live + 2) / 5;
    for (std::size_t i = 0; i != 400 * fitting; ++i) {
      random.begin({lib.subject, pools});
      ++chosen[random.refer(*lib.subject.types().front(), pools[0], filter)];
    }
    EXPECT_EQ(chosen.size(), fitting);
    for (auto const& [place, times] : chosen) {
      EXPECT_EQ(place % 5, rest);
      EXPECT_NEAR(times, 400, 120);  // six standard deviations
    }
    std::uint64_t const none = 5;
    core::Filter const nothing{.accepts = some, .context = &none};
    EXPECT_EQ(random.refer(*lib.subject.types().front(), pools[0], nothing), tape::Driver::none);
  }
}

TEST(Closing, ObserversSeeEveryLiveValueAndCostNoFuel) {
  Described const lib(describe_ranges);
  auto distribution = plain(10);
  distribution.closing = true;
  Random random(lib.subject, distribution, 1);
  for (unsigned i = 0; i != 100; ++i) {
    SCOPED_TRACE(i);
    random.restart(i);
    auto const played = play(lib.subject, random);
    auto const& notes = played.notes.instructions;
    std::set<std::string> living;
    std::size_t at = 0;
    for (; at != 10; ++at)
      for (auto const& made : notes[at].made) living.insert(made.name);
    EXPECT_LE(notes.size() - at, 64u);
    std::map<std::string, std::set<std::string>> seen;
    for (; at != notes.size(); ++at) {
      auto const& operation = operation_of(lib.subject, notes[at]);
      ASSERT_TRUE(operation.observer) << written(lib.subject, notes[at]);
      seen[operation.name].insert(notes[at].arguments.front().text);
    }
    EXPECT_EQ(seen["look"], living);
    EXPECT_EQ(seen["equal"], living);
    for (auto const& name : seen["root"]) EXPECT_TRUE(living.contains(name));
    tape::RawChoiceReplay raw(random.numbers());
    EXPECT_EQ(play(lib.subject, raw).text, played.text) << "they replay like any other";
  }
}

TEST(Closing, RespectsPreconditions) {
  Described const lib([](Library& library) {
    auto number = library.type<int, int>("number").initial();
    library.op(
        "never", fn(where(number, [](int) { return false; })), [](int const& a) { return a; },
        [](int const& a) { return a; });
    library.op("nothing", fn(), count, count);
  });
  Random random(lib.subject, Distribution{.fuel = 3, .vary_length = false}, 1);
  auto const played = play(lib.subject, random);
  for (auto const& note : played.notes.instructions) EXPECT_NE(operation_of(lib.subject, note).name, "never");
}

TEST(Closing, IsBoundedNewestFirst) {
  Described const lib(describe_ranges);
  auto distribution = plain(400);
  distribution.closing = true;
  Random random(lib.subject, distribution, 3);
  auto const played = play(lib.subject, random);
  auto const& notes = played.notes.instructions;
  ASSERT_GT(notes.size(), 400u);
  EXPECT_LE(notes.size(), 464u);
  std::string newest;
  for (std::size_t i = 0; i != 400; ++i)
    for (auto const& made : notes[i].made) newest = made.name;
  EXPECT_EQ(notes[400].arguments.front().text, newest);
}

TEST(Closing, FindsWhatNobodyLookedAt) {
  Described const lib([](Library& library) {
    auto number = library.type<int, int>("number").initial();
    library.op(
        "add", fn(number), [](int& n) { n += 1; }, [](int& n) { n += 2; });
    library.op(
        "look", fn(number), [](int const& n) { return n; }, [](int const& n) { return n; });
  });
  auto distribution = plain(1);
  distribution.closing = true;
  Random random(lib.subject, distribution, 1);
  run::Runner runner(lib.subject);
  for (unsigned i = 0; i != 50; ++i) {
    random.restart(i);
    auto const verdict = runner.run(random);
    tape::RawChoiceReplay raw(random.numbers());
    auto const again = play(lib.subject, raw);
    EXPECT_TRUE(same_verdict(again.verdict, verdict));
    if (again.text.find("add") == std::string::npos) continue;
    EXPECT_EQ(verdict.failure, core::FailureKind::disagreement);
    EXPECT_EQ(replay(lib.subject, raw.recorded()).text, again.text);
  }
}

TEST(Menu, WeightsNeverLeaveNothingToDo) {
  auto const subject = every_spec();
  run::Runner runner(*subject);
  Random random(*subject, Distribution{.fuel = 60, .swarm_percent = 100}, 5);
  for (unsigned i = 0; i != 1000; ++i) {
    random.restart(i);
    EXPECT_GT(runner.run(random).operations, 0u);
  }
}

TEST(Menu, ALibraryThatAlwaysRejectsEnds) {
  Described const lib([](Library& library) {
    library.op(
        "rejects", fn(), [] { reject(); }, [] {});
    library.op(
        "declines", fn(), [] { back_off(); }, [] {});
  });
  run::Runner runner(lib.subject);
  for (unsigned const fuel : {1u, 1000u}) {
    Random random(lib.subject, Distribution{.fuel = fuel, .swarm_percent = 100}, 1);
    auto const verdict = runner.run(random);
    EXPECT_EQ(verdict.operations, 0u);
    EXPECT_EQ(verdict.rejected, run::rejects_in_a_row);
    EXPECT_TRUE(random.numbers().empty());
  }
}

TEST(Menu, AScenarioEndsWhenNothingCanRun) {
  Described const lib([](Library& library) {
    auto number = library.type<int, int>("number").initial();
    library.op(
        "end", fn(consumed(number)), [](int&) {}, [](int&) {});
  });
  run::Runner runner(lib.subject);
  Random random(lib.subject, Distribution{.fuel = 50, .vary_length = false}, 1);
  EXPECT_EQ(runner.run(random).operations, 1u);
}

TEST(Menu, RareMakersAreRareOnceThereIsAValue) {
  Described const lib(describe_ranges);
  auto const made = [&](bool rare) {
    auto distribution = plain(200);
    distribution.rare_makers = rare;
    Random random(lib.subject, distribution, 1);
    auto const played = play(lib.subject, random);
    unsigned n = 0;
    for (auto const& note : played.notes.instructions) n += note.made.empty() ? 0u : 1u;
    return n;
  };
  EXPECT_LT(made(true) * 2, made(false));
  EXPECT_GT(made(true), 0u);
}

TEST(Numbers, OfARangeAreAllReached) {
  Described const lib(
      [](Library& library) { library.op("take", fn(between(-3, 4), arbitrary<bool>()), count, count); });
  Random random(lib.subject, Distribution{.fuel = 20, .closing = false}, 1);
  std::set<std::string> seen;
  for (unsigned i = 0; i != 100; ++i) {
    random.restart(i);
    for (auto const& note : play(lib.subject, random).notes.instructions) seen.insert(note.arguments.front().text);
  }
  EXPECT_EQ(seen, (std::set<std::string>{"-3", "-2", "-1", "0", "1", "2", "3", "4"}));
}

TEST(Numbers, OfAWholeTypeAreOftenAtItsEnds) {
  Described const lib(
      [](Library& library) { library.op("take", fn(arbitrary<int>(), arbitrary<unsigned char>()), count, count); });
  Random random(lib.subject, plain(100), 1);
  std::map<std::string, int> seen;
  std::set<std::string> bytes;
  for (unsigned i = 0; i != 120; ++i) {
    random.restart(i);
    for (auto const& note : play(lib.subject, random).notes.instructions) {
      ++seen[note.arguments[0].text];
      bytes.insert(note.arguments[1].text);
    }
  }
  EXPECT_GT(seen["std::numeric_limits<int>::min()"], 20);
  EXPECT_GT(seen["2147483647"], 20);
  EXPECT_GT(seen["0"], 20);
  EXPECT_EQ(bytes.size(), 256u);
}

TEST(Numbers, MoreThanThereIsRoomForAtFirst) {
  Described const lib(
      [](Library& library) { library.op("take", fn(vector_of(arbitrary<int>(), between(50, 60))), count, count); });
  Random random(lib.subject, plain(300), 1);
  auto const played = play(lib.subject, random);
  EXPECT_GT(random.numbers().size(), 15000u);
  tape::RawChoiceReplay raw(random.numbers());
  EXPECT_EQ(play(lib.subject, raw).text, played.text);
}

}  // namespace
}  // namespace gneiss::test
