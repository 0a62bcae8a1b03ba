#include "report/call.hpp"

namespace gneiss::report {

std::string written_call(core::Operation const& operation, std::vector<std::string> const& arguments) {
  return core::written_call(operation.spelling, arguments,
                            operation.makes.empty() ? "auto" : operation.makes.front()->spelling);
}

bool needs_variable(core::Operation const& operation, run::ArgumentNote const& argument) {
  return argument.variable || (argument.object && operation.spelling.style == core::Spelling::Style::expression);
}

}  // namespace gneiss::report
