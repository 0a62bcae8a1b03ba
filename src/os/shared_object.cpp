#include "gneiss/core/shared_object.hpp"

#include <dlfcn.h>

#include "gneiss/core/subject.hpp"

namespace gneiss {

namespace {

std::string last_error() {
  auto const* const said = dlerror();
  return said ? said : "no reason is given";
}

}  // namespace

SharedObject::SharedObject(std::string const& path)
    : path_(path), handle_(dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL)) {
  if (!handle_) throw SpecError("the library " + path + " cannot be loaded: " + last_error());
}

void* SharedObject::symbol(char const* name) const {
  dlerror();
  auto* const found = dlsym(handle_, name);
  if (!found) throw SpecError("the library " + path_ + " does not export " + name + ": " + last_error());
  return found;
}

}  // namespace gneiss
