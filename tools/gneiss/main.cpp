#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <exception>
#include <iterator>
#include <string>
#include <vector>

#include "completion.hpp"
#include "config/option_values.hpp"
#include "derive_command.hpp"

namespace {

constexpr int wrong_use = 2;
constexpr int could_not_run = 3;

int refuse(std::string const& sentence) {
  std::fprintf(stderr, "gneiss: %s\n", sentence.c_str());
  return wrong_use;
}

/// The word that was meant, as ", did you mean X?"; or where all of them are listed.
std::string meant(std::string const& given, std::vector<std::string> const& words, char const* otherwise) {
  auto const distance = [&](std::string const& word) { return gneiss::config::distance(given, word); };
  auto const best = std::min_element(words.begin(), words.end(),
                                     [&](auto const& a, auto const& b) { return distance(a) < distance(b); });
  if (best == words.end() || distance(*best) > std::max<std::size_t>(1, best->size() / 3)) return otherwise;
  return "did you mean " + *best + "?";
}

std::vector<std::string> names_of_options(CLI::App const& app) {
  std::vector<std::string> result;
  for (auto const* option : app.get_options())
    for (auto const& name : option->get_lnames()) result.push_back("--" + name);
  return result;
}

std::vector<std::string> names_of_subcommands(CLI::App const& app) {
  std::vector<std::string> result;
  for (auto const* each : app.get_subcommands([](CLI::App const*) { return true; })) result.push_back(each->get_name());
  return result;
}

CLI::App const* find(CLI::App const& app, std::string const& name) {
  for (auto const* each : app.get_subcommands([](CLI::App const*) { return true; }))
    if (each->get_name() == name) return each;
  return nullptr;
}

int help(CLI::App const& app, std::string const& about) {
  auto const* const which = about.empty() ? &app : find(app, about);
  if (!which)
    return refuse("there is no subcommand '" + about + "'; " +
                  meant(about, names_of_subcommands(app), "gneiss help lists them"));
  // App::help would be that of the subcommand that was typed.
  auto const text =
      app.get_formatter()->make_help(which, about.empty() ? "gneiss" : "gneiss " + about, CLI::AppFormatMode::Normal);
  std::printf("%s", text.c_str());
  return 0;
}

int not_understood(CLI::App const& app, std::string const& strange, std::string const& subcommand) {
  auto const* const chosen = find(app, subcommand);
  if (chosen)
    return refuse("there is no option '" + strange + "' of gneiss " + subcommand + "; " +
                  meant(strange, names_of_options(*chosen), "gneiss help derive lists them"));
  return refuse("there is no subcommand '" + strange + "'; " +
                meant(strange, names_of_subcommands(app), "gneiss help lists them"));
}

int run(std::vector<std::string> arguments, std::vector<std::string> behind) {
  CLI::App app("Automated testing of C++ libraries");
  app.name("gneiss");
  app.set_help_flag("-h,--help", "This text");
  bool version = false;
  app.add_flag("--version", version, "The version of Gneiss");
  gneiss::tool::DeriveCommand derive(app);
  app.add_subcommand("help", "What a subcommand does, and its options");
  std::string shell;
  auto* const completion_command = app.add_subcommand("completion", "A script that completes what you type in a shell");
  completion_command->add_option("shell", shell, "bash, zsh or fish")->required();
  app.allow_extras();
  for (auto* each : app.get_subcommands([](CLI::App*) { return true; })) each->allow_extras();

  auto const subcommand = arguments.empty() ? std::string() : arguments.front();
  // Its argument is a subcommand's name, which would be taken for that subcommand.
  if (subcommand == "help") return help(app, arguments.size() > 1 ? arguments[1] : std::string());
  try {
    std::reverse(arguments.begin(), arguments.end());  // as CLI11 wants it
    app.parse(arguments);
  } catch (CLI::CallForHelp const&) {
    return help(app, find(app, subcommand) ? subcommand : std::string());
  } catch (CLI::ParseError const& error) {
    return refuse(std::string(error.what()) + "; gneiss help " + subcommand + " says what is expected");
  }
  if (auto const strange = app.remaining(true); !strange.empty())
    return not_understood(app, strange.front(), subcommand);
  if (version) return std::printf("gneiss %s\n", GNEISS_VERSION) < 0 ? could_not_run : 0;
  if (derive.chosen()) return derive.run(std::move(behind));
  if (completion_command->parsed()) {
    auto const script = gneiss::tool::completion(app, shell);
    if (script.empty()) return refuse("there is no completion for '" + shell + "', but for bash, zsh and fish");
    return std::printf("%s", script.c_str()) < 0 ? could_not_run : 0;
  }
  std::fprintf(stderr, "%s", app.help("gneiss").c_str());
  return wrong_use;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> const all(argv + 1, argv + argc);
  auto const dashes = std::find(all.begin(), all.end(), "--");
  try {
    return run({all.begin(), dashes}, {dashes == all.end() ? dashes : std::next(dashes), all.end()});
  } catch (std::exception const& error) {
    std::fprintf(stderr, "gneiss: cannot go on: %s\n", error.what());
    return could_not_run;
  }
}
