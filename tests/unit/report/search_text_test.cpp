#include "report/search_text.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "report/golden.hpp"

namespace gneiss::report {
namespace {

using events::Ending;
using events::Space;

class SearchText : public testing::Test {
 protected:
  void tell(core::Subject const& subject, Ending ending, Space const& space, std::size_t failures = 0) {
    events::Summary const summary{.subject = events::SubjectInfo(subject),
                                  .ending = ending,
                                  .progress = {},
                                  .failures = failures,
                                  .space = space};
    out << searched(summary) << '\n';
    for (auto const& sentence : about_search(summary)) out << "  " << sentence << '\n';
  }

  core::Subject library{"array", false};
  core::Subject property{"mirror", true};
  std::ostringstream out;
};

/// A search of so many instructions.
Space to_depth(unsigned depth, bool complete) {
  Space space;
  space.depth = depth;
  space.complete = complete;
  space.scenarios = events::Count(depth == 1 ? 1 : 1000);
  space.ran.transitions = 900;
  return space;
}

TEST_F(SearchText, Scenarios) {
  tell(library, Ending::passed, to_depth(1, true));
  auto all = to_depth(3, true);
  all.observers = true;
  all.ran.dropped = 1;
  tell(library, Ending::passed, all);
  auto merged = to_depth(3, true);
  merged.deduplicated = merged.symmetric = merged.closed = true;
  merged.states = 45;
  merged.ran.observations = 129;
  merged.ran.dropped = 2;
  merged.notes = {events::CheckpointResumed{}, events::RunFromStart{}};
  tell(library, Ending::passed, merged);
  merged.symmetric = false;
  merged.ran.observations = 1;
  merged.closed = false;
  tell(library, Ending::failed, merged, 1);
  auto stopped = to_depth(3, false);
  tell(library, Ending::stopped, stopped);
  stopped.looking = true;
  tell(library, Ending::stopped, stopped);
  stopped.scenarios.overflow();
  tell(library, Ending::stopped, stopped);
  expect_golden("sentences/searched_scenarios.txt", out.str());
}

TEST_F(SearchText, CasesOfAProperty) {
  tell(property, Ending::passed, to_depth(1, true));
  tell(property, Ending::stopped, to_depth(1, false));
  expect_golden("sentences/searched_cases.txt", out.str());
}

TEST_F(SearchText, Instances) {
  auto space = to_depth(3, true);
  space.instances = {{"array", 1000}, {"cursor", 17}};
  space.notes = {events::ValuesLimited{5, 3}};
  tell(library, Ending::passed, space);
  space.complete = false;
  tell(library, Ending::stopped, space);
  expect_golden("sentences/searched_instances.txt", out.str());
}

TEST_F(SearchText, Progress) {
  out << how_far({}) << '\n'
      << how_far(events::StatesProgress{.length = 3, .expanded = 17, .states = 45}) << '\n'
      << how_far(events::StatesProgress{.length = 3, .expanded = 17, .states = 45, .expected = 1234.5}) << '\n'
      << how_far(events::ScenariosProgress{.length = 3, .percent = 41.7, .scenarios = 1.25e6}) << '\n'
      << how_far(events::InstancesProgress{.round = 2, .instances = 314}) << '\n';
  expect_golden("sentences/search_progress.txt", out.str());
}

}  // namespace
}  // namespace gneiss::report
