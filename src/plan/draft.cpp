#include "plan/draft.hpp"

#include <algorithm>
#include <utility>

#include "plan/spec_words.hpp"

namespace gneiss::plan {

using interface::ClassModel;
using interface::FunctionModel;
using interface::TypeModel;

Draft::Draft(interface::InterfaceModel const& interface_, PlanOptions const& options_)
    : interface(interface_), options(options_) {
  solo = reference() == nullptr;
  own_order = nested("hasher") != nullptr || has_function(candidate(), "bucket_count");
}

ClassModel const* Draft::reference() const {
  auto const none = interface.references.empty() || interface.references.front().name.empty();
  return none ? nullptr : &interface.references.front();
}

TypeModel const* Draft::nested(ClassModel const& of, std::string_view name) {
  for (auto const& type : of.types)
    if (type.name == name && type.access == interface::Access::public_) return &type.type;
  return nullptr;
}

bool Draft::has_function(ClassModel const& of, std::string_view name) {
  return std::any_of(of.functions.begin(), of.functions.end(), [&](FunctionModel const& f) {
    return f.name == name && f.access == interface::Access::public_ && !f.is_deleted;
  });
}

/// A pointer to characters that is not called an iterator is a text, although strings may have such iterators.
bool is_text_pointer(TypeModel const& type) {
  if (type.kind != interface::TypeKind::pointer || type.arguments.empty()) return false;
  return type.arguments.front().canonical == "char" && type.text.find("iterator") == std::string::npos &&
         type.alias.find("iterator") == std::string::npos;
}

LiveType const* Draft::live(TypeModel const& type) const {
  auto name = type.canonical;
  if (type.kind == interface::TypeKind::pointer)  // a pointer to const is a handle of C as well
    for (std::string_view const word : {" const*", "const "})
      if (auto const at = name.find(word); at != std::string::npos) name.replace(at, word.size(), at == 0 ? "" : "*");
  auto const found =
      std::find_if(types.begin(), types.end(), [&](LiveType const& live) { return live.canonical == name; });
  if (found == types.end() || (found->is_handle() && is_text_pointer(type))) return nullptr;
  return &*found;
}

LiveType const* Draft::handle(LiveType::Kind kind, std::size_t owner) const {
  auto const found = std::find_if(types.begin(), types.end(),
                                  [&](LiveType const& live) { return live.kind == kind && live.owner == owner; });
  return found == types.end() ? nullptr : &*found;
}

std::string Draft::declare(Declaration::Kind kind, std::string const& name, std::string const& value,
                           std::string const& comment) {
  for (auto tried = name;; tried += '_') {
    auto text = "auto " + tried + " = " + value + ";";
    auto const found = std::find_if(plan.declarations.begin(), plan.declarations.end(),
                                    [&](Declaration const& d) { return d.name == tried; });
    if (found == plan.declarations.end()) {
      plan.declarations.push_back({tried, std::move(text), comment, kind, false});
      return tried;
    }
    if (found->text == text) return tried;
  }
}

TypeModel const* Draft::looked_up_pair() const {
  auto const* value = nested("value_type");
  if (value == nullptr || value->of_template != "std::pair" || value->arguments.size() != 2) return nullptr;
  return has_function(candidate(), "find") || has_function(candidate(), "count") ? value : nullptr;
}

TypeModel const* Draft::key() const {
  auto const* own = nested("key_type");
  if (auto const* pair = looked_up_pair(); own == nullptr && pair != nullptr) return &pair->arguments[0];
  return own != nullptr || reference() == nullptr ? own : nested(*reference(), "key_type");
}

TypeModel const* Draft::mapped() const {
  auto const* own = nested("mapped_type");
  if (auto const* pair = looked_up_pair(); own == nullptr && pair != nullptr) return &pair->arguments[1];
  return own != nullptr || reference() == nullptr ? own : nested(*reference(), "mapped_type");
}

TypeModel const* Draft::element() const {
  if (auto const* type = nested("value_type")) return type;
  return candidate().arguments.empty() ? nullptr : &candidate().arguments.front();
}

void Draft::skip(FunctionModel const& function, std::size_t given, std::string reason, bool listed) {
  plan.skipped.push_back(
      {subject_of(function, given), std::move(reason), ProbedSide::candidate, function.name, "", listed});
}

}  // namespace gneiss::plan
