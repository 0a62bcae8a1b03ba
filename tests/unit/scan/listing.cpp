#include "scan/listing.hpp"

#include <vector>

namespace gneiss::scan {

namespace {

using interface::Access;
using interface::ClassModel;
using interface::FunctionModel;
using interface::TypeModel;

std::string type(TypeModel const& t) {
  return t.text + (t.text.find(t.alias) != std::string::npos ? "" : "{" + t.alias + "}");
}

std::string access(Access a) {
  if (a == Access::public_) return {};
  return a == Access::private_ ? "private " : "protected ";
}

std::string joined(std::vector<std::string> const& words) {
  std::string text;
  for (auto const& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

std::string template_head(FunctionModel const& f) {
  if (f.template_parameters.empty()) return {};
  std::vector<std::string> parameters;
  for (auto const& p : f.template_parameters) {
    auto const kind = p.kind == interface::TemplateParameter::Kind::template_ ? std::string("template")
                      : p.constraint.empty()                                  ? std::string("typename")
                                                                              : p.constraint;
    parameters.push_back(kind + (p.pack ? "..." : "") + " " + p.name +
                         (p.default_argument.empty() ? "" : " = " + p.default_argument));
  }
  return "template <" + joined(parameters) + "> ";
}

std::string parameters(FunctionModel const& f) {
  std::vector<std::string> all;
  for (auto const& p : f.parameters)
    all.push_back(type(p.type) + (p.name.empty() ? "" : " " + p.name) +
                  (p.default_argument.empty() ? "" : " = " + p.default_argument));
  if (f.is_variadic) all.emplace_back("...");
  return "(" + joined(all) + ")";
}

std::string flags(FunctionModel const& f) {
  std::string text;
  if (f.is_const) text += " const";
  if (f.reference_qualifier == interface::ReferenceQualifier::lvalue) text += " &";
  if (f.reference_qualifier == interface::ReferenceQualifier::rvalue) text += " &&";
  if (f.is_noexcept) text += " noexcept";
  if (f.is_deleted) text += " = delete";
  if (f.is_constrained) text += " // constrained";
  if (!f.inherited_from.empty()) text += " // of " + f.inherited_from;
  return text;
}

std::string function(FunctionModel const& f) {
  auto text = "  " + access(f.access) + template_head(f);
  if (f.is_explicit) text += "explicit ";
  if (f.is_virtual) text += "virtual ";
  if (f.kind == FunctionModel::Kind::static_member) text += "static ";
  if (!f.result.text.empty() && f.kind != FunctionModel::Kind::conversion) text += type(f.result) + " ";
  text += (f.qualified.empty() ? f.name : f.qualified) + parameters(f) + flags(f) + "\n";
  for (auto const& c : f.conditions) {
    constexpr char const* sources[] = {"assertion", "comment", "annotation"};
    text += std::string("    ") + sources[static_cast<int>(c.source)] + (c.closed ? ": " : ", open: ") + c.text;
    text += " [" + joined(c.parameters) + "] [" + joined(c.members) + "]\n";
  }
  for (auto const& a : f.annotations) text += "    gneiss: " + a.word + (a.text.empty() ? "" : " ") + a.text + "\n";
  return text;
}

std::string traits(ClassModel const& c) {
  std::vector<std::string> words;
  if (!c.is_complete) words.emplace_back("incomplete");
  if (c.is_abstract) words.emplace_back("abstract");
  if (c.is_aggregate) words.emplace_back("aggregate");
  if (c.default_constructible) words.emplace_back("default");
  if (c.copy_constructible) words.emplace_back("copied");
  if (c.move_constructible) words.emplace_back("moved");
  if (c.copy_assignable) words.emplace_back("copy-assigned");
  if (c.move_assignable) words.emplace_back("move-assigned");
  if (!c.destructible) words.emplace_back("never destroyed");
  return joined(words);
}

std::string class_text(ClassModel const& c) {
  auto text = c.name + " = " + c.canonical + " (" + traits(c) + ")\n";
  for (auto const& base : c.bases) text += "  base " + base + "\n";
  for (auto const& n : c.types)
    text += "  " + access(n.access) + "using " + n.name + " = " + type(n.type) + " // " + n.type.canonical + "\n";
  for (auto const& f : c.fields)
    text += "  " + type(f.type) + " " + f.name + (f.default_argument.empty() ? "" : " = " + f.default_argument) + "\n";
  for (auto const& f : c.functions) text += function(f);
  for (auto const& a : c.annotations) text += "  gneiss: " + a.word + "\n";
  return text;
}

}  // namespace

std::string listing(interface::InterfaceModel const& model) {
  std::string text;
  for (auto const& c : model.candidates) text += class_text(c);
  for (auto const& f : model.functions) text += function(f);
  for (auto const& c : model.references) text += c.name.empty() ? "" : "reference " + class_text(c);
  for (auto const& f : model.reference_functions) text += function(f);
  return text;
}

}  // namespace gneiss::scan
