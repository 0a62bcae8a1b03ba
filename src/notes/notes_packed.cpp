#include <cstring>

#include "notes/notes.hpp"

// Notes of a scenario on their way from the process that ran it to the one that prints them. The former may be dying,
// so nothing that is read here is trusted.
namespace gneiss::notes {

namespace {

void put(std::string& out, std::uint64_t number) {
  char bytes[sizeof number];
  std::memcpy(bytes, &number, sizeof number);
  out.append(bytes, sizeof number);
}

void put(std::string& out, std::string const& text) {
  put(out, static_cast<std::uint64_t>(text.size()));
  out += text;
}

class NotesReader {
 public:
  explicit NotesReader(std::string_view bytes) : bytes_(bytes) {}

  std::uint64_t number() {
    std::uint64_t result = 0;
    if (bytes_.size() < sizeof result) {
      broken_ = true;
      return 0;
    }
    std::memcpy(&result, bytes_.data(), sizeof result);
    bytes_.remove_prefix(sizeof result);
    return result;
  }
  std::string text() {
    auto const size = number();
    if (size > bytes_.size()) {
      broken_ = true;
      return {};
    }
    std::string result(bytes_.substr(0, size));
    bytes_.remove_prefix(size);
    return result;
  }
  /// A number of things, each of at least a number.
  std::uint64_t count() {
    auto const result = number();
    if (result > bytes_.size() / sizeof result) broken_ = true;
    return broken_ ? 0 : result;
  }
  bool broken() const { return broken_; }

 private:
  std::string_view bytes_;
  bool broken_ = false;
};

bool is_operation(core::Subject const& subject, OperationNumber number) {
  auto const operations = subject.operations().size();
  if (number < operations) return true;
  return number - operations < subject.types().size() && subject.types()[number - operations]->initial;
}

}  // namespace

std::string Notes::packed() const {
  std::string out;
  put(out, failed_check);
  put(out, gone.size());
  for (auto const& name : gone) put(out, name);
  put(out, names_.size());
  for (auto const& [id, name] : names_) {
    put(out, id);
    put(out, name);
  }
  put(out, taken_.size());
  for (auto const& name : taken_) put(out, name);
  put(out, axes.size());
  for (auto const& axis : axes) {
    for (auto const* text : {&axis.name, &axis.value, &axis.statement}) put(out, *text);
    put(out, std::uint64_t{axis.plain});
  }
  put(out, instructions.size());
  for (auto const& note : instructions) {
    put(out, note.operation);
    put(out, note.arguments.size());
    for (auto const& written : note.arguments) {
      put(out, written.text);
      put(out, std::uint64_t{written.variable} | std::uint64_t{written.object} << 1 |
                   std::uint64_t{written.rises} << 2 | std::uint64_t{written.moved} << 3);
    }
    put(out, note.made.size());
    for (auto const& made : note.made) {
      put(out, made.name);
      put(out, made.path);
      put(out, std::uint64_t{made.moved});
    }
    for (auto const* text : {&note.threw, &note.condition, &note.returned, &note.message}) put(out, *text);
    put(out, std::uint64_t{note.repeated});
    put(out, std::uint64_t{note.refused});
    for (auto const* calls : {&note.released_before, &note.released_after}) {
      put(out, calls->size());
      for (auto const& call : *calls) put(out, call);
    }
  }
  return out;
}

Notes Notes::unpacked(std::string_view bytes, core::Subject const& subject) {
  NotesReader in(bytes);
  Notes notes;
  notes.failed_check = in.text();
  for (auto left = in.count(); left != 0 && !in.broken(); --left) notes.gone.insert(in.text());
  for (auto left = in.count(); left != 0 && !in.broken(); --left) {
    auto const id = in.number();
    notes.names_[id] = in.text();
  }
  for (auto left = in.count(); left != 0 && !in.broken(); --left) notes.taken_.insert(in.text());
  for (auto left = in.count(); left != 0 && !in.broken(); --left) {
    AxisNote axis;
    for (auto* text : {&axis.name, &axis.value, &axis.statement}) *text = in.text();
    axis.plain = in.number() != 0;
    if (!in.broken()) notes.axes.push_back(std::move(axis));
  }
  for (auto left = in.count(); left != 0 && !in.broken(); --left) {
    InstructionNote note;
    note.operation = in.number();
    for (auto arguments = in.count(); arguments != 0 && !in.broken(); --arguments) {
      ArgumentNote argument;
      argument.text = in.text();
      auto const flags = in.number();
      argument.variable = (flags & 1) != 0;
      argument.object = (flags & 2) != 0;
      argument.rises = (flags & 4) != 0;
      argument.moved = (flags & 8) != 0;
      note.arguments.push_back(std::move(argument));
    }
    for (auto values = in.count(); values != 0 && !in.broken(); --values) {
      MadeNote made;
      made.name = in.text();
      made.path = in.text();
      made.moved = in.number() != 0;
      note.made.push_back(std::move(made));
    }
    for (auto* text : {&note.threw, &note.condition, &note.returned, &note.message}) *text = in.text();
    note.repeated = static_cast<unsigned>(in.number());
    note.refused = in.number() != 0;
    for (auto* calls : {&note.released_before, &note.released_after})
      for (auto left_calls = in.count(); left_calls != 0 && !in.broken(); --left_calls) calls->push_back(in.text());
    if (!in.broken() && is_operation(subject, note.operation)) notes.instructions.push_back(std::move(note));
  }
  return notes;
}

}  // namespace gneiss::notes
