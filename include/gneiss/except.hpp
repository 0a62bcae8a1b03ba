#pragma once
#include <initializer_list>

#include "gneiss/core/regular_calls.hpp"

// What is left out of .regular(): except(swap, self_assignment).
namespace gneiss {

namespace detail {

/// Nobody else has one, so that none of the functions below is ever meant by a call of swap(a, b) or move(a).
struct ExceptWord {};

using RegularWord = core::RegularPart (*)(ExceptWord);

}  // namespace detail

// Words that may stand beside std::swap, std::move and the reader's own: they are functions like these, which only
// except(…) calls.
constexpr core::RegularPart construction(detail::ExceptWord) {
  return core::RegularPart::construction;
}
constexpr core::RegularPart copy(detail::ExceptWord) {
  return core::RegularPart::copy;
}
constexpr core::RegularPart copy_assignment(detail::ExceptWord) {
  return core::RegularPart::copy_assignment;
}
constexpr core::RegularPart move(detail::ExceptWord) {
  return core::RegularPart::move;
}
constexpr core::RegularPart move_assignment(detail::ExceptWord) {
  return core::RegularPart::move_assignment;
}
constexpr core::RegularPart swap(detail::ExceptWord) {
  return core::RegularPart::swap;
}
constexpr core::RegularPart equality(detail::ExceptWord) {
  return core::RegularPart::equality;
}
/// a = a
constexpr core::RegularPart self_assignment(detail::ExceptWord) {
  return core::RegularPart::self_assignment;
}
/// swap(a, a)
constexpr core::RegularPart self_swap(detail::ExceptWord) {
  return core::RegularPart::self_swap;
}

/// All that .regular() describes, but not these.
constexpr core::RegularParts except(detail::RegularWord first, detail::RegularWord second = nullptr,
                                    detail::RegularWord third = nullptr, detail::RegularWord fourth = nullptr,
                                    detail::RegularWord fifth = nullptr, detail::RegularWord sixth = nullptr,
                                    detail::RegularWord seventh = nullptr, detail::RegularWord eighth = nullptr) {
  core::RegularParts parts;
  for (auto const word : {first, second, third, fourth, fifth, sixth, seventh, eighth})
    if (word) parts.add(word({}));
  return parts;
}

}  // namespace gneiss
