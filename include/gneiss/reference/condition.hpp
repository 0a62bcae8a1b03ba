#pragma once
#include <version>  // says which standard library it is

// Is what the references do for `int` compiled into Gneiss, for whoever includes this? Where the standard library
// checks itself, its containers are others than those that Gneiss was compiled with, and everything is compiled with
// the spec.
#if defined(__GLIBCXX__) && !defined(_GLIBCXX_DEBUG) && !defined(_GLIBCXX_SANITIZE_VECTOR)
#define GNEISS_DETAIL_REFERENCES_ARE_COMPILED
#endif

// The references of the ready-made specs: plain containers of the standard library, and functions on them. They are
// compiled into Gneiss for the types that most specs have, so that a spec costs its candidate and no more.
namespace gneiss::reference {

/// Does a handle end with a call? It gets the reference's values of the arguments, before the call, and the handle's.
template <class Handle>
using Condition = bool (*)(void const* const* arguments, Handle const& handle);

/// The same of all handles into a container: iterators, constant ones, and pointers to elements.
template <class I, class J, class E>
struct HandleConditions {
  Condition<I> iterators;
  Condition<J> const_iterators;
  Condition<E> elements;
};

/// The argument of that number.
template <class T>
T const& argument(void const* const* arguments, unsigned number) {
  return *static_cast<T const*>(arguments[number]);
}

}  // namespace gneiss::reference
