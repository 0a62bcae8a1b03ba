#include "report/written_call.hpp"

#include <string_view>

namespace gneiss::report {

std::string written_call(events::SubjectInfo const& subject, events::SubjectInfo::Operation const& operation,
                         std::vector<std::string> const& arguments) {
  auto const& form = operation.form;
  core::Spelling const spelling{form.style, form.name.c_str(), form.parameters.c_str(), form.definition.c_str()};
  return core::written_call(spelling, arguments,
                            operation.makes.empty() ? "auto" : subject.types()[operation.makes.front()].spelling);
}

std::string written_argument(events::SubjectInfo::Operation const& operation, notes::ArgumentNote const& argument) {
  constexpr std::string_view around = "std::move(";
  bool const by_name = argument.moved && operation.form.style == core::Spelling::Style::expression;
  if (!by_name || !argument.text.starts_with(around)) return argument.text;
  return argument.text.substr(around.size(), argument.text.size() - around.size() - 1);
}

bool needs_variable(events::SubjectInfo::Operation const& operation, notes::ArgumentNote const& argument) {
  // What the result may point at must be there as long as the result is looked at. A result that is a reference mostly
  // points into a live value, where there is one; one that stays does not point at what is gone after the call.
  bool const elsewhere = operation.takes_values || !operation.makes.empty();
  bool const pointed_at = (operation.returns_reference || operation.returns_view) && (argument.object || !elsewhere);
  return argument.variable || pointed_at ||
         (argument.object && operation.form.style == core::Spelling::Style::expression);
}

}  // namespace gneiss::report
