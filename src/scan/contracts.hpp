#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "interface/interface_model.hpp"

// What the text of a function and its comments say of when it may be called. No compiler is needed for it: bodies of
// templates are read as they are written, and macros that are compiled away are still there.
namespace gneiss::scan {

/// What an expression in front of a call may name.
struct KnownNames {
  std::vector<std::string> parameters{};  // of the function
  std::vector<std::string> members{};     // public const member functions of its class
};

/// What the assertions demand with which a body begins: `assert(!empty());`, `EXPECTS(i < size(), "text");`.
std::vector<std::string> leading_assertions(std::string_view body);

/// The text with other names for its parameters: what a definition calls rhs is b in the declaration.
std::string renamed(std::string_view text, std::vector<std::string> const& from, std::vector<std::string> const& to);

/// The text as a condition: which of the names it uses, and does it use no others?
interface::Condition condition_of(std::string_view text, interface::Condition::Source source, KnownNames const& names);

/// What a comment demands: `@pre EXPRESSION`, `Requires: …`, `Precondition: …`.
std::vector<std::string> comment_conditions(std::string_view comment);

/// The words for Gneiss in a comment, a line each: `// gneiss: requires !empty()`. `where` is for the error.
base::Result<std::vector<interface::Annotation>> comment_annotations(std::string_view comment,
                                                                     std::string const& where);

/// The word of an attribute `[[gneiss::requires_("!empty()")]]` and those behind it, in what stands in brackets.
base::Result<std::vector<interface::Annotation>> attribute_annotations(std::string_view code, std::string const& where);

}  // namespace gneiss::scan
