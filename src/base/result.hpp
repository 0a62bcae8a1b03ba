#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace gneiss::base {

/// Why something could not be done: one sentence for the user.
struct Error {
  std::string message;
};

/// A value, or the error that stands in its place.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

  explicit operator bool() const { return state_.index() == 0; }
  /// The value. Precondition: there is one.
  T& operator*() { return std::get<0>(state_); }
  T const& operator*() const { return std::get<0>(state_); }
  T* operator->() { return &std::get<0>(state_); }
  T const* operator->() const { return &std::get<0>(state_); }
  /// The error's sentence. Precondition: there is no value.
  std::string const& error() const { return std::get<1>(state_).message; }

 private:
  std::variant<T, Error> state_;
};

/// Success, or an error.
template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  Result(Error error) : error_(std::move(error)) {}

  explicit operator bool() const { return !error_; }
  /// The error's sentence. Precondition: there is one.
  std::string const& error() const { return error_->message; }

 private:
  std::optional<Error> error_;
};

}  // namespace gneiss::base
