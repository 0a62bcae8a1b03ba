#pragma once
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>
#ifndef BUG
#define BUG 0
#endif

namespace my {

/// A semi-persistent array: `set` makes a new array and leaves the old one as it was, but the two share their cells,
/// with a log of what was overwritten. Whoever uses an array takes back all that was set since, so that of the arrays
/// made from one another only those may still be used from which the one used last descends, and it itself.
/// Bug 1: `get` takes nothing back. Bug 2: what is taken back is taken back in the order in which it was written.
class array {
 public:
  array(std::size_t length, int x) : store_(std::make_shared<Store>()), version_(0) { store_->cells.assign(length, x); }
  std::size_t length() const { return store_->cells.size(); }
  int get(std::size_t i) const {
    if (BUG != 1) go_back();
    return store_->cells[i];
  }
  array set(std::size_t i, int x) const {
    go_back();
    store_->log.emplace_back(i, std::exchange(store_->cells[i], x));
    return array(store_, version_ + 1);
  }

 private:
  struct Store {
    std::vector<int> cells;
    std::vector<std::pair<std::size_t, int>> log;  // a cell, and what it held before
  };

  array(std::shared_ptr<Store> store, std::size_t version) : store_(std::move(store)), version_(version) {}

  void go_back() const {
    auto& log = store_->log;
    if (BUG == 2)
      for (auto i = version_; i < log.size(); ++i) store_->cells[log[i].first] = log[i].second;
    while (log.size() > version_) {
      if (BUG != 2) store_->cells[log.back().first] = log.back().second;
      log.pop_back();
    }
  }

  std::shared_ptr<Store> store_;
  std::size_t version_;  // how long the log was when this array was made
};

}  // namespace my
