#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "gneiss/core/exceptions.hpp"
#include "gneiss/core/library.hpp"
#include "gneiss/detail/step.hpp"
#include "gneiss/macros.hpp"
#include "gneiss/spec.hpp"

namespace gneiss {

/// How an exception of the candidate must be related to the reference's.
struct SameType {};
struct SameWhat {};
struct AnyException {};
inline constexpr SameType same_type{};          // of the same type: the default
inline constexpr SameWhat same_what{};          // of the same type, with the same what()
inline constexpr AnyException any_exception{};  // both threw, that is enough

namespace detail {

template <class T>
T made_by_default() {
  return T();
}

}  // namespace detail

/// What can still be said of an operation after its signature.
class OperationWords {
 public:
  explicit OperationWords(core::Operation& operation) : operation_(&operation) {}

  /// Both sides may throw, and then related exceptions: of the same type.
  OperationWords& may_throw(SameType = {}) { return throwing(core::exceptions_same_type); }
  OperationWords& may_throw(SameWhat) { return throwing(core::exceptions_same_what); }
  OperationWords& may_throw(AnyException) { return throwing(core::exceptions_any); }
  /// Related by a function of your own, the reference's exception first.
  OperationWords& may_throw(bool (*related)(std::exception const& reference, std::exception const& candidate)) {
    operation_->same_exception_by = related;
    return throwing(core::exceptions_by_function);
  }

  /// Says whether the operation only looks, where that cannot be seen from its types.
  OperationWords& observes(bool only_looks = true) {
    operation_->observer = only_looks;
    return *this;
  }

 private:
  OperationWords& throwing(core::SameException related) {
    operation_->may_throw = true;
    operation_->same_exception = related;
    return *this;
  }
  core::Operation* operation_;
};

class Library;

namespace detail {

/// Declared for the sake of a type; a static_assert comes before its use.
OperationWords no_operation();

/// The spec of a type with the words that describe the type itself.
template <class R, class C>
class DeclaredType : public TypeSpec<R, C> {
 public:
  DeclaredType(core::Type& type, Library& library) : TypeSpec<R, C>(type), library_(&library) {}

  /// The type can be made from nothing, copied and compared, as far as it can: one operation each.
  DeclaredType& regular();

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

 private:
  Library* library_;
};

}  // namespace detail

/// What is said of a library under test. A spec is a function that gets one.
class Library {
 public:
  explicit Library(core::Subject& subject) : subject_(&subject) {}

  /// A header that a printed program needs: "array.hpp", or "<map>".
  void include(std::string_view header) { subject_->add_include(header); }

  /// Called before every scenario, to put global state back.
  void before_each(void (*reset)()) { subject_->add_reset(reset); }

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
    return detail::DeclaredType<R, C>(type, *this);
  }

  // Not to be inlined: a spec is one function, and with everything in it a compiler with sanitizers takes a second and
  // more for each operation.

  /// An operation that both sides spell alike.
  template <class F, bool Safe, class Result, class... A>
  [[gnu::noinline]] OperationWords op(detail::Callee<F, Safe> callee,
                                      detail::Signature<Result, A...> const& signature) {
    return add(make<Safe, Safe>(callee.call, callee.call, signature), callee.spelling);
  }
  /// An operation whose reference is spelled differently.
  template <class F, bool Safe, class Result, class... A, class M>
  [[gnu::noinline]] OperationWords op(detail::Callee<F, Safe> callee, detail::Signature<Result, A...> const& signature,
                                      M model) {
    if constexpr (detail::is_callee<M>)
      return add(make<Safe, M::safely_probed>(callee.call, model.call, signature), callee.spelling);
    else
      return add(make<Safe, false>(callee.call, model, signature), callee.spelling);
  }
  /// An operation given by its name and both functions, the reference first. In the name, $0, $1, … stand for single
  /// arguments and $@ for all of them; a name without them is called with all.
  template <class Result, class... A, class M, class F>
  [[gnu::noinline]] OperationWords op(char const* name, detail::Signature<Result, A...> const& signature, M model,
                                      F candidate) {
    auto* const operation = make<false, false>(candidate, model, signature);
    operation->plain_function = std::is_pointer_v<F>;
    return add(operation, core::Spelling{core::Spelling::Style::raw, name, "", ""});
  }
  /// Anything else: a candidate that does not say how it is printed.
  template <class F, class... Rest>
  OperationWords op(F const&, Rest const&...) {
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

  core::Subject& subject() { return *subject_; }

  template <bool SafeCall, bool SafeModel, class F, class M, class Result, class... A>
  static core::Operation* make(F call, M model, detail::Signature<Result, A...> const& signature) {
    auto* const operation = new detail::Step<F, M, Result, A...>(call, model, signature);
    operation->template describe<SafeCall, SafeModel>();
    return operation;
  }

 private:
  OperationWords add(core::Operation* operation, core::Spelling const& spelling) {
    return OperationWords(subject_->adopt(operation, spelling));
  }

  core::Subject* subject_;
};

namespace detail {

template <class R, class C>
DeclaredType<R, C>& DeclaredType<R, C>::regular() {
  TypeSpec<R, C> const& self = *this;
  // The default constructor is spelled by the candidate's type, which the engine fills in. Values come as they do in
  // the printed program, where no variable is const.
  if constexpr (std::default_initializable<R> && std::default_initializable<C>)
    library_->op("$T()", fn() >> self, made_by_default<R>, made_by_default<C>);
  if constexpr (std::copy_constructible<R> && std::copy_constructible<C>)
    library_->op(
        "$0", fn(self) >> self, [](R& r) -> R& { return r; }, [](C& c) -> C& { return c; });
  if constexpr (EqualTo<R, R> && EqualTo<C, C>)
    library_
        ->op(
            "$0 == $1", fn(self, self), [](R& a, R& b) -> bool { return a == b; },
            [](C& a, C& b) -> bool { return a == b; })
        .observes();
  return *this;
}

template <class R, class C, class F>
struct CheckHolder final : core::Operation {
  F check;
  std::string condition;
  decltype(core::Type::check) before = nullptr;  // the check given earlier; it is asked first
  void const* before_context = nullptr;
  explicit CheckHolder(F f) : check(f) {}

  static void look(core::Environment& env, void const* context, void* cell) {
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
DeclaredType<R, C>& DeclaredType<R, C>::check(char const* printed, F holds) {
  auto* const holder = new CheckHolder<R, C, F>(holds);
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
  auto* const operation = Library::make<false, false>(made_by_default<C>, made_by_default<R>,
                                                      fn() >> static_cast<TypeSpec<R, C> const&>(*this));
  this->type_->initial =
      &library_->subject().keep(operation, core::Spelling{core::Spelling::Style::raw, "$T()", "", ""});
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
      Library::make<Safe, false>(make.call, model, fn() >> static_cast<TypeSpec<R, C> const&>(*this));
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
  static void gneiss_describe_##name(::gneiss::Library& lib)
