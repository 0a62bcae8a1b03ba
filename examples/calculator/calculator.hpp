#pragma once
#include <memory>
#include <optional>
#include <utility>

/// An expression: a literal, a sum or a quotient. Arithmetic wraps, so that every literal is allowed.
struct Expr {
  enum Kind { literal, sum, ratio } kind;
  int number;
  std::shared_ptr<Expr const> left, right;
};

inline Expr lit(int n) {
  return {Expr::literal, n, nullptr, nullptr};
}
inline Expr binary(Expr::Kind kind, Expr a, Expr b) {
  return {kind, 0, std::make_shared<Expr const>(std::move(a)), std::make_shared<Expr const>(std::move(b))};
}
inline Expr add(Expr a, Expr b) {
  return binary(Expr::sum, std::move(a), std::move(b));
}
inline Expr quotient(Expr a, Expr b) {
  return binary(Expr::ratio, std::move(a), std::move(b));
}

inline bool divides_by_literal_zero(Expr const& e) {
  if (e.kind == Expr::literal) return false;
  bool here = e.kind == Expr::ratio && e.right->kind == Expr::literal && e.right->number == 0;
  return here || divides_by_literal_zero(*e.left) || divides_by_literal_zero(*e.right);
}

/// The value of `e`, or nothing where something is divided by zero.
inline std::optional<int> eval(Expr const& e) {
  if (e.kind == Expr::literal) return e.number;
  auto a = eval(*e.left), b = eval(*e.right);
  if (!a || !b) return std::nullopt;
  if (e.kind == Expr::sum) return static_cast<int>(static_cast<unsigned>(*a) + static_cast<unsigned>(*b));
  if (*b == 0) return std::nullopt;
  return static_cast<int>(static_cast<long long>(*a) / *b);
}
