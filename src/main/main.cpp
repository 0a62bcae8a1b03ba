#include "gneiss/core/main.hpp"

int main(int argc, char** argv) {
  return gneiss::run_main(argc, argv);
}
