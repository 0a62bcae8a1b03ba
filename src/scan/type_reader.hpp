#pragma once
#include <map>
#include <string>

#include "clang/AST/Type.h"
#include "clang/Sema/Sema.h"
#include "interface/interface_model.hpp"
#include "scan/type_writer.hpp"

namespace gneiss::scan {

/// What a program can do with values of a class, as the traits of the standard library say it.
struct ClassTraits {
  bool default_constructible = false;
  bool copy_constructible = false;
  bool move_constructible = false;
  bool copy_assignable = false;
  bool move_assignable = false;
  bool destructible = false;
  bool equality_comparable = false;
};

/// Makes models of types.
class TypeReader {
 public:
  explicit TypeReader(clang::Sema& sema) : sema_(sema), context_(sema.getASTContext()), writer_(sema) {}

  interface::TypeModel read(clang::QualType type);
  ClassTraits const& traits(clang::QualType type);
  bool is_complete(clang::QualType type);
  TypeWriter& writer() { return writer_; }
  clang::Sema& sema() { return sema_; }
  clang::ASTContext& context() { return context_; }

 private:
  void read_kind(interface::TypeModel& model, clang::QualType type, clang::QualType written);
  void read_record(interface::TypeModel& model, clang::QualType type, clang::QualType written);
  void read_enumerators(interface::TypeModel& model, clang::EnumDecl const* declaration);
  bool holds(clang::TypeTrait trait, std::initializer_list<clang::QualType> types);
  bool compares(clang::QualType type);

  clang::Sema& sema_;
  clang::ASTContext& context_;
  TypeWriter writer_;
  std::map<void const*, ClassTraits> traits_{};  // by the canonical type
};

}  // namespace gneiss::scan
