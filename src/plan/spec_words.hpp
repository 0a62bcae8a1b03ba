#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "interface/interface_model.hpp"

// Names and pieces of text that a spec is put together from.
namespace gneiss::plan {

/// A type without `const` and `&` around it, as a program writes it.
std::string bare(interface::TypeModel const& type);

/// The last name of a class, without namespaces and arguments: "flat_map" of "my::flat_map<int, int>".
std::string last_name(std::string_view type);

/// What the variable of a type is called: "map" of "my::flat_map<int, int>".
std::string variable_of(std::string_view type);

/// The text with each `name` in it, where it is looked up by itself, replaced.
std::string with_name_replaced(std::string_view code, std::string_view name, std::string_view by);

/// The text with $0, $1, … replaced by these.
std::string filled_in(std::string_view pattern, std::vector<std::string> const& values);

std::string joined(std::vector<std::string> const& parts, std::string_view separator = ", ");

/// Letters for so many arguments, each as wished or the next that is free.
std::vector<std::string> letters_for(std::vector<std::string> const& wished);

/// A name that is no keyword, and hides none of Gneiss's words.
std::string usable_name(std::string name);

/// How the function is called in lists: "at(int const&) const".
std::string subject_of(interface::FunctionModel const& function, std::size_t given);

bool one_of_names(std::string_view name, std::vector<std::string_view> const& names);

/// A number of an integer type: "8", "8u", "std::size_t{8}".
std::string number_of_type(int number, interface::TypeModel const& type);

}  // namespace gneiss::plan
