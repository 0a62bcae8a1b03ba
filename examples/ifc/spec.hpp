#pragma once
// States of the machine, and how they are made up: from their type alone, or so that much of what they do is allowed.
#include <gneiss/gneiss.hpp>
#include "machine.hpp"

namespace ifc {

template <class S>
auto atoms(S number) {
  return gneiss::aggregate_of<Atom>(number, gneiss::enumeration(L, H));
}

template <class S>
auto instructions(S number) {
  using namespace gneiss;
  return one_of(term(GNEISS_FN(ifc::nop)),
                term(GNEISS_FN(ifc::push), number),
                term(GNEISS_FN(ifc::bcall), number),
                term(GNEISS_FN(ifc::bret)),
                term(GNEISS_FN(ifc::add)),
                term(GNEISS_FN(ifc::load)),
                term(GNEISS_FN(ifc::store)),
                term(GNEISS_FN(ifc::halt)));
}

template <class S>
auto entries(S number) {
  using namespace gneiss;
  return one_of(term(GNEISS_FN(ifc::data), atoms(number)),
                term(GNEISS_FN(ifc::frame), atoms(number)));
}

/// Any state: lists at most so long, numbers at most so large.
inline auto naive_states(int size) {
  using namespace gneiss;
  auto number = between(-size, size);
  return aggregate_of<State>(vector_of(instructions(number), up_to(size)),
                             vector_of(atoms(number), up_to(size)),
                             vector_of(entries(number), up_to(size)),
                             atoms(number));
}

/// Small states in which most numbers are a place of the program and of the memory.
inline auto smart_states() {
  using namespace gneiss;
  auto number = between(0, 1);
  auto entry  = one_of(weighted(6, term(GNEISS_FN(ifc::data), atoms(number))),
                       term(GNEISS_FN(ifc::frame), atoms(number)));
  return aggregate_of<State>(mapped(instructions(number), GNEISS_FN(ifc::twice)),
                             vector_of(atoms(number), between(2, 2)),
                             vector_of(entry, between(4, 4)),
                             atoms(number));
}

/// What makes another state of this one, its numbers as those of the spec.
template <class S>
auto variations(State const& state, S number) {
  using namespace gneiss;
  auto const [high, hidden] = variable(state);
  return aggregate_of<Variation>(vector_of(number, between(high, high)),
                                 vector_of(atoms(number), between(hidden, hidden)),
                                 optional_of(atoms(number)));
}

}  // namespace ifc
