#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gneiss::base {

/// `bytes` in the URL-safe base64 alphabet (RFC 4648 §5), without padding.
std::string base64url_encode(std::string_view bytes);

/// The bytes that `base64url_encode` turns into exactly `text`; nothing if there are none.
std::optional<std::string> base64url_decode(std::string_view text);

/// The pieces of `text` between separators, empty ones included: always one more than there are separators.
std::vector<std::string_view> split(std::string_view text, char separator);

/// The decimal number that is the whole of `text`: digits alone, no sign, no space, no overflow; else nothing.
std::optional<std::uint64_t> parse_u64(std::string_view text);

}  // namespace gneiss::base
