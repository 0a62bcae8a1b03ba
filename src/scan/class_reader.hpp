#pragma once
#include <set>
#include <string>
#include <vector>

#include "clang/AST/DeclCXX.h"
#include "interface/interface_model.hpp"
#include "scan/function_reader.hpp"
#include "scan/type_reader.hpp"

namespace gneiss::scan {

/// Makes models of classes, with what they inherit.
class ClassReader {
 public:
  ClassReader(TypeReader& types, FunctionReader& functions) : types_(types), functions_(functions) {}

  /// From now on the nested types of the class are written by the names that it gives them.
  void prefer_names(clang::QualType type);
  /// The class, or the struct that is pointed to. `name`: as it was asked for.
  interface::ClassModel read(clang::QualType type, std::string const& name);

 private:
  using Names = std::set<std::string>;

  void read_traits(interface::ClassModel& model, clang::QualType type, clang::CXXRecordDecl const* record);
  void read_members(interface::ClassModel& model, clang::CXXRecordDecl* record, std::string const& base, Names hidden,
                    std::vector<std::string> const& members);
  void read_member(interface::ClassModel& model, clang::Decl* declaration, std::string const& base,
                   std::vector<std::string> const& members);
  void read_used(interface::ClassModel& model, clang::UsingShadowDecl* shadow, std::vector<std::string> const& members);
  void read_nested(interface::ClassModel& model, clang::TypeDecl const* declaration);
  void read_fields(interface::ClassModel& model, clang::CXXRecordDecl const* record);
  void add(interface::ClassModel& model, clang::Decl* declaration, std::string const& base,
           std::vector<std::string> const& members);

  TypeReader& types_;
  FunctionReader& functions_;
};

/// The class behind a type, behind a pointer to it too; nothing: there is none.
clang::CXXRecordDecl* class_behind(clang::QualType type);

}  // namespace gneiss::scan
