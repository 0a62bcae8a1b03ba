#include "report/harm.hpp"

#include <fmt/core.h>

#include "report/words.hpp"
#include "run/notes.hpp"

namespace gneiss::report {

using core::Failure;

namespace {

bool leaks(engine::Failure const& failure) {
  return run::remains(failure.verdict.failure) && !run::test_at_fault(failure.verdict);
}

std::string repetition(engine::Failure const& failure) {
  if (failure.verdict.failure == Failure::objects_left)
    return fmt::format(
        "int main() {{\n"
        "  for (int i = 0; i != 8; ++i) scenario();  // what is kept for later use is made now\n"
        "  auto const before = gneiss::live_objects();\n"
        "  for (int i = 0; i != 8; ++i) scenario();\n"
        "  assert(gneiss::live_objects() == before);  // each time {} more\n"
        "}}\n",
        failure.leaked);
  return fmt::format(
      "static std::size_t in_use() {{\n"
      "  auto const heap = mallinfo2();\n"
      "  return heap.uordblks + heap.hblkhd;\n"
      "}}\n"
      "int main() {{  // or build it with -fsanitize=address, which says where the memory came from\n"
      "  for (int i = 0; i != 8; ++i) scenario();  // what is kept for later use is made now\n"
      "  auto const before = in_use();\n"
      "  for (int i = 0; i != 8; ++i) scenario();\n"
      "  assert(in_use() == before);  // each time {} more\n"
      "}}\n",
      counted(failure.leaked, "byte"));
}

}  // namespace

std::string consequence(engine::Failure const& failure) {
  auto const& what = failure.death.what;
  switch (failure.verdict.failure) {
    case Failure::crashed:
      return "crashes with " + what;
    case Failure::stack_overflow:
      return "overflows the stack";
    case Failure::aborted:
      return what.starts_with("assertion") ? "fails " + what : "calls " + what;
    case Failure::uncaught:
      return what == "std::terminate()" ? "calls " + what : "ends in std::terminate(), called for " + what;
    case Failure::heap_corrupted:
      return run::side_of(failure.verdict.phase) == run::Side::candidate
                 ? "corrupts the heap: " + what
                 : "it is noticed that the heap is corrupted: " + what;
    case Failure::sanitizer_report:
      return "is stopped by " + what;
    case Failure::exited:
      return what.starts_with('_') ? "ends its process as " + what + " does" : "calls " + what;
    case Failure::stopped_itself:
      return "stops its own process with " + what;
    case Failure::timed_out:
      return "does not return within " + what;
    case Failure::out_of_memory:
      return "uses more than " + what + " of memory";
    case Failure::flooded:
      return "writes more than " + what + " of output";
    case Failure::closed_descriptors:
      return "closes files that are not its own";
    case Failure::came_back_twice:
      return "returns twice, once in a copy of the process";
    default:
      return "fails";
  }
}

std::vector<std::string> watched(engine::Failure const& failure, std::string const& statement,
                                 std::set<std::string>& taken) {
  auto const variable = [&](std::string const& name) { return run::free_name(taken, name); };
  auto const& what = failure.death.what;
  switch (failure.verdict.failure) {
    case Failure::exited: {
      if (what == "_exit(0)") {
        auto const status = variable("status");
        return {"if (fork() == 0) {",
                "  " + statement,
                "  _exit(1);",
                "}",
                fmt::format("int {} = 0;", status),
                fmt::format("wait(&{});", status),
                fmt::format("assert(WEXITSTATUS({}) == 1);", status)};
      }
      if (what.starts_with('_')) return {statement};
      auto const returned = variable("returned");
      auto const* const at_exit = what.starts_with("quick") ? "at_quick_exit" : "atexit";
      return {fmt::format("static bool {} = false;", returned),
              fmt::format("std::{}([] {{ assert({}); }});", at_exit, returned), statement,
              fmt::format("{} = true;", returned)};
    }
    case Failure::closed_descriptors: {
      // A file of somebody else's may be the one.
      auto const other = variable("other");
      return {fmt::format("int const {} = fcntl(2, F_DUPFD, 100);", other), statement,
              fmt::format("for (int file : {{0, 1, 2, {}}}) assert(fcntl(file, F_GETFD) != -1);", other)};
    }
    case Failure::came_back_twice: {
      auto const process = variable("process");
      auto const status = variable("status");
      return {fmt::format("auto const {} = getpid();", process), statement,
              fmt::format("assert(getpid() == {});", process), fmt::format("int {} = 0;", status),
              fmt::format("while (wait(&{0}) > 0) assert({0} == 0);", status)};
    }
    default:
      return {statement};
  }
}

bool shows_from_outside(engine::Failure const& failure) {
  auto const kind = failure.verdict.failure;
  bool const watched =
      kind == Failure::exited || kind == Failure::closed_descriptors || kind == Failure::came_back_twice;
  return leaks(failure) || (watched && failure.verdict.phase == core::Phase::ending_candidate);
}

std::string watching_main(engine::Failure const& failure) {
  if (leaks(failure)) return repetition(failure);
  std::string result = "int main() {\n";
  auto const call = fmt::format("scenario();  // {}, when {} is destroyed", consequence(failure),
                                failure.notes.name_of(failure.verdict.value));
  std::set<std::string> taken{"scenario"};
  for (auto const& each : watched(failure, call, taken)) result += fmt::format("  {}\n", each);
  return result + "}\n";
}

std::vector<std::string> headers_to_watch(engine::Failure const& failure) {
  switch (failure.verdict.failure) {
    case Failure::leaked:
      if (!leaks(failure)) return {};
      return {"cstddef", "malloc.h"};
    case Failure::objects_left:
      if (!leaks(failure)) return {};
      return {"gneiss/counted.hpp"};
    case Failure::closed_descriptors:
      return {"fcntl.h"};
    case Failure::came_back_twice:
      return {"sys/wait.h", "unistd.h"};
    case Failure::exited:
      if (failure.death.what.starts_with('_')) return {"sys/wait.h", "unistd.h"};
      return {"cstdlib"};
    default:
      return {};
  }
}

}  // namespace gneiss::report
