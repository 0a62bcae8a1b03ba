#include "run/api_trace.hpp"

#include <gtest/gtest.h>

#include "cover/trace.hpp"

namespace {

using namespace gneiss;

struct Calls {
  core::Operation push, pop;
  run::ApiTrace trace;

  Calls() { pop.index = 1; }
  /// Calls on one value: 'a' pushes, 'o' pops, and a capital throws; digits are the kinds of what the next one returns.
  /// Gives the trace.
  cover::Trace of(std::string_view calls) {
    trace.start();
    for (char const c : calls) {
      if (c >= '0' && c <= '9') {
        trace.returned(static_cast<unsigned>(c - '0'));
        continue;
      }
      if (c == 'A' || c == 'O') trace.threw();
      trace.called(c == 'a' || c == 'A' ? push : pop, {{&type, {nullptr, 1}, true}}, 0);
    }
    cover::Trace result;
    trace.stop(result);
    return result;
  }
  core::Type type;
};

TEST(ApiTrace, IsNewByWhatFollowsWhat) {
  Calls calls;
  auto const log = cover::edge_log();
  log->add(calls.of("ao"));
  EXPECT_TRUE(log->has(calls.of("ao")));
  EXPECT_FALSE(log->has(calls.of("oa")));
}

TEST(ApiTrace, IsNewByWhatThrows) {
  Calls calls;
  auto const log = cover::edge_log();
  log->add(calls.of("ao"));
  EXPECT_FALSE(log->has(calls.of("aO")));
  EXPECT_FALSE(log->has(calls.of("Ao")));
  // What was thrown in another scenario is over.
  EXPECT_TRUE(log->has(calls.of("ao")));
}

TEST(ApiTrace, IsNewByTheKindOfResult) {
  Calls calls;
  auto const log = cover::edge_log();
  log->add(calls.of("a1o"));
  EXPECT_TRUE(log->has(calls.of("a1o")));
  EXPECT_FALSE(log->has(calls.of("a2o"))) << "another kind";
  EXPECT_FALSE(log->has(calls.of("1ao"))) << "of another operation";
  EXPECT_FALSE(log->has(calls.of("a11o"))) << "of another part";
  EXPECT_FALSE(log->has(calls.of("ao1o"))) << "only now, by what follows what";
  log->add(calls.of("a2o"));
  EXPECT_TRUE(log->has(calls.of("a2o")));
}

TEST(ApiTrace, HasAWay) {
  Calls calls;
  auto const log = cover::way_log();
  log->add(calls.of("aoao"));
  EXPECT_TRUE(log->has(calls.of("aoao")));
  EXPECT_FALSE(log->has(calls.of("aooa"))) << "another order";
}

TEST(ApiTrace, OfManyPartsTheFirstCount) {
  Calls calls;
  auto const log = cover::edge_log();
  log->add(calls.of("a1111o"));
  EXPECT_TRUE(log->has(calls.of("a11112o")));
}

}  // namespace
