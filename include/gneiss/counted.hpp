#pragma once
#include <compare>
#include <concepts>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>  // and std::hash
#include <type_traits>
#include <utility>

#include "gneiss/core/live.hpp"
#include "gneiss/detail/show.hpp"

namespace gneiss {

/// A T that keeps account of its life: the element to give to a container under test. Objects that a scenario leaves
/// behind are a failure; one that is destroyed twice, used without ever having been constructed or after its end, or
/// copied byte by byte, ends the process with a sentence.
template <class T>
class Counted {
 public:
  using value_type = T;

  Counted() requires std::default_initializable<T> : value_() { begin(); }
  /// From a T, or what a T can be made of.
  template <class U>
    requires(!std::same_as<std::remove_cvref_t<U>, Counted> && std::constructible_from<T, U>)
  explicit(!std::convertible_to<U, T>) Counted(U&& value) : value_(std::forward<U>(value)) { begin(); }
  Counted(Counted const& other) requires std::copy_constructible<T> : value_(other.looked_at().value_) { begin(); }
  Counted(Counted&& other) noexcept(std::is_nothrow_move_constructible_v<T>)
      : value_(std::move(other.looked_at().value_)) {
    begin();
  }
  Counted& operator=(Counted const& other) requires std::is_copy_assignable_v<T> {
    looked_at().value_ = other.looked_at().value_;
    return *this;
  }
  Counted& operator=(Counted&& other) noexcept(std::is_nothrow_move_assignable_v<T>) {
    looked_at().value_ = std::move(other.looked_at().value_);
    return *this;
  }
  ~Counted() {
    if (state_ != alive || self_ != this) complain(state_ == ended ? "destroyed twice" : wrong());
    state_ = ended;
    core::count_object(-1);
  }

  T const& value() const { return looked_at().value_; }
  T& value() { return looked_at().value_; }

  friend bool operator==(Counted const& a, Counted const& b) requires std::equality_comparable<T> {
    return a.value() == b.value();
  }
  /// With a T, or what a T is compared with. The type of the first is deduced, so that nothing is converted to it; and
  /// no literal is converted to a Counted, which would be as good as a comparison with a T.
  template <std::same_as<Counted> Self, class U>
    requires(!std::same_as<U, Counted> && detail::EqualTo<T, U>)
  friend bool operator==(Self const& a, U const& b) { return a.value() == b; }
  friend auto operator<=>(Counted const& a, Counted const& b) requires std::three_way_comparable<T> {
    return a.value() <=> b.value();
  }
  template <std::same_as<Counted> Self, class U>
    requires(!std::same_as<U, Counted> && requires(T const& a, U const& b) { a <=> b; })
  friend auto operator<=>(Self const& a, U const& b) { return a.value() <=> b; }

 private:
  // Written through volatile: the compiler knows that nobody may look at an object before and after its life.
  static constexpr std::uint32_t alive = 0x6e155a11;
  static constexpr std::uint32_t ended = 0x0dead0b1;

  void begin() {
    self_ = this;
    state_ = alive;
    core::count_object(1);
  }
  Counted& looked_at() {
    if (state_ != alive || self_ != this) complain(wrong());
    return *this;
  }
  Counted const& looked_at() const { return const_cast<Counted*>(this)->looked_at(); }
  char const* wrong() const {
    if (state_ == ended) return "used after its destructor had run";
    if (state_ != alive) return "used before its constructor had run, or it was overwritten";
    return "moved to another place byte by byte, without its constructor";
  }
  [[noreturn]] static void complain(char const* what) {
    std::fprintf(stderr, "gneiss::Counted: an object was %s\n", what);
    std::fflush(stderr);
    std::abort();
  }

  Counted const* volatile self_;
  std::uint32_t volatile state_;
  T value_;
};

/// Printed as the T that it holds, where that is enough to make one.
template <class T>
struct Show<Counted<T>> {
  static void show(core::Text& text, Counted<T> const& value) requires Showable<T> {
    bool const typed = text.typed();
    if (typed) text << "gneiss::Counted<" << detail::written_type<T>() << ">(";
    text.set_typed(false);
    gneiss::show(text, value.value());
    text.set_typed(typed);
    if (typed) text << ')';
  }
};

}  // namespace gneiss

template <class T>
struct std::hash<gneiss::Counted<T>> {
  std::size_t operator()(gneiss::Counted<T> const& x) const { return std::hash<T>{}(x.value()); }
};
