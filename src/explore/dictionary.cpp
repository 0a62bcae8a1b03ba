#include "explore/dictionary.hpp"

namespace gneiss::explore {

void Dictionary::add(std::uint64_t constant) {
  if (constant < worth_it || numbers_.size() >= most || !known_.insert(constant).second) return;
  numbers_.push_back(constant);
  numbers_.push_back(counted_both_ways(constant));
  // A negative number may be an unsigned one of half the width.
  if (constant >> 32 == 0xffffffffu) numbers_.push_back(constant & 0xffffffffu);
}

}  // namespace gneiss::explore
