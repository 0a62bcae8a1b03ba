#pragma once
#include <cstddef>

namespace gneiss::os {

/// Memory that this process shares with those it forks, at the same address in all of them; zeros at first. Pages that
/// are never touched cost nothing. It has no name, so nothing of it outlives its processes.
class SharedMemory {
 public:
  /// Throws std::system_error.
  explicit SharedMemory(std::size_t bytes);
  SharedMemory(SharedMemory const&) = delete;
  SharedMemory& operator=(SharedMemory const&) = delete;
  ~SharedMemory();

  std::byte* data() const { return data_; }
  std::size_t size() const { return size_; }

 private:
  std::byte* data_;
  std::size_t size_;
};

}  // namespace gneiss::os
