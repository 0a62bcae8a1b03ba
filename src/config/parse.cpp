#include "config/parse.hpp"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <vector>

#include "config/option_values.hpp"
#include "config/options.hpp"

namespace gneiss::config {

namespace {

using Texts = std::vector<std::optional<std::string>>;  // what was given for each row

Option const* find(std::string_view name) {
  auto const all = options();
  auto const found = std::find_if(all.begin(), all.end(), [&](Option const& option) { return name == option.name; });
  return found == all.end() ? nullptr : &*found;
}

/// The row whose name is most like the one given; null when none is at all.
Option const* nearest(std::string_view name) {
  Option const* best = nullptr;
  std::size_t least = 0;
  for (auto const& option : options()) {
    std::string_view const candidate = option.name;
    bool const begun = name.size() >= 3 && candidate.starts_with(name);
    auto const edits = begun ? 1 : distance(name, candidate);
    if (edits > std::max<std::size_t>(1, candidate.size() / 3) || (best && edits >= least)) continue;
    best = &option;
    least = edits;
  }
  return best;
}

base::Error not_understood(std::string const& given) {
  if (!given.starts_with('-') || given.size() == 1)
    return {fmt::format("{} is not expected here: every option starts with --; --help lists them", in_quotes(given))};
  auto const spelled = given.substr(0, given.find('='));
  auto const dashes = std::min(spelled.find_first_not_of('-'), spelled.size());
  auto const* const meant = nearest(std::string_view(spelled).substr(dashes));
  return {meant ? fmt::format("there is no option {}; did you mean --{}?", in_quotes(spelled), meant->name)
                : fmt::format("there is no option {}; --help lists them", in_quotes(spelled))};
}

/// Is the argument one of ours, rather than a value?
bool is_option(std::string_view argument) {
  return argument.starts_with("--") && find(argument.substr(2, argument.find('=') - 2));
}

/// The arguments as CLI11 wants them: of "--name=" it would take the next argument for the value, and of "--list=x"
/// the x for true or false. A value that was left out is empty.
base::Result<std::vector<std::string>> prepared(int argc, char const* const* argv) {
  std::vector<std::string> result;
  for (int i = 1; i < argc; ++i) {
    std::string const argument = argv[i];
    auto const equals = argument.find('=');
    auto const* const option =
        argument.starts_with("--") && equals != argument.npos ? find(argument.substr(2, equals - 2)) : nullptr;
    if (option && !option->takes_value())
      return base::Error{fmt::format("--{} takes no value, but was given {}", option->name,
                                     in_quotes(std::string_view(argument).substr(equals + 1)))};
    bool const empty = option && equals + 1 == argument.size();
    result.push_back(empty ? argument.substr(0, equals) : argument);
    auto const* const alone =
        equals == argument.npos && argument.starts_with("--") ? find(argument.substr(2)) : nullptr;
    bool const nothing_follows = i + 1 == argc || std::string_view(argv[i + 1]).starts_with("--");
    if (empty || (alone && alone->may_stand_alone && nothing_follows)) result.emplace_back();
  }
  return result;
}

/// "--seed --list" is a value forgotten rather than the value "--list".
base::Result<void> check_values_given(std::vector<std::string> const& arguments) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    auto const* const option = arguments[i].starts_with("--") ? find(arguments[i].substr(2)) : nullptr;
    if (!option || !option->takes_value()) continue;
    ++i;
    if (i == arguments.size() || is_option(arguments[i]))
      return base::Error{fmt::format("--{0} needs a value: --{0} {1}", option->name, option->placeholder)};
  }
  return {};
}

base::Result<Texts> given_flags(int argc, char const* const* argv) {
  auto const all = options();
  Texts texts(all.size());
  auto arguments = prepared(argc, argv);
  if (!arguments) return base::Error{arguments.error()};
  if (auto const complete = check_values_given(*arguments); !complete) return base::Error{complete.error()};
  std::vector<std::string> values(all.size());
  std::vector<CLI::Option*> flags;
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  for (std::size_t i = 0; i != all.size(); ++i) {
    auto const name = fmt::format("--{}", all[i].name);
    auto* const flag = all[i].takes_value() ? app.add_option(name, values[i]) : app.add_flag(name);
    if (all[i].takes_value()) all[i].repeats ? flag->join('\n') : flag->take_last();
    flags.push_back(flag);
  }
  try {
    std::reverse(arguments->begin(), arguments->end());  // as CLI11 wants it
    app.parse(*arguments);
  } catch (CLI::ParseError const& error) {
    return base::Error{fmt::format("the arguments were not understood ({}); --help lists them", error.what())};
  }
  auto const strange = app.remaining();
  if (!strange.empty()) return not_understood(strange.front());
  for (std::size_t i = 0; i != all.size(); ++i)
    if (flags[i]->count() != 0) texts[i] = values[i];
  return texts;
}

base::Result<void> apply(Option const& option, Config& config, std::string const& value, std::string const& source) {
  auto applied = option.apply(config, value);
  return applied ? applied : base::Error{fmt::format("{} {}", source, applied.error())};
}

}  // namespace

base::Result<Config> parse(int argc, char const* const* argv, Environment const& environment) {
  auto const flags = given_flags(argc, argv);
  if (!flags) return base::Error{flags.error()};
  Config config;
  auto const all = options();
  for (std::size_t i = 0; i != all.size(); ++i) {
    auto const& option = all[i];
    auto const variable = *option.variable ? environment(option.variable) : std::nullopt;
    base::Result<void> applied;
    // A wrong variable is no reason to stop where a flag has taken its place.
    if ((*flags)[i])
      applied = apply(option, config, *(*flags)[i], fmt::format("--{}", option.name));
    else if (variable && !variable->empty())
      applied = apply(option, config, *variable, fmt::format("the environment variable {}", option.variable));
    if (!applied) return base::Error{applied.error()};
  }
  bool const timed = config.plan.seconds > 0 || config.seconds_each > 0;
  if (timed && !config.scenarios_given) config.plan.scenarios = 0;
  if (timed && !config.mode_given) config.plan.mode = events::Mode::automatic;
  return config;
}

std::optional<std::string> process_environment(char const* variable) {
  char const* const value = std::getenv(variable);
  return value ? std::optional<std::string>(value) : std::nullopt;
}

}  // namespace gneiss::config
