#include <gneiss/gneiss.hpp>

#include <chrono>
#include <list>
#include <map>
#include <optional>
#include <stdexcept>
#include <vector>

#include "box.hpp"

namespace {

using Vec = std::vector<std::size_t>;

struct Tree {
  int size = 1;
};
[[maybe_unused]] Tree leaf(int n) {
  return {n};
}
[[maybe_unused]] Tree fork(Tree const& a, Tree const& b) {
  return {a.size + b.size};
}
[[maybe_unused]] std::string gneiss_show(Tree const& tree) {
  return "leaf(" + std::to_string(tree.size) + ")";
}
[[maybe_unused]] int size_of(Tree const& tree) {
  return tree.size;
}
[[maybe_unused]] bool nearly(double a, double b) {
  return a - b < 1;
}
[[maybe_unused]] bool valid(Box const& box) {
  return box.size() < 100;
}

}  // namespace

GNEISS_LIBRARY(every_word, lib) {
  using namespace gneiss;
  lib.include("box.hpp");
  lib.alias<Box>("Alias");
  auto box = lib.type<Box, Box>("box").check(GNEISS_FN(valid)).initial();
  auto numbers = vector_of(below(std::size_t{9}), between(0, 4));
  auto index = [](Box const& b) { return below(b.size()); };
  auto full = [](Box const& b) { return b.size() != 0; };
  lib.construct(box, fn());
  lib.construct(box, fn(constant(box))).may_throw();
  lib.construct(box, fn(each_category(box)));
  lib.op(GNEISS_METHOD(put), fn(box, below(std::size_t{3})));
  lib.op(GNEISS_METHOD(put), fn(where(box, full), index)).may_throw();
  lib.op(GNEISS_METHOD(fill), fn(box, named(numbers)));
  lib.op(GNEISS_METHOD(size), fn(constant(box)));
  lib.op(GNEISS_METHOD(copy), fn(box) >> box);
  lib.op(GNEISS_METHOD(itself), fn(box) >> ignored);
  lib.op(GNEISS_METHOD(pointer), fn(where(box, full)) >> optional_of(same));
  lib.op(GNEISS_CALL(b.size() + n, b, n), fn(box, up_to(3u)));
  lib.op(GNEISS_DEFINE(two, [](Box const& b) { return std::pair(b, b.size()); }), fn(box) >> pair_of(box, same));
  lib.op(GNEISS_DEFINE(end, [](Box&) {}), fn(consumed(box)));
  lib.op(GNEISS_DEFINE(half, [](int n) { return n / 2.0; }), fn(arbitrary<int>()) >> observed(GNEISS_FN(nearly)));
  lib.op(
         "size", fn(box), [](Box const& b) { return b.size(); }, [](Box const& b) { return b.size(); })
      .observes();
  auto tree = recursive<Tree>("tree", [](auto self) {
    return one_of(term(GNEISS_FN(leaf), between(-2, 2)), term(GNEISS_FN(fork), self, self));
  });
  lib.op(GNEISS_FN(size_of), fn(tree));
}

namespace {

struct Mark {
  std::size_t place = 0;
};
[[maybe_unused]] Mark mark(Vec const& vec) {
  return {vec.size()};
}
[[maybe_unused]] std::size_t place(Mark const& mark) {
  return mark.place;
}
[[maybe_unused]] bool halve(int n, int& half) {
  half = n / 2;
  return n % 2 == 0;
}
[[maybe_unused]] void set_limit(int) {}
[[maybe_unused]] Box* made(int n) {
  if (n == 0) return nullptr;
  return new Box();
}
[[maybe_unused]] void freed(Box* box) {
  delete box;
}

}  // namespace

GNEISS_LIBRARY(every_other_word, lib) {
  using namespace gneiss;
  lib.before_each([] {});
  lib.prologue(GNEISS_FN(set_limit), fn(below(3)));
  lib.prologue(GNEISS_FN(set_limit), fn(below(3)), [](int) {});
  auto vec = lib.type<Vec, Vec>("vec").regular().check("true", [](Vec const&, Vec const&) { return true; });
  auto it = lib.handle<Mark, Mark>("it", vec);
  auto grown = lib.handle<Mark, Mark>("grown", vec).invalidated_by_growth();
  auto inner = lib.type<Mark, Mark>("inner").within(vec);
  lib.handle<Mark, Mark>("stable", vec).stable();
  auto size = below(std::size_t{3});
  auto spare = with_candidate([](Vec const& v) { return v.size() < v.capacity(); });
  auto alike = with_both([](auto const& v) { return v.reference.size() == v.candidate.size(); });
  auto near = [](Vec const& v, Mark const& m) { return m.place <= v.size(); };
  lib.op(GNEISS_FN(mark), fn(vec) >> it);
  lib.op(GNEISS_FN(mark), fn(vec) >> grown);
  lib.op(GNEISS_FN(mark), fn(vec) >> inner);
  lib.op(GNEISS_FN(place), fn(where(it, near)));
  lib.op(GNEISS_FN(place), fn(consumed(inner)));
  lib.op(GNEISS_METHOD(push_back), fn(where(vec, spare), rising(size)).times(3)).keeps(it);
  lib.op(GNEISS_METHOD(push_back), fn(where(vec, alike), size)).keeps(it, [](Mark const&) { return true; });
  lib.op(GNEISS_METHOD(clear), fn(revived(vec))).invalidates(grown).invalidates(it, [](Vec const&, Mark const&) {
    return true;
  });
  lib.op(GNEISS_METHOD(size), fn(each_category(vec))).may_throw(same_what);
  lib.op(GNEISS_DEFINE(taken, [](Vec v) { return v; }), fn(moved(vec)) >> vec);
  lib.op(GNEISS_CALL(v = w, v, w), fn(vec, vec) >> itself<>);
  lib.op(GNEISS_FN(halve), fn(below(9), out<int>()));
  lib.op(GNEISS_FN(halve), fn(below(9), in_out(below(9))));
  lib.op(GNEISS_METHOD(size), fn(vec) >> satisfying(GNEISS_DEFINE(small, [](std::size_t n) { return n < 99; })));
  lib.op(GNEISS_METHOD(size), fn(vec) >> satisfying([](std::size_t n) { return n < 99; }));
  lib.op(GNEISS_METHOD(size), fn(vec) >> nondet(same), [](Vec const& v, std::size_t n) -> Answer<std::size_t> {
    if (n != v.size()) return invalid("that is not its size", "$ == 0");
    return valid(n);
  });
  lib.op(GNEISS_METHOD(at), fn(constant(vec), size) >> nondet(ignored),
         [](Vec const& v, std::size_t i, Returned<std::size_t> const& r) -> Answer<void> {
           if (r.threw<std::out_of_range>() == (i < v.size())) return invalid("it must throw");
           return valid();
         })
      .may_throw(any_exception);
  auto width = map_into([](int n) { return static_cast<std::size_t>(n); }, GNEISS_FN(std::size_t), below(3));
  lib.op(GNEISS_METHOD(resize), fn(vec, width));
  lib.op(GNEISS_METHOD(resize), fn(vec, map_into(GNEISS_FN(std::size_t), below(3))));
  auto number = if_polarity(size, in_any_order(same));
  lib.op(GNEISS_DEFINE(filled, [](Vec const&, std::size_t n) { return Vec(n); }), fn(vec, number) >> number);
  lib.op(GNEISS_DEFINE(copied, [](Vec const& v) { return v; }), fn(vec) >> map_out_of(GNEISS_METHOD(size), same));
}

GNEISS_LIBRARY(every_word_of_handles, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box*>("box").released_by(GNEISS_FN(freed));
  auto counted = lib.type<std::vector<int>, std::vector<Counted<int>>>("counted").regular();
  lib.op(GNEISS_FN(made), fn(below(3)) >> nullable(box), [](int n) {
    if (n == 3) back_off();
    return n == 0 ? std::nullopt : std::optional<Box>(Box());
  });
  lib.op(GNEISS_METHOD(swap), fn(counted, counted)).may_throw(same_type).invalidates_all();
  lib.op(GNEISS_CALL(c.push_back(n), c, n), fn(counted, below(3)));
}

GNEISS_SOLO(every_word_alone, lib) {
  using namespace gneiss;
  lib.include("<vector>");
  lib.before_each([] {});
  lib.prologue(GNEISS_FN(set_limit), fn(below(3)));
  lib.axis(GNEISS_FN(set_limit), 8, 0, 1);
  lib.axis("depth", 1, 2);
  auto vec = lib.type<Vec>("vec").spelled("Vec").regular();
  lib.alias<Vec>("Alias");
  lib.construct(vec, fn(below(std::size_t{3})));
  auto it = lib.handle<Mark>("it", vec);
  lib.op(GNEISS_FN(mark), fn(vec) >> it);
  lib.op(GNEISS_METHOD(at), fn(vec, below(std::size_t{3}))).may_throw();
  lib.op("size", fn(vec) >> satisfying([](std::size_t n) { return n < 99; }), [](Vec const& v) { return v.size(); });
}

GNEISS_PROPERTY(every_spec, prop) {
  using namespace gneiss;
  auto any = tuple_of(arbitrary<bool>(), arbitrary<char>(), arbitrary<double>(), arbitrary<std::string>());
  auto shapes = pair_of(optional_of(below(3)), variant_of(sequential(), one_of_values({1.5, 2.5})));
  auto odd = where(between(-9, 9), [](int n) { return n % 2 != 0; });
  prop.check(any, shapes, odd, container_of<std::map<int, char>>(pair_of(odd, arbitrary<char>())),
             container_of<std::list<int>>(generated([](Source& source) { return source.below(9); }), up_to(3)),
             array_of<3>(odd), GNEISS_DEFINE(holds, [](auto const&...) { return true; }));
}

namespace {

struct Point {
  int x;
  int y;
};
[[maybe_unused]] int next(int n) {
  return n + 1;
}
enum class Level { low, middle, high };

}  // namespace

GNEISS_PROPERTY(every_derived_spec, prop) {
  using namespace gneiss;
  auto table = function_of<int(int)>(below(5), below(9));
  auto pool = one_of_functions<int(int)>(GNEISS_FN(next), GNEISS_DEFINE(same_again, [](int n) { return n; }));
  prop.check(table, one_of(table, pool), element_of(std::vector{1, 2}), subset_of({1, 2}), text_of("ab", up_to(3)),
             enumeration(Level::low, Level::high), mapped(below(3), GNEISS_FN(next)),
             bound(below(3), [](int n) { return up_to(n); }), reused(arbitrary<int>()),
             aggregate_of<Point>(below(3), below(3)), one_of(weighted(3, below(3)), between(5, 9)),
             variant_of(below(3), arbitrary<bool>(), text_of("ab")), sequence_of(below(3)), once_of(below(3), up_to(2)),
             GNEISS_DEFINE(hold, [](auto const&...) { return true; }));
}

GNEISS_PROPERTY(every_remark, prop) {
  using namespace gneiss;
  prop.expect_failure();
  prop.discard_after(std::chrono::milliseconds(50));
  prop.check(
          where(below(9), [](int n) { return n != 4; }), named(vector_of(below(3))), [](int n) { return up_to(n); },
          text_of("ab"),
          GNEISS_DEFINE(says_it_all,
                        [](int n, std::vector<int>& row, int m, std::string const& text) {
                          label("any");
                          classify(n > m, "more");
                          collect(text);
                          collect(row.size());
                          covered(10, n == 3, "three");
                          target(n);
                          target(2.5 * m, "more of it");
                          return n != 2;
                        }))
      .example(3, std::vector<int>{1}, 'a', "text")
      .example(-1, std::vector<int>(), 3u, std::string("more"));
}

GNEISS_LIBRARY(every_result, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box").initial();
  lib.op(GNEISS_CALL(b.size() <=> c.size(), b, c), fn(box, box) >> by_sign);
  lib.op(GNEISS_DEFINE(parsed, [](Box const& b) { return std::variant<int, bool>(b.size() == 0); }),
         fn(box) >> expected_of(same, ignored));
  lib.op(GNEISS_DEFINE(all, [](Box const& b) { return Once<int>(std::vector<int>(b.size())); }),
         fn(box) >> walked(same));
  lib.op(GNEISS_DEFINE(often, [](Box const& b) { return std::vector<int>(b.size()); }), fn(box) >> walked_twice(same));
  lib.op(GNEISS_DEFINE(seen,
                       [](Box const& b) {
                         return visited<int>([&](auto f) {
                           for (std::size_t i = 0; i != b.size(); ++i) f(1);
                         });
                       }),
         fn(box));
}
