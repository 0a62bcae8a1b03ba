#pragma once
#include <set>
#include <vector>

#include "clang/AST/Type.h"
#include "interface/interface_model.hpp"
#include "scan/function_reader.hpp"
#include "scan/type_reader.hpp"

namespace gneiss::scan {

/// Finds the functions that belong to classes without being their members: those of the same namespaces, and friends,
/// that take or return one of them.
class Neighbours {
 public:
  Neighbours(TypeReader& types, FunctionReader& functions, std::vector<clang::QualType> classes);
  std::vector<interface::FunctionModel> find();

 private:
  void visit_context(clang::DeclContext const* context);
  void visit_friends(clang::CXXRecordDecl const* record);
  void visit(clang::Decl* declaration, bool hidden);
  void visit_template(clang::FunctionTemplateDecl* function, bool hidden);
  void take(interface::FunctionModel model, bool hidden);
  bool is_one(clang::QualType type) const;
  bool concerns(clang::FunctionDecl const* function) const;
  std::vector<clang::TemplateArgument> deduced(clang::FunctionTemplateDecl const* function) const;
  void read_bound(clang::FunctionTemplateDecl* function, std::vector<clang::TemplateArgument> const& bound,
                  bool hidden);
  void read_partly_bound(clang::FunctionTemplateDecl* function, std::vector<clang::TemplateArgument> const& bound,
                         bool hidden);

  TypeReader& types_;
  FunctionReader& functions_;
  std::vector<clang::QualType> classes_;  // as they were named, so that aliases are still there
  std::set<void const*> seen_{};
  std::vector<interface::FunctionModel> found_{};
};

}  // namespace gneiss::scan
