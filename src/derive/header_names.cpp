#include "derive/header_names.hpp"

#include <array>
#include <filesystem>
#include <string_view>

#include "os/files.hpp"

namespace gneiss::derive {

namespace {

namespace fs = std::filesystem;

/// The path from the folder, where the file lies below it; else empty.
std::string below(fs::path const& file, std::string const& folder) {
  std::error_code error;
  auto const relative = fs::weakly_canonical(file, error).lexically_relative(fs::weakly_canonical(folder, error));
  if (error || relative.empty() || *relative.begin() == "..") return {};
  return relative.generic_string();
}

}  // namespace

std::string header_name(std::string const& given, std::vector<std::string> const& folders,
                        std::string const& directory) {
  if (given.starts_with('<')) return given;
  if (!os::is_there(given)) return "<" + given + ">";
  std::string best;
  for (auto const& folder : folders)
    if (auto const name = below(given, folder); !name.empty() && (best.empty() || name.size() < best.size()))
      best = name;
  if (best.empty()) best = below(given, directory.empty() ? "." : directory);
  std::error_code error;
  if (best.empty()) best = fs::absolute(given, error).lexically_normal().generic_string();
  return best;
}

std::vector<std::string> include_folders(std::vector<std::string> const& flags) {
  std::vector<std::string> result;
  for (std::size_t i = 0; i < flags.size(); ++i) {
    for (std::string_view const option : {"-isystem", "-iquote", "-I"}) {
      if (!flags[i].starts_with(option)) continue;
      if (flags[i].size() > option.size())
        result.push_back(flags[i].substr(option.size()));
      else if (i + 1 < flags.size())
        result.push_back(flags[++i]);
      break;
    }
  }
  return result;
}

}  // namespace gneiss::derive
