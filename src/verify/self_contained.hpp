#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "events/verification.hpp"
#include "os/files.hpp"
#include "os/stop_token.hpp"
#include "verify/compile_command.hpp"

namespace gneiss::verify {

/// What could be had of a compiler, or why it could not.
template <class T>
using Unobstructed = base::Result<T, events::Obstacle>;

/// A header that a compiler has opened, and how deep: 1 for those that the source itself includes.
struct Opened {
  std::size_t depth = 0;
  std::string path;
};

/// What a compiler has told of a source.
struct Headers {
  std::string source;
  std::vector<std::string> own;         // that are not the system's, the source among them
  std::vector<Opened> opened;           // all, in their order
  std::vector<ForcedHeader> forced{};   // that the command has included before the source
  std::vector<Opened> opened_before{};  // for these: all, in their order
};

/// The files in what a compiler writes for -MM, the source itself among them.
std::vector<std::string> files_in_rule(std::string_view rule);

/// The headers in what a compiler writes for -H, in their order.
std::vector<Opened> opened_headers(std::string_view output);

/// The headers in a text that was preprocessed, in their order.
std::vector<Opened> entered_headers(std::string_view preprocessed);

/// Reads a file; for tests.
using ReadFile = std::function<os::FileResult<std::string>(std::string const& path)>;

/// The program with its own headers in place of the lines that include them, each once unless it has no guard. An error
/// says which cannot be put there.
Unobstructed<std::string> inlined(std::string const& program, Headers const& headers, ReadFile const& read);

/// A program with its headers in it, and how it is compiled: what the command includes before it is in it, too.
struct SelfContained {
  std::string text;
  CompileCommand command;
};

/// The program with all headers in it that are not the system's, by asking the compiler of the command. An error
/// says why that cannot be done.
Unobstructed<SelfContained> self_contained(std::string const& program, CompileCommand const& command,
                                           os::StopToken const& stop);

}  // namespace gneiss::verify
