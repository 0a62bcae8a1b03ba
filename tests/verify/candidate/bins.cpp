#include "bins.hpp"

#include "deeper.hpp"

int bins::limit() {
  return bins::deep_limit();
}
