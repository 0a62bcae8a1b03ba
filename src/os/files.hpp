#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace gneiss::os {

/// Why a file or a directory could not be used.
struct FileFault {
  enum class Action : std::uint8_t { open, read, write, sync, make_directory, remove, move, list };
  Action action = Action::open;
  std::string path{};
  int error = 0;          // errno; 0: the file is too large
  std::size_t limit = 0;  // bytes that it may have then
  bool operator==(FileFault const&) const = default;
};

/// What one of these functions gives, or why it could not.
template <class T>
using FileResult = base::Result<T, FileFault>;

/// The bytes of the file `path`; an error that names it if it cannot be read or has more than `limit` bytes.
FileResult<std::string> read_file(std::string const& path, std::size_t limit);

/// The same, but nothing if there is no such file: for one that another process may remove at any time.
FileResult<std::optional<std::string>> read_file_if_there(std::string const& path, std::size_t limit);

/// The bytes of the program that this process runs, even if another file has taken its name since.
FileResult<std::string> read_own_program(std::size_t limit);

/// Where that program lies, without links; empty where that is not known.
std::string own_program_path();

/// Must a file outlive a crash of the machine? That takes a while.
enum class Lasting : std::uint8_t { yes, no };

/// Replaces the file `path` by one with `contents`: a reader sees the old or the new, even after a crash.
FileResult<void> write_file_atomically(std::string const& path, std::string_view contents,
                                       Lasting lasting = Lasting::yes);

/// Makes the directory `path` and those above it; no error if it is there.
FileResult<void> make_directories(std::string const& path);

/// Removes the file `path`; no error if it is not there.
FileResult<void> remove_file(std::string const& path);

/// Gives the file another name, which may be that of another file: that one is gone then.
FileResult<void> move_file(std::string const& path, std::string const& target);

bool is_directory(std::string const& path);
/// Is there a regular file, or a link to one?
bool is_there(std::string const& path);

/// Files of a directory by name, in the order of their names.
struct Listing {
  std::vector<std::string> names;
  std::size_t left_out = 0;  // how many there are beyond those that were asked for
};

/// The first `most` files in `directory` whose name is wanted; none if there is no such directory. What is no regular
/// file, and no link to one, is passed over.
FileResult<Listing> list_files(std::string const& directory, bool (*wanted)(std::string_view), std::size_t most);

/// Is `name` what write_file_atomically writes to before the file whose name has that `ending` appears?
bool is_temporary_of(std::string_view name, std::string_view ending);

/// Removes such a file if nobody will finish it: its process is gone, or it is an hour old. Says whether it did.
bool sweep_temporary(std::string const& path);

}  // namespace gneiss::os
