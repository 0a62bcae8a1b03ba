#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "gneiss/axis_value.hpp"
#include "gneiss/core/subject.hpp"
#include "gneiss/declared_type.hpp"
#include "gneiss/detail/construct.hpp"
#include "gneiss/detail/identify.hpp"
#include "gneiss/detail/regular.hpp"
#include "gneiss/detail/step.hpp"
#include "gneiss/macros.hpp"
#include "gneiss/operation_options.hpp"
#include "gneiss/spec.hpp"

namespace gneiss {

class Solo;

namespace detail {

/// Declared for the sake of a type; a static_assert comes before its use.
OperationOptions<void> no_operation();

}  // namespace detail

/// What is said of a library under test. A spec is a function that gets one.
class Library {
 public:
  explicit Library(core::Subject& subject) : subject_(&subject) {}

  /// A header that a printed program needs: "array.hpp", or "<map>".
  GNEISS_UNCHECKED void include(std::string_view header) { subject_->add_include(header); }

  /// Failures with the same cause as this tape's are counted and not reported; `why` says why to people.
  GNEISS_UNCHECKED void known(std::string_view why, std::string_view tape) { subject_->add_known(why, tape); }

  /// The name by which texts of the spec call a type, where programs do not know it: `using name = T;` is put before
  /// main.
  template <class T>
  GNEISS_UNCHECKED void alias(std::string_view name) {
    subject_->add_alias(name, detail::type_name<T>());
  }

  /// A setting that is drawn once a scenario, before anything else: its values, the plainest first, behind a name that
  /// only the spec knows, behind the name of a variable and its address, or behind what is called to set it.
  template <class... Given>
  auto axis(Given const&... given) {
    return detail::add_axis(*subject_, given...);
  }

  /// Called before every scenario, to put global state back.
  GNEISS_UNCHECKED void before_each(void (*reset)()) { subject_->add_reset(reset); }

  /// A failure is what is wanted: to find none is one.
  GNEISS_UNCHECKED void expect_failure() { subject_->expect_failure(); }

  /// An abstract type: R in the reference, C in the candidate. Its values are never made up or looked into.
  template <class R, class C>
  detail::DeclaredType<R, C> type(std::string_view name) {
    auto& type = subject_->add_type(name, detail::type_name<C>());
    using Cell = detail::Cell<R, C>;
    type.size = sizeof(Cell);
    type.alignment = alignof(Cell);
    if constexpr (!std::is_trivially_destructible_v<R>)
      type.end_reference = [](void* cell) { static_cast<Cell*>(cell)->reference.~R(); };
    if constexpr (!std::is_trivially_destructible_v<C>)
      type.end_candidate = [](void* cell) { static_cast<Cell*>(cell)->candidate.~C(); };
    detail::describe_values<R, C>(type);
    return detail::DeclaredType<R, C>(type, *this);
  }

  /// A type whose values point into one of the owner's, such as an iterator. It ends when the owner changes: when the
  /// owner is an argument of an operation that cannot be called with a const one, unless that says `.keeps(…)`.
  template <class R, class C, class RO, class CO>
  detail::DeclaredHandle<R, C, RO, CO> handle(std::string_view name, detail::TypeSpec<RO, CO> const& owner) {
    auto declared = type<R, C>(name);
    declared.declared().when_owner_changes = core::Type::WhenOwnerChanges::ends;
    using Owned = detail::OwnedCell<R, C>;
    declared.declared().size = sizeof(Owned);
    declared.declared().alignment = alignof(Owned);
    declared.declared().set_owner = [](void* cell, void* at) {
      static_cast<Owned*>(static_cast<detail::Cell<R, C>*>(cell))->owner = at;
    };
    subject_->set_owner(declared.declared(), owner.type());
    return detail::DeclaredHandle<R, C, RO, CO>(declared);
  }

  template <class R, class C, class T>
    requires(!Abstract<T>)
  detail::DeclaredType<R, C> handle(std::string_view name, T const&) {
    static_assert(Abstract<T>, "gneiss: handle<R, C>(name, owner) needs an owner that is a type of the library");
    return type<R, C>(name);
  }

  // Not to be inlined: a spec is one function, and with everything in it a compiler with sanitizers takes a second and
  // more for each operation.

  /// An operation that both sides spell alike.
  template <class F, bool Safe, class Result, class... A>
  [[gnu::noinline]] GNEISS_UNCHECKED auto op(detail::Callee<F, Safe> const& callee,
                                             detail::Signature<Result, A...> const& signature) {
    return add_each<Safe, Safe>(callee.spelling, callee.call, callee.call, signature);
  }
  /// An operation whose reference is spelled differently.
  template <class F, bool Safe, class Result, class... A, class M>
  [[gnu::noinline]] GNEISS_UNCHECKED auto op(detail::Callee<F, Safe> const& callee,
                                             detail::Signature<Result, A...> const& signature, M model) {
    if constexpr (detail::is_callee<M>)
      return add_each<Safe, M::safely_probed>(callee.spelling, callee.call, model.call, signature);
    else
      return add_each<Safe, false>(callee.spelling, callee.call, model, signature);
  }
  /// An operation given by its name and both functions, the reference first. In the name, $0, $1, … stand for single
  /// arguments and $@ for all of them; a name without them is called with all.
  template <class Result, class... A, class M, class F>
  [[gnu::noinline]] GNEISS_UNCHECKED auto op(char const* name, detail::Signature<Result, A...> const& signature,
                                             M model, F candidate) {
    return add_each<false, false>(core::Spelling{core::Spelling::Style::raw, name, "", "", std::is_class_v<F>},
                                  candidate, model, signature);
  }
  /// Anything else: a candidate that does not say how it is printed.
  template <class F, class... Rest>
  OperationOptions<void> op(F const&, Rest const&...) {
    static_assert(
        detail::is_callee<F> || (std::is_same_v<Rest, detail::NoSignature> || ...),
        "gneiss: an operation needs a printed form: GNEISS_METHOD(name), GNEISS_FN(name), GNEISS_CALL(...), "
        "GNEISS_DEFINE(name, lambda), or a name in quotes and then the signature, the reference, the candidate");
    static_assert(
        !detail::is_callee<F> || (std::is_same_v<Rest, detail::NoSignature> || ...),
        "gneiss: after the candidate stands the signature, fn(...), and then the reference where it is spelled "
        "differently");
    return detail::no_operation();
  }

  /// A constructor: each side makes a value of its own type from the arguments.
  template <detail::DeclaredSpec T, class Result, class... A>
  [[gnu::noinline]] GNEISS_UNCHECKED auto construct(T const& type, detail::Signature<Result, A...> const& signature) {
    using R = typename T::reference;
    using C = typename T::candidate;
    if constexpr (detail::require_constructor<R, C, Result, A...>())
      return add_each<true, true>(detail::constructor_spelling<C, A...>(), detail::Construct<C>(),
                                  detail::ConstructModel<R>(), detail::making<R, C>(type, signature));
    else
      return detail::no_operation();
  }
  template <class T, class... Rest>
  OperationOptions<void> construct(T const&, Rest const&...) {
    static_assert((std::is_same_v<Rest, detail::NoSignature> || ...),
                  "gneiss: construct(type, fn(...)) needs a type of the library and then the arguments of its "
                  "constructor");
    return detail::no_operation();
  }

  /// Runs once at the beginning of each scenario, before anything else: its arguments are drawn, and the program begins
  /// with it. For what the library under test, or the reference, is to be set to.
  template <class F, bool Safe, class Result, class... A>
  GNEISS_UNCHECKED void prologue(detail::Callee<F, Safe> callee, detail::Signature<Result, A...> const& signature) {
    prologue(callee, signature, callee.call);
  }
  template <class F, bool Safe, class Result, class... A, class M>
  GNEISS_UNCHECKED void prologue(detail::Callee<F, Safe> callee, detail::Signature<Result, A...> const& signature,
                                 M model) {
    constexpr bool fits = (!Abstract<A> && ...);
    static_assert(fits, "gneiss: there are no live values yet when the prologue runs: its arguments are plain values");
    if constexpr (fits)
      subject_->add_prologue(
          subject_->adopt(detail::make_operation<Safe, false>(callee.call, model, signature), callee.spelling));
  }

  template <class F, class... Rest>
    requires(!detail::is_callee<F>)
  GNEISS_UNCHECKED void prologue(F const&, Rest const&...) {
    static_assert(detail::is_callee<F>,
                  "gneiss: a prologue needs a printed form: GNEISS_FN(name), GNEISS_CALL(...) or GNEISS_DEFINE(name, "
                  "lambda), and then its signature");
  }

  core::Subject& subject() { return *subject_; }

 private:
  friend class Solo;

  /// One operation, or one for each way to pass an argument that says each_category.
  template <bool SafeCall, bool SafeModel, class F, class M, class Result, class... A>
  GNEISS_UNCHECKED auto add_each(core::Spelling const& spelling, F call, M model,
                                 detail::Signature<Result, A...> const& signature) {
    if constexpr ((detail::is_each_category<A> || ...)) {
      auto const variant = [&]<detail::Pass How>(std::integral_constant<detail::Pass, How>) -> core::Operation& {
        return add<SafeCall, SafeModel>(spelling, call, model, detail::each_passed_by<How>(signature));
      };
      using detail::Pass;
      auto& lvalue = variant(std::integral_constant<Pass, Pass::reference>());
      auto& constant = variant(std::integral_constant<Pass, Pass::constant>());
      auto& rvalue = variant(std::integral_constant<Pass, Pass::moved>());
      using Passed = decltype(detail::each_passed_by<Pass::reference>(signature));
      return OperationOptions<detail::StepOf<F, M, Passed>>(core::OperationGroup(lvalue, constant, rvalue));
    } else {
      return OperationOptions<detail::LibraryCall<F, M, Result, A...>>(
          core::OperationGroup(add<SafeCall, SafeModel>(spelling, call, model, signature)));
    }
  }

  template <bool SafeCall, bool SafeModel, class F, class M, class Result, class... A>
  GNEISS_UNCHECKED core::Operation& add(core::Spelling const& spelling, F call, M model,
                                        detail::Signature<Result, A...> const& signature) {
    return subject_->adopt(detail::make_operation<SafeCall, SafeModel>(call, model, signature), spelling);
  }

  core::Subject* subject_;
};

namespace detail {

template <class R, class C>
template <class RO, class CO>
DeclaredType<R, C>& DeclaredType<R, C>::within(TypeSpec<RO, CO> const& owner) {
  this->type_->holds_owner = true;
  library_->subject().set_owner(*this->type_, owner.type());
  return *this;
}

template <class R, class C>
template <class M, class F>
DeclaredType<R, C>& DeclaredType<R, C>::identify(M of_reference, F of_candidate) {
  constexpr bool of_r = std::is_same_v<R, Alone> || Identifies<M, R>;
  static_assert(of_r && Identifies<F, C>,
                "gneiss: identify(f) needs a function of the value, on each side, that returns numbers, texts, "
                "containers, pairs, optionals or the like");
  if constexpr (of_r && Identifies<F, C>) {
    using Functions = std::pair<M, F>;
    this->type_->identify_context = std::make_shared<Functions const>(of_reference, of_candidate);
    this->type_->identify = [](core::Identifier& identity, void const* context, void const* cell) {
      auto const& functions = *static_cast<Functions const*>(context);
      auto const& both = *static_cast<Cell<R, C> const*>(cell);
      if constexpr (!std::is_same_v<R, Alone>) add_identity(identity, functions.first(both.reference));
      add_identity(identity, functions.second(both.candidate));
    };
    this->type_->identified = core::Type::Identified::by_function;
    this->type_->shown_kinds.clear();
    if constexpr (!std::is_same_v<R, Alone>)
      list_kinds<std::remove_cvref_t<std::invoke_result_t<M const&, R const&>>>(this->type_->shown_kinds);
    list_kinds<std::remove_cvref_t<std::invoke_result_t<F const&, C const&>>>(this->type_->shown_kinds);
  }
  return *this;
}

template <class R, class C>
DeclaredType<R, C>& DeclaredType<R, C>::regular(core::RegularParts without) {
  library_->subject().add_regular(*this->type_, regular_calls<R, C>(), without);
  return *this;
}

template <class R, class C, class F>
struct CheckHolder final : core::Operation {
  F check;
  std::string condition;
  decltype(core::Type::check) before = nullptr;  // the check given earlier; it is asked first
  void const* before_context = nullptr;
  explicit CheckHolder(F f) : check(f) {}

  GNEISS_UNCHECKED static void look(core::Environment& env, void const* context, void* cell) {
    auto const& self = *static_cast<CheckHolder const*>(context);
    if (self.before) self.before(env, self.before_context, cell);
    if (!env.passed()) return;
    auto const& live = *static_cast<Cell<R, C>*>(cell);
    if constexpr (std::is_invocable_v<F const&, C const&>) {
      if (env.text()) env.checks(self.condition);
      if (!self.check(live.candidate)) env.check_failed(self.condition);
    } else {
      static_assert(std::is_invocable_v<F const&, R const&, C const&>,
                    "gneiss: a check takes the candidate's value, or the reference's and then the candidate's");
      core::Text model;
      if (env.text()) {
        model.set_typed(true);
        if constexpr (Showable<R>) show(model, live.reference);
        env.checks(self.condition, model.str());
      }
      if (!self.check(live.reference, live.candidate)) env.check_failed(self.condition, model.str());
    }
  }
};

template <class R, class C>
template <class F>
DeclaredType<R, C>& DeclaredType<R, C>::check(char const* printed, F condition) {
  auto* const holder = new CheckHolder<R, C, F>(condition);
  library_->subject().keep(holder, core::Spelling{});
  holder->condition = printed;
  holder->before = this->type_->check;
  holder->before_context = this->type_->check_context;
  this->type_->check = &CheckHolder<R, C, F>::look;
  this->type_->check_context = static_cast<CheckHolder<R, C, F> const*>(holder);
  return *this;
}

template <class R, class C>
template <class F, bool Safe>
DeclaredType<R, C>& DeclaredType<R, C>::check(Callee<F, Safe> callee) {
  using Words = std::vector<std::string>;
  constexpr bool alone = std::is_invocable_v<F const&, C const&>;
  constexpr bool together = std::is_invocable_v<F const&, R const&, C const&>;
  static_assert(alone || together,
                "gneiss: a check takes the candidate's value, or the reference's and then the candidate's");
  static_assert(alone || !together || Showable<R>,
                "gneiss: a check that sees the reference's value needs one that can be printed; write "
                "`std::string gneiss_show(R const&)` beside it, or check the candidate alone");
  if constexpr (alone || together) {
    std::string const condition = core::written_call(callee.spelling, alone ? Words{"$0"} : Words{"$R", "$0"});
    check(condition.c_str(), callee.call);
    library_->subject().define(callee.spelling);
  }
  return *this;
}

template <class R, class C>
DeclaredType<R, C>& DeclaredType<R, C>::initial() {
  library_->subject().set_initial(*this->type_, make_call<R, C>());
  return *this;
}
template <class R, class C>
template <class F, bool Safe>
DeclaredType<R, C>& DeclaredType<R, C>::initial(Callee<F, Safe> make) {
  return initial(make, make.call);
}
template <class R, class C>
template <class F, bool Safe, class M>
DeclaredType<R, C>& DeclaredType<R, C>::initial(Callee<F, Safe> make, M model) {
  auto* const operation =
      make_operation<Safe, false>(make.call, model, fn() >> static_cast<TypeSpec<R, C> const&>(*this));
  this->type_->initial = &library_->subject().keep(operation, make.spelling);
  return *this;
}

template <class R, class C>
template <class F, bool Safe>
DeclaredType<R, C>& DeclaredType<R, C>::released_by(Callee<F, Safe> release) {
  static_assert(std::is_empty_v<F>);
  static_assert(std::is_invocable_v<F const&, C&>,
                "gneiss: released_by needs a function that takes the candidate's value");
  this->type_->release = [](void const*, void* cell) {
    static_cast<void>(F{}(static_cast<Cell<R, C>*>(cell)->candidate));
  };
  library_->subject().set_release(*this->type_, release.spelling);
  return *this;
}

template <class R, class C>
template <class M, class F>
DeclaredType<R, C>& DeclaredType<R, C>::released_by(char const* name, M model, F release) {
  static_assert(std::is_invocable_v<M const&, R&> && std::is_invocable_v<F const&, C&>,
                "gneiss: released_by needs functions that take the reference's value and the candidate's");
  struct Functions {
    M model;
    F release;
  };
  this->type_->release_context = std::make_shared<Functions const>(Functions{model, release});
  this->type_->release_reference = [](void const* context, void* cell) {
    static_cast<void>(static_cast<Functions const*>(context)->model(static_cast<Cell<R, C>*>(cell)->reference));
  };
  this->type_->release = [](void const* context, void* cell) {
    static_cast<void>(static_cast<Functions const*>(context)->release(static_cast<Cell<R, C>*>(cell)->candidate));
  };
  library_->subject().set_release(*this->type_, core::Spelling{core::Spelling::Style::raw, name, "", ""});
  return *this;
}

}  // namespace detail
}  // namespace gneiss

/// Describes a library: GNEISS_LIBRARY(name, lib) { lib.op(…); }
#define GNEISS_LIBRARY(name, lib)                                                           \
  static void gneiss_describe_##name(::gneiss::Library& lib);                               \
  [[maybe_unused]] static bool const gneiss_registered_##name =                             \
      ::gneiss::core::register_subject(#name, false, [](::gneiss::core::Subject& subject) { \
        ::gneiss::Library library(subject);                                                 \
        gneiss_describe_##name(library);                                                    \
      });                                                                                   \
  GNEISS_UNCHECKED static void gneiss_describe_##name(::gneiss::Library& lib)
