#include "os/shared_memory.hpp"

#include <sys/mman.h>

#include <cerrno>
#include <system_error>

namespace gneiss::os {

SharedMemory::SharedMemory(std::size_t bytes) : size_(bytes) {
  void* const at = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (at == MAP_FAILED)
    throw std::system_error(errno, std::generic_category(), "no memory can be shared with the worker processes");
  data_ = static_cast<std::byte*>(at);
}

SharedMemory::~SharedMemory() {
  ::munmap(data_, size_);
}

}  // namespace gneiss::os
