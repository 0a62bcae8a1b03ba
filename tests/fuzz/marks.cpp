// A tape of any marks, kinds, tags and values, well-formed or not, is some scenario.
#include "gneiss/core/draw.hpp"
#include "target.hpp"

namespace gneiss::fuzz {
namespace {

using tape::Entry;

/// The tag of a term, which no fuzzer would guess, or any other.
std::uint32_t tag(Input& input) {
  auto const value = input.number();
  return value == 254 ? core::term_tag("tree") : static_cast<std::uint32_t>(value);
}

/// Two bits of its first byte say what it is, three which kind; a kind of 7 stands for any.
Entry entry(Input& input) {
  auto const head = input.byte();
  auto kind = static_cast<std::uint8_t>(head >> 2 & 7);
  if (kind == 7) kind = input.byte();
  switch (head & 3) {
    case 0:
      return tape::close();
    case 1: {
      auto const label = head & 0x80 ? input.number() : 0;
      return {Entry::Mark::open, kind, tag(input), label, 0};
    }
    default: {
      auto const max = head & 0x80 ? input.number() : 0;
      auto const value = head & 0x40 ? tape::value_id(input.byte(), input.byte() & 3u) : input.number();
      return {Entry::Mark::choice, kind, 0, value, max};
    }
  }
}

/// What is asked about tapes, of one that may be no tape at all.
void check_questions(tape::Tape const& tape) {
  for (auto const end : tape::matches(tape)) require(end < tape.size(), "a span ends in the tape");
  require(tape::instructions(tape).size() <= tape.size(), "an instruction is an entry");
  require(tape::compare(tape, tape) == 0, "a tape is as simple as itself");
  require(tape::hash(tape) == tape::hash(tape::Tape(tape)), "equal tapes have equal hashes");
  auto settled = tape;
  tape::renumber(settled);
  auto again = settled;
  tape::renumber(again);
  require(again == settled, "labels are settled at once");
}

}  // namespace
}  // namespace gneiss::fuzz

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  using namespace gneiss;
  fuzz::Input input(data, size);
  tape::Tape tape;
  while (!input.empty()) tape.push_back(fuzz::entry(input));
  fuzz::check_questions(tape);
  fuzz::check_scenario(tape);
  return 0;
}
