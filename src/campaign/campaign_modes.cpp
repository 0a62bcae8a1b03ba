#include "campaign/campaign.hpp"

#include <algorithm>
#include <utility>

#include "campaign/corpus.hpp"
#include "campaign/health_warnings.hpp"
#include "cover/tracer.hpp"
#include "os/clock.hpp"

namespace gneiss::campaign {

namespace {

constexpr std::size_t most_of_a_corpus = 1000;

events::GuidedSearch::By guide_of_search(bool targets) {
  using By = events::GuidedSearch::By;
  if (cover::instrumentation.counter_ranges != 0) return By::counters;
  if (cover::Tracer::present()) return By::edges;
  return targets ? By::targets : By::operations;
}

}  // namespace

/// Scenarios that are made up one way, from a number on, until there is a reason to stop. False: nothing more is to
/// be made up.
bool Campaign::make_up(Way way, std::uint64_t next, os::StopToken const& stop) {
  auto const began = os::monotonic_seconds();
  auto const end = plan_.scenarios == 0 ? ~std::uint64_t{0} : plan_.scenarios;
  exploring_ = true;
  bool go_on = true;
  while (next < end && go_on) {
    auto const exploration = way == Way::guided ? workers_.guide(next, end, stop) : workers_.explore(next, end, stop);
    explored_ = workers_.progress();
    auto seconds = os::monotonic_seconds() - began;
    // What one scenario took until it was stopped is not typical.
    if (exploration.found && exploration.found->how.verdict.failure == core::FailureKind::timed_out)
      seconds = std::max(0.0, seconds - plan_.bounds.seconds);
    investigation_.set_typical(seconds / static_cast<double>(std::max<std::uint64_t>(1, explored_.scenarios)));
    gave_up_ = exploration.gave_up;
    stopped_ = stop_.requested();
    if (gave_up_) go_on = false;
    if (!exploration.found && !exploration.stopped) next = end;
    if (!exploration.found || gave_up_) break;
    exploring_ = false;
    meet(*exploration.found);
    exploring_ = true;
    go_on = plan_.keep_going && expected_.empty() && !stop_.requested();
    next = exploration.found->scenario + 1;
  }
  explored_ = workers_.progress();
  exploring_ = false;
  return go_on && next < end;
}

void Campaign::explore() {
  make_up(Way::random, 0, end_of_exploring());
  warn_of_ailments();
}

void Campaign::warn_of_ailments() {
  if (failed() || flaky_ || gave_up_ || !expected_.empty()) return;
  for (auto const& warning : health_warnings(subject_, plan_, workers_, said(), os::monotonic_seconds() - start_))
    listener_.warned(subject_, warning);
}

/// Scenarios that go where none has been.
void Campaign::guide() {
  make_up(Way::guided, 0, end_of_exploring());
  tell_guided();
}

void Campaign::tell_guided() {
  auto const guided = workers_.guided();
  guided_ = events::GuidedSearch{.by = guide_of_search(!workers_.said().targets.empty()),
                                 .counters = cover::Tracer::edges(),
                                 .seeds = guided.seeds,
                                 .mutants = guided.mutants};
  if (plan_.corpus.empty()) return;
  guided_->corpus = events::GuidedSearch::Corpus{.directory = plan_.corpus, .saved = guided.saved};
  if (guided.unsaved != 0)
    listener_.warned(subject_, events::CorpusNotWritten{.scenarios = guided.unsaved, .directory = plan_.corpus});
}

/// Every scenario, shortest first.
void Campaign::exhaust() {
  if (plan_.keep_going) listener_.warned(subject_, events::KeepGoingIgnored{});
  search::Search search(subject_, plan_, workers_);
  search_ = &search;
  bool trusted = true;
  for (bool again = true; std::exchange(again, false);) {
    auto const end = search.run(end_of_exploring());
    space_ = search.space();
    stopped_ = stop_.requested();
    explored_ = progress();
    if (end == search::Search::End::too_large) {
      listener_.refused(subject_, search.too_large());
      refused_ = true;
      space_.reset();
    }
    bool const shown = end != search::Search::End::found || meet(search.found());
    if (shown && end != search::Search::End::not_twice) break;
    if (!shown && notes::remains(search.found().how.verdict.failure)) {
      search.ignore_leaks();
      again = true;
      continue;
    }
    if (!std::exchange(trusted, false)) {
      if (shown)
        tell_not_twice();
      else
        tell_unconfirmed(search.found(), unconfirmed_);
      flaky_ = true;
      break;
    }
    // What failed may have been a copy, or looking at a value: no operation under test.
    listener_.warned(subject_, events::CopiesNotTrusted{});
    search.distrust_copies();
    again = true;
  }
  search_ = nullptr;
}

/// Every operation on every instance that there is, or on as many as are asked for.
void Campaign::enumerate() {
  enumerate::Enumeration enumeration(subject_, plan_, workers_);
  enumeration_ = &enumeration;
  bool trusted = true;
  for (bool again = true; std::exchange(again, false);) {
    auto const end = enumeration.run(end_of_exploring());
    stopped_ = stop_.requested();
    explored_ = progress();
    space_ = enumeration.space();
    if (end == enumerate::Enumeration::End::refused) {
      listener_.refused(subject_, enumeration.refusal());
      refused_ = true;
      space_.reset();
    }
    bool const shown = end != enumerate::Enumeration::End::found || meet(enumeration.found());
    if (shown && end != enumerate::Enumeration::End::not_twice) break;
    if (!shown && enumeration.found().how.verdict.failure == core::FailureKind::out_of_memory) {
      // No call took it, but all instances together.
      space_->notes.push_back(events::InstancesOutOfMemory{.limit = plan_.bounds.memory >> 20});
      break;
    }
    if (std::exchange(trusted, false)) {
      listener_.warned(subject_, events::CopiesNotTrusted{.instances = true});
      enumeration.distrust_copies();
      again = true;
    } else if (shown) {
      tell_not_twice();
    } else {
      flaky_ = true;
      tell_unconfirmed(enumeration.found(), unconfirmed_);
    }
  }
  enumeration_ = nullptr;
  if (!plan_.corpus.empty() && space_)
    space_->notes.push_back(save_corpus(subject_, plan_.corpus, enumeration.newest(most_of_a_corpus), workers_, stop_));
}

void Campaign::tell_not_twice() {
  flaky_ = true;
  listener_.warned(subject_, events::StateNotRepeated{});
}

}  // namespace gneiss::campaign
