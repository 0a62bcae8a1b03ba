#include "analysis/irrelevant_arguments.hpp"

#include <algorithm>

#include "base/rng.hpp"

namespace gneiss::analysis {

namespace {

constexpr std::uint64_t samples = 12;
constexpr unsigned most_evaluations = 200;

/// The positions of the choices of an argument that can be chosen anew. None where one is not the simplest: the
/// shrinker has tried that in its place, and it did not fail.
std::vector<std::size_t> free_choices(tape::Tape const& tape, std::size_t begin, std::size_t end) {
  std::vector<std::size_t> result;
  for (auto i = begin; i != end; ++i) {
    if (!tape[i].is_choice() || tape[i].is_choice(Kind::reference)) continue;
    if (tape[i].value != 0) return {};
    if (tape[i].max != 0) result.push_back(i);
  }
  return result;
}

std::uint64_t another(base::Rng& rng, tape::Entry const& entry) {
  // Near, and anywhere: of a large range both can be the exception.
  auto const most = rng.up_to(1) == 0 ? std::min<std::uint64_t>(entry.max, 7) : entry.max;
  return rng.up_to(most);
}

/// In how many ways so many choices can be made, or `samples` + 1 where there are more.
std::uint64_t ways(tape::Tape const& tape, std::vector<std::size_t> const& choices) {
  std::uint64_t result = 1;
  for (auto const at : choices) result = std::min(result * (std::min(tape[at].max, samples) + 1), samples + 1);
  return result;
}

bool same_calls(tape::Tape const& a, tape::Tape const& b) {
  auto const x = tape::instructions(a);
  auto const y = tape::instructions(b);
  return x.size() == y.size() &&
         std::equal(x.begin(), x.end(), y.begin(), [&](std::size_t i, std::size_t j) { return a[i].tag == b[j].tag; });
}

class Resampler {
 public:
  Resampler(dispatch::WorkerPool& workers, tape::Tape const& tape, notes::Verdict const& verdict,
            dispatch::RunOptions const& options, os::StopToken const& stop)
      : workers_(workers), tape_(tape), verdict_(verdict), options_(options), stop_(stop), rng_(tape::hash(tape)) {}

  bool does_not_matter(std::size_t begin, std::size_t end) {
    auto const choices = free_choices(tape_, begin, end);
    if (choices.empty()) return false;
    bool const few = ways(tape_, choices) <= samples;
    std::vector<tape::Tape> seen;
    for (std::uint64_t i = 0; i != samples && left_ != 0 && !stop_.requested(); ++i) {
      auto const changed = few ? nth(choices, i) : changed_at_random(choices, i == 0);
      if (changed == tape_) continue;
      if (std::find(seen.begin(), seen.end(), changed) != seen.end()) continue;
      seen.push_back(changed);
      --left_;
      auto const evaluation = workers_.replay(changed, options_);
      if (!notes::same_way(verdict_, evaluation.verdict) || !same_calls(tape_, evaluation.tape)) return false;
    }
    return !seen.empty();
  }

 private:
  /// The tape with these choices made in the n-th of all ways.
  tape::Tape nth(std::vector<std::size_t> const& choices, std::uint64_t n) const {
    auto changed = tape_;
    for (auto const at : choices) {
      changed[at].value = n % (changed[at].max + 1);
      n /= changed[at].max + 1;
    }
    return changed;
  }
  /// The largest first: ends are where things differ.
  tape::Tape changed_at_random(std::vector<std::size_t> const& choices, bool largest) {
    auto changed = tape_;
    for (auto const at : choices) changed[at].value = largest ? changed[at].max : another(rng_, changed[at]);
    return changed;
  }

  dispatch::WorkerPool& workers_;
  tape::Tape const& tape_;
  notes::Verdict const& verdict_;
  dispatch::RunOptions const& options_;
  os::StopToken const& stop_;
  base::Rng rng_;
  unsigned left_ = most_evaluations;
};

}  // namespace

std::vector<events::ArgumentPlace> arguments_that_do_not_matter(dispatch::WorkerPool& workers, tape::Tape const& tape,
                                                                notes::Verdict const& verdict,
                                                                dispatch::RunOptions const& options,
                                                                os::StopToken const& stop) {
  std::vector<events::ArgumentPlace> result;
  Resampler resampler(workers, tape, verdict, options, stop);
  auto const starts = tape::instructions(tape);
  for (std::size_t i = 0; i != starts.size(); ++i) {
    auto const end = tape::end_of(tape, starts[i]);
    std::size_t argument = 0;
    for (auto at = starts[i] + 1; at < end && !tape[at].is_close(); at = tape::end_of(tape, at)) {
      if (!tape[at].is_open(Span::argument)) continue;
      if (resampler.does_not_matter(at, tape::end_of(tape, at))) result.push_back({i, argument});
      ++argument;
    }
  }
  return result;
}

}  // namespace gneiss::analysis
