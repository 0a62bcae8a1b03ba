// Arguments and environment: taken, or refused with a sentence. The lines of an input are arguments, but those that
// start with GNEISS_ and have a = are variables.
#include <cmath>
#include <map>
#include <vector>

#include "config/option_values.hpp"
#include "config/parse.hpp"
#include "target.hpp"

namespace gneiss::fuzz {
namespace {

struct Given {
  std::vector<std::string> arguments{"./test"};
  std::map<std::string, std::string> variables;
};

Given given(std::string_view input) {
  Given result;
  for (;;) {
    auto const end = input.find_first_of(std::string_view("\n\0", 2));
    auto const line = std::string(input.substr(0, end));
    auto const equals = line.find('=');
    if (line.starts_with("GNEISS_") && equals != line.npos)
      result.variables[line.substr(0, equals)] = line.substr(equals + 1);
    else if (end != input.npos || !line.empty())
      result.arguments.push_back(line);
    if (end == input.npos) return result;
    input.remove_prefix(end + 1);
  }
}

void check_options(Given const& all) {
  std::vector<char const*> argv;
  for (auto const& argument : all.arguments) argv.push_back(argument.c_str());
  auto const config =
      config::parse(static_cast<int>(argv.size()), argv.data(), [&](char const* name) -> std::optional<std::string> {
        auto const found = all.variables.find(name);
        return found == all.variables.end() ? std::nullopt : std::optional(found->second);
      });
  if (!config) {
    require(!config.error().empty(), "an error has a text");
    return;
  }
  auto const& plan = config->plan;
  require(plan.distribution.fuel >= 1 && plan.distribution.fuel <= 100'000'000, "fuel is in its range");
  require(plan.distribution.swarm_percent <= 100, "a share is one of 100");
  require(std::isfinite(plan.seconds) && plan.seconds >= 0, "a time is a number");
  require(config::matches("", "name") && config::matches("*", "name"), "no filter lets all through");
  config::matches(config->filter, "every_spec");
}

}  // namespace
}  // namespace gneiss::fuzz

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  using namespace gneiss::fuzz;
  check_options(given(Input(data, size).rest()));
  return 0;
}
