#pragma once
#include <string>
#include <vector>

namespace my {

/// The words with commas between them.
inline std::string join(std::vector<std::string> const& words) {
  std::string text;
  for (auto const& word : words) text += (text.empty() ? "" : ",") + word;
  return text;
}

/// The words between commas. No text, no word.
inline std::vector<std::string> split(std::string const& text) {
  std::vector<std::string> words;
  if (text.empty()) return words;
  words.emplace_back();
  for (char const c : text)
    if (c == ',')
      words.emplace_back();
    else
      words.back() += c;
  return words;
}

}  // namespace my
