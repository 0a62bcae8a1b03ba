#pragma once
#include <optional>
#include <string>
#include <vector>

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "interface/interface_model.hpp"
#include "scan/contracts.hpp"
#include "scan/type_reader.hpp"

namespace gneiss::scan {

/// Makes models of functions: of their declarations, the text of their bodies, and the comments at them.
class FunctionReader {
 public:
  explicit FunctionReader(TypeReader& types) : types_(types) {}

  /// The function, or nothing where a requires clause rules it out. `members` may stand in its conditions.
  std::optional<interface::FunctionModel> read(clang::FunctionDecl* function, std::vector<std::string> const& members);
  /// The function template, or the function where a call has no choice but the defaults of its parameters; `members` as
  /// above.
  interface::FunctionModel read(clang::FunctionTemplateDecl* function, std::vector<std::string> const& members);
  /// The words for Gneiss at a declaration that is no function.
  std::vector<interface::Annotation> annotations_of(clang::Decl const* declaration);
  /// "flat_map.hpp" and its line.
  void place_of(clang::Decl const* declaration, std::string& file, int& line) const;

  interface::TemplateParameter template_parameter(clang::NamedDecl const* declaration);
  /// The first fault among words for Gneiss; empty: none.
  std::string const& fault() const { return fault_; }

 private:
  clang::FunctionDecl* by_defaults(clang::FunctionTemplateDecl* function);
  interface::FunctionModel described(clang::FunctionDecl* function, std::vector<std::string> const& members);
  void read_method(interface::FunctionModel& model, clang::CXXMethodDecl const* method);
  void read_parameters(interface::FunctionModel& model, clang::FunctionDecl const* function);
  std::vector<std::string> name_parameters(interface::FunctionModel& model, clang::FunctionDecl const* function) const;
  void read_texts(interface::FunctionModel& model, clang::FunctionDecl const* function, KnownNames const& names);
  std::string default_argument(clang::ParmVarDecl const* parameter) const;
  std::string source(clang::SourceRange range) const;
  std::string comment_at(clang::Decl const* declaration) const;
  bool is_nothrow(clang::FunctionDecl* function);

  TypeReader& types_;
  std::string fault_{};
};

}  // namespace gneiss::scan
