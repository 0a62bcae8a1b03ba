#include "report/written_call.hpp"

namespace gneiss::report {

std::string written_call(core::Operation const& operation, std::vector<std::string> const& arguments) {
  return core::written_call(operation.spelling, arguments,
                            operation.makes.empty() ? "auto" : operation.makes.front()->spelling);
}

bool needs_variable(core::Operation const& operation, notes::ArgumentNote const& argument) {
  // What the result may point at must be there as long as the result is looked at. A result that is a reference mostly
  // points into a live value, where there is one; one that stays does not point at what is gone after the call.
  bool const elsewhere = !operation.parameters.empty() || !operation.makes.empty();
  bool const pointed_at = (operation.returns_reference || operation.returns_view) && (argument.object || !elsewhere);
  return argument.variable || pointed_at ||
         (argument.object && operation.spelling.style == core::Spelling::Style::expression);
}

}  // namespace gneiss::report
