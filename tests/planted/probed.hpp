#pragma once
// A set in one table that is probed, with the hashes beside the keys; and what can be wrong with one.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bug.hpp"

namespace planted {

template <class T, class H>
class probed {
 public:
  std::size_t size() const { return size_; }
  bool contains(T const& x) const { return find(x) != none; }
  bool insert(T const& x) {
    if (contains(x)) return false;
    if (2 * (size_ + 1) > slots_.size()) grow();
    put(x, H{}(x), bucket(H{}(x)));
    ++size_;
    return true;
  }
  bool erase(T const& x) {
    auto const at = find(x);
    if (at == none) return false;
    slots_[at].state = State::gone;
    --size_;
    return true;
  }

 private:
  enum class State : unsigned char { free, full, gone };
  struct Slot {
    T key{};
    std::size_t hash = 0;
    State state = State::free;
  };
  static constexpr std::size_t none = ~std::size_t{0};

  std::size_t bucket(std::size_t hash) const { return hash & (slots_.size() - 1); }
  std::size_t find(T const& x) const {
    auto const hash = H{}(x);
    // The largest hash stands for something else.
    if (bug(25) && hash == none) return none;
    for (std::size_t i = bucket(hash), left = slots_.size(); left != 0; --left, i = bucket(i + 1)) {
      if (slots_[i].state == State::free) return none;
      if (slots_[i].state == State::full && slots_[i].hash == hash && slots_[i].key == x) return i;
    }
    return none;
  }
  void put(T const& x, std::size_t hash, std::size_t at) {
    while (slots_[at].state == State::full) at = bucket(at + 1);
    slots_[at] = {x, hash, State::full};
  }
  void grow() {
    std::vector<Slot> old(2 * slots_.size());
    old.swap(slots_);
    for (auto const& slot : old) {
      // A hash with nothing in its lower half is taken for none.
      if (bug(26) && slot.hash != 0 && static_cast<std::uint32_t>(slot.hash) == 0) continue;
      if (slot.state == State::full) put(slot.key, slot.hash, bucket(slot.hash));
    }
  }

  std::vector<Slot> slots_{std::vector<Slot>(4)};
  std::size_t size_ = 0;
};

}  // namespace planted
