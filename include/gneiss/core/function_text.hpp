#pragma once
#include <string>
#include <vector>

namespace gneiss::core {

/// A function given by a table, in words: types and values are C++ already.
struct WrittenTable {
  struct Row {
    std::vector<std::string> keys;
    std::string result;
  };
  std::vector<std::string> parameters;
  std::string result;
  std::vector<Row> rows;
  std::string otherwise;
};

/// A lambda that is this function: `[](int x) -> int { return x == 2 ? 1 : 0; }`.
std::string written_lambda(WrittenTable const& table);

}  // namespace gneiss::core
