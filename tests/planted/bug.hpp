#pragma once
#include <cstdlib>

namespace planted {

/// Which bug is there: the number that the environment variable BUG holds; 0 is none.
inline bool bug(int number) {
  static int const chosen = [] {
    char const* const text = std::getenv("BUG");
    return text ? std::atoi(text) : 0;
  }();
  return number == chosen;
}

}  // namespace planted
