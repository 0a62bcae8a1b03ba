#pragma once
#include "bench/guided/options.hpp"

namespace bench::guided {

/// The twenty bugs of the stack machine, with two states that know nothing of each other, beside the published rules,
/// random search and libFuzzer.
void ifc(Options const& options);
/// A search tree that goes wrong at its fifth level, where few trees are search trees, beside random search.
void sparse(Options const& options);
/// Bugs behind a constant, and behind conditions on several operations.
void hidden(Options const& options);
/// Operations to failure beside random search, where that is good at it.
void ratio(Options const& options);
/// The same for bugs that misuse memory, where AddressSanitizer looks.
void misuse(Options const& options);

}  // namespace bench::guided
