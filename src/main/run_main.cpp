#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <iostream>
#include <random>

#include "config/help.hpp"
#include "config/parse.hpp"
#include "engine/campaign.hpp"
#include "gneiss/core/main.hpp"
#include "main/session.hpp"
#include "main/subjects.hpp"
#include "os/clock.hpp"
#include "os/files.hpp"
#include "os/terminal.hpp"
#include "tape/codec.hpp"

namespace gneiss {

namespace main {

namespace {

constexpr std::size_t tape_file_most = std::size_t{64} << 20;

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

/// The tape that --replay gives, itself or by the file that holds it.
base::Result<std::string> given_tape(std::string const& replay) {
  if (replay.starts_with(tape::text_prefix)) return replay;
  auto const contents = os::read_file(replay, tape_file_most);
  if (!contents) return base::Error{contents.error() + "; --replay takes a tape (g1.…) or the file that holds one"};
  auto text = tape::from_file(*contents);
  return text ? text : base::Error{fmt::format("{}: {}", replay, text.error())};
}

/// Runs `work` on a subject; whatever it lets out ends this subject alone.
template <class Work>
void guarded(report::Console& console, Session& session, core::Subject const& subject, Work work) {
  auto const stopped = [&](std::string const& why) {
    console.clear_status();
    session.leave_with(could_not_run);
    complain(fmt::format("{}: Gneiss could not go on: {}", subject.name(), why), could_not_run);
  };
  try {
    work();
  } catch (std::exception const& error) {
    stopped(error.what());
  } catch (...) {
    stopped("something was thrown that is no std::exception");
  }
}

int finish(config::Config const& config, Session& session) {
  if (!config.write_program.empty() && !session.program().empty()) {
    auto const written = os::write_file_atomically(config.write_program, session.program());
    if (!written) return complain(written.error(), could_not_run);
  }
  return leave(session.exit());
}

int replay(config::Config const& config, std::string const& command) {
  auto const text = given_tape(config.replay);
  if (!text) return complain(text.error(), wrong_use);
  auto const all = chosen(core::registrations(), "");
  if (!all) return complain(all.error(), wrong_use);
  auto const registration = owner(*all, *text);
  if (!registration) return complain(registration.error(), wrong_use);
  auto const subject = described(*registration);
  if (!subject) return complain(subject.error(), wrong_use);
  auto const decoded = tape::decode(*text, **subject);
  if (!decoded) return complain(decoded.error(), wrong_use);
  report::Console console(std::cout, look(config, command));
  Session session(console, command);
  for (auto const& sentence : decoded->unfit) session.warned(**subject, sentence);
  guarded(console, session, **subject, [&] { engine::replay_subject(**subject, config.plan, decoded->tape, session); });
  return finish(config, session);
}

int explore(config::Config const& config, std::string const& command) {
  auto const registrations = chosen(core::registrations(), config.filter);
  if (!registrations) return complain(registrations.error(), wrong_use);
  Subjects subjects;
  for (auto const& registration : *registrations) {
    auto subject = described(registration);
    if (!subject) return complain(subject.error(), wrong_use);
    subjects.push_back(std::move(*subject));
  }
  if (config.list) return say(listed(subjects));
  auto plan = config.plan;
  if (!config.seed_given) plan.seed = fresh_seed();
  report::Console console(std::cout, look(config, command));
  Session session(console, command);
  for (auto const& subject : subjects)
    guarded(console, session, *subject, [&] {
      auto const summary = engine::explore_subject(*subject, plan, session);
      if (report::tested_nothing(summary)) session.leave_with(failure_found);
    });
  return finish(config, session);
}

int run(int argc, char const* const* argv) {
  std::string const command = argc > 0 && argv[0] ? argv[0] : "./test";
  auto const config = config::parse(argc, argv, config::process_environment);
  if (!config) return complain(config.error(), wrong_use);
  if (config->help) return say(config::help(command));
  if (config->version) return say("gneiss " GNEISS_VERSION "\n");
  return config->replay.empty() || config->list ? explore(*config, command) : replay(*config, command);
}

}  // namespace

}  // namespace main

int run_main(int argc, char const* const* argv) noexcept {
  try {
    return main::run(argc, argv);
  } catch (std::exception const& error) {
    std::fprintf(stderr, "gneiss: could not go on: %s\n", error.what());
  } catch (...) {
    std::fputs("gneiss: could not go on: something was thrown that is no std::exception\n", stderr);
  }
  return main::could_not_run;
}

}  // namespace gneiss
