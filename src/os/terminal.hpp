#pragma once

namespace gneiss::os {

/// Is standard output a terminal (and not a file or a pipe)?
bool stdout_is_terminal() noexcept;

/// Columns of the terminal on standard output; of `$COLUMNS`, or 80, where there is none.
unsigned terminal_width() noexcept;

}  // namespace gneiss::os
