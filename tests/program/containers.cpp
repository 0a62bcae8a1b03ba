// Boxes of containers, products, sums, nested ones, and types of the user's.
#include "box_spec.hpp"

template <>
struct gneiss::Show<all_kinds::Tag> {
  static void show(core::Text& text, all_kinds::Tag const& tag) {
    text << "all_kinds::Tag(";
    gneiss::show(text, tag.name());
    text << ')';
  }
};

using namespace gneiss;

namespace {

template <auto MakeSpec>
Subject box(char const* name) {
  return box_subject<typename decltype(MakeSpec())::value, MakeSpec>(name);
}

auto text() {
  return arbitrary<std::string>();
}
auto small() {
  return between(-3, 3);
}
auto ints() {
  return vector_of(small(), up_to(3));
}
auto bools() {
  return vector_of(arbitrary<bool>(), up_to(3));
}
auto texts() {
  return vector_of(text(), up_to(3));
}
auto doubles() {
  return container_of<std::list<double>>(arbitrary<double>(), up_to(3));
}
auto bytes() {
  return container_of<std::deque<unsigned char>>(arbitrary<unsigned char>(), up_to(3));
}
auto set() {
  return container_of<std::set<std::string>>(text(), up_to(3));
}
auto map() {
  return container_of<std::map<int, std::string>>(pair_of(small(), text()), up_to(3));
}
auto array() {
  return array_of<3>(arbitrary<short>());
}
auto grid() {
  return array_of<2>(array_of<2>(arbitrary<char>()));
}
auto pair() {
  return pair_of(text(), arbitrary<unsigned>());
}
auto tuple() {
  return tuple_of(arbitrary<char>(), arbitrary<float>(), arbitrary<long>());
}
auto maybe() {
  return optional_of(arbitrary<unsigned short>());
}
auto maybe_twice() {
  return optional_of(optional_of(text()));
}
auto either() {
  return variant_of(arbitrary<unsigned long>(), text());
}
auto either_twice() {
  return variant_of(variant_of(small(), small()), optional_of(arbitrary<double>()));
}
auto any_of_four() {
  return variant_of(text(), arbitrary<bool>(), vector_of(small(), up_to(2)), pair_of(small(), text()));
}
auto walks() {
  return sequence_of(pair_of(small(), text()), up_to(3));
}
auto nested() {
  auto const values = vector_of(optional_of(pair_of(small(), arbitrary<bool>())), up_to(2));
  return container_of<std::map<std::string, std::vector<std::optional<std::pair<int, bool>>>>>(pair_of(text(), values),
                                                                                               up_to(2));
}
auto lists() {
  return vector_of(vector_of(vector_of(small(), up_to(2)), up_to(2)), up_to(2));
}
auto point() {
  return generated([](Source& s) {
    return all_kinds::Point{s.between(-9, 9), s.below(static_cast<unsigned char>(9))};
  });
}
auto points() {
  return vector_of(point(), up_to(2));
}
auto tag() {
  return generated([](Source& s) { return all_kinds::Tag(std::string(s.below(5u), '"')); });
}
auto tree() {
  return recursive<all_kinds::Tree>(
      "tree",
      [](auto self) {
        return one_of(term(GNEISS_FN(all_kinds::leaf), arbitrary<unsigned>()),
                      term(GNEISS_FN(all_kinds::node), self, self));
      },
      3);
}
auto forest() {
  return vector_of(tree(), up_to(2));
}

}  // namespace

std::vector<Subject> container_subjects() {
  return {box<ints>("vector"),
          box<bools>("vector_bool"),
          box<texts>("vector_string"),
          box<doubles>("list"),
          box<bytes>("deque"),
          box<set>("set"),
          box<map>("map"),
          box<array>("array"),
          box<grid>("array_of_arrays"),
          box<pair>("pair"),
          box<tuple>("tuple"),
          box<maybe>("optional"),
          box<maybe_twice>("optional_of_optional"),
          box<either>("variant"),
          box<either_twice>("variant_of_variant"),
          box<any_of_four>("variant_of_four"),
          box<walks>("sequence"),
          box<nested>("nested"),
          box<lists>("vector_of_vectors"),
          box<point>("shown_by_function"),
          box<points>("vector_of_shown"),
          box<tag>("shown_by_specialisation"),
          box<tree>("term"),
          box<forest>("vector_of_terms")};
}
