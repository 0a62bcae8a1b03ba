#include "report/repeat.hpp"

#include <fmt/core.h>

namespace gneiss::report {

std::string shell_word(std::string_view word) {
  constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:=,+@%^";
  if (!word.empty() && word.find_first_not_of(plain) == word.npos) return std::string(word);
  std::string quoted = "'";
  for (char const c : word)
    if (c == '\'')
      quoted += "'\\''";
    else
      quoted += c;
  return quoted + "'";
}

std::string repeat_command(std::string_view program, events::Failure const& failure) {
  bool const by_file = failure.tape_text.size() > inline_tape_most && !failure.file.empty();
  return fmt::format("{} --replay {}", shell_word(program), shell_word(by_file ? failure.file : failure.tape_text));
}

}  // namespace gneiss::report
