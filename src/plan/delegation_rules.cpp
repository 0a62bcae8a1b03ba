#include "plan/delegation_rules.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "plan/spec_words.hpp"

namespace gneiss::plan {

using interface::TypeKind;
using interface::TypeModel;

namespace {

using Names = std::vector<std::string_view>;

Names operator+(Names left, Names const& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

Names const containers{"begin",      "end",          "cbegin",     "cend",      "rbegin",     "rend",
                       "crbegin",    "crend",        "size",       "empty",     "max_size",   "clear",
                       "swap",       "insert",       "emplace",    "erase",     "operator=",  "operator==",
                       "operator!=", "operator<",    "operator<=", "operator>", "operator>=", "operator<=>",
                       "erase_if",   "get_allocator"};
Names const sequences{
    "front", "back", "push_back", "pop_back", "emplace_back", "assign",    "resize",        "operator[]",
    "at",    "data", "capacity",  "reserve",  "push_front",   "pop_front", "emplace_front", "shrink_to_fit"};
Names const lists{"splice", "merge", "sort", "reverse", "unique", "remove", "remove_if"};
Names const keyed{"find",     "count",      "contains",    "equal_range", "extract", "merge",    "emplace_hint",
                  "key_comp", "value_comp", "lower_bound", "upper_bound", "reserve", "capacity", "shrink_to_fit"};
Names const mapping{"operator[]", "at", "try_emplace", "insert_or_assign"};
Names const hashed{"bucket_count",  "load_factor", "max_load_factor", "rehash",      "reserve",
                   "hash_function", "key_eq",      "bucket",          "bucket_size", "max_bucket_count"};
Names const adapted{
    "push",      "pop",        "emplace",    "top",       "front",      "back",      "size",       "empty",      "swap",
    "operator=", "operator==", "operator!=", "operator<", "operator<=", "operator>", "operator>=", "operator<=>"};
Names const texts{"length",
                  "c_str",
                  "substr",
                  "compare",
                  "starts_with",
                  "ends_with",
                  "contains",
                  "copy",
                  "find",
                  "rfind",
                  "find_first_of",
                  "find_last_of",
                  "find_first_not_of",
                  "find_last_not_of",
                  "append",
                  "operator+=",
                  "replace",
                  "operator+",
                  "operator basic_string_view",
                  "operator<<",
                  "operator>>"};

constexpr std::string_view weakest = "{.iterators = standard::until_change}";

/// The rows are tried in this order where there is no reference.
std::vector<StandardKind> const& kinds() {
  static std::vector<StandardKind> const all{
      {"unordered_map", "unordered_map", "std::unordered_map", "", "it", containers + keyed + mapping + hashed},
      {"unordered_multimap", "unordered_map", "std::unordered_multimap", "", "it", containers + keyed + hashed},
      {"unordered_set", "unordered_set", "std::unordered_set", "", "it", containers + keyed + hashed},
      {"unordered_multiset", "unordered_set", "std::unordered_multiset", "", "it", containers + keyed + hashed},
      {"flat_map", "map", "std::map", "", "it", containers + keyed + mapping},
      {"multimap", "map", "std::multimap", weakest, "it", containers + keyed},
      {"flat_set", "set", "std::set", "", "it", containers + keyed},
      {"multiset", "set", "std::multiset", weakest, "it", containers + keyed},
      {"string", "string", "std::basic_string", "", "it", containers + sequences + texts},
      {"deque", "deque", "std::deque", weakest, "it", containers + sequences},
      {"list", "list", "std::list", weakest, "it", containers + sequences + lists},
      {"vector", "vector", "std::vector", weakest, "it", containers + sequences},
      {"stack", "stack", "std::stack", "", "", adapted},
      {"queue", "queue", "std::queue", "", "", adapted},
      {"priority_queue", "queue", "std::priority_queue", "", "", adapted},
  };
  return all;
}

bool has_all(Draft const& draft, Names const& functions) {
  return std::all_of(functions.begin(), functions.end(),
                     [&](std::string_view name) { return Draft::has_function(draft.candidate(), name); });
}

bool has_types(Draft const& draft, Names const& types) {
  return std::all_of(types.begin(), types.end(), [&](std::string_view name) { return draft.nested(name) != nullptr; });
}

/// Can a ready-made spec make up such elements?
bool is_known_element(TypeModel const* type) {
  if (type == nullptr) return false;
  if (type->kind == TypeKind::integer || type->kind == TypeKind::floating) return true;
  return type->of_template == "std::basic_string" || type->canonical.rfind("gneiss::", 0) == 0;
}

/// Does the class have what the ready-made spec refuses to do without?
bool is_looking_like(Draft const& draft, StandardKind const& kind) {
  auto const& name = kind.name;
  if (name == "stack" || name == "priority_queue")
    return has_all(draft, {"push", "pop", "top"}) && has_types(draft, {"value_type"}) &&
           is_known_element(draft.nested("value_type"));
  if (name == "queue")
    return has_all(draft, {"push", "pop", "front"}) && has_types(draft, {"value_type"}) &&
           is_known_element(draft.nested("value_type"));
  if (!has_all(draft, {"begin", "end"}) || !has_types(draft, {"value_type", "iterator", "const_iterator"}))
    return false;
  auto const& covered = kind.covered;
  if (std::find(covered.begin(), covered.end(), "equal_range") != covered.end()) {
    if (!has_all(draft, {"find", "size", "insert"}) || !is_known_element(draft.nested("key_type"))) return false;
    auto const is_map = draft.nested("mapped_type") != nullptr;
    return is_map == (name.find("map") != std::string_view::npos) &&
           (!is_map || is_known_element(draft.nested("mapped_type")));
  }
  if (name == "string") return draft.nested("value_type")->canonical == "char" && has_all(draft, {"size", "c_str"});
  if (!is_known_element(draft.nested("value_type"))) return false;
  if (name == "deque") return has_all(draft, {"push_back", "push_front"});
  if (name == "list") return has_all(draft, {"insert"});
  return has_all(draft, {"size", "push_back"});
}

bool insert_tells(Draft const& draft) {
  auto const& functions = draft.candidate().functions;
  return std::any_of(functions.begin(), functions.end(), [](interface::FunctionModel const& f) {
    return f.name == "insert" && f.parameters.size() == 1 && f.result.of_template == "std::pair";
  });
}

/// What a class without a reference is, as its members tell.
bool is_of_kind(Draft const& draft, StandardKind const& kind) {
  auto const& name = kind.name;
  auto const ordered = Draft::has_function(draft.candidate(), "lower_bound");
  auto const multi = name.find("multi") != std::string_view::npos;
  if (name.rfind("unordered", 0) == 0) return draft.own_order && multi != insert_tells(draft);
  if (name.find("map") != std::string_view::npos || name.find("set") != std::string_view::npos)
    return !draft.own_order && ordered && multi != insert_tells(draft);
  if (name == "deque") return has_all(draft, {"pop_front", "operator[]"});
  if (name == "list") return has_all(draft, {"push_front", "splice"});
  if (name == "vector") return has_all(draft, {"operator[]", "pop_back"});
  return false;
}

/// What the ready-made spec compares with. Its unordered containers have a reference in the order of the keys.
std::string reference_of(Draft const& draft, StandardKind const& kind) {
  auto const argument = [&](std::string_view name) { return bare(*draft.nested(name)); };
  auto of = std::string(kind.of);
  if (kind.name == "string") return "std::string";
  if (auto const at = of.find("unordered_"); at != std::string::npos)
    of.erase(at, std::string_view("unordered_").size());
  if (draft.nested("key_type") == nullptr) return of + "<" + argument("value_type") + ">";
  if (draft.nested("mapped_type") == nullptr) return of + "<" + argument("key_type") + ">";
  return of + "<" + argument("key_type") + ", " + argument("mapped_type") + ">";
}

/// The standard header of a container: "<map>" of "std::multimap<int, int>".
std::string header_of(std::string const& reference) {
  for (std::string const word : {"map", "set", "string", "deque", "list", "vector", "stack", "queue"})
    if (reference.substr(0, reference.find('<')).find(word) != std::string::npos) return "<" + word + ">";
  return "<utility>";
}

}  // namespace

StandardKind const* standard_kind_of(Draft const& draft) {
  for (auto const& kind : kinds()) {
    auto const meant = draft.solo ? is_of_kind(draft, kind) : draft.reference()->of_template == kind.of;
    if (meant && is_looking_like(draft, kind)) return &kind;
  }
  return nullptr;
}

void delegate_to(Draft& draft, StandardKind const& kind) {
  auto const word = std::string(kind.name.substr(kind.name.rfind('_') + 1)).substr(0, 1);
  auto const options = kind.options.empty() ? std::string() : ", " + std::string(kind.options);
  auto const call = "standard::" + std::string(kind.name) + "<C>(lib" + options + ")";
  auto const variable =
      draft.declare(Declaration::Kind::type, word, call, "tests all that the two have in common (--list)");
  draft.plan.declarations.back().kept = true;
  draft.plan.declarations.push_back(
      {"R", "using R = decltype(" + variable + ".type)::reference;", "", Declaration::Kind::type, false});
  draft.plan.delegated = true;
  draft.plan.reference = reference_of(draft, kind);
  draft.plan.probe_includes.push_back(header_of(draft.plan.reference));
  draft.solo = false;
  draft.plan.includes.front() = "<gneiss/standard/" + std::string(kind.header) + ".hpp>";
  draft.types.push_back({LiveType::Kind::owner, variable + ".type", "C", "R", draft.candidate().canonical, 0});
  if (kind.handles.empty()) return;
  auto const add = [&](LiveType::Kind handle, std::string const& nested, std::string const& member) {
    auto const* type = draft.nested(nested);
    if (type == nullptr || draft.live(*type) != nullptr) return;
    draft.types.push_back({handle, variable + member, "C::" + nested, "R::" + nested, type->canonical, 0});
  };
  add(LiveType::Kind::handle, "iterator", ".it");
  add(LiveType::Kind::constant_handle, "const_iterator", ".cit");
}

}  // namespace gneiss::plan
