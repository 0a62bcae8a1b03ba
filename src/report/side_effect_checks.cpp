#include "report/side_effect_checks.hpp"

#include <fmt/core.h>

#include "report/failure_kind_words.hpp"
#include "report/failure_text.hpp"

namespace gneiss::report {

namespace {

bool leaks(events::Failure const& failure) {
  return notes::remains(failure.verdict.failure) && !notes::test_at_fault(failure.verdict);
}

}  // namespace

std::string consequence(events::Failure const& failure) {
  return with_marks_filled(words_for(failure).consequence, failure);
}

std::vector<std::string> watched(events::Failure const& failure, std::string const& statement,
                                 std::set<std::string>& taken) {
  auto const shown = kind_words(failure.verdict.failure).watched;
  return shown ? shown(failure.death.cause, statement, taken) : std::vector<std::string>{statement};
}

bool shows_from_outside(events::Failure const& failure) {
  bool const is_watched = kind_words(failure.verdict.failure).watched != nullptr;
  return leaks(failure) || (is_watched && failure.verdict.phase == core::Phase::ending_candidate);
}

std::string watching_main(events::Failure const& failure) {
  if (leaks(failure)) return with_marks_filled(kind_words(failure.verdict.failure).repeating_main, failure);
  std::string result = "int main() {\n";
  auto const call = fmt::format("scenario();  // {}, when {} is destroyed", consequence(failure),
                                failure.notes.name_of(failure.verdict.value));
  std::set<std::string> taken{"scenario"};
  for (auto const& each : watched(failure, call, taken)) result += fmt::format("  {}\n", each);
  return result + "}\n";
}

std::vector<std::string> headers_to_watch(events::Failure const& failure) {
  std::vector<std::string> headers;
  if (notes::remains(failure.verdict.failure) && !leaks(failure)) return headers;
  for (auto const* header : words_for(failure).headers)
    if (header) headers.emplace_back(header);
  return headers;
}

}  // namespace gneiss::report
