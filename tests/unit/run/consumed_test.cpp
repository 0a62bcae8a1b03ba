// A value that dies in a call is no other argument of that call.
#include <gtest/gtest.h>

#include "explore/random.hpp"
#include "harness/scenario.hpp"

namespace gneiss::test {
namespace {

struct Node {
  bool freed = false;
};

unsigned aliased = 0;
unsigned dead_used = 0;

void take(Node& a, Node& b) {
  if (&a == &b) ++aliased;
  if (a.freed || b.freed) ++dead_used;
}

template <class Signature>
void run_many(Signature const& make_signature) {
  aliased = dead_used = 0;
  Described described([&](Library& lib) {
    auto node = lib.type<Node, Node>("node");
    lib.op(
        "make", fn() >> node, [] { return Node{}; }, [] { return Node{}; });
    lib.op("take", make_signature(node), take, take);
  });
  explore::Random random(described.subject, {}, 7);
  run::Runner runner(described.subject);
  std::uint64_t operations = 0;
  for (std::uint64_t i = 0; i != 300; ++i) {
    random.restart(i);
    auto const verdict = runner.run(random);
    EXPECT_FALSE(verdict.failed());
    operations += verdict.operations;
  }
  EXPECT_GT(operations, 1000u);
  EXPECT_EQ(dead_used, 0u);
}

TEST(Consumed, NeverMeetsItself) {
  run_many([](auto node) { return fn(consumed(node), node); });
  EXPECT_EQ(aliased, 0u);
  run_many([](auto node) { return fn(node, consumed(node)); });
  EXPECT_EQ(aliased, 0u);
  run_many([](auto node) { return fn(consumed(node), consumed(node)); });
  EXPECT_EQ(aliased, 0u);
}

TEST(Consumed, OthersMayMeetThemselves) {
  run_many([](auto node) { return fn(node, node); });
  EXPECT_GT(aliased, 0u);
}

TEST(Signals, ComeTooLateOnceTheReferenceHasRun) {
  Described described([](Library& lib) {
    auto node = lib.type<Node, Node>("node").initial();
    lib.op(
        "late", fn(node), [](Node&) {}, [](Node&) { reject(); });
  });
  explore::Random random(described.subject, {}, 1);
  random.restart(0);
  run::Runner runner(described.subject);
  EXPECT_EQ(runner.run(random).failure, core::FailureKind::test_failed);
}

}  // namespace
}  // namespace gneiss::test
