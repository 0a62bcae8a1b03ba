#include "search/search.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace gneiss::search {

namespace {

constexpr std::size_t modest_states = 200'000;
// A tree is cut into so many parts at least before it is walked part by part.
constexpr std::size_t parts = 2000;
constexpr std::size_t most_of_a_batch = 256;

}  // namespace

/// One pass over the states between `from` and `to` of the cursor, from where it stands, in batches.
class Search::Pass final : public dispatch::Work {
 public:
  Pass(Search& search, stage::Expand const& task) : search_(search), task_(task) {
    auto const& cursor = search.cursor_;
    auto const jobs = std::max<std::size_t>(1, search.plan_.jobs);
    auto const begin = static_cast<std::size_t>(cursor.from + cursor.done);
    auto const end = static_cast<std::size_t>(cursor.to);
    // Of what fails in a known way there may be more: then little of a batch is done in vain.
    auto const most = search.past_.calls().none() ? most_of_a_batch : 1;
    auto const each = std::clamp<std::size_t>((end - begin) / (jobs * 16), 1, most);
    for (auto at = begin; at < end;) {
      std::vector<std::uint64_t> words;
      auto last = at;
      for (; last != end && last - at != each && words.size() < most_words; ++last)
        search.states_.add_path(static_cast<std::uint32_t>(last), words);
      batches_.push_back({at, last, 0});
      at = last;
    }
  }

  bool give(std::size_t number, stage::Stage& stage, stage::Task& task) override {
    if (number >= batches_.size()) return false;
    auto const& [first, last, done] = batches_[number];
    std::vector<std::uint64_t> words;
    for (auto i = first; i != last; ++i) search_.states_.add_path(static_cast<std::uint32_t>(i), words);
    if (words.size() > stage.input().size()) return false;
    auto const past = search_.past_.put(stage, words.size());
    if (!past) return false;
    std::copy(words.begin(), words.end(), stage.input().begin());
    auto batch = task_;
    batch.from = done;
    batch.end = last - first;
    batch.trust_copies = search_.trusted_;
    batch.identify = search_.merges_;
    // To find a leak all that leads on from a state is run once more.
    batch.leaks = search_.plan_.leaks && search_.leaks_ && search_.listable_;
    batch.past = *past;
    batch.each_with_care = with_care_ == number;
    task = batch;
    return true;
  }

  Then take(std::size_t number, Done const& done) override {
    auto& [first, last, from] = batches_[number];
    auto const& expanded = done.expanded;
    if (done.how.end == stage::TaskResult::End::failed) {
      search_.past_.met(expanded, search_.cursor_.ran);
      auto& ran = search_.cursor_.ran;
      ran.add(expanded);
      ++(expanded.observing ? ran.observations : ran.transitions);
      search_.observing_ = expanded.observing;
      auto const scenario = ran.scenarios() - 1;
      // Nothing is known of those before it.
      search_.found_ =
          dispatch::Found{.how = done.how, .numbers = done.numbers, .scenario = scenario, .first = scenario};
      return ends(End::found);
    }
    if (done.how.end == stage::TaskResult::End::lost_descriptor && with_care_ != number) {
      with_care_ = number;
      return Then::again;
    }
    auto const until = std::min<std::size_t>(static_cast<std::size_t>(expanded.states), last - first);
    bool const whole = done.how.exact && until > from;
    if (!whole) return ends(expanded.overflow && task_.children ? End::too_large : End::not_twice);
    bool const listed = task_.children || task_.levels == 0;
    if (listed && !search_.states_.take(done.output, first + from, first + until)) return ends(End::not_twice);
    auto& cursor = search_.cursor_;
    cursor.ran.add(expanded);
    cursor.scenarios.add(events::Count(expanded.scenarios));
    if (expanded.overflow) cursor.scenarios.overflow();
    cursor.done += until - from;
    if (until == last - first) return Then::on;
    from = until;
    return Then::again;
  }

  /// It was run, but nothing came of it.
  void cut_short(stage::Expanded const& expanded) override { search_.lost_.add(expanded); }

  End how() const { return how_; }

 private:
  struct Batch {
    std::size_t first;
    std::size_t last;
    std::size_t done;
  };
  static constexpr std::size_t most_words = std::size_t{1} << 18;

  Then ends(End how) {
    how_ = how;
    return Then::end;
  }

  Search& search_;
  stage::Expand task_;
  std::vector<Batch> batches_;
  std::optional<std::size_t> with_care_;  // the batch of which some instruction has closed a file: which one?
  End how_ = End::complete;
};

Search::End Search::pass(stage::Expand const& task) {
  Pass pass(*this, task);
  bool const whole = workers_.share(pass, stop_);
  if (pass.how() != End::complete) return pass.how();
  if (!whole) return End::stopped;
  if (task.levels != 0) cursor_.levels.push_back(cursor_.scenarios);
  cursor_.scenarios = events::Count();
  cursor_.done = 0;
  return End::complete;
}

/// How many there will be if each length goes on to bring so many times more than the one before; 0: nobody knows.
double Search::expected_states() const {
  if (plan_.exhaustion.depth == 0 || level_before_ == 0) return 0;
  auto level = static_cast<double>(cursor_.to - cursor_.from);
  auto const growth = level / static_cast<double>(level_before_);
  auto sum = static_cast<double>(cursor_.to);
  for (auto i = cursor_.reached; i < depth_; ++i) sum += level *= growth;
  return sum;
}

/// The states found last are those to begin with next.
void Search::next_level() {
  level_before_ = cursor_.to - cursor_.from;
  ++cursor_.reached;
  cursor_.from = cursor_.to;
  cursor_.to = states_.size();
}

Search::End Search::search_states() {
  bool const given = plan_.exhaustion.depth != 0;
  for (;; next_level()) {
    space_.closed = cursor_.from == cursor_.to;
    if (space_.closed) return End::complete;
    if (!given && plan_.seconds <= 0 && cursor_.to > modest_states) depth_ = std::min(depth_, cursor_.reached);
    if (states_.bytes() > plan_.bounds.memory) {
      space_.notes.push_back(events::StatesOutOfMemory{});
      return End::stopped;
    }
    stage::Expand task;
    task.children = cursor_.reached < depth_;
    task.levels = task.children ? 1 : 0;
    task.observe = observes_ && cursor_.reached >= prologue_;
    auto const end = pass(task);
    if (end != End::complete || !task.children) return end;
  }
}

Search::End Search::search_tree() {
  for (; !cursor_.walking; next_level()) {
    space_.closed = cursor_.from == cursor_.to;
    if (space_.closed) return End::complete;
    bool const enough = !listable_ || cursor_.to - cursor_.from >= parts || cursor_.reached + 1 >= depth_;
    stage::Expand task;
    task.children = !enough || cursor_.reached < prologue_;
    task.levels = task.children ? 1 : 0;
    task.observe = observes_ && cursor_.reached >= prologue_;
    auto const end = pass(task);
    if (end != End::complete) return end;
    if (task.children) continue;
    // Too many to be kept, or the last: what comes below these is walked.
    cursor_.walking = true;
    cursor_.top = cursor_.reached;
    break;
  }
  // Again for each length, so that the shortest comes first.
  for (; cursor_.reached < depth_; ++cursor_.reached) {
    stage::Expand task;
    task.levels = cursor_.reached + 1 - cursor_.top;
    task.observe = observes_;
    auto const end = pass(task);
    if (end == End::found && observing_ && !past_.wanted()) return shorter_than_observed(task);
    if (end != End::complete) return end;
  }
  return End::complete;
}

/// An observer failed after so many instructions. Does another instruction fail as the last of these?
Search::End Search::shorter_than_observed(stage::Expand task) {
  auto const observed = found_;
  task.observe = false;
  cursor_.done = 0;
  cursor_.scenarios = events::Count();
  auto const end = pass(task);
  if (end != End::complete) return end;
  ++cursor_.reached;
  found_ = observed;
  return End::found;
}

/// False: it is too large.
bool Search::begin() {
  space_ = {};
  lost_ = {};
  past_.clear();
  prologue_ = static_cast<unsigned>(subject_.prologue().size());
  observes_ = !plan_.exhaustion.observers && !subject_.is_property();
  describe();
  if (!fits()) return false;
  cursor_ = {};
  states_ = States(merges_);
  resume();
  described_ = space_;
  return true;
}

Search::End Search::run(os::StopToken const& stop) {
  stop_ = stop;
  if (past_.going_on())
    space_ = described_;
  else if (!begin())
    return End::too_large;
  auto const end = merges_ ? search_states() : search_tree();
  if (end == End::stopped)
    save();
  else
    checkpoint().forget();
  sum_up(end == End::complete);
  return end;
}

void Search::sum_up(bool complete) {
  bool const beyond = space_.closed && plan_.exhaustion.depth != 0;
  // Where no new state turns up, longer scenarios can be counted without being run.
  auto const depth = beyond ? depth_ : cursor_.reached;
  space_.depth = depth > prologue_ ? depth - prologue_ : 0;
  space_.complete = complete;
  space_.looking = cursor_.reached == depth_;
  space_.states = merges_ ? states_.size() : 0;
  auto const lengths = merges_ ? states_.count_ways(depth) : cursor_.levels;
  for (std::size_t i = prologue_; i < lengths.size(); ++i) space_.scenarios.add(lengths[i]);
  space_.ran = ran();
  if (cursor_.known != 0) space_.notes.push_back(events::KnownCallsLeftOut{.calls = cursor_.known});
}

events::Ran Search::ran() const {
  auto sum = cursor_.ran;
  sum.add(lost_);
  sum.add(workers_.expanding());
  return sum;
}

events::SearchProgress Search::progress() const {
  auto const next = std::min(cursor_.reached + 1, depth_);
  auto const length = next > prologue_ ? next - prologue_ : 0;
  if (merges_)
    return events::StatesProgress{.length = length,
                                  .expanded = cursor_.from + cursor_.done,
                                  .states = states_.size(),
                                  .expected = expected_states()};
  auto const total = estimate_.up_to(endless_ ? length : depth_ - prologue_);
  auto const run = static_cast<double>(ran().transitions);
  return events::ScenariosProgress{
      .length = length, .percent = 100 * std::min(1.0, run / std::max(1.0, total)), .scenarios = total};
}

}  // namespace gneiss::search
