// Handles whose order is up to the candidate: the reference's goes with the candidate's, by the key.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>
#include <vector>

#include "explore/random.hpp"
#include "harness/scenario.hpp"

namespace gneiss::test {
namespace {

/// A map in the order of insertion, last first; `wrong` is the number of what it does wrong.
int wrong = 0;
struct Newest {
  using iterator = std::vector<std::pair<int, int>>::iterator;
  std::vector<std::pair<int, int>> items;
  iterator begin() { return wrong == 4 && items.size() > 2 ? items.begin() + 1 : items.begin(); }
  iterator end() { return items.end(); }
  void put(int k, int v) {
    auto const i = std::find_if(begin(), end(), [&](auto const& x) { return x.first == k; });
    if (i == end())
      items.insert(begin(), {k, v});
    else
      i->second = v;
  }
  iterator erase(iterator i) {
    auto const next = items.erase(i);
    if (wrong == 1 && next != end()) next->first += 100;
    if (wrong == 2) return begin();
    if (wrong == 3 && next != end()) return next + 1;
    return next;
  }
};
using NewestModel = std::map<int, int>;

void put(NewestModel& m, int k, int v) {
  m[k] = v;
}

unsigned pairs = 0;
unsigned strangers = 0;
unsigned ends = 0;

/// Sees both sides of a handle.
bool together(NewestModel const& m, NewestModel::iterator const& i, Newest const& n, Newest::iterator const& j) {
  ++pairs;
  bool const at_end = i == m.end();
  ends += at_end ? 1u : 0u;
  if (at_end != (j == n.items.end())) ++strangers;
  if (!at_end && (i->first != j->first || i->second != j->second)) ++strangers;
  return true;
}

void describe_newest(Library& lib) {
  auto map = lib.type<NewestModel, Newest>("map").initial();
  auto it = lib.handle<NewestModel::iterator, Newest::iterator>("it", map);
  auto inside = [](NewestModel const& m, NewestModel::iterator i) { return i != m.end(); };
  auto by_key = it.paired_by(GNEISS_CALL(i->first, i));
  auto seen = with_both(
      [](auto const& m, auto const& i) { return together(m.reference, i.reference, m.candidate, i.candidate); });
  lib.op(GNEISS_METHOD(put), fn(map, below(6), sequential()), put);
  lib.op(GNEISS_METHOD(begin), fn(map) >> by_key);
  lib.op(GNEISS_METHOD(end), fn(map) >> by_key);
  lib.op(GNEISS_CALL(std::next(i), i), fn(where(it, inside)) >> by_key);
  lib.op(GNEISS_METHOD(erase), fn(map, where(it, inside)) >> by_key);
  lib.op(GNEISS_DEFINE(look, [](auto&, auto&) {}), fn(map, where(it, seen)));
}

/// The same, and what is visited from the handle on is compared: all that was to come, once or `at_least_once`. It is
/// asked of begin and next, or of erase.
template <bool AtLeastOnce, bool OfErase>
void describe_visited(Library& lib) {
  auto map = lib.type<NewestModel, Newest>("map").initial();
  auto it = lib.handle<NewestModel::iterator, Newest::iterator>("it", map);
  auto inside = [](NewestModel const& m, NewestModel::iterator i) { return i != m.end(); };
  auto key = GNEISS_CALL(i->first, i);
  lib.op(GNEISS_METHOD(put), fn(map, below(6), sequential()), put);
  if constexpr (OfErase) {
    lib.op(GNEISS_METHOD(end), fn(map) >> it.paired_by(key));
    lib.op(GNEISS_CALL(m.items.begin(), m), fn(map) >> it.paired_by(key), [](NewestModel& m) { return m.begin(); });
    lib.op(GNEISS_CALL(std::next(i), i), fn(where(it, inside)) >> it.paired_by(key));
    lib.op(GNEISS_METHOD(erase), fn(map, where(it, inside)) >> it.visited_from(key).at_least_once(AtLeastOnce));
    lib.op(
        GNEISS_DEFINE(erase_two, [](auto& m, auto i) { return m.items.erase(i, m.end() - i < 2 ? m.end() : i + 2); }),
        fn(map, where(it, inside)) >> it.visited_from(key).at_least_once(AtLeastOnce),
        [](NewestModel& m, NewestModel::iterator, std::vector<int> const& coming) {
          for (std::size_t i = 0; i != std::min<std::size_t>(2, coming.size()); ++i) m.erase(coming[i]);
          return m.end();
        });
  } else {
    lib.op(GNEISS_METHOD(begin), fn(map) >> it.visited_from(key));
    lib.op(GNEISS_CALL(std::next(i), m, i), fn(map, where(it, inside)) >> it.visited_after(key),
           [](NewestModel&, NewestModel::iterator const& i) { return std::next(i); });
  }
}

/// Runs many scenarios; how many of them fail?
unsigned failures(void (*describe)(Library&) = describe_newest) {
  Described described(describe);
  described.subject.validate();
  explore::Random random(described.subject, {}, 7);
  run::Runner runner(described.subject);
  unsigned failed = 0;
  for (std::uint64_t i = 0; i != 400; ++i) {
    random.restart(i);
    failed += runner.run(random).failed() ? 1u : 0u;
  }
  return failed;
}

TEST(Paired, TheReferencesHandleHasTheCandidatesKey) {
  wrong = 0;
  pairs = strangers = ends = 0;
  EXPECT_EQ(failures(), 0u);
  EXPECT_GT(pairs, 1000u);
  EXPECT_GT(ends, 100u);
  EXPECT_EQ(strangers, 0u);
}

TEST(Paired, AKeyThatTheReferenceDoesNotHaveIsADisagreement) {
  wrong = 1;
  EXPECT_GT(failures(), 100u);
}

TEST(Visited, NothingIsSaidOfWhatIsRight) {
  wrong = 0;
  EXPECT_EQ(failures(describe_visited<false, true>), 0u);
  EXPECT_EQ(failures(describe_visited<true, true>), 0u);
  EXPECT_EQ(failures(describe_visited<false, false>), 0u);
}

TEST(Visited, WhatIsVisitedTwiceIsADisagreementUnlessItMayBe) {
  wrong = 2;
  EXPECT_GT(failures(describe_visited<false, true>), 20u);
  EXPECT_EQ(failures(describe_visited<true, true>), 0u);
}

TEST(Visited, WhatIsLeftOutIsADisagreement) {
  wrong = 3;
  EXPECT_GT(failures(describe_visited<false, true>), 100u);
  EXPECT_GT(failures(describe_visited<true, true>), 100u);
}

TEST(Visited, WhereNoHandleIsAnArgumentAllIsToCome) {
  wrong = 4;
  EXPECT_GT(failures(describe_visited<false, false>), 100u);
}

}  // namespace
}  // namespace gneiss::test
