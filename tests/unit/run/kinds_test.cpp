// What kind of result a call had is told to whoever watches, whatever the result is compared by.
#include <gtest/gtest.h>

#include <limits>
#include <list>
#include <set>

#include "harness/scenario.hpp"
#include "harness/tapes.hpp"
#include "run/watcher.hpp"
#include "tape/replay.hpp"

namespace gneiss::test {
namespace {

enum class Level { low = -1, high = 7 };

template <class... T>
std::set<unsigned> kinds(T const&... values) {
  return {detail::simple_kind(values)...};
}

TEST(SimpleKind, TellsApartWhatMatters) {
  EXPECT_EQ(kinds(true, false).size(), 2u);
  EXPECT_EQ(kinds(-5, -1, 0, 1, 9).size(), 3u);
  EXPECT_EQ(kinds(0u, 1u, 9u, std::numeric_limits<unsigned>::max()).size(), 3u) << "npos is no position";
  EXPECT_EQ(kinds(-1.5, 0.0, -0.0, 2.0, std::numeric_limits<double>::quiet_NaN()).size(), 4u);
  EXPECT_EQ(kinds(Level::low, Level::high).size(), 2u);
  EXPECT_EQ(kinds(1 <=> 2, 2 <=> 1, 1 <=> 1, 1.0 <=> std::numeric_limits<double>::quiet_NaN()).size(), 4u);
}

/// Counts what is asked of it. What it is compared by is another thing.
struct Bag {
  static inline int asked = 0;
  std::size_t size() const { return ++asked, std::size_t{1}; }
  bool empty() const { return ++asked, false; }
  int const* begin() const { return nullptr; }
  int const* end() const { return nullptr; }
};
/// Is found where a function of this name is called on a bag.
[[maybe_unused]] unsigned simple_kind(Bag const&) {
  return static_cast<unsigned>(++Bag::asked);
}

void describe_kinds(Library& lib) {
  lib.op(
      "nothing", fn(below(3)), [](int) {}, [](int) {});
  lib.op(
      "plain", fn(below(3)), [](int n) { return n; }, [](int n) { return n; });
  lib.op(
      "maybe", fn(below(3)) >> optional_of(same), [](int n) { return n ? std::optional(n) : std::nullopt; },
      [](int n) { return n ? std::optional(n) : std::nullopt; });
  lib.op(
      "by_sign", fn(below(3)) >> by_sign, [](int n) { return n - 1; }, [](int n) { return n - 1; });
  lib.op(
      "any_order", fn(below(3)) >> in_any_order(same), [](int n) { return std::vector<int>(std::size_t(n), 4); },
      [](int n) { return std::vector<int>(std::size_t(n), 4); });
  lib.op(
      "walked", fn(below(3)) >> walked(same), [](int n) { return std::list<int>(std::size_t(n), 4); },
      [](int n) { return std::list<int>(std::size_t(n), 4); });
  auto const fits = [](int n) { return n < 9; };
  lib.op(
      "satisfying", fn(below(3)) >> satisfying(fits), [](int n) { return n; }, [](int n) { return n; });
  auto const any = [](Bag const&) { return true; };
  lib.op(
      "of_candidate", fn(below(3)) >> satisfying(any), [](int) { return Bag(); }, [](int) { return Bag(); });
  lib.op(
      "compared", fn(below(3)), [](int) { return Bag(); }, [](int) { return Bag(); });
  auto const parts = [](int n) { return std::tuple(n == 0, std::optional(n - 1), std::string("a"), n); };
  lib.op("parts", fn(below(3)), parts, parts);
  lib.op(
      "nondet", fn(below(3)) >> nondet(ignored), [](int, int) { return Answer<void>(valid()); },
      [](int n) { return n; });
}

struct Listener final : run::Watcher {
  std::vector<unsigned> heard;
  bool sees_calls() const override { return true; }
  void returned(unsigned kind) override { heard.push_back(kind); }
};

struct Kinds : testing::Test {
  Described const lib{describe_kinds};

  std::vector<unsigned> of(std::string const& name, std::uint64_t n) const {
    run::Runner runner(lib.subject);
    Listener listener;
    runner.watch_by(&listener);
    auto const tape = instruction(index_of(lib.subject, name), 1, {argument({number(n)})});
    tape::Replay driver(tape);
    EXPECT_FALSE(runner.run(driver).failed());
    return listener.heard;
  }
};

TEST_F(Kinds, AreToldByWhateverComparesResults) {
  for (auto const* name : {"plain", "maybe", "parts", "by_sign", "any_order", "walked", "satisfying", "nondet"}) {
    SCOPED_TRACE(name);
    EXPECT_NE(of(name, 0), of(name, 2));
    EXPECT_EQ(of(name, 2), of(name, 2));
  }
}

TEST_F(Kinds, OfNothingThereAreNone) {
  EXPECT_TRUE(of("nothing", 1).empty());
}

TEST_F(Kinds, OfPartsAreToldOneAfterTheOther) {
  EXPECT_EQ(of("parts", 0), (std::vector<unsigned>{2, 2, 1, 2, 2}));
  EXPECT_EQ(of("parts", 2), (std::vector<unsigned>{1, 2, 3, 2, 3}));
}

TEST_F(Kinds, NothingIsCalledOnAValueThatIsNotStandard) {
  Bag::asked = 0;
  EXPECT_TRUE(of("of_candidate", 1).empty());
  EXPECT_TRUE(of("compared", 1).empty());
  EXPECT_EQ(Bag::asked, 0);
}

TEST_F(Kinds, NobodyIsToldWhoDoesNotListen) {
  struct Deaf final : run::Watcher {
    void returned(unsigned) override { ADD_FAILURE(); }
  } deaf;
  run::Runner runner(lib.subject);
  runner.watch_by(&deaf);
  auto const tape = instruction(index_of(lib.subject, "plain"), 1, {argument({number(1)})});
  tape::Replay driver(tape);
  EXPECT_FALSE(runner.run(driver).failed());
}

}  // namespace
}  // namespace gneiss::test
