#include "deeper.hpp"

int bins::deep_limit() {
  return 5;
}
