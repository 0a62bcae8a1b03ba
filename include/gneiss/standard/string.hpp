#pragma once
// The lines that all sequences have are in sequence.hpp.
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "gneiss/standard/sequence.hpp"

namespace gneiss::standard {

/// Characters of which texts are made up: a few letters, so that they are found again, the one that ends a text in C,
/// and one that is negative where char is signed.
struct Letter {
  using gneiss_spec = void;
  using value = char;
  decltype(below(0)) number = below(8);

  GNEISS_UNCHECKED char construct(Source& source, core::Text* text) const {
    char const letter = "abc dz\xff"[number.construct(source, nullptr)];
    if (text) show(*text, letter);
    return letter;
  }
};

/// Short texts of such characters.
template <class E>
struct Piece {
  using gneiss_spec = void;
  using value = std::string;
  E letter;

  GNEISS_UNCHECKED std::string construct(Source& source, core::Text* text) const {
    std::string result;
    source.open(Span::list);
    for (auto left = source.draw(6, Kind::length); left != 0; --left) {
      source.open(Span::element);
      result.push_back(letter.construct(source, nullptr));
      source.close();
    }
    source.close();
    if (text) show(*text, result);
    return result;
  }
};

/// How many characters: a few, or all that there are.
struct Amount {
  using gneiss_spec = void;
  using value = std::size_t;
  decltype(below(0)) number = below(8);

  GNEISS_UNCHECKED std::size_t construct(Source& source, core::Text* text) const {
    auto const n = number.construct(source, nullptr);
    auto const amount = n == 7 ? std::string::npos : static_cast<std::size_t>(n);
    if (text) show(*text, amount);
    return amount;
  }
};

/// Is it a string? Says in a sentence what is missing.
template <class C>
constexpr bool looks_like_string() {
  constexpr bool holds = requires {
    typename C::value_type;
    typename C::iterator;
    typename C::const_iterator;
  };
  static_assert(holds, "gneiss: looks like no string: it has no value_type, iterator or const_iterator");
  if constexpr (holds) {
    constexpr bool of_char = std::is_same_v<typename C::value_type, char>;
    constexpr bool walks = requires(C & c) {
      c.begin() != c.end();
      c.size() == c.size();
    };
    constexpr bool made = std::is_constructible_v<C, char const*>;
    static_assert(of_char, "gneiss: looks like no string: its characters are not char; say vector instead");
    static_assert(!of_char || walks, "gneiss: looks like a string, but has no begin, end and size");
    static_assert(!of_char || !walks || made, "gneiss: looks like a string, but is not made from a char const*");
    return of_char && walks && made;
  } else {
    return false;
  }
}

// clang-format off

/// A spec of a string. Where nothing else is said, the reference is called as the candidate is. Positions are up to one
/// behind the end, which throws. With every change all iterators end, unless it is one that other sequences have, too.
template <class C, class E>
class StringSpec : public SequenceSpec<std::string, C, E> {
 public:
  using R = std::string;
  using Base = SequenceSpec<R, C, E>;
  using Ref = reference::SequenceReference<R>;
  using Base::found, Base::type, Base::it;

 private:
  static bool is_short(R const& s) { return s.size() <= 200; }
  struct Place {
    GNEISS_UNCHECKED auto operator()(R const& s) const { return below(s.size() + 2); }
  };
  struct InsidePlace {
    GNEISS_UNCHECKED auto operator()(R const& s) const { return below(s.size() + 1); }
  };
  E letter;
  Piece<E> piece{letter};
  Amount amount{};
  Place place{};
  InsidePlace inside_place{};
  // What is doubled again and again must end somewhere.
  decltype(where(std::declval<detail::DeclaredType<R, C> const&>(), &is_short)) short_one = where(type, &is_short);
  decltype(where(constant(std::declval<detail::DeclaredType<R, C> const&>()), &is_short)) same_type = where(constant(type), &is_short);
  decltype(below(std::size_t{})) low = below(std::size_t{6});
  decltype(below(std::size_t{})) few = below(std::size_t{5});
  decltype(below(std::size_t{})) many = below(std::size_t{80});

  // Another string, as given_itself() says what a string does with itself.
  using I = typename R::iterator;
  static bool differs(R const& s, R const& t) { return &s != &t; }
  static bool differs_third(R const& s, std::size_t, R const& t) { return &s != &t; }
  static bool differs_fourth(R const& s, std::size_t, std::size_t, R const& t) { return &s != &t; }
  static bool differs_from_range(R const& s, I const&, I const&, R const& t) { return &s != &t; }
  GNEISS_UNCHECKED auto other() const { return where(same_type, &differs); }
  GNEISS_UNCHECKED auto other_behind_place() const { return where(same_type, &differs_third); }
  GNEISS_UNCHECKED auto other_behind_both() const { return where(same_type, &differs_fourth); }
  GNEISS_UNCHECKED auto other_behind_range() const { return where(same_type, &differs_from_range); }

 public:
  StringSpec(Library& lib, SequenceOptions<R, C> const& options, E spec) : Base(lib, "string", options, spec), letter(spec) {
    lib.include("<string>");
  }

  void made() {
    found.op(GNEISS_CALL(C(w.c_str()), w),          fn(piece) >> type, [](R const& w) { return R(w.c_str()); });
    found.op(GNEISS_CALL(C(w.data(), w.size()), w), fn(piece) >> type, [](R const& w) { return w; });
    found.op(GNEISS_CALL(C(s, n), s, n),            fn(same_type, place) >> type, [](R const& s, std::size_t n) { return R(s, n); }).may_throw();
    found.op(GNEISS_CALL(C(s, n, m), s, n, m),      fn(same_type, place, amount) >> type,
             [](R const& s, std::size_t n, std::size_t m) { return R(s, n, m); }).may_throw();
    found.op(GNEISS_METHOD(substr),              fn(same_type, place) >> type).may_throw();
    found.op(GNEISS_METHOD(substr),              fn(same_type, place, amount) >> type).may_throw();
    found.op(GNEISS_CALL(s + t, s, t),           fn(same_type, same_type) >> type);
    found.op(GNEISS_CALL(C(s) + t, s, t),        fn(same_type, same_type) >> type, [](R const& s, R const& t) { return s + t; });
    found.op(GNEISS_CALL(s + C(t), s, t),        fn(same_type, same_type) >> type, [](R const& s, R const& t) { return s + t; });
    found.op(GNEISS_CALL(C(s) + C(t), s, t),     fn(same_type, same_type) >> type, [](R const& s, R const& t) { return s + t; });
    found.op(GNEISS_CALL(s + w.c_str(), s, w),   fn(same_type, piece) >> type);
    found.op(GNEISS_CALL(w.c_str() + s, s, w),   fn(same_type, piece) >> type);
    found.op(GNEISS_CALL(s + x, s, x),           fn(same_type, letter) >> type);
    found.op(GNEISS_CALL(x + s, s, x),           fn(same_type, letter) >> type);
  }

  void looked_at() {
    found.look(GNEISS_METHOD(length),                         fn(same_type));
    found.look(GNEISS_CALL(std::string(s.c_str()), s),        fn(same_type));
    found.look(GNEISS_CALL(std::string(s.data(), s.size()), s), fn(same_type));
    found.look(GNEISS_CALL(std::string(std::string_view(s)), s), fn(same_type));
    found.look(GNEISS_CALL(s.c_str()[s.size()], s),           fn(same_type));
    found.look(GNEISS_CALL(s[s.size()], s),                   fn(same_type));
    found.look(GNEISS_CALL(s == w.c_str(), s, w),             fn(same_type, piece));
    found.look(GNEISS_CALL(s != w.c_str(), s, w),             fn(same_type, piece));
    found.look(GNEISS_CALL(s < w.c_str(), s, w),              fn(same_type, piece));
    found.look(GNEISS_CALL(s >= w.c_str(), s, w),             fn(same_type, piece));
    found.look(GNEISS_CALL(w.c_str() == s, s, w),             fn(same_type, piece));
    found.look(GNEISS_CALL(w.c_str() < s, s, w),              fn(same_type, piece));
    found.look(GNEISS_CALL(s.compare(t) < 0, s, t),           fn(same_type, same_type));
    found.look(GNEISS_CALL(s.compare(t) > 0, s, t),           fn(same_type, same_type));
    found.look(GNEISS_CALL(s.compare(w.c_str()) < 0, s, w),   fn(same_type, piece));
    found.look(GNEISS_CALL(s.compare(w.c_str()) > 0, s, w),   fn(same_type, piece));
    found.look(GNEISS_CALL(s.compare(n, m, t) < 0, s, n, m, t), fn(same_type, place, amount, same_type)).may_throw();
    found.look(GNEISS_CALL(s.compare(n, m, t) > 0, s, n, m, t), fn(same_type, place, amount, same_type)).may_throw();
    found.look(GNEISS_CALL(s.compare(n, m, w.c_str()) < 0, s, n, m, w), fn(same_type, place, amount, piece)).may_throw();
    found.look(GNEISS_CALL(s.compare(n, m, w.data(), w.size()) > 0, s, n, m, w), fn(same_type, place, amount, piece)).may_throw();
    found.look(GNEISS_CALL(s.compare(n, m, t, k, l) < 0, s, n, m, t, k, l), fn(same_type, place, amount, same_type, low, amount)).may_throw();
    found.look(GNEISS_METHOD(starts_with),                    fn(same_type, letter));
    found.look(GNEISS_METHOD(ends_with),                      fn(same_type, letter));
    found.look(GNEISS_METHOD(contains),                       fn(same_type, letter), [](R const& s, char x) { return s.find(x) != R::npos; });
    found.look(GNEISS_CALL(s.starts_with(w.c_str()), s, w),   fn(same_type, piece));
    found.look(GNEISS_CALL(s.ends_with(w.c_str()), s, w),     fn(same_type, piece));
    found.look(GNEISS_CALL(s.contains(w.c_str()), s, w),      fn(same_type, piece), [](R const& s, R const& w) { return s.find(w.c_str()) != R::npos; });
    if constexpr (requires(C const& c, char* p, std::size_t n) { c.copy(p, n, n); })
      found.look(GNEISS_DEFINE(copied, [](auto const& s, std::size_t at, std::size_t n) {
                   std::string to(s.size() + 1, '?');
                   to.resize(s.copy(to.data(), n, at));
                   return to;
                 }), fn(same_type, place, amount)).may_throw();
    else
      found.lacks("copy");
  }

  /// The six that search, each for strings, for one character and for text of C, from a position on or not.
  void searched() {
#define GNEISS_DETAIL_SEARCH(word)                                                                        \
    found.look(GNEISS_CALL(s.word(t), s, t),       fn(same_type, same_type));                             \
    found.look(GNEISS_CALL(s.word(t, n), s, t, n), fn(same_type, same_type, low));                        \
    found.look(GNEISS_CALL(s.word(x), s, x),       fn(same_type, letter));                                \
    found.look(GNEISS_CALL(s.word(x, n), s, x, n), fn(same_type, letter, low));                           \
    found.look(GNEISS_CALL(s.word(w.c_str(), n), s, w, n), fn(same_type, piece, low));                    \
    found.look(GNEISS_CALL(s.word(w.data(), n, w.size()), s, w, n), fn(same_type, piece, low));
    GNEISS_DETAIL_SEARCH(find)
    GNEISS_DETAIL_SEARCH(rfind)
    GNEISS_DETAIL_SEARCH(find_first_of)
    GNEISS_DETAIL_SEARCH(find_last_of)
    GNEISS_DETAIL_SEARCH(find_first_not_of)
    GNEISS_DETAIL_SEARCH(find_last_not_of)
#undef GNEISS_DETAIL_SEARCH
  }

  void changed() {
    op(GNEISS_CALL(s = w.c_str(), s, w),                  fn(revived(type), piece) >> itself<>);
    op(GNEISS_CALL(s = x, s, x),                          fn(revived(type), letter) >> itself<>);
    op(GNEISS_CALL(s.assign(n, x), s, n, x),              fn(revived(type), few, letter) >> itself<>);
    op(GNEISS_CALL(s.assign(w.begin(), w.end()), s, w),   fn(revived(type), piece) >> itself<>);
    op(GNEISS_CALL(s.assign(w.c_str()), s, w),            fn(revived(type), piece) >> itself<>);
    op(GNEISS_CALL(s.assign(w.data(), w.size()), s, w),   fn(revived(type), piece) >> itself<>);
    op(GNEISS_CALL(s.assign(t), s, t),                    fn(type, other()) >> itself<>);
    op(GNEISS_CALL(s.assign(t, n, m), s, t, n, m),        fn(type, other(), low, amount) >> itself<>).may_throw();
    op(GNEISS_CALL(s += t, s, t),                         fn(type, other()) >> itself<>);
    op(GNEISS_CALL(s += w.c_str(), s, w),                 fn(type, piece) >> itself<>);
    op(GNEISS_CALL(s += x, s, x),                         fn(type, letter) >> itself<>);
    op(GNEISS_CALL((s += {x, y}), s, x, y),               fn(type, letter, letter) >> itself<>);
    op(GNEISS_METHOD(append),                             fn(type, other()) >> itself<>);
    op(GNEISS_METHOD(append),                             fn(type, other(), low, amount) >> itself<>).may_throw();
    op(GNEISS_CALL(s.append(w.c_str()), s, w),            fn(type, piece) >> itself<>);
    op(GNEISS_CALL(s.append(w.data(), w.size()), s, w),   fn(type, piece) >> itself<>);
    op(GNEISS_CALL(s.append(w.begin(), w.end()), s, w),   fn(type, piece) >> itself<>);
    op(GNEISS_CALL(s.append(n, x), s, n, x),              fn(type, many, letter) >> itself<>);
    op(GNEISS_CALL((s.append({x, y})), s, x, y),          fn(type, letter, letter) >> itself<>);
    op(GNEISS_METHOD(insert),                             fn(type, place, other_behind_place()) >> itself<>).may_throw();
    op(GNEISS_METHOD(insert),                             fn(type, place, other_behind_place(), low, amount) >> itself<>).may_throw();
    op(GNEISS_CALL(s.insert(n, w.c_str()), s, n, w),      fn(type, place, piece) >> itself<>).may_throw();
    op(GNEISS_CALL(s.insert(n, w.data(), w.size()), s, n, w), fn(type, place, piece) >> itself<>).may_throw();
    op(GNEISS_CALL(s.insert(n, m, x), s, n, m, x),        fn(type, place, few, letter) >> itself<>).may_throw();
    op(GNEISS_METHOD(erase),                              fn(type, place) >> itself<>).may_throw();
    op(GNEISS_METHOD(erase),                              fn(type, place, amount) >> itself<>).may_throw();
  }

  void replaced() {
    op(GNEISS_METHOD(replace),                                  fn(type, place, amount, other_behind_both()) >> itself<>).may_throw();
    op(GNEISS_METHOD(replace),                                  fn(type, place, amount, other_behind_both(), low, amount) >> itself<>).may_throw();
    op(GNEISS_CALL(s.replace(n, m, w.c_str()), s, n, m, w),     fn(type, place, amount, piece) >> itself<>).may_throw();
    op(GNEISS_CALL(s.replace(n, m, w.data(), w.size()), s, n, m, w), fn(type, place, amount, piece) >> itself<>).may_throw();
    op(GNEISS_CALL(s.replace(n, m, k, x), s, n, m, k, x),       fn(type, place, amount, few, letter) >> itself<>).may_throw();
    op(GNEISS_METHOD(replace),                                  fn(type, it, where(it, &Ref::not_before), other_behind_range()) >> itself<>);
    op(GNEISS_CALL(s.replace(i, j, w.c_str()), s, i, j, w),     fn(type, it, where(it, &Ref::not_before), piece) >> itself<>);
    op(GNEISS_CALL(s.replace(i, j, w.begin(), w.end()), s, i, j, w), fn(type, it, where(it, &Ref::not_before), piece) >> itself<>);
    op(GNEISS_CALL(s.replace(i, j, n, x), s, i, j, n, x),       fn(type, it, where(it, &Ref::not_before), few, letter) >> itself<>);
  }

  /// Arguments that are the string itself, or a part of it.
  void given_itself() {
    op(GNEISS_CALL(s += s, s),                                        fn(short_one) >> itself<>);
    op(GNEISS_CALL(s.append(s), s),                                   fn(short_one) >> itself<>);
    op(GNEISS_CALL(s.assign(s), s),                                   fn(short_one) >> itself<>);
    op(GNEISS_CALL(s.append(s, n, m), s, n, m),                       fn(short_one, place, amount) >> itself<>).may_throw();
    op(GNEISS_CALL(s.assign(s, n, m), s, n, m),                       fn(short_one, place, amount) >> itself<>).may_throw();
    op(GNEISS_CALL(s.insert(n, s), s, n),                             fn(short_one, place) >> itself<>).may_throw();
    op(GNEISS_CALL(s.insert(n, s, k, m), s, n, m, k),                 fn(short_one, place, amount, low) >> itself<>).may_throw();
    op(GNEISS_CALL(s.replace(n, m, s), s, n, m),                      fn(short_one, place, amount) >> itself<>).may_throw();
    op(GNEISS_CALL(s.append(s.c_str() + n), s, n),                    fn(short_one, inside_place) >> itself<>);
    op(GNEISS_CALL(s.assign(s.c_str() + n), s, n),                    fn(short_one, inside_place) >> itself<>);
    op(GNEISS_CALL(s.insert(m, s.c_str() + n), s, n, m),              fn(short_one, inside_place, low) >> itself<>).may_throw();
    op(GNEISS_CALL(s.replace(m, k, s.c_str() + n), s, n, m, k),       fn(short_one, inside_place, low, amount) >> itself<>).may_throw();
  }

 private:
  template <class F, bool Safe, class S>
  GNEISS_UNCHECKED Added op(detail::Callee<F, Safe> const& callee, S const& signature) {
    return found.op(callee, signature).ends_all();
  }
};

// clang-format on

/// A class with the interface of std::string. Iterators end with every change, unless the options say something else.
template <class C, class E = Letter>
auto string(Library& lib, SequenceOptions<std::string, C> const& options = {}, E letter = {}) {
  if constexpr (looks_like_string<C>()) {
    StringSpec<C, E> s(lib, options, letter);
    s.container();
    s.back();
    s.by_index();
    s.own_elements();
    s.iterators();
    s.random_access_iterators();
    s.capacity();
    s.made();
    s.looked_at();
    s.searched();
    s.changed();
    s.replaced();
    s.given_itself();
    s.found.close();
    return s;
  }
}

}  // namespace gneiss::standard
