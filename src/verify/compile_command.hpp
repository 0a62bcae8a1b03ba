#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace gneiss::verify {

/// A file that a compiler has included before the source, as its options say.
struct ForcedHeader {
  std::string file;
  bool macros = false;  // by -imacros: of its text only the macros count
};

/// How printed programs are compiled: a command of a shell in which {source} and {output} stand for files.
class CompileCommand {
 public:
  static constexpr std::string_view source_mark = "{source}";
  static constexpr std::string_view output_mark = "{output}";

  /// Of --verify COMMAND. An error goes on after the name of the option: "needs …".
  static base::Result<CompileCommand> of_shell(std::string command);

  /// Of a file that gneiss_add_test has written: one argument a line, as CMake keeps it. Lines that are empty or begin
  /// with # say nothing; "SHELL:" and "LINKER:" mean what they mean to CMake.
  static base::Result<CompileCommand> of_lines(std::string_view lines);
  /// Of the `contents` of that `file`; where it is not there, an error that says how else to give the command.
  static base::Result<CompileCommand> of_file(std::string const& file, std::optional<std::string> const& contents);
  static constexpr std::size_t file_most = std::size_t{1} << 20;  // bytes

  /// The command for these files, with `extra` before the source.
  std::string filled(std::string const& source, std::string const& output, std::string const& extra = {}) const;

  /// The files after -include and -imacros, in the order in which compilers include them: those for macros first.
  std::vector<ForcedHeader> forced_headers() const;
  /// The command without these options. What a script or a variable adds is still there.
  CompileCommand without_forced_headers() const;

 private:
  explicit CompileCommand(std::string shell) : shell_(std::move(shell)) {}

  std::string shell_;
};

/// The file beside this program with the command that it was built with, as far as it is there.
std::string own_command_file();

}  // namespace gneiss::verify
