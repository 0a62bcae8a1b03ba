#include "run/api_trace.hpp"

#include <gtest/gtest.h>

#include "cover/trace.hpp"

namespace {

using namespace gneiss;

struct Calls {
  core::Operation push, pop;
  run::ApiTrace trace{2};

  Calls() { pop.index = 1; }
  /// Calls on one value: 'a' pushes, 'o' pops, and a capital throws. Gives the trace.
  cover::Trace of(std::string_view calls) {
    trace.start();
    for (char const c : calls) {
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

}  // namespace
