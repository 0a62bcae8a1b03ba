#pragma once
#include "bench/spec/campaign.hpp"
#include "explore/distribution.hpp"

namespace bench::spec {

gneiss::explore::Distribution distribution(Settings const& settings);

}  // namespace bench::spec
