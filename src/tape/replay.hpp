#pragma once
#include <span>

#include "base/rng.hpp"
#include "tape/driver.hpp"

namespace gneiss::tape {

/// Replays a tape, however it has been edited: every tape decodes to some scenario. Each span is decoded for itself:
/// one that runs out reads zeros, what is left over is dropped, and nothing leaks into the next.
class Replay final : public RecordingDriver {
 public:
  explicit Replay(std::span<Entry const> tape) : tape_(tape) {}

  /// A span stands only for one whose value has the same type, where that is known, and may be one that follows later:
  /// for tapes that were changed without knowing what the change leads to.
  void match_types(bool match) { typed_ = match; }

  /// What the tape lacks is drawn, rather than read as 0; null: it is read as 0.
  void fill_from(base::Rng* rng) { fill_ = rng; }

  void begin(Scene const& scene) override;
  void prologue(unsigned operation) override;
  unsigned operation(Scene const& scene, bool changed) override;
  std::size_t refer(core::Type const& type, core::Pool const& pool, core::Filter const& filter) override;

  void take_back() override;
  void keep() override;

  /// Did every choice, span and instruction so far find its use, and was none lacking?
  bool exact() const { return exact_; }

 private:
  std::uint64_t choose(std::uint64_t max, Kind kind, unsigned scope) override;
  void open_span(Span span, std::uint32_t tag) override;
  void close_span() override;
  bool find_instruction();
  void begin_label(std::uint64_t value);
  bool next_choice(std::uint64_t& value);
  std::uint64_t filled(std::uint64_t max) const;
  void skip_to_close();
  std::size_t find_span(Span span, std::uint32_t tag) const;

  std::span<Entry const> tape_;
  std::size_t at_ = 0;
  std::size_t next_ = 0;               // where the next instruction starts
  std::size_t missing_ = 0;            // how many spans the decoder has open that the tape does not have
  std::size_t depth_ = 0;              // of the spans that the decoder has open
  std::vector<std::size_t> unmarked_;  // the depths of fields that the tape has without a mark
  bool exact_ = true;
  bool typed_ = false;
  base::Rng* fill_ = nullptr;
};

/// Replays the bare numbers of a scenario, exactly as they were drawn, and so gives them their marks.
class RawChoiceReplay final : public RecordingDriver {
 public:
  /// The instruction that starts at `last`, or the first after it, is the last one.
  explicit RawChoiceReplay(std::span<std::uint64_t const> numbers, std::uint64_t last = ~std::uint64_t{0})
      : numbers_(numbers), last_(last) {}

  void begin(Scene const& scene) override;
  void prologue(unsigned operation) override;
  unsigned operation(Scene const& scene, bool changed) override;
  std::size_t refer(core::Type const& type, core::Pool const& pool, core::Filter const& filter) override;

 private:
  std::uint64_t choose(std::uint64_t max, Kind kind, unsigned scope) override;
  std::uint64_t next() { return at_ < numbers_.size() ? numbers_[at_++] : 0; }

  std::span<std::uint64_t const> numbers_;
  std::size_t at_ = 0;
  std::uint64_t last_;
  bool over_ = false;
};

/// The value a reference names: the one with that id, else the nearest older one, else the oldest; of those the filter
/// accepts. `Driver::none` when there is none.
std::size_t resolve(core::Pool const& pool, core::Filter const& filter, std::uint64_t id);

}  // namespace gneiss::tape
