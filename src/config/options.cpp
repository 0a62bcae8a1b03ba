#include "config/options.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "base/enumerators.hpp"
#include "base/strings.hpp"
#include "config/option_values.hpp"
#include "config/schedule.hpp"
#include "verify/compile_command.hpp"

namespace gneiss::config {

namespace {

using Applied = base::Result<void>;

constexpr auto any = std::numeric_limits<std::uint64_t>::max();

/// Parsed, and put where it belongs; or the complaint.
template <class T, class Put>
Applied put(base::Result<T> const& parsed, Put keep) {
  if (!parsed) return base::Error{parsed.error()};
  keep(*parsed);
  return {};
}

// In the order of the enumerators.
constexpr std::string_view mode_words[] = {"random", "exhaustive", "enumerate", "guided", "auto"};
static_assert(std::size(mode_words) == base::enumerators<events::Mode>,
              "each events::Mode needs its word for --mode here");

Applied mode(Config& config, std::string_view value) {
  return put(parse_word(value, mode_words), [&](std::size_t which) {
    config.plan.mode = static_cast<events::Mode>(which);
    config.mode_given = true;
  });
}

Applied schedule(Config& config, std::string_view value) {
  return put(parse_schedule(value), [&](explore::Schedule const& parsed) { config.plan.guidance.schedule = parsed; });
}

Applied novelty(Config& config, std::string_view value) {
  return put(parse_word(value, {"edges", "paths"}), [&](std::size_t ways) { config.plan.guidance.ways = ways == 1; });
}

Applied depth(Config& config, std::string_view value) {
  return put(parse_number(value, 1, 1000),
             [&](std::uint64_t n) { config.plan.exhaustion.depth = static_cast<unsigned>(n); });
}

Applied scope(Config& config, std::string_view value) {
  std::vector<explore::Narrowing> all;
  for (std::size_t at = 0; at <= value.size();) {
    auto const end = std::min(value.find(',', at), value.size());
    auto const one = value.substr(at, end - at);
    auto const equals = one.find('=');
    auto const name = equals == one.npos ? std::string_view() : one.substr(0, equals);
    if (equals == 0) return base::Error{"needs N or NAME=N, not " + in_quotes(one)};
    auto const count = parse_number(equals == one.npos ? one : one.substr(equals + 1), name.empty() ? 1 : 0, any);
    if (!count) return base::Error{"needs N or NAME=N, several of them with commas, not " + in_quotes(value)};
    all.push_back({std::string(name), *count});
    at = end + 1;
  }
  config.plan.exhaustion.narrowing = std::move(all);
  return {};
}

Applied required(Config& config, std::string_view value) {
  return put(parse_number(value, 1, 100'000'000), [&](std::uint64_t n) { config.plan.exhaustion.required = n; });
}

Applied bag(Config& config, std::string_view value) {
  return put(parse_word(value, {"first", "sample"}),
             [&](std::size_t which) { config.plan.exhaustion.sample = which == 1; });
}

Applied deep(Config& config, std::string_view) {
  config.plan.exhaustion.deep = true;
  return {};
}

Applied observers(Config& config, std::string_view) {
  config.plan.exhaustion.observers = true;
  return {};
}

Applied deduplicate(Config& config, std::string_view value) {
  return put(parse_word(value, {"off", "on"}), [&](std::size_t on) { config.plan.exhaustion.deduplicate = on == 1; });
}

Applied symmetry(Config& config, std::string_view value) {
  return put(parse_word(value, {"off", "on"}), [&](std::size_t on) { config.plan.exhaustion.symmetry = on == 1; });
}

Applied scenarios(Config& config, std::string_view value) {
  return put(parse_number(value, 0, any), [&](std::uint64_t n) {
    config.plan.scenarios = n;
    config.scenarios_given = true;
  });
}

Applied time(Config& config, std::string_view value) {
  return put(parse_seconds(value), [&](double seconds) { config.plan.seconds = seconds; });
}

Applied time_each(Config& config, std::string_view value) {
  return put(parse_seconds(value), [&](double seconds) { config.seconds_each = seconds; });
}

Applied shrink_time(Config& config, std::string_view value) {
  return put(parse_seconds(value), [&](double seconds) { config.plan.shrink_seconds = seconds; });
}

Applied failures(Config& config, std::string_view value) {
  return put(parse_number(value, 1, any), [&](std::uint64_t n) {
    config.plan.failures = n;
    config.plan.keep_going = n > 1;
  });
}

// A scenario keeps its tape in memory: a billion instructions would not fit.
Applied fuel(Config& config, std::string_view value) {
  return put(parse_number(value, 1, 100'000'000),
             [&](std::uint64_t n) { config.plan.distribution.fuel = static_cast<unsigned>(n); });
}

Applied size(Config& config, std::string_view value) {
  return put(parse_number(value, 1, any), [&](std::uint64_t n) {
    auto& distribution = config.plan.distribution;
    distribution.longest = n;
    distribution.terms = static_cast<unsigned>(std::min<std::uint64_t>(n, explore::Distribution().terms));
  });
}

Applied seed(Config& config, std::string_view value) {
  return put(parse_number(value, 0, any), [&](std::uint64_t n) {
    config.plan.seed = n;
    config.seed_given = true;
  });
}

Applied swarm(Config& config, std::string_view value) {
  return put(parse_number(value, 0, 100),
             [&](std::uint64_t n) { config.plan.distribution.swarm_percent = static_cast<unsigned>(n); });
}

Applied closing(Config& config, std::string_view value) {
  return put(parse_word(value, {"off", "on"}), [&](std::size_t on) { config.plan.distribution.closing = on == 1; });
}

Applied discards(Config& config, std::string_view value) {
  return put(parse_number(value, 1, 1'000'000'000), [&](std::uint64_t n) { config.plan.discards_each = n; });
}

Applied color(Config& config, std::string_view value) {
  constexpr std::array colors{Color::automatic, Color::always, Color::never};
  return put(parse_word(value, {"auto", "always", "never"}), [&](std::size_t which) { config.color = colors[which]; });
}

template <std::string Config::*Member>
Applied text(Config& config, std::string_view value) {
  if (value.empty()) return base::Error{"needs a value that is not empty"};
  config.*Member = value;
  return {};
}

template <std::vector<std::string> Config::*Member>
Applied texts(Config& config, std::string_view value) {
  for (auto const line : base::split(value, '\n')) {
    if (line.empty()) return base::Error{"needs a value that is not empty"};
    (config.*Member).emplace_back(line);
  }
  return {};
}

Applied verify(Config& config, std::string_view value) {
  config.verify = true;
  config.verify_command = value == "on" ? "" : value;
  if (config.verify_command.empty()) return {};
  return put(verify::CompileCommand::of_shell(config.verify_command), [](verify::CompileCommand const&) {});
}

Applied isolate(Config& config, std::string_view value) {
  return put(parse_word(value, {"off", "on"}), [&](std::size_t on) { config.plan.isolate = on == 1; });
}

Applied jobs(Config& config, std::string_view value) {
  return put(parse_number(value, 1, 1000), [&](std::uint64_t n) { config.plan.jobs = static_cast<unsigned>(n); });
}

Applied timeout(Config& config, std::string_view value) {
  return put(parse_seconds(value), [&](double seconds) {
    config.plan.bounds.seconds = seconds;
    config.timeout_given = true;
  });
}

Applied memory(Config& config, std::string_view value) {
  return put(parse_number(value, 1, 1u << 30), [&](std::uint64_t n) { config.plan.bounds.memory = n << 20; });
}

Applied leaks(Config& config, std::string_view value) {
  return put(parse_word(value, {"off", "on"}), [&](std::size_t on) { config.plan.leaks = on == 1; });
}

Applied keep_going(Config& config, std::string_view) {
  config.plan.keep_going = true;
  return {};
}

Applied explain(Config& config, std::string_view value) {
  return put(parse_word(value, {"off", "on"}), [&](std::size_t on) { config.plan.explain = on == 1; });
}

Applied directory(Config& config, std::string_view value) {
  config.plan.directory = value;
  return {};
}

Applied corpus(Config& config, std::string_view value) {
  if (value.empty()) return base::Error{"needs a value that is not empty"};
  config.plan.corpus = value;
  return {};
}

Applied trim_corpus(Config& config, std::string_view) {
  config.plan.trim_corpus = true;
  return {};
}

template <bool Config::*Member>
Applied flag(Config& config, std::string_view) {
  config.*Member = true;
  return {};
}

// clang-format off
// Columns as in Option: name, variable, placeholder, fallback, help, apply.
constexpr std::array table = {
    Option{"mode", "GNEISS_MODE", "MODE", "random",
           "how scenarios are made up: random; exhaustive: every one, shortest first;\n"
           "enumerate: instances of every type are grown; guided: by what the code\n"
           "does; auto: several of these in turn, the default where --time is given", mode},
    Option{"scenarios", "GNEISS_SCENARIOS", "N", "10000",
           "scenarios to run for each library, cases for each property; 0: no bound,\n"
           "which is also the default where --time is given", scenarios},
    Option{"time", "GNEISS_TIME", "SECONDS", "",
           "time for the whole run: 10, 0.5, 10s, 2m, 1h. All libraries and properties share it\n"
           "equally, and what one leaves goes to the next", time},
    Option{"time-each", "GNEISS_TIME_EACH", "SECONDS", "", "time for each library or property", time_each},
    Option{"shrink-time", "GNEISS_SHRINK_TIME", "SECONDS", "",
           "how long a failure may be shrunk and explained; without it a third of what is left of\n"
           "the time, or, without a time, until nothing simpler fails", shrink_time},
    Option{"fuel", "GNEISS_FUEL", "N", "200", "instructions a scenario has at the most, 1 or more", fuel},
    Option{"size", "GNEISS_SIZE", "N", "",
           "random, guided: lists that are made up have at most N elements more than they\n"
           "must, and recursive values end after N terms; without it what their spec allows", size},
    Option{"seed", "GNEISS_SEED", "N", "", "what the random choices start from; without it a new one each run", seed},
    Option{"replay", "GNEISS_REPLAY", "TAPE|FILE|DIR|all", "",
           "repeat a failure: a tape (g1.…) or the file that holds it;\n"
           "or all in a directory; or all that are saved", text<&Config::replay>},
    Option{"keep-going", "", "", "", "go on after a failure, to find others: one for each cause is reported", keep_going},
    Option{"failures", "GNEISS_FAILURES", "N", "1", "go on until N failures are reported, each of another cause",
           failures},
    Option{"jobs", "GNEISS_JOBS", "N", "1", "so many processes run scenarios at once; what is found does not depend on it",
           jobs},
    Option{"list", "", "", "", "list the libraries and properties with their operations", flag<&Config::list>},
    Option{"filter", "GNEISS_FILTER", "PATTERN", "",
           "only those whose name contains PATTERN, or is like it where it has a *", text<&Config::filter>},
    Option{"only", "GNEISS_ONLY", "PATTERN", "",
           "only operations like PATTERN, and those that make the values they need; or #N, the\n"
           "number in --list. May be given several times", texts<&Config::only>, true},
    Option{"without", "GNEISS_WITHOUT", "PATTERN", "",
           "leave operations like PATTERN out, or #N. May be given several times", texts<&Config::without>, true},
    Option{"known", "GNEISS_KNOWN", "TAPE|FILE|DIR", "",
           "failures that have the same cause as these are counted and not reported. May be given\n"
           "several times", texts<&Config::known>, true},
    Option{"write-program", "GNEISS_WRITE_PROGRAM", "FILE", "",
           "write the program that shows the first failure to FILE", text<&Config::write_program>},
    Option{"verify", "GNEISS_VERIFY", "COMMAND", "",
           "compile each printed program, run it, and say whether it fails as told;\n"
           "COMMAND is how, with {source} and {output} for the files; without it, or if it\n"
           "is \"on\", as the file NAME.command says that gneiss_add_test writes", verify, false, true},
    Option{"self-contained", "", "", "",
           "put your own headers into printed programs, as the compiler of --verify finds them", flag<&Config::self_contained>},
    Option{"events", "GNEISS_EVENTS", "FILE", "",
           "write what happens to FILE for other programs, one JSON object a line", text<&Config::events>},
    Option{"events-progress", "", "", "", "with --events: also how far the run has come, once a second",
           flag<&Config::events_progress>},
    Option{"directory", "GNEISS_DIRECTORY", "DIR", ".gneiss",
           "where failures are saved, and looked for first; \"\": they are not", directory},
    Option{"forget-fixed", "", "", "", "delete what is saved in DIR/fixed: failures that were fixed, and are run as tests",
           flag<&Config::forget_fixed>},
    Option{"isolate", "GNEISS_ISOLATE", "on|off", "on",
           "run scenarios in processes of their own, so that a crash is a failure\n"
           "like others; off: in this process, for debuggers", isolate},
    Option{"timeout", "GNEISS_TIMEOUT", "SECONDS", "5",
           "how long a scenario may run or sleep before it is stopped; without it, where there is\n"
           "a time, a call that stands still is stopped after a tenth of it, 2 at most", timeout},
    Option{"memory", "GNEISS_MEMORY", "MB", "1024", "how much memory a scenario may take before it is stopped", memory},
    Option{"leaks", "GNEISS_LEAKS", "on|off", "on", "look for scenarios that leak memory", leaks},
    Option{"explain", "GNEISS_EXPLAIN", "on|off", "on",
           "say which arguments of a failing scenario do not matter, and, of code that is\n"
           "instrumented, which lines run only when it fails", explain},
    Option{"swarm", "GNEISS_SWARM", "PERCENT", "25", "share of the scenarios with random weights of operations", swarm},
    Option{"closing", "GNEISS_CLOSING", "on|off", "on",
           "at the end of a scenario, look at every live value with every observer", closing},
    Option{"discards", "GNEISS_DISCARDS", "N", "100",
           "give up when more than N cases are discarded for each one that is kept", discards},
    Option{"depth", "GNEISS_DEPTH", "N", "",
           "exhaustive: scenarios of at most N instructions; without it as many as can\n"
           "be done soon", depth},
    Option{"scope", "GNEISS_SCOPE", "[NAME=]N,…", "",
           "exhaustive: every range has N values at the most, a list fewer than N elements,\n"
           "a recursive value N terms; NAME=N: the range NAME has, the type NAME has N live\n"
           "values at once, length=N lists have N elements, terms=N recursive values", scope},
    Option{"observers", "", "", "",
           "exhaustive: observers are instructions like others, instead of being called\n"
           "in every state", observers},
    Option{"deduplicate", "GNEISS_DEDUPLICATE", "on|off", "on",
           "exhaustive: go on only once from the same state", deduplicate},
    Option{"symmetry", "GNEISS_SYMMETRY", "on|off", "on",
           "exhaustive: values that are the same stand for one another", symmetry},
    Option{"required", "GNEISS_REQUIRED", "N", "1000", "enumerate: so many instances of each type are enough", required},
    Option{"bag", "GNEISS_BAG", "first|sample", "first",
           "enumerate: which ones these are: the first; or a sample of all, drawn by the\n"
           "seed, which goes on until nothing new is drawn or the time is over", bag},
    Option{"deep-first", "", "", "", "enumerate: go for instances that take many calls, not for all of few", deep},
    Option{"corpus", "GNEISS_CORPUS", "DIR", "",
           "enumerate: save scenarios that make instances there, the last 1000;\n"
           "guided: save those that do something new; random, guided: run those that are\n"
           "saved there first", corpus},
    Option{"trim-corpus", "", "", "", "guided: delete scenarios there that do nothing that smaller ones do not",
           trim_corpus},
    Option{"schedule", "GNEISS_SCHEDULE", "WORD[,NAME=N…]", "adaptive",
           "guided: adaptive, which goes the way that pays; or mutagen, by the published\n"
           "rules; then settings that differ, as in adaptive,patience=500,depth=8", schedule},
    Option{"novelty", "GNEISS_NOVELTY", "edges|paths", "edges",
           "guided: a scenario is worth mutating that takes a new edge of the code, or one more\n"
           "often; or that takes a new path", novelty},
    Option{"color", "GNEISS_COLOR", "auto|always|never", "auto", "color the verdicts; auto: on a terminal", color},
    Option{"version", "", "", "", "print the version of Gneiss", flag<&Config::version>},
    Option{"help", "", "", "", "print this text", flag<&Config::help>},
};
// clang-format on

}  // namespace

std::span<Option const> options() {
  return table;
}

}  // namespace gneiss::config
