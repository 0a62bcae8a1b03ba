#pragma once
#include "gneiss/library.hpp"

namespace gneiss {

/// What is said of a library that is tested without a reference: by its checks, by what its results satisfy, and by not
/// crashing. Preconditions and dependent arguments see the candidate's values.
class Solo {
 public:
  explicit Solo(core::Subject& subject) : library_(subject) {}

  GNEISS_UNCHECKED void include(std::string_view header) { library_.include(header); }

  GNEISS_UNCHECKED void known(std::string_view why, std::string_view tape) { library_.known(why, tape); }
  template <class T>
  GNEISS_UNCHECKED void alias(std::string_view name) {
    library_.alias<T>(name);
  }
  template <class... Given>
  auto axis(Given const&... given) {
    return library_.axis(given...);
  }
  GNEISS_UNCHECKED void before_each(void (*reset)()) { library_.before_each(reset); }
  GNEISS_UNCHECKED void expect_failure() { library_.expect_failure(); }

  template <class C>
  detail::DeclaredType<detail::Alone, C> type(std::string_view name) {
    return library_.type<detail::Alone, C>(name);
  }
  template <class C, class CO>
  GNEISS_UNCHECKED auto handle(std::string_view name, detail::TypeSpec<detail::Alone, CO> const& owner) {
    return library_.handle<detail::Alone, C>(name, owner);
  }

  template <class F, bool Safe, class Result, class... A>
  [[gnu::noinline]] GNEISS_UNCHECKED auto op(detail::Callee<F, Safe> const& callee,
                                             detail::Signature<Result, A...> const& signature) {
    return library_.add_each<Safe, false>(callee.spelling, callee.call, detail::NoModel(), signature);
  }
  template <class Result, class... A, class F>
  [[gnu::noinline]] GNEISS_UNCHECKED auto op(char const* name, detail::Signature<Result, A...> const& signature,
                                             F candidate) {
    return library_.add_each<false, false>(core::Spelling{core::Spelling::Style::raw, name, "", "", std::is_class_v<F>},
                                           candidate, detail::NoModel(), signature);
  }
  /// Anything else: a candidate that does not say how it is printed, or a reference.
  template <class F, class... Rest>
  OperationOptions<void> op(F const&, Rest const&...) {
    static_assert(
        (std::is_same_v<Rest, detail::NoSignature> || ...),
        "gneiss: an operation without a reference is given as GNEISS_METHOD(name), GNEISS_FN(name), GNEISS_CALL(...) "
        "or "
        "GNEISS_DEFINE(name, lambda) and then its signature, or as a name in quotes, the signature and the candidate");
    return detail::no_operation();
  }

  template <class T, class S>
  GNEISS_UNCHECKED auto construct(T const& type, S const& signature) {
    return library_.construct(type, signature);
  }

  template <class F, bool Safe, class Result, class... A>
  GNEISS_UNCHECKED void prologue(detail::Callee<F, Safe> callee, detail::Signature<Result, A...> const& signature) {
    library_.prologue(callee, signature, detail::NoModel());
  }

 private:
  Library library_;
};

}  // namespace gneiss

/// Describes a library without a reference: GNEISS_SOLO(name, lib) { lib.op(…); }
#define GNEISS_SOLO(name, lib)                                                              \
  static void gneiss_describe_##name(::gneiss::Solo& lib);                                  \
  [[maybe_unused]] static bool const gneiss_registered_##name =                             \
      ::gneiss::core::register_subject(#name, false, [](::gneiss::core::Subject& subject) { \
        ::gneiss::Solo solo(subject);                                                       \
        gneiss_describe_##name(solo);                                                       \
      });                                                                                   \
  GNEISS_UNCHECKED static void gneiss_describe_##name(::gneiss::Solo& lib)
