#include "interface/model_json.hpp"

#include <array>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <set>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/enumerators.hpp"

namespace gneiss::interface {

namespace {

using Json = nlohmann::ordered_json;

constexpr auto format_name = "gneiss-interface";
constexpr int format_version = 1;

/// A value that cannot be read: where it stands, and what is wrong with it.
struct Unreadable {
  std::string where;
  std::string what;
};

template <class Enum>
struct Words;
template <>
struct Words<TypeKind> {
  static constexpr std::array texts{"nothing", "boolean", "character", "integer",  "floating", "enumeration",
                                    "record",  "pointer", "array",     "function", "open",     "other"};
};
template <>
struct Words<Passing> {
  static constexpr std::array texts{"value", "reference", "const_reference", "rvalue_reference"};
};
template <>
struct Words<TemplateParameter::Kind> {
  static constexpr std::array texts{"type", "value", "template"};
};
template <>
struct Words<Condition::Source> {
  static constexpr std::array texts{"assertion", "comment", "annotation"};
};
template <>
struct Words<Access> {
  static constexpr std::array texts{"public", "protected", "private"};
};
template <>
struct Words<ReferenceQualifier> {
  static constexpr std::array texts{"none", "lvalue", "rvalue"};
};
template <>
struct Words<FunctionModel::Kind> {
  static constexpr std::array texts{"constructor", "destructor", "member", "static_member", "conversion", "free"};
};

// The fields of each struct, named once for both directions. What has its default value is not written.

template <class Visit>
void fields(TypeModel& t, Visit visit) {
  visit("text", t.text);
  visit("canonical", t.canonical);
  visit("alias", t.alias);
  visit("kind", t.kind);
  visit("passing", t.passing);
  visit("const", t.is_const);
  visit("signed", t.is_signed);
  visit("bits", t.bits);
  visit("template", t.of_template);
  visit("arguments", t.arguments);
  visit("enumerators", t.enumerators);
  visit("default_constructible", t.default_constructible);
  visit("copy_constructible", t.copy_constructible);
  visit("move_constructible", t.move_constructible);
  visit("equality_comparable", t.equality_comparable);
}

template <class Visit>
void fields(ParameterModel& p, Visit visit) {
  visit("name", p.name);
  visit("type", p.type);
  visit("default", p.default_argument);
}

template <class Visit>
void fields(TemplateParameter& p, Visit visit) {
  visit("name", p.name);
  visit("kind", p.kind);
  visit("pack", p.pack);
  visit("default", p.default_argument);
  visit("constraint", p.constraint);
}

template <class Visit>
void fields(Condition& c, Visit visit) {
  visit("text", c.text);
  visit("source", c.source);
  visit("parameters", c.parameters);
  visit("members", c.members);
  visit("closed", c.closed);
}

template <class Visit>
void fields(Annotation& a, Visit visit) {
  visit("word", a.word);
  visit("text", a.text);
}

template <class Visit>
void fields(FunctionModel& f, Visit visit) {
  visit("kind", f.kind);
  visit("name", f.name);
  visit("qualified", f.qualified);
  visit("template", f.template_parameters);
  visit("parameters", f.parameters);
  visit("result", f.result);
  visit("const", f.is_const);
  visit("reference_qualifier", f.reference_qualifier);
  visit("noexcept", f.is_noexcept);
  visit("explicit", f.is_explicit);
  visit("deleted", f.is_deleted);
  visit("virtual", f.is_virtual);
  visit("variadic", f.is_variadic);
  visit("constrained", f.is_constrained);
  visit("access", f.access);
  visit("inherited_from", f.inherited_from);
  visit("conditions", f.conditions);
  visit("annotations", f.annotations);
  visit("file", f.file);
  visit("line", f.line);
}

template <class Visit>
void fields(NestedType& n, Visit visit) {
  visit("name", n.name);
  visit("type", n.type);
  visit("access", n.access);
}

template <class Visit>
void fields(ClassModel& c, Visit visit) {
  visit("name", c.name);
  visit("canonical", c.canonical);
  visit("template", c.of_template);
  visit("arguments", c.arguments);
  visit("complete", c.is_complete);
  visit("abstract", c.is_abstract);
  visit("aggregate", c.is_aggregate);
  visit("default_constructible", c.default_constructible);
  visit("copy_constructible", c.copy_constructible);
  visit("move_constructible", c.move_constructible);
  visit("copy_assignable", c.copy_assignable);
  visit("move_assignable", c.move_assignable);
  visit("destructible", c.destructible);
  visit("bases", c.bases);
  visit("types", c.types);
  visit("fields", c.fields);
  visit("functions", c.functions);
  visit("annotations", c.annotations);
  visit("file", c.file);
  visit("line", c.line);
}

template <class Visit>
void fields(InterfaceModel& i, Visit visit) {
  visit("compiler", i.compiler);
  visit("headers", i.headers);
  visit("candidates", i.candidates);
  visit("references", i.references);
  visit("functions", i.functions);
  visit("reference_functions", i.reference_functions);
}

template <class T>
inline constexpr bool is_list = false;
template <class T>
inline constexpr bool is_list<std::vector<T>> = true;

template <class T>
Json written(T const& value) {
  if constexpr (std::is_enum_v<T>) {
    static_assert(Words<T>::texts.size() == base::enumerators<T>);
    return Words<T>::texts[static_cast<std::size_t>(value)];
  } else if constexpr (is_list<T>) {
    auto list = Json::array();
    for (auto const& element : value) list.push_back(written(element));
    return list;
  } else if constexpr (std::is_class_v<T> && !std::is_same_v<T, std::string>) {
    auto object = Json::object();
    auto copy = value;
    auto plain = T{};
    std::vector<Json> defaults;
    fields(plain, [&](char const*, auto const& field) { defaults.push_back(written(field)); });
    std::size_t at = 0;
    fields(copy, [&](char const* name, auto const& field) {
      if (auto json = written(field); json != defaults[at]) object[name] = std::move(json);
      ++at;
    });
    return object;
  } else {
    return value;
  }
}

template <class T>
void read(Json const& from, T& value, std::string const& where);

template <class Enum>
void read_word(Json const& from, Enum& value, std::string const& where) {
  for (std::size_t i = 0; i < Words<Enum>::texts.size(); ++i) {
    if (from == Words<Enum>::texts[i]) {
      value = static_cast<Enum>(i);
      return;
    }
  }
  throw Unreadable{where, "is none of the words that may stand there"};
}

template <class T>
void read_object(Json const& from, T& value, std::string const& where) {
  if (!from.is_object()) throw Unreadable{where, "is no object"};
  std::set<std::string> known;
  fields(value, [&](char const* name, auto& field) {
    known.insert(name);
    if (auto const at = from.find(name); at != from.end()) read(*at, field, where + "/" + name);
  });
  for (auto const& [name, field] : from.items())
    if (!known.contains(name)) throw Unreadable{where + "/" + name, "is not known"};
}

template <class T>
void read(Json const& from, T& value, std::string const& where) {
  if constexpr (std::is_enum_v<T>) {
    read_word(from, value, where);
  } else if constexpr (is_list<T>) {
    if (!from.is_array()) throw Unreadable{where, "is no list"};
    value.clear();
    for (auto const& element : from) {
      auto const place = where + "/" + std::to_string(value.size());
      read(element, value.emplace_back(), place);
    }
  } else if constexpr (std::is_same_v<T, bool>) {
    if (!from.is_boolean()) throw Unreadable{where, "is neither true nor false"};
    value = from.get<bool>();
  } else if constexpr (std::is_same_v<T, int>) {
    constexpr auto most = 1 << 30;
    if (!from.is_number_unsigned() || from.get<std::uint64_t>() > most) throw Unreadable{where, "is no such number"};
    value = from.get<int>();
  } else if constexpr (std::is_same_v<T, std::string>) {
    if (!from.is_string()) throw Unreadable{where, "is no text"};
    value = from.get<std::string>();
  } else {
    read_object(from, value, where);
  }
}

/// Deeper than any type is written; what reads a value calls itself for each level.
constexpr std::size_t deepest = 128;

bool too_deep(std::string_view text) {
  std::size_t depth = 0;
  for (char const c : text) {
    if (c == '[' || c == '{') ++depth;
    if ((c == ']' || c == '}') && depth != 0) --depth;
    if (depth > deepest) return true;
  }
  return false;
}

}  // namespace

std::string to_json(InterfaceModel const& interface) {
  Json json{{"format", format_name}, {"version", format_version}};
  json.update(written(interface));
  return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

base::Result<InterfaceModel> of_json(std::string_view text) {
  if (too_deep(text)) return base::Error{"is nested too deeply to be an interface"};
  auto json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) return base::Error{"is no JSON"};
  if (!json.is_object() || !json.contains("format") || json["format"] != format_name)
    return base::Error{"is no interface: its \"format\" is not \"" + std::string(format_name) + "\""};
  if (!json.contains("version") || json["version"] != format_version)
    return base::Error{"has another version of the format than " + std::to_string(format_version)};
  json.erase("format");
  json.erase("version");
  InterfaceModel result;
  try {
    read_object(json, result, "");
  } catch (Unreadable const& fault) {
    return base::Error{"cannot be read: " + fault.where + " " + fault.what};
  }
  return result;
}

}  // namespace gneiss::interface
