#pragma once
#include <memory>

#include "gneiss/core/subject.hpp"
#include "tape/tape.hpp"

namespace gneiss::test {

/// A library that uses every kind of spec. Its candidate fails in several ways, each now and then.
std::unique_ptr<core::Subject> every_spec();

/// The tape of the `index`-th random scenario of a seed.
tape::Tape random_tape(core::Subject const& subject, std::uint64_t seed, std::uint64_t index, unsigned fuel = 30);

}  // namespace gneiss::test
