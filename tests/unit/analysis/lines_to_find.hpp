#pragma once

// Two functions of the code under test, as a report names them: what runs in both kinds of runs, and what does not.
namespace gneiss::test {

int runs_always(int n);
int runs_when_it_fails(int n);
inline constexpr char const* lines_file = "lines_to_find.cpp";
extern unsigned const line_when_it_fails;

}  // namespace gneiss::test
