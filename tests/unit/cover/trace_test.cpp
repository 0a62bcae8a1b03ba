#include "cover/trace.hpp"

#include <gmock/gmock.h>

#include "cover/tracer.hpp"

extern "C" {
void __sanitizer_cov_trace_pc_guard_init(std::uint32_t* begin, std::uint32_t* end);
void __sanitizer_cov_trace_pc_guard(std::uint32_t const* guard);
void __sanitizer_cov_trace_cmp8(std::uint64_t a, std::uint64_t b);
}

namespace {

using namespace gneiss;
using testing::Contains;
using testing::Not;

cover::Trace trace(std::vector<std::uint32_t> edges, std::vector<std::uint32_t> way = {}) {
  return {std::move(edges), std::move(way)};
}

TEST(Often, IsExactForFewAndCoarserForMany) {
  for (std::uint32_t hits = 1; hits != 8; ++hits) EXPECT_LT(cover::often(hits), cover::often(hits + 1));
  for (std::uint32_t hits = 1; hits != 300; ++hits) {
    EXPECT_LE(cover::often(hits), cover::often(hits + 1)) << hits;
    EXPECT_LT(cover::often(hits), cover::oftens);
  }
  EXPECT_EQ(cover::often(10), cover::often(12));
  EXPECT_LT(cover::often(12), cover::often(13));
}

TEST(EdgeLog, KnowsWhatIsNew) {
  auto const log = cover::edge_log();
  EXPECT_FALSE(log->has(trace({1, 5})));
  EXPECT_EQ(log->add(trace({1, 5})), 2);
  EXPECT_TRUE(log->has(trace({5})));
  EXPECT_EQ(log->add(trace({5, 1})), 0);
  EXPECT_EQ(log->add(trace({5, 100'000})), 1);
  EXPECT_EQ(log->size(), 3u);
  log->clear();
  EXPECT_EQ(log->size(), 0u);
  EXPECT_EQ(log->add(trace({5})), 1);
}

TEST(WayLog, CountsMoreWhatLeavesEarly) {
  auto const log = cover::way_log();
  EXPECT_GT(log->add(trace({}, {1, 2, 3, 4})), 0);
  EXPECT_EQ(log->add(trace({}, {1, 2, 3})), 0);
  auto const late = log->add(trace({}, {1, 2, 3, 5}));
  auto const early = log->add(trace({}, {7, 2, 3, 4}));
  EXPECT_GT(late, 0);
  EXPECT_GT(early, late);
  EXPECT_TRUE(log->has(trace({}, {7, 2})));
  EXPECT_FALSE(log->has(trace({}, {2, 7})));
  EXPECT_EQ(log->size(), 4u + 1 + 4);
}

/// Three edges, as a compiler would have them.
class Instrumented : public testing::Test {
 protected:
  Instrumented() { __sanitizer_cov_trace_pc_guard_init(guards_, guards_ + 3); }

  std::uint32_t guards_[3] = {};
  std::uint8_t phase_ = 2;
  cover::Tracer tracer_{&phase_, 2, 3};
  cover::Trace trace_;
};

TEST_F(Instrumented, CountsEdgesWhileTheCodeUnderTestRuns) {
  ASSERT_TRUE(cover::Tracer::present());
  __sanitizer_cov_trace_pc_guard(&guards_[2]);  // nobody asks
  tracer_.start();
  phase_ = 0;
  __sanitizer_cov_trace_pc_guard(&guards_[2]);  // arguments are made up
  phase_ = 3;
  for (int i = 0; i != 2; ++i) __sanitizer_cov_trace_pc_guard(&guards_[1]);
  __sanitizer_cov_trace_pc_guard(&guards_[0]);
  tracer_.stop(trace_);
  EXPECT_THAT(trace_.edges, Contains(guards_[1] * cover::oftens + cover::often(2)));
  EXPECT_THAT(trace_.edges, Contains(guards_[0] * cover::oftens + cover::often(1)));
  EXPECT_THAT(trace_.edges, testing::SizeIs(3));  // and that it ran
  EXPECT_THAT(trace_.way, testing::ElementsAre(guards_[1], guards_[1], guards_[0]));
  tracer_.start();
  tracer_.stop(trace_);
  EXPECT_THAT(trace_.edges, testing::SizeIs(1));
}

TEST_F(Instrumented, TellsWhatIsComparedAndCountsWhatIsEqual) {
  std::vector<cover::Compared> pairs;
  tracer_.start_comparing(true);
  for (int i = 0; i != 3; ++i) __sanitizer_cov_trace_cmp8(4, 9);
  phase_ = 0;
  __sanitizer_cov_trace_cmp8(5, 6);
  phase_ = 2;
  tracer_.stop_comparing(pairs);
  ASSERT_EQ(pairs.size(), 1u);
  EXPECT_EQ(pairs.front().a, 4u);
  EXPECT_EQ(pairs.front().b, 9u);
  tracer_.start();
  __sanitizer_cov_trace_cmp8(4, 9);
  tracer_.stop(trace_);
  auto const before = trace_.edges.size();
  tracer_.start();
  __sanitizer_cov_trace_cmp8(9, 9);
  tracer_.stop(trace_);
  EXPECT_EQ(trace_.edges.size(), before + 1);
}

}  // namespace
