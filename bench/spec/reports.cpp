#include "bench/spec/reports.hpp"

#include <chrono>

#include "bench/spec/described.hpp"
#include "campaign/explore_subject.hpp"
#include "dispatch/worker_pool.hpp"
#include "tape/codec.hpp"

namespace bench::spec {

namespace {

namespace events = gneiss::events;

/// Keeps the failures that are told.
class Keeper final : public events::Listener {
 public:
  using SubjectInfo = events::SubjectInfo;

  void started(SubjectInfo const&, std::uint64_t) override {}
  void progress(SubjectInfo const&, events::Progress const&) override {}
  void failure_found(SubjectInfo const&, events::FailureOutline const&, events::Progress const&) override {}
  void failed(events::Failure const& failure) override {
    reported.failures.push_back({failure.tape_text, failure.signature.operation});
  }
  void fixed(SubjectInfo const&, std::string const&) override {}
  void warned(SubjectInfo const&, events::Warning const&) override {}
  void refused(SubjectInfo const&, events::Refusal const&) override {}
  void finished(events::Summary const& summary) override { reported.operations = summary.progress.operations; }

  Reported reported;
};

}  // namespace

Reported reports(std::string const& name, Wanted const& what) {
  events::Plan plan;
  plan.seed = what.seed;
  plan.scenarios = what.scenarios;
  plan.keep_going = what.all;
  plan.directory = "";
  if (!what.known.empty()) plan.known.push_back({.why = "known", .tape_text = what.known, .operations = {}});
  Keeper keeper;
  gneiss::store::Database nowhere("");
  gneiss::campaign::explore_subject(subject(name), plan, nowhere, keeper, {});
  return keeper.reported;
}

bool fails(std::string const& name, std::string const& tape) {
  events::Plan const plan;
  gneiss::dispatch::WorkerPool workers(subject(name), plan, {});
  return workers.replay(gneiss::tape::decode(tape, subject(name))->tape, {.leaks = true}).verdict.failed();
}

double deaths_a_second(std::string const& name, double seconds) {
  events::Plan plan;
  plan.seed = 1;
  gneiss::dispatch::WorkerPool workers(subject(name), plan, {});
  using Clock = std::chrono::steady_clock;
  double deaths = 0;
  std::uint64_t next = 0;
  auto const start = Clock::now();
  std::chrono::duration<double> taken{0};
  for (; taken.count() < seconds; taken = Clock::now() - start) {
    next = workers.explore(next, UINT64_MAX, {}).found->scenario + 1;
    ++deaths;
  }
  return deaths / taken.count();
}

}  // namespace bench::spec
