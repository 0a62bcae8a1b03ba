#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "gneiss/core/subject.hpp"
#include "tape/tape.hpp"

// Tapes as text. The printable form is "g1." and base64url of
//   version (1 byte) · hash of the subject's name (4) · number of operations used (varint) · a hash of each name (4) ·
//   the marks and choices · crc32 of all that (4)
// Operations are named by the hash of their name, so a tape survives operations that come, go or change places. A file
// holds the same after a few lines for people.
namespace gneiss::tape {

inline constexpr std::string_view text_prefix = "g1.";

/// A tape that was read, and what of it the subject no longer has.
struct Decoded {
  Tape tape;
  std::size_t lost = 0;                   // operations that the subject no longer has
  std::vector<std::string> lost_names{};  // of those among them whose names are known, in the order of the tape
  bool uses_left_out = false;             // some of them are in the spec, and this run does without

  bool fits() const { return lost == 0; }
};

/// The printable form. Precondition: the subject has the operations of the tape, as it does for one that was recorded
/// or decoded.
std::string encode(Tape const& tape, core::Subject const& subject);

/// Whose tape it is: the hash that `subject_hash` gives. An error if it is no tape, or damaged.
base::Result<std::uint32_t> owner_of(std::string_view text);
std::uint32_t subject_hash(std::string_view name);

/// Reads a tape back for a subject. The tape itself has only hashes of its operations: with their `names`, as a file
/// has them, those that are gone have names.
base::Result<Decoded> decode(std::string_view text, core::Subject const& subject,
                             std::span<std::string const> names = {});

/// The contents of a file that keeps the tape, with `title` for people.
std::string to_file(Tape const& tape, core::Subject const& subject, std::string_view title);

/// The printable form inside such a file; the text itself if that is what it is.
base::Result<std::string> from_file(std::string_view contents);

/// A hash of what the choices of a tape mean to the subject: its types, operations and ranges. Operations that a run
/// does without count: its tapes mean the same in one with all of them.
std::uint32_t spec_hash(core::Subject const& subject);
/// The hash of the spec that such a file was written for; nothing if it does not say.
std::optional<std::uint32_t> spec_in_file(std::string_view contents);

/// The names of the operations that such a file gives; none if it is the text itself.
std::vector<std::string> operations_in_file(std::string_view contents);

}  // namespace gneiss::tape
