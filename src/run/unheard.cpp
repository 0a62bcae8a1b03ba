#include "run/unheard.hpp"

namespace gneiss::run {

notes::Verdict const& Runner::run(tape::Driver& driver, notes::Notes* notes) {
  return run_as(driver, notes);
}

}  // namespace gneiss::run
