#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gneiss::stage {

/// Words that are read one after the other; what is not there is 0, and then nothing is fine any more.
class WordReader {
 public:
  explicit WordReader(std::span<std::uint64_t const> words) : left_(words) {}

  std::uint64_t next() {
    if (left_.empty()) fine_ = false;
    if (!fine_) return 0;
    auto const word = left_.front();
    left_ = left_.subspan(1);
    return word;
  }
  /// Reads how many items come next; 0, and no longer fine, if items of `each` words do not fit into what is left.
  std::size_t count(std::size_t each) {
    auto const count = next();
    if (count > left_.size() / each) fine_ = false;
    return fine_ ? static_cast<std::size_t>(count) : 0;
  }
  /// A number of words, and then these.
  std::vector<std::uint64_t> list() {
    std::vector<std::uint64_t> result(count(1));
    for (auto& word : result) word = next();
    return result;
  }
  /// What was read cannot be right.
  void refuse() { fine_ = false; }
  bool fine() const { return fine_; }
  bool over() const { return left_.empty(); }
  std::size_t left() const { return left_.size(); }

 private:
  std::span<std::uint64_t const> left_;
  bool fine_ = true;
};

}  // namespace gneiss::stage
