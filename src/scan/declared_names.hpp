#pragma once
#include <string>

#include "clang/AST/DeclBase.h"

namespace gneiss::scan {

/// Why a program cannot mean a class by a name: it is a template, or something else, or there is none; then with what
/// comes near to it. `said`: what the compiler says, where all that is not it.
std::string why_no_class(std::string const& asked, clang::DeclContext const* everything, std::string const& said);

}  // namespace gneiss::scan
