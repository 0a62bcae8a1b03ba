// Containers of the standard library against themselves, with iterators that know whether they are valid: whoever uses
// one that is not, ends the process. So whatever is said here is a false alarm.
#include <debug/deque>
#include <debug/list>
#include <debug/map>
#include <debug/vector>
#include <gneiss/gneiss.hpp>
#include <memory>
#include <queue>
#include <string>

namespace checked = std::__debug;

GNEISS_LIBRARY(lists, lib) {
  using namespace gneiss;
  using L = checked::list<int>;
  using It = L::iterator;
  auto list = lib.type<L, L>("list").regular();
  auto it = lib.handle<It, It>("it", list).stable();
  auto inside = [](L const& l, It i) { return It(i) != const_cast<L&>(l).end(); };
  lib.op(GNEISS_METHOD(push_back), fn(list, below(4)));
  lib.op(GNEISS_METHOD(push_front), fn(list, below(4)).times(3));
  lib.op(GNEISS_METHOD(insert), fn(list, it, below(4)) >> it);
  lib.op(GNEISS_METHOD(erase), fn(list, consumed(where(it, inside))) >> it).invalidates(it, [](L const&, It at, It i) {
    return at == i;
  });
  lib.op(GNEISS_METHOD(begin), fn(list) >> it);
  lib.op(GNEISS_METHOD(end), fn(list) >> it);
  lib.op(GNEISS_CALL(*i, i), fn(where(it, inside)));
  lib.op(GNEISS_CALL(std::next(i), i), fn(where(it, inside)) >> it);
  lib.op(GNEISS_CALL(i == j, i, j), fn(it, it));
  lib.op(GNEISS_METHOD(clear), fn(revived(list))).invalidates_all();
  lib.op(GNEISS_METHOD(sort), fn(list));
  lib.op(GNEISS_METHOD(reverse), fn(list));
  lib.op(GNEISS_CALL(l.splice(i, std::move(m)), l, i, m), fn(list, it, moved(list)));
}
GNEISS_LIBRARY(vectors, lib) {
  using namespace gneiss;
  using V = checked::vector<std::string>;
  using It = V::iterator;
  auto vec = lib.type<V, V>("vec").regular();
  auto it = lib.handle<It, It>("it", vec).invalidated_by_growth();
  auto text = arbitrary<std::string>();
  auto index = [](V const& v) { return below(v.size()); };
  auto inside = [](V const& v, It i) { return i != const_cast<V&>(v).end(); };
  auto last = [](V const& v, auto const&, It i) { return i == const_cast<V&>(v).end(); };
  lib.op(GNEISS_METHOD(push_back), fn(vec, text)).invalidates(it, last);
  lib.op(GNEISS_METHOD(push_back), fn(vec, text).times(5)).invalidates(it);
  lib.op(GNEISS_METHOD(insert), fn(vec, it, text) >> it).invalidates(it, [](V const&, It at, std::string const&, It i) {
    return i >= at;
  });
  lib.op(GNEISS_METHOD(erase), fn(vec, consumed(where(it, inside))) >> it).keeps(it, [](V const&, It at, It i) {
    return i < at;
  });
  lib.op(GNEISS_METHOD(begin), fn(vec) >> it);
  lib.op(GNEISS_METHOD(end), fn(vec) >> it);
  lib.op(GNEISS_CALL(*i, i), fn(where(it, inside)));
  lib.op(GNEISS_CALL(v[k], v, k), fn(each_category(vec), index));
  lib.op(GNEISS_CALL(v[k] = x, v, k, x), fn(vec, index, text)).keeps(it);
  lib.op(GNEISS_METHOD(reserve), fn(vec, below(20u)));
  lib.op(GNEISS_METHOD(clear), fn(revived(vec))).invalidates_all();
}
GNEISS_LIBRARY(maps, lib) {
  using namespace gneiss;
  using M = checked::map<int, std::string>;
  using It = M::iterator;
  auto map = lib.type<M, M>("map").regular();
  auto it = lib.handle<It, It>("it", map).stable();
  auto key = arbitrary<int>();
  auto inside = [](M const& m, It i) { return i != const_cast<M&>(m).end(); };
  lib.op(GNEISS_METHOD(try_emplace), fn(map, reused(key), arbitrary<std::string>()) >> pair_of(it, same));
  lib.op(GNEISS_METHOD(erase), fn(map, reused(key))).invalidates(it, [](M const& m, int k, It i) {
    return i != const_cast<M&>(m).end() && i->first == k;
  });
  lib.op(GNEISS_METHOD(erase), fn(map, consumed(where(it, inside))) >> it).invalidates(it, [](M const&, It at, It i) {
    return at == i;
  });
  lib.op(GNEISS_METHOD(lower_bound), fn(map, key) >> it);
  lib.op(GNEISS_CALL(*i, i), fn(where(it, inside)));
}
GNEISS_LIBRARY(pointers, lib) {
  using namespace gneiss;
  using P = std::unique_ptr<int>;
  auto p = lib.type<P, P>("p").regular();
  auto some = [](P const& x) { return x != nullptr; };
  lib.op(GNEISS_FN(std::make_unique<int>), fn(arbitrary<int>()) >> p);
  lib.op(GNEISS_CALL(*x, x), fn(where(constant(p), some)));
  lib.op(GNEISS_CALL(x.reset(), x), fn(revived(p)));
  lib.op(GNEISS_CALL(x == nullptr, x), fn(p));
}
GNEISS_LIBRARY(queues, lib) {
  using namespace gneiss;
  using Q = std::priority_queue<std::string>;
  auto q = lib.type<Q, Q>("q").regular();
  auto some = [](Q const& x) { return !x.empty(); };
  lib.op(GNEISS_METHOD(push), fn(q, arbitrary<std::string>()));
  lib.op(GNEISS_METHOD(pop), fn(where(q, some)).times(4));
  lib.op(GNEISS_METHOD(top), fn(where(q, some)));
}
