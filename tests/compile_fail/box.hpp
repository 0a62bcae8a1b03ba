#pragma once
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

/// What the cases are about: a class with a method for everything that can go wrong.
class Box {
 public:
  void put(std::size_t n) { items_.push_back(n); }
  void fill(std::vector<std::size_t> const& items) { items_ = items; }
  std::size_t size() const { return items_.size(); }
  Box copy() const { return *this; }
  Box& itself() { return *this; }
  std::size_t const* pointer() const { return items_.data(); }
  std::vector<std::size_t>::const_iterator begin() const { return items_.begin(); }
  std::string_view view() const { return text_; }

 private:
  std::vector<std::size_t> items_;
  std::string text_;
};
