#include "interface/compile_commands.hpp"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

namespace gneiss::interface {

namespace {

using Json = nlohmann::json;

/// The words of a command as a shell splits it.
std::vector<std::string> shell_words(std::string const& command) {
  std::vector<std::string> words;
  std::string word;
  bool inside = false;
  char quote = 0;
  for (std::size_t i = 0; i < command.size(); ++i) {
    char const c = command[i];
    if (quote == 0 && (c == ' ' || c == '\t' || c == '\n')) {
      if (inside) words.push_back(std::exchange(word, {}));
      inside = false;
      continue;
    }
    inside = true;
    if (c == '\\' && quote != '\'' && i + 1 < command.size())
      word += command[++i];
    else if (c == quote)
      quote = 0;
    else if (quote == 0 && (c == '"' || c == '\''))
      quote = c;
    else
      word += c;
  }
  if (inside) words.push_back(word);
  return words;
}

std::vector<std::string> words_of(Json const& entry) {
  if (entry.contains("arguments") && entry["arguments"].is_array()) {
    std::vector<std::string> words;
    for (auto const& word : entry["arguments"])
      if (word.is_string()) words.push_back(word.get<std::string>());
    return words;
  }
  return entry.contains("command") && entry["command"].is_string() ? shell_words(entry["command"].get<std::string>())
                                                                   : std::vector<std::string>{};
}

std::string text_at(Json const& entry, char const* key) {
  return entry.contains(key) && entry[key].is_string() ? entry[key].get<std::string>() : std::string();
}

namespace fs = std::filesystem;

/// How many folders from the root two files share; more where their names are alike.
std::size_t likeness(fs::path const& a, fs::path const& b) {
  auto const [from_a, from_b] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  auto const shared = static_cast<std::size_t>(std::distance(a.begin(), from_a));
  return 2 * shared + (a.stem() == b.stem() ? 1 : 0);
}

/// Folders that a flag names from the folder where the compiler runs.
std::string made_absolute(std::string const& folder, std::string const& flag, std::string const& option) {
  auto const path = flag.substr(option.size());
  if (path.empty() || path.front() == '/') return flag;
  return option + (fs::path(folder) / path).lexically_normal().string();
}

/// Without what is compiled and what is made of it; paths as seen from everywhere.
std::vector<std::string> cleaned(std::vector<std::string> words, std::string const& folder, std::string const& file) {
  // A launcher such as ccache stands in front of the compiler.
  if (words.size() > 1 && words[1].front() != '-' && words[0].find("cache") != std::string::npos)
    words.erase(words.begin());
  std::vector<std::string> result;
  for (std::size_t i = 0; i < words.size(); ++i) {
    auto const& word = words[i];
    if (word == "-o" || word == "-MF" || word == "-MT" || word == "-MQ" || word == "-include") {
      ++i;
    } else if (word == "-c" || word == "-MD" || word == "-MMD" || word == "-Winvalid-pch" || word == file ||
               (fs::path(folder) / word).lexically_normal() == fs::path(file).lexically_normal()) {
      continue;
    } else if ((word == "-I" || word == "-isystem" || word == "-iquote") && i + 1 < words.size()) {
      result.push_back(made_absolute(folder, word + words[i + 1], word));
      ++i;
    } else {
      result.push_back(word.starts_with("-I") ? made_absolute(folder, word, "-I") : word);
    }
  }
  return result;
}

}  // namespace

base::Result<std::vector<std::string>> command_for(std::string_view json, std::string const& header) {
  auto const all = Json::parse(json, nullptr, false);
  if (!all.is_array()) return base::Error{"is no list of commands"};
  std::error_code error;
  auto const wanted = fs::weakly_canonical(fs::absolute(header, error), error);
  Json const* best = nullptr;
  std::size_t most = 0;
  for (auto const& entry : all) {
    if (!entry.is_object() || words_of(entry).empty()) continue;
    auto const file = fs::path(text_at(entry, "directory")) / text_at(entry, "file");
    auto const alike = likeness(file.lexically_normal(), wanted);
    if (best && alike <= most) continue;
    best = &entry;
    most = alike;
  }
  if (!best) return base::Error{"has no command"};
  return cleaned(words_of(*best), text_at(*best, "directory"), text_at(*best, "file"));
}

}  // namespace gneiss::interface
