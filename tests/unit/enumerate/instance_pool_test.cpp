#include "enumerate/instance_pool.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "base/hash.hpp"

namespace gneiss::enumerate {
namespace {

/// A library of one type, and one operation that makes its values.
struct Library {
  Library() : subject("library", false) {
    subject.add_type("thing", "Thing");
    subject.add_operation(std::make_unique<core::Operation>()).name = "make";
  }
  core::Subject subject;
};

stage::Provenance thing(std::uint64_t number) {
  stage::Provenance provenance;
  provenance.call.numbers = {0, number};
  provenance.identity = core::Identity(1, number);
  provenance.order = base::mix64(number + 1);
  return provenance;
}

stage::Provenance untold(std::uint64_t number) {
  auto provenance = thing(number);
  provenance.identity.reset();
  return provenance;
}

events::Exhaustion how(std::uint64_t required, bool sample) {
  events::Exhaustion result;
  result.required = required;
  result.sample = sample;
  return result;
}

/// Those that are there.
std::set<std::uint64_t> kept(InstancePool const& bags, core::Subject const& subject) {
  std::set<std::uint64_t> numbers;
  std::size_t logged = 0;
  std::vector<std::uint64_t> all;
  for (stage::WordReader words(bags.words()); !words.over();) {
    if (words.next() == 0) {
      numbers.erase(all.at(words.next()));
    } else {
      auto const provenance = stage::read_provenance(words, logged++, subject);
      all.push_back(provenance.value().call.numbers.at(1));
      numbers.insert(all.back());
    }
  }
  return numbers;
}

TEST(InstancePool, KeepTheFirstThatDiffer) {
  Library const lib;
  InstancePool bags(lib.subject, how(3, false));
  for (auto const number : {5u, 6u, 5u}) bags.offer(thing(number));
  EXPECT_TRUE(bags.close_round());
  EXPECT_FALSE(bags.turned_away());
  EXPECT_EQ(bags.of(*lib.subject.types().front()).old, 0u);
  for (auto const number : {6u, 7u, 8u}) bags.offer(thing(number));
  EXPECT_TRUE(bags.close_round());
  EXPECT_EQ(kept(bags, lib.subject), (std::set<std::uint64_t>{5, 6, 7}));
  EXPECT_TRUE(bags.turned_away());
  EXPECT_TRUE(bags.enough());
  EXPECT_EQ(bags.of(*lib.subject.types().front()).old, 2u);
  bags.offer(thing(5));
  EXPECT_FALSE(bags.close_round());
}

// Whatever the order in which they come, and the rounds: always the same ones, those first in the order by chance.
TEST(InstancePool, SampleAllThatWereEverOffered) {
  Library const lib;
  std::vector<std::uint64_t> numbers(500);
  for (std::size_t i = 0; i != numbers.size(); ++i) numbers[i] = i;
  auto expected = numbers;
  std::sort(expected.begin(), expected.end(), [](auto a, auto b) { return thing(a).order < thing(b).order; });
  expected.resize(20);
  std::mt19937 random(1);
  for (int repetition = 0; repetition != 10; ++repetition) {
    std::shuffle(numbers.begin(), numbers.end(), random);
    InstancePool bags(lib.subject, how(20, true));
    for (auto const number : numbers) {
      bags.offer(thing(number));
      bags.offer(thing(numbers[random() % numbers.size()]));
      if (random() % 50 == 0) bags.close_round();
    }
    bags.close_round();
    EXPECT_EQ(kept(bags, lib.subject), std::set<std::uint64_t>(expected.begin(), expected.end()));
    EXPECT_TRUE(bags.turned_away());
  }
}

TEST(InstancePool, TakePartOfWhatNothingTellsApart) {
  Library const lib;
  InstancePool bags(lib.subject, how(40, false));
  for (unsigned round = 1; round != 8; ++round) {
    for (std::uint64_t i = 0; i != 1000; ++i) bags.offer(untold(1000 * round + i));
    bags.close_round();
    EXPECT_EQ(bags.size(), std::min<std::uint64_t>(40, round * most_untold(40)));
  }
  EXPECT_TRUE(bags.turned_away());
}

// Files that older versions have written are read, so this never changes.
TEST(InstancePool, AreKeptInTheOrderTheyAlwaysWere) {
  Library const lib;
  InstancePool bags(lib.subject, how(3, false));
  auto first = untold(5);
  first.which = 4;
  first.order = 6;
  bags.offer(first);
  bags.close_round();
  auto second = thing(7);
  second.changed = true;
  second.order = 8;
  second.call.arguments = {0};
  second.call.references = {1};
  second.call.pass_copies = true;
  bags.offer(second);
  std::vector<std::uint64_t> words;
  bags.write(words);
  std::vector<std::uint64_t> const kept{0,  0,                                             // fresh, none turned away
                                        14, 1, 0, 0, 4, 0, 0, 0, 0, 6, 0, 2, 0, 5, 0,      // the log
                                        1,  0, 1, 0, 1, 1, 1, 7, 8, 1, 0, 2, 0, 7, 1, 1};  // of the round
  EXPECT_EQ(words, kept);
}

TEST(InstancePool, AreReadAsTheyWereWritten) {
  Library const lib;
  for (bool const sample : {false, true}) {
    InstancePool bags(lib.subject, how(10, sample));
    for (std::uint64_t i = 0; i != 100; ++i) {
      bags.offer(thing(i));
      if (i % 30 == 29) bags.close_round();
    }
    std::vector<std::uint64_t> words;
    bags.write(words);
    InstancePool again(lib.subject, how(10, sample));
    stage::WordReader left(words);
    ASSERT_TRUE(again.read(left));
    EXPECT_TRUE(left.over());
    for (auto* const each : {&bags, &again}) {
      each->offer(thing(1000));
      each->close_round();
    }
    EXPECT_EQ(kept(again, lib.subject), kept(bags, lib.subject));
    EXPECT_EQ(again.fresh(), bags.fresh());
    for (std::size_t size = 0; size != words.size(); ++size) {
      InstancePool cut(lib.subject, how(10, sample));
      stage::WordReader part(std::span<std::uint64_t const>(words).first(size));
      EXPECT_FALSE(cut.read(part)) << size;
    }
  }
}

}  // namespace
}  // namespace gneiss::enumerate
