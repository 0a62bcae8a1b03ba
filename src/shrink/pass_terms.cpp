#include "shrink/edit.hpp"
#include "shrink/passes.hpp"

namespace gneiss::shrink {

namespace {

/// The alternative `chosen` with nothing in it: what it needs is read as zeros.
Tape with_bare_alternative(Tape const& tape, Range span, std::uint64_t chosen) {
  auto result = without(tape, {span.begin + 2, span.end - 1});
  result[span.begin + 1].value = chosen;
  return result;
}

std::vector<Range> alternatives(Tape const& tape) {
  auto result = spans(tape, Span::alternative);
  std::erase_if(result, [&](Range const& span) { return !tape[span.begin + 1].is_choice(Kind::alternative); });
  return result;
}

}  // namespace

/// A simpler alternative, or the same one, with all its fields zero.
void simplify_alternatives(Session& session) {
  for (std::size_t i = 0; i < alternatives(session.tape()).size(); ++i) {
    auto const span = alternatives(session.tape())[i];
    auto const chosen = session.tape()[span.begin + 1].value;
    for (std::uint64_t other = 0; other <= chosen; ++other)
      if (session.attempt(with_bare_alternative(session.tape(), span, other))) break;
  }
}

/// A simpler alternative with the fields as they are.
void lower_alternatives(Session& session) {
  for (std::size_t i = 0; i < alternatives(session.tape()).size(); ++i) {
    auto const at = alternatives(session.tape())[i].begin + 1;
    auto const chosen = session.tape()[at].value;
    for (std::uint64_t other = 0; other < chosen; ++other)
      if (session.attempt(with_value(session.tape(), at, other))) break;
  }
}

/// A term becomes one of the terms of the same type that it contains, outer ones first.
void pass_to_descendants(Session& session) {
  for (std::size_t i = 0; i < spans(session.tape(), Span::term).size(); ++i)
    for (bool passed = true; passed;) {
      passed = false;
      auto const& tape = session.tape();
      auto const terms = spans(tape, Span::term);
      if (i >= terms.size()) return;
      for (std::size_t j = i + 1; j < terms.size() && terms[j].end <= terms[i].end && !passed; ++j)
        if (tape[terms[j].begin].tag == tape[terms[i].begin].tag)
          passed = session.attempt(replaced(tape, terms[i], entries(tape, terms[j])));
    }
}

}  // namespace gneiss::shrink
