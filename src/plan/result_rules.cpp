#include "plan/result_rules.hpp"

#include <optional>

#include "plan/spec_words.hpp"

namespace gneiss::plan {

using interface::FunctionModel;
using interface::Passing;
using interface::TypeKind;
using interface::TypeModel;

namespace {

using Found = std::optional<PlannedResult>;

PlannedResult ignored(std::string comment) {
  PlannedResult result;
  result.word = "ignored";
  result.comment = std::move(comment);
  return result;
}

bool is_annotated(FunctionModel const& function, std::string_view word) {
  for (auto const& annotation : function.annotations)
    if (annotation.word == word) return true;
  return false;
}

/// What each class answers as it likes.
Found up_to_the_class(Draft&, FunctionModel const& f) {
  if (is_annotated(f, "nondeterministic"))
    return ignored("nondeterministic: nondet(same) and an Answer would judge it");
  static std::vector<std::string_view> const names{
      "capacity",    "max_size",      "bucket_count",    "max_bucket_count", "bucket_size",   "bucket",
      "load_factor", "get_allocator", "key_comp",        "value_comp",       "hash_function", "key_eq",
      "hash",        "hash_value",    "operator<<",      "memory_usage",     "size_in_bytes", "operator>>",
      "depth",       "height",        "max_load_factor", "allocator"};
  if (f.result.kind == TypeKind::nothing || !one_of_names(f.name, names)) return {};
  return ignored("each class answers as it likes");
}

}  // namespace

std::string handle_word(Draft& draft, LiveType const& handle, std::string_view function) {
  static std::vector<std::string_view> const by_themselves{"find", "insert",      "emplace",          "end",
                                                           "cend", "try_emplace", "insert_or_assign", "emplace_hint"};
  if (!draft.own_order || draft.solo || one_of_names(function, by_themselves)) return handle.word;
  auto const name = handle.kind == LiveType::Kind::constant_handle ? "by_key_const" : "by_key";
  auto const key = draft.has_mapped() ? "i->first" : "*i";
  return draft.declare(Declaration::Kind::predicate, name, handle.word + ".paired_by(GNEISS_CALL(" + key + ", i))",
                       "its order is up to the class");
}

namespace {

Found itself(Draft& draft, FunctionModel const& f) {
  auto const* live = draft.live(f.result);
  if (live == nullptr || live->is_handle() || f.result.passing != Passing::reference || f.result.is_const) return {};
  if (f.kind != FunctionModel::Kind::member) return {};
  PlannedResult result;
  result.word = "itself<>";
  result.candidate_check = "{ $0 } -> std::same_as<" + live->candidate + "&>";
  return result;
}

/// Can it be made of that?
std::string conversion(LiveType const& live, std::string const& type, std::string const& from) {
  return "static_cast<" + std::string(live.is_handle() ? "typename " : "") + type + ">(" + from + ")";
}

Found live_value(Draft& draft, FunctionModel const& f) {
  auto const* live = draft.live(f.result);
  if (live == nullptr) return {};
  PlannedResult result;
  result.word = live->is_handle() ? handle_word(draft, *live, f.name) : live->word;
  if (live->kind == LiveType::Kind::owner && f.result.kind == TypeKind::pointer) {
    if (f.result.arguments.empty() || f.result.arguments.front().is_const)
      return ignored("a pointer to another's object");
    result.word = "nullable(" + live->word + ")";
  }
  result.candidate_check = conversion(*live, live->candidate, "$0");
  result.reference_check = conversion(*live, live->reference, "$1");
  result.makes = {live->word};
  return result;
}

/// Pairs, and optionals, of which a part is a live value.
Found parts(Draft& draft, FunctionModel const& f) {
  auto const& type = f.result;
  auto const pair = type.of_template == "std::pair" && type.arguments.size() == 2;
  if (!pair && type.of_template != "std::optional") return {};
  PlannedResult result;
  std::vector<std::string> words;
  for (auto const& part : type.arguments) {
    auto const* live = draft.live(part);
    words.push_back(live == nullptr ? "same" : live->word);
    if (live != nullptr) result.makes.push_back(live->word);
  }
  if (result.makes.empty()) return {};
  result.word = (pair ? "pair_of(" : "optional_of(") + joined(words) + ")";
  if (!pair) return result;
  for (std::size_t i = 0; i < 2; ++i) {
    auto const* live = draft.live(type.arguments[i]);
    if (live == nullptr) continue;
    auto const member = std::string(i == 0 ? ").first" : ").second");
    auto const separator = result.candidate_check.empty() ? "" : "; ";
    result.candidate_check += separator + conversion(*live, live->candidate, "($0" + member);
    result.reference_check += separator + conversion(*live, live->reference, "($1" + member);
  }
  return result;
}

/// Pointers to elements, smart ones too: null, or what they point at.
Found pointer(Draft& draft, FunctionModel const& f) {
  auto const smart = one_of_names(f.result.of_template, {"std::unique_ptr", "std::shared_ptr"});
  if ((f.result.kind != TypeKind::pointer && !smart) || f.result.arguments.empty()) return {};
  auto const& target = f.result.arguments.front();
  if (target.kind == TypeKind::nothing || target.kind == TypeKind::function) return ignored("a pointer to anything");
  if (draft.live(target) != nullptr) return ignored("a pointer to an object: lib.handle could follow it");
  PlannedResult result;
  result.word = "optional_of(same)";
  result.both_check = "requires requires { static_cast<bool>(*($1) == *($0)); }";
  return result;
}

/// A text that ends with a null character.
Found text_pointer(Draft& draft, FunctionModel const& f) {
  if (!is_text_pointer(f.result) || f.name == "data") return {};
  auto const name =
      draft.declare(Declaration::Kind::predicate, "as_text",
                    "GNEISS_DEFINE(as_text, [](char const* s) { return std::string(s != nullptr ? s : \"\"); })");
  PlannedResult result;
  result.word = "map_out_of(" + name + ", same)";
  result.both_check = "std::string($0) == std::string($1)";
  return result;
}

Found view(Draft&, FunctionModel const& f) {
  if (!one_of_names(f.result.of_template, {"std::basic_string_view", "std::span"})) return {};
  PlannedResult result;
  result.word = "same";
  result.both_check = "requires !std::is_void_v<decltype($1)>";
  return result;
}

/// Other classes, where the compiler must tell whether there is an ==.
Found record(Draft&, FunctionModel const& f) {
  if (f.result.kind != TypeKind::record && f.result.kind != TypeKind::other) return {};
  PlannedResult result;
  auto const standard = f.result.of_template.rfind("std::", 0) == 0;
  result.both_check = standard ? "requires !std::is_void_v<decltype($1)>" : "static_cast<bool>(($1) == ($0))";
  return result;
}

Found plain(Draft&, FunctionModel const&) {
  PlannedResult result;
  result.both_check = "requires std::is_void_v<decltype($0)> == std::is_void_v<decltype($1)>";
  return result;
}

/// The first that knows the type counts; where its probes do not hold the result is not compared.
constexpr Found (*rules[])(Draft&, FunctionModel const&) = {
    up_to_the_class, itself, live_value, parts, text_pointer, pointer, view, record, plain,
};

}  // namespace

std::vector<PlannedResult> planned_results(Draft& draft, FunctionModel const& function) {
  for (auto const rule : rules) {
    auto found = rule(draft, function);
    if (!found) continue;
    std::vector<PlannedResult> result{*found};
    if (draft.solo) {
      result.front().both_check.clear();
      result.front().reference_check.clear();
    }
    if (found->word != "ignored" && found->makes.empty())
      result.push_back(ignored("the two results cannot be compared"));
    return result;
  }
  return {};
}

}  // namespace gneiss::plan
