#include "scan/declared_names.hpp"

#include <algorithm>
#include <limits>
#include <string_view>
#include <vector>

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/StringRef.h"

namespace gneiss::scan {

namespace {

using clang::dyn_cast;

enum class DeclaredAs { class_, template_, other };

struct DeclaredName {
  std::string name;
  DeclaredAs what = DeclaredAs::other;
};

DeclaredAs what_is(clang::NamedDecl const* declaration) {
  if (clang::isa<clang::ClassTemplateDecl>(declaration) || clang::isa<clang::TypeAliasTemplateDecl>(declaration))
    return DeclaredAs::template_;
  bool const type = clang::isa<clang::CXXRecordDecl>(declaration) || clang::isa<clang::TypedefNameDecl>(declaration);
  return type ? DeclaredAs::class_ : DeclaredAs::other;
}

void collect(clang::DeclContext const* context, std::string const& scope, std::vector<DeclaredName>& names) {
  for (auto const* declaration : context->decls()) {
    auto const* named = dyn_cast<clang::NamedDecl>(declaration);
    bool const unnamed = !named || !named->getIdentifier();
    if (unnamed || named->isImplicit()) {
      if (auto const* inner = dyn_cast<clang::DeclContext>(declaration);
          inner && unnamed && (clang::isa<clang::LinkageSpecDecl>(declaration) || inner->isNamespace()))
        collect(inner, scope, names);
      continue;
    }
    auto const name = scope + named->getNameAsString();
    auto const* space = dyn_cast<clang::NamespaceDecl>(named);
    if (space && space->isInline()) {
      collect(space, scope, names);
      continue;
    }
    names.push_back({name, what_is(named)});
    if (named->getNameAsString().starts_with("_")) continue;
    if (space)
      collect(space, name + "::", names);
    else if (auto const* record = dyn_cast<clang::CXXRecordDecl>(named);
             record && record->isThisDeclarationADefinition())
      collect(record, name + "::", names);
  }
}

std::string_view last_part(std::string_view name) {
  auto const colons = name.rfind("::");
  return colons == name.npos ? name : name.substr(colons + 2);
}

/// Letters to change; small and capital ones are the same.
unsigned distance(std::string_view a, std::string_view b) {
  return llvm::StringRef(llvm::StringRef(a.data(), a.size()).lower())
      .edit_distance(llvm::StringRef(llvm::StringRef(b.data(), b.size()).lower()));
}

/// The class whose name comes nearest; empty: none is near.
std::string nearest(std::string_view asked, std::vector<DeclaredName> const& names) {
  std::string best;
  auto least = static_cast<unsigned>(std::max<std::size_t>(asked.size() / 3, 1)) + 1;
  for (auto const& [name, what] : names) {
    if (what == DeclaredAs::other) continue;
    // A forgotten or a wrong namespace counts as one letter.
    bool const same_end = last_part(name) == last_part(asked);
    auto const near = same_end ? 1u : std::min(distance(name, asked), 1 + distance(last_part(name), last_part(asked)));
    if (near >= least) continue;
    least = near;
    best = name;
  }
  return best;
}

}  // namespace

std::string why_no_class(std::string const& asked, clang::DeclContext const* everything, std::string const& said) {
  std::string_view plain = asked;
  plain = plain.substr(0, plain.find('<'));
  while (!plain.empty() && (plain.back() == ' ' || plain.back() == '*')) plain.remove_suffix(1);
  if (plain.substr(0, 2) == "::") plain.remove_prefix(2);
  std::vector<DeclaredName> names;
  collect(everything, "", names);
  auto const is_asked = [&](DeclaredAs what) {
    return std::any_of(names.begin(), names.end(),
                       [&](DeclaredName const& one) { return one.name == plain && one.what == what; });
  };
  bool const arguments = asked.find('<') != std::string::npos;
  auto const quoted = "“" + asked + "”";
  if (is_asked(DeclaredAs::template_) && !arguments)
    return quoted + " is a template: name a class of it, with its arguments, as in “" + asked + "<int>”";
  if (is_asked(DeclaredAs::class_) && arguments)
    return quoted + " is not possible: “" + std::string(plain) + "” is no template";
  if (is_asked(DeclaredAs::class_) || is_asked(DeclaredAs::template_)) return quoted + " does not compile: " + said;
  if (is_asked(DeclaredAs::other)) return quoted + " is no class";
  auto const near = nearest(plain, names);
  return "there is no class " + quoted + " in the headers" + (near.empty() ? "" : "; did you mean “" + near + "”?");
}

}  // namespace gneiss::scan
