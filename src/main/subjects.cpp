#include "main/subjects.hpp"

#include <fmt/format.h>

#include <algorithm>
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
    subject->require_printed_forms();
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

namespace {

/// Does the pattern mean the operation: its number in --list, or its name?
bool means(std::string const& pattern, core::Operation const& operation) {
  if (pattern.starts_with('#')) return pattern.substr(1) == std::to_string(operation.number);
  return config::matches(pattern, operation.name);
}

/// Which operations of the subject a pattern means; in `used` it is noted that it means any.
std::vector<bool> meant(core::Subject const& subject, std::vector<std::string> const& patterns,
                        std::vector<bool>& used) {
  std::vector<bool> result(subject.operations().size());
  for (auto const& operation : subject.operations())
    for (std::size_t i = 0; i != patterns.size(); ++i)
      if (means(patterns[i], *operation)) result[operation->index] = used[i] = true;
  return result;
}

/// The types of which there can be values, when these operations are left out.
std::set<core::Type const*> types_made(core::Subject const& subject, std::vector<bool> const& out) {
  std::set<core::Type const*> made;
  for (auto const& type : subject.types())
    if (type->initial) made.insert(type.get());
  for (std::size_t before = ~std::size_t{0}; before != made.size();) {
    before = made.size();
    for (auto const& operation : subject.operations()) {
      bool possible = !out[operation->index];
      for (auto const& parameter : operation->parameters) possible = possible && made.contains(parameter.type);
      if (possible) made.insert(operation->makes.begin(), operation->makes.end());
    }
  }
  return made;
}

/// What cannot run any more, as nothing makes its values, is left out, too.
void leave_out_stranded(core::Subject const& subject, std::vector<bool>& out) {
  auto const made = types_made(subject, out);
  for (auto const& operation : subject.operations())
    for (auto const& parameter : operation->parameters)
      if (!made.contains(parameter.type)) out[operation->index] = true;
}

/// Takes back what makes values that the others need.
void keep_makers(core::Subject const& subject, std::vector<bool>& out) {
  for (bool changed = true; changed;) {
    changed = false;
    auto const made = types_made(subject, out);
    std::set<core::Type const*> lacking;
    for (auto const& operation : subject.operations())
      for (auto const& parameter : operation->parameters)
        if (!out[operation->index] && !made.contains(parameter.type)) lacking.insert(parameter.type);
    for (auto const& operation : subject.operations()) {
      if (!out[operation->index]) continue;
      for (auto const* type : operation->makes)
        if (lacking.contains(type)) changed = true, out[operation->index] = false;
    }
  }
}

/// Which operations of each subject the patterns of an option mean; an error where one means nothing in any.
base::Result<std::vector<std::vector<bool>>> meant_in_all(Subjects const& subjects, char const* option,
                                                          std::vector<std::string> const& patterns) {
  std::vector<std::vector<bool>> result;
  std::vector<bool> used(patterns.size());
  for (auto const& subject : subjects) result.push_back(meant(*subject, patterns, used));
  for (std::size_t i = 0; i != patterns.size(); ++i)
    if (!used[i])
      return base::Error{fmt::format("--{} {} means no operation; --list shows them with their numbers", option,
                                     config::in_quotes(patterns[i]))};
  return result;
}

}  // namespace

base::Result<void> restrict_operations(Subjects const& subjects, std::vector<std::string> const& only,
                                       std::vector<std::string> const& without) {
  if (only.empty() && without.empty()) return {};
  auto const wanted = meant_in_all(subjects, "only", only);
  if (!wanted) return base::Error{wanted.error()};
  auto const unwanted = meant_in_all(subjects, "without", without);
  if (!unwanted) return base::Error{unwanted.error()};
  for (std::size_t s = 0; s != subjects.size(); ++s) {
    auto& subject = *subjects[s];
    std::vector<bool> out(subject.operations().size());
    if (!only.empty()) {
      out = (*wanted)[s];
      out.flip();
      keep_makers(subject, out);
    }
    for (std::size_t i = 0; i != out.size(); ++i) out[i] = out[i] || (*unwanted)[s][i];
    leave_out_stranded(subject, out);
    if (std::find(out.begin(), out.end(), false) == out.end())
      return base::Error{fmt::format("{}: --only and --without leave no operation that can run{}", subject.name(),
                                     subjects.size() == 1 ? "" : "; --filter leaves whole libraries out")};
    subject.leave_out(out);
  }
  return {};
}

namespace {

/// ": my::bits (2, 3, 5), my::wide (false, true)"
std::string listed_axes(core::Subject const& subject) {
  std::string out;
  for (auto const& axis : subject.axes())
    out += fmt::format("{} {} ({})", out.empty() ? ":" : ",", axis->name, fmt::join(axis->values, ", "));
  return out;
}

}  // namespace

std::string listed(Subjects const& subjects) {
  std::string out;
  for (auto const& subject : subjects) {
    out += fmt::format("{} ({}{})\n", subject->name(), subject->is_property() ? "property" : "library",
                       subject->expects_failure() ? ", expected to fail" : "");
    for (auto const& operation : subject->operations())
      out += fmt::format("  #{:<3} {}{}\n", operation->number, operation->name,
                         subject->draws_axes(operation->index) ? listed_axes(*subject) : "");
    for (auto const& note : subject->list_notes()) out += fmt::format("  {}\n", note);
  }
  return out;
}

}  // namespace gneiss::main
