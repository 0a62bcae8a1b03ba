#include "derive/checking.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "cxx/lexing.hpp"
#include "emit/emit.hpp"

namespace gneiss::derive {

namespace {

using plan::SpecPlan;

/// A text without its white space, and on which line each character stood: a statement is found however it is broken.
class Squeezed {
 public:
  explicit Squeezed(std::string const& text) {
    std::size_t line = 1;
    for (char const c : text) {
      if (c == '\n') ++line;
      if (c == ' ' || c == '\n') continue;
      text_ += c;
      lines_.push_back(line);
    }
  }

  /// Does a part of the text that reads like this stand on the line?
  bool has(std::string const& part, std::size_t line) const {
    auto const wanted = Squeezed(part);
    if (wanted.text_.empty()) return false;
    for (auto at = text_.find(wanted.text_); at != text_.npos; at = text_.find(wanted.text_, at + 1))
      if (lines_[at] <= line && line <= lines_[at + wanted.text_.size() - 1]) return true;
    return false;
  }

 private:
  std::string text_;
  std::vector<std::size_t> lines_;
};

void refuse(plan::PlannedOperation& operation, std::string const& sentence) {
  if (operation.refusal.empty()) operation.refusal = sentence;
}

/// Takes the declaration away, and what mentions it.
void drop(SpecPlan& plan, std::string const& name, std::string const& sentence) {
  for (auto& operation : plan.operations)
    if (cxx::mentions(operation.text, name)) refuse(operation, sentence);
  std::erase_if(plan.declarations, [&](auto const& each) { return each.name == name; });
  auto const next = std::find_if(plan.declarations.begin(), plan.declarations.end(),
                                 [&](auto const& each) { return cxx::mentions(each.text, name); });
  if (next != plan.declarations.end()) drop(plan, std::string(next->name), sentence);
}

/// Does it belong to a line of the plan? Then that is taken away.
bool met(SpecPlan& plan, Squeezed const& text, Objection const& objection) {
  for (auto& operation : plan.operations) {
    if (!operation.refusal.empty() || !text.has(operation.text, objection.line)) continue;
    refuse(operation, objection.sentence);
    return true;
  }
  auto const at = std::find_if(plan.declarations.begin(), plan.declarations.end(),
                               [&](auto const& each) { return text.has(each.text, objection.line); });
  if (at == plan.declarations.end()) return false;
  drop(plan, std::string(at->name), objection.sentence);
  return true;
}

constexpr int most_rounds = 8;

}  // namespace

base::Result<SpecPlan> checked_plan(SpecPlan plan, SyntaxCheck const& compiler) {
  for (int round = 0; round < most_rounds; ++round) {
    auto const text = emit::text(plan);
    auto const found = compiler.of(text);
    if (!found) return base::Error{found.error()};
    if (found->empty()) return plan;
    Squeezed const squeezed(text);
    bool any = false;
    for (auto const& objection : *found) any = met(plan, squeezed, objection) || any;
    if (!any)
      return base::Error{fmt::format("what was derived does not compile, and none of its operations is the reason: {}",
                                     found->front().sentence)};
  }
  return base::Error{"what was derived does not compile, whatever is left out"};
}

}  // namespace gneiss::derive
