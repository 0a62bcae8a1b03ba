#pragma once
#include <string>
#include <vector>

#include "base/result.hpp"
#include "derive/objections.hpp"

namespace gneiss::derive {

/// Asks a compiler what it has against a source, without making anything of it.
class SyntaxCheck {
 public:
  /// `command`: the compiler and its flags, run in that directory.
  SyntaxCheck(std::vector<std::string> command, std::string directory)
      : command_(std::move(command)), directory_(std::move(directory)) {}

  /// Empty: nothing. An error where the compiler could not do its work.
  base::Result<std::vector<Objection>> of(std::string const& source) const;

  std::string const& compiler() const { return command_.front(); }

 private:
  std::vector<std::string> command_;
  std::string directory_;
};

}  // namespace gneiss::derive
