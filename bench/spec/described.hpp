#pragma once
#include <string>
#include "gneiss/core/subject.hpp"

namespace bench::spec {

/// The library or property that is registered by that name. Aborts with a sentence if there is none.
gneiss::core::Subject const& subject(std::string const& name);

}  // namespace bench::spec
