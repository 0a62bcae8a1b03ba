// Small libraries whose scenarios and states can be counted by other means: counts.py does.
#include <algorithm>
#include <memory>
#include <set>
#include <vector>

#include "gneiss/gneiss.hpp"

namespace my {

/// At most three numbers.
class stack {
 public:
  void push(int x) { items_.push_back(x); }
  int pop() {
    int const x = items_.back();
    items_.pop_back();
    return x;
  }
  std::size_t size() const { return items_.size(); }
  int top() const { return items_.back(); }
  auto begin() const { return items_.begin(); }
  auto end() const { return items_.end(); }

 private:
  std::vector<int> items_;
};

/// Nobody can look into it but by its value.
class counter {
 public:
  void inc() { ++value_; }
  void dec() { --value_; }
  void reset() { value_ = 0; }
  int value() const { return value_; }

 private:
  int value_ = 0;
};

/// Cannot be copied.
class tally {
 public:
  tally() : value_(std::make_unique<int>(0)) {}
  void add(int n) { *value_ += n; }
  int value() const { return *value_; }

 private:
  std::unique_ptr<int> value_;
};

/// Once it has been moved from it can be assigned to and cleared; to copy it or to look at it is a crash.
class boxed {
 public:
  boxed() : items_(std::make_unique<std::vector<int>>()) {}
  boxed(boxed const& other) : items_(std::make_unique<std::vector<int>>(*other.items_)) {}
  boxed(boxed&&) = default;
  boxed& operator=(boxed&&) = default;
  ~boxed() = default;
  void push_back(int x) { items_->push_back(x); }
  void clear() { items_ = std::make_unique<std::vector<int>>(); }
  std::size_t size() const { return items_->size(); }
  auto begin() const { return items_->begin(); }
  auto end() const { return items_->end(); }

 private:
  std::unique_ptr<std::vector<int>> items_;
};

/// Copies share what they hold, so that there is no way back by them.
struct shared_tally {
  std::shared_ptr<int> value = std::make_shared<int>(0);
  void add(int n) { *value += n; }
  int get() const { return *value; }
};

int total = 0;  // of global_add

}  // namespace my

template <>
inline constexpr bool gneiss::value_like<my::shared_tally> = false;

namespace {

using Array = std::vector<int>;
using Shared = std::shared_ptr<Array const>;

/// A number taken out of a bag.
struct Token {
  int number;
};

int model_total = 0;

}  // namespace

// One stack, from the start.
GNEISS_LIBRARY(stacks, lib) {
  using namespace gneiss;
  auto stack = lib.type<my::stack, my::stack>("stack").initial();
  auto room = [](my::stack const& s) { return s.size() < 3; };
  auto some = [](my::stack const& s) { return s.size() != 0; };
  lib.op(GNEISS_METHOD(push), fn(where(stack, room), below(4).scoped("element", 2)));
  lib.op(GNEISS_METHOD(pop), fn(where(stack, some)));
  lib.op(GNEISS_METHOD(top), fn(where(stack, some)));
  lib.op(GNEISS_METHOD(size), fn(stack));
}

// Any number of counters, which end, too.
GNEISS_LIBRARY(counters, lib) {
  using namespace gneiss;
  auto counter = lib.type<my::counter, my::counter>("counter").identify([](my::counter const& c) { return c.value(); });
  lib.op(GNEISS_FN(my::counter), fn() >> counter);
  lib.op(GNEISS_METHOD(inc), fn(counter));
  lib.op(GNEISS_METHOD(dec), fn(counter));
  lib.op(GNEISS_METHOD(reset), fn(counter));
  lib.op(GNEISS_DEFINE(end, [](my::counter&) {}), fn(consumed(counter)));
  lib.op(GNEISS_METHOD(value), fn(counter));
}

// Values that never change, only new ones come. An index depends on its array; a length may be 0.
GNEISS_LIBRARY(arrays, lib) {
  using namespace gneiss;
  auto array =
      lib.type<Array, Shared>("array").identify([](Array const& a) { return a; }, [](Shared const& a) { return *a; });
  auto element = below(2);
  auto index = [](Array const& a) { return below(a.size()); };
  lib.op(
      "my::make", fn(below(std::size_t{3}), element) >> array, [](std::size_t n, int x) { return Array(n, x); },
      [](std::size_t n, int x) { return std::make_shared<Array const>(n, x); });
  lib.op(
      "my::set", fn(constant(array), index, element) >> array,
      [](Array a, std::size_t i, int x) {
        a[i] = x;
        return a;
      },
      [](Shared const& a, std::size_t i, int x) {
        auto other = std::make_shared<Array>(*a);
        (*other)[i] = x;
        return Shared(other);
      });
  lib.op(
      "my::get", fn(constant(array), index), [](Array const& a, std::size_t i) { return a[i]; },
      [](Shared const& a, std::size_t i) { return (*a)[i]; });
}

// Two types: a token comes out of a bag, and ends where it is put back or dropped.
GNEISS_LIBRARY(bags, lib) {
  using namespace gneiss;
  using Bag = std::multiset<int>;
  auto bag = lib.type<Bag, Bag>("bag");
  auto token = lib.type<Token, Token>("token").identify([](Token const& t) { return t.number; });
  auto some = [](Bag const& b) { return !b.empty(); };
  lib.op(GNEISS_DEFINE(make_bag, [] { return std::multiset<int>(); }), fn() >> bag);
  lib.op(GNEISS_DEFINE(add, [](auto& b, int x) { b.insert(x); }), fn(bag, below(2)));
  lib.op(GNEISS_DEFINE(take,
                       [](auto& b) {
                         Token const t{*b.begin()};
                         b.erase(b.begin());
                         return t;
                       }),
         fn(where(bag, some)) >> token);
  lib.op(GNEISS_DEFINE(give, [](auto& b, Token& t) { b.insert(t.number); }), fn(bag, consumed(token)));
  lib.op(GNEISS_DEFINE(drop, [](Token&) {}), fn(consumed(token)));
  lib.op(GNEISS_METHOD(size), fn(constant(bag)));
  lib.op(GNEISS_METHOD(count), fn(constant(bag), below(2)));
}

// Values are moved from, and come back by assignment or clear().
GNEISS_LIBRARY(moves, lib) {
  using namespace gneiss;
  using V = std::vector<int>;
  auto vec = lib.type<V, my::boxed>("vec");
  lib.op(
      "my::boxed", fn() >> vec, [] { return V(); }, [] { return my::boxed(); });
  lib.op(GNEISS_METHOD(push_back), fn(vec, below(2)));
  lib.op(GNEISS_DEFINE(pass, [](auto&& v) { return std::move(v); }), fn(moved(vec)) >> vec);
  lib.op(GNEISS_CALL(a = std::move(b), a, b), fn(revived(vec), moved(vec)) >> ignored);
  lib.op(GNEISS_METHOD(clear), fn(revived(vec)));
  lib.op(GNEISS_METHOD(size), fn(constant(vec)));
}

// What a sequence has come to is a part of the state.
GNEISS_LIBRARY(queues, lib) {
  using namespace gneiss;
  using Q = std::vector<int>;
  auto queue = lib.type<Q, Q>("queue").initial();
  auto some = [](Q const& q) { return !q.empty(); };
  lib.op(GNEISS_METHOD(push_back), fn(queue, sequential()));
  lib.op(GNEISS_CALL(q.erase(q.begin()), q), fn(where(queue, some)) >> ignored);
  lib.op(GNEISS_METHOD(size), fn(constant(queue)));
}

// Any number of lists of elements that are all different, and only their order matters.
GNEISS_LIBRARY(lines, lib) {
  using namespace gneiss;
  using Q = std::vector<int>;
  auto element = sequential();
  auto line = lib.type<Q, Q>("line").holds(element);
  auto some = [](Q const& q) { return !q.empty(); };
  lib.op(GNEISS_CALL(Q(1, x), x), fn(element) >> line);
  lib.op(GNEISS_METHOD(push_back), fn(line, element));
  lib.op(GNEISS_CALL(q.erase(q.begin()), q), fn(where(line, some)) >> ignored);
  lib.op(GNEISS_DEFINE(join, [](Q& to, Q const& from) { to = from; }), fn(line, constant(line)));
  lib.op(GNEISS_METHOD(size), fn(constant(line)));
}

// The same, but a number shows which element it is.
GNEISS_LIBRARY(shown, lib) {
  using namespace gneiss;
  using Q = std::vector<int>;
  auto element = sequential();
  auto line = lib.type<Q, Q>("line").initial().holds(element);
  auto last = lib.type<my::counter, my::counter>("last").identify([](my::counter const& c) { return c.value(); });
  lib.op(GNEISS_METHOD(push_back), fn(line, element));
  lib.op(GNEISS_METHOD(pop_back), fn(where(line, [](Q const& q) { return !q.empty(); })));
  lib.op(GNEISS_DEFINE(show_last,
                       [](Q const& q) {
                         my::counter c;
                         for (int i = 0; i < q.back(); ++i) c.inc();
                         return c;
                       }),
         fn(where(constant(line), [](Q const& q) { return !q.empty(); })) >> last);
}

// No way back but by another start.
GNEISS_LIBRARY(tallies, lib) {
  using namespace gneiss;
  auto tally = lib.type<my::tally, my::tally>("tally").identify([](my::tally const& t) { return t.value(); });
  lib.op(GNEISS_FN(my::tally), fn() >> tally);
  lib.op(GNEISS_METHOD(add), fn(tally, between(-1, 1)));
  lib.op(GNEISS_METHOD(value), fn(tally));
}

GNEISS_LIBRARY(sharing, lib) {
  using namespace gneiss;
  auto tally =
      lib.type<my::shared_tally, my::shared_tally>("tally").identify([](my::shared_tally const& t) { return t.get(); });
  lib.op(GNEISS_FN(my::shared_tally), fn() >> tally);
  lib.op(GNEISS_METHOD(add), fn(tally, between(-1, 1)));
  lib.op(GNEISS_METHOD(get), fn(tally));
}

// What is put back before each scenario hides in the library.
GNEISS_LIBRARY(totals, lib) {
  using namespace gneiss;
  lib.before_each([] { my::total = model_total = 0; });
  lib.op(
      "my::global_add", fn(below(3)), [](int n) { return model_total += n; }, [](int n) { return my::total += n; });
}

// No values at all.
GNEISS_LIBRARY(sums, lib) {
  using namespace gneiss;
  auto const sum = [](int a, int b) { return a + b; };
  lib.op("my::sum", fn(below(3), below(2)), sum, sum);
}

// Of one type nothing is known, so that nothing is merged, also where none of its values lives.
GNEISS_LIBRARY(mixed, lib) {
  using namespace gneiss;
  using V = std::vector<int>;
  auto vec = lib.type<V, V>("vec").initial();
  auto counter = lib.type<my::counter, my::counter>("counter");
  lib.op(GNEISS_METHOD(push_back), fn(vec, below(2)));
  lib.op(GNEISS_METHOD(clear), fn(vec));
  lib.op(GNEISS_FN(my::counter), fn() >> counter);
  lib.op(GNEISS_METHOD(inc), fn(counter));
  lib.op(GNEISS_METHOD(value), fn(counter));
}

// Where an iterator lives states are not told apart; it ends when its vector changes.
GNEISS_LIBRARY(places, lib) {
  using namespace gneiss;
  using V = std::vector<int>;
  auto vec = lib.type<V, V>("vec").initial();
  auto place = lib.handle<V::iterator, V::iterator>("place", vec);
  lib.op(GNEISS_METHOD(push_back), fn(vec, below(2)));
  lib.op(GNEISS_METHOD(begin), fn(where(vec, [](V const& v) { return !v.empty(); })) >> place);
  lib.op(GNEISS_DEFINE(read, [](auto const& i) { return *i; }), fn(place));
}

namespace {
int start = 0;
int model_start = 0;
}  // namespace

// A prologue of one instruction, which is not counted.
GNEISS_LIBRARY(settings, lib) {
  using namespace gneiss;
  using V = std::vector<int>;
  auto vec = lib.type<V, V>("vec").initial();
  lib.prologue(GNEISS_DEFINE(set_start, [](int n) { start = n; }), fn(below(3)), [](int n) { model_start = n; });
  lib.op(
      "my::push", fn(vec, below(2)), [](V& v, int x) { v.push_back(x + model_start); },
      [](V& v, int x) { v.push_back(x + start); });
  lib.op(GNEISS_METHOD(size), fn(vec));
}

// A value may be one that was there before.
GNEISS_LIBRARY(reuses, lib) {
  using namespace gneiss;
  using V = std::vector<int>;
  auto vec = lib.type<V, V>("vec").initial();
  lib.op(GNEISS_METHOD(push_back), fn(vec, reused(below(3))));
  lib.op(GNEISS_METHOD(clear), fn(vec));
}

GNEISS_PROPERTY(lists, prop) {
  using namespace gneiss;
  prop.check(vector_of(below(3)), GNEISS_DEFINE(fits, [](std::vector<int> const& v) {
               return std::all_of(v.begin(), v.end(), [](int x) { return x < 3; });
             }));
}

GNEISS_PROPERTY(pairs, prop) {
  using namespace gneiss;
  auto after = [](int low) { return between(low, 9); };
  prop.check(below(10), after, GNEISS_DEFINE(ordered, [](int a, int b) { return a <= b; }));
}
