#include "notes/notes.hpp"

#include <algorithm>

#include "cxx/lexing.hpp"

namespace gneiss::notes {

namespace {

/// The name of a type as the beginning of a name: "sorted list" gives sorted_list.
std::string as_name(std::string name) {
  std::replace_if(
      name.begin(), name.end(), [](char c) { return !cxx::in_name(c); }, '_');
  return name.empty() || !cxx::starts_name(name.front()) ? "v" + name : name;
}

}  // namespace

std::string free_name(std::set<std::string>& taken, std::string wanted) {
  while (!taken.insert(wanted).second) wanted += '_';
  return wanted;
}

std::string const& Notes::give_name(core::Type const& type, std::uint64_t id) {
  return names_[id] = free_name(taken_, as_name(type.name) + std::to_string(counts_[type.index]++));
}

void Notes::released(core::Type const& type, std::uint64_t id, Released when) {
  auto& note = instructions.back();
  auto& calls = when == Released::before ? note.released_before : note.released_after;
  calls.push_back(fill(type.release_form, {{"$0", name_of(id)}}));
}

void Notes::reserve(core::Subject const& subject) {
  auto const reserve_words = [this](std::string_view code) {
    for (auto const& word : cxx::words(code)) taken_.emplace(word.text);
  };
  for (auto const& operation : subject.operations()) reserve_words(operation->spelling.name);
  for (auto const& definition : subject.definitions()) reserve_words(definition.name);
  for (auto const& axis : subject.axes())
    for (auto const& statement : axis->statements) reserve_words(statement);
  for (auto const& alias : subject.aliases()) reserve_words(alias.name + " " + alias.type);
  for (auto const& type : subject.types()) {
    reserve_words(type->spelling);
    if (type->initial) reserve_words(type->initial->spelling.name);
  }
}

std::string fill(std::string_view form, std::initializer_list<Filling> fillings) {
  std::string result;
  for (std::size_t i = 0; i < form.size();) {
    auto const rest = form.substr(i);
    auto const fits = std::find_if(fillings.begin(), fillings.end(),
                                   [&](Filling const& filling) { return rest.starts_with(filling.mark); });
    if (fits != fillings.end()) {
      result += fits->text;
      i += fits->mark.size();
    } else {
      auto const next = std::max(cxx::opaque_end(form, i), i + 1);
      result += form.substr(i, next - i);
      i = next;
    }
  }
  return result;
}

std::string fill(std::string_view form, std::string_view what) {
  return fill(form, {{"$", what}});
}

std::string written_path(core::Path const* path) {
  if (!path) return "$";
  std::string form;
  for (char const* c = path->form; *c; ++c)
    if (*c == '#')
      form += std::to_string(path->index);
    else
      form += *c;
  auto const outer = written_path(path->up);
  bool const postfix = form.find("$.") != form.npos || form.find("$[") != form.npos;
  return fill(form, postfix && outer.starts_with('*') ? "(" + outer + ")" : outer);
}

}  // namespace gneiss::notes
