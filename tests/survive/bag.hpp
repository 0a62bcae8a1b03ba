#pragma once
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <numeric>
#include <stdexcept>
#include <thread>
#include <vector>

// A bag of numbers. The letters in the environment variable BUGS are the bugs that it has, so that one can be mended
// between two runs of one program.
namespace survive {

inline bool has(char bug) {
  static char const* const bugs = std::getenv("BUGS");
  return bugs && std::strchr(bugs, bug);
}

/// How it should be.
class Model {
 public:
  void add(int n) { items_.push_back(n); }
  void drop() { items_.pop_back(); }
  int size() const { return static_cast<int>(items_.size()); }
  int count() const { return size(); }  // the new name of it
  int sum() const { return std::accumulate(items_.begin(), items_.end(), 0); }
  int largest() const { return items_.empty() ? 0 : *std::max_element(items_.begin(), items_.end()); }
  bool empty() const { return items_.empty(); }

 private:
  std::vector<int> items_;
};

/// w: the size is wrong from 3 on. t: the largest of 5 or more is not found. c: the sum crashes where a 7 lies on top.
class Bag : public Model {
 public:
  int size() const { return Model::size() - (has('w') && Model::size() >= 3); }
  int count() const { return size(); }
  int largest() const {
    if (has('t') && Model::size() >= 5) throw std::out_of_range("largest");
    return Model::largest();
  }
  void add(int n) {
    Model::add(n);
    top_ = n;
  }
  int sum() const {
    int volatile* volatile nowhere = nullptr;
    if (has('c') && top_ == 7) *nowhere = 1;
    return Model::sum();
  }

 private:
  int top_ = 0;
};

/// r: the size is wrong when a certain number was the last to come.
class Rare : public Model {
 public:
  void add(int n) {
    Model::add(n);
    certain_ = n == 4711;
  }
  int size() const { return Model::size() - (has('r') && certain_); }

 private:
  bool certain_ = false;
};

/// s: the size is wrong from 8 on. l: it is from 40 on. Each call takes 5 ms.
class Slow : public Model {
 public:
  void add(int n) {
    wait();
    Model::add(n);
  }
  int size() const {
    wait();
    return Model::size() - ((has('s') && Model::size() >= 8) || (has('l') && Model::size() >= 40));
  }

 private:
  static void wait() { std::this_thread::sleep_for(std::chrono::milliseconds(5)); }
};

/// h: the largest of 3 or more is looked for without end; the file "hanging" says that it has begun.
class Hanging : public Model {
 public:
  int largest() const {
    int volatile more = 1;
    if (has('h') && Model::size() >= 3) std::ofstream("hanging") << "now\n";
    while (has('h') && Model::size() >= 3 && more != 0) more = 1;
    return Model::largest();
  }
};

/// H: with a 5 on top they are counted without end. C: the sum crashes with a 7 there. T: the largest is not found with
/// a 3 there. W: the size is wrong from 3 on.
class Endless : public Model {
 public:
  void add(int n) {
    Model::add(n);
    top_ = n;
  }
  int count() const {
    int volatile more = 1;
    while (has('H') && top_ == 5 && more != 0) more = 1;
    return Model::count();
  }
  int sum() const {
    int volatile* volatile nowhere = nullptr;
    if (has('C') && top_ == 7) *nowhere = 1;
    return Model::sum();
  }
  int largest() const {
    if (has('T') && top_ == 3) throw std::out_of_range("largest");
    return Model::largest();
  }
  int size() const { return Model::size() - (has('W') && Model::size() >= 3); }

 private:
  int top_ = 0;
};

}  // namespace survive
