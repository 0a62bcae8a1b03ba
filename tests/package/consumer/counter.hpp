#pragma once

/// Counts, and forgets everything when it passes two.
class Counter {
 public:
  void up() { count_ = count_ == 2 ? 0 : count_ + 1; }
  int count() const { return count_; }

 private:
  int count_ = 0;
};

/// Counts, and goes on counting.
class Model {
 public:
  void up() { ++count_; }
  int count() const { return count_; }

 private:
  int count_ = 0;
};

inline Counter make_counter() {
  return {};
}
inline Model make_model() {
  return {};
}
