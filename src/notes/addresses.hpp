#pragma once
#include <string>
#include <string_view>

namespace gneiss::notes {

/// The text, the same from run to run: an address of code in it, as 0x55d0c0de, is written as its function and the
/// offset in it, another large one as 0x…. Small ones, as of a member of a null pointer, stay.
std::string with_named_addresses(std::string_view text);

}  // namespace gneiss::notes
