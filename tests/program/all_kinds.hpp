#pragma once
// A library of boxes for values of every kind, with faults to be switched on. The reference is the same without them.
#include <array>
#include <bit>
#include <cstdint>
#include <deque>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace all_kinds {

/// The fault that is switched on; 0: none.
inline int bug = 0;

enum BoxFault : int { put_rvalue = 1, put_lvalue, set_lvalue, echo, trace, box_faults };

/// A number in which every bit of a value has a share, so that a fault can depend on the value and on nothing less.
inline std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
  return (std::rotl(a, 7) ^ b) * 0x9e3779b97f4a7c15u;
}
template <class T>
std::uint64_t fingerprint(T const& value) {
  std::uint64_t result = sizeof(T);
  if constexpr (std::is_same_v<T, float>) {
    result = value != value ? 1 : std::bit_cast<std::uint32_t>(value);
  } else if constexpr (std::is_floating_point_v<T>) {
    auto const part = std::bit_cast<std::uint64_t>(static_cast<double>(value));
    result = value != value ? 1 : mixed(part, value == static_cast<T>(static_cast<double>(value)) ? 1 : 2);
  } else if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
    result = static_cast<std::uint64_t>(value);
  } else if constexpr (requires { value.begin(); }) {
    for (auto const& element : value)
      result = mixed(result, fingerprint<std::remove_cvref_t<decltype(*value.begin())>>(element));
  } else if constexpr (requires { value.has_value(); }) {
    result = value ? mixed(2, fingerprint(*value)) : 1;
  } else if constexpr (requires { value.index(); }) {
    result = std::visit([&](auto const& held) { return mixed(value.index(), fingerprint(held)); }, value);
  } else if constexpr (requires { std::tuple_size<T>::value; }) {
    std::apply([&](auto const&... field) { ((result = mixed(result, fingerprint(field))), ...); }, value);
  } else {
    result = value.fingerprint();
  }
  return result * 0xff51afd7ed558ccdu;
}

/// About half of all values.
template <class T>
bool unlucky(T const& value) {
  return (fingerprint(value) >> 40) % 2 == 1;
}

/// Holds a value. Its overloads tell apart how an argument comes, and refuse one of another type.
template <class T, bool Faulty = true>
class Box {
 public:
  void put(T&& value) { keep(value, put_rvalue); }
  void put(T& value) { keep(value, put_lvalue); }
  void put(T const&) = delete;
  template <class U>
    requires(!std::is_same_v<std::remove_cvref_t<U>, T>)
  void put(U&&) = delete;

  void set(T const& value) { keep(value, set_lvalue); }
  void set(T&& value) requires std::is_class_v<T> { keep(value, box_faults); }

  T get() const { return value_; }

  /// All that ever went in, and how: right only if every argument is.
  std::uint64_t trace() const { return trace_ + (is_on(all_kinds::trace) && times_ > 2 ? 1 : 0); }

  static T echo(T value) { return is_on(all_kinds::echo) && unlucky(value) ? T{} : value; }

 private:
  static bool is_on(BoxFault fault) { return Faulty && bug == fault; }
  void keep(T const& value, BoxFault fault) {
    if (!is_on(fault) || !unlucky(value)) value_ = value;
    trace_ = mixed(trace_, fingerprint(value) + static_cast<std::uint64_t>(fault));
    ++times_;
  }
  T value_{};
  std::uint64_t trace_ = 0;
  int times_ = 0;
};

enum Old { first, second, last = 7 };
enum class Color : unsigned char { red, green, blue = 255 };

/// Shown by a function beside it.
struct Point {
  int x = 0;
  unsigned char y = 0;
  std::uint64_t fingerprint() const { return all_kinds::fingerprint(std::pair(x, y)); }
  bool operator==(Point const&) const = default;
};
inline std::string gneiss_show(Point const& p) {
  return "all_kinds::Point{" + std::to_string(p.x) + ", " + std::to_string(int{p.y}) + "}";
}

/// Shown by a specialisation, in the spec.
class Tag {
 public:
  Tag() = default;
  explicit Tag(std::string name) : name_(std::move(name)) {}
  std::string const& name() const { return name_; }
  std::uint64_t fingerprint() const { return all_kinds::fingerprint(name_); }
  bool operator==(Tag const&) const = default;

 private:
  std::string name_;
};

/// A term: a leaf with a number, or a node.
struct Tree {
  std::shared_ptr<std::pair<Tree, Tree>> parts;
  unsigned number = 0;
  std::uint64_t fingerprint() const { return parts ? all_kinds::fingerprint(*parts) : number + 1; }
  bool operator==(Tree const& other) const {
    return number == other.number && !parts == !other.parts && (!parts || *parts == *other.parts);
  }
};
inline Tree leaf(unsigned number) {
  return {nullptr, number};
}
Tree leaf(int) = delete;
inline Tree node(Tree left, Tree right) {
  return {std::make_shared<std::pair<Tree, Tree>>(std::move(left), std::move(right)), 0};
}
inline std::string gneiss_show(Tree const& t) {
  if (!t.parts) return "all_kinds::leaf(" + std::to_string(t.number) + "u)";
  return "all_kinds::node(" + gneiss_show(t.parts->first) + ", " + gneiss_show(t.parts->second) + ")";
}

}  // namespace all_kinds
