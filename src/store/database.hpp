#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "events/warning.hpp"
#include "gneiss/core/subject.hpp"
#include "os/files.hpp"
#include "tape/tape.hpp"

// The failures that were found and not yet fixed: one file each, DIRECTORY/NAME-XXXXXXXX.tape, as tape::to_file writes
// it. The directory belongs to nobody: several processes read and write it at once, and people put files there. So a
// file appears whole or not at all, may vanish between its listing and its reading, and is never touched for being
// strange.
namespace gneiss::store {

/// A failure that was saved.
struct Saved {
  std::string file{};
  std::string tape_text{};
  std::vector<std::string> operations{};  // names, for tape::decode
  std::uint32_t owner = 0;                // whose it is: tape::subject_hash of the name
  std::optional<std::uint32_t> spec{};    // for which spec it was saved: tape::spec_hash; nothing: that is not known
};

/// The tapes that a directory holds, in the order of the names of their files.
struct Tapes {
  std::vector<Saved> tapes;
  std::vector<events::Warning> problems;  // one for each file that could not be read
};

/// All tapes in `directory`, whosever they are: its files that end in ".tape". None if there is no such directory.
Tapes tapes_in(std::string const& directory);

/// The failures of a test binary, kept from one run to the next.
class Database {
 public:
  /// Opens the database, and sweeps out what killed processes have left half written. Nothing is kept if `directory` is
  /// empty; it is made when the first failure is.
  explicit Database(std::string directory, os::Lasting lasting = os::Lasting::yes);

  std::string const& directory() const { return directory_; }

  /// The failures saved for the subject, in the order of the names of their files. What cannot be read is left alone,
  /// and told in `problems`, once in the life of this object: the files of all subjects are seen.
  std::vector<Saved> saved(core::Subject const& subject, std::vector<events::Warning>& problems);

  /// Saves a failure, with `about` for people; gives the name of the file, empty if nothing is kept. The same tape is
  /// the same file: one that is there already stays as it is. An error leaves nothing behind.
  os::FileResult<std::string> keep(core::Subject const& subject, tape::Tape const& tape, std::string_view about) const;

  /// Forgets a failure; no error if somebody else has.
  os::FileResult<void> drop(std::string const& file) const;

  /// A saved failure does not show any more: its file goes to DIRECTORY/fixed, whose name is given back, and stays
  /// there as a test.
  os::FileResult<std::string> retire(std::string const& file) const;
  /// The failures of the subject that are there.
  std::vector<Saved> fixed(core::Subject const& subject, std::vector<events::Warning>& problems) const;
  /// Deletes them; how many there were.
  std::size_t forget_fixed(core::Subject const& subject) const;

 private:
  std::string directory_;
  os::Lasting lasting_;
  std::vector<events::Warning> told_;
};

/// The name under which a tape is kept: of letters, digits and _ . - alone, others as %XX, long ones cut.
std::string file_name(core::Subject const& subject, tape::Tape const& tape);
/// What the names of all files begin with that are kept for the subject.
std::string file_stem(core::Subject const& subject);

}  // namespace gneiss::store
