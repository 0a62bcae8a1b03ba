#include "report/releases.hpp"

#include "cxx/lexing.hpp"

namespace gneiss::report {

namespace {

std::string release_of(events::SubjectInfo::Type const& type, std::string const& value) {
  return notes::fill(type.release_form, {{"$0", value}}) + ";";
}

/// The values that the instruction consumes, whether it came to that or not: with the right library it does.
std::set<std::string> consumed_by(events::SubjectInfo const& subject, notes::InstructionNote const& note,
                                  std::set<std::string> const& named) {
  std::set<std::string> result;
  std::size_t next = 0;
  auto const& consumes = subject.operation(note.operation).consumes;
  for (auto const& argument : note.arguments) {
    auto const words = cxx::words(argument.text);
    if (argument.variable || words.empty() || !named.contains(std::string(words.back().text))) continue;
    if (next == consumes.size()) break;
    if (consumes[next++]) result.emplace(words.back().text);
  }
  return result;
}

}  // namespace

events::SubjectInfo::Type const* type_of(events::SubjectInfo const& subject, notes::InstructionNote const& note,
                                         notes::MadeNote const& made) {
  auto const& types = subject.types();
  auto const& makes = subject.operation(note.operation).makes;
  if (makes.size() == 1) return &types[makes.front()];
  for (auto const type : makes)
    if (made.name.starts_with(types[type].name)) return &types[type];
  return nullptr;
}

std::vector<std::string> final_releases(events::SubjectInfo const& subject, notes::Notes const& notes,
                                        std::set<std::string> const& named) {
  std::vector<std::string> result;
  if (notes.instructions.empty()) return result;
  auto const consumed = consumed_by(subject, notes.instructions.back(), named);
  for (auto note = notes.instructions.rbegin(); note != notes.instructions.rend(); ++note)
    for (auto made = note->made.rbegin(); made != note->made.rend(); ++made) {
      auto const* const type = type_of(subject, *note, *made);
      if (type && !type->release_form.empty() && named.contains(made->name) && !notes.gone.contains(made->name) &&
          !consumed.contains(made->name))
        result.push_back(release_of(*type, made->name));
    }
  return result;
}

std::vector<std::string> result_releases(events::SubjectInfo const& subject, notes::InstructionNote const& note,
                                         std::string const& result) {
  std::vector<std::string> calls;
  for (auto const& made : note.made) {
    auto const* const type = type_of(subject, note, made);
    if (type && !type->release_form.empty()) calls.push_back(release_of(*type, notes::fill(made.path, result)));
  }
  auto const& makes = subject.operation(note.operation).makes;
  // Where there ought to be a handle, there is one when the assertion holds.
  if (note.made.empty() && note.condition == "$ != nullptr" && makes.size() == 1 &&
      !subject.types()[makes.front()].release_form.empty())
    calls.push_back(release_of(subject.types()[makes.front()], result));
  return calls;
}

std::vector<std::string> value_releases(events::SubjectInfo const& subject, notes::InstructionNote const& note,
                                        std::string const& value) {
  auto const& operation = subject.operation(note.operation);
  if (!operation.makes_value || subject.types()[operation.makes.front()].release_form.empty()) return {};
  return {release_of(subject.types()[operation.makes.front()], value)};
}

}  // namespace gneiss::report
