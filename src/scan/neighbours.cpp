#include "scan/neighbours.hpp"

#include <algorithm>
#include <utility>

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/Version.h"
#include "clang/Sema/Template.h"
#include "scan/class_reader.hpp"
#include "scan/template_match.hpp"

namespace gneiss::scan {

namespace {

using clang::dyn_cast;
using clang::QualType;
using interface::FunctionModel;

/// Without references, pointers and qualifiers.
QualType innermost(QualType type) {
  auto result = type.getCanonicalType();
  while (!result->getPointeeType().isNull()) result = result->getPointeeType().getCanonicalType();
  return result.getUnqualifiedType();
}

/// The namespaces whose functions belong to a class: its own, and those of the aliases by which it was named.
std::set<clang::DeclContext const*> namespaces_of(QualType type, clang::ASTContext const& context) {
  std::set<clang::DeclContext const*> result;
  auto const add = [&](clang::DeclContext const* scope) {
    while (scope && (!scope->isFileContext() || scope->isInlineNamespace())) scope = scope->getParent();
    if (scope) result.insert(scope->getPrimaryContext());
  };
  for (;;) {
    if (auto const* alias = dyn_cast<clang::TypedefType>(type.getTypePtr())) add(alias->getDecl()->getDeclContext());
    if (auto const* special = dyn_cast<clang::TemplateSpecializationType>(type.getTypePtr()))
      if (auto const* declaration = special->getTemplateName().getAsTemplateDecl()) add(declaration->getDeclContext());
    auto const next = type.getSingleStepDesugaredType(context);
    if (next == type) break;
    type = next;
  }
  if (auto const* record = class_behind(type)) add(record->getDeclContext());
  return result;
}

/// The arguments of a template that stands in no other one.
clang::MultiLevelTemplateArgumentList one_level(clang::FunctionTemplateDecl* function,
                                                std::vector<clang::TemplateArgument> const& arguments) {
#if CLANG_VERSION_MAJOR < 16
  (void)function;
  clang::MultiLevelTemplateArgumentList levels;
  levels.addOuterTemplateArguments(arguments);
  return levels;
#else
  return {function, arguments, true};
#endif
}

}  // namespace

Neighbours::Neighbours(TypeReader& types, FunctionReader& functions, std::vector<QualType> classes)
    : types_(types), functions_(functions), classes_(std::move(classes)) {}

std::vector<FunctionModel> Neighbours::find() {
  std::set<clang::DeclContext const*> contexts;
  for (auto const type : classes_)
    for (auto const* context : namespaces_of(type, types_.context()))
      if (contexts.insert(context).second) visit_context(context);
  auto const named = classes_;
  for (auto const type : named)
    if (auto const* record = class_behind(type); record && record->hasDefinition()) visit_friends(record);
  return std::move(found_);
}

void Neighbours::visit_context(clang::DeclContext const* context) {
  for (auto* declaration : context->decls()) {
    auto const* space = dyn_cast<clang::NamespaceDecl>(declaration);
    if (space ? space->isInline() || space->isAnonymousNamespace() : clang::isa<clang::LinkageSpecDecl>(declaration))
      visit_context(clang::cast<clang::DeclContext>(declaration));
    else
      visit(declaration, false);
  }
  // Further pieces of a namespace.
  if (auto const* space = dyn_cast<clang::NamespaceDecl>(context); space && space == space->getCanonicalDecl())
    for (auto const* piece : space->redecls())
      if (piece != space) visit_context(piece);
}

void Neighbours::visit_friends(clang::CXXRecordDecl const* record) {
  // What is a friend of a base takes the base.
  classes_.push_back(types_.context().getRecordType(record));
  for (auto* one : record->decls()) {
    auto const* made_friend = dyn_cast<clang::FriendDecl>(one);
    if (auto* declaration = made_friend ? made_friend->getFriendDecl() : nullptr) visit(declaration, true);
  }
  classes_.pop_back();
  for (auto const& base : record->bases()) {
    auto const* declaration = base.getType()->getAsCXXRecordDecl();
    if (base.getAccessSpecifier() == clang::AS_public && declaration && declaration->hasDefinition())
      visit_friends(declaration->getDefinition());
  }
}

void Neighbours::visit(clang::Decl* declaration, bool hidden) {
  auto* of_template = dyn_cast<clang::FunctionTemplateDecl>(declaration);
  auto* function = of_template ? of_template->getTemplatedDecl() : dyn_cast<clang::FunctionDecl>(declaration);
  if (!function || clang::isa<clang::CXXMethodDecl>(function) || clang::isa<clang::CXXDeductionGuideDecl>(function))
    return;
  bool const literal = function->getLiteralIdentifier() != nullptr;
  if (literal || function->getNameAsString().starts_with("_") || function->isFunctionTemplateSpecialization()) return;
  if (!seen_.insert(declaration->getCanonicalDecl()).second) return;
  if (of_template) return visit_template(of_template, hidden);
  if (!concerns(function)) return;
  if (auto model = functions_.read(function, {})) take(std::move(*model), hidden);
}

void Neighbours::take(FunctionModel model, bool hidden) {
  // A friend is found by its arguments alone.
  if (hidden) model.qualified = model.name;
  found_.push_back(std::move(model));
}

bool Neighbours::is_one(QualType type) const {
  auto const inner = innermost(type);
  return std::any_of(classes_.begin(), classes_.end(), [&](QualType one) { return innermost(one) == inner; });
}

bool Neighbours::concerns(clang::FunctionDecl const* function) const {
  auto const parameters = function->parameters();
  return is_one(function->getReturnType()) ||
         std::any_of(parameters.begin(), parameters.end(),
                     [&](clang::ParmVarDecl const* parameter) { return is_one(parameter->getType()); });
}

std::vector<clang::TemplateArgument> Neighbours::deduced(clang::FunctionTemplateDecl const* function) const {
  std::vector<clang::TemplateArgument> bound(function->getTemplateParameters()->size());
  bool any = false;
  auto const match = [&](QualType pattern) {
    auto const inner = innermost(pattern);
    if (!inner->isDependentType()) return void(any = any || is_one(inner));
    for (auto const type : classes_) {
      auto copy = bound;
      if (!matches_class(inner, innermost(type), copy)) continue;
      bound = std::move(copy);
      any = true;
      return;
    }
  };
  for (auto const* parameter : function->getTemplatedDecl()->parameters()) match(parameter->getType());
  if (!any) match(function->getTemplatedDecl()->getReturnType());
  return any ? bound : std::vector<clang::TemplateArgument>();
}

void Neighbours::visit_template(clang::FunctionTemplateDecl* function, bool hidden) {
  auto const bound = deduced(function);
  if (bound.empty()) return;
  bool const all = std::none_of(bound.begin(), bound.end(), [](auto const& argument) { return argument.isNull(); });
  if (all)
    read_bound(function, bound, hidden);
  else
    read_partly_bound(function, bound, hidden);
}

void Neighbours::read_bound(clang::FunctionTemplateDecl* function, std::vector<clang::TemplateArgument> const& bound,
                            bool hidden) {
  clang::Sema::SFINAETrap const trap(types_.sema());
  auto const* arguments = clang::TemplateArgumentList::CreateCopy(types_.context(), bound);
  auto* special = types_.sema().InstantiateFunctionDeclaration(function, arguments, function->getLocation());
  if (!special || special->isInvalidDecl()) return;
  if (auto model = functions_.read(special, {})) take(std::move(*model), hidden);
}

void Neighbours::read_partly_bound(clang::FunctionTemplateDecl* function,
                                   std::vector<clang::TemplateArgument> const& bound, bool hidden) {
  auto& sema = types_.sema();
  auto arguments = bound;
  auto const* parameters = function->getTemplateParameters();
  for (std::size_t i = 0; i < arguments.size(); ++i)
    if (arguments[i].isNull())
      arguments[i] = types_.context().getInjectedTemplateArg(
          const_cast<clang::NamedDecl*>(parameters->getParam(static_cast<unsigned>(i))));
  clang::Sema::SFINAETrap const trap(sema);
  clang::Sema::InstantiatingTemplate const context(sema, function->getLocation(), function);
  auto const levels = one_level(function, arguments);
  auto const substituted = [&](QualType type, clang::DeclarationName name) {
    return type->isDependentType() ? sema.SubstType(type, levels, function->getLocation(), name) : type;
  };
  auto model = functions_.read(function, {});
  auto const* pattern = function->getTemplatedDecl();
  for (unsigned i = 0; i < pattern->getNumParams(); ++i) {
    auto const* parameter = pattern->getParamDecl(i);
    auto const type = substituted(parameter->getType(), parameter->getDeclName());
    if (type.isNull()) return;
    model.parameters[i].type = types_.read(type);
  }
  auto const result = substituted(pattern->getReturnType(), pattern->getDeclName());
  if (result.isNull()) return;
  model.result = types_.read(result);
  for (auto i = bound.size(); i-- != 0;)
    if (!bound[i].isNull())
      model.template_parameters.erase(model.template_parameters.begin() + static_cast<std::ptrdiff_t>(i));
  take(std::move(model), hidden);
}

}  // namespace gneiss::scan
