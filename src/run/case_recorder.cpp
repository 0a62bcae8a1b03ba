#include "run/case_recorder.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "base/hash.hpp"
#include "gneiss/core/labels.hpp"

namespace gneiss {

void label(std::string_view text) {
  if (auto* const recorder = run::CaseRecorder::current()) recorder->label(text);
}

void covered(double percent, bool holds, std::string_view text) {
  if (auto* const recorder = run::CaseRecorder::current()) recorder->covered(percent, holds, text);
}

namespace core {

bool labels_heard() {
  return run::CaseRecorder::current() != nullptr;
}

void reach(double value, std::string_view name) {
  if (auto* const recorder = run::CaseRecorder::current()) recorder->reach(value, name);
}

}  // namespace core

namespace run {

namespace {

constexpr auto nothing_reached = -std::numeric_limits<double>::infinity();

/// As much of it as there is room for; no character of several bytes is cut in two.
std::string_view shortened(std::string_view text) {
  if (text.size() <= LabelText::longest) return text;
  auto size = LabelText::longest;
  while (size != 0 && (static_cast<unsigned char>(text[size]) & 0xc0) == 0x80) --size;
  return text.substr(0, size);
}

}  // namespace

void LabelText::set(std::string_view said) {
  said = shortened(said);
  std::copy(said.begin(), said.end(), text);
  size = static_cast<std::uint8_t>(said.size());
}

void count(SharedCaseStatistics& statistics, LabelSet const& marks, bool counts) {
  for (std::size_t word = 0; word != marks.size(); ++word)
    for (auto left = marks[word]; left != 0; left &= left - 1)
      statistics.labels[64 * word + static_cast<std::size_t>(std::countr_zero(left))].cases +=
          counts ? 1 : ~std::uint64_t{0};
}

void CaseRecorder::forget() {
  said_ = false;
  marks_ = {};
  reached_.fill(nothing_reached);
}

/// The place of a label, which is a new one if need be; `most_labels`: there is no room.
std::size_t CaseRecorder::find(std::string_view text) {
  text = shortened(text);
  auto const hash = base::crc32(text);
  auto const used = std::min<std::size_t>(statistics_.labels_used, SharedCaseStatistics::most_labels);
  for (std::size_t i = 0; i != used; ++i)
    if (statistics_.hashes[i] == hash && statistics_.labels[i].text.view() == text) return i;
  if (used == SharedCaseStatistics::most_labels) {
    statistics_.full = true;
    return used;
  }
  statistics_.labels[used].text.set(text);
  statistics_.hashes[used] = hash;
  statistics_.labels_used = static_cast<std::uint32_t>(used + 1);
  return used;
}

void CaseRecorder::label(std::string_view text) {
  auto const place = find(text);
  if (place == SharedCaseStatistics::most_labels) return;
  said_ = true;
  marks_[place / 64] |= std::uint64_t{1} << (place % 64);
}

void CaseRecorder::covered(double percent, bool holds, std::string_view text) {
  auto const place = find(text);
  if (place == SharedCaseStatistics::most_labels) return;
  if (percent > 0) statistics_.labels[place].wanted = std::min(percent, 100.0);
  if (!holds) return;
  said_ = true;
  marks_[place / 64] |= std::uint64_t{1} << (place % 64);
}

void CaseRecorder::reach(double value, std::string_view name) {
  if (std::isnan(value)) return;
  name = shortened(name);
  auto const used = std::min<std::size_t>(statistics_.targets_used, SharedCaseStatistics::most_targets);
  std::size_t place = 0;
  while (place != used && statistics_.targets[place].name.view() != name) ++place;
  if (place == SharedCaseStatistics::most_targets) {
    statistics_.full = true;
    return;
  }
  if (place == used) {
    statistics_.targets[place].name.set(name);
    statistics_.targets_used = static_cast<std::uint32_t>(used + 1);
  }
  said_ = true;
  reached_[place] = std::max(reached_[place], value);
}

LabelSet CaseRecorder::keep() {
  count(statistics_, marks_, true);
  auto const used = std::min<std::size_t>(statistics_.targets_used, SharedCaseStatistics::most_targets);
  for (std::size_t i = 0; i != used; ++i)
    statistics_.targets[i].highest = std::max(statistics_.targets[i].highest, reached_[i]);
  return marks_;
}

}  // namespace run

}  // namespace gneiss
