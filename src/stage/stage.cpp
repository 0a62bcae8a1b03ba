#include "stage/stage.hpp"

#include <algorithm>
#include <cstring>
#include <new>

namespace gneiss::stage {

namespace {

// Room for the longest scenarios anybody will want; memory that is not used costs nothing.
constexpr std::size_t most_numbers = std::size_t{4} << 20;
constexpr std::size_t most_entries = std::size_t{4} << 20;
constexpr std::size_t most_text = std::size_t{16} << 20;
constexpr std::size_t most_output = std::size_t{8} << 20;
constexpr std::size_t history_size = std::size_t{1} << 16;

constexpr std::size_t page = 4096;
constexpr std::size_t rounded(std::size_t bytes) {
  return (bytes + page - 1) / page * page;
}

std::size_t head_size(core::Subject const& subject) {
  return rounded(rounded(sizeof(SharedState)) +
                 subject.operations().size() * (sizeof(std::uint64_t) + sizeof(std::uint32_t) + 1));
}

/// Whatever lies there, it is an entry as a tape may have it.
tape::Entry sane(tape::Entry const& entry, std::size_t operations) {
  tape::Entry result = entry;
  using Mark = tape::Entry::Mark;
  if (result.mark != Mark::open && result.mark != Mark::close) result.mark = Mark::choice;
  auto const most = result.is_open() ? tape::last_span : tape::last_kind;
  if (result.kind > most) result.kind = 0;
  if (result.is_open(Span::instruction) && result.tag >= operations) result.tag = 0;
  return result;
}

}  // namespace

Stage::Stage(core::Subject const& subject)
    : subject_(subject),
      head_(head_size(subject)),
      memory_(head_ + history_size * (sizeof(CountedScenario) + sizeof(run::LabelSet)) +
              most_numbers * sizeof(std::uint64_t) + 2 * most_entries * sizeof(tape::Entry) +
              (most_input + most_output) * sizeof(std::uint64_t) + 2 * most_text) {
  auto* at = memory_.data();
  shared_ = ::new (at) SharedState;
  rejected_ = {reinterpret_cast<std::uint64_t*>(at + rounded(sizeof(SharedState))), subject.operations().size()};
  chances_ = {reinterpret_cast<std::uint32_t*>(rejected_.data() + rejected_.size()), rejected_.size()};
  ran_ = {reinterpret_cast<unsigned char*>(chances_.data() + chances_.size()), rejected_.size()};
  at += head_;
  history_ = {reinterpret_cast<CountedScenario*>(at), history_size};
  at += history_.size_bytes();
  marks_ = {reinterpret_cast<run::LabelSet*>(at), history_size};
  at += marks_.size_bytes();
  numbers_ = {reinterpret_cast<std::uint64_t*>(at), most_numbers};
  at += numbers_.size_bytes();
  given_ = {reinterpret_cast<tape::Entry*>(at), most_entries};
  at += given_.size_bytes();
  record_ = {reinterpret_cast<tape::Entry*>(at), most_entries};
  at += record_.size_bytes();
  input_ = {reinterpret_cast<std::uint64_t*>(at), most_input};
  at += input_.size_bytes();
  output_ = {reinterpret_cast<std::uint64_t*>(at), most_output};
  at += output_.size_bytes();
  for (auto& half : notes_) {
    half = {reinterpret_cast<char*>(at), most_text};
    at += half.size_bytes();
  }
}

void Stage::take_back(std::uint64_t from, std::uint64_t most) {
  auto& counts = shared_->counts;
  for (auto left = std::min<std::uint64_t>({most, history_.size(), shared_->counted}); left != 0; --left) {
    auto const& last = history_[(shared_->counted - 1) % history_.size()];
    if (last.scenario < from) return;
    counts.scenarios -= 1;
    counts.operations -= last.operations;
    counts.rejected -= last.rejected;
    counts.discarded -= last.dropped ? 1 : 0;
    counts.late -= last.late ? 1 : 0;
    if (shared_->statistics.labels_used != 0)
      run::count(shared_->statistics, marks_[(shared_->counted - 1) % history_.size()], false);
    shared_->counted -= 1;
  }
}

void Stage::count(CountedScenario const& counted) {
  auto const at = shared_->counted.load(std::memory_order_relaxed);
  history_[at % history_.size()] = counted;
  shared_->counted.store(at + 1, std::memory_order_relaxed);
}

bool Stage::discards_more_than(std::uint64_t each) const {
  auto const discarded = shared_->counts.discarded.load(std::memory_order_relaxed);
  if (discarded == 0) return false;
  auto const kept = shared_->counts.scenarios.load(std::memory_order_relaxed) - discarded;
  // One that was given up has cost far more than one that was thrown away.
  auto const late = shared_->counts.late.load(std::memory_order_relaxed);
  return discarded + 9 * late > each * (kept + 10);
}

bool Stage::put(tape::Tape const& tape) {
  if (tape.size() > given_.size()) return false;
  std::copy(tape.begin(), tape.end(), given_.begin());
  return true;
}

bool Stage::put(std::span<std::uint64_t const> numbers) {
  if (numbers.size() > numbers_.size()) return false;
  std::copy(numbers.begin(), numbers.end(), numbers_.begin());
  return true;
}

/// In turns to one place and another, so that one of them is whole at any moment.
void Stage::write_notes(notes::Notes const& notes) {
  auto const packed = notes.packed();
  auto const half = 1 - (shared_->notes_in.load(std::memory_order_relaxed) & 1);
  if (packed.size() > notes_[half].size()) return;
  std::memcpy(notes_[half].data(), packed.data(), packed.size());
  shared_->notes_size[half] = packed.size();
  shared_->notes_in.store(half, std::memory_order_release);
}

notes::Notes Stage::read_notes() const {
  auto const half = shared_->notes_in.load(std::memory_order_acquire) & 1;
  auto const size = std::min<std::size_t>(shared_->notes_size[half], notes_[half].size());
  return notes::Notes::unpacked({notes_[half].data(), size}, subject_);
}

tape::Tape Stage::read_tape() const {
  return read(record_.first(std::min<std::size_t>(shared_->recorded, record_.size())));
}

tape::Tape Stage::read_given(std::uint64_t length) const {
  return read(given_.first(std::min<std::size_t>(static_cast<std::size_t>(length), given_.size())));
}

tape::Tape Stage::read(std::span<tape::Entry const> entries) const {
  tape::Tape tape;
  tape.reserve(entries.size());
  for (auto const& entry : entries) tape.push_back(sane(entry, subject_.operations().size()));
  tape::close_open_spans(tape);
  tape::renumber(tape);
  return tape;
}

std::uint64_t Stage::read_start() const {
  auto const bytes =
      reinterpret_cast<std::uintptr_t>(shared_->start) - reinterpret_cast<std::uintptr_t>(numbers_.data());
  return std::min<std::uint64_t>(bytes / sizeof(std::uint64_t), numbers_.size());
}

unsigned Stage::read_operation() const {
  auto const start = read_start();
  // An instruction begins with its operation.
  return start == numbers_.size() ? 0 : static_cast<unsigned>(numbers_[start] % subject_.operations().size());
}

std::vector<std::uint64_t> Stage::read_numbers() const {
  // The last instruction takes no more numbers than this: a list has a length, a tree a number of terms.
  constexpr std::size_t most_of_one = std::size_t{1} << 16;
  auto const started = static_cast<std::size_t>(read_start());
  auto const most = std::min(numbers_.size(), started + most_of_one);
  // Where there are no more numbers they are taken to be 0, so those at the end need not be kept: each failure would
  // hold half a megabyte, of which a sanitizer keeps what is freed, and each worker is a copy of that.
  auto const least = std::min(most, started + 1);
  auto count = most;
  while (count > least && numbers_[count - 1] == 0) --count;
  return {numbers_.begin(), numbers_.begin() + static_cast<std::ptrdiff_t>(count)};
}

}  // namespace gneiss::stage
