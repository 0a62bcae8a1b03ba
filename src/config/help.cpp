#include "config/help.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "base/strings.hpp"
#include "config/options.hpp"

namespace gneiss::config {

namespace {

std::string flag(Option const& option) {
  if (!option.takes_value()) return fmt::format("--{}", option.name);
  return fmt::format(fmt::runtime(option.may_stand_alone ? "--{} [{}]" : "--{} {}"), option.name, option.placeholder);
}

std::string with_default(Option const& option) {
  return *option.fallback ? fmt::format("{} (default: {})", option.help, option.fallback) : option.help;
}

constexpr char const* exit_codes =
    "Exit codes; with several libraries or properties, the largest:\n"
    "  0  nothing was found\n"
    "  1  a failure was found, did not repeat, or too few cases were kept to test anything\n"
    "  2  wrong use: an option, a tape, a spec; or the test itself failed\n"
    "  3  Gneiss could not do its work, for instance write a file\n";

std::string replaced(std::string text, char from, std::string const& to) {
  for (auto at = text.find(from); at != text.npos; at = text.find(from, at + to.size())) text.replace(at, 1, to);
  return text;
}

}  // namespace

std::string help(std::string const& program) {
  std::size_t width = 0;
  for (auto const& option : options()) width = std::max(width, flag(option).size());
  std::string out = fmt::format(
      "usage: {} [options]\n\n"
      "Makes up programs that use the libraries described in this binary, runs them beside their references, and "
      "prints\n"
      "the shortest one that shows a difference.\n\n",
      program);
  for (auto const& option : options()) {
    auto left = flag(option);
    auto const text = with_default(option);
    for (auto const line : base::split(text, '\n')) {
      out += fmt::format("  {:{}}  {}\n", left, width, line);
      left.clear();
    }
  }
  out +=
      "\nEvery option with a value can also be given by an environment variable: GNEISS_ and its name in capitals, "
      "with\n"
      "_ for -, as in GNEISS_SCENARIOS. A flag beats a variable; an empty variable is not set.\n\n";
  return out + exit_codes;
}

std::string options_reference() {
  std::string out = "| option | environment | default | what it does |\n|---|---|---|---|\n";
  for (auto const& option : options()) {
    auto const code = [](std::string const& text) {
      return text.empty() ? std::string() : fmt::format("`{}`", replaced(text, '|', "\\|"));
    };
    out += fmt::format("| {} | {} | {} | {} |\n", code(flag(option)), code(option.variable), code(option.fallback),
                       replaced(replaced(option.help, '\n', " "), '|', "\\|"));
  }
  return out;
}

}  // namespace gneiss::config
