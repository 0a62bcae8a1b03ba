#include "engine/resample.hpp"

#include <algorithm>

#include "base/rng.hpp"
#include "os/interruption.hpp"

namespace gneiss::engine {

namespace {

constexpr unsigned samples = 12;
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

bool same_calls(tape::Tape const& a, tape::Tape const& b) {
  auto const x = tape::instructions(a);
  auto const y = tape::instructions(b);
  return x.size() == y.size() &&
         std::equal(x.begin(), x.end(), y.begin(), [&](std::size_t i, std::size_t j) { return a[i].tag == b[j].tag; });
}

class Resampler {
 public:
  Resampler(Lab& lab, tape::Tape const& tape, run::Verdict const& verdict, Manner const& manner)
      : lab_(lab), tape_(tape), verdict_(verdict), manner_(manner), rng_(tape::hash(tape)) {}

  bool does_not_matter(std::size_t begin, std::size_t end) {
    auto const choices = free_choices(tape_, begin, end);
    if (choices.empty()) return false;
    std::vector<tape::Tape> seen;
    for (unsigned i = 0; i != samples && left_ != 0 && !os::Interruption::wanted(); ++i) {
      auto changed = tape_;
      // The largest first: ends are where things differ.
      for (auto const at : choices) changed[at].value = i == 0 ? changed[at].max : another(rng_, changed[at]);
      if (changed == tape_) continue;
      if (std::find(seen.begin(), seen.end(), changed) != seen.end()) continue;
      seen.push_back(changed);
      --left_;
      auto const evaluation = lab_.replay(changed, manner_);
      if (!run::same_way(verdict_, evaluation.verdict) || !same_calls(tape_, evaluation.tape)) return false;
    }
    return !seen.empty();
  }

 private:
  Lab& lab_;
  tape::Tape const& tape_;
  run::Verdict const& verdict_;
  Manner const& manner_;
  base::Rng rng_;
  unsigned left_ = most_evaluations;
};

}  // namespace

std::vector<ArgumentPlace> arguments_that_do_not_matter(Lab& lab, tape::Tape const& tape, run::Verdict const& verdict,
                                                        Manner const& manner) {
  std::vector<ArgumentPlace> result;
  Resampler resampler(lab, tape, verdict, manner);
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

}  // namespace gneiss::engine
