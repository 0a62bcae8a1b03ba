#pragma once
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "gneiss/core/live.hpp"

namespace gneiss::detail {

/// An int that keeps account of its life: what all elements are made of. To misuse it ends the process with a sentence,
/// which the one that watches the process reads.
class ElementLife {
 public:
  int value() const { return read("read after it had been moved from"); }

 protected:
  ElementLife() noexcept : value_(0) { begin(alive); }
  explicit ElementLife(int value) noexcept : value_(value) { begin(alive); }
  // One that has been moved from may be copied, moved and assigned: what comes of it is as empty.
  ElementLife(ElementLife const& other) noexcept : value_(other.there().value_) { begin(other.state_); }
  ElementLife(ElementLife&& other) noexcept : value_(other.there().value_) {
    begin(other.state_);
    other.state_ = moved_from;
  }
  ElementLife& operator=(ElementLife const& other) noexcept {
    there();
    value_ = other.there().value_;
    state_ = other.state_;
    return *this;
  }
  /// From itself, too, it is moved: as with a std::vector, the value is gone.
  ElementLife& operator=(ElementLife&& other) noexcept {
    there();
    value_ = other.there().value_;
    state_ = other.state_;
    other.state_ = moved_from;
    return *this;
  }
  ~ElementLife() {
    if (state_ == ended) complain("destroyed twice");
    there();
    state_ = ended;
    core::count_object(-1);
  }

  [[noreturn]] static void complain(char const* what) {
    std::fprintf(stderr, "gneiss::Element: an element was %s\n", what);
    std::fflush(stderr);
    std::abort();
  }

 private:
  friend struct ElementUse;

  static constexpr std::uint32_t alive = 0x6e155a11;
  static constexpr std::uint32_t moved_from = 0x6e155b0b;
  static constexpr std::uint32_t ended = 0x0dead0b1;

  void begin(std::uint32_t state) {
    self_ = this;
    state_ = state;
    core::count_object(1);
  }
  int read(char const* if_moved_from) const {
    if (there().state_ == moved_from) complain(if_moved_from);
    return value_;
  }
  /// Is this an object, and at its own place?
  ElementLife const& there() const {
    if (state_ == ended) complain("used after its destructor had run");
    if (state_ != alive && state_ != moved_from) complain("used before its constructor had run, or was overwritten");
    if (self_ != this) complain("copied byte by byte");
    return *this;
  }

  // Written through volatile: the compiler knows that nobody may look at an object before and after its life.
  ElementLife const* volatile self_;
  std::uint32_t volatile state_;
  int value_;
};

/// What is done with the value of an element, so that it can be said.
struct ElementUse {
  static int compared(ElementLife const& element) { return element.read("compared after it had been moved from"); }
  static int hashed(ElementLife const& element) { return element.read("hashed after it had been moved from"); }
};

}  // namespace gneiss::detail
