#pragma once
#include <cstdlib>

namespace gneiss::test {

/// How often a test does the same: `usual`, or `rarely` with sanitizers, where that takes ten times as long and what
/// counts is that it runs at all. The long version has all of it in every tree.
inline unsigned often(unsigned usual, unsigned rarely) {
  return std::getenv("GNEISS_SAMPLE") && !std::getenv("GNEISS_SOAK") ? rarely : usual;
}

}  // namespace gneiss::test
