#pragma once
#include <compare>
#include <cstdint>
#include <vector>

#include "gneiss/core/source.hpp"

// All choices of one scenario, in order, with marks for where an instruction, an argument, a list begins and ends.
//
//   instruction #1 C::make        open   kind instruction, tag = operation, value = label
//     argument                    open   kind argument
//       3                         choice kind integer, value 3 of 0..15
//     /argument                   close
//   /instruction                  close
//
// A reference is a choice whose value is the id of the live value it names: the label of the instruction that made it,
// and which of its results it was. So a reference goes on meaning the same when other instructions are dropped.
namespace gneiss::tape {

// What reads a tape that it does not trust takes no number above these.
inline constexpr auto last_kind = static_cast<unsigned>(Kind::reference);
inline constexpr auto last_span = static_cast<unsigned>(Span::field);

struct Entry {
  enum class Mark : std::uint8_t { choice, open, close };
  Mark mark = Mark::choice;
  std::uint8_t kind = 0;    // a Kind or a Span
  std::uint32_t tag = 0;    // operation of an instruction; type of a reference; what a term is a term of; of other
                            // spans the type of their value, in this process, where it is known
  std::uint64_t value = 0;  // of a choice; label of an instruction
  std::uint64_t max = 0;    // of a choice

  bool is_choice() const { return mark == Mark::choice; }
  bool is_choice(Kind k) const { return mark == Mark::choice && kind == static_cast<std::uint8_t>(k); }
  bool is_open() const { return mark == Mark::open; }
  bool is_open(Span s) const { return mark == Mark::open && kind == static_cast<std::uint8_t>(s); }
  bool is_close() const { return mark == Mark::close; }

  /// Does the tag mean something to another process?
  bool has_lasting_tag() const { return !is_open() || is_open(Span::instruction) || is_open(Span::term); }

  bool operator==(Entry const& other) const {
    return mark == other.mark && kind == other.kind && value == other.value && max == other.max &&
           (tag == other.tag || !has_lasting_tag());
  }
};

inline Entry choice(Kind kind, std::uint64_t value, std::uint64_t max, std::uint32_t tag = 0) {
  return {.mark = Entry::Mark::choice, .kind = static_cast<std::uint8_t>(kind), .tag = tag, .value = value, .max = max};
}
inline Entry open(Span span, std::uint32_t tag = 0, std::uint64_t label = 0) {
  return {.mark = Entry::Mark::open, .kind = static_cast<std::uint8_t>(span), .tag = tag, .value = label};
}
inline Entry close() {
  return {.mark = Entry::Mark::close};
}

using Tape = std::vector<Entry>;

/// How many values one instruction can make and still have each named for itself.
inline constexpr unsigned slot_bits = 8;

/// The id of the `slot`-th value that the instruction labelled `label` makes; label 0 are the initial values.
constexpr std::uint64_t value_id(std::uint64_t label, std::uint64_t slot) {
  return label << slot_bits | slot;
}
constexpr std::uint64_t label_of(std::uint64_t id) {
  return id >> slot_bits;
}

/// The position behind the close that belongs to the open at `at`, or behind the single choice there.
std::size_t end_of(Tape const& tape, std::size_t at);

/// For every entry that opens a span, the position of its close; for others their own.
std::vector<std::size_t> matches(Tape const& tape);

/// The positions where instructions open.
std::vector<std::size_t> instructions(Tape const& tape);

/// Labels become 1, 2, 3, … in order, and references follow.
void renumber(Tape& tape);

/// Fewer instructions, then fewer choices, then smaller ones, is simpler.
std::strong_ordering compare(Tape const& a, Tape const& b);

/// A hash of what replaying depends on: kinds, tags and values, not ranges.
std::uint64_t hash(Tape const& tape);

/// Closes what is open at the end: the tape was cut off there.
void close_open_spans(Tape& tape);

/// How many choices the tape holds.
std::uint64_t count_choices(Tape const& tape);

}  // namespace gneiss::tape
