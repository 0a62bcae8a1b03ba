// The calls of bench/spec/hash_map.cpp as one writes them without any tool: a loop draws one of the 65, calls both
// sides and compares.
#include "bench/hand/hash_map.hpp"
#include <algorithm>
#include <cstdio>
#include <iterator>
#include <utility>

namespace by_hand {

void Test::make(std::size_t operation) {
  switch (operation) {
    case 0:
      add(R(), C());
      break;
    case 1: {
      auto& m = map();
      add(m.reference, m.candidate);
      break;
    }
    case 2: {
      auto& a = map();
      auto& b = map();
      end_all(a);
      a.reference = b.reference;
      a.candidate = b.candidate;
      break;
    }
    case 3: {
      auto& m = map();
      auto& made = add(std::move(m.reference), std::move(m.candidate));
      hollow(m);
      same(made.reference.size(), made.candidate.size(), "move");
      break;
    }
    case 4: {
      auto& a = map();
      auto& b = map();
      if (&a == &b) break;
      end_all(a);
      a.reference = std::move(b.reference);
      a.candidate = std::move(b.candidate);
      hollow(b);
      break;
    }
    case 5: {
      auto& a = map();
      auto& b = map();
      end_all(a);
      end_all(b);
      using std::swap;
      swap(a.reference, b.reference);
      swap(a.candidate, b.candidate);
      break;
    }
    case 6: {
      auto& a = map();
      auto& b = map();
      same(a.reference == b.reference, a.candidate == b.candidate, "==");
      break;
    }
    case 7: {
      auto n = below(40);
      add(R(n), C(n));
      break;
    }
    case 8: {
      auto v = items();
      add(R(v.begin(), v.end()), C(v.begin(), v.end()));
      break;
    }
    default: {
      auto k = key(), v = value(), l = key(), w = value();
      add(R{{k, v}, {l, w}}, C{{k, v}, {l, w}});
    }
  }
}

void Test::look(std::size_t operation) {
  auto& m = map();
  auto const& reference = m.reference;
  auto const& candidate = m.candidate;
  auto k = key();
  switch (operation) {
    case 10:
      return same(m.reference.size(), m.candidate.size(), "size");
    case 11:
      return same(m.reference.empty(), m.candidate.empty(), "empty");
    case 12:
      return same(m.reference.count(k), m.candidate.count(k), "count");
    case 13:
      return same(m.reference.contains(k), m.candidate.contains(k), "contains");
    case 14:
      return same(value_at(m.reference, k), value_at(m.candidate, k), "at");
    case 15:
      return same(value_at(reference, k), value_at(candidate, k), "at, const");
    case 16:
      return same(reference.find(k) == reference.end(), candidate.find(k) == candidate.end(), "find");
    case 17:
      return same(sorted_items(reference), sorted_items(candidate), "items");
    case 18:
      if (!reference.empty()) same(smallest_key(reference), smallest_key(candidate), "smallest_key");
      return;
    case 19:
      return same(sum(reference), sum(candidate), "sum");
    case 20:
      return same(range_length(reference, k), range_length(candidate, k), "equal_range");
    case 21:
      return same(in_buckets(reference), in_buckets(candidate), "bucket_size");
    default:
      return same(reference.load_factor() <= reference.max_load_factor(),
                  candidate.load_factor() <= candidate.max_load_factor(), "load_factor");
  }
}

void Test::insert(std::size_t operation) {
  auto& m = map();
  auto k = key(), v = value();
  std::pair<int, int> const item(k, v);
  switch (operation) {
    case 23:
      end_iterators_unless_held(m, k);
      return same(m.reference[k], m.candidate[k], "[]");
    case 24:
      end_iterators_unless_held(m, k);
      return same(m.reference[k] = v, m.candidate[k] = v, "[] =");
    case 25:
      if (auto* held = held_key(m.reference)) same(m.reference[*held] += v, m.candidate[*held] += v, "[] +=");
      return;
    case 26:
      end_iterators_unless_held(m, k);
      return inserted(m, m.reference.insert(std::pair(k, v)), m.candidate.insert(std::pair(k, v)), "insert");
    case 27:
      end_iterators_unless_held(m, k);
      return inserted(m, m.reference.insert(item), m.candidate.insert(item), "insert, lvalue");
    case 28: {
      auto many = items();
      auto held = [&](auto const& x) { return m.reference.contains(x.first); };
      if (!std::all_of(many.begin(), many.end(), held)) end_iterators(m);
      m.reference.insert(many.begin(), many.end());
      m.candidate.insert(many.begin(), many.end());
      return;
    }
    case 29: {
      auto l = key(), w = value();
      end_iterators(m);
      m.reference.insert({{k, v}, {l, w}});
      m.candidate.insert({{k, v}, {l, w}});
      return;
    }
    case 30:
      end_iterators_unless_held(m, k);
      return inserted(m, m.reference.emplace(k, v), m.candidate.emplace(k, v), "emplace");
    case 31:
      end_iterators_unless_held(m, k);
      return inserted(m, m.reference.try_emplace(k, v), m.candidate.try_emplace(k, v), "try_emplace");
    case 32:
      end_iterators_unless_held(m, k);
      return inserted(m, m.reference.insert_or_assign(k, v), m.candidate.insert_or_assign(k, v), "insert_or_assign");
    default: {
      auto& from = map();
      if (&from == &m) return;
      end_all(m);
      end_all(from);
      m.reference.merge(from.reference);
      m.candidate.merge(from.candidate);
    }
  }
}

void Test::insert_at(std::size_t operation) {
  auto* hint = any(iterators_);
  if (hint == nullptr) return;
  auto [owner, i, j] = *hint;
  auto& m = *owner;
  auto k = key(), v = value();
  std::pair<int, int> const item(k, v);
  end_iterators_unless_held(m, k);
  switch (operation) {
    case 34:
      return keep(m, m.reference.insert(i, item), m.candidate.insert(j, item));
    case 35:
      return keep(m, m.reference.emplace_hint(i, k, v), m.candidate.emplace_hint(j, k, v));
    case 36:
      return keep(m, m.reference.try_emplace(i, k, v), m.candidate.try_emplace(j, k, v));
    default:
      return keep(m, m.reference.insert_or_assign(i, k, v), m.candidate.insert_or_assign(j, k, v));
  }
}

void Test::erase(std::size_t operation) {
  auto& m = map();
  switch (operation) {
    case 38: {
      auto k = key();
      end_element(m, m.reference.find(k));
      return same(m.reference.erase(k), m.candidate.erase(k), "erase");
    }
    case 39:
    case 40: {
      auto* found = iterator_inside();
      if (found == nullptr) return;
      auto [owner, i, j] = *found;
      end_element(*owner, i);
      if (operation == 39) {
        owner->reference.erase(i);
        owner->candidate.erase(j);
      } else {
        owner->reference.erase(i, std::next(i));
        owner->candidate.erase(j, std::next(j));
      }
      return;
    }
    case 41: {
      auto* found = const_iterator_inside();
      if (found == nullptr) return;
      auto [owner, i, j] = *found;
      end_element(*owner, i);
      owner->reference.erase(i);
      owner->candidate.erase(j);
      return;
    }
    case 42:
      end_all(m);
      return same(m.reference.erase(m.reference.begin(), m.reference.end()) == m.reference.end(),
                  m.candidate.erase(m.candidate.begin(), m.candidate.end()) == m.candidate.end(), "erase, all");
    case 43: {
      auto odd = [](auto const& x) { return x.second % 2 != 0; };
      end_iterators(m, [&](R::const_iterator i) { return i != m.reference.end() && odd(*i); });
      std::erase_if(elements_, [&](auto const& e) { return e.owner == &m && *e.reference % 2 != 0; });
      return same(erase_if(m.reference, odd), erase_if(m.candidate, odd), "erase_if");
    }
    case 44:
      end_all(m);
      m.reference.clear();
      m.candidate.clear();
      return;
    default: {
      auto n = below(40);
      end_iterators(m);
      m.reference.reserve(n);
      m.candidate.reserve(n);
    }
  }
}

void Test::nodes(std::size_t operation) {
  auto& m = map();
  auto* any_node = any(nodes_);
  auto* full_node = any_node != nullptr && !any_node->reference.empty() ? any_node : nullptr;
  switch (operation) {
    case 46: {
      auto k = key();
      end_element(m, m.reference.find(k));
      nodes_.push_back({m.reference.extract(k), m.candidate.extract(k)});
      return;
    }
    case 47: {
      auto* found = iterator_inside();
      if (found == nullptr) return;
      auto [owner, i, j] = *found;
      end_element(*owner, i);
      nodes_.push_back({owner->reference.extract(i), owner->candidate.extract(j)});
      return;
    }
    case 48:
      if (any_node != nullptr) same(any_node->reference.empty(), any_node->candidate.empty(), "empty, node");
      return;
    case 49:
      if (full_node != nullptr) same(full_node->reference.key(), full_node->candidate.key(), "key");
      return;
    case 50: {
      if (full_node == nullptr) return;
      auto v = value();
      return same(full_node->reference.mapped() = v, full_node->candidate.mapped() = v, "mapped");
    }
    default: {
      if (any_node == nullptr) return;
      end_iterators(m);
      auto put = m.reference.insert(std::move(any_node->reference));
      auto put_too = m.candidate.insert(std::move(any_node->candidate));
      nodes_.erase(nodes_.begin() + (any_node - nodes_.data()));
      same(put.inserted, put_too.inserted, "insert, node");
      keep(m, put.position, put_too.position);
    }
  }
}

void Test::iterators(std::size_t operation) {
  auto& m = map();
  auto k = key();
  auto* found = operation == 56 || operation == 57 ? iterator_inside() : any(iterators_);
  switch (operation) {
    case 52:
      return keep(m, m.reference.find(k), m.candidate.find(k));
    case 53:
      const_iterators_.push_back({&m, std::as_const(m.reference).find(k), std::as_const(m.candidate).find(k)});
      return;
    case 54:
      return keep(m, m.reference.end(), m.candidate.end());
    case 55: {
      if (m.reference.empty()) return;
      auto first = m.candidate.begin();  // any may be the first
      auto same_key = m.reference.find(first->first);
      same(same_key != m.reference.end(), true, "begin");
      return keep(m, same_key, first);
    }
    case 56:
      if (found != nullptr) same(*found->reference, *found->candidate, "*i");
      return;
    case 57: {
      if (found == nullptr) return;
      auto v = value();
      return same(found->reference->second = v, found->candidate->second = v, "i->second =");
    }
    case 58:
      if (found == nullptr) return;
      return same(found->reference == found->owner->reference.end(), found->candidate == found->owner->candidate.end(),
                  "i == end");
    case 59: {
      if (found == nullptr) return;
      auto* beside = any(iterators_);
      if (beside->owner != found->owner) return;
      return same(found->reference == beside->reference, found->candidate == beside->candidate, "i == j");
    }
    default: {
      if (found == nullptr) return;
      auto [owner, i, j] = *found;
      same(std::distance(owner->reference.begin(), i) + std::distance(i, owner->reference.end()),
           std::distance(owner->candidate.begin(), j) + std::distance(j, owner->candidate.end()), "distance");
    }
  }
}

void Test::elements(std::size_t operation) {
  auto* element = any(elements_);
  switch (operation) {
    case 61: {
      auto* i = const_iterator_inside();
      if (i != nullptr) same(*i->reference, *i->candidate, "*i, const");
      return;
    }
    case 62: {
      auto& m = map();
      if (auto* held = held_key(m.reference)) elements_.push_back({&m, &m.reference.at(*held), &m.candidate.at(*held)});
      return;
    }
    case 63:
      if (element != nullptr) same(*element->reference, *element->candidate, "*e");
      return;
    default: {
      if (element == nullptr) return;
      auto v = value();
      same(*element->reference = v, *element->candidate = v, "*e =");
    }
  }
}

void Test::step(std::size_t operation) {
  if (maps_.empty() || operation < 10) return make(maps_.empty() ? 0 : operation);
  if (operation < 23) return look(operation);
  if (operation < 34) return insert(operation);
  if (operation < 38) return insert_at(operation);
  if (operation < 46) return erase(operation);
  if (operation < 52) return nodes(operation);
  if (operation < 61) return iterators(operation);
  elements(operation);
}

void Test::scenario() {
  elements_.clear();
  iterators_.clear();
  const_iterators_.clear();
  nodes_.clear();
  maps_.clear();
  for (int i = 0; i < 100; ++i) step(below(65));
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
