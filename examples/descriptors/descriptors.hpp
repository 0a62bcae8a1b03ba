#pragma once
#include <algorithm>
#include <cstddef>
#include <cstring>
#include <map>
#include <string>
#include <vector>
#ifndef BUG
#define BUG 0
#endif

/// A file system in memory. A file is opened as a number, the lowest that is free, which is good until it is closed.
/// Bug 1: a number that is used again goes on where its last file was left.
namespace vfs {

struct Slot {
  std::string name;
  std::size_t position;
  bool open;
};
inline std::map<std::string, std::string> files;
inline std::vector<Slot> slots;

inline Slot& slot(int fd) {
  return slots[static_cast<std::size_t>(fd)];
}
inline void reset() {
  files.clear();
  slots.clear();
}
inline int open(char const* name) {
  auto const free = std::find_if(slots.begin(), slots.end(), [](Slot const& s) { return !s.open; });
  auto const fd = static_cast<int>(free - slots.begin());
  if (free == slots.end()) slots.push_back({"", 0, false});
  slot(fd) = {name, BUG == 1 ? slot(fd).position : 0, true};
  files[name];
  return fd;
}
/// 0, or -1 where nothing is open under that number.
inline int close(int fd) {
  if (fd < 0 || static_cast<std::size_t>(fd) >= slots.size() || !slot(fd).open) return -1;
  slot(fd).open = false;
  return 0;
}
inline long write(int fd, void const* bytes, std::size_t count) {
  auto& at = slot(fd).position;
  auto& file = files[slot(fd).name];
  file.resize(std::max(file.size(), at + count));
  if (count != 0) std::memcpy(file.data() + at, bytes, count);
  at += count;
  return static_cast<long>(count);
}
inline long read(int fd, void* bytes, std::size_t count) {
  auto& at = slot(fd).position;
  auto const& file = files[slot(fd).name];
  count = at < file.size() ? std::min(count, file.size() - at) : 0;
  if (count != 0) std::memcpy(bytes, file.data() + at, count);
  at += count;
  return static_cast<long>(count);
}

}  // namespace vfs
