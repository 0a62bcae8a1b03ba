#include "interface/model_json.hpp"

#include <gtest/gtest.h>

namespace gneiss::interface {
namespace {

InterfaceModel sample() {
  TypeModel const number{.text = "int", .canonical = "int", .kind = TypeKind::integer, .is_signed = true, .bits = 32};
  TypeModel const pair{.text = "std::pair<int, int> const&",
                       .canonical = "std::pair<int, int>",
                       .kind = TypeKind::record,
                       .passing = Passing::const_reference,
                       .is_const = true,
                       .of_template = "std::pair",
                       .arguments = {number, number},
                       .copy_constructible = true};
  FunctionModel insert{.name = "insert", .parameters = {{"value", pair, "{}"}}, .result = number, .is_noexcept = true};
  insert.conditions = {{"!full()", Condition::Source::comment, {}, {"full"}, true}};
  insert.annotations = {{"throws", ""}};
  insert.template_parameters = {{"T", TemplateParameter::Kind::value, true, "3", "std::integral"}};
  insert.reference_qualifier = ReferenceQualifier::rvalue;
  insert.access = Access::protected_;
  ClassModel map{.name = "my::map", .canonical = "my::map", .types = {{"key_type", number, Access::public_}}};
  map.functions = {insert};
  map.is_complete = false;
  return {.headers = {"\"map.hpp\""}, .candidates = {map}, .references = {ClassModel{}}, .functions = {insert}};
}

std::string error_of(std::string_view text) {
  auto const result = of_json(text);
  return result ? "none" : result.error();
}

std::string with(std::string const& rest) {
  return R"({"format": "gneiss-interface", "version": 1, )" + rest + "}";
}

TEST(InterfaceJson, IsReadAsItWasWritten) {
  auto const again = of_json(to_json(sample()));
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(*again, sample());
}

TEST(InterfaceJson, LeavesOutWhatIsUsual) {
  auto const text = to_json(sample());
  EXPECT_EQ(text.find("is_deleted"), text.npos);
  EXPECT_EQ(text.find("\"virtual\""), text.npos);
  EXPECT_NE(text.find("\"noexcept\": true"), text.npos);
}

TEST(InterfaceJson, SaysWhereItCannotBeRead) {
  EXPECT_EQ(error_of("nothing"), "is no JSON");
  EXPECT_EQ(error_of("[]"), "is no interface: its \"format\" is not \"gneiss-interface\"");
  EXPECT_EQ(error_of(R"({"format": "gneiss-interface", "version": 7})"), "has another version of the format than 1");
  EXPECT_EQ(error_of(with(R"("candidates": [{"nmae": "x"}])")), "cannot be read: /candidates/0/nmae is not known");
  EXPECT_EQ(error_of(with(R"("candidates": [{"line": -1}])")), "cannot be read: /candidates/0/line is no such number");
  EXPECT_EQ(error_of(with(R"("candidates": [{"name": 1}])")), "cannot be read: /candidates/0/name is no text");
  EXPECT_EQ(error_of(with(R"("candidates": {})")), "cannot be read: /candidates is no list");
  EXPECT_EQ(error_of(with(R"("candidates": [{"complete": 1}])")),
            "cannot be read: /candidates/0/complete is neither true nor false");
  EXPECT_EQ(error_of(with(R"("functions": [{"access": "secret"}])")),
            "cannot be read: /functions/0/access is none of the words that may stand there");
}

TEST(InterfaceJson, IsNotNestedWithoutEnd) {
  std::string text = with(R"("functions": [{"result": )");
  text.pop_back();
  for (int i = 0; i < 100000; ++i) text += R"({"arguments": [)";
  EXPECT_EQ(error_of(text), "is nested too deeply to be an interface");
}

}  // namespace
}  // namespace gneiss::interface
