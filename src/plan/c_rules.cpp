#include "plan/c_rules.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

namespace gneiss::plan {

using interface::FunctionModel;
using interface::TypeKind;

bool is_opaque(interface::ClassModel const& of) {
  return !of.name.empty() && of.name.back() == '*';
}

bool releases(Draft const& draft, FunctionModel const& function) {
  if (function.kind != FunctionModel::Kind::free || function.parameters.size() != 1) return false;
  auto const& type = function.parameters.front().type;
  auto const* live = draft.live(type);
  if (live == nullptr || type.kind != TypeKind::pointer || type.arguments.empty()) return false;
  if (type.arguments.front().is_const) return false;
  static std::vector<std::string_view> const words{"free",  "destroy", "delete",   "close", "release", "dispose",
                                                   "unref", "deinit",  "destruct", "fini",  "drop",    "finalize"};
  auto const& name = function.name;
  return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
    auto const at = name.rfind(word);
    return at != std::string::npos && at + word.size() == name.size();
  });
}

std::string release_of(Draft const& draft, LiveType const& type) {
  for (auto const& function : draft.interface.functions)
    if (releases(draft, function) && draft.live(function.parameters.front().type)->canonical == type.canonical)
      return ".released_by(GNEISS_FN(" + function.qualified + "))";
  return {};
}

}  // namespace gneiss::plan
