// Lines come from tools that know DWARF, whose readers are better kept than one of ours would be.
#include "os/lines.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <map>
#include <optional>
#include <string_view>

#include "base/strings.hpp"
#include "os/clock.hpp"
#include "os/symbols.hpp"

namespace gneiss::os {
namespace {

// What the tools may take.
constexpr double most_seconds = 5;
constexpr std::size_t most_output = std::size_t{32} << 20;  // bytes

/// What comes out of `file` until its end, unless that takes too long.
std::optional<std::string> read_in_time(int file, double deadline) {
  std::string output;
  char some[4096];
  while (output.size() < most_output) {
    double const left = deadline - monotonic_seconds();
    pollfd ready{file, POLLIN, 0};
    if (left <= 0 || ::poll(&ready, 1, static_cast<int>(left * 1000) + 1) < 0) {
      if (left > 0 && errno == EINTR) continue;
      return std::nullopt;
    }
    if (ready.revents == 0) continue;
    auto const got = ::read(file, some, sizeof some);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return output;
    output.append(some, static_cast<std::size_t>(got));
  }
  return std::nullopt;
}

/// The environment without what makes the tools ask servers.
std::vector<char*> quiet_environment() {
  std::vector<char*> variables;
  for (char** variable = environ; variable != nullptr && *variable != nullptr; ++variable) {
    if (!std::string_view(*variable).starts_with("DEBUGINFOD_URLS=")) variables.push_back(*variable);
  }
  variables.push_back(nullptr);
  return variables;
}

/// Starts a program of PATH that writes to `output`; nothing if there is none.
std::optional<pid_t> start(std::vector<std::string> arguments, int output) {
  std::vector<char*> pointers;
  for (auto& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  auto const variables = quiet_environment();
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  ::posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  pid_t process = 0;
  int const error = ::posix_spawnp(&process, pointers[0], &actions, nullptr, pointers.data(), variables.data());
  ::posix_spawn_file_actions_destroy(&actions);
  if (error != 0) return std::nullopt;
  return process;
}

bool ends_well(pid_t process) {
  int status = 0;
  while (::waitpid(process, &status, 0) < 0) {
    if (errno != EINTR) return false;
  }
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/// What a program of PATH writes to its standard output; nothing if it does not exist, fails, or takes too long.
std::optional<std::string> output_of(std::vector<std::string> const& arguments, double deadline) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return std::nullopt;
  auto const process = start(arguments, ends[1]);
  ::close(ends[1]);
  std::optional<std::string> output;
  if (process) {
    output = read_in_time(ends[0], deadline);
    if (!output) ::kill(*process, SIGKILL);
    if (!ends_well(*process)) output.reset();
  }
  ::close(ends[0]);
  return output;
}

/// Of "/src/a.cpp:12", "/src/a.cpp:12 (discriminator 3)", "??:0".
Line parse_line(std::string_view text) {
  text = text.substr(0, text.find('\n'));
  text = text.substr(0, text.find(" (discriminator"));
  auto const colon = text.rfind(':');
  if (colon == std::string_view::npos || text.starts_with("??")) return {};
  auto const number = base::parse_u64(text.substr(colon + 1));
  if (!number || *number == 0 || *number > 100'000'000) return {};
  return {std::string(text.substr(0, colon)), static_cast<unsigned>(*number)};
}

std::string hexadecimal(std::uint64_t number) {
  std::string digits;
  for (; number != 0 || digits.empty(); number /= 16) digits.insert(digits.begin(), "0123456789abcdef"[number % 16]);
  return "0x" + digits;
}

/// What the first of both that is there says of these offsets.
std::optional<std::string> ask(std::string const& path, std::vector<std::string> const& offsets, Names names,
                               double deadline) {
  std::vector<std::string> llvm{"llvm-symbolizer", "--output-style=GNU",
                                "--print-address", "--inlining",
                                "--demangle",      names == Names::wanted ? "--functions=linkage" : "--functions=none",
                                "--obj=" + path};
  std::vector<std::string> gnu{"addr2line", "-a", "-i", "-C", "-e", path};
  if (names == Names::wanted) gnu.insert(gnu.begin() + 1, "-f");
  for (auto* tool : {&llvm, &gnu}) {
    if (monotonic_seconds() >= deadline) break;
    tool->insert(tool->end(), offsets.begin(), offsets.end());
    if (auto output = output_of(*tool, deadline)) return output;
  }
  return std::nullopt;
}

/// Of "0x12", then for each frame the function, if wanted, and "/src/a.cpp:12".
std::vector<std::vector<Frame>> parse_frames(std::string_view output, Names names) {
  std::vector<std::vector<Frame>> result;
  std::string_view function;
  for (auto const text : base::split(output, '\n')) {
    if (text.empty()) continue;
    if (text.starts_with("0x")) {
      result.emplace_back();
    } else if (result.empty()) {
      return {};
    } else if (names == Names::wanted && function.empty()) {
      function = text;
    } else {
      result.back().push_back({std::string(function), parse_line(text)});
      function = {};
    }
  }
  return result;
}

}  // namespace

std::vector<std::vector<Frame>> frames_at(std::vector<std::uintptr_t> const& addresses, Names names, double deadline) {
  struct Asked {
    std::vector<std::size_t> numbers;
    std::vector<std::string> offsets;
  };
  std::map<std::string, Asked> by_path;
  for (std::size_t i = 0; i != addresses.size(); ++i) {
    auto const module = module_at(addresses[i]);
    if (!module || module->path.find('/') == std::string::npos) continue;
    auto& asked = by_path[module->path];
    asked.numbers.push_back(i);
    asked.offsets.push_back(hexadecimal(module->offset));
  }
  std::vector<std::vector<Frame>> result(addresses.size());
  auto const until = std::min(deadline, monotonic_seconds() + most_seconds);
  for (auto const& [path, asked] : by_path) {
    auto const output = ask(path, asked.offsets, names, until);
    auto frames = output ? parse_frames(*output, names) : std::vector<std::vector<Frame>>();
    if (frames.size() != asked.numbers.size()) return {};
    for (std::size_t i = 0; i != frames.size(); ++i) result[asked.numbers[i]] = std::move(frames[i]);
  }
  return result;
}

}  // namespace gneiss::os
