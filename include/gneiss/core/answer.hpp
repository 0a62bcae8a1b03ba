#pragma once
#include <exception>
#include <optional>
#include <string>
#include <utility>

// What a reference says of a result that is up to the candidate.
namespace gneiss {

namespace detail {

template <class T>
struct Valid {
  T value;
};
template <>
struct Valid<void> {};
struct Invalid {
  std::string why;
  std::string condition;
};

}  // namespace detail

/// The result is one of those allowed; the reference's own value of it, which is compared if the spec says so.
template <class T>
detail::Valid<T> valid(T value) {
  return {std::move(value)};
}
inline detail::Valid<void> valid() {
  return {};
}

/// It is not. `condition`, where it is given, is C++ that fails in the printed program, with $ for the result.
inline detail::Invalid invalid(std::string why, std::string condition = {}) {
  return {std::move(why), std::move(condition)};
}

/// What the reference of an operation >> nondet(…) returns.
template <class T>
class Answer {
 public:
  using value_type = T;
  template <class U>
  Answer(detail::Valid<U> answer) : value_(std::move(answer.value)) {}
  Answer(detail::Invalid answer) : no_(std::move(answer)) {}

  bool is_valid() const { return value_.has_value(); }
  T& value() { return *value_; }
  detail::Invalid const& no() const { return no_; }

 private:
  std::optional<T> value_;
  detail::Invalid no_;
};

template <>
class Answer<void> {
 public:
  using value_type = void;
  Answer(detail::Valid<void>) : valid_(true) {}
  Answer(detail::Invalid answer) : no_(std::move(answer)) {}

  bool is_valid() const { return valid_; }
  detail::Invalid const& no() const { return no_; }

 private:
  bool valid_ = false;
  detail::Invalid no_;
};

/// What a call of the candidate came to: a value or an exception. A reference of an operation that may throw and is
/// nondeterministic gets it in the place of the result.
template <class T>
class Returned {
 public:
  Returned(T&& value) : value_(std::move(value)) {}
  explicit Returned(std::exception_ptr exception) : exception_(std::move(exception)) {}

  bool has_value() const { return value_.has_value(); }
  explicit operator bool() const { return has_value(); }
  T const& value() const { return *value_; }
  T const& operator*() const { return *value_; }
  T& value() { return *value_; }
  std::exception_ptr const& exception() const { return exception_; }

  /// Was an exception of this type thrown?
  template <class E>
  bool threw() const {
    if (!exception_) return false;
    try {
      std::rethrow_exception(exception_);
    } catch (E const&) {
      return true;
    } catch (...) {
      return false;
    }
  }

 private:
  std::optional<T> value_;
  std::exception_ptr exception_;
};

namespace detail {

template <class T>
inline constexpr bool is_answer = false;
template <class T>
inline constexpr bool is_answer<Answer<T>> = true;

}  // namespace detail

namespace core {

class Environment;
class Text;
struct Spelling;

/// What is said of the elements that are visited from a handle on. The program says it in the same words, so that it
/// fails where the walk does: `start` and `owner` are numbers of arguments.
struct Visits {
  Spelling const& key;  // of an element, as the program asks for it
  std::size_t owner;
  std::size_t most;  // so many steps are made, as there may be no end

  /// The walk is about to begin: before the call from an argument on, or after it from the result on.
  void begin(Environment& env, std::size_t start) const;
  void begin_after(Environment& env) const;
  static void end(Environment& env);

  /// An element is visited so many times, and was to come `wanted` times, or more often as well. `typed` is its key in
  /// C++.
  void refuse(Environment& env, Text const& typed, Text const& shown, std::size_t times, std::size_t wanted,
              bool or_more) const;
  /// So many are visited, and the reference has `wanted`.
  void refuse_number(Environment& env, std::size_t times, std::size_t wanted) const;
};

}  // namespace core

}  // namespace gneiss
