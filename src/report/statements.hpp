#pragma once
#include <string>
#include <string_view>

// Statements of a program, and what must be known of their parts.
namespace gneiss::report {

/// The condition in an `assert`, which is a macro: a comma outside of parentheses would part its argument.
std::string assertion(std::string const& condition);

/// Text of the user's in a comment of one line, which a \\ at its end would make go on.
std::string in_comment(std::string text);

/// Is it more than a call: does an operator stand outside of all brackets?
bool has_operator(std::string_view expression);

/// Is it one of the standard exceptions from which others derive?
bool is_base(std::string_view exception);

/// Does a type stand there as compilers speak of one that cannot be named?
bool has_nameless_type(std::string_view code);

}  // namespace gneiss::report
