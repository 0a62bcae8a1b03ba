// What a printed program can say of an operation and of a type.
#include <gtest/gtest.h>

#include "harness/scenario.hpp"

namespace gneiss::test {
namespace {

constexpr auto lambda = [](int n) { return n / 2; };

int half(int n) {
  return n / 2;
}

void require_forms(void (*describe)(Library&)) {
  Described const lib(describe);
  lib.subject.require_printed_forms();
}

TEST(PrintedForms, OfALambdaAreMoreThanAWord) {
  EXPECT_THROW(require_forms([](Library& lib) { lib.op("half", fn(below(9)), lambda, lambda); }), SpecError);
  EXPECT_NO_THROW(require_forms([](Library& lib) {
    lib.op("half", fn(below(9)), lambda, half);
    lib.op("half($@)", fn(below(9)), lambda, lambda);
    lib.op("my::half", fn(below(9)), lambda, lambda);
    lib.op("$0 / 2", fn(below(9)), lambda, lambda);
    lib.op(GNEISS_DEFINE(halved, [](int n) { return n / 2; }), fn(below(9)));
  }));
}

TEST(PrintedForms, OfAliases) {
  EXPECT_THROW(Described([](Library& lib) { lib.alias<int>("my::number"); }), SpecError);
  EXPECT_THROW(Described([](Library& lib) { lib.alias<int>(""); }), SpecError);
  auto const two_types = [](Library& lib) {
    lib.alias<int>("Number");
    lib.alias<long>("Number");
  };
  EXPECT_THROW(Described{two_types}, SpecError);
  auto const one_type = [](Library& lib) {
    lib.alias<int>("Number");
    lib.alias<int>("Number");
  };
  EXPECT_EQ(Described(one_type).subject.aliases().size(), 1u);
}

TEST(PrintedForms, OfConstructors) {
  struct Pair {
    int a;
    int b;
  };
  Described const lib([](Library& described) {
    auto text = described.type<std::string, std::string>("text");
    auto pair = described.type<Pair, Pair>("pair").spelled("Pair");
    described.construct(text, fn());
    described.construct(text, fn(below(std::size_t{3}), one_of_values<char>({'a'}))).may_throw();
    described.construct(pair, fn(below(3), below(3)));
  });
  auto const& operations = lib.subject.operations();
  ASSERT_EQ(operations.size(), 3u);
  EXPECT_EQ(operations[0]->name, "std::string(...)");
  EXPECT_EQ(operations[1]->name, "std::string(...) #2");
  EXPECT_TRUE(operations[1]->may_throw);
  EXPECT_EQ(operations[2]->name, "Pair{...}");
  EXPECT_EQ(core::written_call(operations[2]->spelling, {"1", "2"}, "Pair"), "Pair{1, 2}");
}

}  // namespace
}  // namespace gneiss::test
