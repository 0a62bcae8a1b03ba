#pragma once
#include <span>

#include "shrink/session.hpp"

namespace gneiss::shrink {

/// One way to make a tape simpler. It tries what it can on the tape of the session and may be visited again.
struct ShrinkPass {
  char const* name;
  void (*visit)(Session& session);
};

/// The passes of a round, in the order in which it visits them. To add one: a function here, a line in passes.cpp, a
/// test.
std::span<ShrinkPass const> passes();
/// Those for a tape that no pass of a round makes simpler. They change two things at once, so they ask much: only about
/// short tapes.
std::span<ShrinkPass const> last_passes();

// pass_instructions.cpp
void keep_what_the_last_needs(Session& session);
void drop_instructions(Session& session);
void drop_neighbours(Session& session);
void drop_with_dependants(Session& session);

// pass_operations.cpp
void simplify_operations(Session& session);
void simplify_on_any_values(Session& session);
void change_observer(Session& session);
void look_elsewhere(Session& session);
void zero_and_look_elsewhere(Session& session);

// pass_references.cpp
void use_older_values(Session& session);
void drop_joints(Session& session);

// pass_repetitions.cpp
void join_repetitions(Session& session);
void drop_and_repeat(Session& session);
void make_last_repetition(Session& session);

// pass_shifts.cpp
void drop_and_shift(Session& session);
void drop_from_distinct(Session& session);
void replace_two_by_one(Session& session);
void replace_and_redirect(Session& session);

// pass_tuning.cpp
void drop_and_tune(Session& session);
void drop_and_double(Session& session);
void lower_any_two(Session& session);

// pass_places.cpp
void move_as_another(Session& session);
void move_and_drop(Session& session);
void drop_and_take_otherwise(Session& session);
void replace_before(Session& session);
void replace_maker_and_user(Session& session);

// pass_order.cpp
void sort_instructions(Session& session);
void sort_siblings(Session& session);
void rename_and_sort(Session& session);
void exchange_references(Session& session);

// pass_lists.cpp
void drop_elements(Session& session);
void join_lists(Session& session);
void move_elements(Session& session);
void drop_ranges_of_elements(Session& session);

// pass_terms.cpp
void simplify_alternatives(Session& session);
void lower_alternatives(Session& session);
void pass_to_descendants(Session& session);

// pass_numbers.cpp
void zero_all_numbers(Session& session);
void zero_ranges_of_numbers(Session& session);
void lower_equal_numbers(Session& session);
void lower_numbers(Session& session);
void merge_numbers(Session& session);
void exchange_numbers(Session& session);
void try_every_smaller_number(Session& session);
void lower_columns(Session& session);

// pass_pairs.cpp
void shift_between_numbers(Session& session);
void lower_pairs_of_numbers(Session& session);
void lower_one_raise_next(Session& session);

}  // namespace gneiss::shrink
