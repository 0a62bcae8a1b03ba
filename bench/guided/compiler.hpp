#pragma once

namespace bench::guided {

/// The one that has instrumented the code under test: "g++" or "clang".
char const* compiler();
/// Has it put AddressSanitizer in?
bool is_sanitized();

/// What a figure's name ends with where `usual` is the compiler that it means without.
char const* suffix(char const* usual);

}  // namespace bench::guided
