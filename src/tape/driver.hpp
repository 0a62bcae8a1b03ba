#pragma once
#include <cstddef>
#include <span>
#include <vector>

#include "gneiss/core/failure_kind.hpp"
#include "gneiss/core/source.hpp"
#include "gneiss/core/subject.hpp"
#include "gneiss/core/type.hpp"
#include "tape/tape.hpp"

namespace gneiss::tape {

/// What a driver sees of a scenario between two instructions.
struct Scene {
  core::Subject const& subject;
  std::vector<core::Pool> const& pools;             // by type
  std::vector<core::Pool> const* hollow = nullptr;  // by type: values that have been moved from
};

/// A source that also says which operation comes next and on which live values.
class Driver : public Source {
 public:
  static constexpr unsigned end = ~0u;
  static constexpr std::size_t none = ~std::size_t{0};

  /// A scenario begins.
  virtual void begin(Scene const& scene) = 0;

  /// The next instruction is of this operation, chosen or not: it belongs to the prologue.
  virtual void prologue(unsigned operation) = 0;

  /// The operation of the next instruction, or `end`. `changed` says that a pool became empty or stopped being so.
  virtual unsigned operation(Scene const& scene, bool changed) = 0;

  /// The label of that instruction. Precondition: operation() has not said `end`.
  std::uint64_t label() const { return label_; }

  /// Which of the live values of a type is meant, or `none` when the filter accepts none.
  virtual std::size_t refer(core::Type const& type, core::Pool const& pool, core::Filter const& filter) = 0;

  /// All arguments are known. False: it is not worth the call, and rejected; asked only where there is a way back.
  virtual bool about_to_call() { return true; }

  /// The instruction was rejected: it never was there.
  virtual void take_back() = 0;
  /// It stays; told only to a driver that wants marks.
  virtual void keep() {}
  /// It failed in this way. True: the scenario goes on as if it had not.
  virtual bool overlooks(core::FailureKind) { return false; }

  void begin_instruction() { restart_instruction(); }

  using Source::sequences;
  using Source::set_sequences;

  /// The operation that most likely comes after the one chosen last; always one of the subject's.
  unsigned ahead() const { return ahead_; }
  /// Is it sure to come, if no pool becomes empty or stops being so? Then take_ahead() is the same as operation(), only
  /// faster. A driver that knows has both of its own.
  static constexpr bool follows_ahead() { return false; }
  void take_ahead() {}

 protected:
  unsigned ahead_ = 0;
  std::uint64_t label_ = 0;
};

/// Memory in which bare numbers are written down, and where it is kept at which of them the instruction that runs
/// began: all that a scenario has chosen can be read there by others, even when the process that ran it has died.
struct Room {
  std::span<std::uint64_t> numbers;
  std::uint64_t** start = nullptr;
};

/// Can the operation be chosen: is there a value for each of its parameters?
inline bool possible(core::Operation const& operation, Scene const& scene) {
  if (operation.prologue || operation.example) return false;
  for (auto const& parameter : operation.parameters) {
    auto const type = parameter.type->index;
    if (!scene.pools[type].empty()) continue;
    if (!parameter.revives || !scene.hollow || (*scene.hollow)[type].empty()) return false;
  }
  return true;
}

/// A driver that writes down a tape as it goes, marks and all: in memory of its own, or in memory that is given.
class RecordingDriver : public Driver {
 public:
  RecordingDriver() { structured_ = true; }

  /// From now on entries are also written to `room`, and how many there are to `size`.
  void share(std::span<Entry> room, std::uint64_t& size) {
    room_ = room;
    shared_size_ = &size;
    size = 0;
  }

  /// Is the tape written down, or is it only followed?
  void set_recording(bool recording) { recording_ = recording; }

  /// What has been recorded, labels renumbered.
  Tape recorded() const {
    Tape result = record_;
    renumber(result);
    return result;
  }

  void begin(Scene const&) override {
    cut(0);
    restart_sequences();
  }
  void keep() override { write(tape::close()); }
  void take_back() override {
    cut(start_);
    take_back_sequences();
  }

 protected:
  void record_operation(unsigned operation, std::uint64_t label) {
    start_ = record_.size();
    write(tape::open(Span::instruction, operation, label));
  }
  std::uint64_t record_choice(Kind kind, std::uint64_t value, std::uint64_t max, std::uint32_t tag = 0) {
    write(choice(kind, value, max, tag));
    return value;
  }
  void open_span(Span span, std::uint32_t tag) override { write(tape::open(span, tag)); }
  void close_span() override { write(tape::close()); }

 private:
  void write(Entry const& entry) {
    if (!recording_) return;
    if (record_.size() < room_.size()) room_[record_.size()] = entry;
    record_.push_back(entry);
    tell_size();
  }
  void cut(std::size_t size) {
    record_.resize(size);
    tell_size();
  }
  void tell_size() {
    if (shared_size_) *shared_size_ = record_.size() < room_.size() ? record_.size() : room_.size();
  }

  Tape record_;
  std::size_t start_ = 0;
  bool recording_ = true;
  std::span<Entry> room_;
  std::uint64_t* shared_size_ = nullptr;
};

}  // namespace gneiss::tape
