#pragma once
#include <cassert>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace derivatives {

/// A regular expression that is matched by its derivatives: what is left of it after a character. Two are equal that
/// match the same texts.
class regex {
 public:
  static constexpr std::size_t max_size = 8;

  regex() : regex(none(), 0) {}
  /// Matches nothing.
  static regex nothing() { return regex(); }
  /// Matches the empty text.
  static regex epsilon() { return regex(empty(), 0); }
  static regex character(char character) { return regex(node(Kind::character, {'\'', character}), 1); }

  /// Of how many characters it was made, each counted as often as it was used.
  std::size_t size() const { return size_; }
  bool matches(std::string const& text) const {
    Link rest = root_;
    for (char character : text) rest = derived(rest, character);
    return accepts_empty(rest);
  }
  bool matches_nothing() const { return root_->kind == Kind::nothing; }
  /// The length of the longest beginning of `text` that matches.
  std::optional<std::size_t> longest_prefix(std::string const& text) const {
    std::optional<std::size_t> longest;
    Link rest = root_;
    for (std::size_t length = 0;; ++length) {
      if (accepts_empty(rest)) longest = length;
      if (length == text.size()) return longest;
      rest = derived(rest, text[length]);
    }
  }

  friend regex alternative(regex const& left, regex const& right);
  friend regex sequence(regex const& left, regex const& right);
  friend regex star(regex const& inner);
  friend bool operator==(regex const& left, regex const& right);

 private:
  enum class Kind { nothing, epsilon, character, alternative, sequence, star };
  struct Node;
  using Link = std::shared_ptr<Node const>;
  /// The same text is the same expression.
  struct Node {
    Kind kind;
    std::string text;
    Link left;
    Link right;
  };

  regex(Link root, std::size_t size) : root_(std::move(root)), size_(size) {}
  static Link node(Kind kind, std::string text, Link left = {}, Link right = {}) {
    return std::make_shared<Node const>(Node{kind, std::move(text), std::move(left), std::move(right)});
  }
  static Link none() { return node(Kind::nothing, "0"); }
  static Link empty() { return node(Kind::epsilon, "1"); }
  /// The alternatives are sorted, each there once, so that there are only so many derivatives.
  static Link either(Link const& left, Link const& right) {
    std::map<std::string, Link> all;
    collect(left, all);
    collect(right, all);
    Link sum;
    for (auto const& [text, one] : all)
      sum = sum ? node(Kind::alternative, "(" + sum->text + "|" + text + ")", sum, one) : one;
    return sum ? sum : none();
  }
  static void collect(Link const& at, std::map<std::string, Link>& all) {
    if (at->kind == Kind::alternative) {
      collect(at->left, all);
      collect(at->right, all);
    } else if (at->kind != Kind::nothing) {
      all.emplace(at->text, at);
    }
  }
  static Link both(Link const& left, Link const& right) {
    if (left->kind == Kind::nothing || right->kind == Kind::epsilon) return left;
    if (right->kind == Kind::nothing || left->kind == Kind::epsilon) return right;
    return node(Kind::sequence, "(" + left->text + right->text + ")", left, right);
  }
  static Link repeated(Link const& inner) {
    if (inner->kind == Kind::nothing || inner->kind == Kind::epsilon) return empty();
    return inner->kind == Kind::star ? inner : node(Kind::star, inner->text + "*", inner);
  }

  static bool accepts_empty(Link const& at) {
    switch (at->kind) {
      case Kind::epsilon:
      case Kind::star:
        return true;
      case Kind::alternative:
        return accepts_empty(at->left) || accepts_empty(at->right);
      case Kind::sequence:
        return accepts_empty(at->left) && accepts_empty(at->right);
      default:
        return false;
    }
  }
  static Link derived(Link const& at, char character) {
    switch (at->kind) {
      case Kind::character:
        return at->text[1] == character ? empty() : none();
      case Kind::alternative:
        return either(derived(at->left, character), derived(at->right, character));
      case Kind::sequence: {
        Link const first = both(derived(at->left, character), at->right);
        return accepts_empty(at->left) ? either(first, derived(at->right, character)) : first;
      }
      case Kind::star:
        return both(derived(at->left, character), at);
      default:
        return none();
    }
  }
  static void collect_characters(Link const& at, std::set<char>& characters) {
    if (at->kind == Kind::character) characters.insert(at->text[1]);
    if (at->left) collect_characters(at->left, characters);
    if (at->right) collect_characters(at->right, characters);
  }

  Link root_;
  std::size_t size_;
};

inline regex alternative(regex const& left, regex const& right) {
  assert(left.size() + right.size() <= regex::max_size);
  return regex(regex::either(left.root_, right.root_), left.size_ + right.size_);
}
inline regex sequence(regex const& left, regex const& right) {
  assert(left.size() + right.size() <= regex::max_size);
  return regex(regex::both(left.root_, right.root_), left.size_ + right.size_);
}
inline regex star(regex const& inner) {
  return regex(regex::repeated(inner.root_), inner.size_);
}
/// All pairs of derivatives by the same text are looked at: whether one of the two accepts the empty text alone.
inline bool operator==(regex const& left, regex const& right) {
  std::set<char> characters;
  regex::collect_characters(left.root_, characters);
  regex::collect_characters(right.root_, characters);
  std::set<std::pair<std::string, std::string>> seen;
  std::vector<std::pair<regex::Link, regex::Link>> open{{left.root_, right.root_}};
  while (!open.empty()) {
    auto const [a, b] = std::move(open.back());
    open.pop_back();
    if (!seen.emplace(a->text, b->text).second) continue;
    if (regex::accepts_empty(a) != regex::accepts_empty(b)) return false;
    for (char character : characters) open.emplace_back(regex::derived(a, character), regex::derived(b, character));
  }
  return true;
}

}  // namespace derivatives
