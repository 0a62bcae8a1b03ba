#pragma once
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <utility>
#include <vector>
#ifndef BUG
#define BUG 0
#endif

namespace monomials {

/// A polynomial over the integers modulo 2^32, kept as those of its monomials that are not 0.
class polynomial {
 public:
  static constexpr std::size_t max_degree = 24;

  polynomial() = default;
  /// gneiss: generate constant arbitrary<std::uint32_t>()
  explicit polynomial(std::uint32_t constant) { add(0, constant); }
  // [words]
  /// gneiss: generate coefficient arbitrary<std::uint32_t>()
  /// gneiss: generate exponent up_to(R::max_degree)
  static polynomial monomial(std::uint32_t coefficient, std::size_t exponent) {
    assert(exponent <= max_degree);
    polynomial one;
    one.add(exponent, coefficient);
    return one;
  }
  // [/words]

  bool is_zero() const { return terms_.empty(); }
  /// 0 for the polynomial 0.
  std::size_t degree() const { return is_zero() ? 0 : terms_.rbegin()->first; }
  /// gneiss: generate exponent up_to(R::max_degree)
  std::uint32_t coefficient(std::size_t exponent) const {
    // Bug 1: the coefficient of a power that is not there is that of the next
    auto const found = BUG == 1 ? terms_.lower_bound(exponent) : terms_.find(exponent);
    return found == terms_.end() ? 0 : found->second;
  }
  std::uint32_t leading() const {
    assert(!is_zero());
    return terms_.rbegin()->second;
  }
  std::vector<std::uint32_t> coefficients() const {
    std::vector<std::uint32_t> all(is_zero() ? 0 : degree() + 1);
    for (auto const& [exponent, coefficient] : terms_) all[exponent] = coefficient;
    return all;
  }
  std::uint32_t operator()(std::uint32_t x) const {
    std::uint32_t sum = 0;
    std::size_t power = degree();
    for (auto term = terms_.rbegin(); term != terms_.rend(); ++term) {
      sum = sum * raised(x, power - term->first) + term->second;
      power = term->first;
    }
    // Bug 2: the power of x that all monomials share is multiplied in once at the most
    if (BUG == 2 && power > 1) power = 1;
    return sum * raised(x, power);
  }

  polynomial& operator+=(polynomial const& other) {
    for (auto const& [exponent, coefficient] : Terms(other.terms_)) add(exponent, coefficient);
    return *this;
  }
  polynomial& operator-=(polynomial const& other) { return *this += -other; }
  /// gneiss: requires degree() + other.degree() <= 24
  polynomial& operator*=(polynomial const& other) {
    assert(degree() + other.degree() <= max_degree);
    Terms const left = std::move(terms_);
    terms_.clear();
    // Bug 3: p *= p is 0, for the factor is gone when it is used
    Terms const right = BUG != 3 && this == &other ? left : other.terms_;
    for (auto const& [exponent, coefficient] : left)
      for (auto const& term : right) add(exponent + term.first, coefficient * term.second);
    return *this;
  }
  friend polynomial operator+(polynomial left, polynomial const& right) { return left += right; }
  friend polynomial operator-(polynomial left, polynomial const& right) { return left -= right; }
  /// gneiss: requires left.degree() + right.degree() <= 24
  friend polynomial operator*(polynomial const& left, polynomial const& right) {
    assert(left.degree() + right.degree() <= max_degree);
    return polynomial(left) *= right;
  }
  polynomial operator-() const {
    return transform([](std::uint32_t coefficient) { return 0 - coefficient; });
  }
  friend bool operator==(polynomial const& left, polynomial const& right) { return left.terms_ == right.terms_; }

  polynomial derivative() const {
    polynomial derived;
    for (auto const& [exponent, coefficient] : terms_) {
      if (exponent == 0) continue;
      auto const factor = static_cast<std::uint32_t>(exponent) * coefficient;
      if (BUG == 4) {
        derived.terms_[exponent - 1] = factor;  // Bug 4: derivative keeps a coefficient that has become 0
      } else {
        derived.add(exponent - 1, factor);
      }
    }
    return derived;
  }
  /// Multiplied by the power of x with this exponent.
  /// gneiss: generate exponent [](R const& p) { return up_to(R::max_degree - p.degree()); }
  polynomial shifted(std::size_t exponent) const {
    assert(degree() + exponent <= max_degree);
    polynomial higher;
    for (auto const& [power, coefficient] : terms_) {
      // Bug 5: shifted leaves the constant where it is, beside others
      bool const stays = BUG == 5 && power == 0 && terms_.size() > 1;
      higher.add(stays ? power : power + exponent, coefficient);
    }
    return higher;
  }
  /// With other coefficients, where they are not 0.
  polynomial transform(std::function<std::uint32_t(std::uint32_t)> const& change) const {
    polynomial changed;
    for (auto const& [exponent, coefficient] : terms_) changed.add(exponent, change(coefficient));
    return changed;
  }

 private:
  using Terms = std::map<std::size_t, std::uint32_t>;
  static std::uint32_t raised(std::uint32_t x, std::size_t exponent) {
    std::uint32_t power = 1;
    for (; exponent != 0; --exponent) power *= x;
    return power;
  }
  void add(std::size_t exponent, std::uint32_t coefficient) {
    if (coefficient == 0) return;
    auto const [term, is_new] = terms_.emplace(exponent, coefficient);
    if (is_new) return;
    term->second += coefficient;
    if (BUG == 6 && exponent != 0) return;  // Bug 6: a sum that has become 0 is kept, if it is no constant
    if (term->second == 0) terms_.erase(term);
  }

  Terms terms_;
};

}  // namespace monomials
