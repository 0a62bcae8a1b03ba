#pragma once
#include <optional>
#include <span>
#include <vector>

#include "tape/tape.hpp"

// What a tape is made of, and how to cut and join it. Nothing here asks the oracle.
namespace gneiss::shrink {

using tape::Entry;
using tape::Tape;

/// Entries from `begin` to before `end`.
struct Range {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t size() const { return end - begin; }
};

inline constexpr std::size_t nowhere = ~std::size_t{0};
/// For an instruction that is new on a tape: nothing refers to what it makes.
inline constexpr std::uint64_t unused_label = tape::label_of(~std::uint64_t{0});

std::span<Entry const> entries(Tape const& tape, Range range);
Tape replaced(Tape const& tape, Range range, std::span<Entry const> by);
Tape without(Tape const& tape, Range range);
Tape with_value(Tape tape, std::size_t at, std::uint64_t value);
/// The two ranges change places. Precondition: `a` ends before `b` begins.
Tape exchanged(Tape const& tape, Range a, Range b);

std::vector<Range> instructions_of(Tape const& tape);
/// The spans that lie directly in the span that opens at `open`.
std::vector<Range> children(Tape const& tape, std::size_t open);
/// All spans of a kind, outer ones before those they contain.
std::vector<Range> spans(Tape const& tape, Span kind);

/// The positions of plain numbers: not lengths, alternatives or references.
std::vector<std::size_t> numbers(Tape const& tape);
/// The numbers that are not 0.
std::vector<std::size_t> nonzero_numbers(Tape const& tape);
/// Could one number stand for the other? Same kind and same range.
bool alike(Entry const& a, Entry const& b);

/// The arguments that are numbers from a range with nothing but 0 in it, and so are not on the tape: where they open.
std::vector<std::size_t> empty_arguments(Tape const& tape);
/// With a number, in the place of one, or in an argument that was empty.
Tape with_number(Tape const& tape, std::size_t at, std::uint64_t value);

std::size_t count_choices(Tape const& tape, Range range);
/// The order of tapes, of parts: choices compared one by one, an instruction also by its operation.
std::strong_ordering compare_ranges(Tape const& tape, Range a, Range b);
/// Do two spans begin alike, so that they can change places?
bool same_shape(Tape const& tape, Range a, Range b);

struct List {
  Range span;
  std::size_t length = nowhere;  // where its length stands; a fixed one stands nowhere
  std::vector<Range> elements{};
  std::size_t depth = 0;        // how many spans it lies in
  std::size_t instruction = 0;  // which one it belongs to, counted from 1
};
std::vector<List> lists(Tape const& tape);

/// Without the elements `first` to before `last`, the length lowered: the list's own, or where that is fixed, the
/// nearest number before the list that can be it. Nothing when there is no such number.
std::optional<Tape> without_elements(Tape const& tape, List const& list, std::size_t first, std::size_t last);

/// Without the instructions for which `dropped` is true. Where a value of a dropped one is used, stands what the
/// dropped one was applied to, if that has the same type; else the reference is left hanging: it names the nearest
/// older value.
Tape without_instructions(Tape const& tape, std::vector<bool> const& dropped);

/// The same for a single one, the first being number 0.
Tape without_one(Tape const& tape, std::size_t instruction);

/// The instructions in the simplest order in which each comes after those whose values it uses; the last stays the
/// last.
Tape with_instructions_sorted(Tape const& tape);
/// Does the later instruction use a value of the earlier one?
bool depends(Tape const& tape, Range later, Range earlier);
/// The spans, which follow each other on the tape, in another order: the `order[i]`-th is put in the i-th place.
Tape in_order(Tape const& tape, std::vector<Range> const& spans, std::vector<std::size_t> const& order);

/// A call in the place of an instruction: on every combination of values that the tape uses and that are there before,
/// and of numbers up to `highest`; at most `most`, and none where a value is missing.
std::vector<Tape> calls_in_place(Tape const& tape, Range instruction, Tape call, std::uint64_t highest,
                                 std::size_t most);

/// For each entry, in which argument of its instruction it lies, counted from 1.
std::vector<std::size_t> argument_of_each(Tape const& tape);

/// Tries to drop ranges of `count` things, from the last to the first: large ones first when `far`, else single ones,
/// more at a time while it goes well. `drop(begin, end)` says whether it worked.
template <class Drop>
void thin_out(std::size_t count, bool far, Drop&& drop) {
  for (std::size_t chunk = far ? count : 1; chunk != 0; chunk /= 2) {
    std::size_t step = chunk;
    for (std::size_t end = count; end != 0;) {
      auto const begin = end - (step < end ? step : end);
      bool const dropped = drop(begin, end);
      if (dropped) count -= end - begin;
      if (!far) step = dropped ? 2 * step : 1;
      if (dropped || far || end - begin == 1) end = begin;
    }
  }
}

}  // namespace gneiss::shrink
