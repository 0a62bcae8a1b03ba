#pragma once

// The references of the ready-made specs: plain containers of the standard library, and functions on them. They are
// compiled into Gneiss for the types that most specs have, so that a spec costs its candidate and no more.
namespace gneiss::reference {

/// Does a handle end with a call? It gets the reference's values of the arguments, before the call, and the handle's.
template <class Handle>
using Condition = bool (*)(void const* const* arguments, Handle const& handle);

/// The argument of that number.
template <class T>
T const& argument(void const* const* arguments, unsigned number) {
  return *static_cast<T const*>(arguments[number]);
}

}  // namespace gneiss::reference
