#pragma once
#include <concepts>
#include <cstdint>
#include <string_view>

#include "gneiss/detail/argument.hpp"
#include "gneiss/detail/callee.hpp"
#include "gneiss/detail/paired.hpp"
#include "gneiss/except.hpp"
#include "gneiss/values.hpp"

namespace gneiss {

class Library;

namespace detail {

template <class T>
concept HasCapacity = requires(T const& t) {
  { t.capacity() } -> std::convertible_to<std::uint64_t>;
};

/// The spec of a type with the words that describe the type itself.
template <class R, class C>
class DeclaredType : public TypeSpec<R, C> {
 public:
  DeclaredType(core::Type& type, Library& library) : TypeSpec<R, C>(type), library_(&library) {}

  /// How programs write the candidate's type, where the compiler's own name for it is not the one to be read.
  DeclaredType& spelled(std::string_view name) {
    this->type_->spelling = name;
    return *this;
  }

  /// The type can be made from nothing, copied and compared, as far as it can: one operation each. What it can do, but
  /// does wrong or is not to be tested, is left out: regular(except(swap, self_assignment)).
  DeclaredType& regular(core::RegularParts without = {});

  /// After every instruction, on every live value: `check(reference, candidate)` or `check(candidate)` must be true.
  template <class F, bool Safe>
  DeclaredType& check(Callee<F, Safe> check);
  /// The same with a lambda and the condition as it is printed, $0 standing for the candidate.
  template <class F>
  DeclaredType& check(char const* printed, F check);
  template <class F>
  DeclaredType& check(F) {
    static_assert(is_callee<F>,
                  "gneiss: a check needs a printed form: check(GNEISS_FN(f)), check(GNEISS_DEFINE(name, lambda)) or "
                  "check(\"$0.valid()\", lambda)");
    return *this;
  }

  /// Every scenario starts with a value of this type.
  DeclaredType& initial();
  template <class F, bool Safe>
  DeclaredType& initial(Callee<F, Safe> make);
  template <class F, bool Safe, class M>
  DeclaredType& initial(Callee<F, Safe> make, M model);

  /// Called on the candidates that are alive when the scenario ends.
  template <class F, bool Safe>
  DeclaredType& released_by(Callee<F, Safe> release);

  /// The same on both sides: how the candidate's call is written, and both functions, the reference's first.
  template <class M, class F>
  DeclaredType& released_by(char const* name, M model, F release);

  /// What tells one value of this type from another, for exhaustive mode: of each side, what `of` returns, which is
  /// made of numbers, texts, containers, pairs, optionals and the like.
  template <class F>
  DeclaredType& identify(F of) {
    return identify(of, of);
  }
  template <class M, class F>
  DeclaredType& identify(M of_reference, F of_candidate);

  /// The values hold elements of a sequence, and nothing but their order matters: `holds(element)` with the spec
  /// that is sequential(). In exhaustive mode states that differ only in which elements they hold are then one.
  template <class T>
  DeclaredType& holds(Sequential<T> const& elements) {
    this->type_->held_kind = &type_key<T>;
    this->type_->held_sequence = elements.id;
    return *this;
  }
  template <class S>
  DeclaredType& holds(S const&) {
    static_assert(!sizeof(S), "gneiss: holds(element) needs the spec of a sequence: auto element = sequential()");
    return *this;
  }

  template <class T>
    requires(!Abstract<T>)
  DeclaredType& within(T const&) {
    static_assert(Abstract<T>, "gneiss: within(owner) needs a type of the library");
    return *this;
  }
  /// Values of this type live inside one of the owner's: they end before it, and it does not end as long as they live.
  template <class RO, class CO>
  DeclaredType& within(TypeSpec<RO, CO> const& owner);

 private:
  Library* library_;
};

/// The same for a handle, whose owner's type is known.
template <class R, class C, class RO, class CO>
class DeclaredHandle : public DeclaredType<R, C> {
 public:
  using owner_cell = Cell<RO, CO>;

  explicit DeclaredHandle(DeclaredType<R, C> const& declared) : DeclaredType<R, C>(declared) {}

  /// It stays when the owner changes, unless an operation says that it invalidates it.
  DeclaredHandle& stable() {
    this->type_->when_owner_changes = core::Type::WhenOwnerChanges::stays;
    return *this;
  }
  /// It ends only when the owner's room has changed, that is capacity() of one of the two sides.
  DeclaredHandle& invalidated_by_growth() {
    constexpr bool fits = HasCapacity<CO> && (HasCapacity<RO> || std::is_same_v<RO, Alone>);
    static_assert(fits,
                  "gneiss: invalidated_by_growth() needs an owner with capacity() on both sides; say .keeps(...) of "
                  "the operations instead");
    if constexpr (fits) {
      this->type_->when_owner_changes = core::Type::WhenOwnerChanges::ends_if_grown;
      this->type_->room = [](void* owner, std::uint64_t(&result)[2]) {
        auto const& live = *static_cast<Cell<RO, CO>*>(owner);
        result[0] = live.seen().capacity();
        result[1] = live.candidate.capacity();
      };
    }
    return *this;
  }

  /// As a result, where the order of elements is up to the candidate: `>> it.paired_by(GNEISS_CALL(i->first, i))`. The
  /// reference's handle becomes find(key) of its owner, the key being that of the candidate's handle; at end() it is
  /// end(). What the reference itself returns does not count.
  template <class F, bool Safe>
  GNEISS_UNCHECKED auto paired_by(Callee<F, Safe> key) const {
    return paired_by(key, FindByKey());
  }
  /// The same with a function of the reference's owner and the key that returns the reference's handle, or end().
  template <class F, bool Safe, class Find>
  GNEISS_UNCHECKED auto paired_by(Callee<F, Safe> key, Find find) const {
    constexpr bool takes_handle = std::is_invocable_v<F const&, C const&>;
    static_assert(takes_handle,
                  "gneiss: the key of paired_by(key), or visited_from(key), takes the candidate's handle");
    if constexpr (takes_handle) {
      using K = std::remove_cvref_t<std::invoke_result_t<F const&, C const&>>;
      constexpr bool finds = std::is_invocable_r_v<R, Find const&, RO&, K const&>;
      static_assert(
          finds,
          "gneiss: paired_by(key), or visited_from(key), needs a reference whose find(key) returns its handle, or "
          "a function of the reference and the key that does: paired_by(key, find)");
      if constexpr (finds) {
        core::declare_definition(key.spelling);
        return Paired<R, C, RO, CO, F, Find>(*this, key.call, key.spelling, find);
      } else {
        return NoSpec();
      }
    } else {
      return NoSpec();
    }
  }
  /// As a result, too, paired in the same way; and the elements are compared that are visited from it on. They are
  /// those that were visited from the first handle among the arguments on before the call, as far as the reference
  /// still has them; without such an argument, all.
  template <class... A>
  GNEISS_UNCHECKED auto visited_from(A const&... key) const {
    return visited(paired_by(key...), false);
  }
  /// The same without the element of that argument.
  template <class... A>
  GNEISS_UNCHECKED auto visited_after(A const&... key) const {
    return visited(paired_by(key...), true);
  }
  template <class F, class... Find>
  auto paired_by(F const&, Find const&...) const {
    static_assert(
        is_callee<F>,
        "gneiss: the key of paired_by(key), or visited_from(key), needs a printed form: GNEISS_CALL(i->first, i), "
        "GNEISS_FN(key_of) or GNEISS_DEFINE(name, lambda)");
    return NoSpec();
  }

 private:
  template <class Key, class Find>
  GNEISS_UNCHECKED static auto visited(Paired<R, C, RO, CO, Key, Find> const& paired, bool after) {
    using Result = Visited<R, C, RO, CO, Key, Find>;
    constexpr bool fits =
        std::copyable<typename Result::key_type> && std::equality_comparable<typename Result::key_type>;
    static_assert(fits,
                  "gneiss: the key of visited_from(key) is copied and compared, so it must be copyable and have ==");
    constexpr bool walked = requires(RO & reference, CO & candidate, C & handle) {
      reference.begin() != reference.end();
      handle != candidate.end();
      ++handle;
    };
    static_assert(walked, "gneiss: visited_from(key) goes by ++ from the handle to the end() of its owner");
    if constexpr (fits && walked)
      return Result{paired, after};
    else
      return NoSpec();
  }
  static NoSpec visited(NoSpec const& wrong, bool) { return wrong; }
};

}  // namespace detail

}  // namespace gneiss
