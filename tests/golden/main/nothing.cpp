// A main function of its own, and nothing to test.
#include <gneiss/main.hpp>

int main(int argc, char** argv) { return gneiss::run_main(argc, argv); }
