// WebAssembly: the validators of V8 and wabt accept the same modules, the engines give the same results, and binaryen's
// optimiser changes none.
#include "encode.hpp"
#include "engines.hpp"
#include "generate.hpp"

GNEISS_PROPERTY(wasm_results, prop) {
  prop.include("encode.hpp");
  prop.include("engines.hpp");
  prop.check(wat::modules(), GNEISS_DEFINE(same_results, [](wat::Module const& m) {
    auto const result = wat::run_in_wabt(wat::encoded(m));
    auto const module = wat::encoded(m, BUG);
    return wat::run_in_v8(module) == result && wat::run_in_optimising_v8(module) == result;
  }));
}

GNEISS_PROPERTY(wasm_types, prop) {
  prop.include("encode.hpp");
  prop.include("engines.hpp");
  prop.check(wat::modules(), GNEISS_DEFINE(accepted, [](wat::Module const& m) {
    auto const module = wat::encoded(m);
    return wat::valid_in_v8(module) && wat::valid_in_wabt(module) && wat::readable_by_wabt_interpreter(module);
  }));
}

GNEISS_PROPERTY(wasm_validators, prop) {
  prop.include("encode.hpp");
  prop.include("engines.hpp");
  prop.check(wat::careless_modules(), GNEISS_DEFINE(judged_alike, [](wat::Module const& m) {
    auto const module = wat::encoded(m);
    bool const valid = wat::valid_in_wabt(module);
    return wat::valid_in_v8(module) == valid && wat::readable_by_wabt_interpreter(module) == valid;
  }));
}

// Bytes that no encoder writes. What is known is left out. (wabt's interpreter, besides, ignores the end of a function
// that is not its last byte, and runs what follows: so that is not asked here.)
GNEISS_PROPERTY(wasm_bytes, prop) {
  using namespace gneiss;
  prop.include("encode.hpp");
  prop.include("engines.hpp");
  auto edits = vector_of(aggregate_of<wat::Edit>(below(std::size_t{1000}), arbitrary<std::uint8_t>()), between(1, 3));
  prop.check(wat::modules(), edits, GNEISS_DEFINE(bytes_judged_alike, [](wat::Module const& m, std::vector<wat::Edit> const& edits) {
    auto const module = wat::edited(wat::encoded(m), edits);
    auto const v8 = wat::complaint_of_v8(module);
    if (wat::known_of_wabt(v8)) return std::optional<bool>();
    auto const wabt = wat::complaint_of_wabt(module);
    if (wat::known_of_v8(wabt)) return std::optional<bool>();
    return std::optional(v8.empty() == wabt.empty());
  }));
}

GNEISS_PROPERTY(wasm_optimiser, prop) {
  prop.include("encode.hpp");
  prop.include("engines.hpp");
  prop.check(wat::modules(), GNEISS_DEFINE(still_the_same, [](wat::Module const& m) {
    auto const module = wat::encoded(m);
    auto const before = wat::run_in_v8(module), after = wat::run_in_v8(wat::optimised(module));
    return wat::sorts_left_out(after) == wat::sorts_left_out(before);
  }));
}
