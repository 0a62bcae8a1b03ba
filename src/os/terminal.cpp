#include "os/terminal.hpp"

#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/strings.hpp"

namespace gneiss::os {

bool stdout_is_terminal() noexcept {
  return ::isatty(STDOUT_FILENO) == 1;
}

unsigned terminal_width() noexcept {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  if (char const* text = ::getenv("COLUMNS")) {
    if (auto const columns = base::parse_u64(text); columns && *columns > 0 && *columns < 10'000) {
      return static_cast<unsigned>(*columns);
    }
  }
  return 80;
}

}  // namespace gneiss::os
