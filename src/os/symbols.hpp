#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace gneiss::os {

/// Where an address lies.
struct Module {
  std::string path;
  bool program = false;      // the one that was started
  std::uint64_t offset = 0;  // the address as the module's file counts it
};
std::optional<Module> module_at(std::uintptr_t address);

/// What lies at an address of code.
struct Symbol {
  std::string function{};    // readable; empty: unknown
  std::string module{};      // path of the program or shared library; empty: none is there
  std::uint64_t offset = 0;  // the address as the module's file counts it
  std::uint64_t inside = 0;  // of a function that is known: the address, counted from where it begins
  bool ours = false;         // false: of the C or C++ library, the loader, a sanitizer, even if linked statically
};

/// The symbol at `address` of this process: from the symbol table of its module, read once for each.
Symbol symbol_at(std::uintptr_t address);

/// The name of the function at `offset` in the ELF file `path`, as the compiler wrote it; nothing if the file does not
/// tell, or is damaged.
std::optional<std::string> function_in(std::string const& path, std::uint64_t offset);

}  // namespace gneiss::os
