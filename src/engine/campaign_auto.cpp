#include <fmt/core.h>

#include <algorithm>

#include "cover/tracer.hpp"
#include "engine/campaign_state.hpp"
#include "os/clock.hpp"
#include "os/interruption.hpp"

namespace gneiss::engine {

namespace {

// Every small scenario comes first, for so much of the time, and no longer.
constexpr double burst_share = 0.1;
constexpr double burst_seconds = 2;
// Then come scenarios that are made up.
constexpr double random_share = 0.1;
constexpr double random_seconds = 5;

/// The value of --scope.
std::string scope_text(std::vector<explore::Narrowing> const& narrowing) {
  std::string text;
  for (auto const& [name, count] : narrowing)
    text += fmt::format("{}{}{}{}", text.empty() ? "" : ",", name, name.empty() ? "" : "=", count);
  return text;
}

}  // namespace

/// Every small scenario; then random search, which is the fastest; then, where the code tells what it does, guided
/// search, which makes up more scenarios or fewer as they find something new.
void Campaign::automate() {
  bool const timed = plan_.seconds > 0;
  burst(timed ? std::min(burst_share * plan_.seconds, burst_seconds) : burst_seconds);
  stopped_ = os::Interruption::wanted() != 0;
  // However little time there is, some scenarios are made up.
  if (done() || stopped_) return;
  auto const until =
      os::monotonic_seconds() + (timed ? std::min(random_share * plan_.seconds, random_seconds) : random_seconds);
  // What the code says of cases is known only when some have been run.
  auto const leads = [this] { return cover::Tracer::present() || !lab_.said().targets.empty(); };
  auto const enough = [&] {
    bool const many =
        static_cast<double>(lab_.progress().scenarios) >= random_share * static_cast<double>(plan_.scenarios);
    return os::monotonic_seconds() >= until || (plan_.scenarios != 0 && many);
  };
  bool const on = make_up(Way::random, 0, [&] { return look() || (enough() && leads()); });
  // Where almost all is discarded, guided search may still find its way.
  bool const lost = gave_up_ && leads();
  if (lost) gave_up_ = false;
  if (!(on || lost) || look() || !leads()) return warn_of_ailments();
  make_up(Way::guided, lab_.progress().scenarios, [this] { return look(); });
  tell_guided();
}

/// Every scenario, shortest first, for a while. Whatever stands in its way is no news here.
void Campaign::burst(double seconds) {
  // It knows of no case that may be given up.
  if (subject_.discards_after() > 0) return;
  auto plan = plan_;
  plan.directory.clear();  // it is not gone on with
  Search search(subject_, plan, lab_);
  search_ = &search;
  auto const until = os::monotonic_seconds() + seconds;
  auto const end = search.run([this, until] { return look() || os::monotonic_seconds() >= until; });
  if (end == Search::End::found) meet(search.found());
  auto const& space = search.space();
  bool const told = !failed() && end != Search::End::too_large && space.depth != 0 && !space.scenarios.none();
  auto const scope = scope_text(plan.exhaustion.narrowing);
  if (told && subject_.is_property())
    burst_ = fmt::format("First all {} cases of --scope {} were run.", space.scenarios.text(), scope);
  else if (told)
    burst_ = fmt::format("First all {} scenarios of up to {} instruction{} were run, as with --scope {}.",
                         space.scenarios.text(), space.depth, space.depth == 1 ? "" : "s", scope);
  search_ = nullptr;
}

}  // namespace gneiss::engine
