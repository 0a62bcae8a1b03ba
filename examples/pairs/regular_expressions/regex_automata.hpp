#pragma once
#include <algorithm>
#include <cassert>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>
#ifndef BUG
#define BUG 0
#endif

namespace automata {

/// A regular expression, kept as the smallest deterministic automaton that accepts what it matches. Two are equal that
/// match the same texts.
class regex {
 public:
  static constexpr std::size_t max_size = 8;

  regex() : regex({State()}, 0) {}
  /// Matches nothing.
  static regex nothing() { return regex(); }
  /// Matches the empty text.
  static regex epsilon() { return regex({State{true, {}}}, 0); }
  /// gneiss: generate character between('a', 'c')
  static regex character(char character) { return regex({State{false, {{character, 1}}}, State{true, {}}}, 1); }

  /// Of how many characters it was made, each counted as often as it was used.
  std::size_t size() const { return size_; }
  /// gneiss: generate text text_of("abc")
  bool matches(std::string const& text) const { return longest_prefix(text) == text.size(); }
  bool matches_nothing() const { return !states_.front().accepts && states_.front().next.empty(); }
  /// The length of the longest beginning of `text` that matches.
  /// gneiss: generate text text_of("abc")
  std::optional<std::size_t> longest_prefix(std::string const& text) const {
    std::optional<std::size_t> longest;
    std::size_t at = 0;
    for (std::size_t length = 0;; ++length) {
      if (states_[at].accepts) longest = length;
      if (length == text.size()) return longest;
      auto const found = states_[at].next.find(text[length]);
      if (found == states_[at].next.end()) return longest;
      at = found->second;
      // Bug 1: longest_prefix does not see the last character of a match
      if (BUG == 1 && longest && states_[at].next.empty()) return longest;
    }
  }

  /// gneiss: requires left.size() + right.size() <= 8
  friend regex alternative(regex const& left, regex const& right);
  /// gneiss: requires left.size() + right.size() <= 8
  friend regex sequence(regex const& left, regex const& right);
  friend regex star(regex const& inner);
  friend bool operator==(regex const& left, regex const& right);

 private:
  /// Where there is no next state nothing more is accepted.
  struct State {
    bool accepts = false;
    std::map<char, std::size_t> next;
  };
  using States = std::vector<State>;
  using Set = std::set<std::size_t>;

  regex(States states, std::size_t size) : states_(smallest(std::move(states))), size_(size) {}

  /// The states of both, those of the second after those of the first.
  static States joined(States all, States const& more) {
    auto const first = all.size();
    for (State state : more) {
      for (auto& [character, to] : state.next) to += first;
      all.push_back(std::move(state));
    }
    return all;
  }
  /// An automaton whose states are the sets of states that one can be in at once, from `start` on. `close(set)` adds
  /// those that are reached without a character; `accepts(state)` says whether one accepts.
  template <class Close, class Accepts>
  static States determined(States const& states, Set start, Close const& close, Accepts const& accepts) {
    if (BUG != 2) close(start);  // Bug 2: what is reached before the first character is left out
    std::map<Set, std::size_t> numbers{{start, 0}};
    std::vector<Set> sets{start};
    States all;
    for (std::size_t i = 0; i != sets.size(); ++i) {
      State state{std::any_of(sets[i].begin(), sets[i].end(), accepts), {}};
      for (auto& [character, set] : followers(states, sets[i])) {
        close(set);
        auto const [number, is_new] = numbers.emplace(set, sets.size());
        if (is_new) sets.push_back(set);
        state.next.emplace(character, number->second);
      }
      all.push_back(std::move(state));
    }
    return all;
  }
  static std::map<char, Set> followers(States const& states, Set const& set) {
    std::map<char, Set> next;
    for (std::size_t at : set)
      for (auto const& [character, to] : states[at].next) {
        // Bug 3: of two states that go on with the same character the first counts
        if (BUG == 3 && next.count(character) != 0) continue;
        next[character].insert(to);
      }
    return next;
  }

  /// The states that the automaton needs, in the order in which they are reached.
  static States smallest(States states) {
    if (BUG != 4) drop_dead_ends(states);  // Bug 4: ways that lead nowhere are kept
    auto const classes = classes_of(states);
    std::map<std::size_t, std::size_t> numbers{{classes[0], 0}};
    std::vector<std::size_t> members{0};
    States all;
    for (std::size_t i = 0; i != members.size(); ++i) {
      State state = states[members[i]];
      for (auto& [character, to] : state.next) {
        auto const [number, is_new] = numbers.emplace(classes[to], members.size());
        if (is_new) members.push_back(to);
        to = number->second;
      }
      all.push_back(std::move(state));
    }
    return all;
  }
  static void drop_dead_ends(States& states) {
    Set live;
    for (std::size_t before = 1; before != live.size();) {
      before = live.size();
      for (std::size_t i = 0; i != states.size(); ++i) {
        auto const& next = states[i].next;
        auto const leads_on = [&](auto const& step) { return live.count(step.second) != 0; };
        if (states[i].accepts || std::any_of(next.begin(), next.end(), leads_on)) live.insert(i);
      }
      if (live.empty()) break;
    }
    for (State& state : states)
      std::erase_if(state.next, [&](auto const& step) { return live.count(step.second) == 0; });
  }
  /// For each state the number of its class: in one are those that accept the same texts.
  static std::vector<std::size_t> classes_of(States const& states) {
    std::vector<std::size_t> classes(states.size());
    for (std::size_t count = 0;;) {
      using Look = std::pair<std::pair<std::size_t, bool>, std::map<char, std::size_t>>;
      std::map<Look, std::size_t> looks;
      std::vector<std::size_t> finer;
      for (std::size_t i = 0; i != states.size(); ++i) {
        Look look{{classes[i], states[i].accepts}, states[i].next};
        for (auto& [character, to] : look.second) to = classes[to];
        finer.push_back(looks.emplace(std::move(look), looks.size()).first->second);
      }
      classes = std::move(finer);
      if (looks.size() == count) return classes;
      // Bug 5: states are told apart by the next two characters at the most
      if (BUG == 5 && count != 0) return classes;
      count = looks.size();
    }
  }

  States states_;
  std::size_t size_;
};

inline regex alternative(regex const& left, regex const& right) {
  assert(left.size() + right.size() <= regex::max_size);
  auto const states = regex::joined(left.states_, right.states_);
  auto const close = [](regex::Set&) {};
  auto const accepts = [&](std::size_t at) { return states[at].accepts; };
  return regex(regex::determined(states, {0, left.states_.size()}, close, accepts), left.size_ + right.size_);
}
inline regex sequence(regex const& left, regex const& right) {
  assert(left.size() + right.size() <= regex::max_size);
  auto const states = regex::joined(left.states_, right.states_);
  auto const second = left.states_.size();
  auto const close = [&](regex::Set& set) {
    for (std::size_t at : set)
      if (at < second && states[at].accepts) return void(set.insert(second));
  };
  auto const accepts = [&](std::size_t at) { return at >= second && states[at].accepts; };
  return regex(regex::determined(states, {0}, close, accepts), left.size_ + right.size_);
}
inline regex star(regex const& inner) {
  auto states = inner.states_;
  auto const start = states.size();
  states.push_back(states.front());
  if (BUG != 6) states.back().accepts = true;  // Bug 6: star does not add the empty text
  auto const close = [&](regex::Set& set) {
    for (std::size_t at : set)
      if (states[at].accepts) return void(set.insert(start));
  };
  auto const accepts = [&](std::size_t at) { return states[at].accepts; };
  return regex(regex::determined(states, {start}, close, accepts), inner.size_);
}
inline bool operator==(regex const& left, regex const& right) {
  auto const same = [](regex::State const& a, regex::State const& b) {
    // Bug 7: == does not look at characters
    if (BUG == 7) return a.accepts == b.accepts && a.next.size() == b.next.size();
    return a.accepts == b.accepts && a.next == b.next;
  };
  return std::equal(left.states_.begin(), left.states_.end(), right.states_.begin(), right.states_.end(), same);
}

}  // namespace automata
