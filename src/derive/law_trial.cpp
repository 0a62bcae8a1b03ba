#include "derive/law_trial.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <system_error>
#include <utility>

#include "base/strings.hpp"
#include "emit/emit.hpp"
#include "os/command.hpp"
#include "os/files.hpp"
#include "os/scratch_directory.hpp"
#include "os/stop_token.hpp"

namespace gneiss::derive {

namespace {

using Json = nlohmann::json;
using plan::PlannedOperation;
using plan::SpecPlan;

constexpr int scenarios = 10000;
constexpr double seconds = 20;  // for all of them
constexpr double longest_compile = 300;
constexpr std::size_t largest_file = std::size_t{256} << 20;

/// What has been told of one law.
struct Trial {
  std::string program;  // that breaks it; empty: it held
  std::uint64_t scenarios = 0;
  bool never_run = false;
};

std::string text_of(Json const& event, char const* key) {
  return event.contains(key) && event[key].is_string() ? event[key].get<std::string>() : std::string();
}

Trial read(std::string_view lines, std::string const& law) {
  Trial trial;
  for (auto const line : base::split(lines, '\n')) {
    auto const event = Json::parse(line, nullptr, false);
    if (!event.is_object()) continue;
    auto const kind = text_of(event, "event");
    if (kind == "failed") trial.program = text_of(event, "program");
    if (kind == "finished" && event.contains("scenarios") && event["scenarios"].is_number_unsigned())
      trial.scenarios = event["scenarios"].get<std::uint64_t>();
    auto const text = kind == "warned" ? text_of(event, "text") : std::string();
    if (text.find("never") != text.npos && text.find(law) != text.npos) trial.never_run = true;
  }
  return trial;
}

/// The numbers of operations by their names, as `--list` has them.
std::map<std::string, std::string> numbers(std::string_view list) {
  std::map<std::string, std::string> result;
  for (auto const line : base::split(list, '\n')) {
    auto const mark = line.find('#');
    auto const end = line.find(' ', mark);
    if (mark == line.npos || end == line.npos) continue;
    auto const name = line.find_first_not_of(' ', end);
    if (name != line.npos) result.emplace(line.substr(name), line.substr(mark, end - mark));
  }
  return result;
}

/// What is run, how long it may take, and the greatest code that is no fault.
struct Step {
  char const* what;
  double limit;
  int greatest_code;
};

/// What it wrote.
base::Result<std::string> ran(std::vector<std::string> arguments, std::string const& directory, Step const& step) {
  auto const* const what = step.what;
  try {
    auto const end = os::run_command(
        {.arguments = std::move(arguments), .directory = directory, .variables = {{"LC_ALL", "C.UTF-8"}}},
        {.seconds = step.limit}, os::StopToken::of_process());
    if (end.cut != os::Cut::none) return base::Error{fmt::format("{} was stopped", what)};
    if (end.how.by_signal || end.how.number > step.greatest_code)
      return base::Error{fmt::format("{} failed: {}", what, end.head.substr(0, end.head.find('\n')))};
    return end.head;
  } catch (std::system_error const& error) {
    return base::Error{fmt::format("{} cannot be started: {}", what, error.what())};
  }
}

/// A program with all laws, which tries one at a time: failures of several would be taken for those of one cause.
class LawProgram {
 public:
  static base::Result<LawProgram> of(SpecPlan const& plan, ProgramMaker const& maker) {
    auto scratch = os::ScratchDirectory::make();
    if (!scratch) return base::Error{"no temporary directory can be made"};
    LawProgram result(std::move(*scratch));
    if (!os::write_file_atomically(result.file("laws.cpp"), emit::text(plan), os::Lasting::no))
      return base::Error{"no temporary file can be written"};
    auto compile = maker.command;
    compile.insert(compile.end(), {"-w", "-O1", result.file("laws.cpp")});
    compile.insert(compile.end(), maker.libraries.begin(), maker.libraries.end());
    compile.insert(compile.end(), {"-pthread", "-o", result.file("laws")});
    auto const made = ran(std::move(compile), ".", {"compiling the laws", longest_compile, 0});
    if (!made) return base::Error{made.error()};
    auto const list =
        ran({result.file("laws"), "--list"}, result.scratch_.path(), {"listing the laws", longest_compile, 0});
    if (!list) return base::Error{list.error()};
    result.numbers_ = numbers(*list);
    return result;
  }

  base::Result<Trial> tried(std::string const& law, std::vector<std::string> const& all, double limit) const {
    std::vector<std::string> run{file("laws"),
                                 "--scenarios",
                                 std::to_string(scenarios),
                                 "--time",
                                 fmt::format("{:.2f}", limit),
                                 "--mode",
                                 "random",
                                 "--seed",
                                 "1",
                                 "--directory",
                                 "",
                                 "--events",
                                 file("events")};
    for (auto const& other : all)
      if (auto const at = numbers_.find(other); other != law && at != numbers_.end())
        run.insert(run.end(), {"--without", at->second});
    auto const done = ran(std::move(run), scratch_.path(), {"trying the laws", 2 * limit + 10, 1});
    if (!done) return base::Error{done.error()};
    auto const text = os::read_file(file("events"), largest_file);
    if (!text) return base::Error{"the laws were tried, but their events cannot be read"};
    return read(*text, law);
  }

 private:
  explicit LawProgram(os::ScratchDirectory scratch) : scratch_(std::move(scratch)) {}
  std::string file(char const* name) const { return scratch_.path() + "/" + name; }

  os::ScratchDirectory scratch_;
  std::map<std::string, std::string> numbers_;
};

/// The lines between the braces of main, as one sentence of a comment.
std::string body_of(std::string const& program) {
  std::string result;
  bool inside = false;
  for (auto const line : base::split(program, '\n')) {
    if (line.starts_with("}")) break;
    auto const from = line.find_first_not_of(' ');
    auto const part = from == line.npos ? std::string_view() : line.substr(from);
    auto const note = part.starts_with("/* ") ? part.find("*/ ") : part.npos;
    if (inside && !part.empty())
      result += (result.empty() ? "" : " ") + std::string(note == part.npos ? part : part.substr(note + 3));
    inside = inside || line.starts_with("int main");
  }
  return result;
}

void judge(PlannedOperation& law, Trial const& trial) {
  if (!trial.program.empty())
    law.refusal = fmt::format("does not hold: {}", body_of(trial.program));
  else if (trial.never_run)
    law.refusal = "could not be tried: it was never run";
  else
    law.comment = fmt::format("{}: held in {} scenarios", law.law, trial.scenarios);
}

bool is_law(PlannedOperation const& operation) {
  return !operation.law.empty() && operation.refusal.empty();
}

}  // namespace

base::Result<SpecPlan> with_tried_laws(SpecPlan plan, ProgramMaker const& maker) {
  std::vector<std::string> all;
  for (auto const& operation : plan.operations)
    if (is_law(operation)) all.push_back(operation.name);
  if (all.empty()) return plan;
  auto const program = LawProgram::of(plan, maker);
  if (!program) return base::Error{program.error()};
  for (auto& operation : plan.operations) {
    if (!is_law(operation)) continue;
    auto const trial = program->tried(operation.name, all, seconds / static_cast<double>(all.size()));
    if (!trial) return base::Error{trial.error()};
    judge(operation, *trial);
  }
  return plan;
}

}  // namespace gneiss::derive
