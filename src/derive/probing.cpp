#include "derive/probing.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string>

namespace gneiss::derive {

namespace {

/// Everything up to the first probe, so that the lines behind it are one a probe.
std::string beginning(plan::SpecPlan const& plan) {
  std::string text;
  for (auto const& header : plan.includes) text += fmt::format("#include {}\n", header);
  text += "#include <concepts>\n#include <utility>\n";
  if (!plan.reference.empty()) text += fmt::format("using R = {};\n", plan.reference);
  text += fmt::format("using C = {};\n", plan.candidate);
  return text;
}

/// A function of its own for each: what a body makes of templates counts, too, and not only what their declarations
/// say.
std::string written(plan::Probe const& probe, std::size_t number) {
  bool const on_result = probe.requirement.starts_with('{');
  auto const body = on_result ? fmt::format("static_assert(requires {{ {}; }});", probe.requirement)
                              : fmt::format("{};", probe.requirement);
  return fmt::format("inline void gneiss_probe_{}({}) {{ {} }}\n", number, probe.parameters, body);
}

}  // namespace

base::Result<std::vector<bool>> answers(plan::SpecPlan const& plan, std::vector<plan::Probe const*> const& probes,
                                        SyntaxCheck const& compiler) {
  auto text = beginning(plan);
  auto const before = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  for (std::size_t i = 0; i < probes.size(); ++i) text += written(*probes[i], i);
  auto const found = compiler.of(text);
  if (!found) return base::Error{found.error()};
  std::vector<bool> result(probes.size(), true);
  for (auto const& objection : *found) {
    if (objection.line <= before)
      return base::Error{fmt::format("{} cannot compile the headers: {}", compiler.compiler(), objection.sentence)};
    if (objection.line - before <= probes.size()) result[objection.line - before - 1] = false;
  }
  return result;
}

}  // namespace gneiss::derive
