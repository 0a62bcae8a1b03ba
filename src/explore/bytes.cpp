#include "explore/bytes.hpp"

#include <bit>

namespace gneiss::explore {

void Bytes::begin(tape::Scene const& scene) {
  RecordingDriver::begin(scene);
  at_ = 0;
  left_ = fuel_;
  label_ = 0;
}

std::uint64_t Bytes::take(std::uint64_t max) {
  auto const bits = static_cast<unsigned>(std::bit_width(max));
  std::uint64_t value = 0;
  for (unsigned shift = 0; shift < bits; shift += 8)
    if (at_ < bytes_.size()) value |= static_cast<std::uint64_t>(bytes_[at_++]) << shift;
  if (bits < 64) value &= (std::uint64_t{1} << bits) - 1;
  return value <= max ? value : value - max - 1;
}

std::uint64_t Bytes::choose(std::uint64_t max, Kind kind, unsigned) {
  return record_choice(kind, take(max), max);
}

void Bytes::prologue(unsigned operation) {
  record_operation(operation, ++label_);
}

unsigned Bytes::operation(tape::Scene const& scene, bool changed) {
  if (left_ == 0 || at_ >= bytes_.size()) return end;
  --left_;
  if (changed) {
    menu_.clear();
    for (auto const& operation : scene.subject.operations())
      if (tape::possible(*operation, scene)) menu_.push_back(operation->index);
  }
  if (menu_.empty()) return end;
  auto const chosen = menu_[take(menu_.size() - 1)];
  // Where every instruction costs nothing the bytes would never run out.
  if (menu_.size() == 1) ++at_;
  record_operation(chosen, ++label_);
  return chosen;
}

std::size_t Bytes::refer(core::Type const& type, core::Pool const& pool, core::Filter const& filter) {
  fitting_.clear();
  for (std::size_t i = pool.size(); i-- != 0;)
    if (filter.passes(pool[i])) fitting_.push_back(i);
  if (fitting_.empty()) return none;
  auto const chosen = fitting_[take(fitting_.size() - 1)];
  record_choice(Kind::reference, pool[chosen].id, 0, type.index);
  return chosen;
}

}  // namespace gneiss::explore
