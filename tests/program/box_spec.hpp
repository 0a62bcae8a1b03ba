#pragma once
#include <gneiss/gneiss.hpp>

#include "all_kinds.hpp"
#include "subjects.hpp"

/// A box for a value of any kind, which goes in as an rvalue, as an lvalue, by name and through a plain function, and
/// comes out as a result.
template <class T, class S>
void describe_box(gneiss::Library& lib, S value) {
  using namespace gneiss;
  using Model = all_kinds::Box<T, false>;
  using Box = all_kinds::Box<T>;
  static std::string const echo = detail::type_name<Box>() + "::echo";
  lib.include("all_kinds.hpp");
  auto box = lib.type<Model, Box>("box").initial();
  lib.op(GNEISS_METHOD(put), fn(box, value));
  lib.op(GNEISS_METHOD(put), fn(box, named(value)));
  lib.op(GNEISS_CALL(b.set(x), b, x), fn(box, value));
  lib.op(GNEISS_METHOD(get), fn(constant(box)));
  lib.op(GNEISS_METHOD(trace), fn(box));
  lib.op(echo.c_str(), fn(value), Model::echo, Box::echo);
}

template <class T, auto MakeSpec>
Subject box_subject(char const* name) {
  auto const describe = [](gneiss::core::Subject& subject) {
    gneiss::Library lib(subject);
    describe_box<T>(lib, MakeSpec());
  };
  using namespace all_kinds;
  return {name, false, describe, {put_rvalue, put_lvalue, set_lvalue, echo, trace}};
}
