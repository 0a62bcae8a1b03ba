#include "plan/skip_rules.hpp"

#include <algorithm>
#include <cstddef>

#include "plan/spec_words.hpp"

namespace gneiss::plan {

using interface::FunctionModel;
using Kind = FunctionModel::Kind;

namespace {

using PerhapsReason = std::optional<SkipReason>;

bool is_own_class(Draft const& draft, interface::TypeModel const& type) {
  auto const* live = draft.live(type);
  return live != nullptr && live->kind == LiveType::Kind::owner;
}

PerhapsReason not_public(Draft const&, FunctionModel const& f) {
  if (f.is_deleted) return SkipReason{"it is deleted", false};
  if (f.access != interface::Access::public_) return SkipReason{"it is not public", false};
  return {};
}

PerhapsReason annotated(Draft const&, FunctionModel const& f) {
  for (auto const& annotation : f.annotations)
    if (annotation.word == "ignore") return SkipReason{"the header says: ignore", false};
  return {};
}

/// What `.regular()` does anyway.
PerhapsReason regular(Draft const& draft, FunctionModel const& f) {
  auto const tested = SkipReason{".regular() tests it", false};
  if (f.kind == Kind::destructor) return tested;
  auto const takes_own = !f.parameters.empty() && is_own_class(draft, f.parameters.front().type);
  if (f.name == "operator=" && takes_own) return tested;
  if (f.name == "operator==" && takes_own && is_own_class(draft, f.parameters.back().type)) return tested;
  if (f.kind == Kind::free && f.name == "swap" && takes_own) return tested;
  if (f.kind != Kind::constructor) return {};
  if (f.parameters.empty()) return tested;
  if (f.parameters.size() == 1 && takes_own) return tested;
  return {};
}

/// The address; a & b is another matter.
bool is_address_of(FunctionModel const& f) {
  return f.name == "operator&" && f.parameters.size() == (f.kind == Kind::free ? 1U : 0U);
}

PerhapsReason machinery(Draft const&, FunctionModel const& f) {
  if (one_of_names(f.name, {"before_begin", "cbefore_begin"}))
    return SkipReason{"it points at no element, unlike other iterators that are not at the end", true};
  if (f.is_variadic) return SkipReason{"it takes any number of arguments by ...", true};
  if (is_address_of(f) || one_of_names(f.name, {"operator new", "operator delete", "operator new[]",
                                                "operator delete[]", "operator->", "operator,", "operator->*"}))
    return SkipReason{"this operator says nothing that others do not", false};
  if (one_of_names(f.name, {"operator<<", "operator>>"}) && f.kind == Kind::free && !f.parameters.empty() &&
      f.parameters.front().type.canonical.find("stream") != std::string::npos)
    return SkipReason{"it reads or writes a stream", true};
  return {};
}

/// What has an allocator, or a hash, a comparison, in its parameters.
PerhapsReason takes_policy(Draft const& draft, FunctionModel const& f) {
  auto const is_policy = [&](interface::ParameterModel const& parameter) {
    if (parameter.type.canonical.rfind("std::allocator", 0) == 0) return true;
    return std::any_of(draft.candidate().types.begin(), draft.candidate().types.end(), [&](auto const& nested) {
      return one_of_names(nested.name, {"allocator_type", "hasher", "key_equal", "key_compare", "value_compare"}) &&
             nested.type.canonical == parameter.type.canonical;
    });
  };
  for (std::size_t i = 0; i < f.parameters.size(); ++i)
    if (is_policy(f.parameters[i]) && f.parameters[i].default_argument.empty())
      return SkipReason{"a policy of the class is no value to be made up", false};
  return {};
}

/// A template for arguments of any type, beside a function that says which.
PerhapsReason is_told_by_another(Draft const& draft, FunctionModel const& f) {
  auto const is_open = [](interface::ParameterModel const& p) { return p.type.kind == interface::TypeKind::open; };
  if (f.template_parameters.size() != 1 || f.template_parameters.front().pack) return {};
  if (std::count_if(f.parameters.begin(), f.parameters.end(), is_open) != 1) return {};
  auto const& functions = draft.candidate().functions;
  auto const plain = std::any_of(functions.begin(), functions.end(), [&](FunctionModel const& other) {
    if (other.name != f.name || other.kind != f.kind || !other.template_parameters.empty() || other.is_deleted)
      return false;
    if (other.parameters.size() != f.parameters.size() || other.is_const != f.is_const) return false;
    for (std::size_t i = 0; i < f.parameters.size(); ++i)
      if (!is_open(f.parameters[i]) && f.parameters[i].type.canonical != other.parameters[i].type.canonical)
        return false;
    return true;
  });
  if (!plain) return {};
  return SkipReason{"the same function for given types is tested", false};
}

/// A function that makes something of plain values, which the reference's side does not have.
PerhapsReason made_elsewhere(Draft const& draft, FunctionModel const& f) {
  if (f.kind != Kind::free || draft.solo || draft.skeleton) return {};
  auto const takes_live = [&](interface::ParameterModel const& p) {
    auto const& type = p.type;
    if (draft.live(type) != nullptr) return true;
    return type.kind == interface::TypeKind::pointer && !type.arguments.empty() &&
           draft.live(type.arguments.front()) != nullptr;
  };
  if (std::any_of(f.parameters.begin(), f.parameters.end(), takes_live)) return {};
  auto const& known = draft.interface.reference_functions;
  auto const same_name = [&](FunctionModel const& other) { return other.name == f.name; };
  if (std::any_of(known.begin(), known.end(), same_name)) return {};
  return SkipReason{"there is no such function for " + draft.plan.reference, true};
}

/// Settings whose values depend on the class.
PerhapsReason setting(Draft const&, FunctionModel const& f) {
  if (f.parameters.empty() || !one_of_names(f.name, {"max_load_factor", "min_load_factor"})) return {};
  return SkipReason{"which values it takes depends on the class", true};
}

/// Where the order is the class's own, what depends on it says nothing.
PerhapsReason ordered(Draft const& draft, FunctionModel const& f) {
  auto const is_handle = [&](interface::ParameterModel const& p) {
    auto const* live = draft.live(p.type);
    return live != nullptr && live->is_handle();
  };
  auto const positions = std::count_if(f.parameters.begin(), f.parameters.end(), is_handle);
  if (draft.own_order && positions > 1) return SkipReason{"which elements are in between is up to the class", true};
  if (!draft.own_order || draft.solo) return {};
  if (!one_of_names(f.name, {"front", "back", "operator<", "operator<=", "operator>", "operator>=", "operator<=>",
                             "equal_range"}))
    return {};
  return SkipReason{"which element comes next is up to the class (.paired_by)", true};
}

/// Iterators, and what else points into the class, that the reference does not have.
PerhapsReason points_inside(Draft const& draft, FunctionModel const& f) {
  auto const inside = [&](interface::TypeModel const& type) {
    return draft.live(type) == nullptr &&
           std::any_of(draft.candidate().types.begin(), draft.candidate().types.end(), [&](auto const& nested) {
             return nested.name.find("iterator") != std::string::npos && nested.type.canonical == type.canonical;
           });
  };
  auto const in_parts = [&](interface::TypeModel const& type) {
    return inside(type) ||
           (type.of_template == "std::pair" && std::any_of(type.arguments.begin(), type.arguments.end(), inside));
  };
  auto const takes =
      std::any_of(f.parameters.begin(), f.parameters.end(), [&](auto const& p) { return in_parts(p.type); });
  if (!takes && !in_parts(f.result)) return {};
  return SkipReason{"its iterators are not followed: lib.handle would", true};
}

constexpr PerhapsReason (*skip_rules[])(Draft const&, FunctionModel const&) = {
    not_public,         annotated,      regular, machinery, takes_policy,
    is_told_by_another, made_elsewhere, setting, ordered,   points_inside,
};

}  // namespace

std::optional<SkipReason> reason_to_skip(Draft const& draft, FunctionModel const& function) {
  for (auto const rule : skip_rules)
    if (auto found = rule(draft, function)) return found;
  return {};
}

}  // namespace gneiss::plan
