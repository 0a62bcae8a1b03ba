#include "explore/mutants.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <memory>

#include "explore/dictionary.hpp"
#include "gneiss/core/operation.hpp"

namespace {

using namespace gneiss;
using explore::Mutants;
using tape::Tape;
using testing::Contains;

constexpr std::uint32_t state = 7;  // a type

/// A case of two arguments of one type, each a number and a list of numbers.
Tape seed(std::vector<std::uint64_t> const& first, std::vector<std::uint64_t> const& second) {
  Tape tape{tape::open(Span::instruction, 0, 1)};
  for (auto const* const numbers : {&first, &second}) {
    tape.push_back(tape::open(Span::argument, state));
    tape.push_back(tape::choice(Kind::integer, numbers->front(), 9));
    tape.push_back(tape::open(Span::list, 8));
    tape.push_back(tape::choice(Kind::length, numbers->size() - 1, 5));
    for (std::size_t i = 1; i != numbers->size(); ++i) {
      tape.push_back(tape::open(Span::element, 9));
      tape.push_back(tape::choice(Kind::integer, (*numbers)[i], 1));
      tape.push_back(tape::close());
    }
    tape.push_back(tape::close());
    tape.push_back(tape::close());
  }
  tape.push_back(tape::close());
  return tape;
}

/// The numbers of a tape, lengths and labels aside.
std::vector<std::uint64_t> numbers(Tape const& tape) {
  std::vector<std::uint64_t> result;
  for (auto const& entry : tape)
    if (entry.is_choice(Kind::integer)) result.push_back(entry.value);
  return result;
}

struct Bench {
  core::Subject subject{"pairs", true};
  base::Rng rng{1};
  explore::Fragments fragments;
  explore::MutationContext context{subject, rng, fragments, {}, 0, 0, 200};

  std::vector<Tape> all(Tape const& tape, std::vector<explore::Hint> hints = {}) {
    Mutants mutants(tape, std::move(hints));
    std::vector<Tape> result;
    for (Mutants::Mutant mutant; mutants.next(context, mutant);) result.push_back(mutant.tape);
    return result;
  }
  std::vector<std::vector<std::uint64_t>> all_numbers(Tape const& tape, std::vector<explore::Hint> hints = {}) {
    std::vector<std::vector<std::uint64_t>> result;
    for (auto const& mutant : all(tape, std::move(hints))) result.push_back(numbers(mutant));
    return result;
  }
};

using Numbers = std::vector<std::uint64_t>;

TEST(Mutants, CopyOneArgumentOverTheOther) {
  auto const all = Bench().all_numbers(seed({3, 0}, {5, 1, 1}));
  EXPECT_THAT(all, Contains(Numbers{3, 0, 3, 0}));
  EXPECT_THAT(all, Contains(Numbers{5, 1, 1, 5, 1, 1}));
  EXPECT_THAT(all, Contains(Numbers{5, 1, 1, 3, 0}));
}

TEST(Mutants, ChangeListsByOneElement) {
  auto const all = Bench().all_numbers(seed({3, 0, 1}, {5}));
  EXPECT_THAT(all, Contains(Numbers{3, 0, 5}));
  EXPECT_THAT(all, Contains(Numbers{3, 1, 5}));
  EXPECT_THAT(all, Contains(Numbers{3, 0, 0, 1, 5}));
  EXPECT_THAT(all, Contains(Numbers{3, 1, 0, 5}));
}

TEST(Mutants, ChangeTheSameAtOnceInBoth) {
  auto const all = Bench().all_numbers(seed({3, 0}, {3, 0}));
  EXPECT_THAT(all, Contains(Numbers{3, 1, 3, 0}));
  EXPECT_THAT(all, Contains(Numbers{3, 1, 3, 1}));
  EXPECT_THAT(all, Contains(Numbers{4, 0, 4, 0}));
  EXPECT_THAT(all, Contains(Numbers{3, 3}));
}

TEST(Mutants, LeaveWhatDiffersAlone) {
  auto const all = Bench().all_numbers(seed({3, 0}, {4, 1}));
  EXPECT_THAT(all, testing::Not(Contains(Numbers{9, 0, 9, 1})));
}

TEST(Mutants, TakeNumbersThatWereCompared) {
  Tape const tape{tape::open(Span::instruction, 0, 1), tape::open(Span::argument, 1),
                  tape::choice(Kind::wide, 17, ~std::uint64_t{0}), tape::close(), tape::close()};
  Bench bench;
  for (auto const& mutant : bench.all(tape))
    for (auto const& entry : mutant) EXPECT_NE(entry.value, 123456u);
  bool found = false;
  for (auto const& mutant : bench.all(tape, {{17, 123456}}))
    for (auto const& entry : mutant) found = found || entry.value == 123456u;
  EXPECT_TRUE(found);
}

TEST(Mutants, ComeOnceEach) {
  for (auto const& tape : {seed({3, 0, 1}, {5, 1}), seed({3, 0, 1}, {3, 0, 1})}) {
    auto all = Bench().all(tape);
    auto const differ = [](Tape const& a, Tape const& b) { return tape::hash(a) < tape::hash(b); };
    auto const same = [](Tape const& a, Tape const& b) { return a == b; };
    std::sort(all.begin(), all.end(), differ);
    EXPECT_EQ(std::adjacent_find(all.begin(), all.end(), same), all.end());
    EXPECT_THAT(all, testing::Not(Contains(tape)));
  }
}

TEST(Mutants, TakeConstantsOfTheCode) {
  Tape const tape{tape::open(Span::instruction, 0, 1), tape::open(Span::argument, 1),
                  tape::choice(Kind::wide, 17, ~std::uint64_t{0}), tape::close(), tape::close()};
  explore::Dictionary words;
  words.add(123456);
  words.add(3);  // is drawn often enough
  EXPECT_THAT(words.numbers(), testing::ElementsAre(123456u, 2 * 123456u - 1));
  Bench bench;
  bench.context.words = words.numbers();
  std::vector<std::uint64_t> values;
  for (auto const& mutant : bench.all(tape))
    for (auto const& entry : mutant) values.push_back(entry.value);
  EXPECT_THAT(values, Contains(123456u));
  EXPECT_THAT(values, Contains(2 * 123456u - 1));
}

TEST(Dictionary, AreReadAsNarrowAndAsNegative) {
  explore::Dictionary words;
  words.add(~std::uint64_t{0} - 99);  // -100, or of 32 bits
  EXPECT_THAT(words.numbers(), testing::ElementsAre(~std::uint64_t{0} - 99, 200u, 0xffffff9cu));
}

/// A scenario of calls without arguments.
Tape calls(std::vector<std::uint32_t> const& operations) {
  Tape tape;
  std::uint64_t label = 0;
  for (auto const operation : operations) {
    tape.push_back(tape::open(Span::instruction, operation, ++label));
    tape.push_back(tape::close());
  }
  return tape;
}

std::vector<std::uint32_t> operations(Tape const& tape) {
  std::vector<std::uint32_t> result;
  for (auto const at : tape::instructions(tape)) result.push_back(tape[at].tag);
  return result;
}

/// A library of four operations that do nothing.
struct Library : Bench {
  core::Subject library{"calls", false};
  explore::MutationContext scenarios{library, rng, fragments, {}, 0, 8, 6};

  Library() {
    for (int i = 0; i != 4; ++i)
      library.add_operation(std::make_unique<core::Operation>([](core::Operation const&, core::Environment&) {}));
    fragments.add(std::make_shared<explore::Shape const>(calls({2, 3})));
  }
  std::vector<std::vector<std::uint32_t>> mutants(std::vector<std::uint32_t> const& of) {
    Mutants mutants(calls(of), {});
    std::vector<std::vector<std::uint32_t>> result;
    for (Mutants::Mutant mutant; mutants.next(scenarios, mutant);) result.push_back(operations(mutant.tape));
    return result;
  }
};

TEST(Mutants, AppendOtherScenarios) {
  Library library;
  using Calls = std::vector<std::uint32_t>;
  auto const all = library.mutants({0, 1});
  EXPECT_THAT(all, Contains(Calls{0, 1, 2, 3}));
  EXPECT_THAT(all, Contains(Calls{0, 2, 1}));
  EXPECT_THAT(all, Contains(Calls{0, 1, 3}));
  // No more than there may be.
  for (auto const& mutant : library.mutants({0, 1, 0, 1, 0})) EXPECT_LE(mutant.size(), 6u);
}

TEST(Fragments, GiveOnlyWhatFits) {
  explore::Fragments fragments;
  base::Rng rng{1};
  fragments.add(std::make_shared<explore::Shape const>(seed({3, 0}, {5, 1})));
  EXPECT_TRUE(fragments.pick(tape::open(Span::argument, state + 1), rng).empty());
  auto const part = fragments.pick(tape::open(Span::argument, state), rng);
  ASSERT_FALSE(part.empty());
  EXPECT_TRUE(part.front().is_open(Span::argument));
}

}  // namespace
