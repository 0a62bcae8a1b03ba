#include "events/warning.hpp"

namespace gneiss::events {

Warning::Warning(Warning const& other) = default;
Warning::Warning(Warning&& other) noexcept = default;
Warning& Warning::operator=(Warning const& other) = default;
Warning& Warning::operator=(Warning&& other) noexcept = default;
Warning::~Warning() = default;

bool operator==(Warning const& left, Warning const& right) {
  return static_cast<AnyWarning const&>(left) == static_cast<AnyWarning const&>(right);
}

}  // namespace gneiss::events
