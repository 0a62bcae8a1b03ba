#include "main/shown_programs.hpp"

#include "notes/verdict.hpp"
#include "os/files.hpp"
#include "report/fault_text.hpp"
#include "report/signature_text.hpp"
#include "verify/self_contained.hpp"

namespace gneiss::main {

namespace {

constexpr unsigned most_runs = 20;  // of a program whose failure is flaky

/// The type of the exception that the candidate threw last; empty where none is noted.
std::string thrown_by_candidate(events::Failure const& failure) {
  auto const& notes = failure.notes.instructions;
  if (notes.empty()) return {};
  return failure.verdict.failure == core::FailureKind::other_exception ? notes.back().returned : notes.back().threw;
}

/// The command that this program was built with.
base::Result<verify::CompileCommand> own_command() {
  auto const file = verify::own_command_file();
  auto const contents = os::read_file_if_there(file, verify::CompileCommand::file_most);
  if (!contents) return base::Error{report::fault_text(contents.error())};
  return verify::CompileCommand::of_file(file, *contents);
}

}  // namespace

base::Result<ShownPrograms> ShownPrograms::make(config::Config const& config, os::StopToken stop) {
  ShownPrograms result(config, std::move(stop));
  if (!config.verify && !config.self_contained) return result;
  auto command =
      config.verify_command.empty() ? own_command() : verify::CompileCommand::of_shell(config.verify_command);
  if (!command) return base::Error{command.error()};
  result.command_ = std::move(*command);
  return result;
}

ShownPrograms::Prepared ShownPrograms::prepared(std::string const& text) const {
  if (!self_contained_ || !command_) return {.text = text, .command = command_};
  auto whole = verify::self_contained(text, *command_, stop_);
  if (!whole) return {.text = text, .obstacle = whole.error(), .command = command_};
  return {.text = std::move(whole->text), .command = std::move(whole->command)};
}

void ShownPrograms::keep(events::Failure const& failure, Prepared const& program) {
  if (!verify_ || !program.command) return;
  verify::Shown shown{.text = program.text};
  shown.told.kind = failure.verdict.failure;
  shown.told.test_at_fault = notes::test_at_fault(failure.verdict);
  shown.told.by_another_side = notes::side_of(failure.verdict.phase) != notes::Side::candidate;
  shown.told.death = report::cause_text(failure.death.cause);
  shown.told.exception = thrown_by_candidate(failure);
  for (auto const& note : failure.notes.instructions)
    shown.operations.push_back(failure.subject.operation(note.operation).name);
  shown.number = failure.number;
  shown.runs = failure.flakiness.any() ? most_runs : 1;
  kept_.push_back({std::move(shown), *program.command});
}

void ShownPrograms::verify(std::string const& subject, events::Listener& listener) {
  verify::VerifyLimits limits;
  limits.program = {.seconds = bounds_.seconds, .memory = bounds_.memory, .output = bounds_.output};
  for (auto const& [shown, command] : kept_) listener.verified(subject, verify::verify(shown, command, limits, stop_));
  kept_.clear();
}

}  // namespace gneiss::main
