"""Headers that words.py must understand."""
import unittest

import words

HEADER = r'''
#pragma once
#define GNEISS_WORD(a, ...) \
  detail::make(#a); \
  void not_a_word(int)
#define GNEISS_DETAIL_PART 1
namespace gneiss {
/// A comment that names commented(int).
template <class S>
concept Fits = requires(S const& s) { s.size(); };
namespace detail {
void hidden(int);
class DeclaredType {
 public:
  DeclaredType& regular();
 private:
  void own();
};
}  // namespace detail
struct Tag {};
inline constexpr Tag tag{};
template <class A, class... B>
  requires(sizeof(A) > 1)
auto made(A a, B... b) {
  return called(a, b...);
}
template <class Step>
class OperationOptions {
 public:
  OperationOptions& keeps(int type);
};
template <std::size_t I = 0>
inline constexpr detail::Itself<I> itself{};
class Library {
 public:
  explicit Library(int subject) : subject_(subject) {}
  void op(char const* name) { other(name); }
 private:
  void add();
  int subject_;
};
class Engine {
 public:
  void run();
};
inline void done() noexcept;
}  // namespace gneiss
namespace gneiss::core {
void inner(int);
}
'''


class Words(unittest.TestCase):
    def test_finds_the_public_ones(self):
        expected = ["GNEISS_WORD", "Fits", "regular", "Tag", "tag", "made", "keeps", "itself", "Library", "op", "Engine", "done"]
        self.assertEqual(words.public_words(HEADER), expected)

    def test_reads_what_is_described(self):
        page = "## `below(n)`\n\nSee `up_to`, not between.\n```cpp\nauto x = `hidden`;\n```\n"
        self.assertEqual(words.described([page]), {"below", "n", "up_to"})


if __name__ == "__main__":
    unittest.main()
