#include "enumerate/enumeration.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "gneiss/core/operation.hpp"

namespace gneiss::enumerate {

namespace {

// No operation takes more calls than this in a round, so that none has to wait for another.
constexpr std::uint64_t usual_quota = 100'000;
constexpr std::uint64_t deep_quota = 200;
// So many calls a worker makes before it tells what came of them. What is found does not depend on how many work, so
// this does not either.
constexpr std::uint64_t calls_of_a_share = 4096;
constexpr std::uint64_t calls_expected = 64;  // of a tuple, as long as nobody knows
// So many times more values are tried in vain where not all calls can be made.
constexpr unsigned most_in_vain = 3;

}  // namespace

/// The calls of one round.
class Enumeration::Round final : public dispatch::Work {
 public:
  explicit Round(Enumeration& enumeration)
      : all_(enumeration), pool_(enumeration.pool_), cursor_(enumeration.cursor_), shares_(enumeration.shares()) {
    skipped_ = std::min<std::size_t>(static_cast<std::size_t>(cursor_.taken), shares_.size());
    if (skipped_ != shares_.size()) shares_[skipped_].first += cursor_.part;
  }

  bool give(std::size_t number, stage::Stage& stage, stage::Task& task) override {
    if (number + skipped_ >= shares_.size()) return false;
    auto const& share = shares_[number + skipped_];
    // A worker that is new reads all of the log, others what has come since.
    auto& told = all_.told_[&stage];
    auto const words = pool_.words().subspan(told);
    std::copy(words.begin(), words.end(), stage.input().begin() + static_cast<std::ptrdiff_t>(told));
    told += words.size();
    auto const past = all_.past_.put(stage, told);
    if (!past) return false;
    if (!is_wanted(share)) return true;
    task = stage::Grow{.words = told,
                       .fresh = pool_.fresh(),
                       .operation = share.operation,
                       .first = share.first,
                       .end = share.end,
                       .drawn = share.drawn,
                       .seed = cursor_.seed,
                       .round = cursor_.round,
                       .most = all_.quota(),
                       .level = cursor_.level,
                       .new_values = cursor_.new_values,
                       .draws_late = share.operation != stage::Grow::initial && use_of(share).late,
                       .trust_copies = all_.trusted_,
                       .past = *past,
                       .each_with_care = with_care_ == number};
    return true;
  }

  Then take(std::size_t number, Done const& done) override {
    auto& share = shares_[number + skipped_];
    if (!is_wanted(share)) {
      cursor_.cut_now = true;
      return next();
    }
    auto const& expanded = done.expanded;
    if (done.how.end == stage::TaskResult::End::failed) return fail(done);
    if (done.how.end == stage::TaskResult::End::lost_descriptor && with_care_ != number) {
      with_care_ = number;
      return Then::again;
    }
    if (expanded.full != 0) {
      full = expanded.full;
      return ends(End::stopped);
    }
    auto const size = share.end - share.first;
    auto const tuples = std::min(expanded.states, size);
    if (!done.how.exact || (share.operation != stage::Grow::initial && tuples == 0) || !read(done.output))
      return ends(End::not_twice);
    cursor_.ran.add(expanded);
    cursor_.limited = cursor_.limited || expanded.limited;
    cursor_.cut_now = cursor_.cut_now || expanded.cut;
    cursor_.cut = cursor_.cut || expanded.turned_away;
    if (share.operation != stage::Grow::initial) {
      auto& use = use_of(share);
      use.tuples += tuples;
      use.steps += expanded.steps;
      use.now += expanded.steps;
      use.draws_late = use.draws_late || expanded.draws_late;
      share.first += tuples;
      cursor_.part += tuples;
      if (share.first != share.end && is_wanted(share)) return Then::again;
      if (share.first != share.end) cursor_.cut_now = true;
    }
    return next();
  }

  void cut_short(stage::Expanded const& expanded) override { all_.lost_.add(expanded); }

  End how = End::complete;
  std::uint64_t full = 0;  // bytes

 private:
  Cursor::Use& use_of(Share const& share) const { return cursor_.uses[static_cast<std::size_t>(share.operation)]; }
  /// Has the operation not had its calls in this round?
  bool is_wanted(Share const& share) const {
    return share.operation == stage::Grow::initial || use_of(share).now < all_.quota();
  }

  bool read(std::vector<std::uint64_t> const& output) {
    for (stage::WordReader words(output); !words.over();) {
      auto provenance = stage::read_provenance(words, pool_.log().size(), all_.subject_);
      if (!provenance) return false;
      pool_.offer(std::move(*provenance));
    }
    return true;
  }

  Then next() {
    ++cursor_.taken;
    cursor_.part = 0;
    return Then::on;
  }

  Then ends(End end) {
    how = end;
    return Then::end;
  }

  Then fail(Done const& done) {
    all_.past_.met(done.expanded, cursor_.ran);
    cursor_.ran.add(done.expanded);
    auto const before = cursor_.ran.transitions++;
    all_.found_ = dispatch::Found{.how = done.how,
                                  .numbers = stage::scenario_of(last_call(done), pool_.log(), all_.subject_),
                                  .scenario = before,
                                  .first = before};
    return ends(End::found);
  }

  /// What was being called, with the ids taken for what they are.
  stage::Call last_call(Done const& done) const {
    stage::Call call;
    auto const& growing = done.growing;
    call.pass_copies = growing.pass_copies;
    auto const count = std::min<std::uint64_t>(growing.count, stage::Growing::most);
    call.arguments.assign(growing.arguments, growing.arguments + count);
    std::erase_if(call.arguments, [&](std::uint32_t argument) { return argument >= pool_.log().size(); });
    auto const& [numbers, last] = done.numbers;
    auto const from = std::min<std::size_t>(static_cast<std::size_t>(last), numbers.size());
    call.numbers.assign(numbers.begin() + static_cast<std::ptrdiff_t>(from), numbers.end());
    if (call.numbers.empty()) call.numbers.push_back(0);
    call.numbers.front() %= all_.subject_.operations().size();
    for (std::size_t i = 1; i != call.numbers.size(); ++i)
      if (call.references.size() < call.arguments.size() && call.numbers[i] == growing.ids[call.references.size()])
        call.references.push_back(i);
    return call;
  }

  Enumeration& all_;
  InstancePool& pool_;
  Cursor& cursor_;
  std::vector<Share> shares_;
  std::size_t skipped_;                   // shares that a run before has done
  std::optional<std::size_t> with_care_;  // the share of which some call has closed a file: which one?
};

std::uint64_t Enumeration::quota() const {
  return plan_.exhaustion.deep ? deep_quota : std::max(usual_quota, plan_.exhaustion.required);
}

/// The calls of the round, cut into parts: always the same ones.
std::vector<Enumeration::Share> Enumeration::shares() const {
  std::vector<Share> shares;
  if (cursor_.round == 0)
    shares.push_back({.operation = stage::Grow::initial, .first = 0, .end = 1, .drawn = false});
  else
    for (auto const& operation : subject_.operations())
      if (!operation->prologue) add_shares(*operation, shares);
  return shares;
}

void Enumeration::add_shares(core::Operation const& operation, std::vector<Share>& shares) const {
  std::vector<stage::Tuples::Choice> choices;
  for (auto const& parameter : operation.parameters) {
    auto choice = pool_.of(*parameter.type);
    if (cursor_.new_values) choice.old = 0;
    choices.push_back(choice);
  }
  auto count = stage::Tuples(choices).count();
  if (operation.parameters.empty()) count = cursor_.round == 1 || cursor_.new_values ? 1 : 0;
  bool const drawn = count > quota();
  if (drawn) count = quota();
  auto const& use = cursor_.uses[operation.index];
  auto const each = std::max<std::uint64_t>(1, calls_of_a_share / std::max<std::uint64_t>(1, use.expected));
  for (std::uint64_t first = 0; first < count; first += each)
    shares.push_back(
        {.operation = operation.index, .first = first, .end = std::min(count, first + each), .drawn = drawn});
}

/// The round is done. False: there is no use in another one.
bool Enumeration::next_round() {
  bool const any_drawn =
      std::any_of(cursor_.uses.begin(), cursor_.uses.end(), [&](Cursor::Use const& use) { return use.now >= quota(); });
  cursor_.cut_now = cursor_.cut_now || any_drawn;
  cursor_.cut = cursor_.cut || cursor_.cut_now;
  bool const grown = pool_.close_round();
  bool const for_values = std::exchange(cursor_.new_values, false);
  if (grown || !for_values || !cursor_.cut_now)
    cursor_.in_vain = 0;
  else
    ++cursor_.in_vain;
  bool const first = cursor_.round == 0;
  ++cursor_.round;
  cursor_.taken = 0;
  cursor_.cut_now = false;
  for (auto& use : cursor_.uses) {
    use.now = 0;
    use.expected = use.tuples == 0 ? calls_expected : use.steps / use.tuples;
    use.late = use.draws_late;
  }
  if (first) return true;
  if (pool_.enough() && !plan_.exhaustion.sample) {
    cursor_.cut = cursor_.cut || grown;
    return false;
  }
  if (grown) return true;
  if (!cursor_.limited || cursor_.in_vain == most_in_vain) return false;
  cursor_.new_values = true;
  cursor_.limited = false;
  ++cursor_.level;
  return true;
}

Enumeration::End Enumeration::grow(os::StopToken const& stop) {
  for (;;) {
    Round round(*this);
    bool const whole = workers_.share(round, stop);
    if (round.full != 0) return out_of_memory(round.full);
    if (round.how != End::complete) return round.how;
    if (!whole) return End::stopped;
    if (!next_round()) return End::complete;
    bool const room = pool_.bytes() <= plan_.bounds.memory / 5 * 4 && pool_.words().size() <= stage::Stage::most_input;
    if (!room) return out_of_memory(pool_.bytes());
  }
}

Enumeration::End Enumeration::out_of_memory(std::uint64_t bytes) {
  space_.notes.push_back(events::InstancesOutOfMemory{.megabytes = bytes >> 20, .limit = plan_.bounds.memory >> 20});
  return End::stopped;
}

void Enumeration::begin() {
  pool_ = InstancePool(subject_, plan_.exhaustion);
  cursor_ = {};
  told_.clear();
  past_.clear();
  space_ = {};
  cursor_.seed = plan_.seed;
  cursor_.uses.resize(subject_.operations().size());
  resume();
  described_ = space_;
}

Enumeration::End Enumeration::run(os::StopToken const& stop) {
  if (refused()) return End::refused;
  if (past_.going_on())
    space_ = described_;
  else
    begin();
  auto const end = grow(stop);
  if (end == End::stopped)
    save();
  else
    checkpoint().forget();
  describe();
  sum_up(end == End::complete);
  return end;
}

}  // namespace gneiss::enumerate
