#pragma once
#include <exception>

// How exceptions of the two sides can be related.
namespace gneiss::core {

class Operation;

bool exceptions_same_type(Operation const&, std::exception_ptr const&, std::exception_ptr const&);
bool exceptions_same_what(Operation const&, std::exception_ptr const&, std::exception_ptr const&);
bool exceptions_any(Operation const&, std::exception_ptr const&, std::exception_ptr const&);
/// Asks the operation's own function; false unless both are a std::exception.
bool exceptions_by_function(Operation const&, std::exception_ptr const&, std::exception_ptr const&);

}  // namespace gneiss::core
