#include "scan/contracts.hpp"

#include <gmock/gmock.h>

namespace gneiss::scan {
namespace {

using interface::Annotation;
using interface::Condition;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Assertions, AreThoseThatABodyBeginsWith) {
  EXPECT_THAT(leading_assertions("{ assert(!empty()); return d_.back(); }"), ElementsAre("!empty()"));
  EXPECT_THAT(leading_assertions(
                  "{\n  // why\n  MY_ASSERT( i < n ) ;; Expects(n>0);\n /* so */ GSL_EXPECTS(k); f(); assert(x);}"),
              ElementsAre("i < n", "n>0", "k"));
  EXPECT_THAT(leading_assertions("{ int x = 1; assert(x); }"), IsEmpty());
  EXPECT_THAT(leading_assertions("{}"), IsEmpty());
  EXPECT_THAT(leading_assertions(""), IsEmpty());
}

TEST(Assertions, HaveNoMessage) {
  EXPECT_THAT(leading_assertions("{ assert(a < b && \"in order\"); }"), ElementsAre("a < b"));
  EXPECT_THAT(leading_assertions("{ assert((\"in order\" && a && b)); }"), ElementsAre("a && b"));
  EXPECT_THAT(leading_assertions("{ REQUIRE_MSG(f(a, b), \"text, more\"); }"), ElementsAre("f(a, b)"));
  EXPECT_THAT(leading_assertions("{ ASSERT_EQUAL(a, b); }"), IsEmpty());
}

TEST(Assertions, AreNoneOfTypesAndResults) {
  EXPECT_THAT(leading_assertions("{ static_assert(sizeof(T) == 4); assert(x); }"), IsEmpty());
  EXPECT_THAT(leading_assertions("{ Ensures(x); }"), IsEmpty());
  EXPECT_THAT(leading_assertions("{ grow_as_required(n); }"), IsEmpty());
  EXPECT_THAT(leading_assertions("{ MY_LIB_ENSURE(n); }"), IsEmpty());
}

TEST(Assertions, AreReadToTheirEndWhateverIsInThem) {
  EXPECT_THAT(leading_assertions("{ assert(c != ')' && s != \")(\"); }"), ElementsAre("c != ')' && s != \")(\""));
  EXPECT_THAT(leading_assertions("{ assert(all_of(v, [](int i) { return i; })); }"),
              ElementsAre("all_of(v, [](int i) { return i; })"));
  EXPECT_THAT(leading_assertions("{ assert(x"), IsEmpty());
}

Condition condition(std::string_view text) {
  return condition_of(text, Condition::Source::assertion, {{"n", "key"}, {"size", "empty", "contains"}});
}

TEST(Conditions, AreClosedWhereAllNamesAreKnown) {
  auto const one = condition("n < size() && !contains(key)");
  EXPECT_TRUE(one.closed);
  EXPECT_THAT(one.parameters, ElementsAre("n", "key"));
  EXPECT_THAT(one.members, ElementsAre("size", "contains"));
  for (auto const* text : {"n > 0", "key.first <= key.second", "n == static_cast<unsigned>(-1)", "key != nullptr",
                           "not empty()", "std::isfinite(n)", "n % 2 == 0", "key.valid()", "n <= 0x10u"})
    EXPECT_TRUE(condition(text).closed) << text;
}

TEST(Conditions, AreOpenWhereSomethingElseIsNamed) {
  for (auto const* text :
       {"n < size_", "size < n", "full()", "key.hidden_ > 0", "detail::ok(n)", "n < T()", "this == key",
        "the moon is full", "n must be small", "n", "n = 1", "n <", "(n", "n) (", "", "n; n", "size()."})
    EXPECT_EQ(condition(text).closed, std::string_view(text) == "n") << text;
}

TEST(Conditions, DoWithoutThis) {
  EXPECT_EQ(condition("!this->empty() && this -> size() > n").text, "!empty() && size() > n");
  EXPECT_TRUE(condition("!this->empty()").closed);
}

TEST(Conditions, NameParametersAsTheDeclarationDoes) {
  EXPECT_EQ(renamed("a < b && x.a != \"a\" && a1", {"a", "b"}, {"b", "a"}), "b < a && x.a != \"a\" && a1");
  EXPECT_EQ(renamed("rhs.ok()", {"", "rhs"}, {"", "other"}), "other.ok()");
  EXPECT_EQ(renamed("n > 0", {"n"}, {""}), "n > 0");
  EXPECT_EQ(renamed("n > 0", {"n"}, {}), "n > 0");
}

TEST(Conditions, AreWrittenInOneLine) {
  EXPECT_EQ(condition("n   <\n   size() // why\n").text, "n < size()");
}

TEST(CommentConditions, AreWhatIsRequired) {
  EXPECT_THAT(comment_conditions("/// @pre !empty()"), ElementsAre("!empty()"));
  EXPECT_THAT(comment_conditions("/** Removes it.\n * \\pre n < size(). Really.\n */"), ElementsAre("n < size()"));
  EXPECT_THAT(comment_conditions("// Requires: n <= size()"), ElementsAre("n <= size()"));
  EXPECT_THAT(comment_conditions("//! <b>Requires</b>: `n` \\<= size().\n//! Throws: nothing"),
              ElementsAre("n <= size()"));
  EXPECT_THAT(comment_conditions("/// Preconditions:\n/// - a > b\n/// - b > c.\n///\n/// - other"),
              ElementsAre("a > b", "b > c"));
  EXPECT_THAT(comment_conditions("/// @prefix x"), IsEmpty());
  EXPECT_THAT(comment_conditions("/// Removes the last one."), IsEmpty());
}

TEST(CommentConditions, GoOnToTheEndOfTheSentence) {
  EXPECT_THAT(comment_conditions("/// @pre The position is one\n/// of this container. More."),
              ElementsAre("The position is one of this container"));
  EXPECT_THAT(comment_conditions("/// @pre The position is one\n/// @post none"), ElementsAre("The position is one"));
  EXPECT_THAT(comment_conditions("/// @pre n < 3\n/// Changes it."), ElementsAre("n < 3"));
}

std::vector<Annotation> annotations(std::string_view comment) {
  auto const result = comment_annotations(comment, "a.hpp:1");
  return result ? *result : std::vector<Annotation>{{"error", result.error()}};
}

TEST(Annotations, StandInComments) {
  EXPECT_THAT(annotations("// gneiss: ignore"), ElementsAre(Annotation{"ignore", ""}));
  EXPECT_THAT(annotations("/// Text.\n/// gneiss: requires !empty()\n/// gneiss: generate n below(8)"),
              ElementsAre(Annotation{"requires", "!empty()"}, Annotation{"generate", "n below(8)"}));
  EXPECT_THAT(annotations("/* gneiss: returns handle */"), ElementsAre(Annotation{"returns", "handle"}));
  EXPECT_THAT(annotations("// of gneiss: a stone"), IsEmpty());
}

TEST(Annotations, StandInAttributes) {
  auto const result =
      attribute_annotations("[[nodiscard, gneiss::requires_(\"n < \\\"3\\\"\")]] [[gneiss::ignore]] int", "");
  ASSERT_TRUE(result);
  EXPECT_THAT(*result, ElementsAre(Annotation{"requires", "n < \"3\""}, Annotation{"ignore", ""}));
}

TEST(Annotations, ThatAreUnknownAreErrors) {
  EXPECT_THAT(annotations("// gneiss: ignroe").front().text,
              HasSubstr("a.hpp:1: “gneiss: ignroe” is no word for Gneiss"));
  EXPECT_THAT(annotations("// gneiss: requires").front().text, HasSubstr("says nothing behind its word"));
  EXPECT_THAT(annotations("// gneiss: returns value").front().text, HasSubstr("there is “returns handle”"));
  EXPECT_FALSE(attribute_annotations("[[gneiss::whatever]]", "a.hpp:1"));
}

}  // namespace
}  // namespace gneiss::scan
