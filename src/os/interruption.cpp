#include "os/interruption.hpp"

#include <signal.h>
#include <time.h>

#include <array>
#include <cstdio>

namespace gneiss::os {

namespace {

constexpr std::array watched{SIGINT, SIGTERM, SIGHUP};
constexpr std::array ignored_signals{SIGPIPE, SIGXFSZ};
volatile sig_atomic_t came = 0;
// When, in milliseconds. A terminal, a shell and whoever else starts a program may each pass on the same key.
volatile sig_atomic_t came_at = 0;
constexpr sig_atomic_t same_key = 500;
std::array<struct sigaction, watched.size()> before;
std::array<struct sigaction, ignored_signals.size()> before_ignored;

sig_atomic_t milliseconds_now() {
  timespec now{};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<sig_atomic_t>((static_cast<long long>(now.tv_sec) * 1000 + now.tv_nsec / 1'000'000) %
                                   1'000'000'000);
}

void note(int signal) {
  auto const now = milliseconds_now();
  if (came != 0) {
    auto const since = now - came_at;
    if (signal == came && since >= 0 && since < same_key) return;
    ::signal(signal, SIG_DFL);
    ::raise(signal);  // and comes when we return
  }
  came_at = now;
  came = signal;
}

}  // namespace

Interruption::Interruption() {
  struct sigaction action {};
  action.sa_handler = note;  // without SA_RESTART: whoever waits is woken
  for (std::size_t i = 0; i != watched.size(); ++i) {
    ::sigaction(watched[i], nullptr, &before[i]);
    // One that the caller wanted ignored, as nohup does, stays so.
    if (before[i].sa_handler != SIG_IGN) ::sigaction(watched[i], &action, nullptr);
  }
  action.sa_handler = SIG_IGN;
  for (std::size_t i = 0; i != ignored_signals.size(); ++i)
    ::sigaction(ignored_signals[i], &action, &before_ignored[i]);
}

Interruption::~Interruption() {
  for (std::size_t i = 0; i != watched.size(); ++i) ::sigaction(watched[i], &before[i], nullptr);
  for (std::size_t i = 0; i != ignored_signals.size(); ++i)
    ::sigaction(ignored_signals[i], &before_ignored[i], nullptr);
  came = 0;
}

int Interruption::wanted() noexcept {
  return came;
}

char const* signal_name(int signal) {
  switch (signal) {
#define NAMED(name) \
  case name:        \
    return #name
    NAMED(SIGHUP);
    NAMED(SIGINT);
    NAMED(SIGQUIT);
    NAMED(SIGILL);
    NAMED(SIGTRAP);
    NAMED(SIGABRT);
    NAMED(SIGBUS);
    NAMED(SIGFPE);
    NAMED(SIGKILL);
    NAMED(SIGUSR1);
    NAMED(SIGSEGV);
    NAMED(SIGUSR2);
    NAMED(SIGPIPE);
    NAMED(SIGALRM);
    NAMED(SIGTERM);
    NAMED(SIGSTOP);
    NAMED(SIGTSTP);
    NAMED(SIGTTIN);
    NAMED(SIGTTOU);
    NAMED(SIGXCPU);
    NAMED(SIGXFSZ);
    NAMED(SIGVTALRM);
    NAMED(SIGPROF);
    NAMED(SIGSYS);
#undef NAMED
    default: {
      static char text[32];
      std::snprintf(text, sizeof text, "signal %d", signal);
      return text;
    }
  }
}

}  // namespace gneiss::os
