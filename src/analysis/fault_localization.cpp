#include "analysis/fault_localization.hpp"

#include <algorithm>
#include <set>

#include "base/rng.hpp"
#include "cxx/code_names.hpp"
#include "os/clock.hpp"
#include "os/lines.hpp"
#include "shrink/edit.hpp"

namespace gneiss::analysis {

namespace {

constexpr std::size_t most_variations = 150;
constexpr std::size_t most_shortened = 50;
constexpr std::uint64_t most_random = 200;
constexpr double most_seconds = 5;
constexpr std::size_t most_places = 200;      // that are looked up of those that run only when it fails
constexpr std::size_t most_samples = 60'000;  // and of all others
constexpr std::size_t most_lines = 5;

/// The scenario without one instruction, the last first; then with one choice made otherwise, near and far.
std::vector<tape::Tape> variations(tape::Tape const& tape) {
  std::vector<tape::Tape> result;
  auto const instructions = tape::instructions(tape).size();
  for (std::size_t i = 0; i != std::min(instructions, most_shortened); ++i)
    result.push_back(shrink::without_one(tape, instructions - 1 - i));
  std::vector<std::size_t> choices;
  for (std::size_t i = 0; i != tape.size(); ++i)
    if (tape[i].is_choice() && !tape[i].is_choice(Kind::reference) && tape[i].max != 0) choices.push_back(i);
  base::Rng rng(tape::hash(tape));
  for (unsigned round = 0; round != 6; ++round)
    for (auto const at : choices) {
      auto const value = tape[at].value;
      auto const max = tape[at].max;
      auto const other = round == 0   ? value - (value == 0 ? 0 : 1)
                         : round == 1 ? value + (value == max ? 0 : 1)
                         : round == 2 ? std::uint64_t{0}
                                      : rng.up_to(round == 3 ? std::min<std::uint64_t>(max, 7) : max);
      if (other != value && result.size() != most_variations) result.push_back(shrink::with_value(tape, at, other));
    }
  return result;
}

using Addresses = std::vector<std::uintptr_t>;
using AddressSet = std::set<std::uintptr_t>;
using Places = std::vector<cover::Place>;

/// Wherever it was: a block may begin before the code under test does.
AddressSet all_of(Places const& places) {
  AddressSet result;
  for (auto const& place : places) result.insert(place.address);
  return result;
}
Addresses under_test(Places const& places) {
  Addresses result;
  for (auto const& place : places)
    if (place.under_test) result.push_back(place.address);
  return result;
}

/// What ran in the code.
struct Runs {
  Addresses failing;   // whenever it failed, and never when it passed, in order
  AddressSet passing;  // ever when it passed

  void passed(Places const& now) {
    passing.merge(all_of(now));
    std::erase_if(failing, [&](auto place) { return passing.contains(place); });
  }
  void failed(Places const& now) {
    auto const also = all_of(now);
    std::erase_if(failing, [&](auto place) { return !also.contains(place); });
  }
};

std::optional<unsigned> last_operation(tape::Tape const& tape) {
  auto const instructions = tape::instructions(tape);
  if (instructions.empty()) return std::nullopt;
  return tape[instructions.back()].tag;
}

/// A scenario that fails by what its last call returns has not passed when that is not called: nobody has looked.
bool passes(dispatch::Evaluation const& evaluation, tape::Tape const& failing, notes::Verdict const& verdict) {
  if (evaluation.verdict.failed()) return false;
  if (notes::remains(verdict.failure) || notes::at_the_end(verdict.phase)) return true;
  return evaluation.verdict.rejected == 0 && last_operation(evaluation.tape) == last_operation(failing);
}

/// Nothing where it cannot be known.
std::optional<Runs> compared(dispatch::WorkerPool& workers, tape::Tape const& tape, notes::Verdict const& verdict,
                             dispatch::RunOptions const& options, AddressSet const& avoided,
                             os::StopToken const& stop) {
  auto const fails = [&](dispatch::Evaluation const& evaluation) {
    return notes::same_way(verdict, evaluation.verdict);
  };
  if (!fails(workers.replay(tape, options))) return std::nullopt;
  auto const places = workers.places();
  if (!places) return std::nullopt;
  Runs runs{under_test(*places), {}};
  auto const enough = stop.before(os::monotonic_seconds() + most_seconds);
  auto const goes_on = [&] { return !runs.failing.empty() && !enough.requested(); };
  for (auto const& variation : variations(tape)) {
    if (!goes_on()) break;
    auto const evaluation = workers.replay(variation, options);
    auto const now = workers.places();
    if (!now || !evaluation.ran() || stop.requested()) return std::nullopt;
    if (passes(evaluation, tape, verdict)) runs.passed(*now);
    if (fails(evaluation) && !runs_any(*now, avoided)) runs.failed(*now);
  }
  // Nothing like it may pass, or go as far: what does is found among all others. In these nobody looks for leaks.
  if (notes::remains(verdict.failure)) return runs;
  for (std::uint64_t i = 0; i != most_random && goes_on(); ++i) {
    auto const evaluation = workers.sample(i, options);
    auto const now = workers.places();
    if (!now || !evaluation.ran() || stop.requested()) return std::nullopt;
    if (!evaluation.verdict.failed()) runs.passed(*now);
  }
  if (stop.requested()) return std::nullopt;
  return runs;
}

/// Addresses in the code that passes. A block is known by where it begins, and goes on to the next that was met, at the
/// most.
Addresses samples_of(Runs const& runs, std::uintptr_t longest) {
  constexpr std::uintptr_t step = 2;   // hardly an instruction is shorter
  constexpr std::uintptr_t call = 18;  // what comes before the place in its block
  AddressSet all = runs.passing;
  all.insert(runs.failing.begin(), runs.failing.end());
  Addresses samples;
  for (auto const place : runs.passing) {
    samples.push_back(place);
    auto const next = all.upper_bound(place);
    auto const end = next == all.end() ? place + longest : std::min(place + longest, *next - call);
    for (auto at = place + step; at < end; at += step) samples.push_back(at);
  }
  return samples;
}

/// Every line that code which passes has, of the functions that are inlined as well. Nothing when nobody tells.
std::optional<std::set<os::Line>> lines_that_pass(Runs const& runs, double deadline) {
  std::uintptr_t longest = 512;
  auto samples = samples_of(runs, longest);
  while (samples.size() > most_samples && longest != 0) samples = samples_of(runs, longest /= 2);
  auto const frames = os::frames_at(samples, os::Names::left_out, deadline);
  if (frames.empty()) return std::nullopt;
  std::set<os::Line> result;
  for (auto const& inlined : frames)
    for (auto const& frame : inlined) result.insert(frame.line);
  return result;
}

/// Without arguments; empty for a lambda.
std::string name_of(std::string const& function) {
  bool const lambda = function == "operator()" || function.find("lambda") != std::string::npos;
  return lambda ? std::string() : cxx::without_arguments(function);
}

bool of_the_user(os::Line const& line) {
  return !line.file.empty() && !line.file.starts_with("/usr/") &&
         line.file.find("include/gneiss/") == std::string::npos;
}

/// Of a place the line of the user's: what that calls may be inlined there.
std::optional<os::Line> own_line(std::vector<os::Frame> const& frames) {
  auto const own = std::find_if(frames.begin(), frames.end(), [](auto const& each) { return of_the_user(each.line); });
  if (own == frames.end()) return std::nullopt;
  return own->line;
}

FailingCode difference(Runs const& runs, double deadline) {
  if (runs.failing.empty() || runs.passing.empty()) return {};
  auto const lines = lines_that_pass(runs, deadline);
  if (!lines) return {};
  FailingCode result;
  std::set<os::Line> told;
  auto const first = runs.failing.begin();
  Addresses const some(first, first + static_cast<std::ptrdiff_t>(std::min(runs.failing.size(), most_places)));
  for (auto const& frames : os::frames_at(some, os::Names::wanted, deadline)) {
    if (auto const own = own_line(frames)) result.lines.insert(*own);
    // Where the ways part is in the outermost function: what it calls there may be called from elsewhere, too.
    auto const parting = std::find_if(frames.rbegin(), frames.rend(), [&](os::Frame const& frame) {
      return of_the_user(frame.line) && !lines->contains(frame.line);
    });
    if (parting == frames.rend() || result.told.size() == most_lines || !told.insert(parting->line).second) continue;
    auto const& [file, line] = parting->line;
    result.told.push_back({name_of(parting->function), cxx::short_path(file), line});
  }
  bool const all = some.size() == runs.failing.size() && !result.lines.empty();
  if (all) result.places.insert(some.begin(), some.end());
  return result;
}

}  // namespace

FailingCode code_of_failing_runs(dispatch::WorkerPool& workers, tape::Tape const& tape, notes::Verdict const& verdict,
                                 dispatch::RunOptions options, std::set<std::uintptr_t> const& avoided,
                                 os::StopToken const& stop) {
  if (!cover::Places::known() || tape::instructions(tape).empty()) return {};
  options.traced = true;
  auto const runs = compared(workers, tape, verdict, options, avoided, stop);
  return runs ? difference(*runs, stop.deadline()) : FailingCode();
}

bool runs_any(std::vector<cover::Place> const& ran, std::set<std::uintptr_t> const& places) {
  return std::any_of(ran.begin(), ran.end(), [&](cover::Place const& each) { return places.contains(each.address); });
}

std::optional<std::set<std::uintptr_t>> places_on(std::set<os::Line> const& lines, std::vector<cover::Place> const& ran,
                                                  double deadline) {
  auto const addresses = under_test(ran);
  auto const frames = os::frames_at(addresses, os::Names::left_out, deadline);
  if (frames.size() != addresses.size()) return std::nullopt;
  std::set<std::uintptr_t> result;
  for (std::size_t i = 0; i != addresses.size(); ++i) {
    auto const own = own_line(frames[i]);
    if (own && lines.contains(*own)) result.insert(addresses[i]);
  }
  return result;
}

}  // namespace gneiss::analysis
