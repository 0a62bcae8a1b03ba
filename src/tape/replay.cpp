#include "tape/replay.hpp"

#include <algorithm>

namespace gneiss::tape {

std::size_t resolve(core::Pool const& pool, core::Filter const& filter, std::uint64_t id) {
  auto const accepts = [&](std::size_t i) { return filter.passes(pool[i]); };
  auto const newer = std::upper_bound(pool.begin(), pool.end(), id,
                                      [](std::uint64_t wanted, core::Slot const& slot) { return wanted < slot.id; });
  auto const split = static_cast<std::size_t>(newer - pool.begin());
  for (std::size_t i = split; i-- != 0;)
    if (accepts(i)) return i;
  for (std::size_t i = split; i != pool.size(); ++i)
    if (accepts(i)) return i;
  return Driver::none;
}

void Replay::begin(Scene const& scene) {
  RecordingDriver::begin(scene);
  at_ = next_ = missing_ = depth_ = 0;
  unmarked_.clear();
  label_ = 0;
  exact_ = true;
}

/// Goes to the next instruction on the tape; false where there is none.
bool Replay::find_instruction() {
  at_ = next_;
  missing_ = depth_ = 0;
  unmarked_.clear();
  while (at_ < tape_.size() && !tape_[at_].is_open(Span::instruction)) ++at_;
  if (at_ >= tape_.size()) return false;
  std::size_t depth = 1;
  next_ = at_ + 1;
  // An instruction never lies in another: a tape that says so has lost a close.
  while (next_ < tape_.size() && depth != 0 && !tape_[next_].is_open(Span::instruction)) {
    if (tape_[next_].is_open()) ++depth;
    if (tape_[next_].is_close()) --depth;
    ++next_;
  }
  return true;
}

unsigned Replay::operation(Scene const& scene, bool) {
  auto const& operations = scene.subject.operations();
  auto const count = static_cast<unsigned>(operations.size());
  unsigned operation = 0;
  for (;;) {
    if (!find_instruction()) return end;
    auto const tag = tape_[at_].tag;
    operation = tag < count ? tag : tag % count;
    if (operation != tag) exact_ = false;
    if (!operations[operation]->prologue) break;
    exact_ = false;  // it was in its place already, or it has none here
  }
  begin_label(tape_[at_++].value);
  record_operation(operation, label_);
  return operation;
}

void Replay::prologue(unsigned operation) {
  auto const before = next_;
  if (find_instruction() && tape_[at_].tag == operation) {
    begin_label(tape_[at_++].value);
  } else {
    // It is not there: it reads zeros.
    exact_ = false;
    at_ = next_ = before;
    begin_label(0);
  }
  record_operation(operation, label_);
}

void Replay::begin_label(std::uint64_t value) {
  // Labels grow along a tape, so that the live values of a type are in the order of their ids. One so large that an id
  // has no room for it is as good as none.
  constexpr auto largest = ~std::uint64_t{0} >> (slot_bits + 1);
  label_ = value > label_ && value <= largest ? value : label_ + 1;
}

void Replay::take_back() {
  RecordingDriver::take_back();
  exact_ = false;
}

void Replay::keep() {
  RecordingDriver::keep();
  if (at_ + 1 < next_) exact_ = false;
}

void Replay::skip_to_close() {
  std::size_t depth = 0;
  while (at_ < next_) {
    if (tape_[at_].is_close()) {
      if (depth == 0) return;
      --depth;
    } else if (tape_[at_].is_open()) {
      ++depth;
    }
    ++at_;
  }
}

/// False: it is not there.
bool Replay::next_choice(std::uint64_t& value) {
  value = 0;
  if (missing_ == 0) {
    std::size_t depth = 0;
    for (; at_ < next_; ++at_) {
      auto const& entry = tape_[at_];
      if (entry.is_choice() && depth == 0) {
        value = tape_[at_++].value;
        return true;
      }
      if (entry.is_open()) ++depth;
      if (entry.is_close()) {
        if (depth == 0) break;
        --depth;
      }
    }
  }
  exact_ = false;
  return false;
}

/// Small numbers are worth more than their share of a large range.
std::uint64_t Replay::filled(std::uint64_t max) const {
  return fill_->up_to(max > 64 && fill_->below(2) == 0 ? 15 : max);
}

std::uint64_t Replay::choose(std::uint64_t max, Kind kind, unsigned) {
  std::uint64_t value = 0;
  if (!next_choice(value) && fill_) value = filled(max);
  if (value > max) {
    exact_ = false;
    value = max == ~std::uint64_t{0} ? value : value % (max + 1);
  }
  return record_choice(kind, value, max);
}

void Replay::open_span(Span span, std::uint32_t tag) {
  RecordingDriver::open_span(span, tag);
  if (missing_ != 0) {
    ++missing_;
    return;
  }
  ++depth_;
  if (span == Span::field && (at_ >= next_ || !tape_[at_].is_open(Span::field))) {
    // A tape from before fields were marked has the same choices.
    unmarked_.push_back(depth_);
    return;
  }
  auto const found = find_span(span, tag);
  if (found != none) {
    for (auto i = at_; i != found && exact_; ++i) exact_ = tape_[i].is_choice();
    at_ = found + 1;
    return;
  }
  while (at_ < next_ && tape_[at_].is_choice()) ++at_;
  if (at_ < next_ && tape_[at_].is_open()) {
    ++at_;
    skip_to_close();
    if (at_ < next_) ++at_;
  }
  exact_ = false;
  missing_ = 1;
}

/// Where the span, or one that can stand for it, opens next: not beyond the end of the one that is open.
std::size_t Replay::find_span(Span span, std::uint32_t tag) const {
  std::size_t depth = 0;
  for (auto i = at_; i < next_; ++i) {
    auto const& entry = tape_[i];
    if (entry.is_close() && depth-- == 0) break;
    if (!entry.is_open()) continue;
    bool const lasting = entry.has_lasting_tag() || (typed_ && entry.tag != 0 && tag != 0);
    if (depth == 0 && entry.is_open(span) && (!lasting || entry.tag == tag)) return i;
    if (depth == 0 && !typed_) break;
    ++depth;
  }
  return none;
}

void Replay::close_span() {
  RecordingDriver::close_span();
  if (missing_ != 0) {
    if (--missing_ == 0) --depth_;
    return;
  }
  --depth_;
  if (!unmarked_.empty() && unmarked_.back() == depth_ + 1) {
    unmarked_.pop_back();
    return;
  }
  if (at_ < next_ && !tape_[at_].is_close()) exact_ = false;
  skip_to_close();
  if (at_ < next_) ++at_;
}

std::size_t Replay::refer(core::Type const& type, core::Pool const& pool, core::Filter const& filter) {
  std::uint64_t wanted = 0;
  if (!next_choice(wanted) && fill_ && !pool.empty()) wanted = pool[fill_->below(pool.size())].id;
  auto const found = resolve(pool, filter, wanted);
  if (found == none) return none;
  if (pool[found].id != wanted) exact_ = false;
  record_choice(Kind::reference, pool[found].id, 0, type.index);
  return found;
}

void RawChoiceReplay::begin(Scene const& scene) {
  RecordingDriver::begin(scene);
  at_ = 0;
  label_ = 0;
  over_ = false;
}

unsigned RawChoiceReplay::operation(Scene const& scene, bool) {
  if (at_ >= numbers_.size() || over_) return end;
  over_ = at_ >= last_;
  auto const operation = static_cast<unsigned>(next() % scene.subject.operations().size());
  record_operation(operation, ++label_);
  return operation;
}

void RawChoiceReplay::prologue(unsigned operation) {
  next();
  record_operation(operation, ++label_);
}

std::uint64_t RawChoiceReplay::choose(std::uint64_t max, Kind kind, unsigned) {
  auto const value = next();
  return record_choice(kind, value <= max ? value : value % (max + 1), max);
}

std::size_t RawChoiceReplay::refer(core::Type const& type, core::Pool const& pool, core::Filter const& filter) {
  auto const found = resolve(pool, filter, next());
  if (found != none) record_choice(Kind::reference, pool[found].id, 0, type.index);
  return found;
}

}  // namespace gneiss::tape
