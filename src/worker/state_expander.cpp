#include "worker/state_expander.hpp"

#include <algorithm>
#include <bit>

#include "base/hash.hpp"
#include "base/rng.hpp"
#include "base/saturated.hpp"

namespace gneiss::worker {

namespace {

using Step = run::Walk::Step;

constexpr unsigned visits_per_pulse = 1024;

void count(std::uint64_t& sum, std::uint64_t more, base::Flag& overflow) {
  overflow = __builtin_add_overflow(sum, more, &sum) || more == base::saturated || overflow;
}

}  // namespace

StateExpander::StateExpander(core::Subject const& subject, events::Plan const& plan, stage::Stage& stage)
    : subject_(subject),
      plan_(plan),
      stage_(stage),
      shared_(stage.shared()),
      driver_(subject, explore::limits_for(subject, plan.exhaustion.narrowing),
              tape::Room{stage.numbers(), &shared_.start}),
      walk_(subject, &shared_.position, {stage.ran().data(), stage.rejected().data()}, driver_) {}

bool StateExpander::put(std::uint64_t word) {
  auto& words = shared_.expanded.words;
  if (words == stage_.output().size()) return false;
  stage_.output()[words++] = word;
  return true;
}

bool StateExpander::stopped() {
  shared_.begun.store(shared_.begun.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  if (shared_.stop_at.load(std::memory_order_relaxed) == 0) return true;
  if (!pulse || until_pulse_-- != 0) return false;
  until_pulse_ = visits_per_pulse;
  return pulse();
}

/// Can the operation be called in the state we are in, and is it wanted?
bool StateExpander::allowed(core::Operation const& operation, bool as_observer) const {
  if (as_observer ? !operation.observer : operation.observer && !plan_.exhaustion.observers) return false;
  auto const& prologue = subject_.prologue();
  if (walk_.length() < prologue.size()) return operation.index == prologue[walk_.length()];
  auto const scene = walk_.scene();
  if (!tape::possible(operation, scene)) return false;
  for (auto const* made : operation.makes) {
    auto const count = static_cast<std::uint64_t>(std::count(operation.makes.begin(), operation.makes.end(), made));
    auto const live = scene.pools[made->index].size() + (*scene.hollow)[made->index].size();
    if (live + count > driver_.limits().live[made->index]) return false;
  }
  return true;
}

void StateExpander::read_path(std::size_t& at) {
  auto const input = stage_.input();
  weight_ = input[at++];
  depth_ = static_cast<std::size_t>(input[at++]);
  if (path_.size() < depth_) path_.resize(depth_);
  for (std::size_t i = 0; i != depth_; ++i) {
    auto const length = static_cast<std::size_t>(input[at++]);
    path_[i].assign(input.begin() + static_cast<std::ptrdiff_t>(at),
                    input.begin() + static_cast<std::ptrdiff_t>(at + length));
    at += length;
  }
}

/// Runs the instructions that lead to the state, from the start. What has been kept once is kept again, unless the
/// subject does not do the same twice.
bool StateExpander::rebuild() {
  ++shared_.expanded.rebuilt;
  if (!walk_.begin()) {
    if (walk_.verdict().failed()) fail(walk_.verdict());
    return false;
  }
  for (std::size_t i = 0; i != depth_; ++i) {
    driver_.follow(i, path_[i]);
    auto const step = walk_.step(static_cast<unsigned>(path_[i].front()));
    if (step == Step::failed) fail(walk_.verdict());
    if (step != Step::kept) {
      shared_.result.exact = false;
      return false;
    }
    driver_.keep_step(i);
  }
  return true;
}

/// Back to the state we came from.
bool StateExpander::restore() {
  return walk_.back() || rebuild();
}

void StateExpander::write_identity() {
  core::Identity identity;
  bool const known = task_.identify && task_.trust_copies && walk_.identify(plan_.exhaustion.symmetry, identity);
  put(known);
  put(known ? identity.high() : 0);
  put(known ? identity.low() : 0);
}

/// False: there is no room for it.
bool StateExpander::write_child() {
  auto const numbers = driver_.instruction();
  auto& words = shared_.expanded.words;
  auto const output = stage_.output();
  auto const begins = static_cast<std::size_t>(words);
  if (output.size() - begins < stage::layout::child_words + numbers.size()) return false;
  auto const weight = static_cast<std::uint64_t>(driver_.weight());
  // The numbers of the instruction are safe in the path: to identify a state draws nothing.
  write_identity();
  if (output[begins] != 0) {
    auto const [known, fresh] = written_.try_emplace(output[begins + 1] ^ std::rotl(output[begins + 2], 1), begins);
    auto const at = known->second;
    if (!fresh && output[at + 1] == output[begins + 1] && output[at + 2] == output[begins + 2]) {
      output[at + stage::layout::identity_words] += weight;
      words = begins;
      return true;
    }
  }
  put(weight);
  put(numbers.size());
  for (auto const number : numbers) put(number);
  ++output[children_at_];
  return true;
}

/// Calls every observer on every value. False: the task is over.
bool StateExpander::observe() {
  auto const before = walk_.length();
  shared_.expanded.observing = true;
  for (auto const& operation : subject_.operations()) {
    if (!allowed(*operation, true)) continue;
    driver_.first(before, operation->index);
    do {
      if (stopped()) return false;
      auto const step = walk_.step(operation->index);
      if (step == Step::failed) return fail(walk_.verdict()), false;
      if (step == Step::rejected) continue;
      ++shared_.expanded.observations;
      if (!restore()) return false;
    } while (driver_.next(before, operation->index));
  }
  shared_.expanded.observing = false;
  return true;
}

/// The instruction that has just been kept becomes a part of the path.
void StateExpander::enter_path(std::size_t before) {
  if (path_.size() <= before) path_.resize(before + 1);
  auto const numbers = driver_.instruction();
  path_[before].assign(numbers.begin(), numbers.end());
  depth_ = before + 1;
}

/// The same where no instruction follows.
bool StateExpander::observe_leaf(std::size_t before) {
  enter_path(before);
  if (!observe()) return false;
  depth_ = before;
  return true;
}

/// Every instruction, and below it, where more than one level is wanted, every other. False: the task is over.
bool StateExpander::go_down(unsigned levels, std::uint64_t weight) {
  auto& expanded = shared_.expanded;
  auto const before = walk_.length();
  for (auto const& operation : subject_.operations()) {
    if (!allowed(*operation, false)) continue;
    driver_.first(before, operation->index);
    do {
      if (stopped()) return false;
      if (recorder_) recorder_->begin();
      auto const step = walk_.step(operation->index);
      if (step == Step::failed) return fail(walk_.verdict()), false;
      if (step == Step::rejected) continue;
      if (step == Step::dropped && levels == 1) ++expanded.dropped;
      if (step == Step::kept) {
        auto const here = base::saturated_product(weight, static_cast<std::uint64_t>(driver_.weight()));
        driver_.keep_step(before);
        if (levels > 1) {
          enter_path(before);
          if (!go_down(levels - 1, here)) return false;
          depth_ = before;
        } else {
          ++expanded.transitions;
          if (recorder_) recorder_->keep();
          count(expanded.scenarios, here, expanded.overflow);
          if (task_.children && !write_child()) return expanded.overflow = true, false;
          if (task_.observe && !task_.children && !observe_leaf(before)) return false;
        }
      }
      if (!restore()) return false;
    } while (driver_.next(before, operation->index));
  }
  return true;
}

/// As its last call would be told.
std::uint64_t StateExpander::hash_of_path() const {
  std::uint64_t hash = 0;
  for (std::size_t i = 0; i != depth_; ++i)
    for (auto const number : path_[i]) hash = base::hash_next(hash, number);
  return hash;
}

/// Does the scenario that the path is keep something each time it is run?
bool StateExpander::leaks_each(Meter meter) {
  bool passed = true;
  auto const repeat = [&] {
    if (stopped() || !passed) return;
    passed = rebuild();
    if (walk_.going()) walk_.finish();
  };
  auto const scenario = hash_of_path();
  if (depth_ <= subject_.prologue().size() || driver_.leaves_out(scenario) ||
      kept_by_each(meter, repeat, Patience::thorough) == 0 || !passed)
    return false;
  shared_.expanded.called = scenario;
  notes::Verdict verdict;
  verdict.outcome = core::Outcome::failed;
  verdict.failure = meter == bytes ? core::FailureKind::leaked : core::FailureKind::objects_left;
  verdict.phase = core::Phase::ending_candidate;
  fail(verdict);
  return true;
}

bool StateExpander::leaks() {
  return leaks_each(objects) || leaks_each(bytes);
}

/// Something was kept that was not there before this state was expanded: by the scenario that leads here, or by one of
/// the instructions that lead on? True: it is found, and the task is over.
bool StateExpander::look_for_leak() {
  if (leaks()) return true;
  if (!rebuild()) return true;
  auto const before = walk_.length();
  for (auto const& operation : subject_.operations()) {
    if (!allowed(*operation, operation->observer)) continue;
    driver_.first(before, operation->index);
    do {
      if (stopped()) return true;
      auto const held = bytes();
      auto const alive = objects();
      auto const step = walk_.step(operation->index);
      if (step == Step::rejected) continue;
      enter_path(before);
      depth_ = before;
      if (step == Step::failed || !restore()) return true;
      if (bytes() <= held && objects() <= alive) continue;
      walk_.finish();
      depth_ = before + 1;
      if (leaks()) return true;
      depth_ = before;
      if (!rebuild()) return true;
    } while (driver_.next(before, operation->index));
  }
  walk_.finish();
  return false;
}

bool StateExpander::expand_state(stage::Expand const& task) {
  bool const measured = task.leaks && task.levels <= 1 && !subject_.is_property();
  if (measured) {
    bytes_.before();
    objects_.before();
  }
  if (!rebuild()) return false;
  written_.clear();
  bool going = true;
  if (task.children || task.levels == 0) {
    write_identity();
    children_at_ = static_cast<std::size_t>(shared_.expanded.words);
    put(0);
    if (task.observe) going = observe();
  }
  if (going && task.levels != 0) going = go_down(task.levels, weight_);
  if (!going) return false;
  walk_.finish();
  written_.clear();
  bool const kept = measured && (objects_.after() || bytes_.after());
  return !kept || !look_for_leak();
}

void StateExpander::perform(stage::Expand const& task) {
  task_ = task;
  recorder_ = run::CaseRecorder::current();
  auto& expanded = shared_.expanded;
  expanded = {};
  walk_.trust_copies(task.trust_copies);
  driver_.leave_out(stage_.known(task.past.known), task.past.wanted ? &expanded.called : nullptr);
  driver_.set_symmetry(plan_.exhaustion.symmetry && task.trust_copies ? &walk_ : nullptr);
  std::size_t at = 0;
  for (std::uint64_t i = 0; i != task.end; ++i) {
    read_path(at);
    if (i < task.from) continue;
    auto const before = expanded;
    if (!expand_state(task)) {
      // What does not fit any more is for another time, unless it is the first.
      bool const full = task.children && expanded.overflow;
      if (full && i != task.from) expanded = before;
      if (walk_.going()) walk_.finish();
      return;
    }
    expanded.states = i + 1;
  }
}

/// In how many ways could an observer be called here? An observer leaves all as it is, so that there is a way back.
void StateExpander::sample_observers(base::Rng& rng, double& most, std::uint64_t& which) {
  walk_.trust_copies(true);
  for (auto const& operation : subject_.operations()) {
    if (!walk_.going() || !allowed(*operation, true)) continue;
    driver_.sample(walk_.length(), operation->index, rng);
    auto const step = walk_.step(operation->index);
    if (driver_.weight() > most) {
      most = driver_.weight();
      which = operation->index;
    }
    if (step != Step::rejected) walk_.back();
  }
  walk_.trust_copies(false);
}

/// Knuth's way: the product of the numbers of choices along a random path is, in the mean, the size of the tree.
void StateExpander::estimate(stage::EstimateSize const& task) {
  auto& expanded = shared_.expanded;
  expanded = {};
  auto narrowing = plan_.exhaustion.narrowing;
  if (task.narrow != 0) narrowing.push_back({"", task.narrow});
  driver_.set_limits(explore::limits_for(subject_, narrowing));
  walk_.trust_copies(false);
  driver_.leave_out(stage_.known(task.past.known), task.past.wanted ? &expanded.called : nullptr);
  driver_.set_symmetry(nullptr);
  std::vector<double> sums(task.levels);
  double looks = 0;
  std::uint64_t observer = 0;
  base::Rng rng(1);
  std::vector<unsigned> menu;
  for (std::uint64_t i = 0; i != task.samples && !stopped(); ++i) {
    if (!walk_.begin()) break;
    double weight = 1;
    auto const prologue = subject_.prologue().size();
    while (walk_.length() < prologue + task.levels) {
      auto const before = walk_.length();
      if (before >= prologue && task.observe) sample_observers(rng, looks, observer);
      if (!walk_.going()) break;
      menu.clear();
      for (auto const& operation : subject_.operations())
        if (allowed(*operation, false)) menu.push_back(operation->index);
      if (menu.empty()) break;
      auto const chosen = menu[rng.below(menu.size())];
      driver_.sample(before, chosen, rng);
      auto const step = walk_.step(chosen);
      weight *= static_cast<double>(menu.size()) * driver_.weight();
      // What is rejected or discarded must be tried, too.
      if (before >= prologue) sums[before - prologue] += weight;
      if (step != Step::kept) break;
      driver_.keep_step(before);
    }
    if (walk_.going()) walk_.finish();
    expanded.states = i + 1;
  }
  put(std::bit_cast<std::uint64_t>(looks));
  put(observer);
  driver_.set_limits(explore::limits_for(subject_, plan_.exhaustion.narrowing));
  for (auto const sum : sums) put(std::bit_cast<std::uint64_t>(sum / static_cast<double>(task.samples)));
}

}  // namespace gneiss::worker
