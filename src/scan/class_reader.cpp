#include "scan/class_reader.hpp"

#include <algorithm>

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

namespace gneiss::scan {

namespace {

using clang::dyn_cast;
using interface::Access;
using interface::ClassModel;

/// Names that the language keeps for its library: no program calls them.
bool is_reserved(clang::NamedDecl const* declaration) {
  auto const name = declaration->getNameAsString();
  return name.size() > 1 && name[0] == '_' && (name[1] == '_' || (name[1] >= 'A' && name[1] <= 'Z'));
}

Access access_of(clang::Decl const* declaration) {
  if (declaration->getAccess() == clang::AS_private) return Access::private_;
  return declaration->getAccess() == clang::AS_protected ? Access::protected_ : Access::public_;
}

bool makes_objects(clang::Decl const* declaration) {
  auto const* of_template = dyn_cast<clang::FunctionTemplateDecl>(declaration);
  return clang::isa<clang::CXXConstructorDecl>(of_template ? of_template->getTemplatedDecl() : declaration);
}

/// Calls `visit` with the definitions of the public bases, the nearest first.
template <class Visit>
void for_each_public_base(clang::CXXRecordDecl const* record, Visit visit) {
  if (!record->hasDefinition()) return;
  for (auto const& base : record->bases()) {
    auto* declaration = base.getType()->getAsCXXRecordDecl();
    if (base.getAccessSpecifier() == clang::AS_public && declaration && declaration->getDefinition())
      visit(declaration->getDefinition());
  }
}

std::set<std::string> names_in(clang::CXXRecordDecl const* record) {
  std::set<std::string> result;
  for (auto const* declaration : record->decls())
    if (auto const* named = dyn_cast<clang::NamedDecl>(declaration); named && !declaration->isImplicit())
      result.insert(named->getNameAsString());
  return result;
}

/// The public const members, which a condition may ask.
void collect_members(clang::CXXRecordDecl const* record, std::vector<std::string>& names) {
  for (auto const* method : record->methods())
    if (method->getAccess() == clang::AS_public && method->getIdentifier() && (method->isConst() || method->isStatic()))
      names.push_back(method->getNameAsString());
  for (auto const* declaration : record->decls()) {
    auto const* function = dyn_cast<clang::FunctionTemplateDecl>(declaration);
    auto const* method = function ? dyn_cast<clang::CXXMethodDecl>(function->getTemplatedDecl()) : nullptr;
    if (method && function->getAccess() == clang::AS_public && method->getIdentifier() && method->isConst())
      names.push_back(method->getNameAsString());
  }
  for_each_public_base(record, [&](clang::CXXRecordDecl const* base) { collect_members(base, names); });
}

}  // namespace

clang::CXXRecordDecl* class_behind(clang::QualType type) {
  auto const bare = type.getCanonicalType();
  auto const pointee = bare->isPointerType() ? bare->getPointeeType() : bare;
  auto* record = pointee->getAsCXXRecordDecl();
  return record && record->getDefinition() ? record->getDefinition() : record;
}

void ClassReader::prefer_names(clang::QualType type) {
  auto* top = class_behind(type);
  if (!top || !top->hasDefinition()) return;
  auto const prefix = types_.writer().written(types_.context().getRecordType(top)) + "::";
  std::vector<clang::CXXRecordDecl const*> open{top};
  std::set<std::string> seen;
  while (!open.empty()) {
    auto const* record = open.front();
    open.erase(open.begin());
    for (auto const* declaration : record->decls()) {
      auto const* alias = dyn_cast<clang::TypedefNameDecl>(declaration);
      if (!alias || alias->getAccess() != clang::AS_public || is_reserved(alias)) continue;
      auto const behind = alias->getUnderlyingType();
      if (behind->isDependentType() ||
          types_.context().hasSameUnqualifiedType(behind, types_.context().getRecordType(top)))
        continue;
      if (seen.insert(alias->getNameAsString()).second)
        types_.writer().prefer(behind, alias->getNameAsString(), prefix + alias->getNameAsString());
    }
    for_each_public_base(record, [&](clang::CXXRecordDecl const* base) { open.push_back(base); });
  }
}

void ClassReader::read_traits(ClassModel& model, clang::QualType type, clang::CXXRecordDecl const* record) {
  auto const& traits = types_.traits(type);
  model.is_abstract = record->isAbstract();
  model.is_aggregate = record->isAggregate();
  model.default_constructible = traits.default_constructible;
  model.copy_constructible = traits.copy_constructible;
  model.move_constructible = traits.move_constructible;
  model.copy_assignable = traits.copy_assignable;
  model.move_assignable = traits.move_assignable;
  model.destructible = traits.destructible;
}

void ClassReader::read_nested(ClassModel& model, clang::TypeDecl const* declaration) {
  auto const name = declaration->getNameAsString();
  bool const known = std::any_of(model.types.begin(), model.types.end(),
                                 [&](interface::NestedType const& one) { return one.name == name; });
  bool const hidden = declaration->getAccess() == clang::AS_private || declaration->isImplicit();
  if (name.empty() || known || hidden || is_reserved(declaration)) return;
  auto const type = types_.context().getTypeDeclType(declaration);
  model.types.push_back({name, types_.read(type), access_of(declaration)});
}

void ClassReader::read_fields(ClassModel& model, clang::CXXRecordDecl const* record) {
  for (auto const* field : record->fields()) {
    interface::ParameterModel one;
    one.name = field->getNameAsString();
    one.type = types_.read(field->getType());
    if (auto const* value = field->getInClassInitializer())
      one.default_argument =
          clang::Lexer::getSourceText(clang::CharSourceRange::getTokenRange(value->getSourceRange()),
                                      types_.sema().getSourceManager(), types_.context().getLangOpts())
              .str();
    model.fields.push_back(std::move(one));
  }
}

void ClassReader::add(ClassModel& model, clang::Decl* declaration, std::string const& base,
                      std::vector<std::string> const& members) {
  auto* of_template = dyn_cast<clang::FunctionTemplateDecl>(declaration);
  auto* function = of_template ? of_template->getTemplatedDecl() : dyn_cast<clang::FunctionDecl>(declaration);
  if (!function || clang::isa<clang::CXXDeductionGuideDecl>(function) || is_reserved(function)) return;
  auto read = of_template ? functions_.read(of_template, members) : functions_.read(function, members);
  if (!read) return;
  read->inherited_from = base;
  model.functions.push_back(std::move(*read));
}

void ClassReader::read_used(ClassModel& model, clang::UsingShadowDecl* shadow,
                            std::vector<std::string> const& members) {
  auto* target = shadow->getTargetDecl();
  auto const* constructor = dyn_cast<clang::CXXConstructorDecl>(target);
  if (constructor && constructor->isCopyOrMoveConstructor()) return;  // these are not inherited
  if (auto const* type = dyn_cast<clang::TypeDecl>(target)) return read_nested(model, type);
  auto const* owner = dyn_cast<clang::CXXRecordDecl>(target->getDeclContext());
  auto const before = model.functions.size();
  auto const base = owner ? types_.writer().canonical(types_.context().getRecordType(owner)) : std::string();
  add(model, target, base, members);
  if (model.functions.size() == before) return;
  auto& added = model.functions.back();
  added.access = access_of(shadow);
  // An inherited constructor makes the class that inherits it.
  if (added.kind == interface::FunctionModel::Kind::constructor)
    added.name = clang::cast<clang::CXXRecordDecl>(shadow->getDeclContext())->getNameAsString();
}

void ClassReader::read_member(ClassModel& model, clang::Decl* declaration, std::string const& base,
                              std::vector<std::string> const& members) {
  bool const of_base = !base.empty();
  if (of_base && declaration->getAccess() != clang::AS_public) return;
  if (auto* shadow = dyn_cast<clang::UsingShadowDecl>(declaration)) {
    if (!of_base || !makes_objects(shadow->getTargetDecl())) read_used(model, shadow, members);
    return;
  }
  if (declaration->isImplicit()) return;
  if (auto const* type = dyn_cast<clang::TypeDecl>(declaration)) return read_nested(model, type);
  auto const* method = dyn_cast<clang::CXXMethodDecl>(declaration);
  bool const own = method && (clang::isa<clang::CXXDestructorDecl>(method) || method->isCopyAssignmentOperator() ||
                              method->isMoveAssignmentOperator());
  if (!of_base || (!own && !makes_objects(declaration))) add(model, declaration, base, members);
}

void ClassReader::read_members(ClassModel& model, clang::CXXRecordDecl* record, std::string const& base, Names hidden,
                               std::vector<std::string> const& members) {
  for (auto* declaration : record->decls()) {
    auto const* named = dyn_cast<clang::NamedDecl>(declaration);
    if (!named || hidden.count(named->getNameAsString()) != 0) continue;
    read_member(model, declaration, base, members);
  }
  auto const own = names_in(record);
  hidden.insert(own.begin(), own.end());
  for_each_public_base(record, [&](clang::CXXRecordDecl* next) {
    auto const name = types_.writer().canonical(types_.context().getRecordType(next));
    if (std::find(model.bases.begin(), model.bases.end(), name) != model.bases.end()) return;
    model.bases.push_back(name);
    read_members(model, next, name, hidden, members);
  });
}

ClassModel ClassReader::read(clang::QualType type, std::string const& name) {
  auto* record = class_behind(type);
  auto const record_type = types_.context().getRecordType(record);
  ClassModel model;
  model.name = name;
  model.canonical = types_.writer().canonical(type);
  model.is_complete = types_.is_complete(record_type);
  functions_.place_of(record, model.file, model.line);
  if (auto const* special = dyn_cast<clang::ClassTemplateSpecializationDecl>(record)) {
    model.of_template = types_.writer().qualified(special->getSpecializedTemplate());
    model.arguments = types_.read(record_type).arguments;
  }
  if (!model.is_complete) return model;
  record = record->getDefinition();
  types_.sema().ForceDeclarationOfImplicitMembers(record);
  read_traits(model, record_type, record);
  model.annotations = functions_.annotations_of(record);
  std::vector<std::string> members;
  collect_members(record, members);
  read_members(model, record, "", {}, members);
  if (model.is_aggregate) read_fields(model, record);
  return model;
}

}  // namespace gneiss::scan
