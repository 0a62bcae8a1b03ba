#include "tape/codec.hpp"

#include <algorithm>

#include "base/hash.hpp"
#include "base/text.hpp"

namespace gneiss::tape {

namespace {

constexpr char version = 1;

// What an item of the binary form starts with, in the low three bits of its first byte; a kind or span above them.
enum class Item : unsigned char { choice, open, close, argument_of_one, empty_argument };

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

class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

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
base::Result<std::string> checked_bytes(std::string_view text) {
  if (!text.starts_with(text_prefix))
    return base::Error{"this is no tape of this version of Gneiss: it does not start with \"" +
                       std::string(text_prefix) + "\""};
  auto bytes = base::base64url_decode(text.substr(text_prefix.size()));
  if (!bytes || bytes->size() < 9)
    return base::Error{"the tape is damaged: it is cut short or holds foreign characters"};
  auto const body = std::string_view(*bytes).substr(0, bytes->size() - 4);
  Reader sum(std::string_view(*bytes).substr(body.size()));
  if (sum.word() != base::crc32(body)) return base::Error{"the tape is damaged: its checksum is wrong"};
  if (body.front() != version) return base::Error{"the tape was written by another version of Gneiss"};
  bytes->resize(body.size());
  return std::move(*bytes);
}

void read_item(Reader& reader, Tape& tape) {
  auto const head = reader.byte();
  auto const kind = head >> 3;
  auto const read_choice = [&] {
    auto const as = static_cast<Kind>(std::min(kind, static_cast<unsigned>(Kind::reference)));
    auto value = reader.number();
    if (as == Kind::reference) value = value_id(value & (~std::uint64_t{0} >> slot_bits), reader.number() & 0xff);
    tape.push_back(choice(as, value, 0));
  };
  switch (static_cast<Item>(head & 7)) {
    case Item::choice:
      read_choice();
      break;
    case Item::open: {
      auto const span = static_cast<Span>(std::min(kind, static_cast<unsigned>(Span::term)));
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
  std::string out(1, version);
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

base::Result<std::uint32_t> owner_of(std::string_view text) {
  auto const bytes = checked_bytes(text);
  if (!bytes) return base::Error{bytes.error()};
  Reader reader(*bytes);
  reader.byte();
  return reader.word();
}

base::Result<Decoded> decode(std::string_view text, core::Subject const& subject) {
  auto const bytes = checked_bytes(text);
  if (!bytes) return base::Error{bytes.error()};
  Reader reader(*bytes);
  reader.byte();
  reader.word();
  auto const used = reader.number();
  if (used > bytes->size()) return base::Error{"the tape is damaged: it names too many operations"};
  constexpr std::uint32_t gone = ~0u;
  Decoded result;
  std::vector<std::uint32_t> operations;
  for (std::uint64_t i = 0; i != used; ++i) {
    auto const wanted = reader.word();
    auto const& all = subject.operations();
    auto const found =
        std::find_if(all.begin(), all.end(), [&](auto const& o) { return name_hash(o->name) == wanted; });
    operations.push_back(found == all.end() ? gone : (*found)->index);
    if (found == all.end())
      result.unfit.push_back(
          "the tape uses an operation that the subject no longer has; its instructions are left out");
  }
  while (!reader.at_end() && !reader.broken()) read_item(reader, result.tape);
  if (reader.broken()) return base::Error{"the tape is damaged: it ends in the middle of a choice"};
  Tape kept;
  std::uint64_t label = 0;
  for (std::size_t i = 0; i < result.tape.size();) {
    auto& entry = result.tape[i];
    auto const end = end_of(result.tape, i);
    if (entry.is_open(Span::instruction)) {
      ++label;
      entry.value = label;
      entry.tag = entry.tag < operations.size() ? operations[entry.tag] : gone;
      if (entry.tag != gone)
        kept.insert(kept.end(), result.tape.begin() + static_cast<std::ptrdiff_t>(i),
                    result.tape.begin() + static_cast<std::ptrdiff_t>(end));
    }
    i = end;
  }
  result.tape = std::move(kept);
  return result;
}

std::string to_file(Tape const& tape, core::Subject const& subject, std::string_view title) {
  std::string out = "gneiss tape 1\nsubject " + subject.name() + "\n";
  out += "about " + std::string(title) + "\n";
  std::vector<bool> named(subject.operations().size());
  for (auto const& entry : tape) {
    if (!entry.is_open(Span::instruction) || named[entry.tag]) continue;
    named[entry.tag] = true;
    out += "operation " + subject.operations()[entry.tag]->name + "\n";
  }
  return out + "tape " + encode(tape, subject) + "\n";
}

base::Result<std::string> from_file(std::string_view contents) {
  if (contents.starts_with(text_prefix)) {
    auto const end = contents.find_first_of("\r\n \t");
    return std::string(contents.substr(0, end));
  }
  if (!contents.starts_with("gneiss tape 1\n"))
    return base::Error{"this is no file with a tape: its first line is not \"gneiss tape 1\""};
  for (auto const line : base::split(contents, '\n'))
    if (line.starts_with("tape ")) return std::string(line.substr(5));
  return base::Error{"the file has no line that starts with \"tape \""};
}

}  // namespace gneiss::tape
