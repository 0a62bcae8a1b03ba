// The rest of the words of a signature: what goes to which side, what is compared, and how it is written.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <stdexcept>

#include "explore/random.hpp"
#include "harness/scenario.hpp"
#include "tape/replay.hpp"

namespace gneiss::test {
namespace {

/// Runs scenarios until one fails, and plays that again with notes; an empty text when none does.
template <class Describe>
Replayed first_failure(Describe const& describe, unsigned scenarios = 300) {
  Described described(describe);
  described.subject.validate();
  explore::Random random(described.subject, {}, 11);
  run::Runner runner(described.subject);
  for (std::uint64_t i = 0; i != scenarios; ++i) {
    random.restart(i);
    auto const verdict = runner.run(random);
    tape::RawChoiceReplay marked(random.numbers());
    EXPECT_TRUE(same_verdict(verdict, runner.run(marked)));
    if (!verdict.failed()) continue;
    auto result = replay(described.subject, marked.recorded());
    EXPECT_TRUE(result.exact);
    EXPECT_TRUE(same_verdict(verdict, result.verdict));
    return result;
  }
  return {};
}

struct SoloDescribed {
  core::Subject subject{"subject", false};
  template <class Describe>
  explicit SoloDescribed(Describe const& describe) {
    core::Describing const now(subject);
    Solo solo(subject);
    describe(solo);
    subject.validate();
  }
};

template <class Describe>
Replayed solo_failure(Describe const& describe) {
  SoloDescribed described(describe);
  explore::Random random(described.subject, {}, 11);
  run::Runner runner(described.subject);
  for (std::uint64_t i = 0; i != 300; ++i) {
    random.restart(i);
    if (!runner.run(random).failed()) continue;
    tape::RawChoiceReplay marked(random.numbers());
    runner.run(marked);
    return replay(described.subject, marked.recorded());
  }
  return {};
}

std::string last_line(Replayed const& played) {
  auto text = played.text.substr(0, played.text.empty() ? 0 : played.text.size() - 1);
  return text.substr(text.rfind('\n') == text.npos ? 0 : text.rfind('\n') + 1);
}

// --- nondet ---

struct Model {
  std::multiset<int> all;
  void add(int x) { all.insert(x); }
};
struct WordBag {
  std::vector<int> all;
  void add(int x) { all.push_back(x); }
};

Answer<int> may_take(Model& m, int taken) {
  auto const i = m.all.find(taken);
  if (i == m.all.end()) return invalid("it is not in there");
  m.all.erase(i);
  return valid(taken);
}

template <class Take>
Replayed taken_by(Take take) {
  return first_failure([&](Library& lib) {
    auto bag = lib.type<Model, WordBag>("bag").initial();
    lib.op(GNEISS_METHOD(add), fn(bag, below(5)));
    lib.op("take", fn(where(bag, [](Model const& m) { return !m.all.empty(); })) >> nondet(same), may_take, take);
  });
}

TEST(Nondet, AcceptsAnyValidResult) {
  EXPECT_TRUE(taken_by([](WordBag& b) {
                auto const x = b.all[b.all.size() / 2];
                b.all.erase(b.all.begin() + static_cast<std::ptrdiff_t>(b.all.size() / 2));
                return x;
              }).text.empty());
}

TEST(Nondet, SaysWhyAResultIsInvalid) {
  auto const failed = taken_by([](WordBag& b) { return b.all.front() + 7; });
  EXPECT_EQ(failed.verdict.failure, core::FailureKind::disagreement);
  EXPECT_NE(failed.text.find(": it is not in there"), failed.text.npos) << failed.text;
  EXPECT_NE(failed.text.find("failed !($ == "), failed.text.npos) << failed.text;
}

TEST(Nondet, MayGiveAConditionOfItsOwn) {
  auto const failed = first_failure([](Library& lib) {
    lib.op(
        "roll", fn(below(3)) >> nondet(ignored),
        [](int, int rolled) -> Answer<void> {
          if (rolled > 6) return invalid("a die has six sides", "$ <= 6");
          return valid();
        },
        [](int x) { return x + 5; });
  });
  EXPECT_EQ(last_line(failed), "roll(2) failed $ <= 6 returned 7: a die has six sides");
}

TEST(Nondet, HearsOfExceptions) {
  auto const model = [](int x, Returned<int> const& r) -> Answer<int> {
    if (!r) return r.threw<std::out_of_range>() ? Answer<int>(valid(0)) : Answer<int>(invalid("not that one"));
    return *r == x ? Answer<int>(valid(x)) : Answer<int>(invalid("not that value"));
  };
  auto const run = [&](auto candidate) {
    return first_failure(
        [&](Library& lib) { lib.op("f", fn(below(3)) >> nondet(same), model, candidate).may_throw(); });
  };
  EXPECT_TRUE(run([](int x) {
                if (x == 2) throw std::out_of_range("x");
                return x;
              }).text.empty());
  auto const other = run([](int x) {
    if (x == 2) throw std::logic_error("x");
    return x;
  });
  EXPECT_EQ(other.verdict.failure, core::FailureKind::candidate_threw);
  EXPECT_EQ(last_line(other), "f(2) threw std::logic_error saying not that one");
  EXPECT_EQ(last_line(run([](int x) { return x == 1 ? 5 : x; })), "f(1) failed !($ == 5) returned 5: not that value");
}

TEST(Nondet, MakesLiveValues) {
  EXPECT_TRUE(first_failure([](Library& lib) {
                auto bag = lib.type<Model, WordBag>("bag");
                lib.op(
                    "make", fn(below(3)) >> nondet(bag),
                    [](int, WordBag const& b) -> Answer<Model> {
                      Model m;
                      for (int x : b.all) m.add(x);
                      return valid(m);
                    },
                    [](int n) { return WordBag{std::vector<int>(static_cast<std::size_t>(n), 7)}; });
                lib.op(
                    "size", fn(bag), [](Model const& m) { return m.all.size(); },
                    [](WordBag const& b) { return b.all.size(); });
              }).text.empty());
}

// --- itself, out, in_out ---

TEST(Itself, IsTheArgument) {
  static WordBag other;
  auto const run = [](auto candidate) {
    return first_failure([&](Library& lib) {
      auto bag = lib.type<Model, WordBag>("bag").initial();
      lib.op(
          "put", fn(below(3), bag) >> itself<1>, [](int, Model& m) -> Model& { return m; }, candidate);
    });
  };
  EXPECT_TRUE(run([](int, WordBag& b) -> WordBag& { return b; }).text.empty());
  auto const failed = run([](int x, WordBag& b) -> WordBag& { return x == 2 ? other : b; });
  EXPECT_EQ(last_line(failed), "put(2, bag0) failed &$ == &@{1} returned a reference to something else");
}

TEST(Out, IsComparedAfterTheCall) {
  auto const run = [](auto candidate) {
    return first_failure([&](Library& lib) {
      lib.op(
          "halve", fn(below(6), out<int>()),
          [](int x, int& half) {
            half = x / 2;
            return x % 2 == 0;
          },
          candidate);
    });
  };
  auto const right = [](int x, int& half) {
    half = x / 2;
    return x % 2 == 0;
  };
  EXPECT_TRUE(run(right).text.empty());
  auto const wrong = run([](int x, int& half) {
    half = x == 5 ? 3 : x / 2;
    return x % 2 == 0;
  });
  EXPECT_EQ(last_line(wrong), "halve(5, 0) failed @{1} == 2 returned 3");
}

TEST(InOut, BeginsWithAValue) {
  auto const run = [](auto candidate) {
    return first_failure([&](Library& lib) {
      lib.op(
          "append", fn(in_out(vector_of(below(2)))), [](std::vector<int>& v) { v.push_back(7); }, candidate);
    });
  };
  EXPECT_TRUE(run([](std::vector<int>& v) { v.push_back(7); }).text.empty());
  auto const failed = run([](std::vector<int>& v) { v.push_back(v.size() == 2 ? 8 : 7); });
  EXPECT_NE(last_line(failed).find("failed @{0}[2] == 7 returned 8"), std::string::npos) << failed.text;
}

// --- results that point at arguments ---

std::string_view beginning(std::string const& s) {
  return std::string_view(s).substr(0, 40);
}
std::string const& longer(std::string const& a, std::string const& b) {
  return a.size() < b.size() ? b : a;
}

// A result may point at an argument, which is there until it has been compared.
TEST(Arguments, LiveAsLongAsTheResult) {
  auto const text = generated([](Source& s) { return std::string(20 + s.below(20u), 'x'); });
  EXPECT_TRUE(first_failure([&](Library& lib) {
                lib.op("beginning", fn(text) >> same, beginning, beginning);
                lib.op("longer", fn(text, text), longer, longer);
                lib.op("longer", fn(text, text).times(3), longer, longer);
                lib.op(GNEISS_FN(std::max<int>), fn(below(3), below(3)));
                lib.op(
                    "any", fn(text) >> nondet(same),
                    [](std::string const&, std::string_view s) -> Answer<std::string> { return valid(std::string(s)); },
                    beginning);
              }).text.empty());
  EXPECT_TRUE(solo_failure([&](Solo& lib) {
                lib.op("beginning", fn(text) >> satisfying([](std::string_view s) { return s.front() == 'x'; }),
                       beginning);
              }).text.empty());
}

// --- satisfying, map_out_of, map_into, if_polarity ---

TEST(Satisfying, AsksTheCandidatesResult) {
  auto const small = [](int x) { return x < 4; };
  auto const failed = first_failure([&](Library& lib) {
    lib.op(
        "f", fn(below(5)) >> satisfying(small), [](int) { return 0; }, [](int x) { return x; });
  });
  EXPECT_EQ(last_line(failed), "f(4) failed !($ == 4) returned 4");
  auto const named = first_failure([&](Library& lib) {
    lib.op(
        "f", fn(below(5)) >> satisfying(GNEISS_DEFINE(is_small, [](int x) { return x < 4; })), [](int) { return 0; },
        [](int x) { return x; });
  });
  EXPECT_EQ(last_line(named), "f(4) failed is_small($) returned 4");
}

TEST(MapOutOf, ComparesWhatTheFunctionsMake) {
  auto const run = [](auto candidate) {
    return first_failure([&](Library& lib) {
      lib.op(
          "digits",
          fn(below(9)) >> map_out_of([](std::string const& s) { return s.size(); },
                                     GNEISS_DEFINE(count, [](std::vector<int> const& v) { return v.size(); }), same),
          [](int n) { return std::string(static_cast<std::size_t>(n), 'x'); }, candidate);
    });
  };
  EXPECT_TRUE(run([](int n) { return std::vector<int>(static_cast<std::size_t>(n)); }).text.empty());
  EXPECT_EQ(last_line(run([](int n) { return std::vector<int>(n == 6 ? 5u : static_cast<unsigned>(n)); })),
            "digits(6) failed count($) == 6 returned 5");
}

TEST(MapInto, GivesEachSideItsOwnType) {
  auto const run = [](auto candidate) {
    return first_failure([&](Library& lib) {
      auto const text =
          map_into([](int n) { return std::string(static_cast<std::size_t>(n), 'x'); },
                   GNEISS_DEFINE(zeros, [](int n) { return std::vector<int>(static_cast<unsigned>(n)); }), below(5));
      lib.op(
          "size", fn(text), [](std::string const& s) { return s.size(); }, candidate);
    });
  };
  EXPECT_TRUE(run([](std::vector<int> const& v) { return v.size(); }).text.empty());
  EXPECT_EQ(last_line(run([](std::vector<int> const& v) { return v.size() == 3 ? 4 : v.size(); })),
            "size(zeros(3)) failed $ == 3 returned 4");
}

TEST(IfPolarity, IsOneOrTheOther) {
  auto const number = if_polarity(below(4), ignored);
  EXPECT_TRUE(first_failure([&](Library& lib) {
                lib.op(
                    "f", fn(number) >> number, [](int x) { return x; }, [](int x) { return x + 1; });
              }).text.empty());
}

// --- the candidate's side ---

TEST(WithCandidate, SeesTheOtherSide) {
  static unsigned wrong;
  wrong = 0;
  auto const run = [](auto describe) { EXPECT_TRUE(first_failure(describe).text.empty()); };
  run([](Library& lib) {
    auto bag = lib.type<Model, WordBag>("bag").initial();
    lib.op(GNEISS_METHOD(add), fn(bag, below(5)));
    auto const some = with_candidate([](WordBag const& b) { return !b.all.empty(); });
    auto const index = with_candidate([](WordBag const& b) { return below(b.all.size()); });
    lib.op(
        "look", fn(where(bag, some), index), [](Model&, std::size_t) {},
        [](WordBag& b, std::size_t i) { wrong += i >= b.all.size() ? 1u : 0u; });
    auto const alike =
        with_both([](auto const& both) { return both.reference.all.size() == both.candidate.all.size(); });
    auto const least =
        with_both([](auto const& both) { return between(both.candidate.all.size(), both.reference.all.size()); });
    lib.op(
        "look2", fn(where(bag, alike), least), [](Model&, std::size_t) {},
        [](WordBag& b, std::size_t n) { wrong += n != b.all.size() ? 1u : 0u; });
  });
  EXPECT_EQ(wrong, 0u);
}

// --- times, rising ---

TEST(Times, RepeatsTheCall) {
  auto const failed = first_failure([](Library& lib) {
    auto bag = lib.type<Model, WordBag>("bag").initial();
    lib.op(GNEISS_METHOD(add), fn(bag, rising(below(3))).times(100));
    lib.op(
        "size", fn(bag), [](Model const& m) { return m.all.size(); },
        [](WordBag const& b) { return b.all.size() > 150 ? 150 : b.all.size(); });
  });
  EXPECT_EQ(failed.verdict.failure, core::FailureKind::disagreement);
  unsigned calls = 0;
  for (auto const& note : failed.notes.instructions) calls += note.repeated;
  EXPECT_GT(calls, 150u);
  EXPECT_LT(failed.notes.instructions.size(), calls);
}

TEST(Times, StopsWhenThePreconditionFails) {
  static unsigned wrong;
  wrong = 0;
  EXPECT_TRUE(first_failure([](Library& lib) {
                auto bag = lib.type<Model, WordBag>("bag").initial();
                auto const some = [](Model const& m) { return !m.all.empty(); };
                lib.op(GNEISS_METHOD(add), fn(bag, below(3)).times(8));
                lib.op(
                    "drop", fn(where(bag, some)).times(20), [](Model& m) { m.all.erase(m.all.begin()); },
                    [](WordBag& b) {
                      wrong += b.all.empty() ? 1u : 0u;
                      if (!b.all.empty()) b.all.pop_back();
                    });
              }).text.empty());
  EXPECT_EQ(wrong, 0u);
}

TEST(Times, NamesTheCallThatFails) {
  auto const failed = first_failure([](Library& lib) {
    auto bag = lib.type<Model, WordBag>("bag").initial();
    lib.op(
        "add", fn(bag, rising(below(1))).times(9),
        [](Model& m, int x) {
          m.add(x);
          return m.all.size();
        },
        [](WordBag& b, int x) {
          b.add(x);
          return b.all.size() == 4 ? 9 : b.all.size();
        });
  });
  unsigned before = 0;
  for (auto const& note : failed.notes.instructions) before += note.repeated;
  EXPECT_EQ(before, 3u);
  EXPECT_EQ(last_line(failed), "add(bag0, 0) failed $ == 4 returned 9");
}

// --- released_by ---

TEST(ReleasedBy, LetsGoOfBothSides) {
  static int references;
  static int candidates;
  references = candidates = 0;
  EXPECT_TRUE(first_failure(
                  [](Library& lib) {
                    auto handle = lib.type<int, int>("handle").released_by(
                        "let_go", [](int&) { --references; }, [](int&) { --candidates; });
                    lib.op(
                        "take", fn() >> handle, [] { return ++references; }, [] { return ++candidates; });
                    lib.op(
                        "let_go", fn(consumed(handle)), [](int&) { --references; }, [](int&) { --candidates; });
                  },
                  20)
                  .text.empty());
  EXPECT_EQ(references, 0);
  EXPECT_EQ(candidates, 0);
}

// --- prologue ---

int bound = 0;
unsigned without_bound = 0;

void describe_bounded(Library& lib) {
  lib.before_each([] { bound = 0; });
  lib.prologue(GNEISS_CALL(bound = n, n), fn(between(2, 5)));
  auto bag = lib.type<Model, WordBag>("bag").initial();
  auto const full = [](Model const& m) {
    without_bound += bound == 0 ? 1u : 0u;
    return static_cast<int>(m.all.size()) < bound;
  };
  lib.op(GNEISS_METHOD(add), fn(where(bag, full), below(3)));
  lib.op(
      "size", fn(bag), [](Model const& m) { return m.all.size(); },
      [](WordBag const& b) { return b.all.size() == 4 ? 0 : b.all.size(); });
}

TEST(Prologue, RunsOnceAndFirst) {
  without_bound = 0;
  auto const failed = first_failure(describe_bounded);
  EXPECT_EQ(without_bound, 0u);
  ASSERT_FALSE(failed.notes.instructions.empty());
  EXPECT_TRUE(failed.text.starts_with("bound = n(4)") || failed.text.starts_with("bound = n(5)")) << failed.text;
  EXPECT_EQ(failed.text.find("bound", 1), failed.text.npos) << failed.text;
}

TEST(Prologue, IsPutBackWhereATapeHasLostIt) {
  Described described(describe_bounded);
  auto const add = index_of(described.subject, "add");
  tape::Tape lost;
  lost.push_back(tape::open(Span::instruction, add, 5));
  lost.push_back(tape::close());
  auto const played = replay(described.subject, lost);
  EXPECT_FALSE(played.exact);
  EXPECT_TRUE(played.text.starts_with("bound = n(2)\n")) << played.text;
  EXPECT_TRUE(replay(described.subject, played.recorded).exact);
  EXPECT_EQ(replay(described.subject, played.recorded).text, played.text);
  // Nor does it come twice.
  auto twice = played.recorded;
  twice.insert(twice.end(), played.recorded.begin(), played.recorded.end());
  auto const again = replay(described.subject, twice);
  EXPECT_EQ(again.text.find("bound", 1), again.text.npos) << again.text;
}

// --- without a reference ---

TEST(Solo, IsQuietWhereNothingIsWrong) {
  EXPECT_TRUE(solo_failure([](Solo& lib) {
                auto bag = lib.type<WordBag>("bag").regular().check("true", [](WordBag const&) { return true; });
                lib.op(GNEISS_METHOD(add), fn(bag, below(5)));
                lib.op("take", fn(where(bag, [](WordBag const& b) { return !b.all.empty(); })),
                       [](WordBag& b) { b.all.pop_back(); });
                lib.op("at", fn(bag, below(3u)), [](WordBag const& b, unsigned i) { return b.all.at(i); }).may_throw();
              }).text.empty());
}

TEST(Solo, FindsWhatIsNotSatisfied) {
  auto const failed = solo_failure([](Solo& lib) {
    auto bag = lib.type<WordBag>("bag").initial();
    lib.op(GNEISS_METHOD(add), fn(bag, below(5)));
    lib.op("size", fn(bag) >> satisfying([](std::size_t n) { return n < 3; }),
           [](WordBag const& b) { return b.all.size(); });
  });
  EXPECT_EQ(failed.verdict.failure, core::FailureKind::disagreement);
  EXPECT_NE(last_line(failed).find("failed !($ == "), std::string::npos);
}

TEST(Solo, FindsAFailedCheck) {
  auto const failed = solo_failure([](Solo& lib) {
    auto bag = lib.type<WordBag>("bag").initial().check("$0.all.size() < 3",
                                                        [](WordBag const& b) { return b.all.size() < 3; });
    lib.op(GNEISS_METHOD(add), fn(bag, below(5)));
  });
  EXPECT_EQ(failed.verdict.failure, core::FailureKind::check_failed);
}

TEST(Solo, MayNotThrowUnlessItIsSaid) {
  auto const failed = solo_failure([](Solo& lib) {
    lib.op("f", fn(below(3)), [](int x) {
      if (x == 2) throw std::runtime_error("two");
    });
  });
  EXPECT_EQ(failed.verdict.failure, core::FailureKind::candidate_threw);
}

TEST(Solo, TakesResultsApart) {
  EXPECT_TRUE(solo_failure([](Solo& lib) {
                auto bag = lib.type<WordBag>("bag");
                lib.op("two", fn(below(3)) >> pair_of(bag, same), [](int n) {
                  return std::pair<WordBag, int>{WordBag{std::vector<int>(static_cast<unsigned>(n))}, n};
                });
                lib.op(GNEISS_METHOD(add), fn(bag, below(5)));
              }).text.empty());
}

}  // namespace
}  // namespace gneiss::test
