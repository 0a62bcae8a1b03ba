#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/lab.hpp"
#include "engine/space.hpp"

namespace gneiss::engine {

/// Grows instances of every type, and calls every operation on them.
class Enumeration {
 public:
  Enumeration(core::Subject const& subject, Plan const& plan, Lab& lab)
      : subject_(subject), lab_(lab), narrowed_(!plan.exhaustion.narrowing.empty()) {}

  enum class End : std::uint8_t { complete, found, stopped, refused };
  End run(std::function<bool()> const& stop);

  Found const& found() const { return *found_; }
  Space const& space() const { return space_; }
  std::string const& refusal() const { return refusal_; }
  std::string progress() const;

 private:
  class Growing;

  core::Subject const& subject_;
  Lab& lab_;
  bool narrowed_;
  std::optional<Found> found_;
  Space space_;
  std::string refusal_;
};

}  // namespace gneiss::engine
