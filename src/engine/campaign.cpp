#include "engine/campaign.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "engine/corpus.hpp"
#include "engine/enumeration.hpp"
#include "engine/guidance_words.hpp"
#include "engine/health.hpp"
#include "engine/investigation.hpp"
#include "engine/search.hpp"
#include "os/clock.hpp"
#include "os/interruption.hpp"
#include "os/process.hpp"
#include "tape/codec.hpp"

namespace gneiss::engine {

namespace {

// So many failures met aside are looked into when one was asked for.
constexpr std::size_t most_aside = 3;
// After so many scenarios with one signature that all came down to one program, others are counted without shrinking.
constexpr unsigned enough_alike = 5;
// A saved failure is gone when it has not shown so many times.
constexpr unsigned runs_to_mend = 3;
constexpr std::size_t most_of_a_corpus = 1000;
std::string const mistrusted_copies =
    "a value that was copied, or looked at to tell states apart, was not what it should be, although no operation "
    "failed; everything is run again without copies";

class Campaign {
 public:
  Campaign(core::Subject const& subject, Plan const& plan, Database& database, Listener& listener)
      : subject_(subject),
        plan_(plan),
        database_(database),
        listener_(listener),
        start_(os::monotonic_seconds()),
        told_(start_),
        lab_(subject, plan),
        investigation_(subject, plan, database, lab_) {
    listener.started(subject, plan.seed);
    auto const threads = os::thread_count();
    if (plan.isolate && threads > 1)
      listener.warned(subject,
                      fmt::format("this program has {} threads before anything is tested, and a worker process "
                                  "has only one; if the library needs the others, say --isolate off",
                                  threads));
  }

  void replay_saved();
  void replay_corpus();
  void replay(Given const& given);
  void explore();
  void guide();
  void exhaust();
  void enumerate();
  Summary finish();

  bool failed() const { return !failures_.empty(); }

 private:
  /// How a tape does that has failed once.
  struct Again {
    std::optional<Evaluation> failing;
    Flakiness flakiness;
    bool exact = true;  // it fits the spec
    bool abandoned = false;
  };

  bool look();
  Again run_again(tape::Tape const& tape, unsigned most);
  bool meet(Found const& found);
  void tell_unconfirmed(Found const& found, Flakiness const& flakiness);
  void tell_not_twice();
  void look_into(Suspect const& suspect);
  void look_into_others();
  std::size_t keep(Failure failure);
  Progress progress();

  core::Subject const& subject_;
  Plan const& plan_;
  Database& database_;
  Listener& listener_;
  double start_;
  double told_;
  Lab lab_;
  Investigation investigation_;
  std::vector<Failure> failures_;  // distinct
  std::vector<Suspect> others_;    // met aside and not looked into yet
  std::set<Signature> seen_aside_;
  std::uint64_t died_ = 0;  // scenarios that ended with their process
  Progress explored_;
  bool exploring_ = false;
  bool stopped_ = false;
  bool gave_up_ = false;
  bool refused_ = false;
  bool flaky_ = false;
  Search* search_ = nullptr;  // that is under way
  Enumeration* enumeration_ = nullptr;
  std::optional<Space> space_;
  std::string guided_by_;
  Flakiness unconfirmed_;  // of the last failure that did not show again

  /// What failures with one signature came down to.
  struct Alike {
    std::size_t failure = 0;
    unsigned times = 0;
    bool differ = false;
  };
  std::map<Signature, Alike> alike_;
};

Progress Campaign::progress() {
  auto result = exploring_ ? lab_.progress() : explored_;
  result.scenarios += died_;
  result.seconds = os::monotonic_seconds() - start_;
  if (enumeration_) {
    result.scenarios = result.operations = enumeration_->ran().transitions;
    result.how_far = enumeration_->progress();
  }
  if (!search_) return result;
  auto const ran = search_->ran();
  result.scenarios = ran.transitions;
  result.operations = ran.transitions + ran.observations;
  result.discarded = ran.dropped;
  result.how_far = search_->progress();
  return result;
}

/// Tells how far it has come, about once a second; true when there is a reason to stop.
bool Campaign::look() {
  auto const now = os::monotonic_seconds();
  if (now - told_ >= 1.0) {
    told_ = now;
    listener_.progress(subject_, progress());
  }
  return os::Interruption::wanted() || listener_.unheard() || (plan_.seconds > 0 && now - start_ >= plan_.seconds);
}

/// Runs a tape that has failed once, each time in a process of its own: until it is clear that it still fails, or so
/// many times.
Campaign::Again Campaign::run_again(tape::Tape const& tape, unsigned most) {
  Again again;
  for (unsigned i = 0; i != most && !os::Interruption::wanted(); ++i) {
    auto const evaluation = lab_.replay(tape, {.leaks = plan_.leaks, .fresh = true, .disturbance = i});
    again.abandoned = evaluation.abandoned;
    if (again.abandoned) break;
    again.exact = again.exact && evaluation.exact;
    ++again.flakiness.runs;
    if (!evaluation.verdict.failed()) continue;
    ++again.flakiness.failed;
    if (!again.failing) again.failing = evaluation;
    if (!again.flakiness.any()) break;
  }
  return again;
}

void Campaign::replay_saved() {
  std::vector<std::string> problems;
  for (auto const& saved : database_.saved(subject_, problems)) {
    if (os::Interruption::wanted()) break;
    auto const decoded = tape::decode(saved.tape_text, subject_, saved.operations);
    if (!decoded) {
      listener_.warned(subject_, fmt::format("{}: {}", saved.file, decoded.error()));
      continue;
    }
    auto const [failing, flakiness, fits, abandoned] = run_again(decoded->tape, runs_to_mend);
    if (abandoned) return;
    bool const exact = fits && decoded->unfit.empty();
    if (failing) {
      if (!exact)
        listener_.warned(subject_,
                         fmt::format("{} no longer fits the spec in every place; what fits of it fails", saved.file));
      look_into({*failing, Origin::saved, 0, saved.file, flakiness});
    } else if (!exact) {
      listener_.warned(subject_,
                       fmt::format("{} no longer fits the spec, and what fits of it passes; it is kept, in case the "
                                   "spec is changed back. Delete it if it is not",
                                   saved.file));
    } else if (database_.drop(saved.file)) {
      listener_.mended(subject_, saved.file);
    }
  }
  for (auto const& problem : problems) listener_.warned(subject_, problem);
}

void Campaign::replay(Given const& given) {
  // A failure that shows now and then is given several chances.
  constexpr unsigned chances = 5;
  auto const [failing, flakiness, exact, abandoned] = run_again(given.tape, plan_.isolate ? chances : 1);
  static_cast<void>(abandoned);
  if (!exact)
    listener_.warned(subject_, "the tape does not fit the spec any more in every place; what fits was replayed");
  if (failing) look_into({*failing, Origin::given, 0, given.file, flakiness});
}

void Campaign::explore() {
  exploring_ = true;
  auto const began = os::monotonic_seconds();
  auto const end = plan_.scenarios == 0 ? ~std::uint64_t{0} : plan_.scenarios;
  for (std::uint64_t next = 0; next < end;) {
    auto const exploration = lab_.explore(next, end, [this] { return look(); });
    explored_ = lab_.progress();
    auto seconds = os::monotonic_seconds() - began;
    // What one scenario took until it was stopped is not typical.
    if (exploration.found && exploration.found->how.verdict.failure == core::Failure::timed_out)
      seconds = std::max(0.0, seconds - plan_.bounds.seconds);
    investigation_.set_typical(seconds / static_cast<double>(std::max<std::uint64_t>(1, explored_.scenarios)));
    gave_up_ = exploration.gave_up;
    stopped_ = os::Interruption::wanted() != 0;
    if (!exploration.found || gave_up_) break;
    exploring_ = false;
    meet(*exploration.found);
    exploring_ = true;
    if (!plan_.keep_going || os::Interruption::wanted()) break;
    next = exploration.found->scenario + 1;
  }
  if (!failed() && !flaky_ && !gave_up_)
    for (auto const& sentence : ailments(subject_, plan_, lab_, os::monotonic_seconds() - began))
      listener_.warned(subject_, sentence);
  explored_ = lab_.progress();
  exploring_ = false;
}

/// Scenarios that go where none has been.
void Campaign::guide() {
  exploring_ = true;
  auto const end = plan_.scenarios == 0 ? ~std::uint64_t{0} : plan_.scenarios;
  for (std::uint64_t next = 0; next < end;) {
    auto const exploration = lab_.guide(next, end, [this] { return look(); });
    explored_ = lab_.progress();
    stopped_ = os::Interruption::wanted() != 0;
    if (!exploration.found) break;
    exploring_ = false;
    meet(*exploration.found);
    exploring_ = true;
    if (!plan_.keep_going || os::Interruption::wanted()) break;
    next = exploration.found->scenario + 1;
  }
  explored_ = lab_.progress();
  exploring_ = false;
  guided_by_ = guided_by(subject_, lab_.guided());
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

/// What an enumeration has saved.
void Campaign::replay_corpus() {
  std::vector<std::string> problems;
  for (auto const& saved : Database(plan_.corpus).saved(subject_, problems)) {
    if (look()) break;
    auto const decoded = tape::decode(saved.tape_text, subject_, saved.operations);
    if (!decoded) {
      problems.push_back(fmt::format("{}: {}", saved.file, decoded.error()));
      continue;
    }
    auto const evaluation = lab_.replay(decoded->tape, {.leaks = plan_.leaks});
    if (!evaluation.verdict.failed()) continue;
    auto const confirmed = investigation_.confirm(evaluation.tape, evaluation.verdict);
    if (confirmed.evaluation) look_into({*confirmed.evaluation, Origin::given, 0, saved.file, confirmed.flakiness});
    if (failed() && !plan_.keep_going) break;
  }
  for (auto const& problem : problems) listener_.warned(subject_, problem);
}

void Campaign::tell_unconfirmed(Found const& found, Flakiness const& flakiness) {
  auto const text = signature_text(subject_, found.how.verdict, found.how.death);
  listener_.warned(
      subject_,
      flakiness.after_others
          ? fmt::format("scenario {} ({}) fails only after other scenarios in the same process: alone it passed {} "
                        "times, after those from {} on it fails again",
                        found.scenario + 1, text, flakiness.runs, found.first + 1)
          : fmt::format("scenario {} failed ({}), but passed all of {} times it was run again", found.scenario + 1,
                        text, flakiness.runs));
}

/// False: it does not show again.
bool Campaign::meet(Found const& found) {
  if (run::deadly(found.how.verdict.failure) && found.how.death.happened()) ++died_;
  auto const signature = signature_of(found.how.verdict);
  if (auto const known = alike_.find(signature); known != alike_.end()) {
    auto const& alike = known->second;
    if (alike.times >= enough_alike && !alike.differ) {
      ++failures_[alike.failure].times;
      return true;
    }
  }
  auto const confirmed = investigation_.confirm(found);
  if (!confirmed.evaluation) {
    if (os::Interruption::wanted()) return true;
    unconfirmed_ = confirmed.flakiness;
    if (search_ || enumeration_) return false;
    flaky_ = true;
    tell_unconfirmed(found, confirmed.flakiness);
    return false;
  }
  // First it is safe, then it is told.
  auto const kept = database_.keep(subject_, confirmed.evaluation->tape, "not shrunk yet");
  listener_.met(subject_, signature_text(subject_, found.how.verdict, found.how.death), progress());
  auto const file = kept ? *kept : "";
  look_into({*confirmed.evaluation, Origin::explored, found.scenario + 1, file, confirmed.flakiness});
  return true;
}

void Campaign::look_into(Suspect const& suspect) {
  auto failure = investigation_.settle(suspect, others_);
  if (!failure) {
    if (os::Interruption::wanted()) return;
    flaky_ = true;
    listener_.warned(subject_,
                     fmt::format("a failure ({}) did not show again when it was replayed",
                                 signature_text(subject_, suspect.evaluation.verdict, suspect.evaluation.death)));
    return;
  }
  flaky_ = flaky_ || failure->flakiness.any();
  auto const which = keep(std::move(*failure));
  auto& alike = alike_[signature_of(suspect.evaluation.verdict)];
  if (alike.times != 0 && alike.failure != which) alike.differ = true;
  alike.failure = which;
  ++alike.times;
  look_into_others();
}

/// What was met aside while something else was shrunk. That, in turn, may bring up others.
void Campaign::look_into_others() {
  auto const waiting = std::exchange(others_, {});
  for (auto const& other : waiting) {
    if (os::Interruption::wanted() || (!plan_.keep_going && seen_aside_.size() >= most_aside)) return;
    auto const signature = signature_of(other.evaluation.verdict);
    if (alike_.contains(signature) || !seen_aside_.insert(signature).second) continue;
    auto const confirmed = investigation_.confirm(other.evaluation.tape, other.evaluation.verdict);
    if (!confirmed.evaluation) continue;
    auto suspect = other;
    suspect.evaluation = *confirmed.evaluation;
    suspect.flakiness = confirmed.flakiness;
    if (auto const kept = database_.keep(subject_, suspect.evaluation.tape, "not shrunk yet")) suspect.file = *kept;
    look_into(suspect);
  }
}

/// Told at once, unless all are to be told together. Gives its place among those that differ.
std::size_t Campaign::keep(Failure failure) {
  auto const known = std::find_if(failures_.begin(), failures_.end(),
                                  [&](Failure const& each) { return each.tape_text == failure.tape_text; });
  if (known != failures_.end()) {
    ++known->times;
    return static_cast<std::size_t>(known - failures_.begin());
  }
  if (!plan_.keep_going) listener_.failed(failure);
  failures_.push_back(std::move(failure));
  return failures_.size() - 1;
}

Summary Campaign::finish() {
  if (plan_.keep_going) {
    std::vector<Failure*> all;
    for (auto& failure : failures_) all.push_back(&failure);
    std::stable_sort(all.begin(), all.end(), [](auto const* a, auto const* b) { return a->times > b->times; });
    for (std::size_t i = 0; i != all.size(); ++i) {
      all[i]->number = i + 1;
      all[i]->of = all.size();
      listener_.failed(*all[i]);
    }
  }
  auto const ending = failed()                                 ? (flaky_ ? Ending::flaky : Ending::failed)
                      : flaky_                                 ? Ending::flaky
                      : gave_up_                               ? Ending::gave_up
                      : refused_                               ? Ending::refused
                      : stopped_ || os::Interruption::wanted() ? Ending::stopped
                                                               : Ending::passed;
  Summary const summary{subject_, ending, progress(), failures_.size(), space_, guided_by_};
  listener_.finished(summary);
  return summary;
}

}  // namespace

Summary explore_subject(core::Subject const& subject, Plan const& plan, Database& database, Listener& listener) {
  Campaign campaign(subject, plan, database, listener);
  campaign.replay_saved();
  if (campaign.failed() && !plan.keep_going) return campaign.finish();
  if (plan.mode == Mode::random && !plan.corpus.empty()) campaign.replay_corpus();
  if (campaign.failed() && !plan.keep_going) return campaign.finish();
  // A property has no values that grow: its cases are enumerated as they are.
  if (plan.mode == Mode::exhaustive || (plan.mode == Mode::enumerate && subject.is_property()))
    campaign.exhaust();
  else if (plan.mode == Mode::enumerate)
    campaign.enumerate();
  else if (plan.mode == Mode::guided)
    campaign.guide();
  else
    campaign.explore();
  return campaign.finish();
}

Summary replay_subject(core::Subject const& subject, Plan const& plan, Database& database,
                       std::vector<Given> const& tapes, Listener& listener) {
  Campaign campaign(subject, plan, database, listener);
  for (auto const& given : tapes) campaign.replay(given);
  return campaign.finish();
}

}  // namespace gneiss::engine
