#pragma once
// How a bag is told to misbehave: by the environment variable MISBEHAVE, as "segv_null", or "reference:segv_null" for
// the model that it is compared with.
#include <stdlib.h>

#include <string_view>

/// A way to misbehave, and when it happens.
template <class Moment>
struct Kind {
  char const* name;
  Moment moment;
  void (*act)();
};

/// The one that MISBEHAVE names for this side, or nothing.
template <class Moment, unsigned long N>
Kind<Moment> const* chosen_of(Kind<Moment> const (&kinds)[N], std::string_view side) {
  char const* const text = getenv("MISBEHAVE");
  std::string_view name = text ? text : "";
  auto const colon = name.find(':');
  if (side != (colon == name.npos ? "candidate" : name.substr(0, colon))) return nullptr;
  if (colon != name.npos) name.remove_prefix(colon + 1);
  for (auto const& kind : kinds)
    if (name == kind.name) return &kind;
  return nullptr;
}
