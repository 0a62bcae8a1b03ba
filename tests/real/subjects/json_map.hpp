#pragma once
#include <cstddef>
#include <nlohmann/ordered_map.hpp>
#include <utility>

/// nlohmann::ordered_map without what does not compile: docs/gallery.md.
struct json_map : nlohmann::ordered_map<int, int> {
  using ordered_map::ordered_map;
  json_map(json_map const&) = default;
  json_map& operator=(json_map other) { return swap(other), *this; }
  friend std::size_t erase_if(json_map&, auto) = delete;
};
