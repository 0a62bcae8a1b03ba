#pragma once
#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>
#ifndef BUG
#define BUG 0
#endif

namespace my {

/// A persistent map: `set` makes a new version. Of an rvalue it takes the items over, if no other version shares them.
/// Bug 1: it takes them over in any case.
class pmap {
 public:
  pmap() : items_(std::make_shared<Items>()) {}
  pmap set(int k, std::string s) const& {
    pmap next;
    *next.items_ = *items_;
    return std::move(next).set(k, std::move(s));
  }
  pmap&& set(int k, std::string s) && {
    if (!items_) items_ = std::make_shared<Items>();
    if (BUG != 1 && items_.use_count() > 1) items_ = std::make_shared<Items>(*items_);
    (*items_)[k] = std::move(s);
    return std::move(*this);
  }
  /// Null where there is no such key.
  std::string const* find(int k) const {
    auto i = items_->find(k);
    return i == items_->end() ? nullptr : &i->second;
  }
  std::size_t size() const { return items_->size(); }

 private:
  using Items = std::map<int, std::string>;
  std::shared_ptr<Items> items_;
};

}  // namespace my
