#include "tape/every_spec.hpp"

#include <deque>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>

#include "explore/random.hpp"
#include "gneiss/gneiss.hpp"
#include "run/runner.hpp"
#include "tape/replay.hpp"

namespace gneiss::test {

namespace {

/// What both sides hold; the candidate remembers wrongly when told to.
struct Bag {
  std::vector<int> items;
};
struct Sack : Bag {};

/// Neither copied nor moved.
struct Pin {
  int turns = 0;
  Pin() = default;
  Pin(Pin const&) = delete;
  Pin& operator=(Pin const&) = delete;
};
struct Nail : Pin {};

/// A term: what has been built, in words.
struct Tree {
  std::string words;
};
Tree leaf(int n) {
  return {std::to_string(n)};
}
Tree fork(Tree const& a, Tree const& b) {
  return {"(" + a.words + b.words + ")"};
}
Tree many(std::vector<Tree> const& trees) {
  std::string words;
  for (auto const& tree : trees) words += tree.words;
  return {"[" + words + "]"};
}
Tree maybe(std::optional<Tree> const& tree) {
  return tree ? *tree : Tree{"-"};
}

enum class Colour : unsigned char { red, green };

template <class B>
B make(int n, int first) {
  B bag;
  for (int i = 0; i != n; ++i) bag.items.push_back(first + i);
  return bag;
}

template <class B>
B joined(B const& a, B const& b) {
  B bag = a;
  bag.items.insert(bag.items.end(), b.items.begin(), b.items.end());
  return bag;
}

auto const taken = [](auto const&... values) { return sizeof...(values); };
auto const is_full = [](Bag const& bag) { return !bag.items.empty(); };

void add_bags(Library& lib) {
  auto bag = lib.type<Bag, Sack>("bag");
  bag.check("$0.items.size() < 12", [](Sack const& sack) { return sack.items.size() < 12; });
  auto index = [](Bag const& b) { return below(b.items.size()); };
  auto put = [](auto& b, int x) { b.items.push_back(x); };
  lib.op("make", fn(below(4), sequential()) >> bag, make<Bag>, make<Sack>);
  lib.op("put", fn(bag, between(-3, 3)), put, put);
  lib.op("put_any", fn(where(bag, is_full), arbitrary<int>()), put, put);
  auto get = [](auto const& b, std::size_t i) { return b.items[i]; };
  lib.op("get", fn(bag, index), get, get);
  auto at = [](auto const& b, std::size_t i) { return b.items.at(i); };
  lib.op("at", fn(bag, up_to(std::size_t{5})), at, at).may_throw();
  lib.op("at_wrong", fn(constant(bag), up_to(5u)), at,
         [](Sack const& s, unsigned i) {
           if (i == 5) throw std::logic_error("five");
           return s.items.at(i);
         })
      .may_throw();
  lib.op(GNEISS_DEFINE(size, [](auto const& b) { return b.items.size(); }), fn(constant(bag)));
  lib.op(
      "drop", fn(consumed(bag)), [](Bag&) {}, [](Sack&) {});
  lib.op("join",
         fn(bag, where(bag, [](Bag const& a, Bag const& b) { return a.items.size() <= b.items.size(); })) >> bag,
         joined<Bag>, joined<Sack>);
  lib.op(
      "two", fn(bag) >> pair_of(bag, same), [](Bag const& b) { return std::pair(b, b.items.size()); },
      [](Sack const& s) { return std::pair(s, s.items.size()); });
  lib.op(
      "three", fn(bag, bag) >> tuple_of(bag, ignored, bag),
      [](Bag const& a, Bag const& b) { return std::tuple(a, 1, b); },
      [](Sack const& a, Sack const& b) { return std::tuple(a, 2, b); });
  lib.op(
      "perhaps", fn(bag) >> optional_of(bag),
      [](Bag const& b) { return b.items.size() % 2 != 0 ? std::optional(b) : std::nullopt; },
      [](Sack const& s) { return s.items.size() % 2 != 0 ? std::optional(s) : std::nullopt; });
  lib.op(
      "either", fn(bag) >> variant_of(bag, same),
      [](Bag const& b) { return b.items.empty() ? std::variant<Bag, int>(1) : std::variant<Bag, int>(b); },
      [](Sack const& s) { return s.items.empty() ? std::variant<Sack, int>(1) : std::variant<Sack, int>(s); });
  lib.op(
      "sum", fn(bag), [](Bag const& b) { return b.items.size(); },
      [](Sack const& s) { return s.items.size() == 7 ? std::size_t{8} : s.items.size(); });
  lib.op(
      "decline", fn(bag),
      [](Bag const& b) {
        if (b.items.size() > 1) back_off();
      },
      [](Sack const&) {});
  lib.op(
      "missing", fn(bag, below(16)), [](Bag const&, int) {},
      [](Sack const&, int i) {
        if (i == 15) unimplemented();
      });
}

void add_pins(Library& lib) {
  auto pin = lib.type<Pin, Nail>("pin").initial();
  lib.op(
      "turn", fn(pin, named(between(1, 4))), [](Pin& p, int& n) { p.turns += n--; },
      [](Nail& p, int& n) { p.turns += n--; });
  lib.op(
      "turns", fn(pin), [](Pin const& p) { return p.turns; },
      [](Nail const& p) { return p.turns > 40 ? 40 : p.turns; });
  lib.op(
      "pins", fn() >> pin, [] { return Pin(); }, [] { return Nail(); });
}

void add_numbers(Library& lib) {
  lib.op("integers",
         fn(arbitrary<signed char>(), arbitrary<unsigned char>(), arbitrary<short>(), arbitrary<unsigned>(),
            arbitrary<long>(), arbitrary<unsigned long long>()),
         taken, taken);
  lib.op("ranges",
         fn(below(3), between(std::numeric_limits<long>::min(), std::numeric_limits<long>::max()), between(-5, 100),
            between(7u, 7u), up_to(300ul), between(-9, -2)),
         taken, taken);
  lib.op("others",
         fn(arbitrary<bool>(), arbitrary<char>(), arbitrary<float>(), arbitrary<double>(), arbitrary<long double>()),
         taken, taken);
  lib.op("chosen",
         fn(one_of_values({Colour::red, Colour::green}), one_of_values<std::string>({"one", "$two", "three"}),
            arbitrary<std::string>()),
         taken, taken);
  lib.op("count", fn(sequential<short>(), sequential()), taken, taken);
  lib.op("generated",
         fn(generated([](Source& s) { return s.flip() ? s.between(-2, 2) : s.below(9); }),
            generated([](Source& s) { return s.below(4); }, [](int n) { return "four(" + std::to_string(n) + ")"; })),
         taken, taken);
  lib.op("choosy",
         fn(below(10), where(below(10), [](int x) { return x % 2 == 0; }),
            where(below(10), [](int a, int, int x) { return x >= a; })),
         taken, taken);
  lib.op("fussy",
         fn(generated([](Source& s) {
              auto const n = s.below(8);
              if (n == 3) reject();
              if (n == 5) s.reject();
              return n;
            }),
            [](int n) { return between(2, n); }),
         taken, taken);
}

void add_shapes(Library& lib) {
  auto small = below(5);
  auto words = arbitrary<std::string>();
  lib.op("products", fn(pair_of(small, words), tuple_of(small, arbitrary<bool>(), pair_of(small, small)), tuple_of()),
         taken, taken);
  lib.op("sums", fn(optional_of(small), variant_of(small, words), optional_of(variant_of(optional_of(words), small))),
         taken, taken);
  lib.op("vectors", fn(vector_of(small), vector_of(vector_of(words, below(3)), between(1, 2)), array_of<3>(small)),
         taken, taken);
  lib.op("lists", fn(container_of<std::list<int>>(small), container_of<std::deque<char>>(arbitrary<char>(), up_to(2))),
         taken, taken);
  lib.op("sets",
         fn(container_of<std::set<int>>(small), container_of<std::map<int, std::string>>(pair_of(small, words))), taken,
         taken);
  auto tree = recursive<Tree>("tree", [=](auto self) {
    return one_of(term(GNEISS_FN(fork), self, self), term(GNEISS_FN(leaf), small),
                  term(GNEISS_FN(many), vector_of(self, below(4))), term(GNEISS_FN(maybe), optional_of(self)));
  });
  lib.op("trees", fn(tree, vector_of(tree, below(3))), taken, taken);
  auto many_of = [=](int n) { return vector_of(small, between(n, 2 * n)); };
  lib.op("dependent", fn(small, many_of, [](int, std::vector<int> const& v) { return below(v.size()); }), taken, taken);
}

int next(int n) {
  return n + 1;
}

void add_derived(Library& lib) {
  auto small = below(5);
  lib.op("functions",
         fn(function_of<int(int)>(small, small),
            function_of<std::string(bool, char)>(arbitrary<bool>(), arbitrary<char>(), text_of("ab")),
            one_of(function_of<int(int)>(small, small), one_of_functions<int(int)>(GNEISS_FN(next)))),
         taken, taken);
  lib.op("parts",
         fn(element_of(std::string("abc")), subset_of({1, 2, 3}), enumeration(Colour::red, Colour::green),
            text_of(between('a', 'c'), between(1, 3))),
         taken, taken);
  lib.op("made_of_others",
         fn(mapped(small, GNEISS_FN(next)), bound(small, [](int n) { return vector_of(up_to(n), up_to(n)); }),
            aggregate_of<Tree>(text_of("xy")), one_of(weighted(3, small), weighted(1, arbitrary<int>()))),
         taken, taken);
  auto again = reused(arbitrary<short>());
  lib.op("again", fn(again), taken, taken);
  lib.op("again_and_again", fn(again, reused(where(small, [](int n) { return n != 3; })), vector_of(again)), taken,
         taken);
  lib.op("walks", fn(sequence_of(small), once_of(text_of("ab"), up_to(2)), named(once_of(small))), taken, taken);
  lib.op("variants", fn(variant_of(small, text_of("ab"), arbitrary<bool>(), vector_of(small))), taken, taken);
}

}  // namespace

std::unique_ptr<core::Subject> every_spec() {
  auto subject = std::make_unique<core::Subject>("every_spec", false);
  core::Describing const now(*subject);
  Library lib(*subject);
  add_bags(lib);
  add_pins(lib);
  add_numbers(lib);
  add_shapes(lib);
  add_derived(lib);
  subject->validate();
  return subject;
}

tape::Tape random_tape(core::Subject const& subject, std::uint64_t seed, std::uint64_t index, unsigned fuel) {
  explore::Distribution distribution;
  distribution.fuel = fuel;
  explore::Random random(subject, distribution, seed);
  random.restart(index);
  run::Runner runner(subject);
  runner.run(random);
  tape::RawChoiceReplay raw(random.numbers());
  runner.run(raw);
  return raw.recorded();
}

}  // namespace gneiss::test
