#include "report/definitions.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <vector>

#include "cxx/lexing.hpp"

namespace gneiss::report {

namespace {

/// The words of Gneiss that a wrapper may call. Those by which it says that a case is no failure end the program here,
/// and what it says of a case is not heard.
struct Helper {
  std::string_view name;
  std::string_view definition;
};
constexpr std::array<Helper, 10> helpers{{
    {"assume", "inline void assume(bool holds) { if (!holds) std::exit(0); }"},
    {"back_off", "[[noreturn]] inline void back_off() { std::exit(0); }"},
    {"classify", "template <class... T> void classify(T const&...) {}"},
    {"collect", "template <class T> void collect(T const&) {}"},
    {"covered", "template <class... T> void covered(T const&...) {}"},
    {"discard", "[[noreturn]] inline void discard() { std::exit(0); }"},
    {"label", "template <class T> void label(T const&) {}"},
    {"reject", "[[noreturn]] inline void reject() { std::exit(0); }"},
    {"target", "template <class... T> void target(T const&...) {}"},
    {"unimplemented", "[[noreturn]] inline void unimplemented() { std::exit(0); }"},
}};

/// Is the word called, rather than the name of something else?
bool is_called(std::string_view code, cxx::Word const& word) {
  auto const next = code.find_first_not_of(" \n\t", word.at + word.text.size());
  return next != code.npos && code[next] == '(';
}

std::string written_helpers(std::string_view code) {
  auto const words = cxx::words(code);
  auto const used = [&](std::string_view name, bool qualified) {
    return std::any_of(words.begin(), words.end(), [&](cxx::Word const& word) {
      return word.text == name && word.qualified == qualified && is_called(code, word);
    });
  };
  std::string result;
  for (auto const& helper : helpers) {
    bool const bare = used(helper.name, false);
    if (bare || used(helper.name, true)) result += fmt::format("namespace gneiss {{ {} }}\n", helper.definition);
    if (bare) result += fmt::format("using gneiss::{};\n", helper.name);
  }
  return result;
}

}  // namespace

std::string written_definitions(events::SubjectInfo const& subject, std::string_view body) {
  auto const& all = subject.definitions();
  std::vector<bool> needed(all.size());
  std::string code(body);
  for (bool grown = true; grown;) {
    grown = false;
    for (std::size_t i = 0; i != all.size(); ++i) {
      if (needed[i] || !cxx::mentions(code, all[i].name)) continue;
      grown = needed[i] = true;
      code += fmt::format("\n{}", all[i].definition);
    }
  }
  std::string result;
  for (std::size_t i = 0; i != all.size(); ++i)
    if (needed[i]) result += fmt::format("auto const {} = {};\n", all[i].name, all[i].definition);
  return written_helpers(result) + result;
}

std::string written_aliases(events::SubjectInfo const& subject, std::string_view code) {
  std::string result;
  for (auto const& alias : subject.aliases())
    if (cxx::mentions(code, alias.name)) result += fmt::format("using {} = {};\n", alias.name, alias.type);
  return result;
}

}  // namespace gneiss::report
