// The bytes of a fuzzer as a scenario: whatever they are there is one, and its tape replays to it.
#include "explore/bytes.hpp"

#include "harness/scenario.hpp"
#include "target.hpp"

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  using namespace gneiss;
  using fuzz::require, fuzz::subject;
  constexpr unsigned fuel = 50;
  explore::Bytes driver({data, size}, fuel);
  auto const played = test::play(subject(), driver);
  require(played.verdict.operations <= fuel, "no more instructions than there is fuel");
  auto const again = test::replay(subject(), driver.recorded());
  require(again.text == played.text, "the tape replays to the same scenario", played.text);
  require(test::same_verdict(again.verdict, played.verdict), "it has the same verdict", played.text);
  require(again.recorded == driver.recorded(), "it is recorded as the same tape", played.text);
  require(again.exact, "it fits in every place", played.text);
  return 0;
}
