#include "shrink/passes.hpp"

namespace gneiss::shrink {

std::span<ShrinkPass const> passes() {
  // What takes away most for one evaluation comes first; what is tried for every pair of things comes last.
  static constexpr ShrinkPass all[] = {
      {"zero_all_numbers", zero_all_numbers},
      {"keep_what_the_last_needs", keep_what_the_last_needs},
      {"drop_instructions", drop_instructions},
      {"simplify_alternatives", simplify_alternatives},
      {"pass_to_descendants", pass_to_descendants},
      {"drop_elements", drop_elements},
      {"join_lists", join_lists},
      {"use_older_values", use_older_values},
      {"zero_ranges_of_numbers", zero_ranges_of_numbers},
      {"sort_instructions", sort_instructions},
      {"sort_siblings", sort_siblings},
      {"lower_equal_numbers", lower_equal_numbers},
      {"lower_numbers", lower_numbers},
      {"lower_alternatives", lower_alternatives},
      {"exchange_numbers", exchange_numbers},
      {"rename_and_sort", rename_and_sort},
      {"simplify_operations", simplify_operations},
      {"drop_neighbours", drop_neighbours},
      {"drop_with_dependants", drop_with_dependants},
      {"drop_joints", drop_joints},
      {"join_repetitions", join_repetitions},
      {"shift_between_numbers", shift_between_numbers},
      {"lower_pairs_of_numbers", lower_pairs_of_numbers},
      {"move_elements", move_elements},
      {"merge_numbers", merge_numbers},
      {"change_observer", change_observer},
  };
  return all;
}

std::span<ShrinkPass const> last_passes() {
  // What asks least comes first: after a change the others wait for another round.
  static constexpr ShrinkPass all[] = {
      {"lower_columns", lower_columns},
      {"try_every_smaller_number", try_every_smaller_number},
      {"lower_one_raise_next", lower_one_raise_next},
      {"drop_ranges_of_elements", drop_ranges_of_elements},
      {"lower_any_two", lower_any_two},
      {"simplify_on_any_values", simplify_on_any_values},
      {"exchange_references", exchange_references},
      {"drop_and_shift", drop_and_shift},
      {"drop_and_repeat", drop_and_repeat},
      {"make_last_repetition", make_last_repetition},
      {"drop_and_tune", drop_and_tune},
      {"drop_and_double", drop_and_double},
      {"drop_from_distinct", drop_from_distinct},
      {"move_and_drop", move_and_drop},
      {"move_as_another", move_as_another},
      {"drop_and_take_otherwise", drop_and_take_otherwise},
      {"replace_before", replace_before},
      {"replace_maker_and_user", replace_maker_and_user},
      {"zero_and_look_elsewhere", zero_and_look_elsewhere},
      {"look_elsewhere", look_elsewhere},
      {"replace_two_by_one", replace_two_by_one},
      {"replace_and_redirect", replace_and_redirect},
  };
  return all;
}

}  // namespace gneiss::shrink
