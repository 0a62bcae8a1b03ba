#include "plan/argument_rules.hpp"

#include <algorithm>
#include <cstddef>

#include "plan/c_rules.hpp"
#include "plan/spec_words.hpp"
#include "plan/value_rules.hpp"

namespace gneiss::plan {

using interface::FunctionModel;
using interface::Passing;
using interface::TypeKind;
using interface::TypeModel;

namespace {

using Groups = std::vector<ArgumentGroup>;

PlannedArgument plain_argument(ValueSpec const& value) {
  return {value.text, value.letter, value.type, value.type, value.type, false};
}

ArgumentGroup group_of(PlannedArgument argument, std::string use = "$0", std::size_t parameters = 1) {
  ArgumentGroup result;
  result.made.push_back(std::move(argument));
  result.use = std::move(use);
  result.parameters = parameters;
  return result;
}

bool may_stand_at_end(std::string_view function) {
  return one_of_names(function, {"insert", "emplace", "emplace_hint", "insert_or_assign", "try_emplace", "splice",
                                 "insert_range", "operator==", "operator!=", "operator<", "operator-", "distance"});
}

/// A position of this container: where it is looked at it must not be the end.
PlannedArgument position(Draft& draft, LiveType const& type, std::string_view function) {
  if (may_stand_at_end(function)) return live_argument(draft, type, type.word);
  return live_argument(draft, type, "where(" + type.word + ", " + inside_predicate(draft, type) + ")");
}

std::string after_predicate(Draft& draft) {
  auto const r = draft.asked_alias();
  return draft.declare(Declaration::Kind::predicate, "after",
                       "[](" + r + " const& m, auto first, auto last) {\n" +
                           "while (first != last && first != m.end()) ++first;\nreturn first == last;\n}");
}

/// Two positions, the second not before the first.
Groups own_range(Draft& draft, ParameterPlace const& place) {
  auto const* next = place.next();
  auto const* type = draft.live(place.parameter().type);
  if (next == nullptr || type == nullptr || !type->is_handle() || draft.live(next->type) != type) return {};
  if (draft.own_order) return {};
  Groups result;
  auto const add = [&](LiveType const& handle) {
    auto group = group_of(live_argument(draft, handle, handle.word), "$0, $1", 2);
    auto last = live_argument(draft, handle, "where(" + handle.word + ", " + after_predicate(draft) + ")");
    last.letter = "j";
    group.made.push_back(last);
    result.push_back(group);
  };
  if (auto const* mutable_ = draft.handle(LiveType::Kind::handle, type->owner)) add(*mutable_);
  if (type->kind == LiveType::Kind::constant_handle) add(*type);
  return result;
}

/// An iterator of this container; a constant one is mostly made of the other.
Groups own_position(Draft& draft, ParameterPlace const& place) {
  auto const* type = draft.live(place.parameter().type);
  if (type == nullptr || !type->is_handle()) return {};
  Groups result;
  if (auto const* mutable_ = draft.handle(LiveType::Kind::handle, type->owner))
    result.push_back(group_of(position(draft, *mutable_, place.function.name)));
  if (type->kind == LiveType::Kind::constant_handle)
    result.push_back(group_of(position(draft, *type, place.function.name)));
  return result;
}

bool must_be_another(std::string_view function) {
  return one_of_names(function, {"merge", "splice", "append", "prepend"});
}

/// Does the argument end by the call? By its name, or as the header says: `gneiss: consumes NAME`.
bool is_consumed(Draft const& draft, ParameterPlace const& place) {
  auto const& annotations = place.function.annotations;
  return releases(draft, place.function) ||
         std::any_of(annotations.begin(), annotations.end(), [&](interface::Annotation const& a) {
           return a.word == "consumes" && !a.text.empty() && a.text == place.parameter().name;
         });
}

/// Another value of the class, or of another class under test.
Groups own_object(Draft& draft, ParameterPlace const& place) {
  auto const& type = place.parameter().type;
  auto const* pointed = type.kind == TypeKind::pointer && !type.arguments.empty() ? &type.arguments.front() : nullptr;
  auto const* live = draft.live(type);
  auto use = std::string("$0");
  if (live == nullptr && pointed != nullptr) live = draft.live(*pointed), use = "&$0";
  if (live == nullptr || live->is_handle()) return {};
  auto const moved = type.passing == Passing::rvalue_reference;
  auto const is_this = draft.live(TypeModel{.canonical = draft.candidate().canonical}) == live;
  auto spec = is_consumed(draft, place) ? "consumed(" + live->word + ")" : live->word;
  if (is_this && must_be_another(place.function.name) && place.function.kind == FunctionModel::Kind::member) {
    auto const r = draft.asked_alias();
    auto const distinct = "[](" + r + " const& a, " + r + " const& b) { return &a != &b; }";
    spec = "where(" + spec + ", " + draft.declare(Declaration::Kind::predicate, "distinct", distinct) + ")";
  }
  auto argument = live_argument(draft, *live, moved ? "moved(" + spec + ")" : spec);
  if (moved) {
    argument.lvalue = false;
    argument.candidate = live->candidate;
    argument.reference = live->reference;
  }
  return {group_of(argument, use)};
}

bool takes_index(ParameterPlace const& place) {
  auto const& name = place.parameter().name;
  if (place.at == 0 && one_of_names(place.function.name, {"operator[]", "at"})) return true;
  return one_of_names(name, {"i", "j", "idx", "index", "pos", "position", "offset", "where", "at"});
}

/// A place in a sequence, that is there; of `at` one that may not be.
Groups index(Draft& draft, ParameterPlace const& place) {
  auto const& type = place.parameter().type;
  if (type.kind != TypeKind::integer || type.bits < 16 || draft.has_keys() || !takes_index(place)) return {};
  if (!Draft::has_function(draft.asked(), "size") || place.function.kind != FunctionModel::Kind::member) return {};
  auto const at = place.function.name == "at";
  auto const number = type.canonical == "unsigned long"
                          ? std::string(at ? "m.size() + 1" : "m.size()")
                          : "static_cast<" + bare(type) + ">(m.size()" + (at ? " + 1)" : ")");
  auto const callable = "[](" + draft.asked_alias() + " const& m) { return below(" + number + "); }";
  auto const name = draft.declare(Declaration::Kind::predicate, at ? "index_or_end" : "index", callable);
  return {group_of({name, "n", bare(type), bare(type), bare(type), false})};
}

/// What the function writes to: a reference, or a pointer, to a plain value.
Groups out_parameter(Draft& draft, ParameterPlace const& place) {
  auto const& type = place.parameter().type;
  auto const pointer = type.kind == TypeKind::pointer && !type.arguments.empty() && type.passing != Passing::reference;
  auto const& written = pointer ? type.arguments.front() : type;
  if (written.is_const || (!pointer && type.passing != Passing::reference)) return {};
  if (draft.live(written) != nullptr || written.kind == TypeKind::open || written.kind == TypeKind::nothing) return {};
  auto const value = value_spec(draft, written, place.parameter().name);
  if (!value) return {};
  auto const only_out = pointer || one_of_names(place.parameter().name, {"out", "result", "res", "output", "ret"}) ||
                        place.parameter().name.rfind("out", 0) == 0;
  PlannedArgument argument{only_out ? "out<" + value->type + ">()" : "in_out(" + value->text + ")",
                           value->letter,
                           value->type + " const&",
                           value->type + "&",
                           value->type + "&",
                           true};
  return {group_of(argument, pointer ? "&$0" : "$0")};
}

std::string size_as(TypeModel const& type) {
  return type.canonical == "unsigned long" ? "$0.size()" : "static_cast<" + bare(type) + ">($0.size())";
}

/// A pointer and a length, in either order: a vector, or a text.
Groups array(Draft& draft, ParameterPlace const& place) {
  auto const* next = place.next();
  if (next == nullptr) return {};
  auto const& here = place.parameter().type;
  auto const pointer_first = here.kind == TypeKind::pointer;
  auto const& pointer = pointer_first ? here : next->type;
  auto const& length = pointer_first ? next->type : here;
  if (pointer.kind != TypeKind::pointer || pointer.arguments.empty() || length.kind != TypeKind::integer) return {};
  auto const& element = pointer.arguments.front();
  if (!element.is_const || draft.live(element) != nullptr || element.kind == TypeKind::nothing) return {};
  auto value = value_spec(draft, element, "element");
  if (!value) return {};
  auto const use = pointer_first ? "$0.data(), " + size_as(length) : size_as(length) + ", $0.data()";
  if (is_text_pointer(pointer)) {
    auto const text = draft.declare(Declaration::Kind::value, "text", "text_of(\"ab \")");
    return {group_of(plain_argument({text, "std::string", "s"}), use, 2)};
  }
  return {
      group_of(plain_argument({"vector_of(" + value->text + ")", "std::vector<" + value->type + ">", "v"}), use, 2)};
}

Groups text_pointer(Draft& draft, ParameterPlace const& place) {
  auto const& type = place.parameter().type;
  if (!is_text_pointer(type) || !type.arguments.front().is_const) return {};
  auto const text = draft.declare(Declaration::Kind::value, "text", "text_of(\"ab \")");
  return {group_of(plain_argument({text, "std::string", "s"}), "$0.c_str()")};
}

bool names_iterator(std::string_view name) {
  return name.find("It") != std::string_view::npos || name.find("iter") != std::string_view::npos;
}

/// Two iterators of any kind: a range from elsewhere.
Groups foreign_range(Draft& draft, ParameterPlace const& place) {
  auto const* next = place.next();
  auto const& type = place.parameter().type;
  if (next == nullptr || type.kind != TypeKind::open || next->type.canonical != type.canonical) return {};
  auto const& name = place.parameter().name;
  if (!names_iterator(type.text) && !one_of_names(name, {"first", "begin", "b", "from", "beg"})) return {};
  auto const element = element_spec(draft);
  if (!element) return {};
  ValueSpec const items{"vector_of(" + element->text + ")", "std::vector<" + element->type + ">", "v"};
  return {group_of(plain_argument(items), "$0.begin(), $0.end()", 2)};
}

Groups list_in_braces(Draft& draft, ParameterPlace const& place) {
  auto const& type = place.parameter().type;
  if (type.of_template != "std::initializer_list" || type.arguments.empty()) return {};
  auto const element = value_spec(draft, type.arguments.front(), "element");
  if (!element) return {};
  auto group = group_of(plain_argument(*element), "{$0, $1}");
  group.made.push_back(plain_argument(*element));
  group.made.back().letter = element->letter == "x" ? "y" : "";
  return {group};
}

/// What an element is made of in its place.
Groups pack(Draft& draft, ParameterPlace const& place) {
  auto const& names = place.function.template_parameters;
  if (place.parameter().type.kind != TypeKind::open || names.empty() || !names.back().pack) return {};
  if (place.at + 1 != place.given) return {};
  auto const* key = draft.key();
  auto const* mapped = draft.mapped();
  if (key == nullptr || mapped == nullptr) {
    auto const element = element_spec(draft);
    if (!element) return {};
    return {group_of(plain_argument(*element))};
  }
  auto const second = value_spec(draft, *mapped, "value");
  auto const first = value_spec(draft, *key, "key");
  if (!first || !second) return {};
  auto const only_value = one_of_names(place.function.name, {"try_emplace"});
  auto group = group_of(plain_argument(only_value ? *second : *first));
  if (only_value) return {group};
  group.use = "$0, $1";
  group.made.push_back(plain_argument(*second));
  return {group};
}

/// A function that is given: a table, of elements.
Groups callable(Draft& draft, ParameterPlace const& place) {
  auto const& type = place.parameter().type;
  if (type.kind != TypeKind::open) return {};
  auto const open = bare(type);
  if (one_of_names(open, {"Compare", "Comp", "Cmp", "Less", "StrictWeakOrdering", "BinaryPredicate"})) {
    ArgumentGroup group;
    group.use = open == "BinaryPredicate" ? "std::equal_to<>()" : "std::greater<>()";
    return {group};
  }
  auto const element = element_spec(draft);
  if (!element || element->type.find(',') != std::string::npos) return {};
  auto const asks = one_of_names(open, {"Pred", "Predicate", "UnaryPredicate", "P", "Condition"});
  auto const makes =
      one_of_names(open, {"F", "Fn", "Func", "Function", "UnaryFunction", "UnaryOperation", "Op", "Callable"});
  if (!asks && !makes) return {};
  auto const signature = (asks ? "bool" : element->type) + "(" + element->type + ")";
  auto const spec = "function_of<" + signature + ">(" + element->text + ", " +
                    (asks ? std::string("arbitrary<bool>()") : element->text) + ")";
  auto const name = draft.declare(Declaration::Kind::value, asks ? "pred" : "function", spec);
  auto const made = "TableFn<" + signature + ">";
  return {group_of(plain_argument({name, "gneiss::" + made, asks ? "p" : "f"}))};
}

/// A parameter of any type that stands for a key, a value or an element.
Groups open_value(Draft& draft, ParameterPlace const& place) {
  auto const& type = place.parameter().type;
  if (type.kind != TypeKind::open || place.function.kind == FunctionModel::Kind::constructor) return {};
  auto const& name = place.parameter().name;
  auto const* mapped = draft.mapped();
  auto const* key = draft.key();
  std::optional<ValueSpec> value;
  if (mapped != nullptr && (place.at != 0 || one_of_names(name, {"obj", "value", "v"})) &&
      place.function.name != "insert")
    value = value_spec(draft, *mapped, "value");
  else if (key != nullptr && one_of_names(bare(type), {"K", "Key", "K2", "Kt", "_Kt", "key_arg", "LookupKey"}))
    value = value_spec(draft, *key, "key");
  else
    value = element_spec(draft);
  if (!value) return {};
  return {group_of(plain_argument(*value))};
}

/// Is there an overload that takes an rvalue where this one takes a reference to const?
bool has_rvalue_overload(Draft const& draft, ParameterPlace const& place) {
  auto const& functions = draft.candidate().functions;
  auto const& own = place.function;
  return std::any_of(functions.begin(), functions.end(), [&](FunctionModel const& f) {
    if (f.name != own.name || f.kind != own.kind || f.parameters.size() != own.parameters.size() || f.is_deleted)
      return false;
    auto const& type = f.parameters[place.at].type;
    return type.passing == Passing::rvalue_reference && type.canonical == place.parameter().type.canonical;
  });
}

/// Of two parameters that could be a key, the second is a value.
bool is_behind_key(Draft const& draft, ParameterPlace const& place) {
  auto const& parameters = place.function.parameters;
  return std::any_of(parameters.begin(), parameters.begin() + static_cast<std::ptrdiff_t>(place.at),
                     [&](auto const& earlier) { return earlier.type.canonical == draft.key()->canonical; });
}

Groups plain_value(Draft& draft, ParameterPlace const& place) {
  auto const& parameter = place.parameter();
  if (parameter.type.passing == Passing::reference) return {};
  auto name = std::string_view(parameter.name);
  if (draft.has_mapped() && is_behind_key(draft, place)) name = "value";
  auto const value = value_spec(draft, parameter.type, name);
  if (!value) return {};
  auto argument = plain_argument(*value);
  if (parameter.type.passing == Passing::const_reference && has_rvalue_overload(draft, place)) {
    argument.spec = "named(" + argument.spec + ")";
    argument.candidate = argument.reference = value->type + "&";
    argument.lvalue = true;
  }
  return {group_of(argument)};
}

/// What the header says: `gneiss: generate NAME EXPRESSION`.
Groups generated(Draft&, ParameterPlace const& place) {
  auto const& parameter = place.parameter();
  for (auto const& annotation : place.function.annotations) {
    auto const end = annotation.text.find(' ');
    if (annotation.word != "generate" || end == std::string::npos) continue;
    if (annotation.text.substr(0, end) != parameter.name) continue;
    auto const type = bare(parameter.type);
    return {group_of(plain_argument({annotation.text.substr(end + 1), type, parameter.name.substr(0, 1)}))};
  }
  return {};
}

/// The first that knows the parameter counts.
constexpr Groups (*rules[])(Draft&, ParameterPlace const&) = {
    generated,     own_range,     own_position,   own_object, index,    array,      text_pointer,
    out_parameter, foreign_range, list_in_braces, pack,       callable, open_value, plain_value,
};

}  // namespace

PlannedArgument live_argument(Draft const& draft, LiveType const& type, std::string const& spec, bool constant) {
  auto const suffix = std::string(constant ? " const&" : "&");
  auto const typed = [&](std::string const& text) { return (type.is_handle() ? "typename " : "") + text; };
  auto const letter = type.kind == LiveType::Kind::handle            ? std::string("i")
                      : type.kind == LiveType::Kind::constant_handle ? std::string("i")
                                                                     : type.word.substr(0, 1);
  auto const asked = draft.solo ? type.candidate : type.reference;
  return {spec, letter, asked + " const&", typed(type.candidate) + suffix, typed(type.reference) + suffix, true};
}

std::string inside_predicate(Draft& draft, LiveType const& handle) {
  auto const& owner = draft.types[handle.owner];
  auto const& asked = draft.solo ? owner.candidate : owner.reference;
  return draft.declare(Declaration::Kind::predicate, "inside",
                       "[](" + asked + " const& m, auto const& i) { return i != m.end(); }");
}

std::vector<ArgumentGroup> argument_groups(Draft& draft, ParameterPlace const& place) {
  for (auto const rule : rules) {
    auto groups = rule(draft, place);
    if (!groups.empty()) return groups;
  }
  return {};
}

}  // namespace gneiss::plan
