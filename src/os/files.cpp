#include "os/files.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <limits>
#include <memory>

#include "base/strings.hpp"
#include "os/descriptor.hpp"

namespace gneiss::os {
namespace {

using Action = FileFault::Action;

FileFault failed(Action action, std::string const& path, int error = errno) {
  return {.action = action, .path = path, .error = error};
}

/// Calls again what a signal interrupted.
template <class Call>
auto uninterrupted(Call call) {
  for (;;) {
    auto const result = call();
    if (result >= 0 || errno != EINTR) return result;
  }
}

Descriptor open_file(std::string const& path, int flags) {
  return Descriptor(uninterrupted([&] { return ::open(path.c_str(), flags | O_CLOEXEC, 0666); }));
}

bool write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    auto const written = uninterrupted([&] { return ::write(file, bytes.data(), bytes.size()); });
    if (written < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

bool sync(int file) {
  return uninterrupted([&] { return ::fsync(file); }) == 0;
}

std::string directory_of(std::string const& path) {
  auto const slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

constexpr std::string_view temporary_mark = ".tmp";

/// A name beside `path` that no other thread or process that lives uses: PATH.tmpPID.N.
std::string temporary_beside(std::string const& path) {
  static std::atomic<unsigned> counter{0};
  return path + std::string(temporary_mark) + std::to_string(::getpid()) + "." + std::to_string(counter++);
}

/// Opens a new file beside `path`, whose name goes to `temporary`.
Descriptor open_temporary(std::string const& path, std::string& temporary) {
  // A killed process may have had our number, as is the rule in containers, and left its own behind.
  for (int tries = 1000;; --tries) {
    temporary = temporary_beside(path);
    int const number =
        uninterrupted([&] { return ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666); });
    if (number >= 0 || errno != EEXIST || tries == 0) return Descriptor(number);
  }
}

/// The number of the process that writes the temporary `name`; nothing if it is none.
std::optional<std::uint64_t> writer_of(std::string_view name) {
  auto const mark = name.rfind(temporary_mark);
  if (mark == name.npos) return std::nullopt;
  auto const numbers = base::split(name.substr(mark + temporary_mark.size()), '.');
  if (numbers.size() != 2 || !base::parse_u64(numbers[1])) return std::nullopt;
  return base::parse_u64(numbers[0]);
}

bool is_gone(std::uint64_t process) {
  if (process == 0 || process > static_cast<std::uint64_t>(std::numeric_limits<::pid_t>::max())) return true;
  return ::kill(static_cast<::pid_t>(process), 0) != 0 && errno == ESRCH;
}

bool is_regular(std::string const& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
}

/// The kind that comes with the name saves a call for each file; not all file systems give it.
bool is_regular(::dirent const& entry, std::string const& directory) {
  if (entry.d_type == DT_REG) return true;
  return (entry.d_type == DT_UNKNOWN || entry.d_type == DT_LNK) && is_regular(directory + "/" + entry.d_name);
}

/// Leaves the first `most` in order, and counts the others.
void cut(Listing& listing, std::size_t most) {
  std::sort(listing.names.begin(), listing.names.end());
  if (listing.names.size() <= most) return;
  listing.left_out += listing.names.size() - most;
  listing.names.resize(most);
}

FileFault too_large(std::string const& path, std::size_t limit) {
  return {.action = Action::read, .path = path, .limit = limit};
}

FileResult<std::string> read_open_file(Descriptor const& file, std::string const& path, std::size_t limit) {
  struct stat status {};
  bool const known = ::fstat(file.number(), &status) == 0 && S_ISREG(status.st_mode);
  if (known && static_cast<std::uint64_t>(status.st_size) > limit) return too_large(path, limit);
  std::string contents;
  std::size_t size = 0;
  for (;;) {
    // One byte past the limit, to see whether there is more: the size that was stated is not enough, pipes have none.
    contents.resize(std::min(limit < contents.max_size() ? limit + 1 : limit, size + 65536));
    auto const got =
        uninterrupted([&] { return ::read(file.number(), contents.data() + size, contents.size() - size); });
    if (got < 0) return failed(Action::read, path);
    size += static_cast<std::size_t>(got);
    if (size > limit) return too_large(path, limit);
    if (got == 0) break;
  }
  contents.resize(size);
  return contents;
}

}  // namespace

FileResult<std::string> read_file(std::string const& path, std::size_t limit) {
  Descriptor const file = open_file(path, O_RDONLY);
  if (!file.open()) return failed(Action::open, path);
  return read_open_file(file, path, limit);
}

FileResult<std::optional<std::string>> read_file_if_there(std::string const& path, std::size_t limit) {
  Descriptor const file = open_file(path, O_RDONLY);
  if (!file.open() && errno == ENOENT) return std::optional<std::string>();
  if (!file.open()) return failed(Action::open, path);
  auto contents = read_open_file(file, path, limit);
  if (!contents) return contents.error();
  return std::optional(std::move(*contents));
}

FileResult<std::string> read_own_program(std::size_t limit) {
  return read_file("/proc/self/exe", limit);
}

std::string own_program_path() {
  char room[4096];
  auto const size = ::readlink("/proc/self/exe", room, sizeof room);
  return size > 0 ? std::string(room, static_cast<std::size_t>(size)) : std::string();
}

FileResult<void> write_file_atomically(std::string const& path, std::string_view contents, Lasting lasting) {
  std::string temporary;
  {
    Descriptor const file = open_temporary(path, temporary);
    if (!file.open()) return failed(Action::write, path);
    bool const written = write_all(file.number(), contents) && (lasting == Lasting::no || sync(file.number()));
    if (!written || ::rename(temporary.c_str(), path.c_str()) != 0) {
      int const error = errno;
      ::unlink(temporary.c_str());
      return failed(Action::write, path, error);
    }
  }
  if (lasting == Lasting::no) return {};
  // Without this a power cut may undo the rename. Some file systems cannot sync a directory; the file is whole anyway.
  Descriptor const directory = open_file(directory_of(path), O_RDONLY | O_DIRECTORY);
  if (directory.open() && !sync(directory.number()) && errno != EINVAL) return failed(Action::sync, directory_of(path));
  return {};
}

FileResult<void> make_directories(std::string const& path) {
  for (std::size_t slash = path.find('/', 1);; slash = path.find('/', slash + 1)) {
    std::string const prefix = path.substr(0, slash);
    if (::mkdir(prefix.c_str(), 0777) != 0) {
      int const error = errno;  // a directory above may be there and not ours: only one that is missing is an error
      struct stat status {};
      if (::stat(prefix.c_str(), &status) != 0) return failed(Action::make_directory, prefix, error);
      if (!S_ISDIR(status.st_mode)) return failed(Action::make_directory, prefix, ENOTDIR);
    }
    if (slash == std::string::npos) return {};
  }
}

FileResult<void> remove_file(std::string const& path) {
  if (::unlink(path.c_str()) != 0 && errno != ENOENT) return failed(Action::remove, path);
  return {};
}

FileResult<void> move_file(std::string const& path, std::string const& target) {
  if (::rename(path.c_str(), target.c_str()) != 0) return failed(Action::move, path);
  return {};
}

bool is_directory(std::string const& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

bool is_there(std::string const& path) {
  return is_regular(path);
}

FileResult<Listing> list_files(std::string const& directory, bool (*wanted)(std::string_view), std::size_t most) {
  std::unique_ptr<::DIR, int (*)(::DIR*)> const open(::opendir(directory.c_str()), ::closedir);
  if (!open && errno == ENOENT) return Listing{};
  if (!open) return failed(Action::list, directory);
  Listing result;
  for (;;) {
    errno = 0;
    auto const* const entry = ::readdir(open.get());
    if (!entry && errno != 0) return failed(Action::list, directory);
    if (!entry) break;
    if (!wanted(entry->d_name) || !is_regular(*entry, directory)) continue;
    result.names.emplace_back(entry->d_name);
    if (result.names.size() > 2 * most + 1000) cut(result, most);  // millions of files are no reason to keep all names
  }
  cut(result, most);
  return result;
}

bool is_temporary_of(std::string_view name, std::string_view ending) {
  return writer_of(name) && name.substr(0, name.rfind(temporary_mark)).ends_with(ending);
}

bool sweep_temporary(std::string const& path) {
  auto const writer = writer_of(path);
  if (!writer) return false;
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return false;
  bool const old = ::time(nullptr) - status.st_mtime >= 3600;
  return (old || is_gone(*writer)) && ::unlink(path.c_str()) == 0;
}

}  // namespace gneiss::os
