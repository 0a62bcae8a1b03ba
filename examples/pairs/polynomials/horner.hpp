#pragma once
#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace horner {

/// A polynomial over the integers modulo 2^32, kept as all of its coefficients, that of the highest power last.
class polynomial {
 public:
  static constexpr std::size_t max_degree = 24;

  polynomial() = default;
  explicit polynomial(std::uint32_t constant) : polynomial(std::vector<std::uint32_t>{constant}) {}
  static polynomial monomial(std::uint32_t coefficient, std::size_t exponent) {
    assert(exponent <= max_degree);
    return polynomial(coefficient).shifted(exponent);
  }

  bool is_zero() const { return coefficients_.empty(); }
  /// 0 for the polynomial 0.
  std::size_t degree() const { return is_zero() ? 0 : coefficients_.size() - 1; }
  std::uint32_t coefficient(std::size_t exponent) const {
    return exponent < coefficients_.size() ? coefficients_[exponent] : 0;
  }
  std::uint32_t leading() const {
    assert(!is_zero());
    return coefficients_.back();
  }
  std::vector<std::uint32_t> coefficients() const { return coefficients_; }
  std::uint32_t operator()(std::uint32_t x) const {
    std::uint32_t sum = 0;
    for (auto i = coefficients_.rbegin(); i != coefficients_.rend(); ++i) sum = sum * x + *i;
    return sum;
  }

  polynomial& operator+=(polynomial const& other) {
    return combine(other, [](auto a, auto b) { return a + b; });
  }
  polynomial& operator-=(polynomial const& other) {
    return combine(other, [](auto a, auto b) { return a - b; });
  }
  polynomial& operator*=(polynomial const& other) {
    assert(degree() + other.degree() <= max_degree);
    polynomial product;
    for (auto i = coefficients_.rbegin(); i != coefficients_.rend(); ++i) {
      product = product.shifted(1);
      product += other.transform([&](std::uint32_t coefficient) { return *i * coefficient; });
    }
    return *this = product;
  }
  friend polynomial operator+(polynomial left, polynomial const& right) { return left += right; }
  friend polynomial operator-(polynomial left, polynomial const& right) { return left -= right; }
  friend polynomial operator*(polynomial const& left, polynomial const& right) {
    assert(left.degree() + right.degree() <= max_degree);
    return polynomial(left) *= right;
  }
  polynomial operator-() const { return polynomial() - *this; }
  friend bool operator==(polynomial const& left, polynomial const& right) {
    return left.coefficients_ == right.coefficients_;
  }

  polynomial derivative() const {
    std::vector<std::uint32_t> derived;
    for (std::size_t i = 1; i < coefficients_.size(); ++i)
      derived.push_back(static_cast<std::uint32_t>(i) * coefficients_[i]);
    return polynomial(std::move(derived));
  }
  /// Multiplied by the power of x with this exponent.
  polynomial shifted(std::size_t exponent) const {
    assert(degree() + exponent <= max_degree);
    if (is_zero()) return {};
    std::vector<std::uint32_t> wider(exponent);
    wider.insert(wider.end(), coefficients_.begin(), coefficients_.end());
    return polynomial(std::move(wider));
  }
  /// With other coefficients, where they are not 0.
  polynomial transform(std::function<std::uint32_t(std::uint32_t)> const& change) const {
    auto changed = coefficients_;
    for (auto& coefficient : changed)
      if (coefficient != 0) coefficient = change(coefficient);
    return polynomial(std::move(changed));
  }

 private:
  explicit polynomial(std::vector<std::uint32_t> coefficients) : coefficients_(std::move(coefficients)) {
    while (!coefficients_.empty() && coefficients_.back() == 0) coefficients_.pop_back();
  }
  template <class Combine>
  polynomial& combine(polynomial const& other, Combine const& with) {
    std::vector<std::uint32_t> combined(std::max(coefficients_.size(), other.coefficients_.size()));
    for (std::size_t i = 0; i != combined.size(); ++i) combined[i] = with(coefficient(i), other.coefficient(i));
    return *this = polynomial(std::move(combined));
  }

  std::vector<std::uint32_t> coefficients_;
};

}  // namespace horner
