#pragma once
#include <vector>

#include "gneiss/core/subject.hpp"

/// A library or property to be tested, with the faults that it can have.
struct Subject {
  char const* name;
  bool property;
  gneiss::core::Describe describe;
  std::vector<int> faults;
  unsigned seeds = 1;  // for each fault
};

std::vector<Subject> number_subjects();
std::vector<Subject> container_subjects();
std::vector<Subject> line_subjects();
std::vector<Subject> way_subjects();
std::vector<Subject> zoo_subjects();
/// Their types have no name that a program could say.
std::vector<Subject> nameless_subjects();
