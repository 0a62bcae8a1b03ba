// Names come from the symbol tables of ELF files, which are short work. A file may have been replaced since it was
// loaded, or be no ELF at all: all that is read from it is checked, and what makes no sense gives no name.
#include "os/symbols.hpp"

#include <cxxabi.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <map>
#include <mutex>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/strings.hpp"

namespace gneiss::os {
namespace {

// --- Modules ---

struct ModuleSearch {
  std::uintptr_t address;
  std::optional<Module> found;
};

std::string path_of_program() {
  char path[4096];
  auto const length = ::readlink("/proc/self/exe", path, sizeof path);
  return length > 0 ? std::string(path, static_cast<std::size_t>(length)) : std::string();
}

bool contains(dl_phdr_info const& module, std::uintptr_t address) {
  for (unsigned i = 0; i < module.dlpi_phnum; ++i) {
    auto const& segment = module.dlpi_phdr[i];
    if (segment.p_type == PT_LOAD && address - module.dlpi_addr - segment.p_vaddr < segment.p_memsz) return true;
  }
  return false;
}

int analyze(dl_phdr_info* module, std::size_t, void* argument) {
  auto& search = *static_cast<ModuleSearch*>(argument);
  if (!contains(*module, search.address)) return 0;
  bool const program = module->dlpi_name == nullptr || module->dlpi_name[0] == '\0';
  search.found = Module{program ? path_of_program() : module->dlpi_name, program, search.address - module->dlpi_addr};
  return 1;
}

// --- Symbol tables ---

class File {
 public:
  explicit File(std::string const& path) : number_(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {
    struct stat status {};
    if (number_ >= 0 && ::fstat(number_, &status) == 0 && S_ISREG(status.st_mode)) {
      size_ = static_cast<std::uint64_t>(status.st_size);
    }
  }
  File(File const&) = delete;
  File& operator=(File const&) = delete;
  ~File() {
    if (number_ >= 0) ::close(number_);
  }

  /// `count` objects at `offset`; none if the file does not have them all.
  template <class T>
  std::vector<T> read(std::uint64_t offset, std::uint64_t count) const {
    static_assert(std::is_trivially_copyable_v<T>);
    if (offset > size_ || count > (size_ - offset) / sizeof(T)) return {};
    std::vector<T> objects(count);
    if (!fill(reinterpret_cast<char*>(objects.data()), count * sizeof(T), offset)) return {};
    return objects;
  }

 private:
  bool fill(char* to, std::size_t size, std::uint64_t offset) const {
    while (size > 0) {
      auto const got = ::pread(number_, to, size, static_cast<off_t>(offset));
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) return false;
      to += got;
      size -= static_cast<std::size_t>(got);
      offset += static_cast<std::uint64_t>(got);
    }
    return true;
  }

  int number_;
  std::uint64_t size_ = 0;
};

using Header = ElfW(Ehdr);
using Section = ElfW(Shdr);
using Entry = ElfW(Sym);

struct FunctionSymbol {
  std::uint64_t start;
  std::uint64_t size;  // 0: unknown, reaches to the next one
  std::uint32_t name;  // where it begins in the names
  unsigned char rank;  // of several at one address the first is taken: global ones before weak before local
};

class FunctionTable {
 public:
  FunctionTable() = default;
  FunctionTable(std::vector<Entry> const& entries, std::vector<char> names) : names_(std::move(names)) {
    for (auto const& entry : entries) {
      if (is_function(entry)) functions_.push_back(function_of(entry));
    }
    std::sort(functions_.begin(), functions_.end(), [](FunctionSymbol const& a, FunctionSymbol const& b) {
      return a.start != b.start ? a.start < b.start : a.rank != b.rank ? a.rank < b.rank : a.name < b.name;
    });
  }

  bool empty() const { return functions_.empty(); }

  struct Found {
    std::string name;
    std::uint64_t inside;  // bytes from its start
  };
  std::optional<Found> at(std::uint64_t offset) const {
    auto above =
        std::upper_bound(functions_.begin(), functions_.end(), offset,
                         [](std::uint64_t value, FunctionSymbol const& function) { return value < function.start; });
    if (above == functions_.begin()) return std::nullopt;
    auto const start = std::prev(above)->start;
    auto const first =
        std::lower_bound(functions_.begin(), above, start,
                         [](FunctionSymbol const& function, std::uint64_t value) { return function.start < value; });
    for (auto function = first; function != above; ++function) {
      if (function->size != 0 && offset - start >= function->size) continue;
      auto name = name_of(*function);
      if (!name) return std::nullopt;
      return Found{std::move(*name), offset - start};
    }
    return std::nullopt;
  }

 private:
  static bool is_function(Entry const& entry) {
    auto const type = entry.st_info & 0xf;
    return (type == STT_FUNC || type == STT_GNU_IFUNC) && entry.st_shndx != SHN_UNDEF;
  }

  static FunctionSymbol function_of(Entry const& entry) {
    auto const binding = entry.st_info >> 4;
    unsigned char const rank = binding == STB_GLOBAL ? 0 : binding == STB_WEAK ? 1 : 2;
    return {.start = entry.st_value, .size = entry.st_size, .name = entry.st_name, .rank = rank};
  }

  std::optional<std::string> name_of(FunctionSymbol const& function) const {
    if (function.name >= names_.size()) return std::nullopt;
    auto const begin = names_.begin() + function.name;
    auto const end = std::find(begin, names_.end(), '\0');
    if (begin == end || end == names_.end()) return std::nullopt;
    return std::string(begin, end);
  }

  std::vector<FunctionSymbol> functions_;
  std::vector<char> names_;
};

bool is_native(Header const& header) {
  constexpr unsigned char native = sizeof(void*) == 8 ? ELFCLASS64 : ELFCLASS32;
  return ::memcmp(header.e_ident, ELFMAG, SELFMAG) == 0 && header.e_ident[EI_CLASS] == native &&
         header.e_shentsize == sizeof(Section);
}

std::vector<Section> sections_of(File const& file) {
  auto const header = file.read<Header>(0, 1);
  if (header.empty() || !is_native(header[0])) return {};
  std::uint64_t count = header[0].e_shnum;
  if (count == 0) {  // there are too many for the header: the first section tells
    auto const first = file.read<Section>(header[0].e_shoff, 1);
    if (!first.empty()) count = first[0].sh_size;
  }
  return file.read<Section>(header[0].e_shoff, count);
}

FunctionTable table_in(File const& file, std::vector<Section> const& sections, unsigned type) {
  for (auto const& section : sections) {
    if (section.sh_type != type || section.sh_entsize != sizeof(Entry) || section.sh_link >= sections.size()) continue;
    auto const& names = sections[section.sh_link];
    if (names.sh_type != SHT_STRTAB) continue;
    return {file.read<Entry>(section.sh_offset, section.sh_size / sizeof(Entry)),
            file.read<char>(names.sh_offset, names.sh_size)};
  }
  return {};
}

FunctionTable table_of(std::string const& path) {
  File const file(path);
  auto const sections = sections_of(file);
  auto whole = table_in(file, sections, SHT_SYMTAB);
  return whole.empty() ? table_in(file, sections, SHT_DYNSYM) : whole;
}

std::optional<FunctionTable::Found> function_at(Module const& module) {
  static std::mutex mutex;
  static std::map<std::string, FunctionTable> tables;
  std::lock_guard const lock(mutex);
  auto known = tables.find(module.path);
  // The program's own file is this one even if another was put in its place meanwhile.
  if (known == tables.end()) {
    known = tables.emplace(module.path, table_of(module.program ? "/proc/self/exe" : module.path)).first;
  }
  return known->second.at(module.offset);
}

std::string readable(std::string const& name) {
  int status = 0;
  char* const text = abi::__cxa_demangle(name.c_str(), nullptr, nullptr, &status);
  std::string result = text != nullptr ? text : name;
  ::free(text);
  return result;
}

// --- Whose is it? ---

bool starts_with_any(std::string_view text, std::vector<std::string_view> const& starts) {
  return std::any_of(starts.begin(), starts.end(), [&](std::string_view start) { return text.starts_with(start); });
}

bool is_foreign_module(std::string_view path) {
  static auto const starts = base::split(
      "libc. libc- libm. libm- libmvec libpthread libdl. librt. ld-linux ld-musl ld.so ld-2 ld64 linux-vdso linux-gate "
      "libstdc++ libc++ libgcc_s libunwind libasan libubsan libtsan liblsan libhwasan libclang_rt",
      ' ');
  return starts_with_any(path.substr(path.rfind('/') + 1), starts);
}

/// Of functions that are linked statically: runtimes of sanitizers, and what they put in place of the C library's.
bool is_foreign_function(std::string_view name) {
  static auto const runtimes = base::split("__asan __ubsan __tsan __msan __lsan __hwasan __sanitizer", ' ');
  static auto const starts = base::split(
      "__interceptor_ ___interceptor_ __sancov __libc_ __cxa_ __gxx_ _Unwind_ __assert_fail __stack_chk_fail", ' ');
  static auto const names = base::split(
      "_start abort raise kill gsignal pthread_kill pthread_create exit _exit sigaction signal longjmp "
      "malloc calloc realloc reallocarray free posix_memalign aligned_alloc "
      "memcpy memmove memset memcmp memchr memrchr memmem bcmp bcopy bzero wcslen wmemcpy wmemset "
      "strlen strnlen strcpy strncpy strcat strncat strcmp strncmp strcasecmp strchr strrchr strstr strdup strndup "
      "strtol strtoul strtoll strtoull strtod qsort bsearch read write "
      "printf fprintf sprintf snprintf vprintf vfprintf vsprintf vsnprintf puts fputs",
      ' ');
  // Anywhere: some functions of a runtime are known by their arguments alone.
  auto const mentioned = [&](std::string_view runtime) { return name.find(runtime) != std::string_view::npos; };
  return std::any_of(runtimes.begin(), runtimes.end(), mentioned) || starts_with_any(name, starts) ||
         name.starts_with("operator new") || name.starts_with("operator delete") ||
         std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

std::optional<Module> module_at(std::uintptr_t address) {
  ModuleSearch search{address, std::nullopt};
  ::dl_iterate_phdr(analyze, &search);
  return search.found;
}

Symbol symbol_at(std::uintptr_t address) {
  auto const module = module_at(address);
  if (!module) return {};
  Symbol symbol{.module = module->path, .offset = module->offset, .ours = !is_foreign_module(module->path)};
  if (auto const function = function_at(*module)) {
    symbol.function = readable(function->name);
    symbol.inside = function->inside;
    symbol.ours = symbol.ours && !is_foreign_function(symbol.function);
  }
  return symbol;
}

std::optional<std::string> function_in(std::string const& path, std::uint64_t offset) {
  auto const function = table_of(path).at(offset);
  if (!function) return std::nullopt;
  return function->name;
}

}  // namespace gneiss::os
