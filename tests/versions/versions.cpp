// The last release of a library as the reference of the next one: two shared objects, loaded side by side.
#include <gneiss/gneiss.hpp>
#include <gneiss/shared_object.hpp>
#include <type_traits>

#include "ledger.h"

// [spec]
GNEISS_LIBRARY(ledger, lib) {
  using namespace gneiss;
  static SharedObject const before(OLD_LEDGER);
  static SharedObject const now(NEW_LEDGER);
  lib.include("ledger.h");
  // A word that loads a function of both: the reference first.
  auto const op = [&]<class F>(char const* name, std::type_identity<F>, auto signature) {
    return lib.op(name, signature, before.function<F>(name), now.function<F>(name));
  };
  auto book = lib.type<ledger*, ledger*>("ledger").released_by(
      "ledger_free", before.function<void(ledger*)>("ledger_free"), now.function<void(ledger*)>("ledger_free"));
  op("ledger_new", std::type_identity<decltype(ledger_new)>(), fn() >> book);
  op("ledger_add", std::type_identity<decltype(ledger_add)>(), fn(book, below(8)));
  op("ledger_sum", std::type_identity<decltype(ledger_sum)>(), fn(book));
  op("ledger_count", std::type_identity<decltype(ledger_count)>(), fn(book));
  op("ledger_free", std::type_identity<decltype(ledger_free)>(), fn(consumed(book)));
}
// [/spec]

/// Do two versions really run, each with its own state?
GNEISS_PROPERTY(two_versions, prop) {
  using namespace gneiss;
  static SharedObject const before(OLD_LEDGER);
  static SharedObject const now(NEW_LEDGER);
  prop.check(below(2), GNEISS_DEFINE(apart, [](int) {
               auto* const old_version = before.function<int()>("ledger_version");
               auto* const new_version = now.function<int()>("ledger_version");
               int const old_count = old_version();
               int const new_count = new_version();
               return old_version != new_version && old_version() == old_count + 1 &&
                      new_version() == new_count + EXPECTED_VERSION;
             }));
}
