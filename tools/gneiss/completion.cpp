#include "completion.hpp"

#include <fmt/format.h>

#include <vector>

namespace gneiss::tool {

namespace {

using Apps = std::vector<CLI::App const*>;

Apps subcommands(CLI::App const& app) {
  return app.get_subcommands([](CLI::App const*) { return true; });
}

std::vector<std::string> options(CLI::App const& app) {
  std::vector<std::string> result;
  for (auto const* option : app.get_options()) {
    for (auto const& name : option->get_lnames()) result.push_back("--" + name);
    for (auto const& name : option->get_snames()) result.push_back("-" + name);
  }
  return result;
}

std::string names(Apps const& apps) {
  std::vector<std::string> result;
  for (auto const* app : apps) result.push_back(app->get_name());
  return fmt::format("{}", fmt::join(result, " "));
}

/// Text that a shell takes as it is, between single quotes.
std::string quoted(std::string text) {
  for (auto at = text.find('\''); at != text.npos; at = text.find('\'', at + 4)) text.replace(at, 1, "'\\''");
  return "'" + text + "'";
}

std::string for_bash(CLI::App const& app) {
  std::string cases;
  for (auto const* each : subcommands(app))
    cases += fmt::format("    {}) words=\"{}\" ;;\n", each->get_name(), fmt::join(options(*each), " "));
  return fmt::format(R"(_gneiss() {{
  local words="{}" current=${{COMP_WORDS[COMP_CWORD]}}
  case ${{COMP_WORDS[1]:-}} in
{}  esac
  [ "$COMP_CWORD" -gt 1 ] || words="{}"
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  [ ${{#COMPREPLY[@]}} -gt 0 ] || COMPREPLY=($(compgen -f -- "$current"))
}}
complete -o filenames -F _gneiss gneiss
)",
                     names(subcommands(app)), cases, names(subcommands(app)));
}

std::string for_zsh(CLI::App const& app) {
  std::string commands;
  std::string cases;
  for (auto const* each : subcommands(app)) {
    commands += fmt::format("    {}\n", quoted(each->get_name() + ":" + each->get_description()));
    cases += fmt::format("    {}) compadd -- {} ; _files ;;\n", each->get_name(), fmt::join(options(*each), " "));
  }
  return fmt::format(R"(#compdef gneiss
_gneiss() {{
  local -a commands=(
{}  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  case $words[2] in
{}  esac
}}
compdef _gneiss gneiss
)",
                     commands, cases);
}

std::string for_fish(CLI::App const& app) {
  std::string text;
  for (auto const* each : subcommands(app)) {
    text += fmt::format("complete -c gneiss -n __fish_use_subcommand -a {} -d {}\n", each->get_name(),
                        quoted(each->get_description()));
    for (auto const* option : each->get_options())
      for (auto const& name : option->get_lnames())
        text += fmt::format("complete -c gneiss -n '__fish_seen_subcommand_from {}' -l {} -d {}\n", each->get_name(),
                            name, quoted(option->get_description()));
  }
  return text;
}

}  // namespace

std::string completion(CLI::App const& app, std::string const& shell) {
  if (shell == "bash") return for_bash(app);
  if (shell == "zsh") return for_zsh(app);
  if (shell == "fish") return for_fish(app);
  return {};
}

}  // namespace gneiss::tool
