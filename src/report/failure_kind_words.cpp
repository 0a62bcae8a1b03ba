#include "report/failure_kind_words.hpp"

#include <fmt/core.h>

#include "notes/failure_traits.hpp"
#include "notes/notes.hpp"

namespace gneiss::report {

namespace {

using Statements = std::vector<std::string>;
using Names = std::set<std::string>;
using Cause = notes::Death::Cause;
using Exit = notes::Death::Exit;

Statements watched_exit(Cause const& cause, std::string const& statement, Names& taken) {
  using enum Exit::By;
  auto const* const exited = std::get_if<Exit>(&cause);
  auto const by = exited ? exited->by : exit;
  if (by == at_once && exited->code == 0) {
    auto const status = notes::free_name(taken, "status");
    return {"if (fork() == 0) {",
            "  " + statement,
            "  _exit(1);",
            "}",
            fmt::format("int {} = 0;", status),
            fmt::format("wait(&{});", status),
            fmt::format("assert(WEXITSTATUS({}) == 1);", status)};
  }
  if (by == at_once) return {statement};
  auto const returned = notes::free_name(taken, "returned");
  auto const* const at_exit = by == quick_exit ? "at_quick_exit" : "atexit";
  return {fmt::format("static bool {} = false;", returned),
          fmt::format("std::{}([] {{ assert({}); }});", at_exit, returned), statement,
          fmt::format("{} = true;", returned)};
}

Statements watched_files(Cause const&, std::string const& statement, Names& taken) {
  // A file of somebody else's may be the one.
  auto const other = notes::free_name(taken, "other");
  return {fmt::format("int const {} = fcntl(2, F_DUPFD, 100);", other), statement,
          fmt::format("for (int file : {{0, 1, 2, {}}}) assert(fcntl(file, F_GETFD) != -1);", other)};
}

Statements watched_fork(Cause const&, std::string const& statement, Names& taken) {
  auto const process = notes::free_name(taken, "process");
  auto const status = notes::free_name(taken, "status");
  return {fmt::format("auto const {} = getpid();", process), statement, fmt::format("assert(getpid() == {});", process),
          fmt::format("int {} = 0;", status), fmt::format("while (wait(&{0}) > 0) assert({0} == 0);", status)};
}

constexpr auto main_for_bytes =
    "static std::size_t in_use() {{\n"
    "  auto const heap = mallinfo2();\n"
    "  return heap.uordblks + heap.hblkhd;\n"
    "}}\n"
    "int main() {{  // or build it with -fsanitize=address, which says where the memory came from\n"
    "  for (int i = 0; i != 8; ++i) scenario();  // what is kept for later use is made now\n"
    "  auto const before = in_use();\n"
    "  for (int i = 0; i != 8; ++i) scenario();\n"
    "  assert(in_use() == before);  // each time {bytes} more\n"
    "}}\n";

constexpr auto main_for_objects =
    "int main() {{\n"
    "  for (int i = 0; i != 8; ++i) scenario();  // what is kept for later use is made now\n"
    "  auto const before = gneiss::live_objects();\n"
    "  for (int i = 0; i != 8; ++i) scenario();\n"
    "  assert(gneiss::live_objects() == before);  // each time {count} more\n"
    "}}\n";

constexpr auto advice_on_the_reference =
    "This says nothing about the candidate. If the reference may throw here, say .may_throw() of the operation;\n"
    "if it must not be called like this, narrow the arguments, or call gneiss::reject() or gneiss::back_off().";

constexpr auto advice_on_the_test =
    "Until that is fixed this says nothing about the candidate. No generator, precondition, check or gneiss_show\n"
    "may let an exception out; a generator or precondition that cannot go on calls gneiss::reject().";

bool asserted(events::Failure const& failure) {
  return std::holds_alternative<notes::Death::FailedAssertion>(failure.death.cause);
}
bool of_no_exception(events::Failure const& failure) {
  auto const* const terminate = std::get_if<notes::Death::Terminate>(&failure.death.cause);
  return terminate && terminate->exception.empty();
}
bool of_another_side(events::Failure const& failure) {
  return notes::side_of(failure.verdict.phase) != notes::Side::candidate;
}
bool without_ado(events::Failure const& failure) {
  auto const* const exited = std::get_if<Exit>(&failure.death.cause);
  return exited && exited->by == Exit::By::at_once;
}
bool of_no_type(events::Failure const& failure) {
  return failure.verdict.type >= failure.subject.types().size();
}

constexpr auto table() {
  using enum core::FailureKind;
  using enum FailingCall;
  using Row = FailureKindWords;
  return std::array{
      Row{.kind = none, .call = passes, .words = {"it did not fail"}},
      Row{.kind = disagreement, .call = disagrees, .words = {"the candidate disagrees with the reference"}},
      Row{.kind = candidate_threw, .call = throws, .words = {"{tested} threw {exception}"}},
      Row{.kind = candidate_returned,
          .call = throws_not,
          .words = {"the candidate returned where the reference threw {exception}"}},
      Row{.kind = other_exception, .call = throws_another, .words = {"{both}"}},
      Row{.kind = check_failed,
          .call = checked,
          .words = {"the check of type \"{type}\" fails"},
          .special = of_no_type,
          .special_words = {"a check fails"}},
      Row{.kind = property_false, .call = is_false, .words = {"the property does not hold"}},
      Row{.kind = property_threw, .call = throws, .words = {"the property threw {exception}"}},
      Row{.kind = reference_failed,
          .call = reference_throws,
          .words = {"the reference threw {exception}"},
          .advice = advice_on_the_reference},
      Row{.kind = test_failed,
          .call = spec_throws,
          .words = {"a generator, precondition, check or printer threw {exception}"},
          .advice = advice_on_the_test},
      Row{.kind = crashed,
          .call = dies,
          .words = {"{who} crashed with {what}", "crashes with {what}"},
          .by_memory = true},
      Row{.kind = stack_overflow, .call = dies, .words = {"{who} overflowed the stack", "overflows the stack"}},
      Row{.kind = aborted,
          .call = dies,
          .words = {"{who} called {what}", "calls {what}"},
          .special = asserted,
          .special_words = {"{who} failed {what}", "fails {what}"}},
      Row{.kind = uncaught,
          .call = dies,
          .words = {"{who} threw {what} where nothing may be thrown, so std::terminate() was called",
                    "ends in std::terminate(), called for {what}"},
          .special = of_no_exception,
          .special_words = {"{who} called {what}", "calls {what}"}},
      Row{.kind = heap_corrupted,
          .call = dies,
          .words = {"{who} corrupted the heap: {what}", "corrupts the heap: {what}"},
          .special = of_another_side,
          .special_words = {"the heap is corrupted, which {who} noticed: {what}", "finds the heap corrupted: {what}"}},
      Row{.kind = sanitizer_report,
          .call = dies,
          .words = {"{who} was stopped by {what}", "is stopped by {what}"},
          .by_memory = true},
      Row{.kind = exited,
          .call = dies,
          .words = {"{who} called {what}", "calls {what}", {"cstdlib"}},
          .special = without_ado,
          .special_words = {"{who} ended its process as {what} does",
                            "ends its process as {what} does",
                            {"sys/wait.h", "unistd.h"}},
          .watched = watched_exit},
      Row{.kind = stopped_itself,
          .call = dies,
          .words = {"{who} stopped its own process with {what}", "stops its own process with {what}"}},
      Row{.kind = timed_out,
          .call = dies,
          .words = {"{who} did not return within {what}", "does not return within {what}"}},
      Row{.kind = out_of_memory,
          .call = dies,
          .words = {"{who} used more than {what} of memory", "uses more than {what} of memory"}},
      Row{.kind = flooded,
          .call = dies,
          .words = {"{who} wrote more than {what} of output", "writes more than {what} of output"}},
      Row{.kind = closed_descriptors,
          .call = dies,
          .words = {"{who} closed files that are not its own: standard input, output or error, or one of the test's",
                    "closes files that are not its own",
                    {"fcntl.h"}},
          .watched = watched_files},
      Row{.kind = came_back_twice,
          .call = dies,
          .words = {"{who} forked, and the copy of the process returned from the call as well",
                    "returns twice, once in a copy of the process",
                    {"sys/wait.h", "unistd.h"}},
          .watched = watched_fork},
      Row{.kind = leaked,
          .call = passes,
          .words = {"{who} leaks {bytes} each time the scenario is repeated", "fails", {"cstddef", "malloc.h"}},
          .repeating_main = main_for_bytes},
      Row{.kind = objects_left,
          .call = passes,
          .words = {"{who} leaves {objects} alive each time the scenario is repeated", "fails", {"gneiss/counted.hpp"}},
          .repeating_main = main_for_objects},
      Row{.kind = misused_element,
          .call = dies,
          .words = {"{who} misused an element ({what})", "misuses an element ({what})"},
          .by_memory = true},
  };
}

constexpr auto rows = table();
static_assert(notes::row_for_each_kind(rows),
              "each core::FailureKind needs its row in this table, in the order of the enumerators");

}  // namespace

FailureKindWords const& kind_words(core::FailureKind kind) {
  // Of a value that is no kind, as the memory it was read from may have been overwritten.
  static constexpr FailureKindWords unknown{.kind = core::FailureKind::none, .call = FailingCall::dies};
  auto const index = static_cast<std::size_t>(kind);
  return index < rows.size() ? rows[index] : unknown;
}

FailureWords const& words_for(events::Failure const& failure) {
  auto const& row = kind_words(failure.verdict.failure);
  return row.special && row.special(failure) ? row.special_words : row.words;
}

}  // namespace gneiss::report
