#pragma once
#include <string>
#include <utility>
#include <vector>

#include "interface/interface_model.hpp"

// Pieces of an interface, made by hand.
namespace gneiss::interface {

inline TypeModel integer(std::string const& text = "int", int bits = 32, bool is_signed = true) {
  TypeModel type{.text = text, .canonical = text, .kind = TypeKind::integer};
  type.bits = bits;
  type.is_signed = is_signed;
  return type;
}
inline TypeModel size_type() {
  auto type = integer("std::size_t", 64, false);
  type.canonical = "unsigned long";
  return type;
}
inline TypeModel boolean() {
  return {.text = "bool", .canonical = "bool", .kind = TypeKind::boolean};
}
inline TypeModel nothing() {
  return {.text = "void", .canonical = "void", .kind = TypeKind::nothing};
}
inline TypeModel record(std::string const& text, std::string const& of = "", std::vector<TypeModel> arguments = {}) {
  TypeModel type{.text = text, .canonical = text, .kind = TypeKind::record};
  type.of_template = of;
  type.arguments = std::move(arguments);
  return type;
}
inline TypeModel pointer_to(TypeModel const& target) {
  TypeModel type{.text = target.text + "*", .canonical = target.canonical + "*", .kind = TypeKind::pointer};
  type.arguments = {target};
  return type;
}
inline TypeModel constant(TypeModel type) {
  type.text += " const";
  type.is_const = true;
  return type;
}
inline TypeModel constant_reference(TypeModel type) {
  type = constant(std::move(type));
  type.text += "&";
  type.passing = Passing::const_reference;
  return type;
}
inline TypeModel reference(TypeModel type) {
  type.text += "&";
  type.passing = Passing::reference;
  return type;
}
inline TypeModel rvalue(TypeModel type) {
  type.text += "&&";
  type.passing = Passing::rvalue_reference;
  return type;
}
inline TypeModel open(std::string const& name) {
  return {.text = name, .canonical = name, .kind = TypeKind::open};
}

inline FunctionModel member(std::string const& name, std::vector<ParameterModel> parameters = {},
                            TypeModel const& result = nothing(), bool is_const = false) {
  FunctionModel function;
  function.name = name;
  function.parameters = std::move(parameters);
  function.result = result;
  function.is_const = is_const;
  return function;
}

inline ClassModel class_of(std::string const& name, std::vector<FunctionModel> functions,
                           std::vector<NestedType> types = {}) {
  ClassModel model;
  model.name = model.canonical = name;
  model.default_constructible = model.copy_constructible = model.move_constructible = true;
  model.functions = std::move(functions);
  model.types = std::move(types);
  return model;
}

/// A sequence of numbers, my::seq, against std::vector<int>, with these functions beside size and empty.
inline InterfaceModel sequence_with(std::vector<FunctionModel> functions) {
  functions.push_back(member("size", {}, size_type(), true));
  functions.push_back(member("empty", {}, boolean(), true));
  InterfaceModel interface;
  interface.headers = {"<vector>", "seq.hpp"};
  interface.candidates = {class_of("my::seq", functions, {{"value_type", integer()}})};
  interface.references = {class_of("std::vector<int>", functions, {{"value_type", integer()}})};
  interface.references.front().of_template = "std::vector";
  return interface;
}

}  // namespace gneiss::interface
