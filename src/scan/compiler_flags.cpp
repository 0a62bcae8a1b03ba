#include "scan/compiler_flags.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace gneiss::scan {

namespace {

// Flags whose value may be a word of its own: -I DIR.
constexpr std::array<std::string_view, 17> with_value = {
    "-I", "-isystem", "-iquote", "-idirafter", "-D",       "-U",      "-include",     "-imacros",         "-isysroot",
    "-x", "-target",  "-arch",   "--sysroot",  "-iprefix", "-Xclang", "-iwithprefix", "-stdlib++-isystem"};
// The same, but of no use here.
constexpr std::array<std::string_view, 12> dropped_with_value = {
    "-o", "-MF", "-MT", "-MQ", "-MJ", "-include-pch", "-Xlinker", "-Xassembler", "-Xpreprocessor", "-l", "-L", "-T"};
constexpr std::array<std::string_view, 14> dropped = {
    "-c", "-S", "-E", "-M", "-MM", "-MD", "-MMD", "-MP", "-pipe", "-fsyntax-only", "-Winvalid-pch", "-s", "-g", "-v"};
// What g++ knows and clang does not, and what has nothing to say of a header.
constexpr std::array<std::string_view, 40> dropped_beginnings = {"-W",
                                                                 "-O",
                                                                 "-g",
                                                                 "-l",
                                                                 "-L",
                                                                 "-o",
                                                                 "-pedantic",
                                                                 "-save-temps",
                                                                 "-specs",
                                                                 "--param",
                                                                 "-fconcepts",
                                                                 "-fpreprocess",
                                                                 "-flto",
                                                                 "-fno-canonical-system-headers",
                                                                 "-fcanonical-system-headers",
                                                                 "-fuse-ld",
                                                                 "-fuse-linker-plugin",
                                                                 "-ffat-lto-objects",
                                                                 "-fno-fat-lto-objects",
                                                                 "-fno-var-tracking",
                                                                 "-fvar-tracking",
                                                                 "-fpch",
                                                                 "-fno-pch",
                                                                 "-fmodules-ts",
                                                                 "-fmodule-mapper",
                                                                 "-fdeps-",
                                                                 "-fsanitize",
                                                                 "-fno-sanitize",
                                                                 "-fprofile",
                                                                 "-fcoverage",
                                                                 "-ftest-coverage",
                                                                 "-fdiagnostics",
                                                                 "-fno-diagnostics",
                                                                 "-fmax-errors",
                                                                 "-fanalyzer",
                                                                 "-fira-",
                                                                 "-fno-ira-",
                                                                 "-ftree-",
                                                                 "-fno-tree-",
                                                                 "-fno-gnu-unique"};

template <class Range>
bool has(Range const& range, std::string_view text) {
  return std::find(range.begin(), range.end(), text) != range.end();
}

bool is_precompiled(std::string_view value) {
  return value.ends_with(".pch") || value.ends_with(".gch") || value.find("cmake_pch") != value.npos;
}

/// Does the flag, with its value if that is apart, have something to say?
bool is_kept(std::string_view flag, std::string_view value) {
  if (flag == "-include" && is_precompiled(value)) return false;
  if (flag == "-Xclang") return !value.starts_with("-include-pch") && !is_precompiled(value);
  if (flag == "-x" || flag.starts_with("-xc")) return false;  // headers of C are read as C++
  if (flag.starts_with("-std=")) return flag.find("++") != flag.npos;
  if (has(dropped, flag)) return false;
  return std::none_of(dropped_beginnings.begin(), dropped_beginnings.end(),
                      [&](std::string_view beginning) { return flag.starts_with(beginning); });
}

}  // namespace

std::vector<std::string> flags_for_clang(std::vector<std::string> const& command_line) {
  std::vector<std::string> result;
  for (std::size_t i = 0; i < command_line.size(); ++i) {
    std::string_view const flag = command_line[i];
    if (flag == "--") break;  // only files are behind it
    if (!flag.starts_with('-') || flag == "-") continue;
    bool const apart = has(with_value, flag) && i + 1 < command_line.size();
    bool const dropped_apart = has(dropped_with_value, flag);
    std::string_view const value = apart ? std::string_view(command_line[i + 1]) : std::string_view();
    if (!dropped_apart && is_kept(flag, value)) {
      result.emplace_back(flag);
      if (apart) result.emplace_back(value);
    }
    if (apart || dropped_apart) ++i;
  }
  return result;
}

}  // namespace gneiss::scan
