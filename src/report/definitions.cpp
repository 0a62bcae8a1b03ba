#include "report/definitions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "run/lexing.hpp"

namespace gneiss::report {

namespace {

/// The words of Gneiss by which a wrapper says that a case is no failure. Here they end the program.
struct Ending {
  std::string_view name;
  std::string_view definition;
};
constexpr std::array<Ending, 5> endings{{
    {"assume", "inline void assume(bool holds) { if (!holds) std::exit(0); }"},
    {"back_off", "[[noreturn]] inline void back_off() { std::exit(0); }"},
    {"discard", "[[noreturn]] inline void discard() { std::exit(0); }"},
    {"reject", "[[noreturn]] inline void reject() { std::exit(0); }"},
    {"unimplemented", "[[noreturn]] inline void unimplemented() { std::exit(0); }"},
}};

std::string written_endings(std::string_view code) {
  auto const words = run::words(code);
  auto const used = [&](std::string_view name, bool qualified) {
    return std::any_of(words.begin(), words.end(),
                       [&](run::Word const& word) { return word.text == name && word.qualified == qualified; });
  };
  std::string result;
  for (auto const& ending : endings) {
    bool const bare = used(ending.name, false);
    if (bare || used(ending.name, true)) result += fmt::format("namespace gneiss {{ {} }}\n", ending.definition);
    if (bare) result += fmt::format("using gneiss::{};\n", ending.name);
  }
  return result;
}

}  // namespace

std::string written_definitions(core::Subject const& subject, std::string_view body) {
  auto const& all = subject.definitions();
  std::vector<bool> needed(all.size());
  std::string code(body);
  for (bool grown = true; grown;) {
    grown = false;
    for (std::size_t i = 0; i != all.size(); ++i) {
      if (needed[i] || !run::mentions(code, all[i].name)) continue;
      grown = needed[i] = true;
      code += fmt::format("\n{}", all[i].definition);
    }
  }
  std::string result;
  for (std::size_t i = 0; i != all.size(); ++i)
    if (needed[i]) result += fmt::format("auto const {} = {};\n", all[i].name, all[i].definition);
  return written_endings(result) + result;
}

}  // namespace gneiss::report
