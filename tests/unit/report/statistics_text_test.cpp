// What the code said of the cases, as a table and in sentences.
#include "report/statistics_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "report/golden.hpp"

namespace gneiss::report {
namespace {

using events::CaseStatistics;
using events::Ending;
using testing::ElementsAre;
using testing::IsEmpty;

class SaidWords : public testing::Test {
 protected:
  std::vector<std::string> told(CaseStatistics said, Ending ending = Ending::passed) {
    events::Summary summary{events::SubjectInfo(subject), ending, {}};
    summary.said = std::move(said);
    return about_cases(summary);
  }
  core::Subject subject{"property", true};
};

TEST_F(SaidWords, AreNoneWhereNothingWasSaid) {
  EXPECT_THAT(told({}), IsEmpty());
}

TEST_F(SaidWords, TellLabelsWithTheirShare) {
  CaseStatistics said;
  said.kept = 3000;
  said.labels = {{"any", 3000, 0}, {"some", 200, 20}, {"one", 1, 0}, {"none", 0, 1}};
  EXPECT_THAT(told(said),
              ElementsAre("Labels of 3000 cases:", "  3000 100.0 %  any", "   200   6.7 %  some (wanted: 20 %)",
                          "     1  <0.1 %  one", "     0   0.0 %  none (wanted: 1 %)"));
}

TEST_F(SaidWords, LeaveOutWhatIsRareUnlessItIsWanted) {
  CaseStatistics said;
  said.kept = 100;
  for (int i = 0; i != 30; ++i) said.labels.push_back({std::to_string(i), 1, i == 29 ? 5.0 : 0.0});
  said.more = true;
  auto const lines = told(said);
  ASSERT_EQ(lines.size(), 24u);
  EXPECT_EQ(lines[21], "  1   1.0 %  29 (wanted: 5 %)");
  EXPECT_EQ(lines[22], "  and 9 others");
  EXPECT_THAT(lines[23], testing::HasSubstr("more labels"));
}

TEST_F(SaidWords, TellTargetsAndWhoClimbs) {
  CaseStatistics said;
  said.targets = {{"", -0.0}, {"far", 1234567}};
  EXPECT_THAT(told(said),
              ElementsAre("Highest targets: 0, 1234567 (far). This mode does not climb towards them; --mode "
                          "guided does."));
  EXPECT_THAT(told(said, Ending::failed), IsEmpty());
  said.climbing = true;
  said.targets.pop_back();
  EXPECT_THAT(told(said, Ending::failed), ElementsAre("Highest target: 0."));
}

TEST_F(SaidWords, AreReadable) {
  CaseStatistics said;
  said.kept = 3000;
  said.labels = {{"any", 3000, 0}, {"some", 200, 20}, {"one", 1, 0}};
  for (int i = 0; i != 19; ++i) said.labels.push_back({"more", 1, 0});
  said.targets = {{"", 0.5}};
  said.more = true;
  std::ostringstream out;
  auto const print = [&] {
    for (auto const& line : told(said)) out << line << '\n';
    out << '\n';
  };
  print();
  said.labels.pop_back();
  said.targets.push_back({"far", 1234567});
  print();
  said.climbing = true;
  print();
  expect_golden("sentences/statistics.txt", out.str());
}

TEST_F(SaidWords, LackWhatIsClearlyTooRare) {
  CaseStatistics said;
  said.kept = 10'000;
  EXPECT_TRUE(said.lacks({"rare", 900, 10}));
  EXPECT_FALSE(said.lacks({"bad luck", 920, 10}));
  EXPECT_FALSE(said.lacks({"not asked for", 0, 0}));
  said.kept = 999;
  EXPECT_FALSE(said.lacks({"too few cases", 0, 10}));
}

}  // namespace
}  // namespace gneiss::report
