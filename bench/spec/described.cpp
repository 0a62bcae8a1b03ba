#include "bench/spec/described.hpp"

#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>

namespace bench::spec {

namespace core = gneiss::core;

core::Subject const& subject(std::string const& name) {
  static std::map<std::string, std::unique_ptr<core::Subject>> described;
  auto& result = described[name];
  if (result) return *result;
  for (auto const& registration : core::registrations()) {
    if (registration.name != name) continue;
    result = std::make_unique<core::Subject>(name, registration.property);
    core::Describing const describing(*result);
    registration.describe(*result);
    result->validate();
    return *result;
  }
  std::fprintf(stderr, "no library or property is called %s\n", name.c_str());
  std::abort();
}

}  // namespace bench::spec
