#include "run/walk.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "explore/exhaustive.hpp"
#include "harness/scenario.hpp"

namespace gneiss::test {
namespace {

using run::Walk;
using Step = Walk::Step;
using List = std::vector<int>;

/// A walk with the driver that it asks.
struct Walker {
  explicit Walker(core::Subject const& of)
      : subject(of), driver(of, explore::limits_for(of, {}), {}), walk(of, nullptr, {}, driver) {
    EXPECT_TRUE(walk.begin());
  }

  /// The instruction of that operation which comes after `skip` others.
  Step step(std::string const& operation, unsigned skip = 0) {
    auto const index = index_of(subject, operation);
    auto const before = walk.length();
    driver.first(before, index);
    for (;;) {
      auto const result = walk.step(index);
      if (skip-- == 0) {
        if (result == Step::kept) driver.keep_step(before);
        return result;
      }
      if (result != Step::rejected) {
        EXPECT_TRUE(walk.back());
      }
      EXPECT_TRUE(driver.next(before, index));
    }
  }

  core::Pool const& pool(std::size_t type = 0) const { return walk.scene().pools[type]; }
  core::Pool const& hollow(std::size_t type = 0) const { return (*walk.scene().hollow)[type]; }

  /// The reference's values, after a look whether the candidate's are the same.
  std::vector<List> lists() const {
    std::vector<List> result;
    for (auto const& slot : pool()) {
      auto const& cell = *static_cast<detail::Cell<List, List> const*>(slot.cell);
      EXPECT_EQ(cell.reference, cell.candidate);
      result.push_back(cell.reference);
    }
    return result;
  }
  std::vector<std::uint64_t> ids() const {
    std::vector<std::uint64_t> result;
    for (auto const& slot : pool()) result.push_back(slot.id);
    return result;
  }
  core::Identity identity(bool symmetric = false) {
    core::Identity result;
    EXPECT_TRUE(walk.identify(symmetric, result));
    return result;
  }

  core::Subject const& subject;
  explore::Exhaustive driver;
  Walk walk;
};

void describe_lists(Library& lib) {
  auto list = lib.type<List, List>("list");
  auto const same = [](auto const& name, auto const& signature, auto const& f, Library& into) {
    into.op(name, signature, f, f);
  };
  same(
      "make", fn() >> list, [] { return List(); }, lib);
  same(
      "push", fn(list, below(3)), [](List& l, int x) { l.push_back(x); }, lib);
  same(
      "number", fn(list, sequential()), [](List& l, int x) { l.push_back(x); }, lib);
  same(
      "end", fn(consumed(list)), [](List&) {}, lib);
  same(
      "pass", fn(moved(list)) >> list, [](List&& l) { return std::move(l); }, lib);
  same(
      "clear", fn(revived(list)), [](List& l) { l.clear(); }, lib);
  same(
      "size", fn(constant(list)), [](List const& l) { return l.size(); }, lib);
  same(
      "never", fn(where(list, [](List const&) { return false; })), [](List&) {}, lib);
  lib.op(
      "wrong", fn(list), [](List& l) { return l.size(); }, [](List& l) { return l.size() + 1; });
}

TEST(Walk, BackRestoresAValueThatChanged) {
  Described const lib(describe_lists);
  Walker walker(lib.subject);
  EXPECT_EQ(walker.step("make"), Step::kept);
  EXPECT_EQ(walker.step("push", 2), Step::kept);
  EXPECT_EQ(walker.step("push", 1), Step::kept);
  EXPECT_EQ(walker.lists(), (std::vector<List>{{2, 1}}));
  auto const* const cell = walker.pool().front().cell;
  EXPECT_TRUE(walker.walk.back());
  EXPECT_EQ(walker.lists(), (std::vector<List>{{2}}));
  EXPECT_EQ(walker.pool().front().cell, cell);
  EXPECT_TRUE(walker.walk.back());
  EXPECT_EQ(walker.lists(), (std::vector<List>{{}}));
  EXPECT_TRUE(walker.walk.back());
  EXPECT_EQ(walker.lists(), std::vector<List>());
  EXPECT_EQ(walker.walk.length(), 0u);
}

TEST(Walk, BackRestoresPoolsAndIds) {
  Described const lib(describe_lists);
  Walker walker(lib.subject);
  for (int i = 0; i != 3; ++i) walker.step("make");
  auto const ids = walker.ids();
  for (int i = 0; i != 50; ++i) walker.step("make");
  auto const fourth = walker.ids()[3];
  for (int i = 0; i != 50; ++i) EXPECT_TRUE(walker.walk.back());
  EXPECT_EQ(walker.ids(), ids);
  walker.step("make");
  EXPECT_EQ(walker.ids().back(), fourth);
}

TEST(Walk, BackRestoresSequences) {
  Described const lib(describe_lists);
  Walker walker(lib.subject);
  walker.step("make");
  walker.step("number");
  for (int i = 0; i != 3; ++i) {
    walker.step("number");
    EXPECT_EQ(walker.lists(), (std::vector<List>{{0, 1}}));
    EXPECT_TRUE(walker.walk.back());
  }
}

TEST(Walk, WhatWasConsumedComesBack) {
  Described const lib(describe_lists);
  Walker walker(lib.subject);
  walker.step("make");
  walker.step("push", 1);
  walker.step("make");
  auto const ids = walker.ids();
  EXPECT_EQ(walker.step("end"), Step::kept);
  EXPECT_EQ(walker.lists(), (std::vector<List>{{}}));
  EXPECT_TRUE(walker.walk.back());
  EXPECT_EQ(walker.lists(), (std::vector<List>{{1}, {}}));
  EXPECT_EQ(walker.ids(), ids);
}

TEST(Walk, WhatWasMovedFromComesBack) {
  Described const lib(describe_lists);
  Walker walker(lib.subject);
  walker.step("make");
  walker.step("push", 1);
  auto const before = walker.identity();
  EXPECT_EQ(walker.step("pass"), Step::kept);
  EXPECT_EQ(walker.hollow().size(), 1u);
  EXPECT_EQ(walker.lists(), (std::vector<List>{{1}}));
  EXPECT_NE(walker.identity(), before);
  EXPECT_TRUE(walker.walk.back());
  EXPECT_TRUE(walker.hollow().empty());
  EXPECT_EQ(walker.lists(), (std::vector<List>{{1}}));
  EXPECT_EQ(walker.identity(), before);
}

TEST(Walk, WhatWasMovedFromIsNotCopied) {
  Described const lib(describe_lists);
  Walker walker(lib.subject);
  walker.step("make");
  walker.step("pass");
  EXPECT_EQ(walker.step("clear"), Step::kept);  // of the hollow one
  EXPECT_EQ(walker.lists().size(), 2u);
  EXPECT_FALSE(walker.walk.back());
  EXPECT_FALSE(walker.walk.going());
}

TEST(Walk, WhatIsRejectedNeverWas) {
  Described const lib(describe_lists);
  Walker walker(lib.subject);
  walker.step("make");
  walker.step("push", 2);
  auto const before = walker.identity();
  EXPECT_EQ(walker.step("never"), Step::rejected);
  EXPECT_EQ(walker.walk.length(), 2u);
  EXPECT_EQ(walker.identity(), before);
  EXPECT_EQ(walker.step("push", 1), Step::kept);
  EXPECT_EQ(walker.lists(), (std::vector<List>{{2, 1}}));
}

TEST(Walk, AFailureIsTold) {
  Described const lib(describe_lists);
  Walker walker(lib.subject);
  walker.step("make");
  EXPECT_EQ(walker.step("wrong"), Step::failed);
  EXPECT_TRUE(walker.walk.verdict().failed());
  EXPECT_EQ(walker.walk.verdict().failure, core::FailureKind::disagreement);
}

TEST(Walk, IdentityIsThatOfTheValuesNotOfTheWay) {
  Described const lib(describe_lists);
  Walker walker(lib.subject);
  walker.step("make");
  auto const empty = walker.identity();
  walker.step("push", 1);
  auto const one = walker.identity();
  EXPECT_NE(one, empty);
  walker.step("clear");
  EXPECT_EQ(walker.identity(), empty);
  walker.step("push", 1);
  EXPECT_EQ(walker.identity(), one);
  walker.step("size");
  EXPECT_EQ(walker.identity(), one);
}

TEST(Walk, NamesDoNotMatterWhereItIsSymmetric) {
  Described const lib(describe_lists);
  Walker first(lib.subject);
  first.step("make");
  first.step("make");
  first.step("push", 1);  // into the first
  Walker second(lib.subject);
  second.step("make");
  second.step("make");
  second.step("push", 4);  // into the second
  EXPECT_EQ(first.lists(), (std::vector<List>{{1}, {}}));
  EXPECT_EQ(second.lists(), (std::vector<List>{{}, {1}}));
  EXPECT_NE(first.identity(false), second.identity(false));
  EXPECT_EQ(first.identity(true), second.identity(true));
}

TEST(Walk, DistrustedItGoesBackByANewStart) {
  Described const lib(describe_lists);
  Walker walker(lib.subject);
  walker.walk.trust_copies(false);
  walker.step("make");
  EXPECT_FALSE(walker.walk.back());
  EXPECT_FALSE(walker.walk.going());
  EXPECT_TRUE(walker.walk.begin());
  EXPECT_EQ(walker.walk.length(), 0u);
}

TEST(Walk, ATypeWithoutCopiesHasNoWayBackOnceItChanges) {
  using Box = std::unique_ptr<int>;
  Described const described([](Library& lib) {
    auto box = lib.type<Box, Box>("box");
    auto const make = [] { return std::make_unique<int>(0); };
    auto const add = [](Box& b) { ++*b; };
    auto const look = [](Box const& b) { return *b; };
    lib.op("make", fn() >> box, make, make);
    lib.op("add", fn(box), add, add);
    lib.op("look", fn(constant(box)), look, look);
  });
  EXPECT_FALSE(Walk::copies(*described.subject.types().front()));
  Walker walker(described.subject);
  walker.step("make");
  EXPECT_EQ(walker.step("look"), Step::kept);
  EXPECT_TRUE(walker.walk.back());
  EXPECT_TRUE(walker.walk.back());
  walker.step("make");
  EXPECT_EQ(walker.step("add"), Step::kept);
  EXPECT_FALSE(walker.walk.back());
  EXPECT_FALSE(walker.walk.going());
}

/// Counts its copies.
struct Watched {
  static inline int copies = 0;
  int value = 0;
  Watched() = default;
  Watched(Watched const& other) : value(other.value) { ++copies; }
  Watched(Watched&& other) noexcept : value(other.value) {}
};

TEST(Walk, OnlyWhatMayChangeIsCopied) {
  Described const described([](Library& lib) {
    auto watched = lib.type<Watched, Watched>("watched");
    auto const make = [] { return Watched(); };
    auto const look = [](Watched const& w) { return w.value; };
    auto const add = [](Watched& w, Watched const& other) { w.value += other.value + 1; };
    lib.op("make", fn() >> watched, make, make);
    lib.op("look", fn(constant(watched)), look, look);
    lib.op("add", fn(watched, constant(watched)), add, add);
  });
  Walker walker(described.subject);
  walker.step("make");
  walker.step("make");
  Watched::copies = 0;
  walker.step("look");
  EXPECT_TRUE(walker.walk.back());
  EXPECT_EQ(Watched::copies, 0);
  walker.step("add");
  EXPECT_EQ(Watched::copies, 2);  // of the first, on both sides
  EXPECT_TRUE(walker.walk.back());
  EXPECT_EQ(Watched::copies, 2);
}

TEST(Walk, StartsWithTheValuesThatEveryScenarioHas) {
  Described const described([](Library& lib) {
    auto list = lib.type<List, List>("list").initial();
    auto const push = [](List& l) { l.push_back(1); };
    lib.op("push", fn(list), push, push);
  });
  Walker walker(described.subject);
  EXPECT_EQ(walker.lists(), (std::vector<List>{{}}));
  walker.step("push");
  walker.walk.finish();
  EXPECT_TRUE(walker.walk.begin());
  EXPECT_EQ(walker.lists(), (std::vector<List>{{}}));
}

TEST(Walk, WhatIsResetHidesFromIt) {
  Described const described([](Library& lib) {
    lib.before_each([] {});
    auto const two = [] { return 2; };
    lib.op("two", fn(), two, two);
  });
  Walker walker(described.subject);
  EXPECT_TRUE(walker.walk.has_hidden_state());
  core::Identity identity;
  EXPECT_FALSE(walker.walk.identify(true, identity));
}

}  // namespace
}  // namespace gneiss::test
