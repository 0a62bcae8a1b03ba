// The references of the ready-made specs where the standard library checks itself: what of them is called is compiled
// here, with its containers, as it does not link otherwise.
#include <gneiss/reference/associative_conditions.hpp>
#include <gneiss/reference/sequence_conditions.hpp>
#include <map>
#include <vector>

#ifdef GNEISS_DETAIL_REFERENCES_ARE_COMPILED
#error "the references were compiled with other containers"
#endif

using namespace gneiss::reference;

int main() {
  std::vector<int> items;
  SequenceReference<std::vector<int>>::assign_range(items, {3, 1, 2});
  auto set = AssociativeReference<std::set<int>>::of_range(items);
  std::size_t const number = 1;
  void const* const arguments[] = {&items, &number};
  bool const ends = SequenceEnds<std::vector<int>>::resized_to.const_iterators(arguments, items.cend());
  AssociativeReference<std::set<int>>::insert_range(set, {4});
  return ends && set.size() == 4 ? 0 : 1;
}
