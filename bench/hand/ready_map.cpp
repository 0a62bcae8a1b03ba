// The calls that the ready-made spec of bench/spec/ready_map.cpp makes, as one writes them without any tool: a loop
// draws one of the 94, calls both sides and compares.
#include <cstdio>
#include <iterator>
#include <map>
#include <utility>

#include "bench/hand/ready_map_changes.hpp"

namespace by_hand {

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
