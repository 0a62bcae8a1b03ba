// Invariant 2: every tape, cut, spliced or garbage, decodes to some scenario, and what was decoded is a tape like any
// other.
#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.hpp"
#include "explore/bytes.hpp"
#include "harness/often.hpp"
#include "harness/scenario.hpp"
#include "report/fault_text.hpp"
#include "tape/codec.hpp"
#include "tape/every_spec.hpp"
#include "tape/replay.hpp"

namespace gneiss::test {
namespace {

using tape::Tape;

constexpr auto huge = ~std::uint64_t{0};

class Total : public testing::Test {
 protected:
  /// Decodes to something whose tape replays to itself.
  void expect_scenario(Tape const& tape) {
    auto const first = replay(*subject_, tape);
    auto const second = replay(*subject_, first.recorded);
    ASSERT_EQ(first.text, second.text);
    ASSERT_TRUE(same_verdict(first.verdict, second.verdict));
    ASSERT_TRUE(first.recorded == second.recorded) << first.text;
    ASSERT_TRUE(second.exact) << first.text;
    auto const decoded = tape::decode(tape::encode(first.recorded, *subject_), *subject_);
    ASSERT_TRUE(decoded) << report::fault_text(decoded.error());
    ASSERT_TRUE(replay(*subject_, decoded->tape).recorded == first.recorded);
  }

  std::uint64_t any_value() {
    switch (rng_.up_to(4)) {
      case 0:
        return rng_.up_to(3);
      case 1:
        return rng_.up_to(255);
      case 2:
        return huge - rng_.up_to(2);
      case 3:
        return huge >> rng_.up_to(63);
      default:
        return rng_.next();
    }
  }
  tape::Entry any_entry() {
    auto const kind = rng_.up_to(5);
    switch (rng_.up_to(6)) {
      case 0:
      case 1:
        return tape::close();
      case 2:
        return tape::open(Span::instruction, static_cast<std::uint32_t>(any_value()), any_value());
      case 3:
        return tape::open(static_cast<Span>(kind), static_cast<std::uint32_t>(any_value()), any_value());
      default:
        return tape::choice(static_cast<Kind>(std::min<std::uint64_t>(kind, 4)), any_value(), any_value());
    }
  }
  Tape random() { return random_tape(*subject_, 7, next_++); }
  std::size_t position(Tape const& tape) { return rng_.up_to(tape.size()); }
  static Tape part(Tape const& tape, std::size_t from, std::size_t to) {
    return Tape(tape.begin() + static_cast<std::ptrdiff_t>(from), tape.begin() + static_cast<std::ptrdiff_t>(to));
  }

  std::unique_ptr<core::Subject> const subject_ = every_spec();
  base::Rng rng_{42};
  std::uint64_t next_ = 0;
};

TEST_F(Total, Nothing) {
  expect_scenario({});
  expect_scenario({tape::close()});
  expect_scenario({tape::choice(Kind::wide, huge, huge)});
  expect_scenario({tape::open(Span::list), tape::open(Span::argument)});
}

TEST_F(Total, RandomEntries) {
  for (unsigned i = 0; i != often(400, 40); ++i) {
    SCOPED_TRACE(i);
    Tape tape(rng_.up_to(200));
    for (auto& entry : tape) entry = any_entry();
    expect_scenario(tape);
  }
}

TEST_F(Total, Cut) {
  for (unsigned i = 0; i != often(200, 20); ++i) {
    SCOPED_TRACE(i);
    auto const tape = random();
    expect_scenario(part(tape, 0, position(tape)));
    expect_scenario(part(tape, position(tape), tape.size()));
  }
}

TEST_F(Total, Spliced) {
  for (unsigned i = 0; i != often(200, 20); ++i) {
    SCOPED_TRACE(i);
    auto const a = random();
    auto const b = random();
    auto tape = part(a, 0, position(a));
    auto const rest = part(b, position(b), b.size());
    tape.insert(tape.end(), rest.begin(), rest.end());
    expect_scenario(tape);
  }
}

TEST_F(Total, EntriesLostDoubledChangedAndSwapped) {
  for (unsigned i = 0; i != often(400, 40); ++i) {
    SCOPED_TRACE(i);
    auto tape = random();
    for (auto edits = 1 + rng_.up_to(8); edits != 0 && !tape.empty(); --edits) {
      auto const at = tape.begin() + static_cast<std::ptrdiff_t>(rng_.up_to(tape.size() - 1));
      switch (rng_.up_to(4)) {
        case 0:
          tape.erase(at);
          break;
        case 1:
          tape.insert(at, tape::Entry(*at));
          break;
        case 2:
          *at = any_entry();
          break;
        case 3:
          at->value = any_value();
          break;
        default:
          std::swap(*at, tape[rng_.up_to(tape.size() - 1)]);
      }
    }
    expect_scenario(tape);
  }
}

TEST_F(Total, HugeLabels) {
  auto const make = index_of(*subject_, "make");
  auto const put = index_of(*subject_, "put");
  for (auto const label : {huge, huge - 1, huge >> 8, (huge >> 8) - 1, (huge >> 8) + 1, huge >> 9, huge >> 1}) {
    SCOPED_TRACE(label);
    Tape tape;
    for (std::uint64_t i = 0; i != 4; ++i) {
      tape.insert(tape.end(), {tape::open(Span::instruction, make, label + i), tape::close()});
      tape.insert(tape.end(),
                  {tape::open(Span::instruction, put, label + i), tape::open(Span::argument),
                   tape::choice(Kind::reference, tape::value_id(label + i, 0), 0), tape::close(), tape::close()});
    }
    expect_scenario(tape);
  }
}

TEST_F(Total, DeepNesting) {
  Tape tape{tape::open(Span::instruction, index_of(*subject_, "trees"), 1), tape::open(Span::argument)};
  auto const before = replay(*subject_, random_tape(*subject_, 1, 0)).recorded;
  for (int i = 0; i != 20000; ++i) {
    tape.push_back(tape::open(Span::term, core::term_tag("tree")));
    tape.push_back(tape::open(Span::alternative));
    tape.push_back(tape::choice(Kind::alternative, 1, 3));
  }
  expect_scenario(tape);
}

TEST_F(Total, RandomNumbers) {
  for (unsigned i = 0; i != often(300, 40); ++i) {
    SCOPED_TRACE(i);
    std::vector<std::uint64_t> numbers(rng_.up_to(300));
    for (auto& number : numbers) number = any_value();
    tape::RawChoiceReplay raw(numbers);
    auto const played = play(*subject_, raw);
    auto const again = replay(*subject_, raw.recorded());
    ASSERT_EQ(again.text, played.text);
    ASSERT_TRUE(again.recorded == raw.recorded());
  }
}

TEST_F(Total, RandomBytes) {
  for (unsigned i = 0; i != often(500, 50); ++i) {
    SCOPED_TRACE(i);
    std::vector<std::uint8_t> bytes(rng_.up_to(300));
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(rng_.up_to(i % 2 == 0 ? 255 : 3));
    explore::Bytes driver(bytes, 50);
    auto const played = play(*subject_, driver);
    auto const again = replay(*subject_, driver.recorded());
    ASSERT_EQ(again.text, played.text);
    ASSERT_TRUE(same_verdict(again.verdict, played.verdict));
    ASSERT_TRUE(again.recorded == driver.recorded());
    ASSERT_LE(played.verdict.operations, 50u);
  }
}

}  // namespace
}  // namespace gneiss::test
