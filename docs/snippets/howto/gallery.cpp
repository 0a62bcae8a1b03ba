// What docs/gallery.md shows: the programs as they were printed, each as a function.
#undef NDEBUG
#include <boost/container/deque.hpp>
#include <boost/container/devector.hpp>
#include <boost/container/flat_map.hpp>
#include <boost/container/small_vector.hpp>
#include <boost/container/string.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <boost/unordered_map.hpp>
#include <cassert>
#include <deque>
#include <gneiss/element.hpp>
#include <gneiss/sequences.hpp>
#include <map>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

// [assertion]
void wrong_assertion() {
  using C = boost::container::devector<int>;
  /* @01 */ auto vector0 = (C{0 /* or any other */, 0 /* or any other */, 0 /* or any other */});
  /* @02 */ vector0.clear();
  /* @03 */ vector0.push_front(0 /* or any other */);  // fails assertion `should_move_back(p) ? …'
}
// [/assertion]

// [capacity]
void more_than_room() {
  using C = boost::container::devector<int>;
  /* @01 */ auto vector0 = C(2ul);
  /* @02 */ for (int i_ = 0; i_ != 12; ++i_) vector0.push_back(0 /* or any other */ + i_);
  /* @03 */ auto observed = std::as_const(vector0).capacity() >= std::as_const(vector0).size();
            assert(observed == true);  // the candidate returned false
}
// [/capacity]

// [alias]
void element_of_its_own() {
  using C = boost::container::small_vector<int, 4>;
  /* @01 */ auto vector0 = (C{0, 1, 0 /* or any other */});
  /* @02 */ auto it0 = vector0.begin();
  /* @03 */ vector0.insert(it0, vector0[1ul]);
  /* @04 */ auto& observed = vector0.front();
            assert(observed == 1);  // the candidate returned 0
}
// [/alias]

// [front]
void front_moves() {
  using C = boost::container::deque<int>;
  /* @01 */ auto deque0 = C(1ul);
  /* @02 */ auto element0 = &deque0[0ul];
  /* @03 */ auto it0 = deque0.begin();
  /* @04 */ deque0.insert(it0, 1);
  /* @05 */ auto& observed = *element0;
            assert(observed == 0);  // the candidate returned 1
}
// [/front]

// [load]
void fuller_than_full() {
  using C = boost::unordered::unordered_flat_map<int, int>;
  /* @01 */ auto argument1 = std::map<int, int>{std::pair<int, int>{0, 0}};
            auto map0 = C(argument1.begin(), argument1.end());
  /* @02 */ auto argument2 = std::pair<int, int>{1, 0};
            auto argument3 = std::pair<int, int>{2, 0};
            (map0.insert({argument2, argument3}));
  /* @03 */ for (int i_ = 0; i_ != 23; ++i_) map0.emplace(3 + i_, 0 /* or any other */);
  /* @04 */ auto observed = std::as_const(map0).load_factor() <= std::as_const(map0).max_load_factor();
            assert(observed == true);  // the candidate returned false
}
// [/load]

// [value]
void value_of_its_own() {
  using C = boost::container::flat_map<int, int>;
  /* @01 */ auto argument1 = std::pair<int, int>{0, 0};
            auto argument2 = std::pair<int, int>{1, 0};
            auto map0 = (C{argument1, argument2});
  /* @02 */ map0[2];
  /* @03 */ map0[4];
  /* @04 */ auto result1 = map0.emplace(5, 1);
            auto it0 = std::move(std::get<0>(result1));
  /* @05 */ static_cast<void>(map0.insert_or_assign(3, it0->second));
  /* @06 */ auto& observed = std::as_const(map0).at(3);
            assert(observed == 1);  // the candidate returned 0
}
// [/value]

// [unterminated]
void unterminated() {
  using C = boost::container::string;
  /* @01 */ auto string0 = C("");
  /* @02 */ auto string1 = std::move(string0);
  /* @03 */ auto argument1 = std::string("");
            string0.assign(argument1.begin(), argument1.end());
  /* @04 */ auto observed = std::as_const(string0).c_str()[std::as_const(string0).size()];
            assert(observed == '\0');  // whatever was in the memory of string1
}
// [/unterminated]

// [rfind]
void not_found() {
  using C = boost::container::string;
  /* @01 */ auto string0 = (C{'a', 'a', 'a'});
  /* @02 */ auto observed = std::as_const(string0).rfind(std::as_const(string0));
            assert(observed == 0);  // the candidate returned npos
}
// [/rfind]

// [own_text]
void text_of_its_own() {
  using C = boost::container::string;
  /* @01 */ auto string0 = (C{'a' /* or any other */, 'a' /* or any other */, 'b'});
  /* @02 */ string0.replace(1ul, 2ul, string0);
  /* @03 */ auto observed = std::string(string0.data(), string0.size());
            assert(observed[3] == 'b');  // the candidate returned 'a'
}
// [/own_text]

// [own_key]
void key_of_its_own() {
  using C = boost::unordered_multimap<int, int>;
  /* @01 */ auto argument1 = std::pair<int, int>{0, 0};
            auto argument2 = std::pair<int, int>{0, 0};
            auto map0 = (C{argument1, argument2});
  /* @02 */ auto it0 = map0.insert(std::pair<int, int>{0, 0});
  /* @03 */ auto observed = map0.erase(it0->first);
            assert(observed == 3);  // the candidate returned 2
}
// [/own_key]

// [nothing]
void nothing_inserted() {
  using C = std::deque<gneiss::Element>;
  auto const items = [](auto const& v) { return std::vector<typename std::decay_t<decltype(v)>::value_type>(v.begin(), v.end()); };
  /* @01 */ auto argument1 = gneiss::Element(0) /* or any other */;
            auto argument2 = gneiss::Element(0) /* or any other */;
            auto argument3 = gneiss::Element(0) /* or any other */;
            auto deque0 = (C{argument1, argument2, argument3});
  /* @02 */ auto it0 = deque0.begin() + static_cast<std::ptrdiff_t>(1ul);
  /* @03 */ auto argument4 = std::vector<gneiss::Element>{};
            deque0.insert(it0, argument4.begin(), argument4.end());
  /* @04 */ auto&& observed = items(deque0);
            auto* volatile again = &observed;  // no compiler knows how this comparison ends
            assert(*again == observed);  // to compare the result misuses an element (it was compared after it had been moved from)
}
// [/nothing]

// [resized]
void resized_with_its_own() {
  using C = boost::container::small_vector<gneiss::Element, 4>;
  auto const items = [](auto const& v) { return std::vector<typename std::decay_t<decltype(v)>::value_type>(v.begin(), v.end()); };
  /* @01 */ auto argument1 = gneiss::Element(0) /* or any other */;
            auto argument2 = gneiss::Element(0) /* or any other */;
            auto argument3 = gneiss::Element(0) /* or any other */;
            auto vector0 = (C{argument1, argument2, argument3});
  /* @02 */ vector0.resize(5ul, vector0[0ul /* or any other */]);
  /* @03 */ auto&& observed = items(vector0);
            auto* volatile again = &observed;  // no compiler knows how this comparison ends
            assert(*again == observed);  // to compare the result misuses an element (it was compared after it had been moved from)
}
// [/resized]

// [front_once]
void front_moves_in_single_steps() {
  using C = std::deque<int>;
  /* @01 */ auto deque0 = C(1ul);
  /* @02 */ auto element0 = &deque0[0ul];
  /* @03 */ auto it0 = deque0.begin();
  /* @04 */ auto argument1 = gneiss::Once<int>{0, 1};
            deque0.insert(it0, argument1.begin(), argument1.end());
  /* @05 */ auto& observed = *element0;
            assert(observed == 0);  // the candidate returned 1
}
// [/front_once]

// [node]
void lost_node() {
  std::unordered_map<int, int> map{{0, 1}}, other{{0, 2}};
  auto node = other.extract(0);
  map.insert(map.begin(), std::move(node));
  assert(!node.empty());  // it is empty, and its element is destroyed
}
// [/node]
