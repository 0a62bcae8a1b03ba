#include "events/guided_search.hpp"

namespace gneiss::events {

std::string_view name_of(GuidedSearch::By by) {
  switch (by) {
    case GuidedSearch::By::counters:
      return "counters";
    case GuidedSearch::By::edges:
      return "edges";
    case GuidedSearch::By::targets:
      return "targets";
    case GuidedSearch::By::operations:
      break;
  }
  return "operations";
}

}  // namespace gneiss::events
