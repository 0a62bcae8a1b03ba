#include "os/files.hpp"

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <system_error>

namespace gneiss::os {
namespace {

base::Error failed(std::string_view doing, std::string const& path, int error = errno) {
  return {"cannot " + std::string(doing) + " " + path + ": " + std::generic_category().message(error)};
}

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor const&) = delete;
  Descriptor& operator=(Descriptor const&) = delete;
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }

  bool open() const { return number_ >= 0; }
  int number() const { return number_; }

 private:
  int number_;
};

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

/// A name beside `path` that no other thread or process uses.
std::string temporary_beside(std::string const& path) {
  static std::atomic<unsigned> counter{0};
  return path + ".tmp" + std::to_string(::getpid()) + "." + std::to_string(counter++);
}

bool write_and_sync(std::string const& path, std::string_view contents) {
  Descriptor const file = open_file(path, O_WRONLY | O_CREAT | O_EXCL);
  return file.open() && write_all(file.number(), contents) && sync(file.number());
}

}  // namespace

base::Result<std::string> read_file(std::string const& path, std::size_t limit) {
  Descriptor const file = open_file(path, O_RDONLY);
  if (!file.open()) return failed("open", path);
  std::string contents;
  std::size_t size = 0;
  for (;;) {
    // One byte past the limit, to see whether there is more. A file's stated size is no help: pipes have none.
    contents.resize(std::min(limit < contents.max_size() ? limit + 1 : limit, size + 65536));
    auto const got =
        uninterrupted([&] { return ::read(file.number(), contents.data() + size, contents.size() - size); });
    if (got < 0) return failed("read", path);
    size += static_cast<std::size_t>(got);
    if (size > limit)
      return base::Error{"cannot read " + path + ": it has more than " + std::to_string(limit) + " bytes"};
    if (got == 0) break;
  }
  contents.resize(size);
  return contents;
}

base::Result<void> write_file_atomically(std::string const& path, std::string_view contents) {
  std::string const temporary = temporary_beside(path);
  if (!write_and_sync(temporary, contents) || ::rename(temporary.c_str(), path.c_str()) != 0) {
    int const error = errno;
    ::unlink(temporary.c_str());
    return failed("write", path, error);
  }
  // Without this a power cut may undo the rename. Some file systems cannot sync a directory; the file is whole anyway.
  Descriptor const directory = open_file(directory_of(path), O_RDONLY | O_DIRECTORY);
  if (directory.open() && !sync(directory.number()) && errno != EINVAL) return failed("sync", directory_of(path));
  return {};
}

base::Result<void> make_directories(std::string const& path) {
  for (std::size_t slash = path.find('/', 1);; slash = path.find('/', slash + 1)) {
    std::string const prefix = path.substr(0, slash);
    if (::mkdir(prefix.c_str(), 0777) != 0) {
      int const error = errno;  // a directory above may be there and not ours: only one that is missing is an error
      struct stat status {};
      if (::stat(prefix.c_str(), &status) != 0) return failed("make directory", prefix, error);
      if (!S_ISDIR(status.st_mode)) return failed("make directory", prefix, ENOTDIR);
    }
    if (slash == std::string::npos) return {};
  }
}

}  // namespace gneiss::os
