#include "explore/guided.hpp"

#include <algorithm>
#include <limits>

namespace gneiss::explore {

GuidedExplorer::GuidedExplorer(core::Subject const& subject, Guidance const& guidance, std::uint64_t seed)
    : subject_(subject),
      guidance_(guidance),
      schedule_(guidance_.schedule),
      rng_(base::scenario_seed(seed, ~std::uint64_t{0})),
      patience_(schedule_.patience),
      least_made_up_(schedule_.made_up.value_or(subject.is_property() ? 0.125 : 0.7)),
      most_made_up_(std::max(least_made_up_, subject.is_property() ? 0.5 : 0.95)),
      made_up_(least_made_up_) {
  for (auto* log : {&logs_[0], &logs_[1], &all_}) *log = guidance.ways ? cover::way_log() : cover::edge_log();
}

/// The one with the higher priority goes first, of equals the younger.
bool GuidedExplorer::less(std::unique_ptr<Seed> const& a, std::unique_ptr<Seed> const& b) {
  return a->priority != b->priority ? a->priority < b->priority : a->born < b->born;
}

Mutants::Mutant const* GuidedExplorer::next() {
  parent_ = nullptr;
  way_ = Way::made_up;
  // What is easy to find is found as soon as at random.
  if (makes_up()) return ++counts_.made_up, nullptr;
  way_ = Way::passed;
  if (mutate_first(queues_[0])) return &mutant_;
  bool const stuck = schedule_.stagnation != 0 && since_passed_ >= schedule_.stagnation;
  if (stuck || (queues_[1].empty() && since_new_ >= patience_)) saturate();
  way_ = choose_way();
  if (way_ == Way::discarded && mutate_first(queues_[1])) return &mutant_;
  parent_ = nullptr;
  if (way_ == Way::several && !pool_.empty()) return several_changes();
  way_ = Way::made_up;
  ++counts_.made_up;
  return nullptr;
}

bool GuidedExplorer::makes_up() const {
  return cold() || origins_[0].spent < made_up_ * (origins_[0].spent + origins_[1].spent);
}

/// Now and then: what has brought more for its operations gets more of them. What was long ago counts less.
void GuidedExplorer::adapt() {
  constexpr std::uint64_t interval = 4096;
  if (!schedule_.adaptive || ++heard_ % interval != 0) return;
  double rates[2];
  for (auto i : {0, 1}) {
    rates[i] = (origins_[i].gained + 0.1) / (origins_[i].spent + 1000);
    origins_[i].gained /= 2;
    origins_[i].spent /= 2;
  }
  made_up_ = std::clamp(rates[0] / (rates[0] + rates[1]), least_made_up_, most_made_up_);
}

/// The next mutant of the first seed; false: there is no seed left.
bool GuidedExplorer::mutate_first(Queue& queue) {
  while (!queue.empty()) {
    auto& seed = *queue.front();
    MutationContext const context{.subject = subject_,
                                  .rng = rng_,
                                  .fragments = fragments_,
                                  .words = words(),
                                  .samples = seed.samples,
                                  .fragment_count = schedule_.fragments,
                                  .fuel = guidance_.fuel};
    if ((seed.summit && seed.steps.next(seed.mutants.seed(), mutant_)) || seed.mutants.next(context, mutant_)) {
      parent_ = &seed;
      ++counts_.mutants;
      return true;
    }
    std::pop_heap(queue.begin(), queue.end(), less);
    if (queue.back()->passed) retire(*queue.back());
    queue.pop_back();
  }
  return false;
}

/// Where nothing that passed is left to mutate there are three ways to go on, each taken as often as it has paid
/// lately.
GuidedExplorer::Way GuidedExplorer::choose_way() {
  if (!schedule_.adaptive) return queues_[1].empty() ? Way::made_up : Way::discarded;
  double chances[ways] = {};
  double sum = 0;
  for (unsigned i = 0; i != ways; ++i) {
    auto const way = static_cast<Way>(i);
    bool const open = way == Way::made_up || (way == Way::discarded && !queues_[1].empty()) ||
                      (way == Way::several && !pool_.empty());
    if (open) chances[i] = (paid_[i] + 1) / (tried_[i] + 100);
    sum += chances[i];
  }
  auto left = sum * static_cast<double>(rng_.below(1u << 20)) / (1u << 20);
  for (unsigned i = 0; i != ways; ++i) {
    left -= chances[i];
    if (chances[i] > 0 && left < 0) return static_cast<Way>(i);
  }
  return Way::made_up;
}

/// What was long ago counts less.
void GuidedExplorer::pay(double profit) {
  if (way_ == Way::passed) return;
  auto const i = static_cast<unsigned>(way_);
  paid_[i] += profit;
  if (++tried_[i] < 10'000) return;
  paid_[i] /= 2;
  tried_[i] /= 2;
}

void GuidedExplorer::retire(Seed& seed) {
  auto kept = std::make_unique<Mutants>(std::move(seed.mutants));
  if (pool_.size() < most_retired)
    pool_.push_back(std::move(kept));
  else
    pool_[static_cast<std::size_t>(rng_.below(most_retired))] = std::move(kept);
}

/// A seed whose mutants have all been, with a few changes at once.
Mutants::Mutant const* GuidedExplorer::several_changes() {
  auto const& seed = pool_[static_cast<std::size_t>(rng_.below(pool_.size()))];
  MutationContext const context{.subject = subject_,
                                .rng = rng_,
                                .fragments = fragments_,
                                .words = words(),
                                .samples = 1,
                                .fragment_count = std::min(1u, schedule_.fragments),
                                .fuel = guidance_.fuel};
  mutant_ = {seed->seed()};
  auto changes = 2 + rng_.below(schedule_.changes - 1);
  for (unsigned tries = 0; changes != 0 && tries != 64; ++tries) {
    Mutants mutants(mutant_.tape, seed->hints());
    if (mutants.any(context, mutant_)) --changes;
  }
  ++counts_.mutants;
  return &mutant_;
}

/// Nothing new for long, and nothing left to mutate: all traces are new again.
void GuidedExplorer::saturate() {
  for (auto& log : logs_) log->clear();
  summits_.forget();
  pool_.clear();
  queues_[1].clear();
  ++counts_.resets;
  since_new_ = since_passed_ = 0;
  samples_ *= 2;
  if (schedule_.endless)
    patience_ *= 2, samples_ = std::min(samples_, most_samples_ever);
  else if (samples_ > schedule_.most_samples)
    samples_ = 1;
}

/// A seed that is no longer the highest is like any other.
void GuidedExplorer::overtake(std::size_t summit) {
  auto& queue = queues_[0];
  bool changed = false;
  for (auto const& seed : queue) {
    if (seed->summit != summit) continue;
    seed->summit.reset();
    seed->priority = 0;
    changed = true;
  }
  if (changed) std::make_heap(queue.begin(), queue.end(), less);
}

std::optional<GuidedExplorer::Novelty> GuidedExplorer::heard(Fate fate, cover::Trace const& trace,
                                                             std::span<double const> reached) {
  auto& log = *logs_[fate == Fate::passed ? 0 : 1];
  ++since_new_;
  ++since_passed_;
  if (fate == Fate::discarded && schedule_.only_from_passed && (!parent_ || !parent_->passed)) return {};
  auto const summit = fate == Fate::passed ? summits_.beaten(reached) : std::nullopt;
  bool const worth = summit || !log.has(trace);
  pay(!worth ? 0 : fate == Fate::passed ? 1 : 0.1);
  adapt();
  if (!worth) return {};
  ++origin().gained;
  bool const ever = fate == Fate::passed && all_->add(trace) > 0;
  Novelty novelty{.fate = fate, .ever = ever, .edges = novel_edges(log, trace), .samples = samples_, .summit = summit};
  novelty.worth = log.add(trace);
  if (summit) novelty.height = summits_.height(*summit);
  if (parent_ && parent_->depth < schedule_.depth) {
    novelty.depth = parent_->depth + 1;
    novelty.samples = parent_->samples;
  }
  since_new_ = 0;
  if (fate == Fate::passed) since_passed_ = 0;
  counts_.seen = logs_[0]->size() + logs_[1]->size();
  return novelty;
}

std::vector<std::uint32_t> GuidedExplorer::novel_edges(cover::TraceLog const& log, cover::Trace const& trace) const {
  std::vector<std::uint32_t> result;
  if (guidance_.ways) return result;
  cover::Trace one{{0}, {}};
  for (auto const edge : trace.edges) {
    one.edges[0] = edge;
    if (!log.has(one)) result.push_back(edge);
  }
  return result;
}

void GuidedExplorer::keep(Novelty const& novelty, tape::Tape tape, std::vector<Hint> hints) {
  ++counts_.seeds;
  fragments_.add(std::make_shared<Shape const>(tape));
  // It may have been overtaken before it was kept.
  bool const highest = novelty.summit && summits_.is_highest(*novelty.summit, novelty.height);
  if (highest) overtake(*novelty.summit);
  // A long one has more mutants, and says less. The highest of a target goes before all others.
  auto const priority =
      highest ? std::numeric_limits<double>::infinity() : novelty.worth / static_cast<double>(16 + tape.size());
  bool const passed = novelty.fate == Fate::passed;
  auto seed = std::unique_ptr<Seed>(new Seed{.priority = priority,
                                             .born = counts_.seeds,
                                             .depth = novelty.depth,
                                             .samples = novelty.samples,
                                             .passed = passed,
                                             .mutants = Mutants(std::move(tape), std::move(hints)),
                                             .summit = highest ? novelty.summit : std::nullopt});
  auto& queue = queues_[passed ? 0 : 1];
  queue.push_back(std::move(seed));
  std::push_heap(queue.begin(), queue.end(), less);
}

}  // namespace gneiss::explore
