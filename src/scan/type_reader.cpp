#include "scan/type_reader.hpp"

#include <set>
#include <utility>

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

namespace gneiss::scan {

namespace {

using clang::dyn_cast;
using clang::QualType;
using interface::Passing;
using interface::TypeKind;
using interface::TypeModel;

Passing passing_of(QualType type) {
  if (type->isRValueReferenceType()) return Passing::rvalue_reference;
  if (!type->isLValueReferenceType()) return Passing::value;
  return type.getNonReferenceType().isConstQualified() ? Passing::const_reference : Passing::reference;
}

/// The specialization as it is written, so that its arguments still have their aliases; nothing where it is not.
clang::TemplateSpecializationType const* written_specialization(QualType type) {
  auto const* result = type->getAs<clang::TemplateSpecializationType>();
  while (result && result->isTypeAlias()) result = result->desugar()->getAs<clang::TemplateSpecializationType>();
  return result;
}

/// The alias that stands in the declaration, behind its reference or pointer.
std::string alias_in(QualType type) {
  while (!type->getPointeeType().isNull() && !type->getAs<clang::TypedefType>()) type = type->getPointeeType();
  auto const* alias = type->getAs<clang::TypedefType>();
  auto name = alias ? alias->getDecl()->getNameAsString() : std::string();
  return name.starts_with('_') || name == "type" ? std::string() : name;
}

}  // namespace

TypeModel TypeReader::read(QualType type) {
  TypeModel model;
  auto const value = type.getNonReferenceType();
  auto const bare = value.getCanonicalType().getUnqualifiedType();
  model.text = writer_.written(type);
  model.alias = alias_in(type);
  model.passing = passing_of(type);
  model.is_const = value.isConstQualified();
  bool const open = type->isDependentType() || type->isUndeducedType();
  model.canonical = open ? writer_.written(value.getUnqualifiedType()) : writer_.canonical(bare);
  if (open)
    model.kind = TypeKind::open;
  else
    read_kind(model, bare, value);
  return model;
}

void TypeReader::read_kind(TypeModel& model, QualType type, QualType written) {
  model.kind = TypeKind::other;
  if (type->isVoidType()) {
    model.kind = TypeKind::nothing;
  } else if (type->isRecordType()) {
    read_record(model, type, written);
  } else if (auto const* enumeration = type->getAs<clang::EnumType>()) {
    model.kind = TypeKind::enumeration;
    read_enumerators(model, enumeration->getDecl());
  } else if (type->isBooleanType() || type->isIntegerType() || type->isRealFloatingType()) {
    model.kind = type->isBooleanType()        ? TypeKind::boolean
                 : type->isAnyCharacterType() ? TypeKind::character
                 : type->isRealFloatingType() ? TypeKind::floating
                                              : TypeKind::integer;
    // signed char and unsigned char are small numbers, not letters, in most interfaces: uint8_t.
    if (type->isSpecificBuiltinType(clang::BuiltinType::UChar) ||
        type->isSpecificBuiltinType(clang::BuiltinType::SChar))
      model.kind = TypeKind::integer;
    model.is_signed = type->isSignedIntegerType();
    model.bits = static_cast<int>(context_.getTypeSize(type));
  } else if (type->isPointerType()) {
    model.kind = TypeKind::pointer;
    auto const pointee = written->getPointeeType();
    model.arguments.push_back(read(pointee.isNull() ? type->getPointeeType() : pointee));
  } else if (auto const* array = context_.getAsArrayType(type)) {
    model.kind = TypeKind::array;
    model.arguments.push_back(read(array->getElementType()));
  } else if (auto const* function = type->getAs<clang::FunctionProtoType>()) {
    model.kind = TypeKind::function;
    model.arguments.push_back(read(function->getReturnType()));
    for (auto const parameter : function->param_types()) model.arguments.push_back(read(parameter));
  }
}

void TypeReader::read_record(TypeModel& model, QualType type, QualType written) {
  model.kind = TypeKind::record;
  auto const& known = traits(type);
  model.default_constructible = known.default_constructible;
  model.copy_constructible = known.copy_constructible;
  model.move_constructible = known.move_constructible;
  model.equality_comparable = known.equality_comparable;
  auto const* special = dyn_cast<clang::ClassTemplateSpecializationDecl>(type->getAsCXXRecordDecl());
  if (!special) return;
  model.of_template = writer_.qualified(special->getSpecializedTemplate());
  auto const given = writer_.given_arguments(special);
  auto const* as_written = written_specialization(written);
  if (as_written && as_written->template_arguments().size() < given.size()) as_written = nullptr;
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (given[i].getKind() == clang::TemplateArgument::Pack) {
      for (auto const& one : given[i].pack_elements())
        if (one.getKind() == clang::TemplateArgument::Type) model.arguments.push_back(read(one.getAsType()));
    } else if (given[i].getKind() == clang::TemplateArgument::Type) {
      auto const* sugar = as_written ? &as_written->template_arguments()[i] : nullptr;
      bool const same = sugar && sugar->getKind() == clang::TemplateArgument::Type &&
                        context_.hasSameType(sugar->getAsType(), given[i].getAsType());
      model.arguments.push_back(read(same ? sugar->getAsType() : given[i].getAsType()));
    }
  }
}

void TypeReader::read_enumerators(TypeModel& model, clang::EnumDecl const* declaration) {
  std::set<std::string> values;
  for (auto const* enumerator : declaration->enumerators())
    if (values.insert(llvm::toString(enumerator->getInitVal(), 10)).second)
      model.enumerators.push_back(writer_.qualified(enumerator));
  model.bits = declaration->getIntegerType().isNull()
                   ? 0
                   : static_cast<int>(context_.getTypeSize(declaration->getIntegerType()));
}

bool TypeReader::is_complete(QualType type) {
  auto const* tag = type->getAsTagDecl();
  return !tag || sema_.isCompleteType(tag->getLocation(), type.getCanonicalType());
}

bool TypeReader::holds(clang::TypeTrait trait, std::initializer_list<QualType> types) {
  auto const place = sema_.getSourceManager().getLocForStartOfFile(sema_.getSourceManager().getMainFileID());
  llvm::SmallVector<clang::TypeSourceInfo*, 2> arguments;
  for (auto const type : types) arguments.push_back(context_.getTrivialTypeSourceInfo(type, place));
  auto const result = sema_.BuildTypeTrait(trait, place, arguments, place);
  if (result.isInvalid()) return false;
  auto const* expression = dyn_cast<clang::TypeTraitExpr>(result.get());
  return expression && !expression->isValueDependent() && expression->getValue();
}

bool TypeReader::compares(QualType type) {
  auto const place = sema_.getSourceManager().getLocForStartOfFile(sema_.getSourceManager().getMainFileID());
  clang::Sema::SFINAETrap const trap(sema_);
  clang::OpaqueValueExpr left(place, type.withConst(), clang::VK_LValue);
  clang::OpaqueValueExpr right(place, type.withConst(), clang::VK_LValue);
  auto const result = sema_.BuildBinOp(nullptr, place, clang::BO_EQ, &left, &right);
  return !result.isInvalid() && !trap.hasErrorOccurred();
}

ClassTraits const& TypeReader::traits(QualType type) {
  auto const bare = type.getCanonicalType().getUnqualifiedType();
  auto [known, is_new] = traits_.try_emplace(bare.getAsOpaquePtr());
  if (!is_new || !is_complete(bare)) return known->second;
  auto const lvalue = context_.getLValueReferenceType(bare);
  auto const const_lvalue = context_.getLValueReferenceType(bare.withConst());
  auto const rvalue = context_.getRValueReferenceType(bare);
  ClassTraits result;
  result.default_constructible = holds(clang::TT_IsConstructible, {bare});
  result.copy_constructible = holds(clang::TT_IsConstructible, {bare, const_lvalue});
  result.move_constructible = holds(clang::TT_IsConstructible, {bare, rvalue});
  result.copy_assignable = holds(clang::BTT_IsAssignable, {lvalue, const_lvalue});
  result.move_assignable = holds(clang::BTT_IsAssignable, {lvalue, rvalue});
  result.destructible = result.copy_constructible || result.default_constructible || result.move_constructible ||
                        holds(clang::UTT_IsDestructible, {bare});
  result.equality_comparable = compares(bare);
  return traits_[bare.getAsOpaquePtr()] = result;
}

}  // namespace gneiss::scan
