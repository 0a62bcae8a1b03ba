#include "scan/function_reader.hpp"

#include <algorithm>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/RawCommentList.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Template.h"
#include "clang/Sema/TemplateDeduction.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace gneiss::scan {

namespace {

using clang::dyn_cast;
using interface::Annotation;
using interface::Condition;
using interface::FunctionModel;
using interface::TemplateParameter;

interface::Access access_of(clang::AccessSpecifier access) {
  if (access == clang::AS_private) return interface::Access::private_;
  return access == clang::AS_protected ? interface::Access::protected_ : interface::Access::public_;
}

FunctionModel::Kind kind_of(clang::FunctionDecl const* function) {
  auto const* method = dyn_cast<clang::CXXMethodDecl>(function);
  if (!method) return FunctionModel::Kind::free;
  if (clang::isa<clang::CXXConstructorDecl>(method)) return FunctionModel::Kind::constructor;
  if (clang::isa<clang::CXXDestructorDecl>(method)) return FunctionModel::Kind::destructor;
  if (clang::isa<clang::CXXConversionDecl>(method)) return FunctionModel::Kind::conversion;
  return method->isStatic() ? FunctionModel::Kind::static_member : FunctionModel::Kind::member;
}

/// The first declaration in the header that this one is made of: of a specialization, what is written in the template.
clang::FunctionDecl const* written_declaration(clang::FunctionDecl const* function) {
  auto const* pattern = function->getTemplateInstantiationPattern();
  if (!pattern) pattern = function->getInstantiatedFromMemberFunction();
  auto const* described = function->getDescribedFunctionTemplate();
  while (described && described->getInstantiatedFromMemberTemplate())
    described = described->getInstantiatedFromMemberTemplate();
  if (described) pattern = described->getTemplatedDecl();
  return (pattern ? pattern : function)->getFirstDecl();
}

std::vector<std::string> parameter_names(clang::FunctionDecl const* function) {
  std::vector<std::string> result;
  for (auto const* parameter : function->parameters()) result.push_back(parameter->getNameAsString());
  return result;
}

bool is_enabled_if(std::string const& text) {
  return text.find("enable_if") != std::string::npos || text.find("Require") != std::string::npos ||
         text.find("void_t") != std::string::npos;
}

std::string attribute_text(clang::Decl const* declaration, std::string const& before) {
  std::string result;
  for (auto const* attribute : declaration->specific_attrs<clang::AnnotateAttr>()) {
    std::string const text = attribute->getAnnotation().str();
    if (text.rfind("gneiss:", 0) == 0) result += before + text.substr(7) + "\n";
  }
  return result;
}

}  // namespace

std::string FunctionReader::source(clang::SourceRange range) const {
  auto const& manager = types_.sema().getSourceManager();
  return clang::Lexer::getSourceText(clang::CharSourceRange::getTokenRange(range), manager,
                                     types_.context().getLangOpts())
      .str();
}

void FunctionReader::place_of(clang::Decl const* declaration, std::string& file, int& line) const {
  auto const& manager = types_.sema().getSourceManager();
  auto const place = manager.getPresumedLoc(manager.getExpansionLoc(declaration->getLocation()));
  if (!place.isValid()) return;
  llvm::SmallString<128> path(place.getFilename());
  llvm::sys::path::remove_dots(path, true);
  file = std::string(path);
  line = static_cast<int>(place.getLine());
}

std::string FunctionReader::default_argument(clang::ParmVarDecl const* parameter) const {
  if (!parameter->hasDefaultArg()) return {};
  auto const range = parameter->getDefaultArgRange();
  if (auto text = source(range); !text.empty()) return text;
  auto const& manager = types_.sema().getSourceManager();
  return source(manager.getExpansionRange(range).getAsRange());
}

void FunctionReader::read_parameters(FunctionModel& model, clang::FunctionDecl const* function) {
  auto const* pattern = written_declaration(function);
  for (unsigned i = 0; i < function->getNumParams(); ++i) {
    auto const* parameter = function->getParamDecl(i);
    interface::ParameterModel one;
    one.name = parameter->getNameAsString();
    auto type = parameter->getType();
    // int const i is int for who calls.
    if (!type->isReferenceType()) type = type.getUnqualifiedType();
    one.type = types_.read(type);
    one.default_argument = default_argument(parameter);
    if (one.default_argument.empty() && i < pattern->getNumParams())
      one.default_argument = default_argument(pattern->getParamDecl(i));
    model.parameters.push_back(std::move(one));
  }
}

bool FunctionReader::is_nothrow(clang::FunctionDecl* function) {
  auto const* type = function->getType()->getAs<clang::FunctionProtoType>();
  if (!type) return false;
  if (!function->isDependentContext() && clang::isUnresolvedExceptionSpec(type->getExceptionSpecType()))
    type = types_.sema().ResolveExceptionSpec(function->getLocation(), type);
  return type && !clang::isUnresolvedExceptionSpec(type->getExceptionSpecType()) &&
         type->canThrow() == clang::CT_Cannot;
}

void FunctionReader::read_method(FunctionModel& model, clang::CXXMethodDecl const* method) {
  model.is_const = method->isConst();
  model.is_virtual = method->isVirtual();
  if (method->getRefQualifier() == clang::RQ_LValue) model.reference_qualifier = interface::ReferenceQualifier::lvalue;
  if (method->getRefQualifier() == clang::RQ_RValue) model.reference_qualifier = interface::ReferenceQualifier::rvalue;
  if (auto const* constructor = dyn_cast<clang::CXXConstructorDecl>(method))
    model.is_explicit = constructor->isExplicit();
  if (auto const* conversion = dyn_cast<clang::CXXConversionDecl>(method)) {
    model.is_explicit = conversion->isExplicit();
    model.name = "operator " + types_.writer().written(conversion->getConversionType());
  }
  if (auto const* parent = method->getParent();
      model.kind == FunctionModel::Kind::constructor || model.kind == FunctionModel::Kind::destructor)
    model.name = (model.kind == FunctionModel::Kind::destructor ? "~" : "") + parent->getNameAsString();
}

std::string FunctionReader::comment_at(clang::Decl const* declaration) const {
  auto const& manager = types_.sema().getSourceManager();
  std::string text;
  if (auto const* comment = types_.context().getRawCommentForAnyRedecl(declaration))
    text = comment->getRawText(manager).str() + "\n";
  // A comment behind the declaration, on its line, belongs to it in any form.
  auto const place = manager.getExpansionLoc(declaration->getLocation());
  auto const [file, offset] = manager.getDecomposedLoc(place);
  auto const buffer = manager.getBufferData(file);
  auto const end = std::min(buffer.find('\n', offset), buffer.size());
  std::string const rest = buffer.substr(offset, end - offset).str();
  auto const slashes = rest.find("//");
  if (slashes != std::string::npos && rest.find("gneiss:") != std::string::npos &&
      text.find(rest.substr(slashes)) == std::string::npos)
    text += rest.substr(slashes) + "\n";
  return text;
}

std::vector<Annotation> FunctionReader::annotations_of(clang::Decl const* declaration) {
  auto const& manager = types_.sema().getSourceManager();
  std::string file;
  int line = 0;
  place_of(declaration, file, line);
  auto const where = file + ":" + std::to_string(line);
  auto text = comment_at(declaration);
  text += attribute_text(declaration, "gneiss:");
  if (auto const* function = dyn_cast<clang::FunctionDecl>(declaration))
    for (auto const* parameter : function->parameters())
      for (auto const* attribute : parameter->specific_attrs<clang::AnnotateAttr>()) {
        std::string const words = attribute->getAnnotation().str();
        if (words.rfind("gneiss: generate ", 0) == 0)
          text += "gneiss: generate " + parameter->getNameAsString() + " " + words.substr(17) + "\n";
      }
  // Attributes that the compiler does not know are only in the text: in front of the name, and of the declaration.
  auto const name = manager.getExpansionLoc(declaration->getLocation());
  auto const [buffer_id, offset] = manager.getDecomposedLoc(name);
  auto const before = manager.getBufferData(buffer_id).substr(0, offset);
  auto const start = before.find_last_of(";{}");
  auto const code = before.substr(start == llvm::StringRef::npos ? 0 : start + 1).str();
  auto in_comment = comment_annotations(text, where);
  auto in_attributes = attribute_annotations(code, where);
  for (auto const* result : {&in_comment, &in_attributes})
    if (!*result && fault_.empty()) fault_ = result->error();
  if (!in_comment || !in_attributes) return {};
  in_comment->insert(in_comment->end(), in_attributes->begin(), in_attributes->end());
  return *in_comment;
}

void FunctionReader::read_texts(FunctionModel& model, clang::FunctionDecl const* function, KnownNames const& names) {
  auto const* pattern = written_declaration(function);
  clang::FunctionDecl const* definition = pattern;
  std::string body;
  if (pattern->hasBody(definition) && definition->getBody()) {
    auto const range = definition->getBody()->getSourceRange();
    if (range.getBegin().isFileID()) body = source(range);
  }
  auto const names_inside = parameter_names(definition);
  for (auto const& text : leading_assertions(body))
    model.conditions.push_back(
        condition_of(renamed(text, names_inside, names.parameters), Condition::Source::assertion, names));
  auto const* commented = pattern->getDescribedFunctionTemplate()
                              ? static_cast<clang::Decl const*>(pattern->getDescribedFunctionTemplate())
                              : pattern;
  for (auto const& text : comment_conditions(comment_at(commented)))
    model.conditions.push_back(condition_of(text, Condition::Source::comment, names));
  for (auto& annotation : annotations_of(pattern)) {
    if (annotation.word == "requires")
      model.conditions.push_back(condition_of(annotation.text, Condition::Source::annotation, names));
    else
      model.annotations.push_back(std::move(annotation));
  }
}

/// The names of the parameters. One that has none in the declaration, as in `void erase(int);`, has that of the
/// definition.
std::vector<std::string> FunctionReader::name_parameters(FunctionModel& model,
                                                         clang::FunctionDecl const* function) const {
  clang::FunctionDecl const* definition = nullptr;
  written_declaration(function)->isDefined(definition);
  std::vector<std::string> names;
  for (auto& parameter : model.parameters) {
    auto const index = static_cast<unsigned>(names.size());
    if (parameter.name.empty() && definition && index < definition->getNumParams())
      parameter.name = definition->getParamDecl(index)->getNameAsString();
    names.push_back(parameter.name);
  }
  return names;
}

FunctionModel FunctionReader::described(clang::FunctionDecl* function, std::vector<std::string> const& members) {
  FunctionModel model;
  model.kind = kind_of(function);
  model.name = function->getNameAsString();
  model.access = access_of(function->getAccess());
  model.is_deleted = function->isDeleted();
  model.is_variadic = function->isVariadic();
  model.is_constrained = function->getTrailingRequiresClause() != nullptr;
  if (auto const* method = dyn_cast<clang::CXXMethodDecl>(function)) read_method(model, method);
  read_parameters(model, function);
  if (function->getReturnType()->isUndeducedType() && !function->isDependentContext())
    types_.sema().DeduceReturnType(function, function->getLocation(), false);
  if (!clang::isa<clang::CXXConstructorDecl>(function) && !clang::isa<clang::CXXDestructorDecl>(function))
    model.result = types_.read(function->getReturnType());
  model.is_noexcept = is_nothrow(function);
  read_texts(model, function, {name_parameters(model, function), members});
  place_of(written_declaration(function), model.file, model.line);
  if (model.kind == FunctionModel::Kind::free || model.kind == FunctionModel::Kind::static_member)
    model.qualified = types_.writer().qualified(function);
  return model;
}

std::optional<FunctionModel> FunctionReader::read(clang::FunctionDecl* function,
                                                  std::vector<std::string> const& members) {
  if (function->getTrailingRequiresClause() && !function->isDependentContext()) {
    clang::ConstraintSatisfaction satisfaction;
    bool const failed = types_.sema().CheckFunctionConstraints(function, satisfaction, function->getLocation());
    if (failed || !satisfaction.IsSatisfied) return {};
  }
  return described(function, members);
}

TemplateParameter FunctionReader::template_parameter(clang::NamedDecl const* declaration) {
  TemplateParameter result;
  result.name = declaration->getNameAsString();
  result.pack = declaration->isTemplateParameterPack();
  auto const after_equals = [&](clang::SourceRange range) {
    auto const text = source(range);
    auto const equals = text.find('=');
    auto const start = equals == std::string::npos ? equals : text.find_first_not_of(" \n", equals + 1);
    return start == std::string::npos ? std::string() : text.substr(start);
  };
  if (auto const* type = dyn_cast<clang::TemplateTypeParmDecl>(declaration)) {
    if (type->hasDefaultArgument()) result.default_argument = after_equals(type->getSourceRange());
    if (auto const* constraint = type->getTypeConstraint()) {
      llvm::raw_string_ostream out(result.constraint);
      constraint->print(out, clang::PrintingPolicy(types_.context().getLangOpts()));
    }
  } else if (auto const* value = dyn_cast<clang::NonTypeTemplateParmDecl>(declaration)) {
    result.kind = TemplateParameter::Kind::value;
    if (value->hasDefaultArgument()) result.default_argument = after_equals(value->getSourceRange());
    result.constraint = types_.writer().written(value->getType());
  } else {
    result.kind = TemplateParameter::Kind::template_;
  }
  return result;
}

/// What the template is with all its defaults, if no argument of a call can say otherwise: template <class K =
/// key_type> bool contains(key_arg<K> const&), where key_arg<K> is known by now.
clang::FunctionDecl* FunctionReader::by_defaults(clang::FunctionTemplateDecl* function) {
  auto const* pattern = function->getTemplatedDecl();
  auto const parameters = pattern->parameters();
  if (function->isInvalidDecl() || function->getTemplateParameters()->getMinRequiredArguments() != 0 ||
      function->getTemplateParameters()->hasParameterPack() ||
      std::any_of(parameters.begin(), parameters.end(),
                  [](clang::ParmVarDecl const* one) { return one->getType()->isDependentType(); }))
    return nullptr;
  clang::Sema::SFINAETrap const trap(types_.sema());
  clang::FunctionDecl* result = nullptr;
  clang::sema::TemplateDeductionInfo info(function->getLocation());
  types_.sema().DeduceTemplateArguments(function, nullptr, result, info);
  return result && !result->isInvalidDecl() && !trap.hasErrorOccurred() ? result : nullptr;
}

FunctionModel FunctionReader::read(clang::FunctionTemplateDecl* function, std::vector<std::string> const& members) {
  if (auto* only = by_defaults(function))
    if (auto model = read(only, members)) {
      model->access = access_of(function->getAccess());
      return *model;
    }
  auto model = described(function->getTemplatedDecl(), members);
  model.access = access_of(function->getAccess());
  auto const* parameters = function->getTemplateParameters();
  model.is_constrained = model.is_constrained || parameters->getRequiresClause() || is_enabled_if(model.result.text);
  for (auto const* parameter : *parameters) {
    model.template_parameters.push_back(template_parameter(parameter));
    auto const& last = model.template_parameters.back();
    bool const concept_of_type = last.kind == TemplateParameter::Kind::type && !last.constraint.empty();
    model.is_constrained = model.is_constrained || concept_of_type || is_enabled_if(last.default_argument) ||
                           is_enabled_if(last.constraint) || is_enabled_if(source(parameter->getSourceRange()));
  }
  return model;
}

}  // namespace gneiss::scan
