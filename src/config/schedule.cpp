#include "config/schedule.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/strings.hpp"
#include "config/option_values.hpp"

namespace gneiss::config {

namespace {

using explore::Schedule;

/// A number that a setting takes, and where it is put.
struct Setting {
  std::string_view name;
  std::uint64_t low;
  std::uint64_t high;
  void (*put)(Schedule& schedule, std::uint64_t number);
};

template <auto Member>
void put(Schedule& schedule, std::uint64_t number) {
  schedule.*Member = static_cast<std::remove_reference_t<decltype(schedule.*Member)>>(number);
}

void put_percent(Schedule& schedule, std::uint64_t number) {
  schedule.made_up = static_cast<double>(number) / 100;
}

constexpr std::uint64_t billion = 1'000'000'000;
constexpr std::array settings = {
    Setting{.name = "patience", .low = 1, .high = billion, .put = put<&Schedule::patience>},
    Setting{.name = "stagnation", .low = 0, .high = billion, .put = put<&Schedule::stagnation>},
    Setting{.name = "samples", .low = 1, .high = 1'000'000, .put = put<&Schedule::most_samples>},
    Setting{.name = "fragments", .low = 0, .high = 1000, .put = put<&Schedule::fragments>},
    Setting{.name = "changes", .low = 2, .high = 64, .put = put<&Schedule::changes>},
    Setting{.name = "depth", .low = 0, .high = billion, .put = put<&Schedule::depth>},
    Setting{.name = "warm-up", .low = 0, .high = billion, .put = put<&Schedule::warm_up>},
    Setting{.name = "made-up", .low = 0, .high = 100, .put = put_percent},
};

base::Result<void> set_word(bool& to, std::string_view name, std::string_view value, std::string_view no,
                            std::string_view yes) {
  auto const chosen = parse_word(value, {no, yes});
  if (!chosen) return base::Error{fmt::format("{} {}", name, chosen.error())};
  to = *chosen == 1;
  return {};
}

base::Result<void> set(Schedule& schedule, std::string_view name, std::string_view value) {
  if (name == "discarded") return set_word(schedule.only_from_passed, name, value, "any", "of-passed");
  if (name == "doubling") return set_word(schedule.endless, name, value, "bounded", "endless");
  auto const setting =
      std::find_if(settings.begin(), settings.end(), [&](auto const& one) { return one.name == name; });
  if (setting == settings.end()) {
    std::vector<std::string_view> names{"discarded", "doubling"};
    for (auto const& one : settings) names.push_back(one.name);
    return base::Error{fmt::format("has no setting {}, but {}", in_quotes(name), fmt::join(names, ", "))};
  }
  auto const number = parse_number(value, setting->low, setting->high);
  if (!number) return base::Error{fmt::format("{} {}", name, number.error())};
  setting->put(schedule, *number);
  return {};
}

}  // namespace

base::Result<Schedule> parse_schedule(std::string_view text) {
  auto const parts = base::split(text, ',');
  auto const word = parse_word(parts.front(), {"adaptive", "mutagen"});
  if (!word) return base::Error{word.error()};
  auto schedule = *word == 0 ? Schedule{} : explore::published_schedule();
  for (std::size_t i = 1; i != parts.size(); ++i) {
    auto const equals = parts[i].find('=');
    if (equals == parts[i].npos) return base::Error{"needs NAME=VALUE after a comma, not " + in_quotes(parts[i])};
    auto const done = set(schedule, parts[i].substr(0, equals), parts[i].substr(equals + 1));
    if (!done) return base::Error{done.error()};
  }
  return schedule;
}

}  // namespace gneiss::config
