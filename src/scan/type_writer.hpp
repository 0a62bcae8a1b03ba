#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Type.h"
#include "clang/Sema/Sema.h"

namespace gneiss::scan {

/// Writes types as a program does: `const` behind what it is of, names from the global namespace on, inline namespaces
/// and template arguments that are defaults left out.
class TypeWriter {
 public:
  explicit TypeWriter(clang::Sema& sema) : sema_(sema), context_(sema.getASTContext()) {}

  /// A nested type of a class that is read: what is private behind it is written by this name.
  void prefer(clang::QualType type, std::string_view name, std::string text);

  /// As short as it is valid: aliases of namespaces stay, those of classes where what is behind them is private.
  std::string written(clang::QualType type) { return write(type, true); }
  /// The type behind all aliases: equal types are written alike.
  std::string canonical(clang::QualType type) { return write(type.getCanonicalType(), false); }
  /// The name of a declaration from the global namespace on.
  std::string qualified(clang::NamedDecl const* declaration, bool aliases = true);
  /// The template arguments that are not what they are by default.
  std::vector<clang::TemplateArgument> given_arguments(clang::ClassTemplateSpecializationDecl const* declaration);

 private:
  struct Preferred {
    std::string name;
    std::string text;
  };

  std::string write(clang::QualType type, bool aliases);
  std::string write_bare(clang::QualType type, bool aliases);
  std::string write_function(clang::FunctionProtoType const* type, std::string_view inside, bool aliases);
  std::string write_pointer(clang::QualType pointee, std::string_view sign, bool aliases);
  std::string write_record(clang::TagDecl const* declaration, bool aliases);
  std::string write_alias(clang::TypedefType const* type);
  std::string write_arguments(llvm::ArrayRef<clang::TemplateArgument> arguments, bool aliases);
  std::string write_argument(clang::TemplateArgument const& argument, bool aliases);
  std::string well_known(clang::ClassTemplateSpecializationDecl const* declaration);
  std::string scope_of(clang::DeclContext const* context, bool aliases);
  std::string const* preferred(clang::QualType type, std::string_view name, bool presentable) const;
  bool is_presentable(clang::QualType type);
  bool is_presentable(clang::NamedDecl const* declaration);
  std::string by_clang(clang::QualType type) const;

  clang::Sema& sema_;
  clang::ASTContext& context_;
  std::map<void const*, std::vector<Preferred>> preferred_{};  // by the canonical type
  std::map<void const*, std::size_t> given_{};                 // how many arguments, by the specialization
};

}  // namespace gneiss::scan
