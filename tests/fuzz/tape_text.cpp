// The text of a tape: read or refused; what is read can be written and read again, and replayed.
#include "tape/codec.hpp"
#include "target.hpp"

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  using namespace gneiss;
  using fuzz::require, fuzz::subject;
  fuzz::Input input(data, size);
  auto const text = fuzz::tape_text(input);
  auto const owner = tape::owner_of(text);
  auto const decoded = tape::decode(text, subject());
  if (!decoded) return 0;
  require(bool(owner), "a tape that is decoded has an owner", text);
  require(decoded->lost_names.empty(), "nothing is known by name", text);
  auto const again = tape::encode(decoded->tape, subject());
  auto const second = tape::decode(again, subject());
  require(bool(second), "what was encoded is decoded", again);
  require(second->fits(), "it lacks no operation", again);
  require(tape::encode(second->tape, subject()) == again, "encoding is settled at once", again);
  fuzz::check_scenario(second->tape);
  fuzz::check_scenario(decoded->tape);
  return 0;
}
