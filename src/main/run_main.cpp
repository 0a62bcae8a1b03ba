#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <iostream>
#include <map>
#include <memory>
#include <random>

#include "campaign/explore_subject.hpp"
#include "config/help.hpp"
#include "config/parse.hpp"
#include "gneiss/core/main.hpp"
#include "main/events_file.hpp"
#include "main/reporting_listener.hpp"
#include "main/shown_programs.hpp"
#include "main/subjects.hpp"
#include "main/tapes.hpp"
#include "os/clock.hpp"
#include "os/descriptor.hpp"
#include "os/files.hpp"
#include "os/interruption.hpp"
#include "os/terminal.hpp"
#include "report/fault_text.hpp"
#include "report/warning_text.hpp"
#include "tape/codec.hpp"

namespace gneiss {

namespace main {

namespace {

int complain(std::string const& message, Exit code) {
  std::cout << std::flush;
  std::cerr << "gneiss: " << message << (message.ends_with('.') || message.ends_with('?') ? "" : ".") << std::endl;
  return code;
}

/// The code to leave with, once all that was said has arrived.
int leave(Exit code) {
  std::cout << std::flush;
  return std::cout ? code : complain("the report cannot be written to standard output", could_not_run);
}

int say(std::string const& text) {
  std::cout << text;
  return leave(nothing_found);
}

/// One that this program has not had before; 32 bits are short enough to be typed.
std::uint64_t fresh_seed() {
  try {
    return std::random_device{}();
  } catch (std::exception const&) {
    return static_cast<std::uint32_t>(os::monotonic_seconds() * 1e6);
  }
}

report::Look look(config::Config const& config, std::string const& command) {
  report::Look result;
  result.command = command;
  result.terminal = os::stdout_is_terminal() && config::process_environment("TERM").value_or("dumb") != "dumb";
  bool const wanted = result.terminal && config::process_environment("NO_COLOR").value_or("").empty();
  result.color = config.color == config::Color::always || (config.color == config::Color::automatic && wanted);
  result.width = os::terminal_width();
  result.replaying = !config.replay.empty();
  return result;
}

/// Runs `work` on a subject; whatever it lets out ends this subject alone.
template <class Work>
void guarded(report::Console& console, ReportingListener& session, core::Subject const& subject, Work work) {
  auto const stopped = [&](std::string const& why) {
    console.clear_status();
    session.leave_with(could_not_run);
    complain(fmt::format("{}: Gneiss had to stop: {}", subject.name(), why), could_not_run);
  };
  try {
    work();
  } catch (std::exception const& error) {
    stopped(error.what());
  } catch (...) {
    stopped("something was thrown that is no std::exception");
  }
}

int finish(config::Config const& config, ReportingListener& session) {
  // A run without bounds has no other end than this.
  bool const bounded = config.plan.scenarios != 0 || config.plan.seconds > 0 || config.seconds_each > 0;
  if (auto const signal = os::Interruption::wanted(); signal && session.exit() == nothing_found && bounded)
    return complain(
        fmt::format("interrupted by {} before the end; nothing was found until then", os::signal_name(signal)),
        could_not_run);
  if (!config.write_program.empty() && !session.program().empty()) {
    auto const written = os::write_file_atomically(config.write_program, session.program());
    if (!written) return complain(report::fault_text(written.error()), could_not_run);
  }
  return leave(session.exit());
}

/// What a subject is asked to replay.
struct Asked {
  std::unique_ptr<core::Subject> subject;
  std::vector<campaign::Given> tapes;
};

/// A tape put down to its subject, which is described when the first of its tapes comes. Where it does not belong to
/// any, or is damaged, an error.
base::Result<void> put_down(store::Saved const& saved, std::vector<core::Registration> const& all,
                            std::map<std::string, Asked>& asked, ReportingListener& session) {
  auto const registration = owner(all, saved.tape_text);
  if (!registration) return base::Error{registration.error()};
  auto& [subject, tapes] = asked[registration->name];
  if (!subject) {
    auto made = described(*registration);
    if (!made) return base::Error{made.error()};
    subject = std::move(*made);
  }
  auto decoded = tape::decode(saved.tape_text, *subject, saved.operations);
  if (!decoded) return base::Error{report::fault_text(decoded.error())};
  if (!decoded->fits())
    session.warned(events::SubjectInfo(*subject), events::OperationsGone{.subject = subject->name(),
                                                                         .operations = decoded->lost,
                                                                         .known = std::move(decoded->lost_names)});
  tapes.push_back({std::move(decoded->tape), saved.file});
  return {};
}

/// Shares the time out among subjects, one after the other: each gets as much as those behind it, and what it leaves is
/// theirs.
class TimeShares {
 public:
  TimeShares(config::Config const& config, std::size_t subjects) : config_(config), left_(subjects) {}

  /// Bounds the plan of the next subject.
  void bound(events::Plan& plan) {
    plan.seconds = seconds();
    plan.bounds.call = patience(plan.seconds);
    --left_;
  }
  /// So many seconds went into something that --time is not for.
  void forgive(double seconds) { start_ += seconds; }

 private:
  /// 0: no bound. Once there is a bound, there is never none.
  double seconds() const {
    if (config_.plan.seconds <= 0) return config_.seconds_each;
    constexpr double least = 0.01;
    auto const left = start_ + config_.plan.seconds - os::monotonic_seconds();
    auto const equal = std::max(least, left / static_cast<double>(left_));
    return config_.seconds_each > 0 ? std::min(equal, config_.seconds_each) : equal;
  }

  /// The seconds in which a call must come to its end where the user has not said it: so few that a subject which hangs
  /// leaves time for others.
  double patience(double seconds) const {
    if (config_.timeout_given || seconds <= 0) return 0;
    constexpr double most = 2;
    return std::min(std::clamp(seconds / 10, 0.2, most), config_.plan.bounds.seconds);
  }

  config::Config const& config_;
  std::size_t left_;  // subjects
  double start_ = os::monotonic_seconds();
};

int replay(config::Config const& config, std::string const& command, ShownPrograms programs, events::Listener* events) {
  auto const given = given_tapes(config.replay, config.plan.directory);
  if (!given) return complain(given.error(), wrong_use);
  auto const all = chosen(core::registrations(), "");
  if (!all) return complain(all.error(), wrong_use);
  report::Console console(std::cout, look(config, command));
  ReportingListener session(console, events, command, std::move(programs));
  bool const single = given->tapes.size() == 1 && config.replay != "all";
  std::map<std::string, Asked> asked;
  for (auto const& saved : given->tapes)
    if (auto const put = put_down(saved, *all, asked, session); !put) {
      if (single) return complain(put.error(), wrong_use);
      complain(fmt::format("{}: {}", saved.file, put.error()), could_not_run);
    }
  for (auto const& problem : given->problems) complain(report::warning_text(problem), could_not_run);
  if (asked.empty()) {
    if (given->tapes.empty() && given->problems.empty())
      return say(config.plan.directory.empty()
                     ? std::string("--directory= says that nothing is saved, so there is nothing to replay.\n")
                     : fmt::format("Nothing is saved in {}, so there is nothing to replay.\n", config.plan.directory));
    return complain("there was nothing that could be replayed", wrong_use);
  }
  store::Database database(config.plan.directory);
  auto plan = config.plan;
  plan.keep_going = false;
  TimeShares shares(config, asked.size());
  for (auto const& each : asked) {
    auto const& of = each.second;
    shares.bound(plan);
    guarded(console, session, *of.subject, [&] {
      campaign::replay_subject(*of.subject, plan, database, of.tapes, session, os::StopToken::of_process());
      session.verify_programs(of.subject->name());
    });
    shares.forgive(session.take_seconds_of_programs());
  }
  return finish(config, session);
}

int explore(config::Config const& config, std::string const& command, ShownPrograms programs,
            events::Listener* events) {
  auto const registrations = chosen(core::registrations(), config.filter);
  if (!registrations) return complain(registrations.error(), wrong_use);
  Subjects subjects;
  for (auto const& registration : *registrations) {
    auto subject = described(registration);
    if (!subject) return complain(subject.error(), wrong_use);
    subjects.push_back(std::move(*subject));
  }
  if (auto const restricted = restrict_operations(subjects, config.only, config.without); !restricted)
    return complain(restricted.error(), wrong_use);
  if (config.list) return say(listed(subjects));
  auto const known = known_tapes(config.known, core::registrations());
  if (!known) return complain(known.error(), wrong_use);
  for (auto const& problem : known->problems) complain(report::warning_text(problem), could_not_run);
  if (auto const fits = scopes_fit(subjects, config.plan.exhaustion.narrowing); !fits)
    return complain(fits.error(), wrong_use);
  auto plan = config.plan;
  if (!config.seed_given) plan.seed = fresh_seed();
  report::Console console(std::cout, look(config, command));
  ReportingListener session(console, events, command, std::move(programs));
  store::Database database(plan.directory);
  auto const stop = os::StopToken::of_process();
  TimeShares shares(config, subjects.size());
  for (auto const& subject : subjects) {
    if (stop.requested()) break;
    shares.bound(plan);
    plan.known = known_of(known->tapes, subject->name());
    if (config.forget_fixed) database.forget_fixed(*subject);
    guarded(console, session, *subject, [&] {
      auto const summary = campaign::explore_subject(*subject, plan, database, session, stop);
      if (report::tested_nothing(summary)) session.leave_with(failure_found);
      session.verify_programs(subject->name());
    });
    shares.forgive(session.take_seconds_of_programs());
  }
  return finish(config, session);
}

int run(int argc, char const* const* argv) {
  os::take_standard_descriptors();
  os::Interruption const interruption;
  std::string const command = argc > 0 && argv[0] ? argv[0] : "./test";
  auto const config = config::parse(argc, argv, config::process_environment);
  if (!config) return complain(config.error(), wrong_use);
  if (config->help) return say(config::help(command));
  if (config->version) return say("gneiss " GNEISS_VERSION "\n");
  auto programs = ShownPrograms::make(*config, os::StopToken::of_process());
  if (!programs) return complain(programs.error(), wrong_use);
  if (config->list) return explore(*config, command, std::move(*programs), nullptr);
  EventsFile events;
  if (auto const opened = events.open(*config, command); !opened) return complain(opened.error(), could_not_run);
  auto const code = config->replay.empty() ? explore(*config, command, std::move(*programs), events.listener())
                                           : replay(*config, command, std::move(*programs), events.listener());
  auto const closed = events.close(code);
  return closed ? code : complain(closed.error(), could_not_run);
}

}  // namespace

}  // namespace main

int run_main(int argc, char const* const* argv) noexcept {
  try {
    return main::run(argc, argv);
  } catch (std::exception const& error) {
    std::fprintf(stderr, "gneiss: had to stop: %s\n", error.what());
  } catch (...) {
    std::fputs("gneiss: had to stop: something was thrown that is no std::exception\n", stderr);
  }
  return main::could_not_run;
}

}  // namespace gneiss
