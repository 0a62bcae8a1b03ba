#pragma once

#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

namespace gneiss::base {

/// Why something could not be done: one sentence for the user.
struct Error {
  std::string message;
};

/// A value, or what stands in its place: a sentence, or a fault as a value, whose words are another's business.
template <class T, class Fault = Error>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Fault fault) : state_(std::in_place_index<1>, std::move(fault)) {}

  explicit operator bool() const { return state_.index() == 0; }
  /// The value. Precondition: there is one.
  T& operator*() { return std::get<0>(state_); }
  T const& operator*() const { return std::get<0>(state_); }
  T* operator->() { return &std::get<0>(state_); }
  T const* operator->() const { return &std::get<0>(state_); }
  /// The error's sentence, or the fault. Precondition: there is no value.
  auto const& error() const {
    if constexpr (std::is_same_v<Fault, Error>)
      return std::get<1>(state_).message;
    else
      return std::get<1>(state_);
  }

 private:
  std::variant<T, Fault> state_;
};

/// Success, or an error.
template <class Fault>
class [[nodiscard]] Result<void, Fault> {
 public:
  Result() = default;
  Result(Fault fault) : fault_(std::move(fault)) {}

  explicit operator bool() const { return !fault_; }
  /// The error's sentence, or the fault. Precondition: there is one.
  auto const& error() const {
    if constexpr (std::is_same_v<Fault, Error>)
      return fault_->message;
    else
      return *fault_;
  }

 private:
  std::optional<Fault> fault_;
};

}  // namespace gneiss::base
