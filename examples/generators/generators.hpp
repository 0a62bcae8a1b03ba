#pragma once
#ifndef BUG
#define BUG 0
#endif

namespace my {

/// Makes numbers, each above those that it made before; which ones is not promised.
/// Bug 1: all generators share one state, which a new one sets back.
class generator {
 public:
  generator() { next_number() = 0; }
  int next() {
    int const n = next_number();
    next_number() += 1 + n % 3;
    return n;
  }

 private:
  int& next_number() { return BUG == 1 ? shared : own_; }

  inline static int shared = 0;
  int own_ = 0;
};

}  // namespace my
