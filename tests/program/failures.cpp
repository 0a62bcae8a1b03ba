// Finds failures of every kind in every subject, and writes each as a program: as it was found, which gives long
// programs, and shrunk.
//
// usage: program_failures FOLDER
//
// FOLDER/N.cpp is a program; a line of FOLDER/list.txt is N, the fault to be switched on and the subject. On standard
// output stands what was met how often. Leaves with 1 where a fault was never found, or a kind, a style or an operation
// never met.
#include <cstdio>
#include <fstream>
#include <map>
#include <set>
#include <string>

#include "all_kinds.hpp"
#include "events/listener.hpp"
#include "explore/random.hpp"
#include "harness/in_process.hpp"
#include "report/program.hpp"
#include "run/runner.hpp"
#include "shrink/shrink.hpp"
#include "subjects.hpp"
#include "tape/replay.hpp"

namespace {

using namespace gneiss;
using core::FailureKind;
using Style = core::Spelling::Style;

constexpr std::uint64_t most_scenarios = 50'000;

std::map<FailureKind, char const*> const kinds{{FailureKind::disagreement, "disagreement"},
                                               {FailureKind::candidate_threw, "candidate threw"},
                                               {FailureKind::candidate_returned, "candidate returned"},
                                               {FailureKind::other_exception, "other exception"},
                                               {FailureKind::check_failed, "check failed"},
                                               {FailureKind::property_false, "property false"},
                                               {FailureKind::property_threw, "property threw"}};
std::map<Style, char const*> const styles{{Style::function, "GNEISS_FN"},
                                          {Style::method, "GNEISS_METHOD"},
                                          {Style::expression, "GNEISS_CALL"},
                                          {Style::definition, "GNEISS_DEFINE"},
                                          {Style::raw, "name in quotes"}};

class Collector {
 public:
  explicit Collector(std::string folder) : folder_(std::move(folder)), list_(folder_ + "/list.txt") {}

  void explore(Subject const& declared) {
    core::Subject subject(declared.name, declared.property);
    {
      core::Describing const here(subject);
      declared.describe(subject);
    }
    subject.validate();
    operations_used_.clear();
    for (auto const fault : declared.faults)
      for (std::uint64_t seed = 1; seed <= declared.seeds; ++seed) find(subject, fault, seed);
    for (auto const& operation : subject.operations())
      if (!operations_used_.contains(operation->index) && !subject.draws_axes(operation->index))
        complain(subject.name() + ": no program calls " + operation->name);
  }

  /// What was met; true when that was everything.
  bool summary() {
    std::printf("%u programs\n", count_);
    tell(kinds, kinds_met_, "failures of kind");
    tell(styles, styles_met_, "calls by");
    if (!list_.flush()) complain("the list cannot be written to " + folder_);
    return complete_;
  }

 private:
  void find(core::Subject const& subject, int fault, std::uint64_t seed) {
    all_kinds::bug = fault;
    run::Runner runner(subject);
    explore::Distribution distribution;
    distribution.fuel = 10;
    distribution.closing_most = 4;
    explore::Random random(subject, distribution, seed * 1000 + static_cast<std::uint64_t>(fault));
    for (std::uint64_t i = 0; i != most_scenarios; ++i) {
      random.restart(i);
      auto const verdict = runner.run(random);
      if (!verdict.failed()) continue;
      tape::RawChoiceReplay again(random.numbers());
      runner.run(again);
      auto const found = again.recorded();
      write(subject, runner, found, fault);
      if (seed != 1) return;
      test::InProcess judge(runner, verdict);
      write(subject, runner, shrink::shrink(found, judge).tape, fault);
      return;
    }
    complain(subject.name() + ": fault " + std::to_string(fault) + " was never found");
  }

  void write(core::Subject const& subject, run::Runner& runner, tape::Tape const& tape, int fault) {
    notes::Notes notes;
    tape::Replay replay(tape);
    auto const verdict = runner.run(replay, &notes);
    if (!verdict.failed()) return complain(subject.name() + ": a failure did not repeat");
    auto const number = std::to_string(++count_);
    events::SubjectInfo const info(subject);
    std::ofstream(folder_ + "/" + number + ".cpp")
        << report::program({.subject = info, .verdict = verdict, .notes = notes, .tape = tape}, "");
    list_ << number << ' ' << fault << ' ' << subject.name() << '\n';
    ++kinds_met_[verdict.failure];
    for (auto const& note : notes.instructions) {
      operations_used_.insert(note.operation);
      ++styles_met_[info.operation(note.operation).form.style];
    }
  }

  void complain(std::string const& what) {
    std::printf("%s\n", what.c_str());
    complete_ = false;
  }

  template <class K>
  void tell(std::map<K, char const*> const& names, std::map<K, unsigned>& met, char const* what) {
    for (auto const& [key, name] : names) {
      std::printf("%u %s %s\n", met[key], what, name);
      if (met[key] == 0) complete_ = false;
    }
  }

  std::string folder_;
  std::ofstream list_;
  unsigned count_ = 0;
  bool complete_ = true;
  std::map<FailureKind, unsigned> kinds_met_;
  std::map<Style, unsigned> styles_met_;
  std::set<notes::OperationNumber> operations_used_;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return std::fputs("usage: program_failures FOLDER\n", stderr), 2;
  Collector collector(argv[1]);
  for (auto const& subjects :
       {number_subjects(), container_subjects(), line_subjects(), way_subjects(), zoo_subjects()})
    for (auto const& subject : subjects) collector.explore(subject);
  return collector.summary() ? 0 : 1;
}
