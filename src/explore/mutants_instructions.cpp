#include <algorithm>

#include "explore/mutants.hpp"
#include "gneiss/core/operation.hpp"

namespace gneiss::explore {

using tape::Entry;

namespace {

bool same_parameters(core::Operation const& a, core::Operation const& b) {
  return std::equal(a.parameters.begin(), a.parameters.end(), b.parameters.begin(), b.parameters.end(),
                    [](auto const& x, auto const& y) { return x.type == y.type; });
}

/// The instructions of another tape, with labels that come after `last`.
std::vector<Entry> behind(std::span<Entry const> tape, std::uint64_t last) {
  std::vector<Entry> result(tape.begin(), tape.end());
  for (auto& entry : result) {
    if (entry.is_open(Span::instruction)) entry.value += last;
    if (entry.is_choice(Kind::reference) && tape::label_of(entry.value) != 0) entry.value += tape::value_id(last, 0);
  }
  return result;
}

}  // namespace

/// Another value of the type: any that the tape mentions.
void Mutants::offer_reference(std::size_t node) {
  auto const& entry = shape_.entry(node);
  std::vector<std::uint64_t> values;
  for (auto const& other : shape_.tape())
    if (other.is_choice(Kind::reference) && other.tag == entry.tag && other.value != entry.value)
      values.push_back(other.value);
  for (auto const& other : shape_.tape())
    if (other.is_open(Span::instruction) && values.size() < most_relatives)
      values.push_back(tape::value_id(other.value, 0));
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  for (auto const value : values)
    if (value != entry.value) add({{Change::What::set, node, value}});
}

void Mutants::offer_instruction(MutationContext const& context, std::size_t node) {
  auto const& subject = context.subject;
  if (subject.is_property()) return;
  auto const& operations = subject.operations();
  auto const& entry = shape_.entry(node);
  auto const& mine = *operations[entry.tag % operations.size()];
  if (mine.prologue) return;
  add({{Change::What::remove, node}});
  bool const grows = shape_.tape().size() < long_tape && instructions_ < context.fuel;
  if (grows) add({{.what = Change::What::insert_before, .node = node, .by = shape_.entries(node)}});
  if (auto const after = shape_.at(node).next; after != Shape::none)
    add({{.what = Change::What::replace, .node = node, .by = shape_.entries(after)},
         {.what = Change::What::replace, .node = after, .by = shape_.entries(node)}});
  for (auto const& other : operations)
    if (!other->prologue && other->index != entry.tag && same_parameters(mine, *other))
      add({{Change::What::retag, node, other->index}});
  if (!grows) return;
  for (auto const& other : operations) {
    if (other->prologue) continue;
    std::vector<Entry> const call{tape::open(Span::instruction, other->index), tape::close()};
    offer_call(context, node, call, true);
  }
  offer_other_seeds(context, node);
}

/// A call before this instruction, and behind it if it is the last one. `open`: its arguments are.
void Mutants::offer_call(MutationContext const& context, std::size_t node, std::span<Entry const> call, bool open) {
  auto const label = shape_.entry(node).value;
  std::vector<Entry> own(call.begin(), call.end());
  auto const relabel = [&own](std::size_t at, std::uint64_t to) {
    if (at < own.size()) own[at].value = to;
  };
  relabel(0, label - 1);
  auto const offered = [&](Change change) {
    if (open)
      add_open(context, {change});
    else
      add({change});
  };
  offered({.what = Change::What::insert_before, .node = node, .own = own});
  if (shape_.at(node).next != Shape::none) return;
  relabel(0, label + 1);
  auto const mine = shape_.entries(node);
  own.insert(own.begin(), mine.begin(), mine.end());
  offered({.what = Change::What::replace, .node = node, .own = own});
}

/// Calls that other seeds make; behind the last instruction also all of another seed.
void Mutants::offer_other_seeds(MutationContext const& context, std::size_t node) {
  for (unsigned i = 0; i != context.fragment_count; ++i) {
    auto const call = context.fragments.pick_instruction(context.rng);
    if (!call.empty()) offer_call(context, node, call, false);
    if (shape_.at(node).next != Shape::none) continue;
    auto const other = behind(context.fragments.pick_seed(context.rng), shape_.entry(node).value);
    bool const fits = instructions_ + tape::instructions(other).size() <= context.fuel;
    if (other.empty() || !fits || other.size() + shape_.tape().size() > long_tape) continue;
    auto const mine = shape_.entries(node);
    std::vector<Entry> both(mine.begin(), mine.end());
    both.insert(both.end(), other.begin(), other.end());
    add({{.what = Change::What::replace, .node = node, .own = std::move(both)}});
  }
}

}  // namespace gneiss::explore
