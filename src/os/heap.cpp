#include "os/heap.hpp"

#include <fcntl.h>
#include <malloc.h>
#include <unistd.h>

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <cstring>

// What the sanitizers offer, where one is linked in.
extern "C" {
__attribute__((weak)) int __sanitizer_install_malloc_and_free_hooks(void (*on_malloc)(void const volatile*,
                                                                                      std::size_t),
                                                                    void (*on_free)(void const volatile*));
__attribute__((weak)) std::size_t __sanitizer_get_allocated_size(void const volatile* pointer);
__attribute__((weak)) int __sanitizer_get_ownership(void const volatile* pointer);
}

namespace gneiss::os {

namespace {

std::atomic<std::int64_t> counted{0};

void on_malloc(void const volatile*, std::size_t size) {
  counted.fetch_add(static_cast<std::int64_t>(size), std::memory_order_relaxed);
}

void on_free(void const volatile* pointer) {
  // Of what was freed before, or never allocated, the sanitizer is to tell itself.
  if (pointer && __sanitizer_get_ownership(pointer))
    counted.fetch_sub(static_cast<std::int64_t>(__sanitizer_get_allocated_size(pointer)), std::memory_order_relaxed);
}

#ifdef __GLIBC__

// glibc keeps freed blocks of each size aside for the thread, up to seven, and calls them allocated. How many there are
// stands at the beginning of the heap: an array of counts in its first block. That is no public interface, so it is
// tried out before it is believed; where the trial fails, the count is not exact.
class Aside {
 public:
  static constexpr std::size_t sizes = 64;

  Aside() {
    constexpr std::size_t alignment = 16;
    constexpr std::uint64_t first_block = 0x290 | 1;  // its size, and that the one before is in use
    auto const end = reinterpret_cast<std::uintptr_t>(::sbrk(0));
    auto const begin = (begin_of_heap() + alignment - 1) / alignment * alignment;
    if (begin == 0 || end < begin || end - begin < 2 * first_block) return;
    std::uint64_t head = 0;
    std::memcpy(&head, reinterpret_cast<void const*>(begin + sizeof head), sizeof head);
    if (head != first_block) return;
    counts_ = reinterpret_cast<std::uint16_t const volatile*>(begin + alignment);
    if (!believable()) counts_ = nullptr;
  }

  bool known() const { return counts_ != nullptr; }

  std::int64_t bytes() const {
    std::int64_t sum = 0;
    if (!counts_) return sum;
    for (std::size_t i = 0; i != sizes; ++i) sum += static_cast<std::int64_t>(counts_[i]) * block(i);
    return sum;
  }

 private:
  /// Not the end less mallinfo2().arena, which counts the heaps of other threads in. 0: not known.
  static std::uintptr_t begin_of_heap() {
    int const file = ::open("/proc/self/stat", O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    char room[2048];
    auto const got = ::read(file, room, sizeof room - 1);
    ::close(file);
    if (got <= 0) return 0;
    room[got] = 0;
    // After the name, which may hold anything, even brackets: the third field is the next.
    char const* field = std::strrchr(room, ')');
    constexpr int start_brk = 47;
    for (int i = 2; field && i != start_brk; ++i) field = std::strchr(field + 1, ' ');
    return field ? std::strtoull(field, nullptr, 10) : 0;
  }

  static std::int64_t block(std::size_t index) { return static_cast<std::int64_t>(32 + 16 * index); }

  /// A block that is freed must be counted, and no more be when it is used again.
  bool believable() const {
    for (std::size_t i : {std::size_t{62}, std::size_t{37}}) {
      auto const before = counts_[i];
      if (before > 7) return false;
      void* const one = std::malloc(static_cast<std::size_t>(block(i)) - 8);
      asm volatile("" ::"r"(one) : "memory");
      auto const during = counts_[i];
      std::free(one);
      auto const after = counts_[i];
      if (during != (before == 0 ? 0 : before - 1) || after != during + 1) return false;
    }
    return true;
  }

  std::uint16_t const volatile* counts_ = nullptr;
};

Aside const& aside() {
  static Aside const one;
  return one;
}

#endif

bool counted_by_sanitizer() {
  return __sanitizer_install_malloc_and_free_hooks && __sanitizer_get_allocated_size && __sanitizer_get_ownership;
}

}  // namespace

std::int64_t allocated_bytes() {
  // Sanitizers keep what was freed for a while, and call it allocated; so every call is counted.
  if (counted_by_sanitizer()) {
    [[maybe_unused]] static bool const hooked = __sanitizer_install_malloc_and_free_hooks(on_malloc, on_free) != 0;
    return counted.load(std::memory_order_relaxed);
  }
#ifdef __GLIBC__
  auto const& kept = aside();  // which allocates when it is first asked for
  auto const info = ::mallinfo2();
  return static_cast<std::int64_t>(info.uordblks + info.hblkhd) - kept.bytes();
#else
  return 0;
#endif
}

bool allocated_bytes_exact() {
  if (counted_by_sanitizer()) return true;
#ifdef __GLIBC__
  return aside().known();
#else
  return false;
#endif
}

}  // namespace gneiss::os
