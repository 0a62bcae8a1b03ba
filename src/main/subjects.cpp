#include "main/subjects.hpp"

#include <fmt/format.h>

#include <exception>
#include <set>
#include <string_view>

#include "config/option_values.hpp"
#include "tape/codec.hpp"

namespace gneiss::main {

namespace {

std::string names(std::vector<core::Registration> const& all) {
  constexpr std::size_t most = 10;
  std::vector<std::string_view> few;
  for (auto const& registration : all)
    if (few.size() != most) few.push_back(registration.name);
  return fmt::format("{}{}", fmt::join(few, ", "), all.size() > most ? " and more" : "");
}

/// The message, with the subject's name before it unless it is in there already.
base::Error about(char const* name, std::string const& message) {
  bool const named = message.find(fmt::format("\"{}\"", name)) != message.npos;
  return {named ? message : fmt::format("{}: {}", name, message)};
}

}  // namespace

base::Result<std::vector<core::Registration>> chosen(std::vector<core::Registration> const& all,
                                                     std::string const& filter) {
  if (all.empty())
    return base::Error{
        "there is nothing to test: this program has no GNEISS_LIBRARY and no GNEISS_PROPERTY. One that is in a static "
        "library is left out by the linker; name its object file"};
  std::set<std::string_view> seen;
  for (auto const& registration : all)
    if (!seen.insert(registration.name).second)
      return base::Error{
          fmt::format("two libraries or properties are called \"{}\"; give each its own name", registration.name)};
  std::vector<core::Registration> result;
  for (auto const& registration : all)
    if (config::matches(filter, registration.name)) result.push_back(registration);
  if (result.empty())
    return base::Error{fmt::format("--filter {} matches nothing; there is {}", config::in_quotes(filter), names(all))};
  return result;
}

base::Result<core::Registration> owner(std::vector<core::Registration> const& all, std::string const& tape_text) {
  auto const hash = tape::owner_of(tape_text);
  if (!hash) return base::Error{hash.error()};
  for (auto const& registration : all)
    if (tape::subject_hash(registration.name) == *hash) return registration;
  return base::Error{
      fmt::format("the tape belongs to a library or property that is not in this program, which has {}", names(all))};
}

base::Result<std::unique_ptr<core::Subject>> described(core::Registration const& registration) {
  try {
    auto subject = std::make_unique<core::Subject>(registration.name, registration.property);
    {
      core::Describing const here(*subject);
      registration.describe(*subject);
    }
    subject->validate();
    return subject;
  } catch (SpecError const& error) {
    return about(registration.name, error.what());
  } catch (std::exception const& error) {
    return about(registration.name, fmt::format("its description threw an exception: {}", error.what()));
  } catch (...) {
    return about(registration.name, "its description threw something that is no std::exception");
  }
}

base::Result<void> scopes_fit(Subjects const& subjects, std::vector<explore::Narrowing> const& narrowing) {
  std::vector<bool> used(narrowing.size());
  std::set<std::string> known;
  for (auto const& subject : subjects) {
    explore::limits_for(*subject, narrowing, &used);
    for (auto const& scope : subject->scopes())
      if (!scope.name.empty()) known.insert(scope.name);
    for (auto const& type : subject->types()) known.insert(type->name);
  }
  for (std::size_t i = 0; i != used.size(); ++i)
    if (!used[i])
      return base::Error{fmt::format(
          "--scope {}={}: no range and no type is called {}; there is {}. A range gets its name by below(n).scoped({})",
          narrowing[i].name, narrowing[i].count, config::in_quotes(narrowing[i].name), fmt::join(known, ", "),
          config::in_quotes(narrowing[i].name))};
  return {};
}

std::string listed(Subjects const& subjects) {
  std::string out;
  for (auto const& subject : subjects) {
    out += fmt::format("{} ({}{})\n", subject->name(), subject->is_property() ? "property" : "library",
                       subject->expects_failure() ? ", expected to fail" : "");
    for (auto const& operation : subject->operations()) out += fmt::format("  {}\n", operation->name);
  }
  return out;
}

}  // namespace gneiss::main
