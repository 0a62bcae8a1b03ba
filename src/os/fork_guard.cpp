#include "os/fork_guard.hpp"

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <cstring>
#include <vector>

#include "os/clock.hpp"
#include "os/descriptor.hpp"

namespace gneiss::os {

namespace {

struct Guard {
  std::byte* shared = nullptr;
  std::size_t size = 0;
  std::vector<std::byte> head;  // a copy is kept here while the memory is exchanged
  bool seen = false;
  bool copy = false;
  Pipe pipe;  // made for the first fork: a copy that comes back writes to it
};

Guard& guard() {
  static Guard one;
  return one;
}

bool active() {
  return guard().shared != nullptr;
}

void before_fork() {
  if (!active() || guard().copy || guard().pipe.read.open()) return;
  try {
    guard().pipe = make_pipe();
  } catch (...) {
    // No file is left: then a copy that comes back goes unseen.
  }
}

void in_original() {
  if (active()) guard().seen = true;
}

void in_copy() {
  auto& g = guard();
  if (!active() || g.copy) return;
  g.seen = g.copy = true;
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  std::memcpy(g.head.data(), g.shared, g.head.size());
  void* const at =
      ::mmap(g.shared, g.size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
  if (at == MAP_FAILED) ::_exit(0);
  std::memcpy(g.shared, g.head.data(), g.head.size());
}

}  // namespace

void guard_forks(std::byte* shared, std::size_t size, std::size_t head) {
  static bool const asked = ::pthread_atfork(before_fork, in_original, in_copy) == 0;
  if (!asked) return;
  auto& g = guard();
  g.shared = shared;
  g.size = size;
  g.head.resize(head);
}

bool forked() {
  return guard().seen;
}

Copy settle_forks() {
  auto& g = guard();
  if (g.copy) {
    [[maybe_unused]] auto const written = ::write(g.pipe.write.number(), "b", 1);
    ::_exit(0);
  }
  g.seen = false;
  // Once our own end is closed, the pipe ends when every copy has closed its.
  g.pipe.write.close();
  pollfd file{g.pipe.read.number(), POLLIN, 0};
  char got = 0;
  bool const back = ::poll(&file, 1, 1000) == 1 && ::read(file.fd, &got, 1) == 1;
  g.pipe = {};
  return back ? Copy::came_back : Copy::none;
}

}  // namespace gneiss::os
