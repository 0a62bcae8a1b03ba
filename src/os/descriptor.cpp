#include "os/descriptor.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace gneiss::os {

namespace {

constexpr int above_standard = 100;

Descriptor moved_up(int low) {
  int const moved = ::fcntl(low, F_DUPFD_CLOEXEC, above_standard);
  ::close(low);
  return Descriptor(moved);
}

}  // namespace

void Descriptor::close() {
  if (number_ >= 0) ::close(number_);
  number_ = -1;
}

Pipe make_pipe() {
  int ends[2];
  if (::pipe(ends) != 0) throw std::system_error(errno, std::generic_category(), "no pipe can be made");
  Pipe pipe{moved_up(ends[0]), moved_up(ends[1])};
  if (!pipe.read.open() || !pipe.write.open())
    throw std::system_error(EMFILE, std::generic_category(), "no pipe can be made");
  return pipe;
}

void take_standard_descriptors() {
  for (int number = 0; number != 3; ++number)
    if (::fcntl(number, F_GETFD) == -1 && errno == EBADF) {
      // The lowest free number is given out, which is this one.
      int const got = ::open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY);
      if (got > 2) ::close(got);
    }
}

}  // namespace gneiss::os
