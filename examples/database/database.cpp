// A database, its transactions and their cursors: values that live inside others, and can be neither copied nor moved.
#include <gneiss/gneiss.hpp>
#include <map>
#include <optional>
#include "database.hpp"

namespace model {
struct Db {
  std::map<int, int> rows;
  bool busy = false;
};
struct Txn {
  Db* db;  // a model may point at another one: live values never move
  std::map<int, int> rows;
  std::optional<int> get(int k) const { auto i = rows.find(k); return i == rows.end() ? std::optional<int>() : i->second; }
};
struct Cursor {
  Txn const* txn;
  std::optional<int> last;
  std::optional<int> next() {
    auto i = last ? txn->rows.upper_bound(*last) : txn->rows.begin();
    if (i == txn->rows.end()) return {};
    return last = i->first;
  }
};
}  // namespace model

GNEISS_LIBRARY(database, lib) {
  using namespace gneiss;
  using model::Db, model::Txn, model::Cursor;
  lib.include("database.hpp");
  auto db     = lib.type<Db, my::Db>("db");
  auto txn    = lib.type<Txn, my::Txn>("txn").within(db);       // ends before its database does
  auto cursor = lib.handle<Cursor, my::Cursor>("cursor", txn);  // and a cursor when its transaction changes
  auto idle   = [](Db const& d) { return !d.busy; };
  auto key    = below(4);
  lib.op(GNEISS_FN(my::Db),     fn() >> db, [] { return Db{}; });
  lib.op(GNEISS_FN(my::begin),  fn(where(db, idle)) >> txn, [](Db& d) { d.busy = true; return Txn{&d, d.rows}; });
  lib.op(GNEISS_METHOD(put),    fn(txn, key, below(9)), [](Txn& t, int k, int v) { t.rows[k] = v; });
  lib.op(GNEISS_METHOD(get),    fn(txn, key));
  lib.op(GNEISS_METHOD(commit), fn(consumed(txn)), [](Txn& t) { t.db->rows = t.rows; t.db->busy = false; });
  lib.op(GNEISS_FN(my::Cursor), fn(txn) >> cursor, [](Txn const& t) { return Cursor{&t, {}}; });
  lib.op(GNEISS_METHOD(next),   fn(cursor));
}
