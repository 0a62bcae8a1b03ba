#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "base/strings.hpp"
#include "emit/emit.hpp"
#include "interface/model_json.hpp"
#include "plan/planning.hpp"
#include "report/golden.hpp"

namespace gneiss::emit {
namespace {

using testing::HasSubstr;
using testing::Not;

plan::SpecPlan flat_map_plan() {
  std::ifstream file(GNEISS_MODELS "/flat_map.json");
  std::ostringstream text;
  text << file.rdbuf();
  auto const model = interface::of_json(text.str());
  EXPECT_TRUE(model) << text.str().size();
  auto plan = plan::propose(*model, {.delegate = false});
  std::vector<bool> const all(plan::probes(plan).size(), true);
  return plan::settled(std::move(plan), all);
}

std::vector<std::string> lines_of(std::string const& text) {
  std::vector<std::string> result;
  for (auto const line : base::split(text, '\n')) result.emplace_back(line);
  return result;
}

std::string joined_lines(std::vector<std::string> const& lines) {
  std::string result;
  for (std::size_t i = 0; i < lines.size(); ++i) result += (i == 0 ? "" : "\n") + lines[i];
  return result;
}

TEST(Text, IsASpecThatAPersonWouldHaveWritten) {
  expect_golden("derive/flat_map.cpp.txt", text(flat_map_plan()));
}

TEST(Text, IsNoWiderThan120) {
  auto plan = flat_map_plan();
  auto& wide = plan.operations[3];
  wide.text =
      "lib.op(GNEISS_DEFINE(very_long_name, [](auto const& first, auto const& second) { return first.is_so(second); "
      "}), fn(map, key, value, item, key, value, item, key, value));";
  wide.comment =
      "which is so because of reasons that take more than a line to be told, and then some, and some more again";
  for (auto const& line : lines_of(text(plan))) EXPECT_LE(line.size(), 120U) << line;
}

TEST(Text, RefusedLinesAreComments) {
  auto plan = flat_map_plan();
  plan.operations.front().refusal = "no matching function";
  EXPECT_THAT(text(plan), HasSubstr("  // lib.op(GNEISS_METHOD(size),  fn(map));  // no matching function"));
}

TEST(Updated, NothingChangesWhereNothingHasChanged) {
  auto const plan = flat_map_plan();
  EXPECT_EQ(update(text(plan), plan), text(plan));
}

TEST(Updated, EditedLinesStayAndNewOnesAreAdded) {
  auto plan = flat_map_plan();
  auto file = text(plan);
  auto const at = file.find("below(8)");
  file.replace(at, 8, "below(3)");
  auto added = plan.operations.front();
  added.subject = "empty() const";
  added.text = "lib.op(GNEISS_METHOD(is_empty), fn(map));";
  plan.operations.insert(plan.operations.begin() + 1, added);
  auto const updated = update(file, plan);
  EXPECT_THAT(updated, HasSubstr("= below(3);"));
  EXPECT_THAT(updated, HasSubstr("GNEISS_METHOD(is_empty)"));
  EXPECT_LT(updated.find("GNEISS_METHOD(is_empty)"), updated.find("GNEISS_METHOD(clear)"));
}

TEST(Updated, GoneLinesBecomeCommentsAndComeBack) {
  auto const plan = flat_map_plan();
  auto less = plan;
  less.operations.erase(less.operations.begin() + 2);
  auto const gone = update(text(plan), less);
  EXPECT_THAT(gone, HasSubstr("  // gone: lib.op(GNEISS_METHOD(clear), fn(map));"));
  EXPECT_EQ(update(gone, less), gone);
  EXPECT_EQ(update(gone, plan), text(plan));
}

TEST(Updated, LinesCommentedOutByHandStay) {
  auto const plan = flat_map_plan();
  auto file = text(plan);
  auto const at = file.find("lib.op(GNEISS_METHOD(clear)");
  file.insert(at, "// ");
  EXPECT_EQ(update(file, plan), file);
}

TEST(Updated, DeclarationsThatOwnLinesMentionStay) {
  auto plan = flat_map_plan();
  auto file = text(plan);
  file.insert(file.rfind('}'), "  lib.op(GNEISS_METHOD(mine), fn(map, key));\n");
  std::erase_if(plan.operations,
                [](auto const& o) { return o.text.find("key") != o.text.npos || o.text.find("item") != o.text.npos; });
  std::erase_if(plan.declarations, [](auto const& d) { return d.name == "key" || d.name == "item"; });
  auto const updated = update(file, plan);
  EXPECT_THAT(updated, HasSubstr("\n  auto key "));
  EXPECT_THAT(updated, HasSubstr("// gone: auto item"));
}

/// Does something to a file that a user might do.
std::string edited(std::string const& file, base::Rng& rng) {
  auto lines = lines_of(file);
  auto const at = static_cast<std::size_t>(rng.below(lines.size()));
  auto const place = lines.begin() + static_cast<std::ptrdiff_t>(at);
  switch (rng.below(5)) {
    case 0:
      lines.erase(place);
      break;
    case 1:
      lines.insert(place, "  lib.op(GNEISS_METHOD(own), fn(map));");
      break;
    case 2:
      lines[at].insert(lines[at].size() / 2, "x");
      break;
    case 3:
      lines[at].insert(0, "// ");
      break;
    default:
      lines.insert(place, lines[static_cast<std::size_t>(rng.below(lines.size()))]);
      break;
  }
  return joined_lines(lines);
}

TEST(Updated, TwiceIsOnce) {
  auto const plan = flat_map_plan();
  base::Rng rng(1);
  for (int round = 0; round < 100; ++round) {
    auto file = text(plan);
    for (auto edits = rng.below(6); edits != 0; --edits) file = edited(file, rng);
    auto other = plan;
    for (auto changes = rng.below(4); changes != 0 && other.operations.size() > 1; --changes)
      other.operations.erase(other.operations.begin() +
                             static_cast<std::ptrdiff_t>(rng.below(other.operations.size())));
    auto const once = update(file, other);
    ASSERT_EQ(update(once, other), once) << "of\n" << file;
  }
}

}  // namespace
}  // namespace gneiss::emit
