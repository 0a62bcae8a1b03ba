#include "report/refusal_text.hpp"

#include <fmt/format.h>

#include <vector>

// One overload of text() for each kind of refusal; std::visit does not compile where one is missing.
namespace gneiss::report {

namespace {

std::string too_many(events::SearchTooLarge const& refusal) {
  if (refusal.observer)
    return fmt::format("there are about {:.1e} ways to call {} in each state, too many to try them all",
                       refusal.observer->calls, refusal.observer->operation);
  auto const what = refusal.depth == 0 ? std::string("cases")
                                       : fmt::format("scenarios of at most {} instruction{}", refusal.depth,
                                                     refusal.depth == 1 ? "" : "s");
  return fmt::format("there are about {:.1e} {}, too many to run them all", refusal.scenarios, what);
}

std::string text(events::SearchTooLarge const& refusal) {
  std::vector<std::string> ways;
  if (refusal.scope)
    ways.push_back(fmt::format("--scope {} leaves about {:.1e}", refusal.scope->values, refusal.scope->leaves));
  if (refusal.shorter)
    ways.push_back(fmt::format("--depth {} about {:.1e}", refusal.shorter->instructions, refusal.shorter->scenarios));
  return fmt::format("{}{}{}", too_many(refusal), ways.empty() ? "" : ": ", fmt::join(ways, ", "));
}

std::string text(events::PrologueNotEnumerable const&) {
  return "instances cannot be enumerated of a library with a prologue, which is a part of every one; --mode exhaustive "
         "can";
}

std::string text(events::GivenTapeTooLong const& refusal) {
  return fmt::format("a tape of {} entries is too long to be replayed", refusal.entries);
}

}  // namespace

std::string refusal_text(events::Refusal const& refusal) {
  return std::visit([](auto const& each) { return text(each); }, refusal);
}

}  // namespace gneiss::report
