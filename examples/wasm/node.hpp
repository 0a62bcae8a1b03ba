#pragma once
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string>
#include <utility>
#include <vector>

extern char** environ;

/// V8, in a process that stays: a request is the number of its bytes, a command and a module, the answer is the number
/// of its bytes and a text.
namespace wat {

inline constexpr char script[] = R"js(
const fs = require('fs');
// Not on the command line, where a flag that this version does not know ends it.
for (const flag of process.argv.slice(1)) require('v8').setFlagsFromString(flag);
function exactly(n) {
  const bytes = Buffer.alloc(n);
  for (let at = 0; at < n;) {
    const more = fs.readSync(0, bytes, at, n - at);
    if (more === 0) process.exit(0);
    at += more;
  }
  return bytes;
}
function say(text) {
  const bytes = Buffer.alloc(4 + Buffer.byteLength(text));
  bytes.writeUInt32LE(bytes.length - 4, 0);
  bytes.write(text, 4);
  for (let at = 0; at < bytes.length;) at += fs.writeSync(1, bytes, at);
}
function called(f) {
  try {
    return BigInt.asUintN(64, f()).toString();
  } catch (e) {
    return e.message;
  }
}
function hash(memory) {
  let h = 0;
  for (const word of new Uint32Array(memory.buffer)) h = Math.imul(h ^ word, 0x01000193);
  return memory.buffer.byteLength + ' ' + (h >>> 0);
}
function complaint(bytes) {
  if (WebAssembly.validate(bytes)) return '';
  try {
    new WebAssembly.Module(bytes);
    return 'validate() and Module() differ';
  } catch (e) {
    return e.message;
  }
}
function run(bytes) {
  let all;
  try {
    all = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
  } catch (e) {
    return 'invalid: ' + e.message;
  }
  let text = '';
  for (let i = 0; i in all; ++i) text += called(all[i]) + '\n';
  return text + hash(all.m);
}
for (;;) {
  const length = exactly(4).readUInt32LE(0);
  const request = exactly(length);
  const bytes = request.subarray(1);
  say(request[0] === 0 ? complaint(bytes) : run(bytes));
}
)js";

class Node {
 public:
  explicit Node(std::vector<std::string> flags) : flags_(std::move(flags)) {}
  Node(Node const&) = delete;
  Node& operator=(Node const&) = delete;
  ~Node() { stop(); }

  enum class Command : char { validate, run };

  // [ask]
  /// The answer, or how the process ended instead. It is started when it is needed, and once more when it has died.
  std::string ask(Command command, std::vector<std::uint8_t> const& module) {
    if (auto const answer = exchange(command, module)) return *answer;
    stop();
    if (auto const answer = exchange(command, module)) return *answer;
    return "node ended with status " + std::to_string(stop());
  }
  // [/ask]

 private:
  std::optional<std::string> exchange(Command command, std::vector<std::uint8_t> const& module) {
    if (socket_ == -1 && !start()) return std::nullopt;
    auto const length = static_cast<std::uint32_t>(module.size() + 1);
    std::string request(4, '\0');
    std::memcpy(request.data(), &length, 4);
    request += static_cast<char>(command);
    request.append(module.begin(), module.end());
    std::uint32_t size = 0;
    if (!write(request) || !read(reinterpret_cast<char*>(&size), 4)) return std::nullopt;
    std::string answer(size, '\0');
    if (!read(answer.data(), size)) return std::nullopt;
    return answer;
  }

  // [start]
  /// By posix_spawn, which copies nothing of this process. Its socket is closed in every other child, so that it ends
  /// when this process does, however that ends; and it holds no other file, so that nobody waits for it.
  bool start() {
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return false;
    std::vector<std::string> words{"node", "-e", script, "--"};
    words.insert(words.end(), flags_.begin(), flags_.end());
    std::vector<char*> arguments;
    for (auto& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t files;
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawn_file_actions_adddup2(&files, ends[1], 0);
    ::posix_spawn_file_actions_adddup2(&files, ends[1], 1);
    ::posix_spawn_file_actions_addopen(&files, 2, "/dev/null", 1, 0);
    bool const started = ::posix_spawnp(&process_, "node", &files, nullptr, arguments.data(), environ) == 0;
    ::posix_spawn_file_actions_destroy(&files);
    ::close(ends[1]);
    socket_ = ends[0];
    if (!started) process_ = -1, stop();
    return started;
  }
  // [/start]
  int stop() {
    int status = 0;
    if (socket_ != -1) ::close(std::exchange(socket_, -1));
    if (process_ != -1) ::waitpid(std::exchange(process_, -1), &status, 0);
    return status;
  }

  bool write(std::string const& bytes) const {
    for (std::size_t at = 0; at != bytes.size();) {
      auto const more = ::send(socket_, bytes.data() + at, bytes.size() - at, MSG_NOSIGNAL);
      if (more < 0 && errno == EINTR) continue;
      if (more <= 0) return false;
      at += static_cast<std::size_t>(more);
    }
    return true;
  }
  bool read(char* to, std::size_t count) const {
    while (count != 0) {
      auto const more = ::recv(socket_, to, count, MSG_WAITALL);
      if (more < 0 && errno == EINTR) continue;
      if (more <= 0) return false;
      to += more;
      count -= static_cast<std::size_t>(more);
    }
    return true;
  }

  std::vector<std::string> flags_;
  int socket_ = -1;
  pid_t process_ = -1;
};

}  // namespace wat
