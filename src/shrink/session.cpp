#include "shrink/session.hpp"

#include <utility>

#include "shrink/edit.hpp"

namespace gneiss::shrink {

namespace {

// What is kept of failing tapes stays below some 30 MB; probes matter when tapes have become short.
constexpr std::size_t longest_kept = 1024;
constexpr std::size_t most_kept = 1024;

/// Nothing in the lists, as far as they say themselves how long they are.
Tape with_empty_lists(Tape call) {
  for (std::size_t i = 0; i < lists(call).size(); ++i) {
    auto const list = lists(call)[i];
    if (list.length == nowhere || list.elements.empty()) continue;
    call = without(call, {list.elements.front().begin, list.elements.back().end});
    call[list.length].value = 0;
  }
  return call;
}

}  // namespace

Session::Session(Tape start, Oracle& oracle, ShrinkLimits limits)
    : oracle_(oracle), limits_(std::move(limits)), samples_(limits_.operations) {
  renumber(start);
  tried_.insert(hash(start));
  learn(start);
  result_.tape = std::move(start);
}

/// A tape that was tried need not be run again: either it did not fail, or it is known what it decoded to.
std::optional<Tape> Session::ask(Tape candidate) {
  renumber(candidate);
  auto const key = hash(candidate);
  if (!tried_.insert(key).second) {
    ++result_.cached;
    auto const known = failing_.find(key);
    return known == failing_.end() ? std::nullopt : std::optional(known->second);
  }
  exhausted_ = exhausted_ || result_.evaluations >= limits_.evaluations || limits_.stop.requested();
  if (exhausted_) return std::nullopt;
  ++result_.evaluations;
  auto decoded = oracle_(candidate);
  if (!decoded) return std::nullopt;
  learn(*decoded);
  tried_.insert(hash(*decoded));
  if (decoded->size() <= longest_kept) {
    if (failing_.size() >= most_kept) failing_.clear();
    failing_.emplace(key, *decoded);
    failing_.emplace(hash(*decoded), *decoded);
  }
  if (compare(*decoded, tape()) < 0) {
    result_.tape = *decoded;
    ++result_.accepted;
  }
  return decoded;
}

bool Session::attempt(Tape candidate) {
  auto const before = result_.accepted;
  ask(std::move(candidate));
  return result_.accepted != before;
}

std::optional<Tape> Session::probe(Tape candidate) {
  return ask(std::move(candidate));
}

Tape Session::call(unsigned operation, std::span<Entry const> other) const {
  if (!samples_[operation].empty()) return samples_[operation];
  Tape result(other.begin(), other.end());
  if (!result.empty()) result.front().tag = operation;
  return result;
}

void Session::learn(Tape const& tape) {
  auto const all = instructions_of(tape);
  for (auto const& entry : tape) {
    auto const label = tape::label_of(entry.value);
    if (!entry.is_choice(Kind::reference) || label == 0 || label > all.size()) continue;
    if (entry.value == tape::value_id(label, 0)) made_.emplace(tape[all[label - 1].begin].tag, entry.tag);
  }
  for (auto const& instruction : all) {
    auto const operation = tape[instruction.begin].tag;
    if (operation >= samples_.size()) samples_.resize(operation + 1);
    auto& sample = samples_[operation];
    auto const part = entries(tape, instruction);
    auto bare = with_empty_lists({part.begin(), part.end()});
    if (sample.empty() || count_choices(bare) < count_choices(sample)) sample = std::move(bare);
  }
}

}  // namespace gneiss::shrink
