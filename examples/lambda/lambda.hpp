#pragma once
#include <memory>
#include <optional>
#include <utility>
#include <vector>
#ifndef BUG
#define BUG 0
#endif

/// Functions and sums, simply typed: a type-checker, an evaluator, and an optimiser that must change neither the type
/// nor the value.
namespace lambda {

/// A number, or a function from one type to another.
struct Type {
  struct Arrow;
  std::shared_ptr<Arrow const> arrow;
  friend bool operator==(Type const& a, Type const& b);
};
struct Type::Arrow {
  Type from, to;
};
inline Type number() {
  return {};
}
inline Type arrow(Type from, Type to) {
  return {std::make_shared<Type::Arrow const>(Type::Arrow{std::move(from), std::move(to)})};
}
inline bool operator==(Type const& a, Type const& b) {
  if (!a.arrow || !b.arrow) return a.arrow == b.arrow;
  return a.arrow->from == b.arrow->from && a.arrow->to == b.arrow->to;
}

/// A variable is known by how many functions lie between it and the one that binds it.
struct Term {
  enum Kind { literal, variable, function, application, sum } kind;
  int number = 0;
  Type parameter = {};
  std::shared_ptr<Term const> left = nullptr, right = nullptr;  // of a function: its body on the left
};
inline Term lit(int n) {
  return {Term::literal, n};
}
inline Term var(int n) {
  return {Term::variable, n};
}
inline Term fun(Type parameter, Term body) {
  return {Term::function, 0, std::move(parameter), std::make_shared<Term const>(std::move(body))};
}
inline Term pair(Term::Kind kind, Term a, Term b) {
  return {kind, 0, {}, std::make_shared<Term const>(std::move(a)), std::make_shared<Term const>(std::move(b))};
}
inline Term app(Term f, Term x) {
  return pair(Term::application, std::move(f), std::move(x));
}
inline Term add(Term a, Term b) {
  return pair(Term::sum, std::move(a), std::move(b));
}

/// What stands for variable n is the n-th from the end.
template <class T>
T const* bound_to(int variable, std::vector<T> const& context) {
  auto const n = static_cast<std::size_t>(variable);
  return n < context.size() ? &context[context.size() - 1 - n] : nullptr;
}
template <class T>
std::vector<T> with(std::vector<T> context, T more) {
  context.push_back(std::move(more));
  return context;
}

/// Nothing where a variable is bound by nothing, or what is called or added is of the wrong type.
inline std::optional<Type> type_of(Term const& t, std::vector<Type> const& context = {}) {
  if (t.kind == Term::literal) return number();
  if (t.kind == Term::variable) {
    auto const* type = bound_to(t.number, context);
    return type ? std::optional(*type) : std::nullopt;
  }
  auto const left = type_of(*t.left, t.kind == Term::function ? with(context, t.parameter) : context);
  if (!left) return std::nullopt;
  if (t.kind == Term::function) return arrow(t.parameter, *left);
  auto const right = type_of(*t.right, context);
  if (!right) return std::nullopt;
  if (t.kind == Term::sum) return *left == number() && *right == number() ? left : std::nullopt;
  return left->arrow && left->arrow->from == *right ? std::optional(left->arrow->to) : std::nullopt;
}

/// A number, or a function with what its variables stand for.
struct Value {
  int number;
  std::shared_ptr<Term const> body = nullptr;
  std::vector<Value> context = {};
};

/// The value of a term that has a type.
inline Value value_of(Term const& t, std::vector<Value> const& context = {}) {
  if (t.kind == Term::literal) return {t.number};
  if (t.kind == Term::variable) return *bound_to(t.number, context);
  if (t.kind == Term::function) return {0, t.left, context};
  auto const left = value_of(*t.left, context), right = value_of(*t.right, context);
  if (t.kind == Term::sum) return {left.number + right.number};
  return value_of(*left.body, with(left.context, right));
}

/// The term with other variables: `change` gets each, and how many functions of the term lie around it.
template <class Change>
Term changed(Term const& t, Change const& change, int depth = 0) {
  if (t.kind == Term::literal) return t;
  if (t.kind == Term::variable) return change(t.number, depth);
  if (t.kind == Term::function) return fun(t.parameter, changed(*t.left, change, depth + 1));
  return pair(t.kind, changed(*t.left, change, depth), changed(*t.right, change, depth));
}
/// What the term is when it stands in so many functions more.
inline Term lifted(Term const& t, int by) {
  return changed(t, [by](int n, int depth) { return var(n < depth ? n : n + by); });
}
/// The body of a function, called with `argument`. Bug 1: variables that are bound outside of it are not lowered,
/// though there is a function less around them. Bug 2: the argument is not lifted into the functions of the body.
inline Term substituted(Term const& body, Term const& argument) {
  return changed(body, [&argument](int n, int depth) {
    if (n == depth) return BUG == 2 ? argument : lifted(argument, depth);
    return var(n < depth || BUG == 1 ? n : n - 1);
  });
}

/// Calls of known functions are done, and sums of literals.
inline Term optimised(Term const& t) {
  if (t.kind == Term::literal || t.kind == Term::variable) return t;
  auto const left = optimised(*t.left);
  if (t.kind == Term::function) return fun(t.parameter, left);
  auto const right = optimised(*t.right);
  if (t.kind == Term::application && left.kind == Term::function) return substituted(*left.left, right);
  if (t.kind == Term::sum && left.kind == Term::literal && right.kind == Term::literal)
    return lit(left.number + right.number);
  return pair(t.kind, left, right);
}

}  // namespace lambda
