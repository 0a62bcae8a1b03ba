// Settings that are drawn once a scenario: first on the tape, plain where nothing is said, and set back.
#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "explore/random.hpp"
#include "gneiss/policies.hpp"
#include "harness/in_process.hpp"
#include "harness/often.hpp"
#include "harness/scenario.hpp"
#include "harness/tapes.hpp"
#include "shrink/shrink.hpp"
#include "tape/codec.hpp"
#include "tape/replay.hpp"

namespace gneiss::test {
namespace {

int bits = 2;
bool wide = false;
int limit = 8;
void set_limit(int n) {
  limit = n;
}

struct AxesBag {
  std::vector<int> items;
  void add(int x) { items.push_back(x); }
};
struct Sack : AxesBag {};

/// What the code under test saw.
std::map<std::vector<int>, unsigned> settings_seen;

void describe_bags(Library& lib) {
  auto const depth = lib.axis("depth", 1, 2, 4);
  lib.axis("bits", &bits, 2, 3, 5);
  lib.axis("wide", &wide, false, true);
  lib.axis(GNEISS_FN(set_limit), 8, 0, 1);
  auto bag = lib.type<AxesBag, Sack>("bag").initial();
  lib.op(GNEISS_METHOD(add), fn(bag, below(4)));
  auto const size = [depth](AxesBag const& b, int d) {
    ++settings_seen[{d, bits, wide ? 1 : 0, limit}];
    EXPECT_EQ(depth(), d);
    return b.items.size();
  };
  // Wrong where three numbers are together.
  auto const wrong = [](Sack const& s, int) { return bits == 3 && wide && s.items.size() > 1 ? 0 : s.items.size(); };
  lib.op("size_of", fn(bag, depth), size, wrong);
}

std::vector<int> values_of(notes::Notes const& notes) {
  std::vector<int> plain;
  for (auto const& axis : notes.axes) plain.push_back(axis.plain ? 1 : 0);
  return plain;
}

TEST(Axes, AreDrawnOnceAndFirstAndSetBack) {
  settings_seen.clear();
  Described described(describe_bags);
  explore::Random random(described.subject, {}, 3);
  run::Runner runner(described.subject);
  for (std::uint64_t i = 0; i != often(2000, 600); ++i) {
    random.restart(i);
    runner.run(random);
    ASSERT_EQ(bits, 2);
    ASSERT_FALSE(wide);
    ASSERT_EQ(limit, 8);
  }
  EXPECT_EQ(settings_seen.size(), 3u * 3u * 2u * 3u);
}

/// The tape of a failure, as it was found.
tape::Tape failing(core::Subject const& subject, notes::Verdict& verdict) {
  explore::Random random(subject, {}, 3);
  run::Runner runner(subject);
  for (std::uint64_t i = 0; i != 5000; ++i) {
    random.restart(i);
    verdict = runner.run(random);
    if (!verdict.failed()) continue;
    tape::RawChoiceReplay marked(random.numbers());
    EXPECT_TRUE(same_verdict(verdict, runner.run(marked)));
    return marked.recorded();
  }
  ADD_FAILURE() << "nothing failed";
  return {};
}

TEST(Axes, StandFirstOnTheTapeAndReplay) {
  Described described(describe_bags);
  notes::Verdict verdict;
  auto const tape = failing(described.subject, verdict);
  ASSERT_FALSE(tape.empty());
  EXPECT_TRUE(tape.front().is_open(Span::instruction));
  EXPECT_TRUE(described.subject.draws_axes(tape.front().tag));
  auto const again = replay(described.subject, tape);
  EXPECT_TRUE(again.exact);
  EXPECT_TRUE(same_verdict(verdict, again.verdict));
  // They are no instruction of the program.
  EXPECT_EQ(again.notes.axes.size(), 4u);
  EXPECT_EQ(again.text.find("axes"), again.text.npos) << again.text;
  EXPECT_EQ(again.notes.axes[1].statement, "bits = 3");
  EXPECT_EQ(again.notes.axes[2].statement, "wide = true");
}

TEST(Axes, AreShrunkToThePlainest) {
  Described described(describe_bags);
  for (unsigned seed = 1; seed != 6; ++seed) {
    notes::Verdict verdict;
    auto const tape = failing(described.subject, verdict);
    run::Runner runner(described.subject);
    InProcess oracle(runner, verdict);
    shrink::ShrinkLimits limits;
    limits.operations = static_cast<unsigned>(described.subject.operations().size());
    auto const shrunk = shrink::shrink(tape, oracle, limits);
    auto const last = replay(described.subject, shrunk.tape);
    EXPECT_TRUE(last.verdict.failed());
    EXPECT_EQ(values_of(last.notes), (std::vector{1, 0, 0, 1}));
    EXPECT_EQ(tape::instructions(shrunk.tape).size(), 4u);  // the axes, two insertions, one look
  }
}

TEST(Axes, ThatATapeDoesNotHaveArePlain) {
  Described described(describe_bags);
  auto const& subject = described.subject;
  auto const add = index_of(subject, "add");
  auto const one = instruction(add, 1, {live(0), argument({number(1)})});
  auto const old = replay(subject, one);
  EXPECT_FALSE(old.verdict.failed());
  EXPECT_EQ(values_of(old.notes), (std::vector{1, 1, 1, 1}));
  EXPECT_FALSE(old.exact);
  ASSERT_EQ(old.notes.instructions.size(), 2u);  // the initial value, and this one
  // Of a spec that had fewer axes.
  auto const axes = index_of(subject, "axes");
  auto const fewer = replay(subject, instruction(axes, 1, {argument({number(2)}), argument({number(1)})}) + one);
  EXPECT_EQ(values_of(fewer.notes), (std::vector{0, 0, 1, 1}));
  // And of one that had other values.
  auto const more = replay(subject, instruction(axes, 1, {argument({number(7)})}) + one);
  EXPECT_EQ(more.notes.axes[0].value, "2");
}

TEST(Axes, SurviveTheText) {
  Described described(describe_bags);
  notes::Verdict verdict;
  auto const tape = failing(described.subject, verdict);
  auto const text = tape::encode(tape, described.subject);
  auto const back = tape::decode(text, described.subject, {});
  ASSERT_TRUE(back);
  EXPECT_EQ(tape::encode(back->tape, described.subject), text);
  auto const again = notes::Notes::unpacked(replay(described.subject, tape).notes.packed(), described.subject);
  ASSERT_EQ(again.axes.size(), 4u);
  EXPECT_EQ(again.axes[1].name, "bits");
  EXPECT_EQ(again.axes[1].value, "3");
  EXPECT_FALSE(again.axes[1].plain);
}

TEST(Axes, ComeBeforeAPrologueThatWasSaidFirst) {
  static int start;
  Described described([](Library& lib) {
    lib.prologue(GNEISS_DEFINE(set_start, [](int n) { start = n * 10 + bits; }), fn(below(3)), [](int) {});
    lib.axis("bits", &bits, 2, 3);
    lib.op(
        "start", fn(), [] { return start % 10; }, [] { return bits; });
  });
  EXPECT_EQ(described.subject.prologue().size(), 2u);
  EXPECT_TRUE(described.subject.has_own_prologue());
  run::Runner runner(described.subject);
  explore::Random random(described.subject, {}, 1);
  for (std::uint64_t i = 0; i != 50; ++i) {
    random.restart(i);
    EXPECT_FALSE(runner.run(random).failed());
  }
}

TEST(Axes, OfOurPoliciesAreKnown) {
  Described described([](Library& lib) {
    lib.axis(hash_axis);
    lib.axis(less_axis);
    lib.axis(hash_axis);  // another type of the library has it, too
    lib.op(
        "hash", fn(below(9)), [](int) { return 0; }, [](int) { return hash_by == HashBy::constant ? 1 : 0; });
  });
  ASSERT_EQ(described.subject.axes().size(), 2u);
  notes::Verdict verdict;
  auto const failed = replay(described.subject, failing(described.subject, verdict));
  EXPECT_EQ(failed.notes.axes[0].statement, "gneiss::hash_by = gneiss::HashBy::constant");
  EXPECT_EQ(hash_by, HashBy::good);
  EXPECT_EQ(less_by, LessBy::up);
}

TEST(Axes, OfOneNameAreRefused) {
  EXPECT_THROW(Described([](Library& lib) {
                 lib.axis("depth", 1, 2);
                 lib.axis("depth", 1, 2);
               }),
               SpecError);
}

TEST(Axes, BeginWithWhatTheirVariableIs) {
  EXPECT_THROW(Described([](Library& lib) { lib.axis("bits", &bits, 3, 2); }), SpecError);
}

}  // namespace
}  // namespace gneiss::test
