#include "os/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <iterator>
#include <system_error>
#include <utility>
#include <vector>

#include "os/clock.hpp"

// There where ThreadSanitizer is, which has a thread of its own.
extern "C" __attribute__((weak)) void __tsan_init();

namespace gneiss::os {

namespace {

constexpr std::size_t output_kept = std::size_t{64} << 10;
constexpr char byte = 1;

/// The parent's ends of the pipes of all children: a later child has no use for them.
std::vector<int>& parents_ends() {
  static std::vector<int> ends;
  return ends;
}

void forget_end(int number) {
  auto& ends = parents_ends();
  ends.erase(std::remove(ends.begin(), ends.end(), number), ends.end());
}

int open_handle(int pid) {
#ifdef SYS_pidfd_open
  auto const handle = static_cast<int>(::syscall(SYS_pidfd_open, pid, 0));
  if (handle >= 0) {
    auto const high = ::fcntl(handle, F_DUPFD_CLOEXEC, 100);
    ::close(handle);
    return high;
  }
#endif
  return -1;
}

void write_file(char const* path, std::string_view text) {
  int const file = ::open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  [[maybe_unused]] auto const written = ::write(file, text.data(), text.size());
  ::close(file);
}

/// The first `capacity` bytes of a small file of the system's, or nothing.
std::string_view read_small(char const* path, char* room, std::size_t capacity) {
  int const file = ::open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return {};
  auto const got = ::read(file, room, capacity);
  ::close(file);
  return got > 0 ? std::string_view(room, static_cast<std::size_t>(got)) : std::string_view();
}

/// What /proc/ID/statm says.
std::uint64_t read_resident(char const* path) {
  char room[256];
  auto const memory = read_small(path, room, sizeof room - 1);
  auto const second = memory.find(' ');
  if (second == memory.npos) return 0;
  room[memory.size()] = 0;
  return std::uint64_t{std::strtoull(room + second, nullptr, 10)} * static_cast<std::uint64_t>(::getpagesize());
}

int milliseconds(double seconds) {
  return static_cast<int>(std::clamp(seconds * 1000 + 0.999, 0.0, 1e6));
}

}  // namespace

bool Parent::wait_for_order() {
  char got = 0;
  for (;;) {
    auto const count = ::read(orders_.number(), &got, 1);
    if (count == 1) return true;
    if (count < 0 && errno == EINTR) continue;
    return false;
  }
}

bool Parent::answer() {
  for (;;) {
    if (::write(answers_.number(), &byte, 1) == 1) return true;
    if (errno != EINTR) return false;
  }
}

bool Parent::all_open() const {
  pollfd files[] = {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {orders_.number(), 0, 0}, {answers_.number(), 0, 0}};
  if (::poll(files, 5, 0) < 0) return true;
  return std::none_of(std::begin(files), std::end(files), [](pollfd const& file) { return file.revents & POLLNVAL; });
}

Child::Child(std::function<void(Parent&)> const& work) {
  auto orders = make_pipe();
  auto answers = make_pipe();
  auto output = make_pipe();
  // What waits in a buffer would be written twice.
  std::cout.flush();
  ::fflush(nullptr);
  auto const parent = ::getpid();
  auto const pid = ::fork();
  if (pid < 0) throw std::system_error(errno, std::generic_category(), "no worker process can be started");
  if (pid == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) ::_exit(0);  // it was gone before we asked
    become_child(work, orders, answers, output);
  }
  pid_ = pid;
  ::setpgid(pid, pid);  // here and there: whoever comes first
  handle_ = Descriptor(open_handle(pid));
  orders_ = std::move(orders.write);
  answers_ = std::move(answers.read);
  output_end_ = std::move(output.read);
  ::fcntl(output_end_.number(), F_SETFL, O_NONBLOCK);
  for (auto const* end : {&orders_, &answers_, &output_end_}) parents_ends().push_back(end->number());
}

void Child::become_child(std::function<void(Parent&)> const& work, Pipe& orders, Pipe& answers, Pipe& output) {
  // A group of its own: what it forks is killed with it, and Ctrl-C and Ctrl-Z are the parent's business.
  ::setpgid(0, 0);
  // Not ignored: the code under test may send them to itself, or start programs, which would ignore them as well.
  for (int const signal : {SIGINT, SIGTERM, SIGHUP})
    if (::signal(signal, SIG_DFL) == SIG_IGN) ::signal(signal, SIG_IGN);
  for (int const signal : {SIGPIPE, SIGXFSZ}) ::signal(signal, SIG_DFL);
  rlimit const none{0, 0};
  ::setrlimit(RLIMIT_CORE, &none);
  write_file("/proc/self/oom_score_adj", "1000");  // when memory runs out, this process goes, not its parent
  for (int const end : parents_ends()) ::close(end);
  int const nothing = ::open("/dev/null", O_RDONLY);
  ::dup2(nothing, 0);
  if (nothing > 2) ::close(nothing);
  ::dup2(output.write.number(), 1);
  ::dup2(output.write.number(), 2);
  orders.write.close();
  answers.read.close();
  output.read.close();
  output.write.close();
  Parent parent(std::move(orders.read), std::move(answers.write));
  work(parent);
  ::_exit(0);
}

Child::~Child() {
  kill();
  for (auto const* end : {&orders_, &answers_, &output_end_}) forget_end(end->number());
}

void Child::order() {
  while (!ended_now_ && ::write(orders_.number(), &byte, 1) < 0 && errno == EINTR) {
  }
}

bool Child::reap(bool wait) {
  if (ended_now_) return true;
  int status = 0;
  int got;
  do got = ::waitpid(pid_, &status, wait ? 0 : WNOHANG | WUNTRACED);
  while (got < 0 && errno == EINTR);
  if (got == 0) return false;
  bool const stopped = got > 0 && WIFSTOPPED(status);
  if (stopped) {
    int const by = WSTOPSIG(status);
    ::kill(-pid_, SIGKILL);
    ::kill(pid_, SIGKILL);
    reap(true);
    how_ = {true, by, true};
    return true;
  }
  ended_now_ = true;
  bool const by_signal = got > 0 && WIFSIGNALED(status);
  how_ = {by_signal, got < 0 ? -1 : by_signal ? WTERMSIG(status) : WEXITSTATUS(status), false};
  ::kill(-pid_, SIGKILL);  // what it forked and left behind
  return true;
}

void Child::drain() {
  // No more than a pipe holds: one that writes without end must not keep us here.
  char room[65536];
  auto const got = ::read(output_end_.number(), room, sizeof room);
  if (got <= 0) return;
  output_bytes_ += static_cast<std::uint64_t>(got);
  output_.append(room, static_cast<std::size_t>(got));
  if (output_.size() > 2 * output_kept) output_.erase(0, output_.size() - output_kept);
}

/// It has ended; what it wrote last may still be in the pipe.
Child::Event Child::drained_end() {
  for (int i = 0; i != 4; ++i) drain();
  return Event::ended;
}

Child::Event Child::wait(double seconds) {
  auto const deadline = monotonic_seconds() + seconds;
  for (;;) {
    if (reap(false)) return drained_end();
    auto const left = std::max(0.0, deadline - monotonic_seconds());
    auto const slice = std::min(left, handle_.open() ? 0.05 : 0.001);  // nothing tells that it has stopped
    pollfd files[] = {{answers_.number(), POLLIN, 0}, {output_end_.number(), POLLIN, 0}, {handle_.number(), POLLIN, 0}};
    ::poll(files, handle_.open() ? 3 : 2, milliseconds(slice));
    if (files[1].revents & POLLIN) drain();
    if (files[0].revents & POLLIN) {
      char got = 0;
      if (::read(answers_.number(), &got, 1) == 1) {
        drain();
        return Event::answered;
      }
    }
    bool const news = handle_.open() && files[2].revents != 0;
    if (!news && monotonic_seconds() >= deadline) return reap(false) ? drained_end() : Event::nothing;
    // It has closed its ends and lives on: nothing to poll for but its own end.
    if (!news && (files[0].revents & POLLHUP)) ::poll(nullptr, 0, milliseconds(std::min(left, 0.005)));
  }
}

void Child::kill() {
  if (ended_now_) return;
  ::kill(-pid_, SIGKILL);
  ::kill(pid_, SIGKILL);
  reap(true);
  drain();
}

Usage Child::usage() const {
  Usage result;
  if (ended_now_) return result;
  char path[64];
  char room[1024];
  std::snprintf(path, sizeof path, "/proc/%d/stat", pid_);
  auto const stat = read_small(path, room, sizeof room - 1);
  // After the name, which may hold anything, even brackets: the state, ten numbers, then two times in ticks.
  auto const state = stat.rfind(") ");
  if (state != stat.npos && state + 2 < stat.size()) {
    result.asleep = stat[state + 2] == 'S' || stat[state + 2] == 'D';
    room[stat.size()] = 0;
    unsigned long user = 0;
    unsigned long system = 0;
    if (std::sscanf(room + state + 3, "%*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %lu %lu", &user, &system) == 2)
      result.cpu_seconds = static_cast<double>(user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
  }
  clockid_t clock;
  timespec time;
  if (::clock_getcpuclockid(pid_, &clock) == 0 && ::clock_gettime(clock, &time) == 0)
    result.cpu_seconds = static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
  std::snprintf(path, sizeof path, "/proc/%d/statm", pid_);
  result.resident_bytes = read_resident(path);
  return result;
}

std::uint64_t resident_bytes() {
  return read_resident("/proc/self/statm");
}

unsigned thread_count() {
  char room[4096];
  auto const status = read_small("/proc/self/status", room, sizeof room);
  constexpr std::string_view mark = "\nThreads:";
  auto const at = status.find(mark);
  if (at == status.npos) return 1;
  unsigned count = 0;
  for (auto const c : status.substr(at + mark.size())) {
    if (c == '\n') break;
    if (c >= '0' && c <= '9') count = 10 * count + static_cast<unsigned>(c - '0');
  }
  auto const others = __tsan_init ? 1u : 0u;
  return count > others ? count - others : 1;
}

void wait_for_any(Child* const* children, std::size_t count, double seconds) {
  std::vector<pollfd> files;
  bool sure = true;
  for (std::size_t i = 0; i != count; ++i) {
    if (children[i]->ended()) return;
    for (auto const number : children[i]->handles())
      if (number >= 0) files.push_back({number, POLLIN, 0});
    sure = sure && children[i]->tells_its_end();
  }
  ::poll(files.data(), files.size(), milliseconds(sure ? seconds : std::min(seconds, 0.001)));
}

}  // namespace gneiss::os
