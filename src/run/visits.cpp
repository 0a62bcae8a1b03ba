#include <fmt/core.h>

#include "gneiss/core/answer.hpp"
#include "gneiss/core/environment.hpp"
#include "gneiss/core/operation.hpp"
#include "gneiss/core/text.hpp"

namespace gneiss::core {

namespace {

std::string argument(std::size_t number) {
  return fmt::format("@{{{}}}", number);
}

std::string walk(Visits const& visits, std::string const& from) {
  return fmt::format(
      "[&] {{ int n = 0; for (auto i = {}; i != {}.end() && n != {}; ++i, ++n) static_cast<void>({}); return true; "
      "}}()",
      from, argument(visits.owner), visits.most, written_call(visits.key, {"i"}));
}

std::string often(std::size_t times, char const* never, char const* once) {
  return times == 0 ? never : times == 1 ? fmt::format("{} once", once) : fmt::format("{} {} times", once, times);
}

}  // namespace

void Visits::begin(Environment& env, std::size_t start) const {
  if (env.text()) env.walks(walk(*this, argument(start)));
}

void Visits::begin_after(Environment& env) const {
  if (env.text()) env.walks(walk(*this, "$"));
}

void Visits::end(Environment& env) {
  if (env.text()) env.walks({});
}

void Visits::refuse(Environment& env, Text const& typed, Text const& shown, std::size_t times, std::size_t wanted,
                    bool or_more) const {
  env.disagree(nullptr);
  if (!env.text()) return;
  auto const condition = fmt::format(
      "[&] {{ int n = 0; int m = 0; for (auto i = $; i != {}.end() && n != {}; ++i, ++n) m += {} == {} ? 1 : 0; return "
      "m; "
      "}}() {} {}",
      argument(owner), most, written_call(key, {"i"}), typed.str(), or_more ? ">=" : "==", wanted);
  env.disagree_in_words(nullptr, condition,
                        fmt::format("one from which {} is {}: it was {}", shown.str(),
                                    often(times, "not visited", "visited"), often(wanted, "not to come", "to come")));
}

void Visits::refuse_number(Environment& env, std::size_t times, std::size_t wanted) const {
  env.disagree(nullptr);
  if (!env.text()) return;
  auto const condition =
      fmt::format("[&] {{ int n = 0; for (auto i = $; i != {}.end() && n != {}; ++i) ++n; return n; }}() == {}",
                  argument(owner), most, wanted);
  env.disagree_in_words(nullptr, condition,
                        fmt::format("one from which {}{} are visited: the reference has {}", times,
                                    times == most ? " or more" : "", wanted));
}

}  // namespace gneiss::core
