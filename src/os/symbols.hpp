#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace gneiss::os {

/// What lies at an address of code.
struct Symbol {
  std::string function;      // readable; empty: unknown
  std::string module;        // path of the program or shared library; empty: none is there
  std::uint64_t offset = 0;  // the address as the module's file counts it
  bool ours = false;         // false: of the C or C++ library, the loader, a sanitizer, even if linked statically
};

/// The symbol at `address` of this process: from the symbol table of its module, read once for each.
Symbol symbol_at(std::uintptr_t address);

/// The name of the function at `offset` in the ELF file `path`, as the compiler wrote it; nothing if the file does not
/// tell, or is damaged.
std::optional<std::string> function_in(std::string const& path, std::uint64_t offset);

/// A place in the sources.
struct Line {
  std::string file;  // empty: unknown
  unsigned line = 0;
};

/// The line that became the code at `address` of this process. Runs llvm-symbolizer or addr2line, whichever is there,
/// for two seconds at the most: for what is reported once, not for a loop. Unknown if there is neither.
Line line_at(std::uintptr_t address);

}  // namespace gneiss::os
