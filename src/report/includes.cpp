#include "report/includes.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include "cxx/lexing.hpp"

namespace gneiss::report {

namespace {

using Pair = std::pair<std::string_view, std::string_view>;

constexpr Pair headers[] = {
    {"abs", "cstdlib"},
    {"accumulate", "numeric"},
    {"addressof", "memory"},
    {"all_of", "algorithm"},
    {"allocator", "memory"},
    {"any", "any"},
    {"any_of", "algorithm"},
    {"array", "array"},
    {"as_const", "utility"},
    {"bad_alloc", "new"},
    {"bad_any_cast", "any"},
    {"bad_cast", "typeinfo"},
    {"bad_function_call", "functional"},
    {"bad_optional_access", "optional"},
    {"bad_variant_access", "variant"},
    {"bad_weak_ptr", "memory"},
    {"begin", "iterator"},
    {"bitset", "bitset"},
    {"byte", "cstddef"},
    {"cmp_equal", "utility"},
    {"copy", "algorithm"},
    {"count", "algorithm"},
    {"count_if", "algorithm"},
    {"default_delete", "memory"},
    {"deque", "deque"},
    {"distance", "iterator"},
    {"domain_error", "stdexcept"},
    {"end", "iterator"},
    {"equal", "algorithm"},
    {"equal_to", "functional"},
    {"exception", "exception"},
    {"exit", "cstdlib"},
    {"fabs", "cmath"},
    {"find", "algorithm"},
    {"find_if", "algorithm"},
    {"forward_list", "forward_list"},
    {"function", "functional"},
    {"get", "tuple"},
    {"greater", "functional"},
    {"hash", "functional"},
    {"in_place_index", "variant"},
    {"int16_t", "cstdint"},
    {"int32_t", "cstdint"},
    {"int64_t", "cstdint"},
    {"int8_t", "cstdint"},
    {"invalid_argument", "stdexcept"},
    {"ios_base", "ios"},
    {"is_sorted", "algorithm"},
    {"isinf", "cmath"},
    {"isnan", "cmath"},
    {"length_error", "stdexcept"},
    {"less", "functional"},
    {"list", "list"},
    {"logic_error", "stdexcept"},
    {"make_shared", "memory"},
    {"make_unique", "memory"},
    {"map", "map"},
    {"max", "algorithm"},
    {"min", "algorithm"},
    {"monostate", "variant"},
    {"move", "utility"},
    {"multimap", "map"},
    {"multiset", "set"},
    {"next", "iterator"},
    {"none_of", "algorithm"},
    {"numeric_limits", "limits"},
    {"optional", "optional"},
    {"out_of_range", "stdexcept"},
    {"overflow_error", "stdexcept"},
    {"pair", "utility"},
    {"partial_ordering", "compare"},
    {"prev", "iterator"},
    {"priority_queue", "queue"},
    {"queue", "queue"},
    {"range_error", "stdexcept"},
    {"ranges", "ranges"},
    {"ranges", "concepts"},
    {"reverse", "algorithm"},
    {"runtime_error", "stdexcept"},
    {"set", "set"},
    {"shared_ptr", "memory"},
    {"signbit", "cmath"},
    {"size_t", "cstddef"},
    {"sort", "algorithm"},
    {"span", "span"},
    {"stack", "stack"},
    {"string", "string"},
    {"string_view", "string_view"},
    {"strong_ordering", "compare"},
    {"swap", "utility"},
    {"system_error", "system_error"},
    {"to_string", "string"},
    {"tuple", "tuple"},
    {"type_identity_t", "type_traits"},
    {"u16string", "string"},
    {"u16string_view", "string_view"},
    {"u32string", "string"},
    {"u32string_view", "string_view"},
    {"u8string", "string"},
    {"u8string_view", "string_view"},
    {"uint16_t", "cstdint"},
    {"uint32_t", "cstdint"},
    {"uint64_t", "cstdint"},
    {"uint8_t", "cstdint"},
    {"underflow_error", "stdexcept"},
    {"unique_ptr", "memory"},
    {"unordered_map", "unordered_map"},
    {"unordered_multimap", "unordered_map"},
    {"unordered_multiset", "unordered_set"},
    {"unordered_set", "unordered_set"},
    {"variant", "variant"},
    {"vector", "vector"},
    {"visit", "variant"},
    {"weak_ordering", "compare"},
    {"wstring", "string"},
    {"wstring_view", "string_view"},
};

/// Words of Gneiss that a program uses, all from one header that needs nothing to link.
constexpr std::string_view walks[] = {
    "Once",   "Sequence",     "can_be_walked",    "nth",    "nth_again", "WalkedTwice",
    "listed", "listed_again", "listed_backwards", "visited"};

/// The same, from another.
constexpr std::string_view elements[] = {"Element",
                                         "MoveOnlyElement",
                                         "CopyOnlyElement",
                                         "NoDefaultElement",
                                         "NoEqualElement",
                                         "ThrowingElement",
                                         "AlignedElement",
                                         "OverloadedElement",
                                         "PaddedElement",
                                         "Hash",
                                         "HashBy",
                                         "hash_by",
                                         "Less",
                                         "LessBy",
                                         "less_by"};

bool is_among(std::string_view word, std::span<std::string_view const> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

std::vector<std::string> standard_headers(std::string_view code) {
  std::vector<std::string> result;
  std::string_view before;
  for (auto const& word : cxx::words(code)) {
    if (word.text == "typeid") result.emplace_back("typeinfo");
    auto const room = std::exchange(before, word.text);
    if (room == "gneiss" && code.substr(0, word.at).ends_with("gneiss::")) {
      if (is_among(word.text, walks)) result.emplace_back("gneiss/sequences.hpp");
      if (is_among(word.text, elements)) result.emplace_back("gneiss/element.hpp");
      if (word.text == "Counted" || word.text == "live_objects") result.emplace_back("gneiss/counted.hpp");
    }
    if (room == "boost" && word.text == "pfr") result.emplace_back("boost/pfr.hpp");
    if (room != "std" || !code.substr(0, word.at).ends_with("std::")) continue;
    auto const found =
        std::find_if(std::begin(headers), std::end(headers), [&](Pair const& pair) { return pair.first == word.text; });
    if (found != std::end(headers)) result.emplace_back(found->second);
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

}  // namespace gneiss::report
