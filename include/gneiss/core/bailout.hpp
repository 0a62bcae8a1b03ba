#pragma once

namespace gneiss {

/// This instruction does not fit: another one is tried, no fuel is used.
[[noreturn]] void reject();
/// The reference declines the call, before the candidate has been touched.
[[noreturn]] void back_off();
/// The candidate cannot do this yet: the scenario is dropped.
[[noreturn]] void unimplemented();
/// The predicate of a property says nothing about this case.
[[noreturn]] void discard();

}  // namespace gneiss
