#pragma once
#include <cstddef>
#include <vector>

#include "gneiss/core/library.hpp"
#include "gneiss/core/source.hpp"
#include "gneiss/core/type.hpp"
#include "tape/tape.hpp"

namespace gneiss::tape {

/// What a driver sees of a scenario between two instructions.
struct Scene {
  core::Subject const& subject;
  std::vector<core::Pool> const& pools;  // by type
};

/// A source that also says which operation comes next and on which live values.
class Driver : public Source {
 public:
  static constexpr unsigned end = ~0u;
  static constexpr std::size_t none = ~std::size_t{0};

  /// A scenario begins.
  virtual void begin(Scene const& scene) = 0;

  /// The operation of the next instruction, or `end`. `changed` says that a pool became empty or stopped being so.
  virtual unsigned operation(Scene const& scene, bool changed) = 0;

  /// The label of that instruction. Precondition: operation() has not said `end`.
  std::uint64_t label() const { return label_; }

  /// Which of the live values of a type is meant, or `none` when the filter accepts none.
  virtual std::size_t refer(core::Type const& type, core::Pool const& pool, core::Filter filter) = 0;

  /// The instruction was rejected: it never was there.
  virtual void take_back() = 0;
  /// It stays; told only to a driver that wants marks.
  virtual void keep() {}

  void begin_instruction() { restart_instruction(); }

 protected:
  std::uint64_t label_ = 0;
};

/// Can the operation run: is there a live value for each of its parameters?
inline bool possible(core::Operation const& operation, std::vector<core::Pool> const& pools) {
  for (auto const& parameter : operation.parameters)
    if (pools[parameter.type->index].empty()) return false;
  return true;
}

/// A driver that writes down a tape as it goes, marks and all.
class RecordingDriver : public Driver {
 public:
  RecordingDriver() { structured_ = true; }

  /// What has been recorded, labels renumbered.
  Tape recorded() const {
    Tape result = record_;
    renumber(result);
    return result;
  }

  void begin(Scene const&) override {
    record_.clear();
    restart_sequences();
  }
  void keep() override { record_.push_back(tape::close()); }
  void take_back() override {
    record_.resize(start_);
    take_back_sequences();
  }

 protected:
  void record_operation(unsigned operation, std::uint64_t label) {
    start_ = record_.size();
    record_.push_back(tape::open(Span::instruction, operation, label));
  }
  std::uint64_t record_choice(Kind kind, std::uint64_t value, std::uint64_t max, std::uint32_t tag = 0) {
    record_.push_back(choice(kind, value, max, tag));
    return value;
  }
  void open_span(Span span, std::uint32_t tag) override { record_.push_back(tape::open(span, tag)); }
  void close_span() override { record_.push_back(tape::close()); }

 private:
  Tape record_;
  std::size_t start_ = 0;
};

}  // namespace gneiss::tape
