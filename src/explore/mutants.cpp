#include "explore/mutants.hpp"

#include <algorithm>

#include "explore/dictionary.hpp"

namespace gneiss::explore {

namespace {

using tape::Entry;
using tape::Tape;

// A range of so many numbers is tried whole; of larger ones neighbours, ends, hints and samples.
constexpr std::uint64_t small_range = 4;
constexpr std::uint64_t most_alternatives = 64;
// Of a range so small neighbours and samples find everything as well.
constexpr std::uint64_t worth_a_hint = 256;
constexpr std::size_t most_words = 16;

/// Every second label is free, for instructions that come in between.
Tape spread(Tape tape) {
  for (auto& entry : tape) {
    if (entry.is_open(Span::instruction)) entry.value *= 2;
    if (entry.is_choice(Kind::reference))
      entry.value = tape::value_id(2 * tape::label_of(entry.value), entry.value & ((1u << tape::slot_bits) - 1));
  }
  return tape;
}

/// A few of them, or all, where they are few.
void add_words(MutationContext const& context, std::vector<std::uint64_t>& values) {
  auto const words = context.words;
  if (words.size() <= most_words)
    values.insert(values.end(), words.begin(), words.end());
  else
    for (std::size_t i = 0; i != most_words; ++i) values.push_back(words[context.rng.below(words.size())]);
}

bool is_element(Entry const& entry) {
  return entry.is_open(Span::element);
}

}  // namespace

Mutants::Mutants(Tape seed, std::vector<Hint> hints) : shape_(spread(std::move(seed))), hints_(std::move(hints)) {
  instructions_ = tape::instructions(shape_.tape()).size();
  seen_.insert(tape::hash(shape_.tape()));
}

bool Mutants::next(MutationContext const& context, Mutant& mutant) {
  for (;;) {
    while (edit_ == edits_.size()) {
      edits_.clear();
      edit_ = 0;
      if (node_ == shape_.nodes().size()) return false;
      offer(context, node_);
      add_twins(node_, 0);
      ++node_;
    }
    auto const& edit = edits_[edit_++];
    mutant = {applied(edit.changes), edit.fill};
    // What is drawn may differ each time; else different edits can come to the same.
    if (edit.fill || seen_.insert(tape::hash(mutant.tape)).second) return true;
  }
}

bool Mutants::any(MutationContext const& context, Mutant& mutant) {
  auto const& nodes = shape_.nodes();
  if (nodes.empty()) return false;
  auto const node = static_cast<std::size_t>(context.rng.below(nodes.size()));
  auto const before = edits_.size();
  offer(context, node);
  auto const singles = edits_.size();
  if (singles != before && context.rng.below(2) != 0) add_twins(node, before);
  bool const some = edits_.size() != before;
  // Of twins there may be many for each single one: half the time one of these.
  auto const first = edits_.size() != singles ? singles : before;
  if (some) {
    auto const& edit = edits_[first + static_cast<std::size_t>(context.rng.below(edits_.size() - first))];
    mutant = {applied(edit.changes), mutant.fill || edit.fill};
  }
  edits_.resize(before);
  return some;
}

void Mutants::offer(MutationContext const& context, std::size_t node) {
  auto const& entry = shape_.entry(node);
  if (entry.is_choice()) return offer_choice(context, node);
  if (entry.is_open(Span::instruction)) return offer_instruction(context, node);
  if (entry.is_open(Span::list)) offer_list(context, node);
  if (is_element(entry)) offer_element(node);
  offer_siblings(node);
  offer_relatives(node);
  offer_fragments(context, node);
}

void Mutants::add_open(MutationContext const& context, std::vector<Change> const& changes) {
  add(changes);
  for (unsigned i = 0; i != context.samples; ++i) edits_.push_back({changes, true});
}

void Mutants::offer_values(std::size_t node, std::vector<std::uint64_t>& values) {
  auto const& entry = shape_.entry(node);
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  for (auto const value : values)
    if (value != entry.value && value <= entry.max) add({{Change::What::set, node, value}});
}

void Mutants::offer_choice(MutationContext const& context, std::size_t node) {
  auto const& entry = shape_.entry(node);
  if (entry.is_choice(Kind::length)) return;  // the list has it
  if (entry.is_choice(Kind::reference)) return offer_reference(node);
  if (entry.is_choice(Kind::alternative) && entry.max < most_alternatives) {
    for (std::uint64_t value = 0; value <= entry.max; ++value)
      if (value != entry.value) add_open(context, {{Change::What::set, node, value}});
    return;
  }
  offer_number(context, node);
  offer_siblings(node);
}

void Mutants::offer_number(MutationContext const& context, std::size_t node) {
  auto const& entry = shape_.entry(node);
  std::vector<std::uint64_t> values;
  if (entry.max < small_range) {
    for (std::uint64_t value = 0; value <= entry.max; ++value) values.push_back(value);
    return offer_values(node, values);
  }
  // A value is the number itself, or counted from 0 in both directions as in 0, 1, -1, 2, -2, …; what is counted from
  // another start meets the hint by the difference.
  values = {0, entry.max, entry.value - 1, entry.value + 1, entry.value + 2, entry.value - 2};
  for (auto const& [seen, wanted] : entry.max < worth_a_hint ? std::span<Hint const>() : std::span(hints_)) {
    if (seen == entry.value || seen < small_range) values.push_back(wanted);
    if (counted_both_ways(seen) == entry.value) values.push_back(counted_both_ways(wanted));
    values.push_back(wanted);
    values.push_back(counted_both_ways(wanted));
    values.push_back(entry.value + (wanted - seen));
  }
  if (entry.max >= worth_a_hint) add_words(context, values);
  for (unsigned i = 0; i != context.samples; ++i) {
    values.push_back(context.rng.up_to(entry.max));
    if (entry.max > 64) values.push_back(context.rng.up_to(15));
  }
  offer_values(node, values);
}

/// One element more, at its end.
void Mutants::offer_list(MutationContext const& context, std::size_t node) {
  auto const length = shape_.at(node).first;
  if (length == Shape::none || !shape_.entry(length).is_choice(Kind::length)) return;
  auto const& entry = shape_.entry(length);
  if (entry.value >= entry.max || shape_.tape().size() >= long_tape) return;
  std::vector<Entry> const element{tape::open(Span::element), tape::close()};
  add_open(context, {{Change::What::set, length, entry.value + 1},
                     {.what = Change::What::append, .node = node, .own = element}});
}

/// Without it, it twice, it and the one behind it in each other's place.
void Mutants::offer_element(std::size_t node) {
  auto const list = shape_.at(node).parent;
  if (list == Shape::none) return;
  auto const length = shape_.at(list).first;
  if (length != Shape::none && shape_.entry(length).is_choice(Kind::length)) {
    auto const& entry = shape_.entry(length);
    if (entry.value != 0) add({{Change::What::set, length, entry.value - 1}, {Change::What::remove, node}});
    if (entry.value < entry.max && shape_.tape().size() < long_tape)
      add({{Change::What::set, length, entry.value + 1},
           {.what = Change::What::insert_before, .node = node, .by = shape_.entries(node)}});
  }
}

/// Fields of one type: one in the place of the other, and both ways at once. Of elements only neighbours.
void Mutants::offer_siblings(std::size_t node) {
  std::size_t count = 0;
  for (auto other = shape_.at(node).next; other != Shape::none && count != most_relatives;
       other = shape_.at(other).next) {
    if (!shape_.same_type(node, other)) continue;
    ++count;
    if (!shape_.same_content(node, other)) {
      add({{.what = Change::What::replace, .node = other, .by = shape_.entries(node)}});
      add({{.what = Change::What::replace, .node = node, .by = shape_.entries(other)}});
      add({{.what = Change::What::replace, .node = node, .by = shape_.entries(other)},
           {.what = Change::What::replace, .node = other, .by = shape_.entries(node)}});
    }
    if (is_element(shape_.entry(node))) return;
  }
}

/// A part of the same type in its place, and it in the place of the part.
void Mutants::offer_relatives(std::size_t node) {
  std::size_t count = 0;
  auto const end = shape_.at(node).end;
  for (auto inner = node + 1; inner < shape_.nodes().size() && shape_.at(inner).begin < end && count != most_relatives;
       ++inner) {
    if (!shape_.same_type(node, inner)) continue;
    ++count;
    add({{.what = Change::What::replace, .node = node, .by = shape_.entries(inner)}});
    if (shape_.tape().size() < long_tape)
      add({{.what = Change::What::replace, .node = inner, .by = shape_.entries(node)}});
  }
}

void Mutants::offer_fragments(MutationContext const& context, std::size_t node) {
  auto const& entry = shape_.entry(node);
  if (entry.tag == 0 || shape_.tape().size() >= long_tape) return;
  for (unsigned i = 0; i != context.fragment_count; ++i) {
    auto const part = context.fragments.pick(entry, context.rng);
    auto const mine = shape_.entries(node);
    if (part.empty() || std::equal(part.begin(), part.end(), mine.begin(), mine.end())) continue;
    // The seed it comes from may be gone by the time it is tried.
    add({{.what = Change::What::replace, .node = node, .own = {part.begin(), part.end()}}});
  }
}

/// The same change at once where the same stands in the same place of two parts of one type, the largest such parts.
void Mutants::add_twins(std::size_t node, std::size_t first) {
  auto const singles = edits_.size();
  for (auto part = node; part != Shape::none; part = shape_.at(part).parent) {
    auto const& entry = shape_.entry(part);
    if (!entry.is_open() || is_element(entry) || entry.is_open(Span::instruction)) continue;
    auto const parent = shape_.at(part).parent;
    if (parent == Shape::none) break;
    for (auto other = shape_.at(parent).first; other != Shape::none; other = shape_.at(other).next) {
      if (other == part || !shape_.same_type(part, other)) continue;
      auto const twin = shape_.counterpart(node, part, other);
      if (!twin || !shape_.same_content(node, *twin)) continue;
      // A change that both take part in is one already.
      for (auto i = first; i != singles; ++i) {
        Edit both = edits_[i];
        bool whole = true;
        for (auto const& change : edits_[i].changes) {
          auto const there = shape_.counterpart(change.node, part, other);
          whole = whole && there && shape_.entry(*there).mark == shape_.entry(change.node).mark;
          if (!whole) break;
          Change same = change;
          same.node = *there;
          // A list need not be as long in both.
          if (same.what == Change::What::set && shape_.entry(same.node).is_choice(Kind::length))
            same.value = shape_.entry(same.node).value + (change.value - shape_.entry(change.node).value);
          both.changes.push_back(std::move(same));
        }
        if (whole) edits_.push_back(std::move(both));
      }
    }
  }
}

Tape Mutants::applied(std::vector<Change> const& changes) const {
  auto const& tape = shape_.tape();
  struct Patch {
    std::size_t begin;
    std::size_t end;
    Change const* change;
  };
  std::vector<Patch> patches;
  for (auto const& change : changes) {
    auto const& node = shape_.at(change.node);
    using What = Change::What;
    if (change.what == What::set || change.what == What::retag)
      patches.push_back({node.begin, node.begin + 1, &change});
    else if (change.what == What::insert_before)
      patches.push_back({node.begin, node.begin, &change});
    else if (change.what == What::append)
      patches.push_back({node.end - 1, node.end - 1, &change});
    else
      patches.push_back({node.begin, node.end, &change});
  }
  std::stable_sort(patches.begin(), patches.end(), [](Patch const& a, Patch const& b) { return a.begin < b.begin; });
  Tape result;
  result.reserve(tape.size() + 64);
  std::size_t at = 0;
  for (auto const& [begin, end, change] : patches) {
    if (begin < at) continue;
    result.insert(result.end(), tape.begin() + static_cast<std::ptrdiff_t>(at),
                  tape.begin() + static_cast<std::ptrdiff_t>(begin));
    at = end;
    if (change->what == Change::What::set || change->what == Change::What::retag) {
      Entry entry = tape[begin];
      if (change->what == Change::What::set) entry.value = change->value;
      if (change->what == Change::What::retag) entry.tag = static_cast<std::uint32_t>(change->value);
      result.push_back(entry);
    } else if (change->what != Change::What::remove) {
      auto const by = change->own.empty() ? change->by : std::span<Entry const>(change->own);
      result.insert(result.end(), by.begin(), by.end());
    }
  }
  result.insert(result.end(), tape.begin() + static_cast<std::ptrdiff_t>(at), tape.end());
  return result;
}

}  // namespace gneiss::explore
