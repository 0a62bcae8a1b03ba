// Every way to walk, tested as the list that is visited.
#include <gneiss/gneiss.hpp>
#include <cstddef>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

using Model = std::vector<int>;

/// A list that can be walked in every way.
class List {
 public:
  void push(int x) { items_.push_back(x); }
  auto begin() const { return items_.begin(); }
  auto end() const { return items_.end(); }
  auto rbegin() const { return items_.rbegin(); }
  auto rend() const { return items_.rend(); }
  template <class F>
  void for_each(F f) const {
    for (int const x : items_) f(x);
  }
  template <class F>
  void for_each_indexed(F f) const {
    for (std::size_t i = 0; i != items_.size(); ++i) f(i, items_[i]);
  }
  template <class A, class F>
  A fold_left(A a, F f) const {
    for (int const x : items_) a = f(std::move(a), x);
    return a;
  }
  template <class A, class F>
  A fold_right(A a, F f) const {
    for (auto i = items_.rbegin(); i != items_.rend(); ++i) a = f(*i, std::move(a));
    return a;
  }
  template <class Visitor>
  void accept(Visitor& visitor) const {
    for (int const x : items_) visitor.number(x);
  }

 private:
  std::vector<int> items_;
};

inline Model all(Model const& m) { return m; }
inline Model backwards(Model const& m) { return {m.rbegin(), m.rend()}; }
inline std::vector<std::pair<std::size_t, int>> with_indexes(Model const& m) {
  std::vector<std::pair<std::size_t, int>> result;
  for (int const x : m) result.emplace_back(result.size(), x);
  return result;
}

GNEISS_LIBRARY(iteration, lib) {
  using namespace gneiss;
  auto list = lib.type<Model, List>("list").initial();
  lib.op(GNEISS_METHOD(push), fn(list, below(9)), [](Model& m, int x) { m.push_back(x); });
  // [for_each]
  lib.op(GNEISS_DEFINE(seen, [](List const& l) { return gneiss::visited<int>([&](auto f) { l.for_each(f); }); }),
         fn(list), all);
  // [/for_each]
  // [indexed]
  lib.op(GNEISS_DEFINE(numbered, [](List const& l) {
           return gneiss::visited<std::pair<std::size_t, int>>([&](auto f) { l.for_each_indexed(f); });
         }), fn(list), with_indexes);
  // [/indexed]
  // [fold_left]
  lib.op(GNEISS_DEFINE(folded, [](List const& l) {
           return l.fold_left(std::vector<int>(), [](auto v, int x) { v.push_back(x); return v; });
         }), fn(list), all);
  // [/fold_left]
  // [fold_right]
  lib.op(GNEISS_DEFINE(folded_right, [](List const& l) {
           return l.fold_right(std::vector<int>(), [](int x, auto v) { v.push_back(x); return v; });
         }), fn(list), backwards);
  // [/fold_right]
  // [begin]
  lib.op(GNEISS_DEFINE(items, [](List const& l) { return gneiss::listed(l); }), fn(list), all);
  lib.op(GNEISS_DEFINE(reversed, [](List const& l) { return gneiss::listed_backwards(l); }), fn(list), backwards);
  // [/begin]
  // [visitor]
  lib.op(GNEISS_DEFINE(accepted, [](List const& l) {
           struct { std::vector<int> seen; void number(int x) { seen.push_back(x); } } visitor;
           l.accept(visitor);
           return visitor.seen;
         }), fn(list), all);
  // [/visitor]
}
