#include "derive/derive.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "derive/checking.hpp"
#include "derive/header_names.hpp"
#include "derive/law_trial.hpp"
#include "derive/probing.hpp"
#include "derive/standard_headers.hpp"
#include "derive/syntax_check.hpp"
#include "emit/emit.hpp"
#include "interface/compile_commands.hpp"
#include "interface/model_json.hpp"
#include "os/files.hpp"
#include "plan/planning.hpp"
#include "scan/compiler_flags.hpp"
#include "scan/scan.hpp"

namespace gneiss::derive {

namespace {

using interface::InterfaceModel;
using plan::SpecPlan;

constexpr std::size_t largest_file = std::size_t{64} << 20;
constexpr int could_not_run = 3;

std::string directory_of(std::string const& file) {
  auto const slash = file.rfind('/');
  return slash == file.npos ? "." : file.substr(0, std::max<std::size_t>(slash, 1));
}

/// How the user compiles: what stands behind --, or what the build folder says of the header.
struct Compilation {
  std::string compiler;
  std::vector<std::string> flags;
};

std::string usual_compiler() {
  char const* const chosen = std::getenv("CXX");
  return chosen && *chosen ? chosen : "c++";
}

base::Result<Compilation, Fault> compilation(Request const& request) {
  auto words = request.command;
  if (!request.build.empty()) {
    auto const file = request.build + "/compile_commands.json";
    auto const text = os::read_file(file, largest_file);
    if (!text)
      return Fault{fmt::format("{} cannot be read; CMake writes it with -DCMAKE_EXPORT_COMPILE_COMMANDS=ON", file)};
    auto const of_build = interface::command_for(*text, request.headers.empty() ? "" : request.headers.front());
    if (!of_build) return Fault{fmt::format("{} {}", file, of_build.error())};
    words.insert(words.begin(), of_build->begin(), of_build->end());
  }
  Compilation result{usual_compiler(), {}};
  if (!words.empty() && !words.front().starts_with('-')) {
    result.compiler = words.front();
    words.erase(words.begin());
  }
  result.flags = std::move(words);
  return result;
}

/// How a spec is compiled: Gneiss needs C++20, whatever the header is content with.
std::vector<std::string> spec_command(Compilation const& how, Request const& request,
                                      Surroundings const& surroundings) {
  std::vector<std::string> command{how.compiler};
  for (auto const& flag : how.flags)
    if (!flag.starts_with("-std=")) command.push_back(flag);
  auto const newer = std::find_if(how.flags.begin(), how.flags.end(), [](auto const& flag) {
    return flag.starts_with("-std=") && flag.find_first_of("2") != flag.npos;
  });
  command.push_back(newer == how.flags.end() ? "-std=c++20" : *newer);
  auto const file = request.update.empty() ? request.output : request.update;
  command.push_back("-iquote" + directory_of(file));
  command.push_back("-isystem" + surroundings.include_directory);
  return command;
}

base::Result<InterfaceModel, Fault> scanned(Request const& request, Compilation const& how) {
  if (request.headers.empty()) return Fault{"which header? gneiss derive HEADER... --candidate CLASS"};
  if (request.candidates.empty())
    return Fault{"which class? gneiss derive HEADER... --candidate CLASS [--reference CLASS]"};
  if (!request.references.empty() && request.references.size() != request.candidates.size())
    return Fault{fmt::format("{} classes to test, but {} references: one for each, or none", request.candidates.size(),
                             request.references.size())};
  auto const file = request.update.empty() ? request.output : request.update;
  auto const folders = include_folders(how.flags);
  scan::ScanRequest wanted{.candidates = request.candidates, .references = request.references};
  for (auto const& header : request.headers) wanted.headers.push_back(header_name(header, folders, directory_of(file)));
  for (auto const* types : {&request.candidates, &request.references})
    for (auto const& type : *types)
      for (auto& header : standard_headers(type))
        if (std::find(wanted.headers.begin(), wanted.headers.end(), header) == wanted.headers.end())
          wanted.headers.push_back(std::move(header));
  wanted.flags = scan::flags_for_clang(how.flags);
  wanted.flags.push_back("-iquote" + directory_of(file));
  auto model = scan::scan(wanted);
  if (!model) return Fault{model.error()};
  model->headers = wanted.headers;
  return std::move(*model);
}

base::Result<InterfaceModel, Fault> read_model(std::string const& file) {
  auto const text = os::read_file(file, largest_file);
  if (!text) return Fault{fmt::format("{} cannot be read", file)};
  auto model = interface::of_json(*text);
  if (!model) return Fault{fmt::format("{} {}", file, model.error())};
  return std::move(*model);
}

/// What the compiler has left of everything that might be written.
base::Result<SpecPlan, Fault> settled(InterfaceModel const& model, plan::PlanOptions const& options,
                                      SyntaxCheck const& compiler) {
  auto proposed = plan::propose(model, options);
  auto const held = answers(proposed, plan::probes(proposed), compiler);
  if (!held) return Fault{held.error()};
  return plan::settled(std::move(proposed), *held);
}

/// A plan that compiles: a ready-made spec that does not fit the class after all is done without.
base::Result<SpecPlan, Fault> compiled(InterfaceModel const& model, plan::PlanOptions options,
                                       SyntaxCheck const& compiler) {
  auto planned = settled(model, options, compiler);
  if (!planned) return planned;
  auto checked = checked_plan(std::move(*planned), compiler);
  if (!checked && options.delegate) {
    options.delegate = false;
    planned = settled(model, options, compiler);
    if (!planned) return planned;
    checked = checked_plan(std::move(*planned), compiler);
  }
  if (!checked) return Fault{checked.error(), could_not_run};
  return std::move(*checked);
}

std::string explained(SpecPlan const& plan, std::vector<std::string> const& names) {
  std::string text;
  for (auto const& name : names) {
    auto const sentences = plan::explain(plan, name);
    if (sentences.empty())
      text += fmt::format("there is no function {} in the headers that belongs to {}\n", name, plan.candidate);
    for (auto const& sentence : sentences) text += sentence + "\n";
  }
  return text;
}

base::Result<Derived, Fault> updated(Request const& request, SpecPlan const& plan) {
  auto const old = os::read_file(request.update, largest_file);
  if (!old) return Fault{fmt::format("{} cannot be read", request.update)};
  return Derived{.text = emit::update(*old, plan)};
}

}  // namespace

base::Result<Derived, Fault> derive(Request const& request, Surroundings const& surroundings) {
  auto const how = compilation(request);
  if (!how) return how.error();
  auto const model = request.model.empty() ? scanned(request, *how) : read_model(request.model);
  if (!model) return model.error();
  if (request.print_model) return Derived{.text = interface::to_json(*model)};
  plan::PlanOptions const options{.name = request.name,
                                  .delegate = !request.written_out,
                                  .model_skeleton = request.model_skeleton,
                                  .laws = request.propose};
  auto command = spec_command(*how, request, surroundings);
  auto plan = compiled(*model, options, SyntaxCheck(command, "."));
  if (!plan) return plan.error();
  if (plan->operations.empty() && !plan->delegated)
    return Fault{plan->reference.empty() ? fmt::format("{} has no function that can be called", plan->candidate)
                                         : fmt::format("{} and {} share no function that can be called on both",
                                                       plan->candidate, plan->reference)};
  if (request.propose) {
    auto tried = with_tried_laws(std::move(*plan), {std::move(command), surroundings.libraries});
    if (!tried) return Fault{tried.error(), could_not_run};
    plan = std::move(*tried);
  }
  if (!request.explain.empty()) return Derived{.text = explained(*plan, request.explain)};
  if (!request.update.empty()) return updated(request, *plan);
  return Derived{.text = emit::text(*plan)};
}

}  // namespace gneiss::derive
