#pragma once
#include <functional>
#include <initializer_list>
#include <optional>
#include <utility>

#include "shrink/passes.hpp"

// Tapes made by hand, and oracles that are predicates on them.
namespace gneiss::shrink {

inline Tape joined(std::initializer_list<Tape> parts) {
  Tape result;
  for (auto const& part : parts) result.insert(result.end(), part.begin(), part.end());
  return result;
}
inline Tape span(Span kind, std::initializer_list<Tape> inside, std::uint32_t tag = 0, std::uint64_t label = 0) {
  return joined({{tape::open(kind, tag, label)}, joined(inside), {tape::close()}});
}

inline Tape number(std::uint64_t value, std::uint64_t max = 1000) {
  return {tape::choice(Kind::integer, value, max)};
}
inline Tape wide(std::uint64_t value, std::uint64_t max = 65535) {
  return {tape::choice(Kind::wide, value, max)};
}

/// A value that the instruction with that label made.
inline Tape made_by(std::uint64_t label, std::uint32_t type = 0) {
  return {tape::choice(Kind::reference, tape::value_id(label, 0), 0, type)};
}
inline Tape argument(Tape const& inside) {
  return span(Span::argument, {inside});
}

inline Tape call(std::uint64_t label, std::uint32_t operation, std::initializer_list<Tape> arguments) {
  Tape inside;
  for (auto const& one : arguments) inside = joined({inside, argument(one)});
  return span(Span::instruction, {inside}, operation, label);
}

inline Tape list(std::initializer_list<Tape> elements, std::uint64_t most = 10) {
  Tape inside{tape::choice(Kind::length, elements.size(), most)};
  for (auto const& one : elements) inside = joined({inside, span(Span::element, {one})});
  return span(Span::list, {inside});
}
inline Tape alternative(std::uint64_t chosen, std::initializer_list<Tape> fields, std::uint64_t max = 2) {
  return span(Span::alternative, {{tape::choice(Kind::alternative, chosen, max)}, joined(fields)});
}
inline Tape term(std::uint64_t chosen, std::initializer_list<Tape> fields) {
  return span(Span::term, {alternative(chosen, fields)}, 1);
}

/// The values of all choices of a kind, in order.
inline std::vector<std::uint64_t> values(Tape const& tape, Kind kind = Kind::integer) {
  std::vector<std::uint64_t> result;
  for (auto const& entry : tape)
    if (entry.is_choice(kind)) result.push_back(entry.value);
  return result;
}
/// The operations, in order.
inline std::vector<std::uint32_t> operations(Tape const& tape) {
  std::vector<std::uint32_t> result;
  for (auto const& entry : tape)
    if (entry.is_open(Span::instruction)) result.push_back(entry.tag);
  return result;
}

/// A tape fails when the predicate holds; it decodes to itself.
class Fails final : public Oracle {
 public:
  explicit Fails(std::function<bool(Tape const&)> predicate) : predicate_(std::move(predicate)) {}
  std::optional<Tape> operator()(Tape const& tape) override {
    ++runs;
    return predicate_(tape) ? std::optional(tape) : std::nullopt;
  }
  std::uint64_t runs = 0;

 private:
  std::function<bool(Tape const&)> predicate_;
};

/// What one visit of a pass makes of a tape.
inline Tape after(void (*pass)(Session&), Tape const& start, std::function<bool(Tape const&)> fails,
                  unsigned operations = 0) {
  Fails oracle(std::move(fails));
  ShrinkLimits limits;
  limits.operations = operations;
  Session session(start, oracle, limits);
  pass(session);
  return session.tape();
}

}  // namespace gneiss::shrink
