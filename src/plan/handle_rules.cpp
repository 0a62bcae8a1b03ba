#include "plan/handle_rules.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "plan/argument_rules.hpp"
#include "plan/c_rules.hpp"
#include "plan/result_rules.hpp"
#include "plan/spec_words.hpp"

namespace gneiss::plan {

using interface::ClassModel;
using interface::FunctionModel;

namespace {

/// `.check(…)` of functions by which the class says whether it is well.
std::string checks_of(ClassModel const& of) {
  std::string result;
  for (auto const& f : of.functions) {
    if (!f.is_const || !f.parameters.empty() || f.access != interface::Access::public_) continue;
    if (f.result.kind != interface::TypeKind::boolean) continue;
    if (!one_of_names(f.name, {"well_formed", "check_invariants", "check_invariant", "invariant", "invariants",
                               "validate", "is_valid", "is_consistent", "check", "verify", "sanity_check", "ok"}))
      continue;
    result += ".check(GNEISS_METHOD(" + f.name + "))";
  }
  return result;
}

std::string regular(Draft const& draft, std::size_t at) {
  auto const& of = draft.interface.candidates[at];
  if (is_opaque(of)) return "";
  auto const* other = draft.solo ? &of : &draft.interface.references[at];
  if (of.default_constructible && other->default_constructible) return ".regular()";
  if (of.copy_constructible || of.move_constructible) return ".regular()";
  return "";
}

void declare_class(Draft& draft, std::size_t at) {
  auto const& candidate = draft.interface.candidates[at];
  LiveType type;
  type.candidate = at == 0 ? "C" : candidate.name;
  if (!draft.solo) type.reference = at == 0 ? "R" : draft.interface.references[at].name;
  type.canonical = candidate.canonical;
  if (is_opaque(candidate) && type.canonical.back() != '*') type.canonical += '*';
  type.owner = draft.types.size();
  auto const variable = variable_of(candidate.name);
  auto const arguments = draft.solo ? type.candidate : type.reference + ", " + type.candidate;
  type.word =
      draft.declare(Declaration::Kind::type, variable,
                    "lib.type<" + arguments + ">(\"" + variable + "\")" + regular(draft, at) + checks_of(candidate));
  draft.plan.declarations.back().kept = at == 0;
  draft.types.push_back(std::move(type));
  if (!is_opaque(candidate)) return;
  auto& text = draft.plan.declarations.back().text;
  text.insert(text.size() - 1, release_of(draft, draft.types.back()));
}

void declare_handle(Draft& draft, LiveType::Kind kind, std::string const& nested, std::string const& variable) {
  auto const* candidate = draft.nested(nested);
  if (candidate == nullptr || draft.live(*candidate) != nullptr) return;
  if (!draft.solo && Draft::nested(*draft.reference(), nested) == nullptr) return;
  LiveType type;
  type.kind = kind;
  type.candidate = "C::" + nested;
  if (!draft.solo) type.reference = "R::" + nested;
  type.canonical = candidate->canonical;
  auto const types = draft.solo ? type.candidate : type.reference + ", " + type.candidate;
  type.word = draft.declare(
      Declaration::Kind::handle, variable,
      "lib.handle<" + types + ">(\"" + variable + "\", " + draft.types.front().word + ")",
      kind == LiveType::Kind::handle ? "ends when " + draft.types.front().word + " changes (.keeps)" : "");
  draft.types.push_back(std::move(type));
}

/// A node that was taken out of a container lives by itself.
void declare_node(Draft& draft) {
  auto const* candidate = draft.nested("node_type");
  if (candidate == nullptr || draft.live(*candidate) != nullptr) return;
  if (!draft.solo && (draft.reference() == nullptr || Draft::nested(*draft.reference(), "node_type") == nullptr))
    return;
  LiveType type{LiveType::Kind::node, "", "typename C::node_type", "typename R::node_type", candidate->canonical, 0};
  auto const types = draft.solo ? "C::node_type" : "R::node_type, C::node_type";
  type.word = draft.declare(Declaration::Kind::handle, "node", "lib.type<" + std::string(types) + ">(\"node\")");
  draft.types.push_back(std::move(type));
}

/// The function of the reference with that name, for its result.
FunctionModel const* counterpart(Draft const& draft, FunctionModel const& function) {
  if (draft.reference() == nullptr) return nullptr;
  for (auto const& other : draft.reference()->functions)
    if (other.name == function.name && other.parameters.size() == function.parameters.size()) return &other;
  return nullptr;
}

/// What the header says points into the object: `gneiss: returns handle`.
void declare_lent(Draft& draft) {
  for (auto const& function : draft.candidate().functions) {
    auto const& annotations = function.annotations;
    auto const lent = std::any_of(annotations.begin(), annotations.end(),
                                  [](interface::Annotation const& a) { return a.word == "returns"; });
    auto const* other = counterpart(draft, function);
    if (!lent || draft.live(function.result) != nullptr || (!draft.solo && other == nullptr)) continue;
    LiveType type{LiveType::Kind::node, "", bare(function.result), "", function.result.canonical, 0};
    if (other != nullptr) type.reference = bare(other->result);
    auto const types = draft.solo ? type.candidate : type.reference + ", " + type.candidate;
    auto const variable = variable_of(type.candidate);
    type.word = draft.declare(Declaration::Kind::handle, variable,
                              "lib.handle<" + types + ">(\"" + variable + "\", " + draft.types.front().word + ")");
    draft.types.push_back(std::move(type));
  }
}

/// An operation that no function of the class is.
struct Deed {
  std::string subject;
  std::string pattern;      // $0 is the handle, or the owner and $1 the handle
  std::string requirement;  // what is asked of the compiler beside the call, in the same pattern
  bool with_owner = false;
  std::string predicate;  // of the handle; empty: none
  bool makes = false;     // a handle
};

void add_deed(Draft& draft, LiveType const& handle, Deed const& deed) {
  auto const& owner = draft.types[handle.owner];
  std::vector<PlannedArgument> made;
  if (deed.with_owner) made.push_back(live_argument(draft, owner, owner.word));
  auto const spec = deed.predicate.empty() ? handle.word : "where(" + handle.word + ", " + deed.predicate + ")";
  made.push_back(live_argument(draft, handle, spec));
  std::vector<std::string> wished;
  std::vector<std::string> specs;
  std::vector<std::string> candidate;
  std::vector<std::string> reference;
  for (auto const& argument : made) {
    wished.push_back(argument.letter);
    specs.push_back(argument.spec);
    candidate.push_back("std::declval<" + argument.candidate + ">()");
    reference.push_back("std::declval<" + argument.reference + ">()");
  }
  auto const letters = letters_for(wished);
  PlannedOperation operation;
  operation.subject = deed.subject + " of " + handle.word;
  operation.name = handle.word;
  operation.text = "lib.op(GNEISS_CALL(" + filled_in(deed.pattern, letters) + ", " + joined(letters) + "), fn(" +
                   joined(specs) + ")" + (deed.makes ? " >> " + handle_word(draft, handle, deed.subject) : "") + ");";
  for (auto const& pattern : {deed.pattern, deed.requirement}) {
    if (pattern.empty()) continue;
    operation.probes.push_back({ProbedSide::candidate, filled_in(pattern, candidate), "iterators cannot do it"});
    if (!draft.solo)
      operation.probes.push_back({ProbedSide::reference, filled_in(pattern, reference), "iterators cannot do it"});
  }
  if (deed.makes) operation.makes = {handle.word};
  draft.plan.operations.push_back(std::move(operation));
}

void plan_handle(Draft& draft, LiveType const& handle) {
  auto const inside = inside_predicate(draft, handle);
  auto const asked = draft.asked_alias();
  add_deed(draft, handle, {"std::next", "std::next($0)", "++$0", false, inside, true});
  if (handle.kind == LiveType::Kind::handle && !draft.own_order) {
    auto const preceded = draft.declare(Declaration::Kind::predicate, "preceded",
                                        "[](" + asked + " const& m, auto const& i) { return i != m.begin(); }");
    add_deed(draft, handle, {"std::prev", "std::prev($0)", "--$0", false, preceded, true});
  }
  add_deed(draft, handle, {"*", "*$0", "", false, inside, false});
  add_deed(draft, handle, {"== end", "$1 == $0.end()", "", true, "", false});
}

/// All elements, from the last to the first.
void plan_backwards(Draft& draft, std::string const& first, std::string const& last) {
  if (draft.own_order || draft.solo || !Draft::has_function(draft.candidate(), first)) return;
  auto const& owner = draft.types.front();
  auto const elements = [&](std::string const& type) {
    auto const object = "std::declval<" + type + " const&>().";
    return "std::vector(" + object + first + "(), " + object + last + "())";
  };
  PlannedOperation operation;
  operation.subject = first + "() const, " + last + "() const";
  operation.name = first;
  operation.text = "lib.op(GNEISS_DEFINE(from_" + first + ", [](auto const& m) { return std::vector(m." + first +
                   "(), m." + last + "()); }), fn(" + owner.word + "));";
  operation.probes = {{ProbedSide::candidate, elements("C"), "its elements make no vector"},
                      {ProbedSide::reference, elements("R"), draft.plan.reference + " has no " + first}};
  draft.plan.operations.push_back(std::move(operation));
}

}  // namespace

void declare_types(Draft& draft) {
  for (std::size_t at = 0; at < draft.interface.candidates.size(); ++at) declare_class(draft, at);
  declare_handle(draft, LiveType::Kind::handle, "iterator", "it");
  declare_handle(draft, LiveType::Kind::constant_handle, "const_iterator", "cit");
  declare_node(draft);
  declare_lent(draft);
}

void plan_handles(Draft& draft) {
  for (auto const kind : {LiveType::Kind::handle, LiveType::Kind::constant_handle}) {
    auto const* handle = draft.handle(kind);
    if (handle != nullptr) plan_handle(draft, LiveType(*handle));
  }
  plan_backwards(draft, "rbegin", "rend");
  plan_backwards(draft, "crbegin", "crend");
}

}  // namespace gneiss::plan
