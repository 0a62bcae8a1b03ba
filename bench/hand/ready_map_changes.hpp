#pragma once
#include <iterator>
#include <utility>

#include "bench/hand/ready_map.hpp"

// Those calls of ready_map.cpp that insert, write and erase. It alone includes them: what is timed is one file to
// compile.
namespace by_hand {

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

}  // namespace by_hand
