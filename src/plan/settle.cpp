#include <algorithm>
#include <cstddef>
#include <set>
#include <utility>

#include "cxx/lexing.hpp"
#include "plan/planning.hpp"
#include "plan/spec_words.hpp"

namespace gneiss::plan {

namespace {

/// The first probe that does not hold; nothing where all do.
Probe const* failing(PlannedOperation const& operation, std::vector<bool> const& answers, std::size_t first) {
  for (std::size_t i = 0; i < operation.probes.size(); ++i)
    if (first + i < answers.size() && !answers[first + i]) return &operation.probes[i];
  return nullptr;
}

/// How the line could be written if there were a reference.
std::string with_reference(std::string text) {
  auto const end = text.rfind(");");
  auto const dot = text.find(").may_throw(");
  text.insert(std::min(end, dot), ", REFERENCE");
  return text;
}

Skipped skipped_for(PlannedOperation const& operation, Probe const& probe) {
  Skipped result{operation.subject, probe.otherwise, probe.side, operation.name, "", true};
  auto const only_candidate =
      probe.side == ProbedSide::reference && operation.probes.size() > 1 && &probe == &operation.probes[1];
  if (only_candidate && operation.text.rfind("lib.op(", 0) == 0) result.line = with_reference(operation.text);
  return result;
}

/// Of each subject the first that holds; the others are skipped once, with the reason of the first.
void choose(SpecPlan& plan, std::vector<bool> const& answers) {
  std::vector<PlannedOperation> chosen;
  std::vector<Skipped> refused;
  std::set<std::string> subjects;
  std::set<std::string> texts;
  std::size_t at = 0;
  for (auto const& operation : plan.operations) {
    auto const* fault = failing(operation, answers, at);
    at += operation.probes.size();
    if (subjects.contains(operation.subject)) continue;
    if (fault != nullptr) {
      refused.push_back(skipped_for(operation, *fault));
    } else if (subjects.insert(operation.subject).second) {
      if (texts.insert(operation.text).second)
        chosen.push_back(operation);
      else
        refused.push_back({operation.subject, "another line tests it: " + operation.text, ProbedSide::candidate,
                           operation.name, "", false});
    }
  }
  for (auto& skip : refused) {
    auto const known = [&](Skipped const& s) { return s.subject == skip.subject; };
    auto const is_chosen = subjects.contains(skip.subject) && skip.listed;
    if (!skip.line.empty() && !texts.insert(skip.line).second) continue;
    if (!is_chosen && std::none_of(plan.skipped.begin(), plan.skipped.end(), known))
      plan.skipped.push_back(std::move(skip));
  }
  plan.operations = std::move(chosen);
}

std::vector<std::string> live_names(SpecPlan const& plan) {
  std::vector<std::string> result;
  for (auto const& declaration : plan.declarations)
    if (declaration.kind == Declaration::Kind::handle) result.push_back(declaration.name);
  return result;
}

/// Iterators that nothing returns cannot be given to anything.
bool drop_unmade(SpecPlan& plan) {
  auto const before = plan.operations.size();
  for (auto const& name : live_names(plan)) {
    auto const makes = [&](PlannedOperation const& o, bool also_of_itself) {
      auto const made = std::find(o.makes.begin(), o.makes.end(), name) != o.makes.end();
      auto const arguments = o.text.substr(0, o.text.find(" >> "));
      return made && (also_of_itself || !cxx::mentions(arguments.substr(arguments.find("fn(")), name));
    };
    if (std::any_of(plan.operations.begin(), plan.operations.end(), [&](auto const& o) { return makes(o, false); }))
      continue;
    std::erase_if(plan.operations, [&](PlannedOperation const& o) {
      if (!cxx::mentions(o.text, name)) return false;
      plan.skipped.push_back({o.subject, "nothing returns such an iterator", ProbedSide::candidate, o.name, "", true});
      return true;
    });
  }
  return plan.operations.size() != before;
}

/// What a declaration says its variable is.
std::string value_of(Declaration const& declaration) {
  auto const start = declaration.text.find(" = ") + std::string_view(" = ").size();
  return declaration.text.substr(start, declaration.text.size() - start - 1);
}

/// A line that is only proposed says itself what it needs, where nothing else does.
void say_in_proposals(SpecPlan& plan, Declaration const& unused) {
  if (unused.kind == Declaration::Kind::alias || unused.text.find(" = ") == std::string::npos) return;
  for (auto& skipped : plan.skipped) skipped.line = with_name_replaced(skipped.line, unused.name, value_of(unused));
}

/// Declarations that nothing mentions, not even one that is mentioned itself, are left out.
void drop_unused(SpecPlan& plan) {
  std::vector<Declaration> used;
  for (auto i = plan.declarations.rbegin(); i != plan.declarations.rend(); ++i) {
    auto const mentions = [&](auto const& other) { return cxx::mentions(other.text, i->name); };
    if (i->kept || std::any_of(plan.operations.begin(), plan.operations.end(), mentions) ||
        std::any_of(used.begin(), used.end(), mentions))
      used.push_back(std::move(*i));
    else
      say_in_proposals(plan, *i);
  }
  plan.declarations.assign(std::make_move_iterator(used.rbegin()), std::make_move_iterator(used.rend()));
}

}  // namespace

std::vector<Probe const*> probes(SpecPlan const& plan) {
  std::vector<Probe const*> result;
  for (auto const& operation : plan.operations)
    for (auto const& probe : operation.probes) result.push_back(&probe);
  return result;
}

SpecPlan settled(SpecPlan plan, std::vector<bool> const& answers) {
  choose(plan, answers);
  while (drop_unmade(plan)) continue;
  drop_unused(plan);
  return plan;
}

std::vector<std::string> explain(SpecPlan const& plan, std::string_view name) {
  std::vector<std::string> result;
  auto const fits = [&](std::string const& own, std::string const& subject) { return own == name || subject == name; };
  for (auto const& operation : plan.operations) {
    if (!fits(operation.name, operation.subject)) continue;
    auto const why = operation.comment.empty() ? "" : ": " + operation.comment;
    result.push_back(operation.subject + " is tested by `" + operation.text + "`" + why);
  }
  for (auto const& skipped : plan.skipped)
    if (fits(skipped.name, skipped.subject)) result.push_back(skipped.subject + " is not tested: " + skipped.reason);
  return result;
}

}  // namespace gneiss::plan
