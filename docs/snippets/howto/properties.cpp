// A property with an assumption.
#include <gneiss/gneiss.hpp>
#include <string>
#include "split.hpp"

GNEISS_PROPERTY(split_and_join, prop) {
  using namespace gneiss;
  prop.include("split.hpp");
  auto word = container_of<std::string>(one_of_values({'a', 'b', ','}), up_to(6));
  prop.check(vector_of(word), GNEISS_DEFINE(comes_back, [](std::vector<std::string> const& words) {
    for (auto const& w : words) gneiss::assume(w.find(',') == w.npos);
    return my::split(my::join(words)) == words;
  }));
}
