#pragma once
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "gneiss/gneiss.hpp"
#include "gneiss/reference/condition.hpp"
#include "gneiss/reference/inventory.hpp"

// What the ready-made specs have in common: operations that a class has are added, those that it lacks are noted. An
// operation is called through pointers to functions, so that all those with the same types of arguments and of results
// share what draws, calls and compares.
namespace gneiss::standard {

/// What operations are made of whose definitions do not compile without.
template <class C>
concept WalkedBackwards = requires(C const& c) {
  c.rbegin();
  c.rend();
};
template <class C>
concept ErasesIf = requires(C& c) {
  erase_if(c, [](auto const&) { return true; });
};

/// Is a range of anything taken, by the constructor or by insert? Then it is not known whether that compiles with
/// iterators that walk once.
struct NoIterator {};
template <class C>
concept MadeOfAnything = std::is_constructible_v<C, NoIterator, NoIterator>;
template <class C>
concept InsertsAnything = requires(C& c, NoIterator i) {
  c.insert(i, i);
};
template <class C>
concept InsertsAnythingAt = requires(C& c, typename C::iterator at, NoIterator i) {
  c.insert(at, i, i);
};

/// How long iterators stay valid while their container changes.
enum class Validity : unsigned char {
  stable,        // until their element is erased
  until_rehash,  // the same, and as long as bucket_count() stays
  until_growth,  // the same, and as long as capacity() stays
  until_change   // until anything is called that could change the container
};
inline constexpr Validity stable = Validity::stable;
inline constexpr Validity until_rehash = Validity::until_rehash;
inline constexpr Validity until_growth = Validity::until_growth;
inline constexpr Validity until_change = Validity::until_change;

/// How long they stay, as one of these words, or as long as a number stays the same that a function says of the
/// container: `.iterators = [](my::map const& m) { return m.generation(); }`.
template <class F, class C>
concept Generation = std::is_empty_v<F> && std::is_invocable_r_v<std::uint64_t, F const&, C const&>;
template <class R, class C>
class Stays {
 public:
  Stays(Validity lasting) : lasting_(lasting) {}
  template <Generation<C> F>
  Stays(F)
      : lasting_(Validity::until_rehash), room_([](void* owner, std::uint64_t (&result)[2]) {
          result[0] = 0;
          result[1] = F()(static_cast<detail::Cell<R, C>*>(owner)->candidate);
        }) {}

  bool is_stable() const { return lasting_ == stable; }
  /// Do they stay, and so all that is not erased, when another element is erased?
  bool outlast_erasure() const { return lasting_ != until_change && !room_; }
  /// Says so of a handle.
  GNEISS_UNCHECKED void apply(core::Type& type) const {
    using When = core::Type::WhenOwnerChanges;
    type.when_owner_changes = lasting_ == stable         ? When::stays
                              : lasting_ == until_change ? When::ends
                                                         : When::ends_if_grown;
    if (type.when_owner_changes == When::ends_if_grown) type.room = room_ ? room_ : room_of(lasting_);
  }

 private:
  using Room = void (*)(void* owner, std::uint64_t (&result)[2]);

  GNEISS_UNCHECKED static Room room_of(Validity lasting) {
    if (lasting == until_rehash) {
      if constexpr (requires(C const& c) { c.bucket_count(); })
        return [](void* owner, std::uint64_t(&result)[2]) {
          result[0] = 0;
          result[1] = static_cast<detail::Cell<R, C>*>(owner)->candidate.bucket_count();
        };
      throw SpecError("until_rehash needs a class with bucket_count(); say until_change instead");
    }
    if constexpr (requires(C const& c) { c.capacity(); })
      return [](void* owner, std::uint64_t(&result)[2]) {
        auto const& both = *static_cast<detail::Cell<R, C>*>(owner);
        if constexpr (requires { both.reference.capacity(); })
          result[0] = both.reference.capacity();
        else
          result[0] = 0;
        result[1] = both.candidate.capacity();
      };
    throw SpecError("until_growth needs a class with capacity(); say until_change instead");
  }

  Validity lasting_;
  Room room_ = nullptr;
};

/// An operation that was added, or none. What values end with it can be said of it.
class Added {
 public:
  GNEISS_UNCHECKED explicit Added(core::Operation* operation = nullptr) : operation_(operation) {}

  /// Handles of which the condition holds before the call end with it; without one, all of them.
  template <class H, class RH = typename H::reference, class CH = typename H::candidate>
  GNEISS_UNCHECKED Added& ends(H const& handle, reference::Condition<RH> condition) {
    if (operation_)
      core::OperationGroup(*operation_).add_rule(handle.type(), false, &holds<RH, CH>, &condition, sizeof condition);
    return *this;
  }
  template <class H>
  GNEISS_UNCHECKED Added& ends(H const& handle) {
    if (operation_) core::OperationGroup(*operation_).add_rule(handle.type(), false);
    return *this;
  }
  GNEISS_UNCHECKED Added& ends_all() {
    if (operation_) operation_->ends_dependents = true;
    return *this;
  }
  /// They stay, although the container is passed by a reference that could change it.
  template <class H>
  GNEISS_UNCHECKED Added& keeps(H const& handle) {
    if (operation_) core::OperationGroup(*operation_).add_rule(handle.type(), true);
    return *this;
  }
  GNEISS_UNCHECKED Added& may_throw() {
    if (operation_) operation_->allow_exceptions(core::exceptions_any, nullptr);
    return *this;
  }
  GNEISS_UNCHECKED explicit operator bool() const { return operation_ != nullptr; }

 private:
  template <class RH, class CH>
  GNEISS_UNCHECKED static core::SlotBits holds(void const* context, void const* const* arguments,
                                               core::Slot const* first, core::SlotBits asked) {
    auto const condition = *static_cast<reference::Condition<RH> const*>(context);
    core::SlotBits holding = 0;
    for (; asked != 0; asked &= asked - 1) {
      auto const place = __builtin_ctzll(asked);
      auto const& handle = static_cast<detail::Cell<RH, CH> const*>(first[place].cell)->reference;
      holding |= core::SlotBits{condition(arguments, handle)} << place;
    }
    return holding;
  }

  core::Operation* operation_;
};

/// Calls a captureless lambda; a function of it has a type that many lambdas share.
template <class F, class Y, class... P>
GNEISS_UNCHECKED Y call_of(P... arguments) {
  return F()(static_cast<P&&>(arguments)...);
}

/// Can a result of the candidate's be what the spec says?
template <class Result, class X, class Y>
inline constexpr bool result_fits = !std::is_void_v<X> && !std::is_void_v<Y>;
template <class X, class Y>
inline constexpr bool result_fits<detail::Inferred, X, Y> = std::is_void_v<X> == std::is_void_v<Y>;
template <class Result, class X, class Y>
inline constexpr bool result_fits<detail::Times<Result>, X, Y> = result_fits<Result, X, Y>;
template <class X, class Y>
inline constexpr bool result_fits<detail::Ignored, X, Y> = true;
template <std::size_t I, class X, class Y>
inline constexpr bool result_fits<detail::Itself<I>, X, Y> = std::is_lvalue_reference_v<Y>;
template <Abstract S, class X, class Y>
inline constexpr bool result_fits<S, X, Y> = std::is_constructible_v<typename S::candidate, Y>;
template <class A, class B, class X, class Y>
inline constexpr bool result_fits<detail::PairOf<A, B>, X, Y> = requires(std::remove_cvref_t<Y>& y) {
  requires result_fits<A, X, decltype(y.first)>;
  requires result_fits<B, X, decltype(y.second)>;
};

/// Adds the operations of an interface to a library, as far as a class has them.
class Interface : public reference::Inventory {
 public:
  Interface(Library& library, std::string_view kind, std::vector<std::string_view> const& without)
      : Inventory(library.subject(), kind, without) {}

  /// An operation that may change its arguments.
  template <class F, bool Safe, class Result, class... A, class M>
  [[gnu::noinline]] GNEISS_UNCHECKED Added op(detail::Callee<F, Safe> const& callee,
                                              detail::Signature<Result, A...> const& signature, M model) {
    return Added(add<F>(callee.spelling, model, signature, false, detail::HeldOfArguments<A...>()));
  }
  /// One that only looks.
  template <class F, bool Safe, class Result, class... A, class M>
  [[gnu::noinline]] GNEISS_UNCHECKED Added look(detail::Callee<F, Safe> const& callee,
                                                detail::Signature<Result, A...> const& signature, M model) {
    return Added(add<F>(callee.spelling, model, signature, true, detail::HeldOfArguments<A...>()));
  }
  /// The same where the reference is called as the candidate is.
  template <class F, bool Safe, class Result, class... A>
  GNEISS_UNCHECKED Added op(detail::Callee<F, Safe> const& callee, detail::Signature<Result, A...> const& signature) {
    return op(callee, signature, callee.call);
  }
  template <class F, bool Safe, class Result, class... A>
  GNEISS_UNCHECKED Added look(detail::Callee<F, Safe> const& callee, detail::Signature<Result, A...> const& signature) {
    return look(callee, signature, callee.call);
  }
  /// One that takes a range that may be walked once.
  template <bool Anything, bool OfElements, class F, bool Safe, class S, class M>
  GNEISS_UNCHECKED Added op_once(detail::Callee<F, Safe> const& callee, S const& signature, M model) {
    if constexpr (!Anything && !OfElements) {
      return op(callee, signature, model);
    } else {
      not_tried(callee.spelling.name,
                Anything ? "it takes anything for an iterator, and need not compile with those that walk once"
                         : "it would walk a range of Gneiss's elements, which are made of numbers");
      return Added();
    }
  }
  /// One whose definition does not compile with a class that lacks these words.
  template <bool Has, class F, bool Safe, class S, class M>
  GNEISS_UNCHECKED Added op_if(std::string_view words, detail::Callee<F, Safe> const& callee, S const& signature,
                               M model) {
    if constexpr (Has) {
      return op(callee, signature, model);
    } else {
      lacks(words);
      return Added();
    }
  }
  template <bool Has, class F, bool Safe, class S, class M>
  GNEISS_UNCHECKED Added look_if(std::string_view words, detail::Callee<F, Safe> const& callee, S const& signature,
                                 M model) {
    if constexpr (Has) {
      return look(callee, signature, model);
    } else {
      lacks(words);
      return Added();
    }
  }

 private:
  template <class F, class M, class Result, class... A, class... H>
  GNEISS_UNCHECKED core::Operation* add(core::Spelling const& spelling, M model,
                                        detail::Signature<Result, A...> const& signature, bool looks,
                                        detail::HeldList<H...>) {
    if constexpr (std::is_invocable_v<F const&, typename H::candidate_pass...>) {
      using Y = std::invoke_result_t<F const&, typename H::candidate_pass...>;
      if (leaves_out(spelling)) return nullptr;
      auto* const call = &call_of<F, Y, typename H::candidate_pass&&...>;
      if constexpr (detail::is_nondet<Result> || detail::hears_coming<Result, M, typename H::reference_pass...>) {
        return &adopt(detail::make_operation<false, false>(call, model, signature), spelling, looks, true);
      } else if constexpr (std::is_pointer_v<M>) {
        return make<std::invoke_result_t<M, typename H::reference_pass...>>(spelling, call, model, signature, looks);
      } else {
        using X = std::invoke_result_t<M const&, typename H::reference_pass...>;
        return make<X>(spelling, call, &call_of<M, X, typename H::reference_pass&&...>, signature, looks);
      }
    } else {
      lacks(spelling);
      return nullptr;
    }
  }

  template <class X, class Y, class... P, class M, class Result, class... A>
  GNEISS_UNCHECKED core::Operation* make(core::Spelling const& spelling, Y (*call)(P...), M model,
                                         detail::Signature<Result, A...> const& signature, bool looks) {
    if constexpr (result_fits<Result, X, Y>) {
      bool const compared = !std::is_void_v<Y> && !std::is_same_v<Result, detail::Ignored>;
      return &adopt(detail::make_operation<false, false>(call, model, signature), spelling, looks, compared);
    } else {
      returns_otherwise(spelling);
      return make<X>(spelling, call, model, not_compared(signature), looks);
    }
  }
  template <class Result, class... A>
  GNEISS_UNCHECKED static auto not_compared(detail::Signature<Result, A...> const& signature) {
    return detail::Signature<detail::Ignored, A...>{signature.arguments, {}};
  }
  template <class Result, class... A>
  GNEISS_UNCHECKED static auto not_compared(detail::Signature<detail::Times<Result>, A...> const& signature) {
    using Repeated = detail::Times<detail::Ignored>;
    return detail::Signature<Repeated, A...>{signature.arguments, {{}, signature.result.most}};
  }
};

/// Notes of each operation that it copies elements, where these cannot be copied.
class OnlyMoved {
 public:
  explicit OnlyMoved(Interface& found) : found_(found) {}
  template <class F, bool Safe, class... Rest>
  Added op(detail::Callee<F, Safe> const& callee, Rest const&...) const {
    found_.not_tried(callee.spelling.name, "the elements can only be moved");
    return Added();
  }
  template <class F, bool Safe, class... Rest>
  Added look(detail::Callee<F, Safe> const& callee, Rest const&...) const {
    return op(callee);
  }
  template <bool Has, class... Rest>
  Added look_if(std::string_view words, Rest const&...) const {
    found_.not_tried(words, "the elements can only be moved");
    return Added();
  }

 private:
  Interface& found_;
};

/// For operations that copy elements.
template <bool Copied>
GNEISS_UNCHECKED decltype(auto) copying(Interface& found) {
  if constexpr (Copied)
    return (found);
  else
    return OnlyMoved(found);
}

}  // namespace gneiss::standard

/// Describes a class that has a standard interface: GNEISS_STANDARD(name, map, "my/map.hpp", my::map<int, int>).
#define GNEISS_STANDARD(name, kind, header, ...) \
  GNEISS_LIBRARY(name, lib) {                    \
    lib.include(header);                         \
    ::gneiss::standard::kind<__VA_ARGS__>(lib);  \
  }
