#include "engine/enumeration.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/growth_log.hpp"
#include "explore/limits.hpp"
#include "run/walk.hpp"

namespace gneiss::engine {

/// One task: all of it, in one process, as every instance may be needed for any other.
class Enumeration::Growing final : public Work {
 public:
  explicit Growing(Enumeration& enumeration) : enumeration_(enumeration) {}

  bool give(std::size_t number, Stage& stage, Task& task) override {
    stage_ = &stage;
    task.kind = Task::Kind::grow;
    return number == 0;
  }

  Then take(std::size_t, Done const& done) override {
    count(done.surveyed);
    if (done.how.end != Result::End::failed) return Then::on;
    auto const& subject = enumeration_.subject_;
    auto const words = std::min<std::uint64_t>(done.surveyed.words, stage_->output().size());
    auto const log = read_log(stage_->output().first(static_cast<std::size_t>(words)), subject);
    auto const calls = done.surveyed.transitions;
    enumeration_.found_ = Found{done.how, scenario_of(last_call(done, log.size()), log, subject), calls, calls, 1};
    found = true;
    return Then::end;
  }

  void cut_short(Surveyed const& surveyed) override { count(surveyed); }

  bool found = false;

 private:
  void count(Surveyed const& surveyed) {
    auto& space = enumeration_.space_;
    space.ran.add(surveyed);
    space.depth = static_cast<unsigned>(surveyed.states);
    space.complete = surveyed.complete;
    auto const& types = enumeration_.subject_.types();
    for (std::size_t i = 0; i != types.size() && i != Surveyed::most_types; ++i)
      space.instances.push_back({types[i]->name, surveyed.instances[i]});
  }

  /// What was being called, with the ids taken for what they are.
  Call last_call(Done const& done, std::size_t logged) const {
    Call call;
    auto const& growing = stage_->board().growing;
    call.apart = growing.apart;
    auto const count = std::min<std::uint64_t>(growing.count, engine::Growing::most);
    for (std::uint64_t i = 0; i != count; ++i)
      call.arguments.push_back(std::min<std::uint32_t>(growing.arguments[i], static_cast<std::uint32_t>(logged)));
    std::erase_if(call.arguments, [&](std::uint32_t argument) { return argument >= logged; });
    auto const& [numbers, last] = done.numbers;
    auto const from = std::min<std::size_t>(static_cast<std::size_t>(last), numbers.size());
    call.numbers.assign(numbers.begin() + static_cast<std::ptrdiff_t>(from), numbers.end());
    if (call.numbers.empty()) call.numbers.push_back(0);
    call.numbers.front() %= enumeration_.subject_.operations().size();
    for (std::size_t i = 1; i != call.numbers.size(); ++i)
      if (call.references.size() < call.arguments.size() && call.numbers[i] == growing.ids[call.references.size()])
        call.references.push_back(i);
    return call;
  }

  Enumeration& enumeration_;
  Stage* stage_ = nullptr;
};

Enumeration::End Enumeration::run(std::function<bool()> const& stop) {
  if (!subject_.prologue().empty()) {
    refusal_ =
        "instances cannot be enumerated of a library with a prologue, which is a part of every one; --mode exhaustive "
        "can";
    return End::refused;
  }
  std::vector<std::string> uncopied;
  std::vector<std::string> unknown;
  std::vector<std::string> owned;
  for (auto const& type : subject_.types()) {
    if (type->owner)
      owned.push_back(type->name);
    else if (!run::Walk::copies(*type))
      uncopied.push_back(type->name);
    if (!type->owner && !type->identify) unknown.push_back(type->name);
  }
  auto& notes = space_.notes;
  if (!narrowed_)
    notes.push_back(fmt::format("Ranges have {} values at the most, lists {} elements; --scope N says otherwise",
                                explore::values_of_growth, explore::values_of_growth / 2));
  if (!owned.empty())
    notes.push_back(fmt::format("Values of {} belong to others, so none are kept", fmt::join(owned, ", ")));
  if (!uncopied.empty())
    notes.push_back(fmt::format("Values of {} cannot be copied, so they are made again each time, which is slower",
                                fmt::join(uncopied, ", ")));
  if (!unknown.empty())
    notes.push_back(
        fmt::format("Nothing tells values of {} apart, so every one counts as new; .identify(…) can say what does",
                    fmt::join(unknown, ", ")));
  Growing growing(*this);
  bool const whole = lab_.share(growing, stop);
  if (growing.found) return End::found;
  return whole ? End::complete : End::stopped;
}

std::string Enumeration::progress() const {
  auto const now = lab_.surveying();
  return fmt::format("{} instances", now.logged);
}

}  // namespace gneiss::engine
