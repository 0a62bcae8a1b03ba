#include "report/signature_text.hpp"

#include <fmt/core.h>

#include <string_view>

namespace gneiss::report {

namespace {

using notes::Death;

std::string died_of(std::monostate) {
  return {};
}

std::string died_of(Death::Signal const& cause) {
  return cause.address ? fmt::format("{} at address {:#x}", cause.name, *cause.address) : cause.name;
}

std::string died_of(Death::StackExhausted const&) {
  return "stack overflow";
}

std::string died_of(Death::FailedAssertion const& cause) {
  return "assertion " + cause.condition;
}

std::string died_of(Death::DamagedHeap const& cause) {
  return cause.message;
}

std::string died_of(Death::Abort const& cause) {
  return cause.message.empty() ? "abort()" : "abort(): " + cause.message;
}

std::string died_of(Death::PureVirtualCall const&) {
  return "a pure virtual function";
}

std::string died_of(Death::Terminate const& cause) {
  if (cause.exception.empty()) return "std::terminate()";
  return cause.message.empty() ? cause.exception : fmt::format("{} (\"{}\")", cause.exception, cause.message);
}

std::string died_of(Death::Report const& cause) {
  return fmt::format("{}: {}", cause.sanitizer, cause.finding);
}

std::string died_of(Death::Exit const& cause) {
  using enum Death::Exit::By;
  switch (cause.by) {
    case exit:
      return fmt::format("exit({})", cause.code);
    case quick_exit:
      return fmt::format("quick_exit({})", cause.code);
    case at_once:
      return fmt::format("_exit({})", cause.code);
    case thread_exit:
      break;
  }
  return "pthread_exit()";
}

std::string died_of(Death::ExceededSeconds const& cause) {
  return fmt::format("{:g} s", cause.granted);
}

std::string died_of(Death::ExceededBytes const& cause) {
  return fmt::format("{} MB", cause.granted >> 20);
}

std::string died_of(Death::MisusedElement const& cause) {
  return "it was " + cause.how;
}

/// Where it died; of a sanitizer's report without what that found, as the cause tells it.
std::string_view place_text(events::FailureOutline const& outline) {
  std::string_view place = outline.place;
  auto const* const report = std::get_if<Death::Report>(&outline.cause);
  if (!report || !place.ends_with(report->finding)) return place;
  place.remove_suffix(report->finding.size());
  if (place.ends_with(' ')) place.remove_suffix(1);
  return place;
}

}  // namespace

std::string cause_text(Death::Cause const& cause) {
  return std::visit([](auto const& each) { return died_of(each); }, cause);
}

std::string frame_text(Death::Frame const& frame) {
  return frame.file.empty() ? frame.function : fmt::format("{} ({}:{})", frame.function, frame.file, frame.line);
}

std::string signature_text(events::FailureOutline const& outline) {
  std::string result = notes::traits(outline.kind).name;
  if (auto const what = cause_text(outline.cause); !what.empty()) result += fmt::format(" ({})", what);
  if (outline.side == notes::Side::reference) result += " of the reference";
  if (outline.side == notes::Side::test) result += " of the test";
  if (auto const place = place_text(outline); !place.empty()) result += fmt::format(" in {}", place);
  if (!outline.type.empty()) result += fmt::format(": {}", outline.type);
  if (outline.at_the_end) result += " when a value is destroyed";
  if (!outline.operation.empty()) result += fmt::format(" at {}", outline.operation);
  return result;
}

}  // namespace gneiss::report
