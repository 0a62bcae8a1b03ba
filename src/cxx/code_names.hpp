#pragma once
#include <initializer_list>
#include <string>
#include <string_view>

// Functions and files as they are named to the user.
namespace gneiss::cxx {

/// The last parts of a path: where a build lies says nothing.
std::string short_path(std::string const& path);
std::string without_arguments(std::string const& function);
/// Of a name as the compiler wrote it, which could not be made readable: is the outermost namespace around it one of
/// these, written the same way, "3lib" or "St"? It may be around a function whose lambda it names.
bool is_mangled_in(std::string_view name, std::initializer_list<std::string_view> namespaces);
/// The name without what stands between < and >, which may be any type.
std::string without_types(std::string const& function);

}  // namespace gneiss::cxx
