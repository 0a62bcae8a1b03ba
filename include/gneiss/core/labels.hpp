#pragma once
#include <string_view>

namespace gneiss {

/// The case that runs is one of those called so; the report says how many there were. Nothing outside of a run.
void label(std::string_view text);

/// The same where the condition holds; the run warns when that is so in clearly fewer than `percent` of the cases.
void covered(double percent, bool holds, std::string_view text);

}  // namespace gneiss

namespace gneiss::core {

/// Does anybody hear what is said of the case that runs?
bool labels_heard();
/// How near the case came to what it is after: higher is nearer.
void reach(double value, std::string_view name);

}  // namespace gneiss::core
