#pragma once
#include <compare>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "gneiss/element_life.hpp"
#include "gneiss/policies.hpp"

// Elements to give to a container under test. Each is an int that tells how it is mistreated. They are made from an
// int, and compared with one, so that a reference can hold numbers. This header needs no library.
namespace gneiss {

namespace detail {

/// The operators of an element that can be compared.
template <class E>
struct ComparedElement {
  friend bool operator==(E const& a, E const& b) {
    return detail::ElementUse::compared(a) == detail::ElementUse::compared(b);
  }
  friend bool operator==(E const& a, int b) { return detail::ElementUse::compared(a) == b; }
  friend std::strong_ordering operator<=>(E const& a, E const& b) {
    return detail::ElementUse::compared(a) <=> detail::ElementUse::compared(b);
  }
  friend std::strong_ordering operator<=>(E const& a, int b) { return detail::ElementUse::compared(a) <=> b; }
};

/// What lies at a multiple of 64.
struct alignas(64) AtMultiple {};

}  // namespace detail

/// An int that keeps account of its life. Objects that a scenario leaves behind are a failure; so is it to destroy one
/// twice, to use one before its constructor or after its destructor has run, to copy one byte by byte, and to compare,
/// hash or read one that has been moved from.
class Element : public detail::ElementLife, public detail::ComparedElement<Element> {
 public:
  Element() = default;
  Element(int value) noexcept : ElementLife(value) {}
};

/// One that can only be moved.
class MoveOnlyElement : public detail::ElementLife, public detail::ComparedElement<MoveOnlyElement> {
 public:
  MoveOnlyElement() = default;
  MoveOnlyElement(int value) noexcept : ElementLife(value) {}
  MoveOnlyElement(MoveOnlyElement&&) = default;
  MoveOnlyElement& operator=(MoveOnlyElement&&) = default;
};

/// One that is copied where others are moved.
class CopyOnlyElement : public detail::ElementLife, public detail::ComparedElement<CopyOnlyElement> {
 public:
  CopyOnlyElement() = default;
  CopyOnlyElement(int value) noexcept : ElementLife(value) {}
  CopyOnlyElement(CopyOnlyElement const&) = default;
  CopyOnlyElement& operator=(CopyOnlyElement const&) = default;
};

/// One that is always made from a value.
class NoDefaultElement : public detail::ElementLife, public detail::ComparedElement<NoDefaultElement> {
 public:
  NoDefaultElement(int value) noexcept : ElementLife(value) {}
};

/// One that is compared with no other of its kind, but with a number.
class NoEqualElement : public detail::ElementLife {
 public:
  NoEqualElement() = default;
  NoEqualElement(int value) noexcept : ElementLife(value) {}
  friend bool operator==(NoEqualElement const& a, int b) { return detail::ElementUse::compared(a) == b; }
};

/// One whose move may throw, as far as its type says: it never does.
class ThrowingElement : public detail::ElementLife, public detail::ComparedElement<ThrowingElement> {
 public:
  ThrowingElement() = default;
  ThrowingElement(int value) noexcept : ElementLife(value) {}
  ThrowingElement(ThrowingElement const&) = default;
  ThrowingElement(ThrowingElement&& other) noexcept(false)
      : ElementLife(static_cast<ElementLife&&>(other)), ComparedElement<ThrowingElement>() {}
  ThrowingElement& operator=(ThrowingElement const&) = default;
  ThrowingElement& operator=(ThrowingElement&& other) noexcept(false) {
    ElementLife::operator=(static_cast<ElementLife&&>(other));
    return *this;
  }
};

/// One that lies at addresses which can be divided by 64, and says so when it does not.
class AlignedElement : public detail::ElementLife, public detail::ComparedElement<AlignedElement>, detail::AtMultiple {
 public:
  AlignedElement() noexcept { look(); }
  AlignedElement(int value) noexcept : ElementLife(value) { look(); }
  AlignedElement(AlignedElement const& other) noexcept
      : ElementLife(other), ComparedElement<AlignedElement>(), AtMultiple() {
    look();
  }
  AlignedElement(AlignedElement&& other) noexcept
      : ElementLife(static_cast<ElementLife&&>(other)), ComparedElement<AlignedElement>(), AtMultiple() {
    look();
  }
  AlignedElement& operator=(AlignedElement const&) = default;
  AlignedElement& operator=(AlignedElement&&) = default;

 private:
  void look() const {
    // The compiler takes it for granted.
    void const* here = this;
    asm volatile("" : "+r"(here));
    if (reinterpret_cast<std::uintptr_t>(here) % 64 != 0) complain("put at an address that does not fit its alignment");
  }
};

/// One that has a unary & and a comma of its own, which nobody ought to call who does not know the type.
class OverloadedElement : public detail::ElementLife, public detail::ComparedElement<OverloadedElement> {
 public:
  OverloadedElement() = default;
  OverloadedElement(int value) noexcept : ElementLife(value) {}
  OverloadedElement* operator&() { complain("asked for its address by the & that it overloads"); }
  OverloadedElement const* operator&() const { complain("asked for its address by the & that it overloads"); }
  template <class T>
  void operator,(T const&) const {
    complain("put before the comma that it overloads");
  }
  template <class T>
    requires(!std::is_same_v<T, OverloadedElement>)
  friend void operator,(T const&, OverloadedElement const&) { complain("put behind the comma that it overloads"); }
};

/// One that may be copied byte by byte, and has bytes between its members that say nothing, and differ.
class PaddedElement {
 public:
  PaddedElement() noexcept : PaddedElement(0) {}
  PaddedElement(int value) noexcept {
    static unsigned char padding = 0;
    __builtin_memset(static_cast<void*>(this), ++padding, sizeof *this);
    value_ = value;
    mark_ = 0;
  }
  int value() const { return value_; }
  friend bool operator==(PaddedElement const& a, PaddedElement const& b) { return a.value_ == b.value_; }
  friend bool operator==(PaddedElement const& a, int b) { return a.value_ == b; }
  friend std::strong_ordering operator<=>(PaddedElement const& a, PaddedElement const& b) {
    return a.value_ <=> b.value_;
  }
  friend std::strong_ordering operator<=>(PaddedElement const& a, int b) { return a.value_ <=> b; }

 private:
  char mark_;
  int value_;
};
static_assert(std::is_trivially_copyable_v<PaddedElement> && sizeof(PaddedElement) == 2 * sizeof(int));

template <class T>
struct Show;

namespace detail {

/// Printed as the number that it holds, where that is enough to make one.
template <class Text, class E>
void show_element(Text& text, char const* type, E const& element) {
  bool const typed = text.typed();
  if (typed) text << type << "(";
  text.number(static_cast<long long>(element.value()));
  if (typed) text << ")";
}

inline std::size_t hash_of_element(detail::ElementLife const& element) {
  return static_cast<std::size_t>(detail::ElementUse::hashed(element));
}
inline std::size_t hash_of_element(PaddedElement const& element) {
  return static_cast<std::size_t>(element.value());
}

}  // namespace detail
}  // namespace gneiss

#define GNEISS_DETAIL_ELEMENT(type)                                                                    \
  template <>                                                                                          \
  struct gneiss::Show<gneiss::type> {                                                                  \
    template <class Text>                                                                              \
    static void show(Text& text, gneiss::type const& element) {                                        \
      gneiss::detail::show_element(text, "gneiss::" #type, element);                                   \
    }                                                                                                  \
  };                                                                                                   \
  template <>                                                                                          \
  struct std::hash<gneiss::type> {                                                                     \
    std::size_t operator()(gneiss::type const& x) const { return gneiss::detail::hash_of_element(x); } \
  }
GNEISS_DETAIL_ELEMENT(Element);
GNEISS_DETAIL_ELEMENT(MoveOnlyElement);
GNEISS_DETAIL_ELEMENT(CopyOnlyElement);
GNEISS_DETAIL_ELEMENT(NoDefaultElement);
GNEISS_DETAIL_ELEMENT(NoEqualElement);
GNEISS_DETAIL_ELEMENT(ThrowingElement);
GNEISS_DETAIL_ELEMENT(AlignedElement);
GNEISS_DETAIL_ELEMENT(OverloadedElement);
GNEISS_DETAIL_ELEMENT(PaddedElement);
#undef GNEISS_DETAIL_ELEMENT
