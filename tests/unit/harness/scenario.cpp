#include "harness/scenario.hpp"

#include <stdexcept>
#include <utility>

#include "tape/replay.hpp"

namespace gneiss::test {

core::Operation const& operation_of(core::Subject const& subject, notes::InstructionNote const& note) {
  auto const operations = subject.operations().size();
  if (note.operation < operations) return *subject.operations()[note.operation];
  return *subject.types().at(note.operation - operations)->initial;
}

std::string written(core::Subject const& subject, notes::InstructionNote const& note) {
  std::string out = operation_of(subject, note).name + "(";
  for (std::size_t i = 0; i != note.arguments.size(); ++i) out += (i == 0 ? "" : ", ") + note.arguments[i].text;
  out += ")";
  for (auto const& made : note.made) out += " -> " + made.name + " " + made.path;
  if (!note.threw.empty()) out += " threw " + note.threw;
  if (!note.condition.empty()) out += " failed " + note.condition;
  if (!note.returned.empty()) out += " returned " + note.returned;
  if (!note.message.empty()) out += " saying " + note.message;
  return out;
}

Played play(core::Subject const& subject, tape::Driver& driver) {
  Played result;
  run::Runner runner(subject);
  result.verdict = runner.run(driver, &result.notes);
  for (auto const& note : result.notes.instructions) result.text += written(subject, note) + "\n";
  if (!result.notes.failed_check.empty()) result.text += "check " + result.notes.failed_check + "\n";
  return result;
}

Replayed replay(core::Subject const& subject, tape::Tape const& tape) {
  tape::Replay driver(tape);
  Replayed result{play(subject, driver), {}, false};
  result.recorded = driver.recorded();
  result.exact = driver.exact();
  return result;
}

unsigned index_of(core::Subject const& subject, std::string const& operation) {
  for (auto const& candidate : subject.operations())
    if (candidate->name == operation) return candidate->index;
  throw std::out_of_range("no operation is called " + operation);
}

bool same_verdict(notes::Verdict const& a, notes::Verdict const& b) {
  if (a.outcome != b.outcome || a.failure != b.failure || a.operations != b.operations) return false;
  return !a.failed() || (a.operation == b.operation && a.type == b.type);
}

}  // namespace gneiss::test
