#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "events/plan.hpp"
#include "events/space.hpp"
#include "gneiss/core/subject.hpp"
#include "os/files.hpp"

// A search that was stopped, in DIRECTORY/NAME-XXXXXXXX.search: a line that says what it is, then words: a checksum of
// the others, and these. It is good only for the same program and the same question, so that the name has a hash of
// both; and what is read is checked like any other file.
namespace gneiss::store {

/// The path of the file; empty if --directory says that nothing is saved.
std::string checkpoint_path(core::Subject const& subject, events::Plan const& plan, std::string_view question);

/// The --scope options as text: part of the question that identifies a search that can be resumed.
std::string in_question(std::vector<explore::Narrowing> const& narrowing);

class Checkpoint {
 public:
  /// `header` is the line that says what it is. Of an empty path nothing is kept.
  Checkpoint(std::string path, std::string_view header) : path_(std::move(path)), header_(header) {}

  /// Keeps the words, and notes in the space whether it could.
  void save(std::span<std::uint64_t const> words, events::Space& space) const;
  /// If there is something, goes on with it, and notes that in the space: `take` says whether the words can be right,
  /// and takes them only then.
  void resume(std::function<bool(std::span<std::uint64_t const>)> const& take, events::Space& space) const;
  void forget() const;

 private:
  os::FileResult<void> write(std::span<std::uint64_t const> words) const;
  /// Nothing, without an error, where there is no such file.
  base::Result<std::optional<std::vector<std::uint64_t>>> read() const;

  std::string path_;
  std::string_view header_;
};

}  // namespace gneiss::store
