#include "scan/template_match.hpp"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Expr.h"

namespace gneiss::scan {

namespace {

using clang::dyn_cast;
using clang::QualType;
using clang::TemplateArgument;
using Bound = std::vector<TemplateArgument>;

bool same(TemplateArgument const& a, TemplateArgument const& b) {
  if (a.getKind() != b.getKind()) return false;
  if (a.getKind() == TemplateArgument::Type)
    return a.getAsType().getCanonicalType() == b.getAsType().getCanonicalType();
  return a.structurallyEquals(b);
}

bool bind_parameter(Bound& bound, std::size_t index, TemplateArgument const& argument) {
  if (index >= bound.size()) return false;
  if (!bound[index].isNull()) return same(bound[index], argument);
  bound[index] = argument;
  return true;
}

bool matches_type(QualType pattern, QualType actual, Bound& bound);

bool matches_pack(TemplateArgument const& pattern, TemplateArgument const& actual, Bound& bound) {
  auto const elements = pattern.pack_elements();
  if (elements.size() != 1 || elements[0].getKind() != TemplateArgument::Type) return same(pattern, actual);
  auto const* expansion = elements[0].getAsType()->getAs<clang::PackExpansionType>();
  auto const* parameter = expansion ? expansion->getPattern()->getAs<clang::TemplateTypeParmType>() : nullptr;
  return parameter && bind_parameter(bound, parameter->getIndex(), actual);
}

bool matches(TemplateArgument const& pattern, TemplateArgument const& actual, Bound& bound) {
  if (pattern.getKind() == TemplateArgument::Type && actual.getKind() == TemplateArgument::Type)
    return matches_type(pattern.getAsType(), actual.getAsType(), bound);
  if (pattern.getKind() == TemplateArgument::Pack && actual.getKind() == TemplateArgument::Pack)
    return matches_pack(pattern, actual, bound);
  if (pattern.getKind() == TemplateArgument::Expression) {
    auto const* reference = dyn_cast<clang::DeclRefExpr>(pattern.getAsExpr()->IgnoreParenImpCasts());
    auto const* parameter = reference ? dyn_cast<clang::NonTypeTemplateParmDecl>(reference->getDecl()) : nullptr;
    return !parameter || bind_parameter(bound, parameter->getIndex(), actual);
  }
  if (pattern.getKind() == TemplateArgument::Template && actual.getKind() == TemplateArgument::Template)
    if (auto const* parameter =
            dyn_cast_or_null<clang::TemplateTemplateParmDecl>(pattern.getAsTemplate().getAsTemplateDecl()))
      return bind_parameter(bound, parameter->getIndex(), actual);
  return same(pattern, actual);
}

bool matches_type(QualType pattern, QualType actual, Bound& bound) {
  if (!pattern->isDependentType()) return pattern.getCanonicalType() == actual.getCanonicalType();
  auto const canonical = pattern.getCanonicalType();
  if (auto const* parameter = canonical->getAs<clang::TemplateTypeParmType>()) {
    auto type = actual.getCanonicalType();
    if (canonical.isConstQualified()) type = type.getUnqualifiedType();
    return bind_parameter(bound, parameter->getIndex(), TemplateArgument(type));
  }
  if (auto const pointee = canonical->getPointeeType(); !pointee.isNull())
    return !actual->getPointeeType().isNull() && matches_type(pointee, actual->getPointeeType(), bound);
  if (canonical->getAs<clang::TemplateSpecializationType>() || canonical->getAs<clang::InjectedClassNameType>())
    return matches_class(canonical, actual, bound);
  return true;  // T::type tells nothing
}

}  // namespace

bool matches_class(QualType pattern, QualType actual, Bound& bound) {
  if (auto const* injected = pattern->getAs<clang::InjectedClassNameType>())
    pattern = injected->getInjectedSpecializationType();
  auto const* written = pattern.getCanonicalType()->getAs<clang::TemplateSpecializationType>();
  auto const* record = actual->getAsCXXRecordDecl();
  auto const* special = record ? dyn_cast<clang::ClassTemplateSpecializationDecl>(record) : nullptr;
  auto const* declaration = written ? written->getTemplateName().getAsTemplateDecl() : nullptr;
  if (!special || !declaration) return false;
  auto const arguments = special->getTemplateArgs().asArray();
  if (declaration->getCanonicalDecl() != special->getSpecializedTemplate()->getCanonicalDecl()) return false;
  auto const patterns = written->template_arguments();
  for (std::size_t i = 0; i < patterns.size() && i < arguments.size(); ++i)
    if (!matches(patterns[i], arguments[i], bound)) return false;
  return patterns.size() <= arguments.size();
}

}  // namespace gneiss::scan
