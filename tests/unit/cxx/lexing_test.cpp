// Pieces of C++: literals, names, and calls put together from them.
#include "cxx/lexing.hpp"

#include <gtest/gtest.h>

#include "gneiss/core/operation.hpp"
#include "notes/notes.hpp"

namespace gneiss::test {
namespace {

using core::Spelling;
using core::written_call;
using Style = Spelling::Style;

std::string skipped(std::string_view code, std::size_t at = 0) {
  return std::string(code.substr(at, cxx::opaque_end(code, at) - at));
}

TEST(Lexing, Literals) {
  EXPECT_EQ(skipped("\"a\\\"b\" + c"), "\"a\\\"b\"");
  EXPECT_EQ(skipped("'\\'' + c"), "'\\''");
  EXPECT_EQ(skipped("x"), "");
  EXPECT_EQ(skipped("// it's\ny"), "// it's");
  EXPECT_EQ(skipped("\"open"), "\"open");
  EXPECT_EQ(skipped("1'000'000", 1), "") << "a number";
  EXPECT_EQ(skipped("L'x'", 1), "'x'");
  EXPECT_EQ(skipped("R\"-(a\")-\" + c", 1), "\"-(a\")-\"");
}

TEST(Lexing, Words) {
  std::string found;
  for (auto const& word : cxx::words("a.b + std::c(\"d\", 1'0e, 0x1f, f->g) // h"))
    found += std::string(word.text) + (word.qualified ? "! " : " ");
  EXPECT_EQ(found, "a b! std c! f g! ");
  EXPECT_TRUE(cxx::mentions("size(x)", "size"));
  EXPECT_FALSE(cxx::mentions("x.size() + resize(y) + \"size\"", "size"));
}

TEST(WrittenCall, Styles) {
  EXPECT_EQ(written_call({Style::function, "f", "", ""}, {"a", "-1"}), "f(a, -1)");
  EXPECT_EQ(written_call({Style::definition, "f", "", ""}, {}), "f()");
  EXPECT_EQ(written_call({Style::method, "f", "", ""}, {"a", "1"}), "a.f(1)");
  EXPECT_EQ(written_call({Style::raw, "f", "", ""}, {"a", "b"}), "f(a, b)");
  EXPECT_EQ(written_call({Style::raw, "f($@)[$1]", "", ""}, {"a", "b"}), "f(a, b)[b]");
  EXPECT_EQ(written_call({Style::raw, "$0 + \"$1\" + $7", "", ""}, {"a", "b"}), "a + \"$1\" + $7");
}

TEST(WrittenCall, TheTypeThatIsMade) {
  Spelling const made{Style::raw, "$T()", "", ""};
  EXPECT_EQ(written_call(made, {}, "my::map<int, unsigned long>"), "my::map<int, unsigned long>()");
  EXPECT_EQ(written_call(made, {}, "bm_t*"), "std::type_identity_t<bm_t*>()");
  EXPECT_EQ(written_call(made, {}, "unsigned long"), "std::type_identity_t<unsigned long>()");
}

TEST(WrittenCall, ArgumentsInAnExpression) {
  Spelling const store{Style::expression, "m[k] = v", "m, k, v", ""};
  EXPECT_EQ(written_call(store, {"map0", "3", "-4"}), "map0[3] = -4");
  Spelling const members{Style::expression, "x.x(\"x\", x::y, y->x)", "x, y", ""};
  EXPECT_EQ(written_call(members, {"a", "b"}), "a.x(\"x\", a::y, b->x)");
}

TEST(WrittenCall, NegativeNumbers) {
  Spelling const minus{Style::expression, "a-b", "a, b", ""};
  EXPECT_EQ(written_call(minus, {"-1", "-2"}), "-1-(-2)");
  EXPECT_EQ(written_call({Style::raw, "$0 * $1", "", ""}, {"x", "-2"}), "x * (-2)");
  EXPECT_EQ(written_call({Style::method, "f", "", ""}, {"-1.5"}), "(-1.5).f()");
}

TEST(Names, LocalOnesBelongToAFunction) {
  for (auto const* local : {"f(int)::name", "A::f() const::name", "A::f(int) const &::name", "f() &&::name",
                            "plain<f()::name>", "f() noexcept::name"})
    EXPECT_TRUE(cxx::names_local(local)) << local;
  for (auto const* other : {"a::name", "int (*)(char)", "f(a::b) + (c)", "f(\")::\")", "(f()) // )::x"})
    EXPECT_FALSE(cxx::names_local(other)) << other;
}

TEST(Names, NeverTwice) {
  core::Subject subject("names", false);
  auto const& a = subject.add_type("a", "A");
  auto const& a1 = subject.add_type("a1", "A1");
  auto const& odd = subject.add_type("sorted list", "L");
  subject.define({Style::definition, "a0", "", "[] {}"});
  notes::Notes notes;
  notes.reserve(subject);
  EXPECT_EQ(notes.give_name(a, 1), "a0_") << "a wrapper is called a0";
  EXPECT_EQ(notes.give_name(a1, 2), "a10");
  for (std::uint64_t i = 1; i != 10; ++i) notes.give_name(a, 2 + i);
  EXPECT_EQ(notes.give_name(a, 20), "a10_");
  EXPECT_EQ(notes.give_name(odd, 21), "sorted_list0");
}

}  // namespace
}  // namespace gneiss::test
