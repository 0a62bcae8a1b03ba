#include "bench/guided/hunt.hpp"
#include <array>
#include <cstdio>
#include "bench/harness/race.hpp"

namespace bench::guided {

void Hunt::add(Attempt const& attempt) {
  found_ += attempt.found ? 1 : 0;
  seconds_.add(attempt.seconds);
  tests_.add(attempt.tests);
}

std::string Hunt::words() const {
  std::array<char, 96> text{};
  char const* const bound = always() ? "" : ">";
  auto const with_bound = [bound](double number, int places) {
    std::array<char, 32> digits{};
    std::snprintf(digits.data(), digits.size(), "%s%.*f", bound, places, number);
    return std::string(digits.data());
  };
  std::snprintf(text.data(), text.size(), "%3zu of %-3zu%8s s %10s", found_, seconds_.size(),
                with_bound(seconds(), 2).c_str(), with_bound(tests(), 0).c_str());
  return text.data();
}

Hunt hunt(std::string const& subject, std::uint64_t seeds, spec::Manner const& manner, bool uniform) {
  Hunt result;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    auto const start = now();
    auto const outcome = spec::explore(subject, {.seed = seed, .plain = uniform}, manner);
    result.add({outcome.failed, now() - start, static_cast<double>(outcome.scenarios)});
  }
  return result;
}

}  // namespace bench::guided
