// A main function of your own: link gneiss::gneiss instead of gneiss::main.
#include <gneiss/gneiss.hpp>
#include <gneiss/main.hpp>

GNEISS_PROPERTY(double_negation, prop) {
  prop.check(gneiss::arbitrary<bool>(), GNEISS_DEFINE(is_itself, [](bool b) { return !!b == b; }));
}

// [main]
int main(int argc, char** argv) {
  // set up what the libraries under test need, then:
  return gneiss::run_main(argc, argv);
}
// [/main]
