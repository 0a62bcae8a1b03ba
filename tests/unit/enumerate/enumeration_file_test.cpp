// An enumeration that is stopped goes on in the next run, with real workers: what it grows is the same.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "enumerate/enumeration.hpp"
#include "harness/scenario.hpp"
#include "harness/temporary_directory.hpp"

namespace gneiss::enumerate {
namespace {

using testing::IsEmpty;
using testing::SizeIs;
using End = Enumeration::End;

struct StoredCell {
  int value = 0;
  void set(int x) { value = x; }
};

template <class Note>
bool has(events::Space const& space) {
  return std::any_of(space.notes.begin(), space.notes.end(),
                     [](events::SearchNote const& note) { return std::holds_alternative<Note>(note); });
}

struct EnumerationFile : testing::Test {
  EnumerationFile() {
    plan.mode = events::Mode::enumerate;
    plan.directory = directory.path();
    plan.leaks = false;
    plan.seed = 3;
  }
  struct Grown {
    events::Space space;
    std::vector<std::vector<std::uint64_t>> newest;
  };
  Grown grown(End expected, os::StopToken const& stop = {}) {
    dispatch::WorkerPool workers(lib.subject, plan, os::StopToken());
    Enumeration enumeration(lib.subject, plan, workers);
    EXPECT_EQ(enumeration.run(stop), expected);
    Grown result{enumeration.space(), {}};
    for (auto const& scenario : enumeration.newest(1000)) result.newest.push_back(scenario.numbers);
    return result;
  }
  Grown stopped() {
    unsigned asked = 0;
    return grown(End::stopped, os::StopToken().or_when([&] { return ++asked > 3; }));
  }

  test::TemporaryDirectory directory;
  test::Described const lib{[](Library& described) {
    auto cell =
        described.type<StoredCell, StoredCell>("cell").initial().identify([](StoredCell const& c) { return c.value; });
    described.op(GNEISS_METHOD(set), fn(cell, below(60)));
  }};
  events::Plan plan;
};

TEST_F(EnumerationFile, GoesOnWhereItWasAndGrowsTheSame) {
  auto const whole = grown(End::complete);
  EXPECT_THAT(directory.files(), IsEmpty());
  auto const part = stopped();
  EXPECT_TRUE(has<events::CheckpointSaved>(part.space));
  EXPECT_THAT(directory.files(".search"), SizeIs(1));
  auto const rest = grown(End::complete);
  EXPECT_TRUE(has<events::CheckpointResumed>(rest.space));
  EXPECT_EQ(rest.newest, whole.newest);
  EXPECT_EQ(rest.space.depth, whole.space.depth);
  EXPECT_EQ(rest.space.ran.transitions, whole.space.ran.transitions);
  EXPECT_TRUE(rest.space.complete);
  EXPECT_THAT(directory.files(), IsEmpty());
}

TEST_F(EnumerationFile, GoesOnManyTimes) {
  auto const whole = grown(End::complete);
  End end = End::stopped;
  unsigned runs = 0;
  for (; end == End::stopped && runs != 500; ++runs) {
    dispatch::WorkerPool workers(lib.subject, plan, os::StopToken());
    Enumeration enumeration(lib.subject, plan, workers);
    unsigned asked = 0;
    end = enumeration.run(os::StopToken().or_when([&] { return ++asked > 2; }));
    if (end == End::complete) {
      EXPECT_EQ(enumeration.space().instances.at(0).count, whole.space.instances.at(0).count);
    }
  }
  EXPECT_EQ(end, End::complete);
  EXPECT_GT(runs, 2u);
}

TEST_F(EnumerationFile, HowManyWorkDoesNotMatter) {
  auto const one = grown(End::complete);
  plan.jobs = 3;
  auto const three = grown(End::complete);
  EXPECT_EQ(three.newest, one.newest);
  EXPECT_EQ(three.space.ran.transitions, one.space.ran.transitions);
}

TEST_F(EnumerationFile, AFileThatIsDamagedIsToldAndBegunAnew) {
  auto const whole = grown(End::complete);
  stopped();
  auto const files = directory.files(".search");
  ASSERT_THAT(files, SizeIs(1));
  auto contents = test::contents_of(files[0]);
  contents.back() = static_cast<char>(contents.back() + 1);
  test::write_file(files[0], contents);
  auto const again = grown(End::complete);
  EXPECT_TRUE(has<events::CheckpointDamaged>(again.space));
  EXPECT_EQ(again.newest, whole.newest);
}

TEST_F(EnumerationFile, AnotherQuestionIsAnotherFile) {
  stopped();
  plan.exhaustion.required = 30;
  EXPECT_FALSE(has<events::CheckpointResumed>(grown(End::complete).space));
  EXPECT_THAT(directory.files(".search"), SizeIs(1));
}

// The seed that it began with stays: what is drawn must not change on the way.
TEST_F(EnumerationFile, AnotherSeedGoesOnWithTheFirst) {
  auto const whole = grown(End::complete);
  stopped();
  plan.seed = 99;
  auto const rest = grown(End::complete);
  EXPECT_TRUE(has<events::CheckpointResumed>(rest.space));
  EXPECT_EQ(rest.newest, whole.newest);
}

}  // namespace
}  // namespace gneiss::enumerate
