#include <algorithm>
#include <utility>

#include "shrink/edit.hpp"
#include "shrink/passes.hpp"

namespace gneiss::shrink {

namespace {

/// A number and the next one like it, both not 0.
struct Pair {
  std::size_t first;
  std::size_t second;
};
std::vector<Pair> pairs(Tape const& tape) {
  std::vector<Pair> result;
  auto const all = nonzero_numbers(tape);
  for (std::size_t i = 0; i != all.size(); ++i)
    for (std::size_t j = i + 1; j != all.size(); ++j)
      if (alike(tape[all[i]], tape[all[j]])) {
        result.push_back({all[i], all[j]});
        break;
      }
  return result;
}

constexpr std::uint64_t most_lowered = 8;

bool set_both(Session& session, Pair pair, std::uint64_t first, std::uint64_t second) {
  auto candidate = with_value(session.tape(), pair.first, first);
  candidate[pair.second].value = second;
  return session.attempt(std::move(candidate));
}

/// Numbers as they are counted when they have signs: 0, 1, -1, 2, -2, ….
std::uint64_t magnitude(std::uint64_t number) {
  return number / 2 + number % 2;
}
std::uint64_t with_sign_of(std::uint64_t number, std::uint64_t size) {
  return size == 0 ? 0 : number % 2 != 0 ? 2 * size - 1 : 2 * size;
}

/// The sum of two signed numbers.
std::uint64_t signed_sum(std::uint64_t a, std::uint64_t b) {
  if (magnitude(a) < magnitude(b)) std::swap(a, b);
  return with_sign_of(a, a % 2 == b % 2 ? magnitude(a) + magnitude(b) : magnitude(a) - magnitude(b));
}

/// `amount` goes from the first to the second; what is too much for the second is lost.
bool shift(Session& session, Pair pair, std::uint64_t amount) {
  auto const& tape = session.tape();
  if (pair.second >= tape.size()) return false;
  auto const first = tape[pair.first].value;
  auto const second = tape[pair.second].value;
  if (amount == 0 || amount > first) return false;
  return set_both(session, pair, first - amount, second + std::min(amount, tape[pair.second].max - second));
}

/// The first becomes 0 and the second what both were together, counted with signs and without.
bool put_together(Session& session, Pair pair) {
  auto const& a = session.tape()[pair.first];
  auto const& b = session.tape()[pair.second];
  auto const sum = signed_sum(a.value, b.value);
  return shift(session, pair, a.value) || (sum <= b.max && set_both(session, pair, 0, sum));
}

/// Steps of 2 keep the signs of both; where the second is near its end, it goes there.
bool step(Session& session, Pair pair) {
  auto const& tape = session.tape();
  if (pair.second >= tape.size() || tape[pair.first].value == 0) return false;
  auto const first = tape[pair.first].value;
  auto const max = tape[pair.second].max;
  return shift(session, pair, 2) || shift(session, pair, 1) || (first > 1 && set_both(session, pair, first - 2, max)) ||
         set_both(session, pair, first - 1, max);
}

}  // namespace

/// One down, the next one up, their sum kept: first as far as it goes.
void shift_between_numbers(Session& session) {
  for (std::size_t i = 0; i < pairs(session.tape()).size(); ++i) {
    auto const pair = pairs(session.tape())[i];
    if (put_together(session, pair)) continue;
    auto const& a = session.tape()[pair.first];
    auto const& b = session.tape()[pair.second];
    auto const most = std::min(a.value - 1, b.max - b.value);
    for (auto amount = most - most % 2; amount != 0; amount = amount / 4 * 2)
      if (shift(session, pair, amount)) break;
    while (step(session, pair)) {
      for (std::uint64_t amount = 4; shift(session, pair, amount); amount *= 2) {
      }
    }
  }
}

/// Both down by the same: their difference is kept.
void lower_pairs_of_numbers(Session& session) {
  for (std::size_t i = 0; i < pairs(session.tape()).size(); ++i) {
    auto const pair = pairs(session.tape())[i];
    auto const by = [&](std::uint64_t amount) {
      auto const& tape = session.tape();
      if (pair.second >= tape.size()) return false;
      auto const a = tape[pair.first].value;
      auto const b = tape[pair.second].value;
      return amount != 0 && amount <= std::min(a, b) && set_both(session, pair, a - amount, b - amount);
    };
    auto const least = std::min(session.tape()[pair.first].value, session.tape()[pair.second].value);
    bool const nearly = by(least) || by(2) || by(1);
    if (!nearly && !session.first_visit()) continue;
    for (auto amount = least / 2; amount != 0; amount /= 2) by(amount);
  }
}

/// A small number goes down to any smaller one, and a later one up by one: the next, and the next like it.
void lower_one_raise_next(Session& session) {
  for (std::size_t i = 0; i < numbers(session.tape()).size(); ++i) {
    auto const tape = session.tape();
    auto const all = numbers(tape);
    auto const high = tape[all[i]].value;
    if (high > most_lowered) continue;
    bool like_seen = false;
    for (std::size_t j = i + 1; j != all.size() && !like_seen; ++j) {
      like_seen = alike(tape[all[i]], tape[all[j]]);
      auto const& other = tape[all[j]];
      if ((j != i + 1 && !like_seen) || other.value == other.max) continue;
      for (std::uint64_t value = 0; value < high; ++value)
        if (set_both(session, {all[i], all[j]}, value, other.value + 1)) return;
    }
  }
}

}  // namespace gneiss::shrink
