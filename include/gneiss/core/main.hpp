#pragma once

namespace gneiss {

/// What the main function of a test binary does: reads the options, runs every registered library and property, reports
/// on standard output. Returns the exit code: 0 nothing found, 1 a failure found, 2 wrong use, 3 Gneiss could not do
/// its work. Never throws.
int run_main(int argc, char const* const* argv) noexcept;

}  // namespace gneiss
