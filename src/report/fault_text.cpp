#include "report/fault_text.hpp"

#include <fmt/format.h>

#include <system_error>

namespace gneiss::report {

namespace {

char const* infinitive(os::FileFault::Action action) {
  using Action = os::FileFault::Action;
  switch (action) {
    case Action::open:
      return "open";
    case Action::read:
      return "read";
    case Action::write:
      return "write";
    case Action::sync:
      return "sync";
    case Action::make_directory:
      return "make directory";
    case Action::remove:
      return "remove";
    case Action::move:
      return "move";
    case Action::list:
      break;
  }
  return "list";
}

// One overload for each obstacle; std::visit does not compile where one is missing.
std::string text(events::Obstacle::UserStop const&) {
  return "the run was interrupted";
}

std::string text(events::Obstacle::CompilerTooSlow const& obstacle) {
  return fmt::format("the compiler was stopped after {:g} s{}{}", obstacle.seconds,
                     obstacle.options.empty() ? "" : " when asked by ", obstacle.options);
}

std::string text(events::Obstacle::CompilerTooLoud const& obstacle) {
  return fmt::format("the compiler was stopped after {} MB of output", obstacle.megabytes);
}

std::string text(events::Obstacle::NothingMade const&) {
  return "the command ended well, but has made no program; it must write to {output}";
}

std::string text(events::Obstacle::SystemRefused const& obstacle) {
  return obstacle.message;
}

std::string text(events::Obstacle::CompilerRefused const& obstacle) {
  auto const why = obstacle.error.empty() ? fmt::format("it left with code {}", obstacle.code) : obstacle.error;
  return fmt::format("the compiler cannot tell its headers ({}): {}", obstacle.options, why);
}

std::string text(events::Obstacle::HeadersUnknown const&) {
  return "the compiler does not tell its headers when asked by -MM";
}

std::string text(events::Obstacle::HeadersTooLarge const& obstacle) {
  return fmt::format("its headers have more than {} MB", obstacle.megabytes);
}

std::string text(events::Obstacle::HeaderNotNamed const& obstacle) {
  return fmt::format("{} is included by a line that does not name it", obstacle.path);
}

std::string text(events::Obstacle::HeaderForced const& obstacle) {
  return fmt::format("{} is included by something else in the command than -include", obstacle.path);
}

std::string text(os::FileFault const& fault) {
  auto const why = fault.error == 0 ? fmt::format("it has more than {} bytes", fault.limit)
                                    : std::generic_category().message(fault.error);
  return fmt::format("cannot {} {}: {}", infinitive(fault.action), fault.path, why);
}

}  // namespace

std::string fault_text(os::FileFault const& fault) {
  return text(fault);
}

std::string fault_text(tape::DecodeFault fault) {
  using enum tape::DecodeFault;
  switch (fault) {
    case no_prefix:
      return fmt::format("this is no tape of this version of Gneiss: it does not start with \"{}\"", tape::text_prefix);
    case cut_short:
      return "the tape is damaged: it is cut short or holds foreign characters";
    case wrong_checksum:
      return "the tape is damaged: its checksum is wrong";
    case other_version:
      return "the tape was written by another version of Gneiss";
    case too_many_operations:
      return "the tape is damaged: it names too many operations";
    case broken_off:
      return "the tape is damaged: it ends in the middle of a choice";
    case no_tape_file:
      return "this is no file with a tape: its first line is not \"gneiss tape 1\"";
    case other_file_version:
      return "the file was written by another version of Gneiss: its first line is not \"gneiss tape 1\"";
    case no_tape_line:
      return "the file has no line that starts with \"tape \"";
    case unknown_operations:
      break;
  }
  return "it uses operations that the spec no longer has";
}

std::string fault_text(events::FaultyTapeFile const& fault) {
  return fmt::format("{}: {}", fault.file, fault_text(fault.fault));
}

std::string fault_text(events::TapeFileFault const& fault) {
  return std::visit([](auto const& each) { return fault_text(each); }, fault);
}

std::string fault_text(events::Obstacle const& obstacle) {
  return std::visit([](auto const& each) { return text(each); }, obstacle.what);
}

}  // namespace gneiss::report
