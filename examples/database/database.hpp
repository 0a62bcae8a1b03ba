#pragma once
#include <map>
#include <optional>
#ifndef BUG
#define BUG 0
#endif

namespace my {

/// Rows in memory; neither copied nor moved, because transactions point at it.
class Db {
 public:
  Db() = default;
  Db(Db&&) = delete;

 private:
  friend class Txn;
  std::map<int, int> rows_;
};

/// The one transaction that is open on a database: what it has put is there when it has been committed.
/// Bug 1: committing does not change rows that are there already.
class Txn {
 public:
  explicit Txn(Db& db) : db_(db), rows_(db.rows_) {}
  Txn(Txn&&) = delete;
  void put(int k, int v) { rows_[k] = v; }
  std::optional<int> get(int k) const {
    auto i = rows_.find(k);
    return i == rows_.end() ? std::nullopt : std::optional<int>(i->second);
  }
  void commit() {
    if (BUG == 1)
      db_.rows_.insert(rows_.begin(), rows_.end());
    else
      db_.rows_ = rows_;
  }

 private:
  friend class Cursor;
  Db& db_;
  std::map<int, int> rows_;
};

inline Txn begin(Db& db) {
  return Txn(db);
}

/// Walks through the keys of a transaction that does not change meanwhile.
class Cursor {
 public:
  explicit Cursor(Txn const& txn) : next_(txn.rows_.begin()), end_(txn.rows_.end()) {}
  std::optional<int> next() {
    if (next_ == end_) return std::nullopt;
    return (next_++)->first;
  }

 private:
  std::map<int, int>::const_iterator next_, end_;
};

}  // namespace my
