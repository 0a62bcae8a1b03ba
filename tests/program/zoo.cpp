// Types of every kind that can be named, constructors, aliases of specs, and what ran against what is printed.
#include "zoo.hpp"

#include <array>
#include <gneiss/gneiss.hpp>
#include <set>
#include <stdexcept>

#include "subjects.hpp"

using namespace gneiss;

namespace {

struct Model {
  int number = 0;
  Model() = default;
  explicit Model(int n) : number(n) {}
  void set(int n) { number = n; }
  int get() const { return number; }
};

/// A cage is named where it is made.
template <class C>
void describe_cage(core::Subject& subject) {
  Library lib(subject);
  lib.include("zoo.hpp");
  auto cage = lib.type<Model, C>("cage");
  lib.construct(cage, fn(below(4)));
  lib.op(GNEISS_METHOD(get), fn(cage));
}

/// The local names are those of this function, and of no program.
template <class Cage>
void describe_aliases(core::Subject& subject) {
  Library lib(subject);
  lib.include("zoo.hpp");
  using C = Cage;
  using Number = int;
  lib.alias<C>("C");
  lib.alias<Number>("Number");
  auto cage = lib.type<Model, C>("cage");
  lib.op(GNEISS_FN(C), fn(below(4)) >> cage, [](int n) { return Model(n); });
  lib.op(GNEISS_CALL(C(Number(n)), n), fn(below(4)) >> cage, [](int n) { return Model(n); });
  lib.op(GNEISS_DEFINE(made, [](int n) { return C(n); }), fn(below(4)) >> cage, [](int n) { return Model(n); });
  lib.op(GNEISS_METHOD(get), fn(cage));
}

void describe_spelled(Library& lib) {
  lib.include("zoo.hpp");
  auto cage = lib.type<Model, zoo::crowded_map>("cage").spelled("zoo::crowded_map");
  lib.construct(cage, fn());
  lib.op(GNEISS_METHOD(set), fn(cage, below(4)));
  lib.op(GNEISS_METHOD(get), fn(cage));
}

struct PenModel {
  int width;
  long height;
  long area() const { return width * height; }
};
void describe_pens(Library& lib) {
  lib.include("zoo.hpp");
  auto pen = lib.type<PenModel, zoo::pen>("pen");
  lib.construct(pen, fn(below(4), between(1L, 3L)));
  lib.construct(pen, fn(constant(pen)));
  lib.op(GNEISS_METHOD(area), fn(pen));
}

struct BirdModel {
  int number = 0;
  int call() & { return number; }
  int call() && { return number + 100; }
};
/// On an lvalue, unless the text says otherwise.
void describe_birds(Library& lib) {
  lib.include("zoo.hpp");
  auto bird = lib.type<BirdModel, zoo::bird>("bird");
  lib.construct(bird, fn());
  lib.op(GNEISS_CALL(b.call(), b), fn(moved(bird)));
  lib.op(GNEISS_CALL(std::move(b).call(), b), fn(moved(bird)));
  lib.op(GNEISS_METHOD(call), fn(moved(bird)));
}

struct HerdModel {
  std::vector<std::string> items;
  void push(Counted<std::string> const& x) { items.push_back(x.value()); }
  std::string const& front() const { return items.front(); }
  std::size_t size() const { return items.size(); }
};
void describe_herds(Library& lib) {
  lib.include("zoo.hpp");
  auto herd = lib.type<HerdModel, zoo::herd<Counted<std::string>>>("herd");
  auto const name = one_of_values<std::string>({"a", "b"});
  auto const counted = mapped(name, GNEISS_FN(gneiss::Counted<std::string>));
  lib.construct(herd, fn());
  lib.op(GNEISS_METHOD(push), fn(herd, named(counted)));  // a const& of the element
  lib.op(GNEISS_METHOD(push), fn(herd, counted));         // an rvalue
  lib.op(GNEISS_METHOD(front), fn(where(herd, [](HerdModel const& m) { return m.size() != 0; })));
}

struct PondModel {
  int fish = 0;
  void add(int n) { fish += n; }
  int count(int of) const { return fish / of; }
};
void describe_ponds(Library& lib) {
  lib.include("zoo.hpp");
  lib.axis("zoo::depth", &zoo::depth, 1, 2, 3);
  lib.axis(GNEISS_CALL(zoo::frozen = b, b), false, true);
  lib.axis(GNEISS_FN(zoo::set_level), 4, 0);
  auto const of = lib.axis("of", 1, 2);
  auto pond = lib.type<PondModel, zoo::pond>("pond");
  lib.construct(pond, fn());
  lib.op(GNEISS_METHOD(add), fn(pond, below(3)));
  lib.op(GNEISS_METHOD(count), fn(pond, of));
}

struct DenModel {
  std::multiset<int> numbers;
  void add(int n) { numbers.insert(n); }
};
template <int How>
void describe_den(Library& lib) {
  lib.include("zoo.hpp");
  auto den = lib.type<DenModel, zoo::den>("den");
  auto some = [](DenModel const& m) { return !m.numbers.empty(); };
  auto take = [](DenModel& m, int taken) -> Answer<int> {
    auto const found = m.numbers.find(taken);
    if (found == m.numbers.end() && How == 0) return invalid("no such number is there");
    if (found == m.numbers.end() && How == 1) return invalid("no such number is there", "$ < 4");
    if (found == m.numbers.end()) return invalid("no such number is there", equals(2));
    m.numbers.erase(found);
    return valid(taken);
  };
  lib.construct(den, fn());
  lib.op(GNEISS_METHOD(add), fn(den, below(4)));
  lib.op(GNEISS_METHOD(take), fn(where(den, some)) >> nondet(same), take);
}

struct Shelf {
  std::vector<int> items;
};
struct Cursor {
  Shelf* of;
  std::size_t at;
};
int get(Cursor const& c) {
  return c.at < c.of->items.size() ? c.of->items[c.at] : -1;
}
/// Cursors end when their shelf changes or is freed.
void describe_shelves(Library& lib) {
  lib.include("zoo.hpp");
  auto shelf = lib.type<Shelf, zoo::shelf*>("shelf").released_by(GNEISS_FN(zoo::shelf_free));
  auto cursor = lib.handle<Cursor, zoo::cursor*>("cursor", shelf);
  cursor.released_by(GNEISS_FN(zoo::cursor_free));
  lib.op(GNEISS_FN(zoo::shelf_new), fn() >> shelf, [] { return Shelf(); });
  lib.op(GNEISS_FN(zoo::shelf_put), fn(shelf, below(4)), [](Shelf& s, int n) { s.items.push_back(n); });
  lib.op(GNEISS_FN(zoo::shelf_last), fn(constant(shelf)),
         [](Shelf const& s) { return s.items.empty() ? -1 : s.items.back(); });
  lib.op(GNEISS_FN(zoo::shelf_free), fn(consumed(shelf)), [](Shelf&) {});
  lib.op(GNEISS_FN(zoo::cursor_new), fn(shelf) >> cursor, [](Shelf& s) { return Cursor{&s, 0}; }).keeps(cursor);
  lib.op(GNEISS_FN(zoo::cursor_last), fn(shelf) >> nullable(cursor),
         [](Shelf& s) {
           return s.items.empty() ? std::nullopt : std::optional(Cursor{&s, s.items.size() - 1});
         })
      .keeps(cursor);
  lib.op(GNEISS_FN(zoo::cursor_at), fn(shelf, below(std::size_t{3})) >> cursor,
         [](Shelf& s, std::size_t at) {
           return Cursor{&s, at};
         })
      .keeps(cursor);
  lib.op(GNEISS_FN(zoo::cursor_get), fn(cursor), get);
  lib.op(GNEISS_FN(zoo::cursor_free), fn(consumed(cursor)), [](Cursor&) {});
}

/// The same, but cursors stay when their shelf changes: they need only end before it does.
void describe_nests(Library& lib) {
  lib.include("zoo.hpp");
  auto shelf = lib.type<Shelf, zoo::shelf*>("shelf").released_by(GNEISS_FN(zoo::shelf_free));
  auto cursor = lib.type<Cursor, zoo::cursor*>("cursor").within(shelf).released_by(GNEISS_FN(zoo::cursor_free));
  lib.op(GNEISS_FN(zoo::shelf_new), fn() >> shelf, [] { return Shelf(); });
  lib.op(GNEISS_FN(zoo::shelf_put), fn(shelf, below(4)), [](Shelf& s, int n) { s.items.push_back(n); });
  lib.op(GNEISS_FN(zoo::cursor_new), fn(shelf) >> cursor, [](Shelf& s) { return Cursor{&s, 0}; });
  lib.op(GNEISS_FN(zoo::cursor_at), fn(shelf, below(std::size_t{3})) >> cursor, [](Shelf& s, std::size_t at) {
    return Cursor{&s, at};
  });
  lib.op(GNEISS_FN(zoo::cursor_get), fn(cursor), get);
}

template <void (*Describe)(Library&)>
void library(core::Subject& subject) {
  Library lib(subject);
  Describe(lib);
}

template <class... C>
void add_cages(std::vector<Subject>& all) {
  (all.push_back({"cage", false, describe_cage<C>, {zoo::wrong}}), ...);
}

}  // namespace

std::vector<Subject> zoo_subjects() {
  using namespace zoo;
  std::vector<int> const each{wrong_lvalue, wrong_rvalue};
  std::vector<Subject> all{{"aliases", false, describe_aliases<zoo::map<int, long, few_buckets>>, {wrong}, 4},
                           {"spelled", false, library<describe_spelled>, {wrong}},
                           {"pens", false, library<describe_pens>, {wrong}, 4},
                           {"birds", false, library<describe_birds>, each, 4},
                           {"herds", false, library<describe_herds>, each, 2},
                           {"ponds", false, library<describe_ponds>, {wrong}, 4},
                           {"den", false, library<describe_den<0>>, {wrong}},
                           {"den", false, library<describe_den<1>>, {wrong}},
                           {"den", false, library<describe_den<2>>, {wrong}},
                           {"shelves", false, library<describe_shelves>, {wrong, wrong_lvalue, wrong_rvalue}, 12},
                           {"nests", false, library<describe_nests>, {wrong, wrong_rvalue}, 6}};
  add_cages<zoo::map<int, int, few_buckets, std::equal_to<int>, 4>, zoo::map<int, int>, ring<int>, ring<int>::iterator,
            ring<std::string>::nested<>, ring<int>::nested<char, 4>, no_default<int, std::allocator<int>>,
            backwards<std::less<int>, int>, crowded_map, flat_map<std::string, std::vector<int>>>(all);
  add_cages<hashed<int>, hashed<int, std::hash<long>>, hashed<int, std::hash<int>, std::less<int>>, widened<>,
            widened<short>, widened<int, int>, plain<ring<hashed<std::string>>>, hashed<widened<>, few_buckets>,
            pack<widened<>, std::vector<hashed<widened<char>>>>>(all);
  add_cages<values<4, 4u, 4ul, -4L, 'a', true>, values<static_cast<short>(4), color::green, &object>, values<nullptr>,
            value_of<int, 4u>, value_of<int*, static_cast<unsigned char>(4)>, sized<int>, sized<char const*, 3>,
            colored<>, colored<color::green, black, ']', false>, pointing<&object>, pointing_to<nullptr>, membered<>,
            of_template<std::vector>, of_template<ring, long>, pack<>, pack<int, ring<int>, pack<char>>, versioned<>,
            versioned<versioned<>>>(all);
  add_cages<after_types<int, long, 4u>, after_types<int, long, 4>, before_types<4u>, before_types<4ul, long>,
            between_types<int, 4u, long>, between_types<int, 4, long, 3>, plain<before_types<static_cast<short>(4)>>,
            before_types<static_cast<int*>(nullptr)>, before_types<point{3, 4}>, at_point<>, at_point<point{2, 1}>,
            of_values<values>, of_values<values, 4>, of_sized<std::array>, of_sized<sized, sized<char, 4>>,
            std::array<before_types<4u>, 2>::value_type, plain<std::array<values<4u, -4L>, 2>>>(all);
  add_cages<plain<int (*)(char)>, plain<int[3]>, plain<int const&>, plain<int (member::*)()>, plain<std::less<>>,
            plain<std::map<int*, std::unique_ptr<std::u8string>>>, plain<std::vector<bool>::iterator>,
            plain<std::vector<int>::const_iterator>>(all);
  return all;
}

std::vector<Subject> nameless_subjects() {
  using namespace zoo;
  struct local : Inmate {
    using Inmate::Inmate;
  };
  return {{"nameless_lambda", false, describe_cage<plain<decltype(hush)>>, {wrong}},
          {"nameless_object", false, describe_cage<before_types<hush>>, {wrong}},
          {"nameless_member", false, describe_cage<plain<decltype(whisper()())>>, {wrong}},
          {"nameless_local", false, describe_cage<local>, {wrong}}};
}
