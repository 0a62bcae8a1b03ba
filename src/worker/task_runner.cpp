#include "worker/task_runner.hpp"

#include <algorithm>
#include <limits>

#include "explore/observing_replay.hpp"
#include "os/fork_guard.hpp"
#include "os/heap.hpp"
#include "tape/replay.hpp"
#include "worker/call_timer.hpp"

namespace gneiss::worker {

namespace {

using core::FailureKind;
using core::Outcome;
using core::Phase;

// How often it is looked for what is seldom: each look costs about as much as an operation.
constexpr unsigned leak_interval = 32;
constexpr unsigned leak_interval_of_cases = 256;
constexpr unsigned ledgers_kept = 3;
constexpr std::uint64_t scenarios_per_pulse = 16;

void add(std::atomic<std::uint64_t>& counter, std::uint64_t more) {
  // Nobody else writes it.
  counter.store(counter.load(std::memory_order_relaxed) + more, std::memory_order_relaxed);
}

void set(notes::Verdict& verdict, FailureKind failure, Phase phase) {
  verdict.outcome = Outcome::failed;
  verdict.failure = failure;
  verdict.phase = phase;
}

}  // namespace

TaskRunner::TaskRunner(core::Subject const& subject, events::Plan const& plan, stage::Stage& stage)
    : subject_(subject),
      plan_(plan),
      stage_(stage),
      shared_(stage.shared()),
      runner_(subject, &shared_.position, {stage.ran().data(), stage.rejected().data()}),
      recorder_(shared_.statistics),
      bytes_(bytes, subject.is_property() ? leak_interval_of_cases : leak_interval),
      objects_(objects, 1) {}

void TaskRunner::perform(stage::Task const& task) {
  std::visit([this](auto const& each) { run(each); }, task);
  if (shared_.result.end.load() == stage::TaskResult::End::running) shared_.result.end = stage::TaskResult::End::done;
}

void TaskRunner::begin(std::uint64_t scenario) {
  shared_.scenario.store(scenario, std::memory_order_relaxed);
  add(shared_.begun, 1);
}

void TaskRunner::count(notes::Verdict const& verdict, std::uint64_t scenario) {
  auto& counts = shared_.counts;
  add(counts.scenarios, 1);
  add(counts.operations, verdict.operations);
  bool const dropped = verdict.outcome == Outcome::discarded || verdict.outcome == Outcome::unimplemented ||
                       (subject_.is_property() && verdict.operations == 0);
  if (verdict.rejected != 0) add(counts.rejected, verdict.rejected);
  if (dropped) add(counts.discarded, 1);
  if (shared_.statistics.labels_used != 0 || recorder_.said()) [[unlikely]] {
    auto const at = shared_.counted.load(std::memory_order_relaxed) % stage_.marks().size();
    stage_.marks()[at] = dropped ? run::LabelSet{} : recorder_.keep();
  }
  stage_.count({.scenario = scenario,
                .operations = static_cast<std::uint32_t>(verdict.operations),
                .rejected = static_cast<std::uint32_t>(verdict.rejected),
                .dropped = dropped});
}

void TaskRunner::fail(notes::Verdict const& verdict, std::uint64_t scenario) {
  shared_.result.verdict = verdict;
  shared_.result.scenario = scenario;
  shared_.result.end = stage::TaskResult::End::failed;
}

notes::Verdict TaskRunner::run_random(std::uint64_t scenario) {
  random_->restart(scenario);
  begin(scenario);
  return explore::run_scenario(runner_, *random_);
}

notes::Verdict TaskRunner::run_next(stage::Explore const& task, std::uint64_t scenario) {
  if (!task.guided) return run_random(scenario);
  begin(scenario);
  return guide_->run(scenario);
}

notes::Verdict TaskRunner::run_again(stage::Explore const& task, std::uint64_t scenario) {
  if (!task.guided) return run_random(scenario);
  begin(scenario);
  return guide_->again();
}

bool TaskRunner::keeps(Meter meter, Again const& repeat, Again const& repeat_for_ledger, Patience patience,
                       notes::Verdict& verdict) {
  bool passed = true;
  auto const each = kept_by_each(
      meter, [&] { passed = !repeat().failed() && passed; }, patience);
  if (each == 0 || !passed) return false;
  // Whose is it? Some times more, with a ledger. What the allocator does now and then is nobody's.
  auto reference = std::numeric_limits<std::int64_t>::max();
  auto drawing = reference;
  for (unsigned i = 0; i != ledgers_kept; ++i) {
    run::Ledger ledger{meter};
    runner_.keep_ledger(&ledger);
    repeat_for_ledger();
    runner_.keep_ledger(nullptr);
    reference = std::min(reference, ledger.of({Phase::reference, Phase::ending_reference}));
    drawing = std::min(drawing, ledger.of({Phase::drawing}));
  }
  bool const exact = meter != bytes || os::allocated_bytes_exact();
  bool const of_reference = reference >= static_cast<std::int64_t>(each) && exact;
  set(verdict, meter == bytes ? FailureKind::leaked : FailureKind::objects_left,
      of_reference ? Phase::ending_reference : Phase::ending_candidate);
  // What the reference keeps besides is not the candidate's.
  bool const of_both = !of_reference && exact && reference > 0;
  shared_.result.leaked = of_both ? each - static_cast<std::uint64_t>(reference) : each;
  // An argument is made up before either is called, and may have gone to the reference.
  auto const drawn = exact ? std::max<std::int64_t>(0, drawing) : 0;
  shared_.result.leak_in_doubt =
      !of_reference && (drawn > 0 || !exact) && reference + drawn >= static_cast<std::int64_t>(each);
  return true;
}

/// The same of a scenario that is made up. With a ledger, random choices would be others, as values are selected in
/// another way: there its numbers are replayed.
bool TaskRunner::keeps_made_up(Meter meter, stage::Explore const& task, std::uint64_t scenario,
                               notes::Verdict& verdict) {
  Again const repeat = [&] { return run_again(task, scenario); };
  if (task.guided) return keeps(meter, repeat, repeat, Patience::thorough, verdict);
  std::vector<std::uint64_t> const numbers(random_->numbers().begin(), random_->numbers().end());
  tape::RawChoiceReplay replay(numbers);
  return keeps(
      meter, repeat, [&] { return runner_.run(replay); }, Patience::thorough, verdict);
}

/// Has a copy of this process come back from a call, or is a file closed that was none of its business?
/// What costs more than next to nothing is looked for only `with_care`: once a while, and where there is reason to.
core::FailureKind TaskRunner::side_effect(bool with_care) {
  if (os::forked() && os::settle_forks() == os::Copy::came_back) return FailureKind::came_back_twice;
  if (with_care && files_open && !files_open()) return FailureKind::closed_descriptors;
  return FailureKind::none;
}

/// Has one of all the steps of a search done harm that is not looked for after each?
void TaskRunner::look_in_the_end() {
  using End = stage::TaskResult::End;
  if (shared_.result.end != End::failed && side_effect(true) != FailureKind::none)
    shared_.result.end = End::lost_descriptor;
}

/// Which of the last scenarios it was, is not known.
void TaskRunner::lost_descriptor(std::uint64_t scenario) {
  shared_.result.scenario = scenario;
  shared_.result.end = stage::TaskResult::End::lost_descriptor;
}

void TaskRunner::run(stage::Explore const& task) {
  if (task.guided) {
    if (!guide_) guide_ = std::make_unique<Guide>(subject_, plan_, stage_, runner_, plan_.seed + task.first);
  } else if (!random_) {
    tape::Room const room{stage_.numbers(), &shared_.start};
    random_.emplace(subject_, plan_.distribution, plan_.seed, room);
  }
  if (task.steered && guide_) guide_->steer(stage_.chances());
  if (task.steered && random_) random_->steer(stage_.chances());
  std::uint64_t until_pulse = 0;
  unsigned since_care = 0;
  run::CaseRecorder::Open const open(&recorder_);
  for (auto i = task.first; i < task.end && i < shared_.stop_at.load(std::memory_order_relaxed); i += task.stride) {
    bool const measured = plan_.leaks && bytes_.due();
    if (measured) bytes_.before();
    objects_.before();
    recorder_.begin();
    auto verdict = run_next(task, i);
    count(verdict, i);
    auto const done = verdict.failed() ? FailureKind::none : side_effect(task.each_with_care);
    if (done != FailureKind::none) set(verdict, done, Phase::candidate);
    if (plan_.leaks && !verdict.failed() && objects_.after()) keeps_made_up(objects, task, i, verdict);
    if (measured && !verdict.failed() && bytes_.after()) keeps_made_up(bytes, task, i, verdict);
    if (verdict.failed()) [[unlikely]]
      return fail(verdict, i);
    if (!task.each_with_care && ++since_care == stage::descriptor_interval) {
      since_care = 0;
      if (side_effect(true) != FailureKind::none) return lost_descriptor(i);
    }
    if (!task.guided && stage_.discards_more_than(plan_.discards_each)) {
      shared_.result.end = stage::TaskResult::End::gave_up;
      return;
    }
    if (pulse && until_pulse-- == 0) {
      until_pulse = scenarios_per_pulse;
      if (pulse()) return;
    }
  }
  if (since_care != 0 && side_effect(true) != FailureKind::none) lost_descriptor(shared_.scenario);
}

StateExpander& TaskRunner::expander() {
  if (!expander_) {
    expander_ = std::make_unique<StateExpander>(subject_, plan_, stage_);
    expander_->fail = [this](notes::Verdict const& verdict) { fail(verdict, 0); };
    expander_->inspect_by([this] { return side_effect(with_care_); });
  }
  expander_->pulse = pulse;
  return *expander_;
}

void TaskRunner::run(stage::Expand const& task) {
  auto& expands = expander();
  // Of a property, an instruction is a case.
  run::CaseRecorder::Open const open(subject_.is_property() ? &recorder_ : nullptr);
  with_care_ = task.each_with_care;
  expands.perform(task);
  look_in_the_end();
}

void TaskRunner::run(stage::EstimateSize const& task) {
  with_care_ = false;
  expander().estimate(task);
  look_in_the_end();
}

void TaskRunner::run(stage::Grow const& task) {
  if (!grower_ || grower_->trusts_copies() != task.trust_copies) {
    grower_ = std::make_unique<InstanceGrower>(subject_, plan_, stage_, task.trust_copies);
    grower_->fail = [this](notes::Verdict const& verdict) { fail(verdict, 0); };
    grower_->inspect_by([this] { return side_effect(with_care_); });
  }
  grower_->pulse = pulse;
  with_care_ = task.each_with_care;
  grower_->perform(task);
  look_in_the_end();
}

void TaskRunner::run(stage::ReplayTape const& task) {
  tape::Replay replay(stage_.given().first(task.length));
  replay.match_types(task.options.typed);
  run_once(replay, task.options);
  shared_.result.exact = replay.exact();
}

void TaskRunner::run(stage::ReplayNumbers const& task) {
  tape::RawChoiceReplay replay(stage_.numbers().first(task.length), task.last);
  run_once(replay, task.options);
}

void TaskRunner::run(stage::Locate const& task) {
  // What observers reject says nothing of the spec, so it is not counted.
  run::Runner runner(subject_, &shared_.position, {});
  explore::ObservingReplay replay(stage_.given().first(task.length), subject_, shared_.place, task.faulty, task.only);
  begin(0);
  run::CaseRecorder::Open const open(nullptr);
  // After the instructions of the tape only: there are many more observers.
  runner.inspect_by([&] { return replay.observes() ? FailureKind::none : side_effect(true); });
  auto const verdict = runner.run(replay);
  shared_.result.verdict = verdict;
  if (verdict.failed()) fail(verdict, 0);
}

/// Until the places are gone.
void TaskRunner::trace(std::optional<cover::Places>& places, stage::RunOptions const& options) {
  if (!options.traced) return;
  places.emplace(stage_.output(), reinterpret_cast<std::uint8_t const*>(&shared_.position.phase),
                 static_cast<std::uint8_t>(Phase::candidate), static_cast<std::uint8_t>(Phase::predicate));
}

void TaskRunner::run(stage::Sample const& task) {
  if (!sampled_) {
    // What is wrong must be seen: all values are looked at in the end.
    auto distribution = plan_.distribution;
    distribution.closing = true;
    distribution.closing_most = std::numeric_limits<unsigned>::max();
    sampled_.emplace(subject_, distribution, plan_.seed, tape::Room{stage_.numbers(), &shared_.start});
  }
  sampled_->restart(task.scenario);
  begin(task.scenario);
  runner_.inspect_by([this] { return side_effect(true); });
  auto const verdict = [&] {
    run::CaseRecorder::Open const open(nullptr);
    std::optional<cover::Places> places;
    trace(places, task.options);
    return explore::run_scenario(runner_, *sampled_);
  }();
  runner_.inspect_by(nullptr);
  shared_.result.verdict = verdict;
  if (verdict.failed()) fail(verdict, task.scenario);
}

template <class Driver>
void TaskRunner::run_once(Driver& driver, stage::RunOptions const& options) {
  driver.share(stage_.record(), shared_.recorded);
  std::optional<notes::Notes> notes;
  if (options.notes) notes.emplace();
  // Lest the process die before the end.
  runner_.tell_notes_to([this](notes::Notes const& now) { stage_.write_notes(now); });
  begin(0);
  auto const before = objects();
  CallTimer timer(shared_.slowest_call);
  if (options.timed) timer.run_began();
  runner_.inspect_by([&] {
    if (options.timed) timer.call_ended();
    return side_effect(true);
  });
  auto verdict = [&] {
    run::CaseRecorder::Open const open(options.heard ? &recorder_ : nullptr);
    recorder_.begin();
    std::optional<cover::Places> places;
    trace(places, options);
    return runner_.run(driver, notes ? &*notes : nullptr);
  }();
  runner_.inspect_by(nullptr);
  runner_.tell_notes_to(nullptr);
  if (options.heard && verdict.outcome != Outcome::discarded) recorder_.keep();
  if (notes) stage_.write_notes(*notes);
  auto const again = [&] {
    begin(0);
    return runner_.run(driver);
  };
  // When values were destroyed, too, something may have happened.
  auto const late = verdict.failed() ? FailureKind::none : side_effect(true);
  if (late != FailureKind::none) set(verdict, late, Phase::ending_candidate);
  auto const patience = options.notes ? Patience::thorough : Patience::quick;
  bool const left = objects() > before;
  if (!verdict.failed() && options.leaks && left) keeps(objects, again, again, patience, verdict);
  if (!verdict.failed() && options.leaks) keeps(bytes, again, again, patience, verdict);
  shared_.result.verdict = verdict;
  if (verdict.failed()) fail(verdict, 0);
}

}  // namespace gneiss::worker
