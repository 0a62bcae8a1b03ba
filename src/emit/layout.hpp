#pragma once
#include <string>
#include <vector>

#include "plan/spec_plan.hpp"

namespace gneiss::emit {

/// A declaration, an operation, a list: some lines of the file that belong together. The last ends with the mark.
struct FilePiece {
  enum class Kind { declaration, operation, list };
  Kind kind = Kind::operation;
  std::string subject{};  // four letters, which no other piece of the file has
  std::vector<std::string> lines{};
};

/// The pieces of a spec, laid out in columns.
std::vector<FilePiece> pieces(plan::SpecPlan const& plan);

}  // namespace gneiss::emit
