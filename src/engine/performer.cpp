#include "engine/performer.hpp"

#include <limits>

#include "os/fork_guard.hpp"
#include "os/heap.hpp"
#include "tape/replay.hpp"

namespace gneiss::engine {

namespace {

using core::Failure;
using core::Outcome;
using core::Phase;

// How often it is looked for what is seldom: each look costs about as much as an operation.
constexpr unsigned leak_interval = 32;
constexpr unsigned leak_interval_of_cases = 256;
constexpr std::uint64_t pulse_interval = 16;

void add(std::atomic<std::uint64_t>& counter, std::uint64_t more) {
  // Nobody else writes it.
  counter.store(counter.load(std::memory_order_relaxed) + more, std::memory_order_relaxed);
}

void set(run::Verdict& verdict, Failure failure, Phase phase) {
  verdict.outcome = Outcome::failed;
  verdict.failure = failure;
  verdict.phase = phase;
}

}  // namespace

Performer::Performer(core::Subject const& subject, Plan const& plan, Stage& stage)
    : subject_(subject),
      plan_(plan),
      stage_(stage),
      board_(stage.board()),
      runner_(subject, &board_.position, {stage.ran().data(), stage.rejected().data()}),
      notebook_(board_.remarks),
      bytes_(bytes, subject.is_property() ? leak_interval_of_cases : leak_interval),
      objects_(objects, 1) {}

void Performer::perform() {
  auto const task = board_.task;
  if (task.kind == Task::Kind::explore || task.kind == Task::Kind::guide) explore(task);
  if (task.kind == Task::Kind::survey || task.kind == Task::Kind::estimate) survey(task);
  if (task.kind == Task::Kind::grow) {
    if (!growth_ || growth_->trusts_copies() != task.trust_copies) {
      growth_ = std::make_unique<Growth>(subject_, plan_, stage_, task.trust_copies);
      growth_->fail = [this](run::Verdict const& verdict) { fail(verdict, 0); };
    }
    growth_->pulse = pulse;
    growth_->perform(task.calls);
  }
  if (task.kind == Task::Kind::sample) sample(task);
  if (task.kind == Task::Kind::replay || task.kind == Task::Kind::replay_numbers) replay(task);
  if (board_.result.end.load() == Result::End::running) board_.result.end = Result::End::done;
}

void Performer::begin(std::uint64_t scenario) {
  board_.scenario.store(scenario, std::memory_order_relaxed);
  add(board_.begun, 1);
}

void Performer::count(run::Verdict const& verdict, std::uint64_t scenario) {
  auto& counts = board_.counts;
  add(counts.scenarios, 1);
  add(counts.operations, verdict.operations);
  bool const dropped = verdict.outcome == Outcome::discarded || verdict.outcome == Outcome::unimplemented ||
                       (subject_.is_property() && verdict.operations == 0);
  if (verdict.rejected != 0) add(counts.rejected, verdict.rejected);
  if (dropped) add(counts.discarded, 1);
  if (board_.remarks.labels_used != 0 || notebook_.said()) [[unlikely]] {
    auto const at = board_.counted.load(std::memory_order_relaxed) % stage_.marks().size();
    stage_.marks()[at] = dropped ? run::Marks{} : notebook_.keep();
  }
  stage_.count({.scenario = scenario,
                .operations = static_cast<std::uint32_t>(verdict.operations),
                .rejected = static_cast<std::uint32_t>(verdict.rejected),
                .dropped = dropped});
}

void Performer::fail(run::Verdict const& verdict, std::uint64_t scenario) {
  board_.result.verdict = verdict;
  board_.result.scenario = scenario;
  board_.result.end = Result::End::failed;
}

run::Verdict Performer::run_random(std::uint64_t scenario) {
  random_->restart(scenario);
  begin(scenario);
  return explore::run_scenario(runner_, *random_);
}

run::Verdict Performer::run_next(Task const& task, std::uint64_t scenario) {
  if (task.kind != Task::Kind::guide) return run_random(scenario);
  begin(scenario);
  return guide_->run(scenario);
}

run::Verdict Performer::run_again(Task const& task, std::uint64_t scenario) {
  if (task.kind != Task::Kind::guide) return run_random(scenario);
  begin(scenario);
  return guide_->again();
}

bool Performer::keeps(Meter meter, std::function<run::Verdict()> const& repeat, Patience patience,
                      run::Verdict& verdict) {
  bool passed = true;
  auto const each = kept_by_each(
      meter, [&] { passed = !repeat().failed() && passed; }, patience);
  if (each == 0 || !passed) return false;
  // Whose is it? Once more, with a ledger.
  run::Ledger ledger{meter};
  runner_.keep_ledger(&ledger);
  repeat();
  runner_.keep_ledger(nullptr);
  auto const reference = ledger.of({Phase::reference, Phase::ending_reference});
  bool const exact = meter != bytes || os::allocated_bytes_exact();
  bool const of_reference = reference >= static_cast<std::int64_t>(each) && exact;
  set(verdict, meter == bytes ? Failure::leaked : Failure::objects_left,
      of_reference ? Phase::ending_reference : Phase::ending_candidate);
  board_.result.leaked = each;
  return true;
}

/// Has a copy of this process come back from a call, or is a file closed that was none of its business?
core::Failure Performer::harm() {
  if (os::forked() && os::settle_forks() == os::Copy::came_back) return Failure::came_back_twice;
  if (files_open && !files_open()) return Failure::closed_descriptors;
  return Failure::none;
}

void Performer::explore(Task const& task) {
  if (task.kind == Task::Kind::guide) {
    if (!guide_) guide_ = std::make_unique<Guide>(subject_, plan_, stage_, runner_, plan_.seed + task.first);
  } else if (!random_) {
    tape::Room const room{stage_.numbers(), &board_.start};
    random_.emplace(subject_, plan_.distribution, plan_.seed, room);
  }
  std::uint64_t until_pulse = 0;
  unsigned until_descriptors = 0;
  run::Notebook::Open const open(&notebook_);
  for (auto i = task.first; i < task.end && i < board_.stop_at.load(std::memory_order_relaxed); i += task.stride) {
    bool const measured = plan_.leaks && bytes_.due();
    if (measured) bytes_.before();
    objects_.before();
    notebook_.begin();
    auto verdict = run_next(task, i);
    count(verdict, i);
    if (os::forked() && !verdict.failed() && os::settle_forks() == os::Copy::came_back)
      set(verdict, Failure::came_back_twice, Phase::candidate);
    if (plan_.leaks && !verdict.failed() && objects_.after())
      keeps(
          objects, [&] { return run_again(task, i); }, Patience::thorough, verdict);
    if (measured && !verdict.failed() && bytes_.after())
      keeps(
          bytes, [&] { return run_again(task, i); }, Patience::thorough, verdict);
    if (verdict.failed()) [[unlikely]]
      return fail(verdict, i);
    if (files_open && (task.each_with_care || ++until_descriptors == descriptor_interval)) {
      until_descriptors = 0;
      if (!files_open()) {
        set(verdict, Failure::closed_descriptors, Phase::candidate);
        fail(verdict, i);
        if (!task.each_with_care) board_.result.end = Result::End::lost_descriptor;
        return;
      }
    }
    if (task.kind != Task::Kind::guide && stage_.discards_more_than(plan_.discards_each)) {
      board_.result.end = Result::End::gave_up;
      return;
    }
    if (pulse && until_pulse-- == 0) {
      until_pulse = pulse_interval;
      if (pulse()) return;
    }
  }
  if (files_open && !task.each_with_care && until_descriptors != 0 && !files_open()) {
    board_.result.scenario = board_.scenario;
    board_.result.end = Result::End::lost_descriptor;
  }
}

void Performer::survey(Task const& task) {
  if (!survey_) {
    survey_ = std::make_unique<Survey>(subject_, plan_, stage_);
    survey_->fail = [this](run::Verdict const& verdict) { fail(verdict, 0); };
  }
  survey_->pulse = pulse;
  if (task.kind == Task::Kind::estimate) return survey_->estimate(task);
  // Of a property, an instruction is a case.
  run::Notebook::Open const open(subject_.is_property() ? &notebook_ : nullptr);
  survey_->perform(task);
}

void Performer::replay(Task const& task) {
  if (task.kind == Task::Kind::replay) {
    tape::Replay replay(stage_.given().first(task.length));
    replay.match_types(task.typed);
    run(replay, task);
    board_.result.exact = replay.exact();
  } else {
    tape::RawReplay replay(stage_.numbers().first(task.length), task.last);
    run(replay, task);
  }
}

/// Until the places are gone.
void Performer::trace(std::optional<cover::Places>& places, Task const& task) {
  if (!task.traced) return;
  places.emplace(stage_.output(), reinterpret_cast<std::uint8_t const*>(&board_.position.phase),
                 static_cast<std::uint8_t>(Phase::candidate), static_cast<std::uint8_t>(Phase::predicate));
}

void Performer::sample(Task const& task) {
  if (!sampled_) {
    // What is wrong must be seen: all values are looked at in the end.
    auto distribution = plan_.distribution;
    distribution.closing = true;
    distribution.closing_most = std::numeric_limits<unsigned>::max();
    sampled_.emplace(subject_, distribution, plan_.seed, tape::Room{stage_.numbers(), &board_.start});
  }
  sampled_->restart(task.first);
  begin(task.first);
  runner_.inspect_by([this] { return harm(); });
  auto const verdict = [&] {
    run::Notebook::Open const open(nullptr);
    std::optional<cover::Places> places;
    trace(places, task);
    return explore::run_scenario(runner_, *sampled_);
  }();
  runner_.inspect_by(nullptr);
  board_.result.verdict = verdict;
  if (verdict.failed()) fail(verdict, task.first);
}

template <class Replay>
void Performer::run(Replay& replay, Task const& task) {
  replay.share(stage_.record(), board_.recorded);
  std::optional<run::Notes> notes;
  if (task.notes) {
    notes.emplace();
    notes->changed = [this](run::Notes const& now) { stage_.write_notes(now); };
  }
  begin(0);
  auto const before = objects();
  runner_.inspect_by([this] { return harm(); });
  auto verdict = [&] {
    run::Notebook::Open const open(task.heard ? &notebook_ : nullptr);
    notebook_.begin();
    std::optional<cover::Places> places;
    trace(places, task);
    return runner_.run(replay, notes ? &*notes : nullptr);
  }();
  runner_.inspect_by(nullptr);
  if (task.heard && verdict.outcome != Outcome::discarded) notebook_.keep();
  if (notes) stage_.write_notes(*notes);
  auto const again = [&] {
    begin(0);
    return runner_.run(replay);
  };
  // When values were destroyed, too, something may have happened.
  auto const late = verdict.failed() ? Failure::none : harm();
  if (late != Failure::none) set(verdict, late, Phase::ending_candidate);
  auto const patience = task.notes ? Patience::thorough : Patience::quick;
  bool const left = objects() > before;
  if (!verdict.failed() && task.leaks && left) keeps(objects, again, patience, verdict);
  if (!verdict.failed() && task.leaks) keeps(bytes, again, patience, verdict);
  board_.result.verdict = verdict;
  if (verdict.failed()) fail(verdict, 0);
}

}  // namespace gneiss::engine
