#pragma once
#include <gneiss/gneiss.hpp>
#include <limits>

#include "syntax.hpp"

namespace wat {

/// What modules are made up from.
class Draws {
 public:
  /// One of `careless` choices is made as if types were nothing; none when it is 0.
  Draws(gneiss::Source& source, unsigned careless) : source_(source), careless_(careless) {}

 protected:
  template <class Make>
  std::vector<std::invoke_result_t<Make const&>> list(std::uint64_t least, std::uint64_t most, Make const& make) {
    std::vector<std::invoke_result_t<Make const&>> result;
    auto const tag = gneiss::type_tag<Make>();
    source_.open(gneiss::Span::list, tag);
    auto const length = least + source_.draw_or_end(0, most - least, gneiss::Kind::length);
    while (result.size() != length) {
      source_.open(gneiss::Span::element, tag);
      result.push_back(make());
      source_.close();
    }
    source_.close();
    return result;
  }
  std::size_t below(std::size_t n) { return source_.below(n); }
  bool forgets() { return careless_ != 0 && source_.below(careless_) == careless_ - 1; }

  Type any_type() {
    static constexpr Type types[] = {Type::i32, Type::i64, Type::f32, Type::f64};
    return types[below(4)];
  }
  Type any_result() { return source_.below(4) == 3 ? Type::none : any_type(); }
  static Type constant_type(Op op) {
    return op == Op::i32 ? Type::i32 : op == Op::i64 ? Type::i64 : op == Op::f32 ? Type::f32 : Type::f64;
  }

  template <class T>
  T any() {
    return gneiss::arbitrary<T>().construct(source_, nullptr);
  }
  /// Numbers as they come, and now and then a NaN with a sign and a payload.
  template <class Float, class Bits>
  std::uint64_t any_float() {
    constexpr auto nan = std::numeric_limits<Float>::quiet_NaN();
    if (source_.below(8) != 7) return std::bit_cast<Bits>(any<Float>());
    return std::bit_cast<Bits>(source_.flip() ? -nan : nan) ^ static_cast<Bits>(source_.below(4));
  }
  Code constant(Type type) {
    switch (type) {
      case Type::i32:
        return i32(static_cast<std::uint64_t>(any<std::int32_t>()));
      case Type::i64:
        return i64(static_cast<std::uint64_t>(any<std::int64_t>()));
      case Type::f32:
        return f32(any_float<float, std::uint32_t>());
      case Type::f64:
        return f64(any_float<double, std::uint64_t>());
      case Type::none:
        break;
    }
    return nop();
  }

  template <class T>
  T one_of(std::vector<T> const& all) {
    return all[below(all.size())];
  }
  std::uint64_t careless_index(std::uint64_t right) { return forgets() ? below(8) : right; }

  gneiss::Source& source_;

 private:
  unsigned careless_;
};

}  // namespace wat
