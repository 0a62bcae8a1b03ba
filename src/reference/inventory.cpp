#include "gneiss/reference/inventory.hpp"

#include <algorithm>

namespace gneiss::reference {

namespace {

bool in_word(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/// Does the word stand in the text, as a whole word?
bool mentions(std::string_view text, std::string_view word) {
  for (auto at = text.find(word); at != text.npos && !word.empty(); at = text.find(word, at + 1)) {
    auto const end = at + word.size();
    if ((at == 0 || !in_word(text[at - 1])) && (end == text.size() || !in_word(text[end]))) return true;
  }
  return false;
}

/// Several overloads are told once.
void note(std::vector<std::string>& list, std::string_view text) {
  if (std::find(list.begin(), list.end(), text) == list.end()) list.emplace_back(text);
}

std::string joined(std::vector<std::string> const& list) {
  std::string all;
  for (auto const& each : list) all += (all.empty() ? "" : ", ") + each;
  return all;
}

}  // namespace

Inventory::Inventory(core::Subject& subject, std::string_view kind, std::vector<std::string_view> const& without)
    : subject_(&subject), kind_(kind) {
  for (auto const word : without) without_.push_back({std::string(word), false});
}

Inventory::Inventory(Inventory const&) = default;
Inventory& Inventory::operator=(Inventory const&) = default;
Inventory::~Inventory() = default;

void Inventory::lacks(core::Spelling const& spelling) {
  lacks(spelling.name);
}

void Inventory::lacks(std::string_view words) {
  note(lacking_, words);
}

void Inventory::not_tried(std::string_view words, std::string_view because) {
  auto const same = [&](Untried const& each) { return each.because == because; };
  auto group = std::find_if(untried_.begin(), untried_.end(), same);
  if (group == untried_.end()) group = untried_.insert(group, {std::string(because), {}});
  note(group->words, words);
}

void Inventory::returns_otherwise(core::Spelling const& spelling) {
  note(uncompared_, spelling.name);
}

bool Inventory::leaves_out(core::Spelling const& spelling) {
  for (auto& word : without_) {
    if (!mentions(spelling.name, word.text)) continue;
    word.used = true;
    note(left_out_, spelling.name);
    return true;
  }
  return false;
}

core::Operation& Inventory::adopt(core::Operation* operation, core::Spelling const& spelling, bool looks,
                                  bool compared) {
  operation->plain_function = false;  // what is called is not what is written, so literals say their type
  operation->observer = looks && compared;
  if (looks)
    for (auto& parameter : operation->parameters) parameter.changes = false;
  ++found_;
  return subject_->adopt(operation, spelling);
}

void Inventory::close() {
  for (auto const& word : without_)
    if (!word.used)
      throw SpecError("without = {\"" + word.text + "\"} leaves nothing out: no operation of a " + kind_ +
                      " has this word in its text, or the class has none of them");
  subject_->add_note(kind_ + ": " + std::to_string(found_) + " operations found, and those of a regular type");
  if (!lacking_.empty()) subject_->add_note("the class lacks: " + joined(lacking_));
  for (auto const& each : untried_)
    subject_->add_note("not tried: " + joined(each.words) + ", because " + each.because);
  if (!uncompared_.empty())
    subject_->add_note("returns something else than the standard's, which is not compared: " + joined(uncompared_));
  if (!left_out_.empty()) subject_->add_note("left out, as the spec says so: " + joined(left_out_));
}

}  // namespace gneiss::reference
