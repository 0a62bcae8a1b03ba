// Values that have been moved from: used only by what revives them, and ended like others.
#include <gtest/gtest.h>

#include "explore/random.hpp"
#include "harness/often.hpp"
#include "harness/scenario.hpp"
#include "tape/replay.hpp"

namespace gneiss::test {
namespace {

int alive = 0;
unsigned hollow_used = 0;
unsigned hollow_revived = 0;

/// Says when it is used although it has been moved from.
struct MovedToken {
  bool hollow = false;
  int value = 0;
  MovedToken() { ++alive; }
  MovedToken(MovedToken const& other) : hollow(other.hollow), value(other.value) { ++alive; }
  MovedToken(MovedToken&& other) noexcept : hollow(other.hollow), value(other.value) {
    ++alive;
    other.hollow = true;
  }
  MovedToken& operator=(MovedToken const& other) {
    hollow_revived += hollow ? 1u : 0u;
    hollow = other.hollow;
    value = other.value;
    return *this;
  }
  MovedToken& operator=(MovedToken&& other) noexcept {
    hollow = other.hollow;
    value = other.value;
    other.hollow = true;
    return *this;
  }
  ~MovedToken() { --alive; }
  int get() const {
    hollow_used += hollow ? 1u : 0u;
    return value;
  }
  void set(int x) {
    hollow_used += hollow ? 1u : 0u;
    value = x;
  }
  void clear() {
    hollow_revived += hollow ? 1u : 0u;
    hollow = false;
    value = 0;
  }
  bool operator==(MovedToken const& other) const { return get() == other.get(); }
};

void describe_moves(Library& lib) {
  auto token = lib.type<MovedToken, MovedToken>("token").regular().check(GNEISS_CALL(t.get() >= 0, t));
  lib.op(GNEISS_METHOD(get), fn(token));
  lib.op(GNEISS_METHOD(set), fn(token, below(4)));
  lib.op(GNEISS_METHOD(clear), fn(revived(token)));
  lib.op(GNEISS_METHOD(get), fn(each_category(token)));
}

TEST(Moved, IsNeverUsedButByWhatRevives) {
  Described described(describe_moves);
  explore::Random random(described.subject, {}, 3);
  run::Runner runner(described.subject);
  hollow_used = hollow_revived = 0;
  for (std::uint64_t i = 0; i != often(500, 30); ++i) {
    random.restart(i);
    auto const verdict = runner.run(random);
    EXPECT_FALSE(verdict.failed());
    EXPECT_EQ(alive, 0);
    tape::RawChoiceReplay again(random.numbers());
    EXPECT_EQ(runner.run(again).operations, verdict.operations);
    auto const replayed = replay(described.subject, again.recorded());
    EXPECT_TRUE(replayed.exact);
    EXPECT_EQ(alive, 0);
  }
  EXPECT_EQ(hollow_used, 0u);
  EXPECT_GT(hollow_revived, often(500, 30));
}

TEST(Moved, IsWrittenAsSuch) {
  Described described(describe_moves);
  explore::Random random(described.subject, {}, 3);
  run::Runner runner(described.subject);
  std::string all;
  for (std::uint64_t i = 0; i != often(50, 10); ++i) {
    random.restart(i);
    runner.run(random);
    tape::RawChoiceReplay again(random.numbers());
    runner.run(again);
    all += replay(described.subject, again.recorded()).text;
  }
  for (auto const* part : {"std::move(token0)", "std::as_const(token0)", "token1"})
    EXPECT_NE(all.find(part), all.npos) << part;
}

TEST(EachCategory, MakesThreeOperations) {
  Described described([](Library& lib) {
    auto token = lib.type<MovedToken, MovedToken>("token").initial();
    lib.op(GNEISS_METHOD(get), fn(each_category(token))).may_throw();
  });
  auto const& operations = described.subject.operations();
  ASSERT_EQ(operations.size(), 3u);
  EXPECT_TRUE(operations[0]->observer);
  EXPECT_TRUE(operations[1]->observer);
  EXPECT_FALSE(operations[2]->observer);
  for (auto const& operation : operations) EXPECT_TRUE(operation->may_throw);
}

}  // namespace
}  // namespace gneiss::test
