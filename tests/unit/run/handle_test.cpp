// Values that belong to others: never used when they are not valid any more, nor together with a stranger.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "explore/random.hpp"
#include "harness/scenario.hpp"
#include "tape/replay.hpp"

namespace gneiss::test {
namespace {

struct Box {
  int changes = 0;
  std::size_t room = 1;
  std::size_t size = 0;
  std::size_t capacity() const { return room; }
  void grow() {
    ++changes;
    if (++size > room) room *= 2;
  }
  void change() { ++changes; }
};

struct Pointer {
  Box const* box;
  int changes;
  std::size_t room;
};

struct Seen {
  unsigned used = 0;
  unsigned old = 0;       // older than the last change of its box
  unsigned outgrown = 0;  // older than its last growth
  unsigned strange = 0;   // together with a box that is not its own
} seen;

Pointer point(Box const& box) {
  return {&box, box.changes, box.room};
}
Pointer again(Pointer const& p) {
  return p;
}
void use(Pointer const& p) {
  ++seen.used;
  seen.old += p.changes != p.box->changes ? 1u : 0u;
  seen.outgrown += p.room != p.box->room ? 1u : 0u;
}
void meet(Box const& box, Pointer const& p) {
  use(p);
  seen.strange += p.box != &box ? 1u : 0u;
}
void meet_first(Pointer const& p, Box const& box) {
  meet(box, p);
}
void meet_both(Pointer const& a, Pointer const& b) {
  use(a);
  seen.strange += a.box != b.box ? 1u : 0u;
}
void change(Box& box) {
  box.change();
}
void grow(Box& box) {
  box.grow();
}
void change_by(Box& box, int by) {
  if (by > 1) box.change();
}
int look(Box const& box) {
  return box.changes;
}
void destroy(Box&) {}
Box make() {
  return {};
}

template <class Describe>
void run_many_handles(Describe const& describe) {
  seen = {};
  Described described([&](Library& lib) {
    auto box = lib.type<Box, Box>("box");
    lib.op("make", fn() >> box, make, make);
    describe(lib, box);
  });
  described.subject.validate();
  explore::Random random(described.subject, {}, 7);
  run::Runner runner(described.subject);
  for (std::uint64_t i = 0; i != 400; ++i) {
    random.restart(i);
    EXPECT_FALSE(runner.run(random).failed());
  }
  EXPECT_GT(seen.used, 1000u);
  EXPECT_EQ(seen.strange, 0u);
}

void use_in_every_way(Library& lib, detail::TypeSpec<Box, Box> const& box,
                      detail::TypeSpec<Pointer, Pointer> const& it) {
  lib.op("point", fn(box) >> it, point, point);
  lib.op("again", fn(it) >> it, again, again);
  lib.op("use", fn(it), use, use);
  lib.op("meet", fn(box, it), meet, meet);
  lib.op("meet_first", fn(it, box), meet_first, meet_first);
  lib.op("meet_both", fn(it, it), meet_both, meet_both);
  lib.op("look", fn(box), look, look);
}

// list.splice(it, other, it_of_other): the second box is any, the second handle is of that one.
TEST(Handle, BelongsToTheNearestOwnerBeforeIt) {
  static unsigned two_boxes;
  two_boxes = 0;
  auto const splice = [](Box const& a, Pointer const& of_a, Box const& b, Pointer const& of_b) {
    meet(a, of_a);
    meet(b, of_b);
    two_boxes += &a != &b ? 1u : 0u;
  };
  run_many_handles([&](Library& lib, auto box) {
    auto it = lib.handle<Pointer, Pointer>("it", box);
    lib.op("point", fn(box) >> it, point, point);
    lib.op("splice", fn(box, it, box, it), splice, splice);
    lib.op("change", fn(box), change, change);
  });
  EXPECT_GT(two_boxes, 100u);
  EXPECT_EQ(seen.old, 0u);
}

TEST(Handle, EndsWhenItsOwnerChanges) {
  run_many_handles([](Library& lib, auto box) {
    auto it = lib.handle<Pointer, Pointer>("it", box);
    use_in_every_way(lib, box, it);
    lib.op("change", fn(box), change, change);
    lib.op("destroy", fn(consumed(box)), destroy, destroy);
  });
  EXPECT_EQ(seen.old, 0u);
}

TEST(Handle, StaysWhereTheOperationKeepsIt) {
  run_many_handles([](Library& lib, auto box) {
    auto it = lib.handle<Pointer, Pointer>("it", box);
    use_in_every_way(lib, box, it);
    lib.op("change", fn(box), change, change).keeps(it);
  });
  EXPECT_GT(seen.old, 100u);
}

TEST(Handle, StaysUnderACondition) {
  auto const run = [](auto condition) {
    run_many_handles([&](Library& lib, auto box) {
      auto it = lib.handle<Pointer, Pointer>("it", box);
      use_in_every_way(lib, box, it);
      lib.op("change_by", fn(box, below(4)), change_by, change_by).keeps(it, condition);
    });
  };
  run([](Box const&, int by, Pointer const&) { return by <= 1; });
  EXPECT_EQ(seen.old, 0u);
  run([](Box const&, int, Pointer const&) { return true; });
  EXPECT_GT(seen.old, 100u);
  run([](Pointer const&) { return false; });
  EXPECT_EQ(seen.old, 0u);
  // What a condition holds is kept, whether its bytes can be copied or not.
  run([most = 1](Box const&, int by, Pointer const&) { return by <= most; });
  EXPECT_EQ(seen.old, 0u);
  run([few = std::vector<int>{0, 1}](Box const&, int by, Pointer const&) {
    return std::find(few.begin(), few.end(), by) != few.end();
  });
  EXPECT_EQ(seen.old, 0u);
}

/// Knows which of the tokens it has given away ought to be alive.
struct Issuer {
  std::vector<std::weak_ptr<int>> given;
  std::vector<bool> ended;
};
using Token = std::shared_ptr<int>;

// More live at once than are asked about at once, and of several owners.
TEST(Handle, EndsAmongManyAndTheOthersStay) {
  static unsigned wrong, looks;
  static long most;
  wrong = looks = 0;
  most = 0;
  Described const lib([](Library& library) {
    auto issuer = library.type<Issuer, int>("issuer").initial();
    auto token = library.handle<Token, int>("token", issuer).stable();
    auto busy = [](Issuer const& each) { return each.given.size() % 50 == 49; };  // so that there are a few
    auto const make = [](auto const&) { return Issuer(); };
    library.op("make", fn(where(issuer, busy)) >> issuer, make, [](int const&) { return 0; });
    auto const give = [](Issuer& from) {
      auto given = std::make_shared<int>(static_cast<int>(from.given.size()));
      from.given.emplace_back(given);
      from.ended.push_back(false);
      return given;
    };
    library.op("give", fn(issuer) >> token, give, [](int& from) { return from++; });
    auto const end = [](Issuer& from, int rest) {
      for (std::size_t i = 0; i != from.ended.size(); ++i)
        if (static_cast<int>(i % 97) == rest) from.ended[i] = true;
    };
    library.op("end", fn(issuer, below(97)), end, [](int&, int) {})
        .invalidates(token, [](Issuer const&, int rest, Token const& each) { return *each % 97 == rest; });
    auto const look = [](Issuer const& at) {
      ++looks;
      for (std::size_t i = 0; i != at.given.size(); ++i) wrong += at.given[i].expired() != at.ended[i] ? 1u : 0u;
      most = std::max(most, std::count(at.ended.begin(), at.ended.end(), false));
      return static_cast<int>(at.given.size());
    };
    library.op("look", fn(issuer), look, [](int const& at) { return at; });
  });
  explore::Random random(lib.subject, {.fuel = 1500}, 3);
  run::Runner runner(lib.subject);
  for (std::uint64_t i = 0; i != 40; ++i) {
    random.restart(i);
    EXPECT_FALSE(runner.run(random).failed());
  }
  EXPECT_GT(looks, 1000u);
  EXPECT_GT(most, static_cast<long>(core::slots_at_once));
  EXPECT_EQ(wrong, 0u);
}

TEST(Handle, IsStableUnlessInvalidated) {
  auto const run = [](auto say) {
    run_many_handles([&](Library& lib, auto box) {
      auto it = lib.handle<Pointer, Pointer>("it", box).stable();
      use_in_every_way(lib, box, it);
      say(lib.op("change_by", fn(box, below(4)), change_by, change_by), it);
    });
  };
  run([](auto, auto) {});
  EXPECT_GT(seen.old, 100u);
  run([](auto words, auto it) { words.invalidates(it); });
  EXPECT_EQ(seen.old, 0u);
  run([](auto words, auto it) { words.invalidates(it, [](Box const&, int by, Pointer const&) { return by > 1; }); });
  EXPECT_EQ(seen.old, 0u);
}

TEST(Handle, IsInvalidatedByGrowth) {
  run_many_handles([](Library& lib, auto box) {
    auto it = lib.handle<Pointer, Pointer>("it", box).invalidated_by_growth();
    use_in_every_way(lib, box, it);
    lib.op("grow", fn(box), grow, grow);
  });
  EXPECT_GT(seen.old, 100u);
  EXPECT_EQ(seen.outgrown, 0u);
}

TEST(Handle, EndsWhenItsOwnerIsMovedFrom) {
  run_many_handles([](Library& lib, auto box) {
    auto it = lib.handle<Pointer, Pointer>("it", box);
    use_in_every_way(lib, box, it);
    lib.op(
        "take", fn(moved(box)) >> box, [](Box&& b) { return Box(b); },
        [](Box&& b) {
          Box other = b;
          b.change();
          return other;
        });
  });
  EXPECT_EQ(seen.old, 0u);
}

TEST(Within, HoldsItsOwner) {
  static unsigned destroyed_too_early;
  destroyed_too_early = 0;
  struct Inner {
    Box* box;
  };
  run_many_handles([](Library& lib, auto box) {
    auto inner = lib.type<Inner, Inner>("inner").within(box);
    auto const enter = [](Box& b) {
      ++b.size;
      return Inner{&b};
    };
    auto const leave = [](Inner& i) { --i.box->size; };
    lib.op("enter", fn(box) >> inner, enter, enter);
    lib.op("leave", fn(consumed(inner)), leave, leave);
    lib.op("change", fn(box), change, change);
    lib.op(
        "use", fn(inner), [](Inner& i) { i.box->change(); }, [](Inner&) { ++seen.used; });
    auto const end = [](Box& b) { destroyed_too_early += b.size != 0 ? 1u : 0u; };
    lib.op("destroy", fn(consumed(box)), end, end);
  });
  EXPECT_EQ(destroyed_too_early, 0u);
}

TEST(Handle, PredicateMaySeeTheOwner) {
  run_many_handles([](Library& lib, auto box) {
    auto it = lib.handle<Pointer, Pointer>("it", box);
    use_in_every_way(lib, box, it);
    lib.op("change", fn(box), change, change);
    auto const old = [](Box const& b, Pointer const& p) { return p.box == &b && b.changes > 1; };
    lib.op(
        "use_old", fn(where(it, old)), [](Pointer const&) {},
        [](Pointer const& p) {
          use(p);
          seen.strange += p.box->changes <= 1 ? 1u : 0u;
        });
  });
}

// What is played again is the same, also after an edit.
TEST(Handle, IsReplayed) {
  Described described([&](Library& lib) {
    auto box = lib.type<Box, Box>("box");
    lib.op("make", fn() >> box, make, make);
    auto it = lib.handle<Pointer, Pointer>("it", box);
    use_in_every_way(lib, box, it);
    lib.op("change", fn(box), change, change);
  });
  explore::Random random(described.subject, {}, 7);
  run::Runner runner(described.subject);
  seen = {};
  for (std::uint64_t i = 0; i != 50; ++i) {
    random.restart(i);
    auto const verdict = runner.run(random);
    tape::RawChoiceReplay marked(random.numbers());
    EXPECT_TRUE(same_verdict(verdict, runner.run(marked)));
    auto const tape = marked.recorded();
    auto const once = replay(described.subject, tape);
    EXPECT_TRUE(once.exact);
    EXPECT_EQ(once.verdict.operations, verdict.operations);
    tape::Tape cut(tape.begin(), tape.begin() + static_cast<std::ptrdiff_t>(tape.size() / 2));
    cut.erase(cut.begin() + static_cast<std::ptrdiff_t>(cut.size() / 3),
              cut.begin() + static_cast<std::ptrdiff_t>(cut.size() / 2));
    replay(described.subject, cut);
  }
  EXPECT_EQ(seen.old, 0u);
  EXPECT_EQ(seen.strange, 0u);
}

TEST(Handle, MustBeMadeFromAnOwner) {
  Described described([](Library& lib) {
    auto box = lib.type<Box, Box>("box").initial();
    auto it = lib.handle<Pointer, Pointer>("it", box);
    auto const nowhere = [] { return Pointer{nullptr, 0, 0}; };
    lib.op("nowhere", fn() >> it, nowhere, nowhere);
  });
  EXPECT_THROW(described.subject.validate(), SpecError);
}

}  // namespace
}  // namespace gneiss::test
