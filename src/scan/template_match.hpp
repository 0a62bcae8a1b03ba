#pragma once
#include <vector>

#include "clang/AST/TemplateBase.h"
#include "clang/AST/Type.h"

namespace gneiss::scan {

/// Is `actual`, a class, what the parameter `pattern` of a function template is with some arguments? These go to their
/// places in `bound`; those that `pattern` does not tell stay as they are. A pattern that is nothing but a parameter of
/// the template fits everything, and so says nothing: no.
bool matches_class(clang::QualType pattern, clang::QualType actual, std::vector<clang::TemplateArgument>& bound);

}  // namespace gneiss::scan
