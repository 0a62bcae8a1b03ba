#include "scan/type_writer.hpp"

#include <algorithm>
#include <array>

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/PrettyPrinter.h"
#include "llvm/Support/raw_ostream.h"

namespace gneiss::scan {

namespace {

using clang::dyn_cast;
using clang::QualType;
using clang::TemplateArgument;

// Types that programs call by the name that their class gives them, whatever is behind it.
constexpr std::array<std::string_view, 8> handle_names = {
    "iterator",       "const_iterator",       "reverse_iterator", "const_reverse_iterator",
    "local_iterator", "const_local_iterator", "node_type",        "insert_return_type"};

bool is_handle_name(std::string_view name) {
  return std::find(handle_names.begin(), handle_names.end(), name) != handle_names.end();
}

/// Names that a library keeps for itself.
bool is_inner_name(std::string_view name) {
  return name.starts_with('_') || name.starts_with("detail") || name == "internal" || name == "impl" ||
         name.ends_with("_internal") || name.ends_with("_detail") || name.ends_with("_impl") || name == "aux" ||
         name == "dtl";
}

std::string with_qualifiers(std::string text, clang::Qualifiers qualifiers) {
  bool const pointer = text.ends_with('*');
  if (qualifiers.hasConst()) text += pointer ? "const" : " const";
  if (qualifiers.hasVolatile()) text += text.ends_with('*') ? "volatile" : " volatile";
  return text;
}

std::string name_of(clang::NamedDecl const* declaration) {
  if (auto const* tag = dyn_cast<clang::TagDecl>(declaration))
    if (auto const* alias = tag->getTypedefNameForAnonDecl()) return alias->getNameAsString();
  return declaration->getNameAsString();
}

}  // namespace

void TypeWriter::prefer(QualType type, std::string_view name, std::string text) {
  auto& list = preferred_[type.getCanonicalType().getUnqualifiedType().getAsOpaquePtr()];
  auto const place = is_handle_name(name) ? list.begin() : list.end();
  bool const handle_first = !list.empty() && is_handle_name(list.front().name);
  list.insert(handle_first ? list.begin() + 1 : place, {std::string(name), std::move(text)});
}

std::string const* TypeWriter::preferred(QualType type, std::string_view name, bool presentable) const {
  auto const found = preferred_.find(type.getCanonicalType().getUnqualifiedType().getAsOpaquePtr());
  if (found == preferred_.end()) return nullptr;
  for (auto const& one : found->second)
    if (one.name == name) return &one.text;
  auto const& first = found->second.front();
  return is_handle_name(first.name) || !presentable ? &first.text : nullptr;
}

std::string TypeWriter::by_clang(QualType type) const {
  clang::PrintingPolicy policy(context_.getLangOpts());
  policy.SuppressTagKeyword = true;
  policy.FullyQualifiedName = true;
  policy.Bool = true;
  return type.getAsString(policy);
}

std::string TypeWriter::write(QualType type, bool aliases) {
  clang::Qualifiers qualifiers;
  for (;;) {
    qualifiers += type.getLocalQualifiers();
    type = type.getLocalUnqualifiedType();
    if (auto const* alias = aliases ? dyn_cast<clang::TypedefType>(type.getTypePtr()) : nullptr)
      if (auto text = write_alias(alias); !text.empty()) return with_qualifiers(text, qualifiers);
    auto const* of_template = dyn_cast<clang::TemplateSpecializationType>(type.getTypePtr());
    if (aliases && of_template && (!of_template->isTypeAlias() || type->isDependentType())) break;
    auto const next = type.getSingleStepDesugaredType(context_);
    if (next == type) break;
    type = next;
  }
  auto text = write_bare(type, aliases);
  return with_qualifiers(std::move(text), qualifiers);
}

std::string TypeWriter::write_bare(QualType type, bool aliases) {
  if (auto const* of_template = dyn_cast<clang::TemplateSpecializationType>(type.getTypePtr())) {
    auto const* declaration = of_template->getTemplateName().getAsTemplateDecl();
    auto arguments = of_template->template_arguments();
    if (auto const* record = type->isDependentType() ? nullptr : type->getAsCXXRecordDecl()) {
      if (auto const* name = preferred(type, "", is_presentable(type))) return *name;
      auto const* special = dyn_cast<clang::ClassTemplateSpecializationDecl>(record);
      if (auto text = special ? well_known(special) : ""; !text.empty()) return text;
      if (special) arguments = arguments.take_front(given_arguments(special).size());
    }
    return declaration ? qualified(declaration, aliases) + write_arguments(arguments, aliases) : by_clang(type);
  }
  if (auto const* injected = dyn_cast<clang::InjectedClassNameType>(type.getTypePtr()))
    return write(injected->getInjectedSpecializationType(), aliases);
  if (auto const* tag = type->getAsTagDecl()) {
    if (auto const* name = aliases ? preferred(type, "", is_presentable(type)) : nullptr) return *name;
    return write_record(tag, aliases);
  }
  if (auto const* pack = dyn_cast<clang::PackExpansionType>(type.getTypePtr()))
    return write(pack->getPattern(), aliases) + "...";
  if (auto const* pointer = type->getAs<clang::PointerType>())
    return write_pointer(pointer->getPointeeType(), "*", aliases);
  if (auto const* reference = type->getAs<clang::ReferenceType>())
    return write_pointer(reference->getPointeeType(), type->isRValueReferenceType() ? "&&" : "&", aliases);
  if (auto const* function = type->getAs<clang::FunctionProtoType>()) return write_function(function, "", aliases);
  if (auto const* array = dyn_cast<clang::ConstantArrayType>(type.getTypePtr()))
    return write(array->getElementType(), aliases) + "[" + llvm::toString(array->getSize(), 10, false) + "]";
  return by_clang(type);
}

std::string TypeWriter::write_pointer(QualType pointee, std::string_view sign, bool aliases) {
  auto const bare = pointee.IgnoreParens();
  if (auto const* function = bare->getAs<clang::FunctionProtoType>(); function && !bare->getAs<clang::TypedefType>())
    return write_function(function, "(" + std::string(sign) + ")", aliases);
  if (auto const* array = dyn_cast<clang::ConstantArrayType>(bare.getTypePtr()))
    return write(array->getElementType(), aliases) + " (" + std::string(sign) + ")[" +
           llvm::toString(array->getSize(), 10, false) + "]";
  return write(pointee, aliases) + std::string(sign);
}

std::string TypeWriter::write_function(clang::FunctionProtoType const* type, std::string_view inside, bool aliases) {
  auto text = write(type->getReturnType(), aliases) + (inside.empty() ? "" : " ") + std::string(inside) + "(";
  for (auto const parameter : type->param_types()) {
    if (!text.ends_with('(')) text += ", ";
    text += write(parameter, aliases);
  }
  if (type->isVariadic()) text += text.ends_with('(') ? "..." : ", ...";
  text += ")";
  if (type->isConst()) text += " const";
  if (type->isNothrow() && !type->isDependentType()) text += " noexcept";
  return text;
}

std::string TypeWriter::write_record(clang::TagDecl const* declaration, bool aliases) {
  auto const* special = dyn_cast<clang::ClassTemplateSpecializationDecl>(declaration);
  if (!special) return qualified(declaration, aliases);
  if (auto text = aliases ? well_known(special) : ""; !text.empty()) return text;
  return scope_of(declaration->getDeclContext(), aliases) + name_of(declaration) +
         write_arguments(given_arguments(special), aliases);
}

/// std::string for the class behind it.
std::string TypeWriter::well_known(clang::ClassTemplateSpecializationDecl const* declaration) {
  if (!declaration->isInStdNamespace()) return {};
  std::string_view name = declaration->getName();
  if (!name.starts_with("basic_")) return {};
  auto const arguments = given_arguments(declaration);
  if (arguments.size() != 1 || arguments[0].getKind() != TemplateArgument::Type) return {};
  auto const character = arguments[0].getAsType();
  if (character->isSpecificBuiltinType(clang::BuiltinType::Char_S)) return "std::" + std::string(name.substr(6));
  if (character->isWideCharType()) return "std::w" + std::string(name.substr(6));
  return {};
}

std::string TypeWriter::write_alias(clang::TypedefType const* type) {
  auto const* declaration = type->getDecl();
  std::string const name = declaration->getNameAsString();
  auto const* context = declaration->getDeclContext()->getRedeclContext();
  if (context->isFunctionOrMethod() || type->isDependentType()) return {};
  auto const underlying = type->desugar();
  if (context->isNamespace() || context->isTranslationUnit())
    return is_presentable(declaration) ? qualified(declaration) : std::string();
  if (underlying->isReferenceType() || (!is_handle_name(name) && is_presentable(underlying))) return {};
  if (underlying->getAs<clang::PointerType>() && !is_handle_name(name)) return {};
  auto const quals = underlying.getCanonicalType().getLocalQualifiers();
  if (quals.hasQualifiers()) return {};
  if (auto const* text = preferred(underlying, name, false)) return *text;
  auto const* record = dyn_cast<clang::CXXRecordDecl>(context);
  bool const visible = declaration->getAccess() != clang::AS_private && declaration->getAccess() != clang::AS_protected;
  if (!record || !visible || !is_presentable(record)) return {};
  return qualified(declaration);
}

std::string TypeWriter::write_arguments(llvm::ArrayRef<TemplateArgument> arguments, bool aliases) {
  std::string text;
  for (auto const& argument : arguments) {
    auto const one = write_argument(argument, aliases);
    if (one.empty()) continue;  // an empty pack
    text += (text.empty() ? "" : ", ") + one;
  }
  return "<" + text + ">";
}

std::string TypeWriter::write_argument(TemplateArgument const& argument, bool aliases) {
  switch (argument.getKind()) {
    case TemplateArgument::Type:
      return write(argument.getAsType(), aliases);
    case TemplateArgument::NullPtr:
      return "nullptr";
    case TemplateArgument::Pack: {
      std::string text;
      for (auto const& one : argument.pack_elements())
        text += (text.empty() ? "" : ", ") + write_argument(one, aliases);
      return text;
    }
    case TemplateArgument::Declaration:
      return "&" + qualified(argument.getAsDecl(), aliases);
    case TemplateArgument::Template:
      if (auto const* declaration = argument.getAsTemplate().getAsTemplateDecl())
        return qualified(declaration, aliases);
      break;
    case TemplateArgument::Integral: {
      auto const type = argument.getIntegralType();
      if (type->isBooleanType()) return argument.getAsIntegral().getBoolValue() ? "true" : "false";
      auto const value = llvm::toString(argument.getAsIntegral(), 10);
      return type->isEnumeralType() ? "static_cast<" + write(type, aliases) + ">(" + value + ")" : value;
    }
    default:
      break;
  }
  std::string text;
  llvm::raw_string_ostream out(text);
  argument.print(clang::PrintingPolicy(context_.getLangOpts()), out, false);
  return out.str();
}

std::string TypeWriter::scope_of(clang::DeclContext const* context, bool aliases) {
  for (; context; context = context->getParent()) {
    if (auto const* space = dyn_cast<clang::NamespaceDecl>(context)) {
      if (space->isInline() || space->isAnonymousNamespace()) continue;
      return scope_of(space->getDeclContext(), aliases) + space->getNameAsString() + "::";
    }
    if (auto const* tag = dyn_cast<clang::TagDecl>(context)) {
      if (!tag->getIdentifier() && !tag->getTypedefNameForAnonDecl()) continue;
      return write_record(tag, aliases) + "::";
    }
    if (context->isTranslationUnit() || context->isFunctionOrMethod()) break;
  }
  return {};
}

std::string TypeWriter::qualified(clang::NamedDecl const* declaration, bool aliases) {
  return scope_of(declaration->getDeclContext(), aliases) + name_of(declaration);
}

bool TypeWriter::is_presentable(clang::NamedDecl const* declaration) {
  if (is_inner_name(name_of(declaration))) return false;
  if (declaration->getAccess() == clang::AS_private || declaration->getAccess() == clang::AS_protected) return false;
  for (auto const* context = declaration->getDeclContext(); context; context = context->getParent()) {
    if (auto const* space = dyn_cast<clang::NamespaceDecl>(context); space && !space->isInline())
      if (is_inner_name(space->getNameAsString())) return false;
    if (auto const* record = dyn_cast<clang::TagDecl>(context)) return is_presentable(record);
  }
  auto const* special = dyn_cast<clang::ClassTemplateSpecializationDecl>(declaration);
  if (!special) return true;
  auto const arguments = given_arguments(special);
  return std::all_of(arguments.begin(), arguments.end(), [&](TemplateArgument const& argument) {
    return argument.getKind() != TemplateArgument::Type || is_presentable(argument.getAsType());
  });
}

/// May a program name the type without its aliases?
bool TypeWriter::is_presentable(QualType type) {
  auto const bare = type.getCanonicalType();
  if (auto const pointee = bare->getPointeeType(); !pointee.isNull()) return is_presentable(pointee);
  auto const* tag = bare->getAsTagDecl();
  return !tag || is_presentable(static_cast<clang::NamedDecl const*>(tag));
}

std::vector<TemplateArgument> TypeWriter::given_arguments(clang::ClassTemplateSpecializationDecl const* declaration) {
  auto const all = declaration->getTemplateArgs().asArray();
  auto* const pattern = declaration->getSpecializedTemplate();
  auto const* parameters = pattern->getTemplateParameters();
  auto [known, is_new] = given_.try_emplace(declaration->getCanonicalDecl(), all.size());
  if (is_new && !parameters->hasParameterPack() && parameters->getMinRequiredArguments() < all.size()) {
    auto const wanted = context_.getCanonicalType(context_.getRecordType(declaration));
    clang::TemplateArgumentListInfo given;
    for (std::size_t count = 0; count < all.size(); ++count) {
      if (count >= parameters->getMinRequiredArguments()) {
        auto copy = given;
        auto const type = sema_.CheckTemplateIdType(clang::TemplateName(pattern), pattern->getLocation(), copy);
        if (!type.isNull() && type.getCanonicalType() == wanted) {
          known->second = count;
          break;
        }
      }
      auto const kind = all[count].getKind();
      auto const value_type = kind == TemplateArgument::Integral      ? all[count].getIntegralType()
                              : kind == TemplateArgument::Declaration ? all[count].getParamTypeForDecl()
                                                                      : QualType();
      given.addArgument(sema_.getTrivialTemplateArgumentLoc(all[count], value_type, pattern->getLocation()));
    }
  }
  auto const given_now = all.slice(0, given_[declaration->getCanonicalDecl()]);
  return {given_now.begin(), given_now.end()};
}

}  // namespace gneiss::scan
