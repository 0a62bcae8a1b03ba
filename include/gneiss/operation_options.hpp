#pragma once
#include <cstddef>
#include <memory>
#include <utility>

#include "gneiss/core/exceptions.hpp"
#include "gneiss/core/operation.hpp"
#include "gneiss/detail/step.hpp"

namespace gneiss {

/// How an exception of the candidate must be related to the reference's.
struct SameType {};
struct SameWhat {};
struct AnyException {};
inline constexpr SameType same_type{};          // of the same type: the default
inline constexpr SameWhat same_what{};          // of the same type, with the same what()
inline constexpr AnyException any_exception{};  // both threw, that is enough

namespace detail {

template <class H>
using SeenAs = std::remove_cvref_t<decltype(std::declval<H const&>().reference())>;

template <class R, class C, class F, class... H, std::size_t... I>
GNEISS_UNCHECKED bool condition_holds(void const* context, [[maybe_unused]] void const* const* arguments, void* cell,
                                      HeldList<H...>, std::index_sequence<I...>) {
  auto const& live = *static_cast<Cell<R, C>*>(cell);
  return holds_of(*static_cast<F const*>(context), live.seen(), *static_cast<SeenAs<H> const*>(arguments[I])...);
}
template <class R, class C, class F, class... H>
GNEISS_UNCHECKED core::SlotBits conditions_hold(void const* context, void const* const* arguments,
                                                core::Slot const* first, core::SlotBits asked) {
  core::SlotBits holding = 0;
  for (; asked != 0; asked &= asked - 1) {
    auto const place = __builtin_ctzll(asked);
    bool const holds = condition_holds<R, C, F>(context, arguments, first[place].cell, HeldList<H...>(),
                                                std::index_sequence_for<H...>());
    holding |= core::SlotBits{holds} << place;
  }
  return holding;
}
/// A condition on the arguments of an operation and a value that depends on one of them, its types erased.
template <class R, class C, class F, class... H>
GNEISS_UNCHECKED core::Rule::Holds condition_of(HeldList<H...>) {
  using Value = decltype(std::declval<Cell<R, C> const&>().seen());
  constexpr bool fits =
      std::is_invocable_r_v<bool, F const&, SeenAs<H> const&..., Value> || std::is_invocable_r_v<bool, F const&, Value>;
  static_assert(fits,
                "gneiss: the condition of keeps and invalidates takes the reference's value of the handle, or all the "
                "arguments and then that value, and returns a bool");
  if constexpr (fits)
    return conditions_hold<R, C, F, H...>;
  else
    return nullptr;
}
template <class R, class C, class F>
core::Rule::Holds condition_of(int) {
  return nullptr;
}

}  // namespace detail

/// What can still be said of an operation after its signature; of each of them, where a line has made several.
template <class LibraryCall>
class OperationOptions {
 public:
  GNEISS_UNCHECKED explicit OperationOptions(core::OperationGroup const& operations) : operations_(operations) {}

  /// Both sides may throw, and then related exceptions: of the same type.
  GNEISS_UNCHECKED OperationOptions& may_throw(SameType = {}) { return throwing(core::exceptions_same_type, nullptr); }
  GNEISS_UNCHECKED OperationOptions& may_throw(SameWhat) { return throwing(core::exceptions_same_what, nullptr); }
  GNEISS_UNCHECKED OperationOptions& may_throw(AnyException) { return throwing(core::exceptions_any, nullptr); }
  /// Related by a function of your own, the reference's exception first.
  GNEISS_UNCHECKED OperationOptions& may_throw(bool (*related)(std::exception const& reference,
                                                               std::exception const& candidate)) {
    return throwing(core::exceptions_by_function, related);
  }

  /// Says whether the operation only looks, where that cannot be seen from its types.
  GNEISS_UNCHECKED OperationOptions& observes(bool only_looks = true) {
    operations_.set_observer(only_looks);
    return *this;
  }

  /// Values of this type, which belong to one that the operation changes, stay what they are.
  template <class R, class C>
  GNEISS_UNCHECKED OperationOptions& keeps(detail::TypeSpec<R, C> const& type) {
    operations_.add_rule(type.type(), true);
    return *this;
  }
  /// Those stay for which the condition holds before the call; the others end. It gets the reference's values of the
  /// arguments and then of the dependent value, or of that alone.
  template <class R, class C, class F>
  GNEISS_UNCHECKED OperationOptions& keeps(detail::TypeSpec<R, C> const& type, F condition) {
    return add_condition(type, true, condition);
  }
  /// The other way round: they end, all or those for which the condition holds.
  template <class R, class C>
  GNEISS_UNCHECKED OperationOptions& invalidates(detail::TypeSpec<R, C> const& type) {
    operations_.add_rule(type.type(), false);
    return *this;
  }
  template <class R, class C, class F>
  GNEISS_UNCHECKED OperationOptions& invalidates(detail::TypeSpec<R, C> const& type, F condition) {
    return add_condition(type, false, condition);
  }
  template <class T, class... F>
    requires(!Abstract<T>)
  OperationOptions& keeps(T const&, F const&...) {
    static_assert(Abstract<T>, "gneiss: keeps(handle) needs a type that was declared by lib.handle or .within");
    return *this;
  }
  template <class T, class... F>
    requires(!Abstract<T>)
  OperationOptions& invalidates(T const&, F const&...) {
    static_assert(Abstract<T>, "gneiss: invalidates(handle) needs a type that was declared by lib.handle or .within");
    return *this;
  }
  /// Whatever belongs to a value that the operation changes, ends.
  GNEISS_UNCHECKED OperationOptions& invalidates_all() {
    operations_.end_dependents();
    return *this;
  }

 private:
  GNEISS_UNCHECKED OperationOptions& throwing(core::SameException related,
                                              bool (*by)(std::exception const&, std::exception const&)) {
    operations_.allow_exceptions(related, by);
    return *this;
  }
  /// The condition is copied byte by byte where that will do, as it will for most lambdas: that takes a compiler no
  /// time.
  template <class R, class C, class F>
  GNEISS_UNCHECKED OperationOptions& add_condition(detail::TypeSpec<R, C> const& type, bool keeps, F const& condition) {
    auto const holds = detail::condition_of<R, C, F>(LibraryCall::template held_list<0>());
    if constexpr (std::is_trivially_copyable_v<F> && alignof(F) <= alignof(std::max_align_t))
      operations_.add_rule(type.type(), keeps, holds, std::addressof(condition), sizeof(F));
    else
      operations_.add_rule(type.type(), keeps, holds, std::make_shared<F const>(condition));
    return *this;
  }

  core::OperationGroup operations_;
};

}  // namespace gneiss
