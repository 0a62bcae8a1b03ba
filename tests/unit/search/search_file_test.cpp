// A search that is stopped goes on in the next run, with real workers: what it comes to is the same.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harness/scenario.hpp"
#include "harness/temporary_directory.hpp"
#include "search/search.hpp"

namespace gneiss::search {
namespace {

using testing::IsEmpty;
using testing::SizeIs;
using End = Search::End;

struct RingOfTwelve {
  int at = 0;
  void step() { at = (at + 1) % 12; }
  void turn() { at = (at + 7) % 12; }
  int get() const { return at; }
};

template <class Note>
bool has(events::Space const& space) {
  return std::any_of(space.notes.begin(), space.notes.end(),
                     [](events::SearchNote const& note) { return std::holds_alternative<Note>(note); });
}

class SearchFile : public testing::TestWithParam<bool> {
 protected:
  SearchFile() {
    plan.mode = events::Mode::exhaustive;
    plan.directory = directory.path();
    plan.leaks = false;
    plan.exhaustion.deduplicate = GetParam();
    plan.exhaustion.depth = GetParam() ? 0 : 8;
  }
  events::Space searched(End expected, os::StopToken const& stop = {}) {
    dispatch::WorkerPool workers(lib.subject, plan, os::StopToken());
    Search search(lib.subject, plan, workers);
    EXPECT_EQ(search.run(stop), expected);
    return search.space();
  }
  /// It ends after some looks: that is before the last length, as each takes one at least.
  events::Space stopped() {
    unsigned asked = 0;
    return searched(End::stopped, os::StopToken().or_when([&] { return ++asked > 3; }));
  }

  test::TemporaryDirectory directory;
  test::Described const lib{[](Library& described) {
    auto ring = described.type<RingOfTwelve, RingOfTwelve>("ring").initial().identify(
        [](RingOfTwelve const& r) { return r.at; });
    described.op(GNEISS_METHOD(step), fn(ring));
    described.op(GNEISS_METHOD(turn), fn(ring));
    described.op(GNEISS_METHOD(get), fn(constant(ring)));
  }};
  events::Plan plan;
};

TEST_P(SearchFile, GoesOnWhereItWasAndComesToTheSame) {
  auto const whole = searched(End::complete);
  EXPECT_THAT(directory.files(), IsEmpty());
  auto const part = stopped();
  EXPECT_TRUE(has<events::CheckpointSaved>(part));
  EXPECT_FALSE(part.complete);
  EXPECT_THAT(directory.files(".search"), SizeIs(1));
  auto const rest = searched(End::complete);
  EXPECT_TRUE(has<events::CheckpointResumed>(rest));
  EXPECT_TRUE(rest.complete);
  EXPECT_EQ(rest.states, whole.states);
  EXPECT_EQ(rest.depth, whole.depth);
  EXPECT_EQ(rest.closed, whole.closed);
  EXPECT_EQ(rest.scenarios.digits(), whole.scenarios.digits());
  EXPECT_EQ(rest.ran.transitions, whole.ran.transitions) << "those before it was stopped are counted, each once";
  EXPECT_THAT(directory.files(), IsEmpty()) << "there is nothing to go on with";
}

TEST_P(SearchFile, AFileThatIsDamagedIsToldAndBegunAnew) {
  auto const whole = searched(End::complete);
  stopped();
  auto const files = directory.files(".search");
  ASSERT_THAT(files, SizeIs(1));
  auto contents = test::contents_of(files[0]);
  contents[contents.size() / 2] = static_cast<char>(contents[contents.size() / 2] + 1);
  test::write_file(files[0], contents);
  auto const again = searched(End::complete);
  EXPECT_TRUE(has<events::CheckpointDamaged>(again));
  EXPECT_FALSE(has<events::CheckpointResumed>(again));
  EXPECT_EQ(again.scenarios.digits(), whole.scenarios.digits());
}

TEST_P(SearchFile, AnotherQuestionIsAnotherFile) {
  stopped();
  plan.exhaustion.depth = 5;
  auto const other = searched(End::complete);
  EXPECT_FALSE(has<events::CheckpointResumed>(other));
  EXPECT_THAT(directory.files(".search"), SizeIs(1)) << "that of the first is left alone";
}

TEST_P(SearchFile, HowManyWorkIsNoOtherQuestion) {
  auto const whole = searched(End::complete);
  stopped();
  plan.jobs = 2;
  auto const rest = searched(End::complete);
  EXPECT_TRUE(has<events::CheckpointResumed>(rest));
  EXPECT_EQ(rest.scenarios.digits(), whole.scenarios.digits());
  EXPECT_EQ(rest.ran.transitions, whole.ran.transitions);
}

TEST_P(SearchFile, NothingIsSavedIfTheUserWantsNone) {
  plan.directory = "";
  auto const part = stopped();
  EXPECT_FALSE(has<events::CheckpointSaved>(part) || has<events::CheckpointNotSaved>(part));
  EXPECT_THAT(directory.files(), IsEmpty());
}

TEST_P(SearchFile, WhatCannotBeSavedIsTold) {
  test::write_file(directory.path() + "/file", "no directory");
  plan.directory = directory.path() + "/file";
  EXPECT_TRUE(has<events::CheckpointNotSaved>(stopped()));
}

INSTANTIATE_TEST_SUITE_P(MergedOrNot, SearchFile, testing::Bool(),
                         [](auto const& each) { return each.param ? "Merged" : "Unmerged"; });

}  // namespace
}  // namespace gneiss::search
