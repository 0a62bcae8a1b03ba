#include "derive/probing.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "derive/standard_headers.hpp"

namespace gneiss::derive {

namespace {

/// Everything up to the first probe, so that the lines behind it are one a probe.
std::string beginning(plan::SpecPlan const& plan) {
  std::string text;
  for (auto const* headers : {&plan.includes, &plan.probe_includes})
    for (auto const& header : *headers)
      if (!header.starts_with("<gneiss/")) text += fmt::format("#include {}\n", header);
  // What std::declval promises not to be called for, as no code is made of it.
  for (auto const& header : standard_headers(plan.reference)) text += fmt::format("#include {}\n", header);
  for (auto const* header :
       {"concepts", "functional", "iterator", "optional", "string", "tuple", "type_traits", "utility", "vector"})
    text += fmt::format("#include <{}>\n", header);
  text += "template <class T> T&& gneiss_probed();\n";
  for (auto const& definition : plan.definitions) text += definition + "\n";
  if (!plan.reference.empty()) text += fmt::format("using R = {};\n", plan.reference);
  text += fmt::format("using C = {};\n", plan.candidate);
  return text;
}

/// A requirement of a requires expression that is no plain expression: it says something of a type.
bool is_on_types(std::string const& requirement) {
  return requirement.starts_with('{') || requirement.starts_with("requires ") || requirement.starts_with("typename ");
}

/// A function of its own for each: what a body makes of templates counts, too, and not only what their declarations
/// say.
std::string written(plan::Probe const& probe, std::size_t number) {
  auto text = probe.requirement;
  constexpr std::string_view from = "std::declval<";
  for (auto at = text.find(from); at != text.npos; at = text.find(from, at + 1))
    text.replace(at, from.size(), "gneiss_probed<");
  auto const body =
      is_on_types(text) ? fmt::format("static_assert(requires {{ {}; }});", text) : fmt::format("{};", text);
  return fmt::format("inline void gneiss_probe_{}() {{ {} }}\n", number, body);
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
