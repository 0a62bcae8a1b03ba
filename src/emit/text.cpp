#include "emit/emit.hpp"
#include "emit/layout.hpp"

namespace gneiss::emit {

namespace {

std::string head(plan::SpecPlan const& plan) {
  std::string result;
  if (!plan.heading.empty()) result += "// " + plan.heading + "\n";
  for (auto const& include : plan.includes) result += "#include " + include + "\n";
  result += "\n";
  for (auto const& definition : plan.definitions) result += definition + "\n\n";
  result += (plan.reference.empty() && !plan.delegated ? "GNEISS_SOLO(" : "GNEISS_LIBRARY(") + plan.name + ", lib) {\n";
  result += "  using namespace gneiss;\n";
  if (!plan.reference.empty() && !plan.delegated) result += "  using R = " + plan.reference + ";\n";
  if (!plan.candidate.empty()) result += "  using C = " + plan.candidate + ";\n";
  for (auto const& include : plan.program_includes) result += "  lib.include(\"" + include + "\");\n";
  return result;
}

}  // namespace

std::string text(plan::SpecPlan const& plan) {
  auto result = head(plan);
  auto const all = pieces(plan);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i != 0 && all[i].kind != all[i - 1].kind) result += "\n";
    for (auto const& line : all[i].lines) result += line + "\n";
  }
  return result + "}\n";
}

}  // namespace gneiss::emit
