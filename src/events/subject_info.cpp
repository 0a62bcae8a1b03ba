#include "events/subject_info.hpp"

namespace gneiss::events {

namespace {

SubjectInfo::Form form_of(core::Spelling const& spelling) {
  return {spelling.style, spelling.name, spelling.parameters, spelling.definition};
}

SubjectInfo::Operation info_of(core::Operation const& operation) {
  SubjectInfo::Operation result{.name = operation.name,
                                .form = form_of(operation.spelling),
                                .takes_values = !operation.parameters.empty(),
                                .makes_value = operation.makes_value,
                                .observer = operation.observer,
                                .returns_reference = operation.returns_reference,
                                .returns_view = operation.returns_view,
                                .throws_unasked = operation.may_throw && !operation.judged_before};
  for (auto const& parameter : operation.parameters) result.consumes.push_back(parameter.consumed);
  for (auto const* type : operation.makes) result.makes.push_back(type->index);
  return result;
}

}  // namespace

SubjectInfo::SubjectInfo(core::Subject const& subject) : data_(data_of(subject)) {}

SubjectInfo::Operation const& SubjectInfo::operation(notes::OperationNumber number) const {
  static Operation const unknown;
  return number < data_->operations.size() ? data_->operations[number] : unknown;
}

std::shared_ptr<SubjectInfo::Data const> SubjectInfo::data_of(core::Subject const& subject) {
  auto const data = std::make_shared<Data>();
  data->name = subject.name();
  data->is_property = subject.is_property();
  data->draws_axes = !subject.axes().empty();
  data->discards_after = subject.discards_after();
  data->includes = subject.includes();
  for (auto const& definition : subject.definitions()) data->definitions.push_back(form_of(definition));
  for (auto const& alias : subject.aliases()) data->aliases.push_back({alias.name, alias.type});
  for (auto const& operation : subject.operations()) data->operations.push_back(info_of(*operation));
  for (auto const& type : subject.types()) {
    data->types.push_back({.name = type->name,
                           .spelling = type->spelling,
                           .release_form = type->release_form,
                           .points = type->when_owner_changes != core::Type::WhenOwnerChanges::stays});
    data->operations.push_back(type->initial ? info_of(*type->initial) : Operation{});
    data->operations.back().initial = type->initial != nullptr;
  }
  return data;
}

}  // namespace gneiss::events
