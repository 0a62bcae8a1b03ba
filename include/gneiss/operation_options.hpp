#pragma once
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
/// A condition on the arguments of an operation and a value that depends on one of them, its types erased.
template <class R, class C, class F, class... H>
core::Rule::Find condition_of(HeldList<H...>) {
  using Value = decltype(std::declval<Cell<R, C> const&>().seen());
  constexpr bool fits =
      std::is_invocable_r_v<bool, F const&, SeenAs<H> const&..., Value> || std::is_invocable_r_v<bool, F const&, Value>;
  static_assert(fits,
                "gneiss: the condition of keeps and invalidates takes the reference's value of the handle, or all the "
                "arguments and then that value, and returns a bool");
  if constexpr (fits)
    return [](void const* context, void const* const* arguments, core::Rule::Among const& among, bool wanted) {
      auto const* slot = among.first;
      for (; slot != among.last; ++slot)
        if (slot->owner == among.owner && condition_holds<R, C, F>(context, arguments, slot->cell, HeldList<H...>(),
                                                                   std::index_sequence_for<H...>()) == wanted)
          break;
      return slot;
    };
  return nullptr;
}
template <class R, class C, class F>
core::Rule::Find condition_of(int) {
  return nullptr;
}

}  // namespace detail

/// What can still be said of an operation after its signature; of each of them, where a line has made several.
template <class LibraryCall>
class OperationOptions {
 public:
  explicit OperationOptions(core::Operation& operation) : operations_{&operation} {}
  OperationOptions(core::Operation& a, core::Operation& b, core::Operation& c) : operations_{&a, &b, &c} {}

  /// Both sides may throw, and then related exceptions: of the same type.
  OperationOptions& may_throw(SameType = {}) { return throwing(core::exceptions_same_type, nullptr); }
  OperationOptions& may_throw(SameWhat) { return throwing(core::exceptions_same_what, nullptr); }
  OperationOptions& may_throw(AnyException) { return throwing(core::exceptions_any, nullptr); }
  /// Related by a function of your own, the reference's exception first.
  OperationOptions& may_throw(bool (*related)(std::exception const& reference, std::exception const& candidate)) {
    return throwing(core::exceptions_by_function, related);
  }

  /// Says whether the operation only looks, where that cannot be seen from its types.
  OperationOptions& observes(bool only_looks = true) {
    for (auto* const each : operations_)
      if (each) each->observer = only_looks;
    return *this;
  }

  /// Values of this type, which belong to one that the operation changes, stay what they are.
  template <class R, class C>
  OperationOptions& keeps(detail::TypeSpec<R, C> const& type) {
    return rule({&type.type(), true, nullptr, {}});
  }
  /// Those stay for which the condition holds before the call; the others end. It gets the reference's values of the
  /// arguments and then of the dependent value, or of that alone.
  template <class R, class C, class F>
  OperationOptions& keeps(detail::TypeSpec<R, C> const& type, F condition) {
    return rule(conditional(type, true, condition));
  }
  /// The other way round: they end, all or those for which the condition holds.
  template <class R, class C>
  OperationOptions& invalidates(detail::TypeSpec<R, C> const& type) {
    return rule({&type.type(), false, nullptr, {}});
  }
  template <class R, class C, class F>
  OperationOptions& invalidates(detail::TypeSpec<R, C> const& type, F condition) {
    return rule(conditional(type, false, condition));
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
  OperationOptions& invalidates_all() {
    for (auto* const each : operations_)
      if (each) each->ends_dependents = true;
    return *this;
  }

 private:
  OperationOptions& throwing(core::SameException related, bool (*by)(std::exception const&, std::exception const&)) {
    for (auto* const each : operations_) {
      if (each) each->allow_exceptions(related, by);
    }
    return *this;
  }
  OperationOptions& rule(core::Rule const& rule) {
    for (auto* const each : operations_)
      if (each) each->add_rule(rule);
    return *this;
  }
  template <class R, class C, class F>
  static core::Rule conditional(detail::TypeSpec<R, C> const& type, bool keeps, F condition) {
    return {&type.type(), keeps, detail::condition_of<R, C, F>(LibraryCall::template held_list<0>()),
            std::make_shared<F const>(condition)};
  }

  core::Operation* operations_[3] = {};
};

}  // namespace gneiss
