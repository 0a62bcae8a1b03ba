#include "os/command.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "os/clock.hpp"

namespace gneiss::os {

namespace {

constexpr std::size_t head_kept = std::size_t{4} << 20;
constexpr std::size_t tail_kept = std::size_t{64} << 10;
constexpr double look_every = 0.005;  // seconds, in which no more can be written than a child keeps
constexpr double patience = 10;       // how often its time a command gets on a machine that others use

/// In the forked process: becomes the command.
void become(Command const& command) {
  if (!command.directory.empty() && ::chdir(command.directory.c_str()) != 0) {
    std::fprintf(stderr, "cannot go to %s: %s\n", command.directory.c_str(), std::strerror(errno));
    std::fflush(stderr);
    ::_exit(not_started);
  }
  for (auto const& [name, value] : command.variables) ::setenv(name.c_str(), value.c_str(), 1);
  std::vector<char*> pointers;
  for (auto const& argument : command.arguments) pointers.push_back(const_cast<char*>(argument.c_str()));
  pointers.push_back(nullptr);
  ::execvp(pointers[0], pointers.data());
  std::fprintf(stderr, "cannot run %s: %s\n", pointers[0], std::strerror(errno));
  std::fflush(stderr);
  ::_exit(not_started);
}

/// Adds up what a command has taken.
class Meter {
 public:
  explicit Meter(CommandLimits const& limits) : limits_(limits) {}

  Cut look(Child const& child) {
    auto const usage = child.usage();
    auto const now = monotonic_seconds();
    auto const since = now - looked_;
    if (usage.asleep && usage.cpu_seconds - processor_ < since / 100) asleep_ += since;
    processor_ = std::max(processor_, usage.cpu_seconds);
    looked_ = now;
    if (child.output_bytes() > limits_.output) return Cut::output;
    if (usage.resident_bytes > limits_.memory) return Cut::memory;
    bool const late = processor_ + asleep_ > limits_.seconds || now - begun_ > patience * limits_.seconds;
    return late ? Cut::time : Cut::none;
  }

 private:
  CommandLimits limits_;
  double begun_ = monotonic_seconds();
  double looked_ = begun_;
  double processor_ = 0;
  double asleep_ = 0;
};

void take_output(Child& child, CommandEnd& end) {
  auto const& said = child.output();
  auto const first = std::min(said.size(), head_kept - end.head.size());
  end.head.append(said, 0, first);
  end.tail.append(said, first);
  if (end.tail.size() > 2 * tail_kept) end.tail.erase(0, end.tail.size() - tail_kept);
  child.forget_output();
}

}  // namespace

CommandEnd run_command(Command const& command, CommandLimits const& limits, StopToken const& stop) {
  CommandEnd end;
  Child child([&](Parent&) { become(command); });
  Meter meter(limits);
  while (child.wait(look_every) != Child::Event::ended) {
    take_output(child, end);
    end.cut = stop.requested() ? Cut::interrupted : meter.look(child);
    if (end.cut != Cut::none) break;
  }
  child.kill();
  take_output(child, end);
  // One that wrote all of it between two looks.
  if (end.cut == Cut::none && child.output_bytes() > limits.output) end.cut = Cut::output;
  end.how = child.how();
  return end;
}

std::string shell_quoted(std::string const& text) {
  auto const plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::strchr("_-+=./,:@%", c) != nullptr;
  };
  if (!text.empty() && std::all_of(text.begin(), text.end(), plain)) return text;
  std::string result = "'";
  for (char const c : text) {
    if (c == '\'')
      result += "'\\''";
    else
      result += c;
  }
  return result + "'";
}

}  // namespace gneiss::os
