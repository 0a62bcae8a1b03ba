#include "engine/campaign_state.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "engine/corpus.hpp"
#include "engine/guidance_words.hpp"
#include "engine/health.hpp"
#include "os/clock.hpp"
#include "os/interruption.hpp"

namespace gneiss::engine {

namespace {

constexpr std::size_t most_of_a_corpus = 1000;
std::string const mistrusted_copies =
    "a value that was copied, or looked at to tell states apart, was not what it should be, although no operation "
    "failed; everything is run again without copies";

}  // namespace

/// Scenarios that are made up one way, from a number on, until there is a reason to stop. False: nothing more is to
/// be made up.
bool Campaign::make_up(Way way, std::uint64_t next, std::function<bool()> const& stop) {
  auto const began = os::monotonic_seconds();
  auto const end = plan_.scenarios == 0 ? ~std::uint64_t{0} : plan_.scenarios;
  exploring_ = true;
  bool go_on = true;
  while (next < end && go_on) {
    auto const exploration = way == Way::guided ? lab_.guide(next, end, stop) : lab_.explore(next, end, stop);
    explored_ = lab_.progress();
    auto seconds = os::monotonic_seconds() - began;
    // What one scenario took until it was stopped is not typical.
    if (exploration.found && exploration.found->how.verdict.failure == core::Failure::timed_out)
      seconds = std::max(0.0, seconds - plan_.bounds.seconds);
    investigation_.set_typical(seconds / static_cast<double>(std::max<std::uint64_t>(1, explored_.scenarios)));
    gave_up_ = exploration.gave_up;
    stopped_ = os::Interruption::wanted() != 0;
    if (gave_up_) go_on = false;
    if (!exploration.found && !exploration.stopped) next = end;
    if (!exploration.found || gave_up_) break;
    exploring_ = false;
    meet(*exploration.found);
    exploring_ = true;
    go_on = plan_.keep_going && expected_.empty() && !os::Interruption::wanted();
    next = exploration.found->scenario + 1;
  }
  explored_ = lab_.progress();
  exploring_ = false;
  return go_on && next < end;
}

void Campaign::explore() {
  make_up(Way::random, 0, [this] { return look(); });
  warn_of_ailments();
}

void Campaign::warn_of_ailments() {
  if (failed() || flaky_ || gave_up_ || !expected_.empty()) return;
  for (auto const& sentence : ailments(subject_, plan_, lab_, said(), os::monotonic_seconds() - start_))
    listener_.warned(subject_, sentence);
}

/// Scenarios that go where none has been.
void Campaign::guide() {
  make_up(Way::guided, 0, [this] { return look(); });
  tell_guided();
}

void Campaign::tell_guided() {
  guided_by_ = guided_by(subject_, lab_.guided(), !lab_.said().targets.empty());
  if (plan_.corpus.empty()) return;
  auto const guided = lab_.guided();
  guided_by_ +=
      fmt::format(" {} of them {} saved in {}.", guided.saved, guided.saved == 1 ? "is" : "are", plan_.corpus);
  if (guided.unsaved != 0)
    listener_.warned(subject_,
                     fmt::format("{} scenarios could not be saved in {}: see that there is room, and that files "
                                 "may be written there",
                                 guided.unsaved, plan_.corpus));
}

/// Every scenario, shortest first.
void Campaign::exhaust() {
  if (plan_.keep_going)
    listener_.warned(subject_, "--keep-going: this mode ends with the shortest failure; random mode goes on to others");
  Search search(subject_, plan_, lab_);
  search_ = &search;
  bool trusted = true;
  for (bool again = true; std::exchange(again, false);) {
    auto const end = search.run([this] { return look(); });
    space_ = search.space();
    stopped_ = os::Interruption::wanted() != 0;
    explored_ = progress();
    if (end == Search::End::too_large) {
      listener_.refused(subject_, search.too_large());
      refused_ = true;
      space_.reset();
    }
    bool const shown = end != Search::End::found || meet(search.found());
    if (shown && end != Search::End::not_twice) break;
    if (!shown && run::remains(search.found().how.verdict.failure)) {
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
    listener_.warned(subject_, mistrusted_copies + ", and no states are merged");
    search.distrust_copies();
    again = true;
  }
  search_ = nullptr;
}

/// Every operation on every instance that there is, or on as many as are asked for.
void Campaign::enumerate() {
  Enumeration enumeration(subject_, plan_, lab_);
  enumeration_ = &enumeration;
  bool trusted = true;
  for (bool again = true; std::exchange(again, false);) {
    auto const end = enumeration.run([this] { return look(); });
    stopped_ = os::Interruption::wanted() != 0;
    explored_ = progress();
    space_ = enumeration.space();
    if (end == Enumeration::End::refused) {
      listener_.refused(subject_, enumeration.refusal());
      refused_ = true;
      space_.reset();
    }
    bool const shown = end != Enumeration::End::found || meet(enumeration.found());
    if (shown && end != Enumeration::End::not_twice) break;
    if (!shown && enumeration.found().how.verdict.failure == core::Failure::out_of_memory) {
      // No call took it, but all instances together.
      space_->notes.push_back("It stopped as the instances take more than --memory");
      break;
    }
    if (std::exchange(trusted, false)) {
      listener_.warned(subject_, mistrusted_copies + ", and nothing tells instances apart");
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
    space_->notes.push_back(save_corpus(subject_, plan_.corpus, enumeration.newest(most_of_a_corpus), lab_));
}

void Campaign::tell_not_twice() {
  flaky_ = true;
  listener_.warned(subject_, "the same instructions did not lead to the same state twice, so not all can be tried");
}

}  // namespace gneiss::engine
