// The calls that the ready-made spec of bench/spec/ready_map.cpp makes, as one writes them without any tool: a loop
// draws one of the 94, calls both sides and compares.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <iterator>
#include <map>
#include <memory>
#include <random>
#include <stdexcept>
#include <utility>
#include <vector>
#include "bench/subject/hash_map.hpp"

namespace by_hand {

using R = std::map<int, int>;
using C = bench::HashMap;
using I = R::iterator;
using Item = std::pair<int, int>;

struct Maps {
  R reference;
  C candidate;
};
template <class OfR, class OfC>
struct Pair {
  Maps* owner;
  OfR reference;
  OfC candidate;
};
using Iterators = Pair<I, C::iterator>;
using ConstIterators = Pair<R::const_iterator, C::const_iterator>;
using Elements = Pair<int*, int*>;
struct Nodes {
  R::node_type reference;
  C::node_type candidate;
};
struct Failure {
  char const* operation;
};

template <class Map>
std::vector<Item> sorted_items(Map const& m) {
  std::vector<Item> all(m.begin(), m.end());
  std::sort(all.begin(), all.end());
  return all;
}
template <class Map>
std::vector<Item> equal_items(Map const& m, int k) {
  auto const range = m.equal_range(k);
  return {range.first, range.second};
}
template <class Map>
int value_at(Map& m, int k) {
  try {
    return m.at(k);
  } catch (std::out_of_range const&) {
    return -1;
  }
}
template <class Map>
std::size_t erase_by_hand(Map& m, int k) {
  auto const before = m.size();
  for (auto i = m.begin(); i != m.end();)
    if (i->first < k)
      ++i;
    else
      i = m.erase(i);
  return before - m.size();
}
template <class Map>
std::size_t erase_equal(Map& m, int k) {
  auto const range = m.equal_range(k);
  auto const n = static_cast<std::size_t>(std::distance(range.first, range.second));
  m.erase(range.first, range.second);
  return n;
}

class Test {
 public:
  explicit Test(std::uint64_t seed) : random_(seed) {}
  void scenario();

 private:
  std::size_t below(std::size_t n) { return random_() % n; }
  int key() { return static_cast<int>(below(32)); }
  int value() { return static_cast<int>(below(16)); }
  R items() {
    R result;
    for (auto n = below(9); n != 0; --n) result[key()] = value();
    return result;
  }
  Maps& map() { return *maps_[below(maps_.size())]; }
  Maps& add(R reference, C candidate) {
    maps_.push_back(std::make_unique<Maps>(Maps{std::move(reference), std::move(candidate)}));
    return *maps_.back();
  }
  template <class T>
  T* any(std::vector<T>& all) {
    return all.empty() ? nullptr : &all[below(all.size())];
  }
  template <class Handles>
  auto* any_inside(Handles& all) {
    auto* i = any(all);
    return i != nullptr && i->reference != i->owner->reference.end() ? i : nullptr;
  }
  template <class A, class B>
  void same(A const& a, B const& b, char const* operation) {
    if (!(a == b)) throw Failure{operation};
  }
  void keep(Maps& m, I reference, C::iterator candidate) { iterators_.push_back({&m, reference, candidate}); }
  template <class A, class B>
  void inserted(Maps& m, A const& reference, B const& candidate) {
    same(reference.second, candidate.second, "inserted");
    keep(m, reference.first, candidate.first);
  }
  void follow(Maps& m, C::iterator candidate) {
    auto const found = candidate == m.candidate.end() ? m.reference.end() : m.reference.find(candidate->first);
    same(found == m.reference.end(), candidate == m.candidate.end(), "found");
    keep(m, found, candidate);
  }
  void end(Maps& m) {
    auto const of = [&](auto const& each) { return each.owner == &m; };
    std::erase_if(iterators_, of);
    std::erase_if(const_iterators_, of);
    std::erase_if(elements_, of);
  }
  void hollow(Maps& m) {
    end(m);
    std::erase_if(maps_, [&](auto const& each) { return each.get() == &m; });
  }
  void make(std::size_t operation);
  void look(std::size_t operation);
  void insert(std::size_t operation);
  void insert_at(std::size_t operation);
  void write(std::size_t operation);
  void erase(std::size_t operation);
  void nodes(std::size_t operation);
  void iterators(std::size_t operation);
  void rehash(std::size_t operation);
  void step(std::size_t operation);

  std::mt19937_64 random_;
  std::vector<std::unique_ptr<Maps>> maps_;
  std::vector<Iterators> iterators_;
  std::vector<ConstIterators> const_iterators_;
  std::vector<Elements> elements_;
  std::vector<Nodes> nodes_;
};

void Test::make(std::size_t operation) {
  auto const v = items();
  Item const x(key(), value()), y(x.first + 1, value());
  switch (operation) {
    case 0:
      add(R(), C());
      return;
    case 1: {
      auto& m = map();
      add(m.reference, m.candidate);
      return;
    }
    case 2: {
      auto &a = map(), &b = map();
      end(a);
      a.reference = b.reference;
      a.candidate = b.candidate;
      return;
    }
    case 3: {
      auto& m = map();
      auto& made = add(std::move(m.reference), std::move(m.candidate));
      hollow(m);
      return same(made.reference.size(), made.candidate.size(), "move");
    }
    case 4: {
      auto &a = map(), &b = map();
      if (&a == &b) return;
      end(a);
      a.reference = std::move(b.reference);
      a.candidate = std::move(b.candidate);
      return hollow(b);
    }
    case 5: {
      auto &a = map(), &b = map();
      end(a), end(b);
      using std::swap;
      swap(a.reference, b.reference);
      swap(a.candidate, b.candidate);
      return;
    }
    case 6: {
      auto &a = map(), &b = map();
      return same(a.reference == b.reference, a.candidate == b.candidate, "==");
    }
    case 7: {
      auto &a = map(), &b = map();
      return same(a.reference != b.reference, a.candidate != b.candidate, "!=");
    }
    case 8:
      add(R(v.begin(), v.end()), C(v.begin(), v.end()));
      return;
    case 9:
      add(R(v.rbegin(), v.rend()), C(v.rbegin(), v.rend()));
      return;
    default:
      add(R{x, y}, C{x, y});
  }
}

void Test::look(std::size_t operation) {
  auto& m = map();
  auto const& reference = m.reference;
  auto const& candidate = m.candidate;
  auto const k = key();
  switch (operation) {
    case 11:
      return same(m.reference.size(), m.candidate.size(), "size");
    case 12:
      return same(m.reference.empty(), m.candidate.empty(), "empty");
    case 13:
      return same(m.reference.count(k), m.candidate.count(k), "count");
    case 14:
      return same(m.reference.contains(k), m.candidate.contains(k), "contains");
    case 15:
      return same(reference.find(k) == reference.end(), candidate.find(k) == candidate.end(), "find");
    case 16:
      return same(value_at(m.reference, k), value_at(m.candidate, k), "at");
    case 17:
      return same(value_at(reference, k), value_at(candidate, k), "at, const");
    case 18:
      if (m.reference.contains(k)) elements_.push_back({&m, &m.reference.at(k), &m.candidate.at(k)});
      return;
    case 19:
      return same(sorted_items(reference), sorted_items(candidate), "items");
    case 20:
      return same(reference.begin() == reference.end(), candidate.begin() == candidate.end(), "begin");
    case 21:
      return same(equal_items(reference, k), equal_items(candidate, k), "equal_range");
    case 22: {
      auto const a = m.reference.equal_range(k);
      auto const b = m.candidate.equal_range(k);
      return same(std::distance(a.first, a.second), std::distance(b.first, b.second), "equal_range");
    }
    case 23: {
      auto const a = reference.equal_range(k);
      auto const b = candidate.equal_range(k);
      return same(std::distance(a.first, a.second), std::distance(b.first, b.second), "equal_range, const");
    }
    case 24:
      return same(candidate.load_factor() <= candidate.max_load_factor(), true, "load_factor");
    default: {
      std::size_t n = 0;
      for (std::size_t i = 0; i != candidate.bucket_count(); ++i) n += candidate.bucket_size(i);
      return same(reference.size(), n, "bucket_size");
    }
  }
}

void Test::insert(std::size_t operation) {
  auto& m = map();
  auto const k = key(), v = value();
  Item const item(k, v), other(k + 1, value());
  end(m);
  switch (operation) {
    case 26:
      return inserted(m, m.reference.insert(Item(k, v)), m.candidate.insert(Item(k, v)));
    case 27:
      return inserted(m, m.reference.insert(item), m.candidate.insert(item));
    case 28: {
      auto const many = items();
      m.reference.insert(many.begin(), many.end());
      m.candidate.insert(many.begin(), many.end());
      return;
    }
    case 29: {
      auto const many = items();
      m.reference.insert(many.rbegin(), many.rend());
      m.candidate.insert(many.rbegin(), many.rend());
      return;
    }
    case 30:
      m.reference = {item, other};
      m.candidate = {item, other};
      return;
    case 31:
      m.reference.insert({item, other});
      m.candidate.insert({item, other});
      return;
    case 32:
      if (m.reference.empty()) return;
      return inserted(m, m.reference.insert(*m.reference.find(m.candidate.begin()->first)),
                      m.candidate.insert(*m.candidate.begin()));
    case 33: {
      auto& from = map();
      if (&from == &m) return;
      end(from);
      m.reference.swap(from.reference);
      m.candidate.swap(from.candidate);
      return;
    }
    case 34:
      return inserted(m, m.reference.emplace(k, v), m.candidate.emplace(k, v));
    case 35:
      for (int i = 0, n = 1 + static_cast<int>(below(60)); i != n; ++i) {
        m.reference.emplace(k + i, v);
        m.candidate.emplace(k + i, v);
      }
      return;
    case 36:
      return inserted(m, m.reference.insert({k, v}), m.candidate.insert({k, v}));
    case 37:
      return inserted(m, m.reference.try_emplace(k, v), m.candidate.try_emplace(k, v));
    case 38: {
      int named = k;
      return inserted(m, m.reference.try_emplace(named, v), m.candidate.try_emplace(named, v));
    }
    case 39:
      return inserted(m, m.reference.insert_or_assign(k, v), m.candidate.insert_or_assign(k, v));
    case 40: {
      int named = k;
      return inserted(m, m.reference.insert_or_assign(named, v), m.candidate.insert_or_assign(named, v));
    }
    default: {
      auto& from = map();
      if (&from == &m) return;
      end(from);
      m.reference.merge(from.reference);
      m.candidate.merge(from.candidate);
    }
  }
}

void Test::insert_at(std::size_t operation) {
  auto* const hint = any(iterators_);
  if (hint == nullptr) return;
  auto const [owner, i, j] = *hint;
  auto& m = *owner;
  auto const k = key(), v = value();
  Item const item(k, v);
  end(m);
  switch (operation) {
    case 42:
      return keep(m, m.reference.insert(i, Item(k, v)), m.candidate.insert(j, Item(k, v)));
    case 43:
      return keep(m, m.reference.insert(i, item), m.candidate.insert(j, item));
    case 44:
      return keep(m, m.reference.emplace_hint(i, k, v), m.candidate.emplace_hint(j, k, v));
    case 45:
      return keep(m, m.reference.insert(i, {k, v}), m.candidate.insert(j, {k, v}));
    case 46:
      return keep(m, m.reference.try_emplace(i, k, v), m.candidate.try_emplace(j, k, v));
    default:
      return keep(m, m.reference.insert_or_assign(i, k, v), m.candidate.insert_or_assign(j, k, v));
  }
}

void Test::write(std::size_t operation) {
  auto& m = map();
  auto* const i = any_inside(iterators_);
  auto* const e = any(elements_);
  auto const k = key(), v = value();
  switch (operation) {
    case 48:
      if (i != nullptr) same(i->reference->second, i->candidate->second, "i->second");
      return;
    case 49:
      if (i != nullptr) same(i->reference->second = v, i->candidate->second = v, "i->second =");
      return;
    case 50:
      if (i != nullptr) elements_.push_back({i->owner, &i->reference->second, &i->candidate->second});
      return;
    case 51:
      if (e != nullptr) same(*e->reference, *e->candidate, "*e");
      return;
    case 52:
      if (e != nullptr) same(*e->reference = v, *e->candidate = v, "*e =");
      return;
    case 53:
      end(m);
      return same(m.reference[k], m.candidate[k], "[]");
    case 54:
      end(m);
      return same(m.reference[k] = v, m.candidate[k] = v, "[] =");
    case 55:
      end(m);
      for (int n = 0, most = 1 + static_cast<int>(below(60)); n != most; ++n)
        same(m.reference[k + n] = v, m.candidate[k + n] = v, "[] =");
      return;
    default: {
      auto* const j = any_inside(iterators_);
      if (i == nullptr || j == nullptr || i->owner != j->owner) return;
      auto const from = *i, to = *j;
      same(to.owner->reference[to.reference->first] = from.reference->second,
           to.owner->candidate[to.candidate->first] = from.candidate->second, "[] = own");
    }
  }
}

void Test::erase(std::size_t operation) {
  auto& m = map();
  auto const k = key();
  switch (operation) {
    case 57:
      end(m);
      return same(m.reference.erase(k), m.candidate.erase(k), "erase");
    case 58:
      end(m);
      for (int n = 0, most = 1 + static_cast<int>(below(60)); n != most; ++n)
        same(m.reference.erase(k + n), m.candidate.erase(k + n), "erase");
      return;
    case 59: {
      if (m.reference.empty()) return;
      int const held = m.reference.begin()->first;
      end(m);
      return same(m.reference.erase(held), m.candidate.erase(held), "erase");
    }
    case 60: {
      auto* const found = any_inside(iterators_);
      if (found == nullptr) return;
      auto const [owner, i, j] = *found;
      end(*owner);
      int const own = i->first;
      return same(owner->reference.erase(own), owner->candidate.erase(j->first), "erase, own");
    }
    case 61:
      end(m);
      m.reference.clear();
      return same(m.candidate.erase(m.candidate.begin(), m.candidate.end()) == m.candidate.end(), true, "erase, all");
    case 62:
      end(m);
      return same(erase_equal(m.reference, k), erase_equal(m.candidate, k), "erase, equal_range");
    case 63:
      end(m);
      m.reference.clear();
      m.candidate.clear();
      return;
    case 64: {
      end(m);
      auto const from = [&](auto const& x) { return !(x.first < k); };
      return same(erase_if(m.reference, from), erase_if(m.candidate, from), "erase_if");
    }
    case 65:
      end(m);
      return same(erase_by_hand(m.reference, k), erase_by_hand(m.candidate, k), "erase, by hand");
    case 66: {
      auto* const found = any_inside(const_iterators_);
      if (found == nullptr) return;
      auto const [owner, i, j] = *found;
      end(*owner);
      owner->reference.erase(i);
      return follow(*owner, owner->candidate.erase(j));
    }
    default: {
      auto* const found = operation == 69 ? any(iterators_) : any_inside(iterators_);
      if (found == nullptr) return;
      auto const [owner, i, j] = *found;
      auto const n = below(5);
      end(*owner);
      if (operation == 69) return same(owner->candidate.erase(j, j) == j, true, "erase, nothing");
      if (operation == 70) {
        auto last = j;
        for (auto left = n; left != 0 && last != owner->candidate.end(); --left, ++last)
          owner->reference.erase(last->first);
        return follow(*owner, owner->candidate.erase(j, last));
      }
      owner->reference.erase(i);
      return follow(*owner, operation == 67 ? owner->candidate.erase(j) : owner->candidate.erase(j, std::next(j)));
    }
  }
}

void Test::nodes(std::size_t operation) {
  auto& m = map();
  auto* const node = any(nodes_);
  bool const full = node != nullptr && !node->reference.empty();
  switch (operation) {
    case 71: {
      auto const k = key();
      end(m);
      nodes_.push_back({m.reference.extract(k), m.candidate.extract(k)});
      return;
    }
    case 72: {
      auto* const found = any_inside(iterators_);
      if (found == nullptr) return;
      auto const [owner, i, j] = *found;
      end(*owner);
      nodes_.push_back({owner->reference.extract(i), owner->candidate.extract(j)});
      return;
    }
    case 73:
      if (node != nullptr) same(node->reference.empty(), node->candidate.empty(), "empty, node");
      return;
    case 74:
      if (full) same(node->reference.key(), node->candidate.key(), "key");
      return;
    case 75: {
      auto const v = value();
      if (full) same(node->reference.mapped() = v, node->candidate.mapped() = v, "mapped");
      return;
    }
    default: {
      if (!full) return;
      end(m);
      auto const put = m.reference.insert(std::move(node->reference));
      auto const put_too = m.candidate.insert(std::move(node->candidate));
      nodes_.erase(nodes_.begin() + (node - nodes_.data()));
      same(put.inserted, put_too.inserted, "insert, node");
      keep(m, put.position, put_too.position);
    }
  }
}

void Test::iterators(std::size_t operation) {
  auto& m = map();
  auto const k = key();
  auto* const i = any(iterators_);
  bool const inside = i != nullptr && i->reference != i->owner->reference.end();
  switch (operation) {
    case 77:
      return keep(m, m.reference.find(k), m.candidate.find(k));
    case 78:
      const_iterators_.push_back({&m, std::as_const(m.reference).find(k), std::as_const(m.candidate).find(k)});
      return;
    case 79:
      return keep(m, m.reference.end(), m.candidate.end());
    case 80:
      const_iterators_.push_back({&m, m.reference.cend(), m.candidate.cend()});
      return;
    case 81:
      if (i != nullptr) const_iterators_.push_back({i->owner, i->reference, C::const_iterator(i->candidate)});
      return;
    case 82:
      if (inside) same(*i->reference, *i->candidate, "*i");
      return;
    case 83:
      if (auto* const c = any_inside(const_iterators_)) same(*c->reference, *c->candidate, "*i, const");
      return;
    case 84:
      if (i != nullptr)
        same(i->reference == i->owner->reference.end(), i->candidate == i->owner->candidate.end(), "i == end");
      return;
    case 85: {
      auto* const j = any(iterators_);
      if (i == nullptr || i->owner != j->owner) return;
      return same(i->reference == j->reference, i->candidate == j->candidate, "i == j");
    }
    case 86: {
      auto* const j = any(const_iterators_);
      if (i == nullptr || j == nullptr || i->owner != j->owner) return;
      return same(i->reference == j->reference, i->candidate == j->candidate, "i == j, const");
    }
    case 87:
      if (i == nullptr) return;
      return same(static_cast<std::ptrdiff_t>(i->owner->reference.size()),
                  std::distance(i->owner->candidate.begin(), i->candidate) +
                      std::distance(i->candidate, i->owner->candidate.end()),
                  "distance");
    case 88:
      return follow(m, m.candidate.begin());
    default:
      if (inside) {
        auto const found = *i;
        follow(*found.owner, std::next(found.candidate));
      }
  }
}

void Test::rehash(std::size_t operation) {
  auto& m = map();
  auto const n = below(80);
  end(m);
  switch (operation) {
    case 90:
      m.candidate.reserve(n);
      return;
    case 91:
      m.candidate.rehash(n);
      return same(m.candidate.bucket_count() >= n, true, "rehash");
    default: {
      auto const usual = m.candidate.max_load_factor();
      m.candidate.max_load_factor(usual / 2);
      m.candidate.reserve(n);
      bool const room = static_cast<float>(m.candidate.bucket_count()) * usual / 2 >= static_cast<float>(n);
      m.candidate.max_load_factor(usual);
      return same(room, true, "reserve, sparsely");
    }
  }
}

void Test::step(std::size_t operation) {
  if (maps_.empty() || operation < 11) return make(maps_.empty() ? 0 : operation);
  if (operation < 26) return look(operation);
  if (operation < 42) return insert(operation);
  if (operation < 48) return insert_at(operation);
  if (operation < 57) return write(operation);
  if (operation < 71) return erase(operation);
  if (operation < 77) return nodes(operation);
  if (operation < 90) return iterators(operation);
  rehash(operation);
}

void Test::scenario() {
  elements_.clear();
  iterators_.clear();
  const_iterators_.clear();
  nodes_.clear();
  maps_.clear();
  for (int i = 0; i < 100; ++i) step(below(93));
}

}  // namespace by_hand

int main() {
  by_hand::Test test(1);
  try {
    for (int i = 0; i < 10000; ++i) test.scenario();
  } catch (by_hand::Failure const& failure) {
    std::printf("%s differs\n", failure.operation);
    return 1;
  }
}
