#include "report/search_note_text.hpp"

#include <fmt/format.h>

#include "report/fault_text.hpp"

// One overload of text() for each kind of note; std::visit does not compile where one is missing.
namespace gneiss::report {

namespace {

std::string text(events::StatesOutOfMemory const&) {
  return "There are more states than --memory has room for";
}

std::string text(events::InstancesOutOfMemory const& note) {
  if (!note.megabytes) return "It stopped as the instances take more than --memory";
  return fmt::format("It stopped as the instances take {} MB, and --memory is {}; it can be resumed with more",
                     *note.megabytes, note.limit);
}

std::string text(events::CheckpointSaved const& note) {
  return fmt::format("The same command resumes it, from {}", note.file);
}

std::string text(events::CheckpointNotSaved const& note) {
  return fmt::format("It cannot be resumed later: {}", fault_text(note.fault));
}

std::string text(events::CheckpointDamaged const& note) {
  return fmt::format("{} is damaged; the search starts over", note.file);
}

std::string text(events::CheckpointResumed const&) {
  return "Resumed the search that an earlier run had stopped";
}

std::string text(events::NextDepth const& note) {
  auto const first =
      fmt::format("There are about {:.1e} scenarios of at most {} instructions", note.scenarios, note.depth);
  if (!note.narrowed) return first;
  auto const& [scope, depth, scenarios] = *note.narrowed;
  return fmt::format("{}; with --scope {} --depth {} there are about {:.1e}", first, scope, depth, scenarios);
}

std::string text(events::StatesMerged const& note) {
  std::string by;
  for (auto const& [type, what] : note.identified)
    by += fmt::format("{}{} by {}", by.empty() ? "" : ", ", type, identified_text(what));
  return fmt::format("States are told apart: {}, of both sides; what the candidate keeps besides is not covered", by);
}

std::string text(events::OnlyOrderCounts const& note) {
  return fmt::format(
      "Of the elements of a sequence that {} holds only the order counts; a candidate that computes with them is not "
      "covered",
      fmt::join(note.types, " or "));
}

std::string text(events::ElementsShown const& note) {
  return fmt::format("Which elements of a sequence {} holds makes a difference, as {} shows numbers of the same type",
                     note.type, note.shown_by);
}

std::string text(events::SomeStatesUnmerged const& note) {
  return fmt::format("Where a value of {} lives states are not told apart, so none are merged",
                     fmt::join(note.types, " or "));
}

std::string text(events::StatesUnmerged const& note) {
  return fmt::format("No states are merged, as nothing tells those of {} apart; .identify(…) can say what does",
                     fmt::join(note.types, ", "));
}

std::string text(events::RunFromStart const&) {
  return "What is put back before each scenario may hide in the library, so every scenario is run from its start";
}

std::string text(events::ValuesNotCopied const& note) {
  return fmt::format("Values of {} cannot be copied; where one changes, scenarios are run again from their start",
                     fmt::join(note.types, ", "));
}

std::string text(events::ValuesLimited const& note) {
  return fmt::format("Ranges had {} values at the most, lists {} elements; --scope N says otherwise", note.values,
                     note.elements);
}

std::string text(events::ValuesOwned const& note) {
  return fmt::format("Values of {} belong to others, so none are kept", fmt::join(note.types, ", "));
}

std::string text(events::ValuesMadeAgain const& note) {
  return fmt::format("Values of {} {}, so they are made again each time, which is slower", fmt::join(note.types, ", "),
                     note.set_up ? "depend on what before_each sets up" : "are not copied");
}

std::string text(events::ValuesNotIdentified const& note) {
  return fmt::format(
      "Nothing tells values of {} apart, so every one counts as new, and of those that a round brings {} are kept, "
      "drawn from all{}",
      fmt::join(note.types, ", "), note.kept, note.identifiable ? "; .identify(…) can say what tells them apart" : "");
}

std::string text(events::InstancesSaved const& note) {
  return fmt::format("{} scenarios that make instances, the last ones, are saved in {}", note.scenarios,
                     note.directory);
}

std::string text(events::InstancesNotSaved const& note) {
  return fmt::format("The corpus cannot be written: {}", fault_text(note.fault));
}

std::string text(events::KnownCallsLeftOut const& note) {
  return fmt::format("{} in a way that is known, and {} left out, with what comes after {}",
                     note.calls == 1 ? "1 call fails" : fmt::format("{} calls fail", note.calls),
                     note.calls == 1 ? "is" : "are", note.calls == 1 ? "it" : "them");
}

}  // namespace

std::string identified_text(core::Type::Identified by) {
  return by == core::Type::Identified::by_elements ? "their elements" : "what identify() says";
}

std::string search_note_text(events::SearchNote const& note) {
  return std::visit([](auto const& each) { return text(each); }, note);
}

}  // namespace gneiss::report
