// What the cases of a property are like, and where to look for more.
#include <gneiss/gneiss.hpp>
#include <vector>
#include "split.hpp"

GNEISS_PROPERTY(joined_length, prop) {
  using namespace gneiss;
  prop.include("split.hpp");
  prop.check(vector_of(text_of("ab", up_to(6))), GNEISS_DEFINE(adds_up, [](std::vector<std::string> const& words) {
    std::size_t length = words.empty() ? 0 : words.size() - 1;
    for (auto const& w : words) length += w.size();
    gneiss::classify(words.empty(), "no word");
    gneiss::covered(20, words.size() > 2, "many words");
    gneiss::collect(words.size() % 2 == 0);
    gneiss::target(length, "length");
    return my::join(words).size() <= length;
  })).example(std::vector<std::string>{"", "a", ""});
}

GNEISS_PROPERTY(join_keeps_all, prop) {
  using namespace gneiss;
  prop.include("split.hpp");
  prop.expect_failure();
  prop.check(vector_of(text_of("ab")), GNEISS_DEFINE(comes_back, [](std::vector<std::string> const& words) {
    return my::split(my::join(words)) == words;
  }));
}
