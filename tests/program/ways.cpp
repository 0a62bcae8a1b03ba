// Every way of giving an operation, an argument and a result.
#include "ways.hpp"

#include <gneiss/gneiss.hpp>

#include "subjects.hpp"

using namespace gneiss;
using all_kinds::Bag;
using all_kinds::Model;

namespace {

using BagType = decltype(std::declval<Library&>().type<Model, Bag>(""));

auto small() {
  return between(-3, 3);
}
auto text() {
  return one_of(one_of_values<std::string>({"", "a", "b", "ab"}), arbitrary<std::string>());
}
bool some(Model const& m) {
  return m.size() != 0;
}

void describe_makers(Library& lib, BagType const& bag) {
  lib.op("all_kinds::make_bag<true>", fn(vector_of(small(), up_to(3)), text()) >> bag, all_kinds::make_bag<false>,
         all_kinds::make_bag<true>);
  lib.op(GNEISS_FN(all_kinds::Bag), fn(below(4)) >> bag, [](int n) { return Model(n); });
  lib.op(GNEISS_FN(all_kinds::Bag), fn(bag) >> bag, [](Model& m) { return Model(m); });
  lib.op(GNEISS_FN(all_kinds::join), fn(bag, bag) >> bag);
  lib.op(GNEISS_METHOD(halved), fn(bag) >> optional_of(bag));
  lib.op(GNEISS_METHOD(popped), fn(where(bag, some)) >> pair_of(bag, same));
  lib.op(GNEISS_METHOD(parted), fn(bag, small()) >> tuple_of(bag, same, bag));
  lib.op(GNEISS_METHOD(either), fn(bag, small()) >> variant_of(bag, same));
  lib.op(GNEISS_FN(all_kinds::drain), fn(consumed(bag)));
}

void describe_changes(Library& lib, BagType const& bag) {
  auto const index = [](Model const& m) { return below(m.size()); };
  lib.op(
      "$0.push($1)", fn(bag, small()), [](Model& m, int x) { m.push(x); }, [](Bag& b, int x) { b.push(x); });
  lib.op(GNEISS_CALL(b[i] = x, b, i, x), fn(where(bag, some), index, small()));
  lib.op(GNEISS_METHOD(write), fn(bag, text()));
  lib.op(GNEISS_CALL(b.write(t), b, t), fn(bag, text()));
  lib.op(GNEISS_METHOD(fill_from), fn(bag, named(vector_of(small(), up_to(3)))));
  lib.op(GNEISS_METHOD(hide), fn(bag, text()));
}

void describe_throwers(Library& lib, BagType const& bag) {
  lib.op(GNEISS_METHOD(at), fn(bag, below(6))).may_throw();
  lib.op(GNEISS_METHOD(at), fn(constant(bag), below(6))).may_throw();
  lib.op(GNEISS_METHOD(worded), fn(bag, below(6))).may_throw(same_what);
  lib.op(GNEISS_METHOD(coded), fn(bag, below(6))).may_throw(all_kinds::same_code);
  lib.op(GNEISS_METHOD(risked), fn(bag, below(6))).may_throw(any_exception);
}

void describe_observers(Library& lib, BagType const& bag) {
  lib.op("all_kinds::blend($@)", fn(bag, small(), bag), all_kinds::blend<false>, all_kinds::blend<true>);
  lib.op(
      "$0.total() -$1", fn(bag, small()), [](Model const& m, int x) { return m.total() - x; },
      [](Bag const& b, int x) { return b.total() - x; });
  lib.op(GNEISS_CALL(x - b.total(), b, x), fn(bag, small()));
  lib.op(GNEISS_METHOD(first), fn(where(bag, some)));
  lib.op(GNEISS_METHOD(find), fn(bag, small()) >> optional_of(same));
  lib.op(GNEISS_METHOD(lookup), fn(bag, one_of_values<std::string_view>({"", "a", "ab"})));
  lib.op(GNEISS_METHOD(scaled_by),
         fn(bag, generated([](Source& s) { return s.between(-4, 4) / 2.0; },
                           [](double half) { return std::to_string(static_cast<int>(half * 2)) + " / 2.0"; })));
  lib.op(GNEISS_METHOD(mean), fn(bag) >> observed(GNEISS_FN(all_kinds::nearly)));
  lib.op(GNEISS_METHOD(noise),
         fn(bag) >> observed(GNEISS_DEFINE(
                        same_length, [](std::string const& a, std::string const& b) { return a.size() == b.size(); })));
  lib.op(GNEISS_METHOD(shuffled), fn(bag) >> in_any_order(same));
  lib.op(GNEISS_METHOD(counts), fn(bag) >> in_any_order(same));
  lib.op(GNEISS_METHOD(secret), fn(bag) >> ignored);
  lib.op(GNEISS_METHOD(digest), fn(bag));
  lib.op(GNEISS_METHOD(hidden_text), fn(bag));
  lib.op(GNEISS_DEFINE(label_of, [](auto const& b) { return b.label; }), fn(bag));
}

void describe_bag(Library& lib) {
  lib.include("ways.hpp");
  auto bag = lib.type<Model, Bag>("bag");
  bag.regular()
      .initial(GNEISS_DEFINE(start, [] { return all_kinds::Bag(2); }), [] { return Model(2); })
      .check(GNEISS_FN(all_kinds::agrees));
  describe_makers(lib, bag);
  describe_changes(lib, bag);
  describe_throwers(lib, bag);
  describe_observers(lib, bag);
  auto word = lib.type<std::string, std::string>("result");
  lib.op(GNEISS_METHOD(parts), fn(bag) >> tuple_of(word, same));
  lib.op(GNEISS_METHOD(pointed), fn(bag) >> optional_of(word));
  lib.op(GNEISS_METHOD(size), fn(word));
  lib.op(GNEISS_METHOD(hides), fn(bag, word));
}

struct CounterModel {
  int value;
};

void describe_counter(Library& lib) {
  lib.include("ways.hpp");
  auto counter = lib.type<CounterModel, Counter*>("counter");
  counter.released_by(GNEISS_FN(counter_free)).check(GNEISS_DEFINE(in_range, [](Counter const* c) {
    return c->value >= -4;
  }));
  lib.op(GNEISS_FN(counter_new), fn(small()) >> nullable(counter),
         [](int start) { return start == 3 ? std::nullopt : std::optional(CounterModel{start}); });
  lib.op(GNEISS_FN(counter_bump), fn(counter, small()),
         [](CounterModel& m, int by) { m.value = counter_fall(m.value + by); });
  lib.op(GNEISS_FN(counter_value), fn(counter), [](CounterModel const& m) { return m.value; });
  lib.op(GNEISS_FN(counter_free), fn(consumed(counter)), [](CounterModel&) {});
  // Names that a program would give to its variables.
  auto const value = [](CounterModel const& m) { return m.value; };
  lib.op(GNEISS_DEFINE(counter1, [](Counter const* c) { return counter_value(c); }), fn(counter), value);
  lib.op(GNEISS_DEFINE(observed, [](Counter const* c) { return counter_value(c); }), fn(counter), value);
}

void describe_reversed(Property& prop) {
  prop.include("ways.hpp");
  prop.check(vector_of(small()), small(), GNEISS_DEFINE(ends_swap, [](std::vector<int> const& v, int x) {
               using gneiss::assume;
               assume(!v.empty() && v.front() != x);
               return all_kinds::reversed(v).back() == v.front();
             }));
}
void describe_halves(Property& prop) {
  prop.include("ways.hpp");
  prop.check(
      pair_of(arbitrary<int>(), text()), [](auto const& p) { return between(p.first, p.first); },
      GNEISS_DEFINE(halves, [](std::pair<int, std::string> const& p, int n) {
        return all_kinds::half_of(p.first, p.second) <= n / 2 && n / 2 - all_kinds::half_of(n, p.second) <= 1 &&
               (n >= 0 || all_kinds::half_of(n, "") * 2 <= n);
      }));
}
void describe_sorts(Property& prop) {
  prop.include("ways.hpp");
  prop.check(named(vector_of(arbitrary<int>())), GNEISS_FN(all_kinds::sort));
}

template <void (*Describe)(Library&)>
void library(core::Subject& subject) {
  Library lib(subject);
  Describe(lib);
}
template <void (*Describe)(Property&)>
void property(core::Subject& subject) {
  Property prop(subject);
  Describe(prop);
}

std::vector<int> up_to_fault(int last) {
  std::vector<int> result;
  for (int fault = 1; fault <= last; ++fault) result.push_back(fault);
  return result;
}

}  // namespace

std::vector<Subject> way_subjects() {
  using namespace all_kinds::fault;
  return {{"bag", false, library<describe_bag>, up_to_fault(bag_faults - 1), 4},
          {"counter", false, library<describe_counter>, up_to_fault(counter_range), 6},
          {"reversed", true, property<describe_reversed>, {reverses}},
          {"halves", true, property<describe_halves>, {halves_throws, halves_wrong}},
          {"sorts", true, property<describe_sorts>, {sorts}}};
}
