#include "tape/codec.hpp"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <unordered_set>

#include "base/hash.hpp"
#include "base/strings.hpp"

namespace gneiss::tape {

namespace {

constexpr char first_version = 1;
constexpr char version_with_fields = 2;  // the same, with spans of fields

// What an item of the binary form starts with, in the low three bits of its first byte; a kind or span above them.
enum class Item : unsigned char { choice, open, close, argument_of_one, empty_argument };

// Saved tapes hold kinds and spans by their numbers.
static_assert(static_cast<unsigned>(Kind::integer) == 0 && static_cast<unsigned>(Kind::wide) == 1 &&
              static_cast<unsigned>(Kind::length) == 2 && static_cast<unsigned>(Kind::alternative) == 3 &&
              static_cast<unsigned>(Kind::reference) == 4 && last_kind == 4);
static_assert(static_cast<unsigned>(Span::instruction) == 0 && static_cast<unsigned>(Span::argument) == 1 &&
              static_cast<unsigned>(Span::list) == 2 && static_cast<unsigned>(Span::element) == 3 &&
              static_cast<unsigned>(Span::alternative) == 4 && static_cast<unsigned>(Span::term) == 5 &&
              static_cast<unsigned>(Span::field) == 6 && last_span == 6);

void put_number(std::string& out, std::uint64_t value) {
  for (; value >= 0x80; value >>= 7) out.push_back(static_cast<char>(value | 0x80));
  out.push_back(static_cast<char>(value));
}

void put_word(std::string& out, std::uint32_t value) {
  for (int i = 0; i != 4; ++i) out.push_back(static_cast<char>(value >> (8 * i)));
}

void put_head(std::string& out, Item item, unsigned kind) {
  out.push_back(static_cast<char>(static_cast<unsigned>(item) | kind << 3));
}

void put_choice(std::string& out, Entry const& entry) {
  if (entry.is_choice(Kind::reference)) {
    put_number(out, label_of(entry.value));
    put_number(out, entry.value & ((1u << slot_bits) - 1));
  } else {
    put_number(out, entry.value);
  }
}

class TapeReader {
 public:
  explicit TapeReader(std::string_view bytes) : bytes_(bytes) {}

  bool at_end() const { return at_ == bytes_.size(); }
  bool broken() const { return broken_; }

  unsigned byte() {
    if (at_end()) {
      broken_ = true;
      return 0;
    }
    return static_cast<unsigned char>(bytes_[at_++]);
  }
  std::uint64_t number() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64 && !broken_; shift += 7) {
      auto const next = byte();
      value |= static_cast<std::uint64_t>(next & 0x7f) << shift;
      if ((next & 0x80) == 0) return value;
    }
    broken_ = true;
    return 0;
  }
  std::uint32_t word() {
    std::uint32_t value = 0;
    for (unsigned i = 0; i != 4; ++i) value |= byte() << (8 * i);
    return value;
  }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
  bool broken_ = false;
};

std::uint32_t name_hash(std::string_view name) {
  return base::crc32(name);
}

/// The bytes of a printable form, checksum checked and taken off.
base::Result<std::string, DecodeFault> checked_bytes(std::string_view text) {
  if (!text.starts_with(text_prefix)) return DecodeFault::no_prefix;
  auto bytes = base::base64url_decode(text.substr(text_prefix.size()));
  if (!bytes || bytes->size() < 9) return DecodeFault::cut_short;
  auto const body = std::string_view(*bytes).substr(0, bytes->size() - 4);
  TapeReader sum(std::string_view(*bytes).substr(body.size()));
  if (sum.word() != base::crc32(body)) return DecodeFault::wrong_checksum;
  if (body.front() != first_version && body.front() != version_with_fields) return DecodeFault::other_version;
  bytes->resize(body.size());
  return std::move(*bytes);
}

void read_item(TapeReader& reader, Tape& tape) {
  auto const head = reader.byte();
  auto const kind = head >> 3;
  auto const read_choice = [&] {
    auto const as = static_cast<Kind>(std::min(kind, last_kind));
    auto value = reader.number();
    if (as == Kind::reference) value = value_id(value & (~std::uint64_t{0} >> slot_bits), reader.number() & 0xff);
    tape.push_back(choice(as, value, 0));
  };
  switch (static_cast<Item>(head & 7)) {
    case Item::choice:
      read_choice();
      break;
    case Item::open: {
      auto const span = static_cast<Span>(std::min(kind, last_span));
      bool const tagged = span == Span::instruction || span == Span::term;
      tape.push_back(open(span, tagged ? static_cast<std::uint32_t>(reader.number()) : 0));
      break;
    }
    case Item::argument_of_one:
      tape.push_back(open(Span::argument));
      read_choice();
      tape.push_back(close());
      break;
    case Item::empty_argument:
      tape.push_back(open(Span::argument));
      tape.push_back(close());
      break;
    case Item::close:
    default:
      tape.push_back(close());
  }
}

constexpr std::uint32_t gone = ~0u;

/// For each operation that a tape wants, its index in the subject, or `gone`.
std::vector<std::uint32_t> found_operations(std::vector<std::uint32_t> const& wanted, core::Subject const& subject) {
  std::vector<std::uint32_t> has;
  for (auto const& operation : subject.operations()) has.push_back(name_hash(operation->name));
  std::vector<std::uint32_t> result;
  for (auto const hash : wanted) {
    auto const found = std::find(has.begin(), has.end(), hash);
    result.push_back(found == has.end() ? gone : static_cast<std::uint32_t>(found - has.begin()));
  }
  return result;
}

/// Does the tape use operations that the spec has, and this run does without?
bool uses_left_out(std::vector<std::uint32_t> const& wanted, core::Subject const& subject) {
  return std::any_of(subject.left_out().begin(), subject.left_out().end(), [&](auto const& operation) {
    return std::find(wanted.begin(), wanted.end(), name_hash(operation->name)) != wanted.end();
  });
}

/// All that the spec has, in its order.
std::vector<core::Operation const*> whole_spec(core::Subject const& subject) {
  std::vector<core::Operation const*> result;
  for (auto const& operation : subject.operations()) result.push_back(operation.get());
  for (auto const& operation : subject.left_out()) result.push_back(operation.get());
  std::sort(result.begin(), result.end(), [](auto const* a, auto const* b) { return a->number < b->number; });
  return result;
}

/// The hashes of those that are gone, each once, in the order of the tape.
std::vector<std::uint32_t> lost_operations(std::vector<std::uint32_t> const& wanted,
                                           std::vector<std::uint32_t> const& found) {
  std::vector<std::uint32_t> result;
  std::unordered_set<std::uint32_t> seen;
  for (std::size_t i = 0; i != wanted.size(); ++i)
    if (found[i] == gone && seen.insert(wanted[i]).second) result.push_back(wanted[i]);
  return result;
}

/// The names among `names` that have these hashes, in the order of the hashes.
std::vector<std::string> names_of(std::vector<std::uint32_t> const& hashes, std::span<std::string const> names) {
  std::vector<std::string> result;
  for (auto const hash : hashes) {
    auto const name = std::find_if(names.begin(), names.end(), [&](auto const& n) { return name_hash(n) == hash; });
    if (name != names.end()) result.push_back(*name);
  }
  return result;
}

/// Behind the instruction that opens at `at`: its close, or the next instruction, which never lies in another.
std::size_t end_of_instruction(Tape const& tape, std::size_t at, std::size_t& depth) {
  depth = 1;
  for (++at; at < tape.size() && depth != 0 && !tape[at].is_open(Span::instruction); ++at) {
    if (tape[at].is_open()) ++depth;
    if (tape[at].is_close()) --depth;
  }
  return at;
}

/// The instructions of a tape as it was read, each closed, without those whose operation is gone.
Tape instructions_of(Tape const& read, std::vector<std::uint32_t> const& operations) {
  Tape result;
  std::uint64_t label = 0;
  for (std::size_t i = 0; i < read.size();) {
    if (!read[i].is_open(Span::instruction)) {
      ++i;
      continue;
    }
    ++label;
    std::size_t depth = 0;
    auto const end = end_of_instruction(read, i, depth);
    auto const operation = read[i].tag < operations.size() ? operations[read[i].tag] : gone;
    if (operation != gone) {
      result.push_back(open(Span::instruction, operation, label));
      result.insert(result.end(), read.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                    read.begin() + static_cast<std::ptrdiff_t>(end));
      result.insert(result.end(), depth, close());
    }
    i = end;
  }
  return result;
}

/// A name or title as it can stand in a line.
std::string in_one_line(std::string_view text) {
  std::string result(text);
  std::replace_if(
      result.begin(), result.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
  return result;
}

/// The lines of a file, without their ends, be they of Unix or of Windows.
std::vector<std::string_view> lines_of(std::string_view contents) {
  auto result = base::split(contents, '\n');
  for (auto& line : result)
    if (line.ends_with('\r')) line.remove_suffix(1);
  return result;
}

constexpr std::string_view file_title = "gneiss tape ";
constexpr std::string_view operation_word = "operation ";
constexpr std::string_view spec_word = "spec ";
constexpr std::string_view tape_word = "tape ";

}  // namespace

std::uint32_t subject_hash(std::string_view name) {
  return name_hash(name);
}

std::string encode(Tape const& given, core::Subject const& subject) {
  Tape tape = given;
  renumber(tape);
  std::vector<std::uint32_t> used;
  for (auto const& entry : tape)
    if (entry.is_open(Span::instruction) && std::find(used.begin(), used.end(), entry.tag) == used.end())
      used.push_back(entry.tag);
  auto const is_field = [](Entry const& entry) { return entry.is_open(Span::field); };
  std::string out(1, std::any_of(tape.begin(), tape.end(), is_field) ? version_with_fields : first_version);
  put_word(out, subject_hash(subject.name()));
  put_number(out, used.size());
  for (auto const operation : used) put_word(out, name_hash(subject.operations()[operation]->name));
  for (std::size_t i = 0; i != tape.size(); ++i) {
    auto const& entry = tape[i];
    auto const left = tape.size() - i;
    if (entry.is_open(Span::argument) && left > 1 && tape[i + 1].is_close()) {
      put_head(out, Item::empty_argument, 0);
      i += 1;
    } else if (entry.is_open(Span::argument) && left > 2 && tape[i + 1].is_choice() && tape[i + 2].is_close()) {
      put_head(out, Item::argument_of_one, tape[i + 1].kind);
      put_choice(out, tape[i + 1]);
      i += 2;
    } else if (entry.is_choice()) {
      put_head(out, Item::choice, entry.kind);
      put_choice(out, entry);
    } else if (entry.is_close()) {
      put_head(out, Item::close, 0);
    } else {
      put_head(out, Item::open, entry.kind);
      if (entry.is_open(Span::instruction))
        put_number(out, static_cast<std::uint64_t>(std::find(used.begin(), used.end(), entry.tag) - used.begin()));
      else if (entry.is_open(Span::term))
        put_number(out, entry.tag);
    }
  }
  put_word(out, base::crc32(out));
  return std::string(text_prefix) + base::base64url_encode(out);
}

base::Result<std::uint32_t, DecodeFault> owner_of(std::string_view text) {
  auto const bytes = checked_bytes(text);
  if (!bytes) return bytes.error();
  TapeReader reader(*bytes);
  reader.byte();
  return reader.word();
}

base::Result<Decoded, DecodeFault> decode(std::string_view text, core::Subject const& subject,
                                          std::span<std::string const> names) {
  auto const bytes = checked_bytes(text);
  if (!bytes) return bytes.error();
  TapeReader reader(*bytes);
  reader.byte();
  reader.word();
  auto const used = reader.number();
  if (used > bytes->size()) return DecodeFault::too_many_operations;
  std::vector<std::uint32_t> wanted;
  for (std::uint64_t i = 0; i != used && !reader.broken(); ++i) wanted.push_back(reader.word());
  Tape read;
  while (!reader.at_end() && !reader.broken()) read_item(reader, read);
  if (reader.broken()) return DecodeFault::broken_off;
  auto const operations = found_operations(wanted, subject);
  auto const lost = lost_operations(wanted, operations);
  return Decoded{.tape = instructions_of(read, operations),
                 .lost = lost.size(),
                 .lost_names = names_of(lost, names),
                 .uses_left_out = uses_left_out(wanted, subject)};
}

std::string to_file(Tape const& tape, core::Subject const& subject, std::string_view title) {
  std::string out(file_title);
  out.append("1\nsubject ").append(in_one_line(subject.name())).append("\n");
  out += "about " + in_one_line(title) + "\n";
  char spec[16];
  std::snprintf(spec, sizeof spec, "%08x", static_cast<unsigned>(spec_hash(subject)));
  out += std::string(spec_word) + spec + "\n";
  std::vector<bool> named(subject.operations().size());
  for (auto const& entry : tape) {
    if (!entry.is_open(Span::instruction) || named[entry.tag]) continue;
    named[entry.tag] = true;
    out += std::string(operation_word) + in_one_line(subject.operations()[entry.tag]->name) + "\n";
  }
  return out + std::string(tape_word) + encode(tape, subject) + "\n";
}

base::Result<std::string, DecodeFault> from_file(std::string_view contents) {
  if (contents.starts_with(text_prefix)) return std::string(contents.substr(0, contents.find_first_of("\r\n \t")));
  auto const lines = lines_of(contents);
  if (!lines.front().starts_with(file_title)) return DecodeFault::no_tape_file;
  if (lines.front().substr(file_title.size()) != "1") return DecodeFault::other_file_version;
  for (auto const line : lines)
    if (line.starts_with(tape_word)) return std::string(line.substr(tape_word.size()));
  return DecodeFault::no_tape_line;
}

std::uint32_t spec_hash(core::Subject const& subject) {
  std::string text = subject.name();
  for (auto const& type : subject.types()) text += "\ntype " + type->name;
  for (auto const* operation : whole_spec(subject)) {
    text += "\n" + operation->name;
    for (auto const& parameter : operation->parameters)
      text += " " + std::to_string(parameter.type->index) + (parameter.consumed ? "c" : parameter.revives ? "r" : "");
  }
  for (auto const& scope : subject.scopes()) text += "\n" + std::to_string(scope.max);
  if (subject.values_hash() != 0) text += "\nvalues " + std::to_string(subject.values_hash());
  return base::crc32(text);
}

std::optional<std::uint32_t> spec_in_file(std::string_view contents) {
  for (auto const line : lines_of(contents)) {
    if (!line.starts_with(spec_word)) continue;
    std::uint32_t hash = 0;
    auto const digits = line.substr(spec_word.size());
    auto const [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), hash, 16);
    if (error == std::errc() && end == digits.data() + digits.size()) return hash;
  }
  return std::nullopt;
}

std::vector<std::string> operations_in_file(std::string_view contents) {
  std::vector<std::string> result;
  if (contents.starts_with(text_prefix)) return result;
  for (auto const line : lines_of(contents))
    if (line.starts_with(operation_word)) result.emplace_back(line.substr(operation_word.size()));
  return result;
}

}  // namespace gneiss::tape
