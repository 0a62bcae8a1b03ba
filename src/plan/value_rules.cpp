#include "plan/value_rules.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "plan/spec_words.hpp"

namespace gneiss::plan {

using interface::TypeKind;
using interface::TypeModel;

namespace {

using PerhapsSpec = std::optional<ValueSpec>;

/// What a rule sees: a type, and what the parameter is called.
struct Wanted {
  TypeModel const& type;
  std::string_view name;
};

bool names_key(std::string_view name) {
  return one_of_names(name, {"k", "key", "_key", "key_", "__k", "id", "name"});
}
bool names_value(std::string_view name) {
  return one_of_names(name, {"v", "value", "val", "obj", "mapped", "_value", "value_", "def", "default_value", "__obj",
                             "otherwise", "fallback"});
}
bool names_amount(std::string_view name) {
  return one_of_names(name, {"n", "count", "num", "size", "len", "length", "amount", "capacity", "cap", "new_size",
                             "new_cap", "count_", "k", "__n", "times", "width", "limit"});
}

bool is_text(TypeModel const& type) {
  return type.of_template == "std::basic_string" &&
         (type.arguments.empty() || type.arguments.front().canonical == "char");
}
bool is_text_view(TypeModel const& type) {
  return type.of_template == "std::basic_string_view" &&
         (type.arguments.empty() || type.arguments.front().canonical == "char");
}

/// Few values, so that the same one comes again.
std::string few_values(TypeModel const& type, int count) {
  if (is_text(type)) return "text_of(\"ab\", below(4))";
  if (type.kind == TypeKind::integer && type.bits > 8) return "below(" + number_of_type(count, type) + ")";
  if (type.kind == TypeKind::integer) return "below(" + number_of_type(std::min(count, 16), type) + ")";
  if (type.kind == TypeKind::character) return "between('a', 'h')";
  return {};
}

PerhapsSpec key_rule(Draft& draft, Wanted const& wanted) {
  auto const* key = draft.key();
  if (key == nullptr || key->canonical != wanted.type.canonical) return {};
  auto const* mapped = draft.mapped();
  if (mapped != nullptr && mapped->canonical == wanted.type.canonical && names_value(wanted.name)) return {};
  if (mapped == nullptr && names_amount(wanted.name) && !names_key(wanted.name)) return {};
  auto const values = few_values(*key, 8);
  if (values.empty()) return {};
  return ValueSpec{draft.declare(Declaration::Kind::value, "key", values), bare(*key), "k"};
}

PerhapsSpec mapped_rule(Draft& draft, Wanted const& wanted) {
  auto const* mapped = draft.mapped();
  if (mapped == nullptr || mapped->canonical != wanted.type.canonical || !names_value(wanted.name)) return {};
  if (mapped->kind != TypeKind::integer && !is_text(*mapped)) return {};
  auto const values = "arbitrary<" + bare(*mapped) + ">()";
  return ValueSpec{draft.declare(Declaration::Kind::value, "value", values), bare(*mapped), "v"};
}

PerhapsSpec element_rule(Draft& draft, Wanted const& wanted) {
  auto const* element = draft.element();
  if (draft.has_keys() || element == nullptr || element->canonical != wanted.type.canonical) return {};
  if (element->kind == TypeKind::integer && names_amount(wanted.name)) return {};
  auto const values = few_values(*element, 16);
  if (values.empty()) return {};
  return ValueSpec{draft.declare(Declaration::Kind::value, "element", values), bare(*element), "x"};
}

/// The two parts of a pair: of the class's own they are a key and a value, whatever their types.
PerhapsSpec pair_rule(Draft& draft, Wanted const& wanted) {
  if (wanted.type.of_template != "std::pair" || wanted.type.arguments.size() != 2) return {};
  auto const& parts = wanted.type.arguments;
  auto const* own = draft.nested("value_type");
  auto const is_item = draft.has_mapped() && own != nullptr && own->of_template == "std::pair" &&
                       own->arguments.size() == 2 && own->arguments[0].canonical == parts[0].canonical &&
                       own->arguments[1].canonical == parts[1].canonical;
  auto const first = value_spec(draft, parts[0], is_item ? "key" : "");
  auto const second = value_spec(draft, parts[1], is_item ? "value" : "");
  if (!first || !second) return {};
  auto const spec = "pair_of(" + first->text + ", " + second->text + ")";
  auto const type = "std::pair<" + first->type + ", " + second->type + ">";
  if (!is_item) return ValueSpec{spec, type, "p"};
  return ValueSpec{draft.declare(Declaration::Kind::value, "item", spec), type, "x"};
}

PerhapsSpec boolean_rule(Draft&, Wanted const& wanted) {
  if (wanted.type.kind != TypeKind::boolean) return {};
  return ValueSpec{"arbitrary<bool>()", "bool", "b"};
}

PerhapsSpec character_rule(Draft&, Wanted const& wanted) {
  if (wanted.type.kind != TypeKind::character || wanted.type.canonical != "char") return {};
  return ValueSpec{"between('a', 'd')", "char", "c"};
}

PerhapsSpec integer_rule(Draft&, Wanted const& wanted) {
  if (wanted.type.kind != TypeKind::integer) return {};
  auto const number = [&](int n) { return number_of_type(n, wanted.type); };
  if (names_amount(wanted.name) || !wanted.type.is_signed)
    return ValueSpec{"below(" + number(9) + ")", bare(wanted.type), "n"};
  return ValueSpec{"between(" + number(-9) + ", " + number(9) + ")", bare(wanted.type), "n"};
}

PerhapsSpec floating_rule(Draft&, Wanted const& wanted) {
  if (wanted.type.kind != TypeKind::floating) return {};
  return ValueSpec{"one_of_values<" + bare(wanted.type) + ">({0, 1, -2.5f, 0.125f, 1000})", bare(wanted.type), "d"};
}

PerhapsSpec enumeration_rule(Draft&, Wanted const& wanted) {
  if (wanted.type.kind != TypeKind::enumeration || wanted.type.enumerators.empty()) return {};
  constexpr std::size_t most = 8;
  auto values = wanted.type.enumerators;
  if (values.size() > most) values.resize(most);
  return ValueSpec{"one_of_values({" + joined(values) + "})", bare(wanted.type), "e"};
}

PerhapsSpec text_rule(Draft& draft, Wanted const& wanted) {
  if (!is_text(wanted.type) && !is_text_view(wanted.type)) return {};
  return ValueSpec{draft.declare(Declaration::Kind::value, "text", "text_of(\"ab \")"), "std::string", "s"};
}

/// Containers of the standard library, of what is known itself.
PerhapsSpec container_rule(Draft& draft, Wanted const& wanted) {
  auto const& type = wanted.type;
  if (type.kind != TypeKind::record || type.arguments.empty()) return {};
  static std::vector<std::string_view> const lists{"std::deque", "std::list", "std::set", "std::multiset",
                                                   "std::unordered_set"};
  auto const element = value_spec(draft, type.arguments.front(), "element");
  if (!element) return {};
  if (type.of_template == "std::vector")
    return ValueSpec{"vector_of(" + element->text + ")", "std::vector<" + element->type + ">", "v"};
  if (type.of_template == "std::optional")
    return ValueSpec{"optional_of(" + element->text + ")", "std::optional<" + element->type + ">", "o"};
  if (one_of_names(type.of_template, lists))
    return ValueSpec{"container_of<" + bare(type) + ">(" + element->text + ")", bare(type), "v"};
  return {};
}

PerhapsSpec tuple_rule(Draft& draft, Wanted const& wanted) {
  if (wanted.type.of_template != "std::tuple") return {};
  std::vector<std::string> specs;
  std::vector<std::string> types;
  for (auto const& argument : wanted.type.arguments) {
    auto const part = value_spec(draft, argument, "");
    if (!part) return {};
    specs.push_back(part->text);
    types.push_back(part->type);
  }
  return ValueSpec{"tuple_of(" + joined(specs) + ")", "std::tuple<" + joined(types) + ">", "t"};
}

/// A function is a table made up; of `std::function` and of pointers to functions.
PerhapsSpec function_rule(Draft& draft, Wanted const& wanted) {
  auto const* function = &wanted.type;
  if ((function->of_template == "std::function" || function->kind == TypeKind::pointer) && !function->arguments.empty())
    function = &function->arguments.front();
  if (function->kind != TypeKind::function || function->arguments.empty()) return {};
  std::vector<std::string> specs;
  std::vector<std::string> types;
  for (std::size_t i = 1; i < function->arguments.size(); ++i) {
    auto const part = value_spec(draft, function->arguments[i], "element");
    if (!part) return {};
    specs.push_back(part->text);
    types.push_back(part->type);
  }
  auto const result = value_spec(draft, function->arguments.front(), "");
  if (!result || wanted.type.kind == TypeKind::pointer) return {};
  specs.push_back(result->text);
  auto const signature = result->type + "(" + joined(types) + ")";
  return ValueSpec{"function_of<" + signature + ">(" + joined(specs) + ")", "std::function<" + signature + ">", "f"};
}

/// The first that knows the type counts.
constexpr PerhapsSpec (*value_rules[])(Draft&, Wanted const&) = {
    key_rule,      mapped_rule,      element_rule, pair_rule,      boolean_rule, character_rule, integer_rule,
    floating_rule, enumeration_rule, text_rule,    container_rule, tuple_rule,   function_rule,
};

}  // namespace

std::optional<ValueSpec> value_spec(Draft& draft, TypeModel const& type, std::string_view name) {
  for (auto const rule : value_rules)
    if (auto found = rule(draft, {type, name})) return found;
  return {};
}

std::optional<ValueSpec> element_spec(Draft& draft) {
  auto const* element = draft.element();
  if (element == nullptr) return {};
  return value_spec(draft, *element, draft.has_mapped() ? "item" : "element");
}

}  // namespace gneiss::plan
