// Functions, ranges, views, orderings and values or errors, as arguments and as results.
#include "line.hpp"

#include <gneiss/gneiss.hpp>

#include "subjects.hpp"

using namespace gneiss;

namespace {

using all_kinds::Line;
using all_kinds::LineModel;

void describe(core::Subject& subject) {
  Library lib(subject);
  lib.include("line.hpp");
  auto line = lib.type<LineModel, Line>("line").regular().initial();
  auto small = between(-3, 3);
  auto f = function_of<int(int)>(small, small);
  auto named_function = one_of_functions<int(int)>(GNEISS_FN(all_kinds::negated),
                                                   GNEISS_DEFINE(thrice, [](int x) { return 3 * (x % 100); }));
  auto names = function_of<std::string(std::string const&, std::vector<int>)>(
      one_of_values<std::string>({"plus", "minus"}), vector_of(small, up_to(1)), arbitrary<std::string>());

  lib.op(GNEISS_METHOD(push), fn(line, small));
  lib.op(GNEISS_METHOD(apply), fn(line, one_of(f, named_function)));
  lib.op(GNEISS_CALL(l.apply(g), l, g), fn(line, f));
  lib.op(GNEISS_METHOD(combine), fn(line, small, function_of<long(int, short)>(small, arbitrary<short>(), small)));
  lib.op(GNEISS_METHOD(names), fn(line, names));
  lib.op(GNEISS_METHOD(erase_if), fn(line, named(function_of<bool(int)>(small, arbitrary<bool>()))));
  lib.op(GNEISS_METHOD(apply_all), fn(line, vector_of(f, up_to(2))));

  lib.op(GNEISS_METHOD(append), fn(line, sequence_of(small)));
  lib.op(GNEISS_METHOD(append_once), fn(line, once_of(small, up_to(3))));
  lib.op(GNEISS_METHOD(append_next), fn(line, named(once_of(small))));

  lib.op(GNEISS_METHOD(counted), fn(constant(line)) >> walked(same), [](LineModel const& m) { return m.items; });
  lib.op(GNEISS_METHOD(again), fn(line) >> walked_twice(same));
  lib.op(GNEISS_DEFINE(backwards, [](auto const& l) { return gneiss::listed_backwards(l); }), fn(line));
  lib.op(GNEISS_DEFINE(seen, [](auto const& l) { return gneiss::visited<int>([&](auto g) { l.for_each(g); }); }),
         fn(line));

  lib.op(GNEISS_METHOD(compare), fn(constant(line), constant(line)) >> by_sign,
         [](LineModel const& a, LineModel const& b) { return a.ordered(b); });
  lib.op(GNEISS_METHOD(parse), fn(line) >> expected_of(same, same));

  lib.op("all_kinds::Line::total", fn(named(vector_of(small))), LineModel::total, Line::total);
  lib.op(GNEISS_METHOD(tail), fn(constant(line)) >> same);
  lib.op("all_kinds::Line::trim", fn(named(text_of(" ab"))) >> same, LineModel::trim, Line::trim);
  lib.op(GNEISS_METHOD(boxed), fn(line) >> optional_of(same));

  auto point = one_of(weighted(3, aggregate_of<all_kinds::Point>(small, between(std::uint8_t{0}, std::uint8_t{3}))),
                      mapped(aggregate_of<all_kinds::Point>(small, one_of_values<unsigned char>({1, 2})),
                             GNEISS_FN(all_kinds::mirrored)));
  lib.op(GNEISS_METHOD(shift), fn(line, reused(point)));
  auto text = bound(up_to(3), [](int n) { return text_of("a\"", up_to(n)); });
  lib.op(GNEISS_METHOD(choose),
         fn(line, enumeration(all_kinds::Color::red, all_kinds::Color::green), subset_of({1, 2, 3}), text));
}

}  // namespace

std::vector<Subject> line_subjects() {
  Subject lines{"lines", false, describe, {}, 2};
  for (int fault = all_kinds::line_fault::apply; fault <= all_kinds::line_fault::choose; ++fault)
    lines.faults.push_back(fault);
  return {lines};
}
