#pragma once
#include <initializer_list>

#include "tape/tape.hpp"

// Tapes written by hand.
namespace gneiss::test {

using tape::Tape;

inline Tape operator+(Tape a, Tape const& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

inline Tape joined(std::initializer_list<Tape> parts) {
  Tape result;
  for (auto const& part : parts) result = result + part;
  return result;
}

inline Tape span_of(Span span, std::initializer_list<Tape> parts, std::uint32_t tag = 0, std::uint64_t label = 0) {
  return Tape{tape::open(span, tag, label)} + joined(parts) + Tape{tape::close()};
}
inline Tape instruction(unsigned operation, std::uint64_t label, std::initializer_list<Tape> arguments = {}) {
  return span_of(Span::instruction, arguments, operation, label);
}
inline Tape argument(std::initializer_list<Tape> parts = {}) {
  return span_of(Span::argument, parts);
}
inline Tape element(std::initializer_list<Tape> parts = {}) {
  return span_of(Span::element, parts);
}
inline Tape number(std::uint64_t value, Kind kind = Kind::integer) {
  return {tape::choice(kind, value, ~std::uint64_t{0})};
}
/// A call of an operation with a number below 100.
inline Tape call_below_100(unsigned operation, std::uint64_t value) {
  return instruction(operation, 1, {argument({{tape::choice(Kind::integer, value, 99)}})});
}
inline Tape live(std::uint64_t label, std::uint64_t slot = 0) {
  return argument({{tape::choice(Kind::reference, tape::value_id(label, slot), 0)}});
}

}  // namespace gneiss::test
