// What docs/gallery.md shows that does not compile, although what a template can ask says that it does.
#include <nlohmann/ordered_map.hpp>
#include <type_traits>

static_assert(std::is_copy_assignable_v<nlohmann::ordered_map<int, int>>);

#ifdef ASSIGNED
// [assigned]
void assigned() {
  nlohmann::ordered_map<int, int> map, other;
  map = other;  // error: use of deleted function 'std::pair<const int, int>& … operator=(…)'
}
// [/assigned]
#endif

#ifdef ERASED
// [erased]
void erased() {
  nlohmann::ordered_map<int, int> map;
  std::erase_if(map, [](auto const& element) { return element.second == 0; });  // the same error
}
// [/erased]
#endif
