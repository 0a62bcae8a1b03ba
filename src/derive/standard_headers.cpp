#include "derive/standard_headers.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "cxx/lexing.hpp"

namespace gneiss::derive {

namespace {

struct Defined {
  std::string_view name;
  std::string_view header;
};

constexpr std::array table{
    Defined{"array", "<array>"},
    Defined{"basic_string", "<string>"},
    Defined{"bitset", "<bitset>"},
    Defined{"deque", "<deque>"},
    Defined{"equal_to", "<functional>"},
    Defined{"forward_list", "<forward_list>"},
    Defined{"function", "<functional>"},
    Defined{"greater", "<functional>"},
    Defined{"hash", "<functional>"},
    Defined{"less", "<functional>"},
    Defined{"list", "<list>"},
    Defined{"map", "<map>"},
    Defined{"multimap", "<map>"},
    Defined{"multiset", "<set>"},
    Defined{"optional", "<optional>"},
    Defined{"pair", "<utility>"},
    Defined{"priority_queue", "<queue>"},
    Defined{"queue", "<queue>"},
    Defined{"set", "<set>"},
    Defined{"shared_ptr", "<memory>"},
    Defined{"span", "<span>"},
    Defined{"stack", "<stack>"},
    Defined{"string", "<string>"},
    Defined{"string_view", "<string_view>"},
    Defined{"tuple", "<tuple>"},
    Defined{"unique_ptr", "<memory>"},
    Defined{"unordered_map", "<unordered_map>"},
    Defined{"unordered_multimap", "<unordered_map>"},
    Defined{"unordered_multiset", "<unordered_set>"},
    Defined{"unordered_set", "<unordered_set>"},
    Defined{"variant", "<variant>"},
    Defined{"vector", "<vector>"},
};

}  // namespace

std::vector<std::string> standard_headers(std::string const& type) {
  std::vector<std::string> result;
  auto const words = cxx::words(type);
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (words[i - 1].text != "std" || !words[i].qualified) continue;
    auto const found =
        std::find_if(table.begin(), table.end(), [&](auto const& row) { return row.name == words[i].text; });
    if (found == table.end()) continue;
    if (std::string header(found->header); std::find(result.begin(), result.end(), header) == result.end())
      result.push_back(std::move(header));
  }
  return result;
}

}  // namespace gneiss::derive
