// Which exceptions of the two sides go together.
#include <gneiss/gneiss.hpp>
#include <cstring>
#include <stdexcept>
#include <string>
#include "parse.hpp"

GNEISS_LIBRARY(exceptions, lib) {
  using namespace gneiss;
  lib.include("parse.hpp");
  auto text = one_of_values<std::string>({"7", "", "x", "99999999999"});
  // [same_type]
  lib.op("my::parse", fn(text), model::parse, my::parse).may_throw();  // the same type: the default
  // [/same_type]
  // [any]
  lib.op("my::parse", fn(text), model::parse, my::parse).may_throw(any_exception);  // both threw: enough
  // [/any]
  // [own]
  lib.op("my::parse", fn(text), model::parse, my::parse)
      .may_throw([](std::exception const& reference, std::exception const& candidate) {
        return std::strstr(candidate.what(), "range") != nullptr || std::strstr(reference.what(), "range") == nullptr;
      });
  // [/own]
}

// [same_what]
GNEISS_LIBRARY(messages, lib) {
  using namespace gneiss;
  lib.include("parse.hpp");
  auto text = one_of_values<std::string>({"7", "", "x", "99999999999"});
  lib.op("my::parse", fn(text), model::parse, my::parse).may_throw(same_what);  // and the same words
}
// [/same_what]
