#include <algorithm>

#include "campaign/campaign.hpp"
#include "cover/tracer.hpp"
#include "os/clock.hpp"

namespace gneiss::campaign {

namespace {

// Every small scenario comes first, for so much of the time, and no longer.
constexpr double burst_share = 0.1;
constexpr double burst_seconds = 2;
// Then come scenarios that are made up.
constexpr double random_share = 0.1;
constexpr double random_seconds = 5;

}  // namespace

/// Every small scenario; then random search, which is the fastest; then, where the code tells what it does, guided
/// search, which makes up more scenarios or fewer as they find something new.
void Campaign::automate() {
  bool const timed = plan_.seconds > 0;
  burst(timed ? std::min(burst_share * plan_.seconds, burst_seconds) : burst_seconds);
  stopped_ = stop_.requested();
  // However little time there is, some scenarios are made up.
  if (done() || stopped_) return;
  auto const until =
      os::monotonic_seconds() + (timed ? std::min(random_share * plan_.seconds, random_seconds) : random_seconds);
  // What the code says of cases is known only when some have been run.
  auto const leads = [this] { return cover::Tracer::present() || !workers_.said().targets.empty(); };
  auto const enough = [&] {
    bool const many =
        static_cast<double>(workers_.progress().scenarios) >= random_share * static_cast<double>(plan_.scenarios);
    return os::monotonic_seconds() >= until || (plan_.scenarios != 0 && many);
  };
  bool const on = make_up(Way::random, 0, end_of_exploring().or_when([&] { return enough() && leads(); }));
  // Where almost all is discarded, guided search may still find its way.
  bool const lost = gave_up_ && leads();
  if (lost) gave_up_ = false;
  if (!(on || lost) || end_of_exploring().requested() || !leads()) return warn_of_ailments();
  make_up(Way::guided, workers_.progress().scenarios, end_of_exploring());
  tell_guided();
}

/// Every scenario, shortest first, for a while. Whatever stands in its way is no news here.
void Campaign::burst(double seconds) {
  // It knows of no case that may be given up.
  if (subject_.discards_after() > 0) return;
  auto plan = plan_;
  plan.directory.clear();  // it is not resumed
  search::Search search(subject_, plan, workers_);
  search_ = &search;
  auto const until = os::monotonic_seconds() + seconds;
  auto const end = search.run(end_of_exploring().before(until));
  if (end == search::Search::End::found) meet(search.found());
  auto const& space = search.space();
  bool const told = !failed() && end != search::Search::End::too_large && space.depth != 0 && !space.scenarios.none();
  if (told) {
    small_ = events::SmallScenarios{.scenarios = space.scenarios, .depth = space.depth};
    for (auto const& [name, count] : plan.exhaustion.narrowing) small_->scope.push_back({name, count});
  }
  search_ = nullptr;
}

}  // namespace gneiss::campaign
