#include "bench/spec/campaign.hpp"

#include <cstdio>
#include <cstdlib>

#include "bench/spec/described.hpp"
#include "bench/spec/distribution.hpp"
#include "campaign/explore_subject.hpp"
#include "explore/random.hpp"
#include "harness/in_process.hpp"
#include "report/written_call.hpp"
#include "run/runner.hpp"
#include "shrink/shrink.hpp"
#include "tape/replay.hpp"

namespace bench::spec {

namespace {

namespace core = gneiss::core;

class Silent final : public gneiss::events::Listener {
 public:
  using SubjectInfo = gneiss::events::SubjectInfo;

  void started(SubjectInfo const&, std::uint64_t) override {}
  void progress(SubjectInfo const&, gneiss::events::Progress const&) override {}
  void failure_found(SubjectInfo const&, gneiss::events::FailureOutline const&,
                     gneiss::events::Progress const&) override {}
  void failed(gneiss::events::Failure const&) override {}
  void fixed(SubjectInfo const&, std::string const&) override {}
  void warned(SubjectInfo const&, gneiss::events::Warning const&) override {}
  void refused(SubjectInfo const&, gneiss::events::Refusal const&) override {}
  void finished(gneiss::events::Summary const&) override {}
};

std::string written(core::Subject const& of, gneiss::notes::Notes const& notes) {
  std::string result;
  gneiss::events::SubjectInfo const info(of);
  for (auto const& note : notes.instructions) {
    std::vector<std::string> arguments;
    for (auto const& argument : note.arguments) arguments.push_back(argument.text);
    std::string line;
    if (of.is_property()) {
      for (auto const& argument : arguments) line += (line.empty() ? "" : ", ") + argument;
    } else {
      if (!note.made.empty()) line = note.made.front().name + " = ";
      line += gneiss::report::written_call(info, info.operation(note.operation), arguments);
    }
    result += (result.empty() ? "" : "; ") + line;
  }
  return result;
}

}  // namespace

Outcome run(std::string const& name, Settings const& settings) {
  auto const& of = subject(name);
  gneiss::run::Runner runner(of);
  gneiss::explore::Random random(of, distribution(settings), settings.seed);
  Outcome outcome;
  gneiss::notes::Verdict verdict;
  while (outcome.scenarios != settings.scenarios && !verdict.failed()) {
    random.restart(outcome.scenarios++);
    auto const& last = gneiss::explore::run_scenario(runner, random);
    outcome.operations += last.operations;
    if (last.failed()) [[unlikely]]
      verdict = last;
  }
  outcome.failed = verdict.failed();
  if (!outcome.failed || !settings.shrink) return outcome;
  gneiss::tape::RawChoiceReplay again(random.numbers());
  runner.run(again);
  gneiss::test::InProcess oracle(runner, verdict);
  gneiss::shrink::ShrinkLimits limits;
  limits.operations = static_cast<unsigned>(of.operations().size());
  auto const shrunk = gneiss::shrink::shrink(again.recorded(), oracle, limits);
  outcome.evaluations = shrunk.evaluations;
  gneiss::notes::Notes notes;
  gneiss::tape::Replay replay(shrunk.tape);
  runner.run(replay, &notes);
  outcome.answer = written(of, notes);
  return outcome;
}

Outcome explore(std::string const& name, Settings const& settings, Manner const& manner) {
  gneiss::events::Plan plan;
  plan.distribution = distribution(settings);
  plan.seed = settings.seed;
  plan.scenarios = settings.scenarios == UINT64_MAX ? 0 : settings.scenarios;
  plan.directory = "";
  plan.isolate = manner.isolate;
  plan.leaks = manner.leaks;
  plan.seconds = manner.seconds;
  // What counts is how soon it fails, not what is made of that; and few cases may be worth anything.
  plan.evaluations = 0;
  plan.explain = false;
  plan.discards_each = 1'000'000'000;
  if (manner.guided) plan.mode = gneiss::events::Mode::guided;
  if (manner.published) plan.guidance.schedule = gneiss::explore::published_schedule();
  gneiss::store::Database database("");
  Silent silent;
  auto const summary = gneiss::campaign::explore_subject(subject(name), plan, database, silent, {});
  Outcome outcome;
  outcome.failed = summary.failures != 0;
  outcome.scenarios = summary.progress.scenarios;
  outcome.operations = summary.progress.operations;
  return outcome;
}

Searched search(std::string const& name, Search const& how) {
  gneiss::events::Plan plan;
  plan.mode = gneiss::events::Mode::exhaustive;
  plan.exhaustion.depth = how.depth;
  plan.exhaustion.observers = how.observers;
  plan.exhaustion.deduplicate = plan.exhaustion.symmetry = how.merge;
  plan.directory = "";
  gneiss::store::Database database("");
  Silent silent;
  auto const summary = gneiss::campaign::explore_subject(subject(name), plan, database, silent, {});
  if (!summary.space || !summary.space->complete || summary.failures != 0) {
    std::fprintf(stderr, "%s has not been searched as it should\n", name.c_str());
    std::abort();
  }
  return {summary.space->ran.transitions, summary.space->states};
}

}  // namespace bench::spec
