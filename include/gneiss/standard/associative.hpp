#pragma once
#include <cstddef>
#include <iterator>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "gneiss/reference/associative_conditions.hpp"
#include "gneiss/standard/associative_arguments.hpp"
#include "gneiss/standard/interface.hpp"

// What maps and sets have in common, ordered or not. Every operation is a line: how it is called, what it takes, what
// the reference does, and which handles end with it. The reference is ordered in any case.
namespace gneiss::standard {

// clang-format off

/// A spec of a map or set: its type, its handles, and the lines that add operations. `item` is the spec of what is
/// inserted: of a key, or of a pair.
template <class R, class C, class Key, class Item>
class AssociativeSpec : public AssociativeArguments<R, C, Key, Item> {
 public:
  using Arguments = AssociativeArguments<R, C, Key, Item>;
  using typename Arguments::Ref, typename Arguments::I, typename Arguments::OfKey;
  using Arguments::key, Arguments::item, Arguments::made_key, Arguments::named_key, Arguments::made_item, Arguments::named_item;
  using Arguments::made_items, Arguments::few, Arguments::many, Arguments::counted, Arguments::single, Arguments::held_keys;
  using Arguments::distinct_pair, Arguments::distinct_keys, Arguments::new_item, Arguments::any_item, Arguments::new_key, Arguments::any_key;
  using Arguments::walks_once, Arguments::single_pass, Arguments::of_once, Arguments::insert_once, Arguments::new_node, Arguments::any_node;
  using Arguments::inside_third, Arguments::inside_third_of_key, Arguments::is_map, Arguments::unique;
  using V = typename reference::ItemOf<R>::value;
  using Ends = reference::AssociativeEnds<R>;
  static constexpr bool hints = reference::TakesHints<R>;
  static constexpr bool copies = std::is_copy_constructible_v<typename C::value_type>;

  /// `own_order`: the order of the elements is the candidate's, and so is that of elements with one key.
  template <Validity Unless>
  AssociativeSpec(Library& lib, char const* kind, AssociativeOptions<R, C, Unless> const& options, Key keys, Item pairs,
                  bool own_order = false)
      : Arguments(keys, pairs),
        type(lib.type<R, C>(kind).regular(own_order && !unique ? without_equality(options.except) : options.except)),
        it(lib.handle<I, typename C::iterator>("it", type)),
        cit(lib.handle<typename R::const_iterator, typename C::const_iterator>("cit", type)),
        element(lib.handle<V*, typename reference::ItemOf<C>::value*>("element", type)),
        node(lib),
        found(lib, kind, options.without),
        own_order_(own_order),
        own_values_(options.own_values.value_or(options.elements.value_or(options.iterators).is_stable())) {
    lib.include("<iterator>");
    lib.include("<utility>");
    lib.include("<vector>");
    lib.alias<C>("C");
    if constexpr (requires { typename R::key_compare; }) draw_policies<C, typename R::key_compare>(lib);
    options.iterators.apply(it.declared());
    options.iterators.apply(cit.declared());
    options.elements.value_or(options.iterators).apply(element.declared());
    if (options.empty_after_move)
      found.op(GNEISS_DEFINE(moved_away, [](auto& m) { auto const taken = std::move(m); return m.empty(); }), fn(type),
               &Ref::erase_all).ends_all();
  }

  void container() {
    copied().op(GNEISS_CALL(C(v.begin(), v.end()), v),   fn(made_items) >> type,      &Ref::of_range);
    copied().op(GNEISS_CALL(C(v.rbegin(), v.rend()), v), fn(made_items) >> type,      &Ref::of_reversed);
    found.look(GNEISS_METHOD(size),     fn(type),      &Ref::size);
    found.look(GNEISS_METHOD(empty),    fn(type),      &Ref::empty);
    found.look(GNEISS_METHOD(count),    fn(type, key), &Ref::count);
    found.look(GNEISS_METHOD(contains), fn(type, key), &Ref::contains);
    found.look(GNEISS_CALL(m.find(k) == m.end(), m, k), fn(constant(type), key), &Ref::absent);
    found.look(GNEISS_CALL(m.size() <= m.max_size(), m), fn(constant(type)), &Ref::always);
    found.look(GNEISS_CALL(m != n, m, n), fn(type, type), own_order_ ? &Ref::other_items : &Ref::unequal);
    if (own_order_ && !unique) found.look(GNEISS_CALL(m == n, m, n), fn(type, type), &Ref::same_items);
    if constexpr (!Transparent<C>) {
      found.lacks("lookup by another type than that of the keys");
    } else if constexpr (!detail::Integer<OfKey>) {
      found.not_tried("lookup by another type than that of the keys", "it is known of numbers only what else they are compared with");
    } else {
      found.look(GNEISS_CALL(m.count(static_cast<long long>(k)), m, k), fn(constant(type), key), &Ref::count);
      found.look(GNEISS_CALL(m.contains(static_cast<long long>(k)), m, k), fn(constant(type), key), &Ref::contains);
      found.look(GNEISS_CALL(m.find(static_cast<long long>(k)) == m.end(), m, k), fn(constant(type), key), &Ref::absent);
    }
    if constexpr (walks_once) found.op_once<MadeOfAnything<C>, false>(GNEISS_CALL(C(once.begin(), once.end()), once), fn(single_pass) >> type, &of_once);
    copied().op(GNEISS_CALL((C{x, y}), x, y), fn(item, where(item, &distinct_pair)) >> type, &Ref::of_two);
  }

  void insertion() {
    found.op(GNEISS_METHOD(insert), fn(type, made_item) >> placed(), &Ref::insert);
    copied().op(GNEISS_METHOD(insert), fn(type, named_item) >> placed(), &Ref::insert);
    copied().op(GNEISS_CALL(m.insert(v.begin(), v.end()), m, v),   fn(type, made_items), &Ref::insert_range);
    copied().op(GNEISS_CALL(m.insert(v.rbegin(), v.rend()), m, v), fn(type, made_items), &Ref::insert_reversed);
    if constexpr (walks_once)
      found.op_once<InsertsAnything<C>, false>(GNEISS_CALL(m.insert(once.begin(), once.end()), m, once), fn(type, single_pass), &insert_once);
    else
      found.not_tried("ranges that may be walked once", Arguments::holds_elements ? "ranges of Gneiss's elements are made of numbers" : "of items with one key it is not said which is inserted");
    copied().op(GNEISS_CALL((m = {x, y}), m, x, y), fn(revived(type), item, where(item, &distinct_keys)) >> itself<>, &Ref::become_two).ends_all();
    copied().op(GNEISS_CALL((m.insert({x, y})), m, x, y), fn(type, item, where(item, &distinct_keys)), &Ref::insert_two);
    copied().op(GNEISS_CALL(m.insert(*i), m, i), fn(type, where(it, &Ref::inside)) >> placed(), &Ref::insert_own);
    found.op(GNEISS_METHOD(swap), fn(type, where(type, &Ref::distinct)), &Ref::swap).ends_all();
    if constexpr (hints && unique) {
      found.op(GNEISS_METHOD(insert), fn(type, it, made_item) >> it, &Ref::insert_hint);
      copied().op(GNEISS_METHOD(insert), fn(type, it, named_item) >> it, &Ref::insert_hint);
    } else if constexpr (hints) {  // among elements with the same key it would say where
      found.op(GNEISS_METHOD(insert), fn(type, it, where(item, own_order_ ? &any_item : &new_item)) >> it, &Ref::insert_hint);
    } else {
      found.not_tried("hints", "classes differ in what they mean");
    }
    if constexpr (!is_map) {
      found.op(GNEISS_METHOD(emplace), fn(type, made_key) >> placed(), &Ref::insert);
      if constexpr (unique)
        found.op(GNEISS_METHOD(emplace_hint), fn(type, it, made_key) >> it, &Ref::insert_hint);
      else
        found.op(GNEISS_METHOD(emplace_hint), fn(type, it, where(key, own_order_ ? &any_key : &new_key)) >> it, &Ref::insert_hint);
      found.op(GNEISS_METHOD(insert), (fn(type, counted()) >> ignored).times(60), &Ref::insert);
    }
  }

  /// What an element has beside its key.
  template <class Value>
  void values(Value plain_value) {
    using Map = reference::MapReference<R>;
    using Mapped = typename C::mapped_type;
    auto value = given<Mapped, is_element<Mapped>>(plain_value);
    found.op(GNEISS_METHOD(emplace), fn(type, made_key, value) >> placed(), &Map::emplace);
    if constexpr (hints && unique)
      found.op(GNEISS_METHOD(emplace_hint), fn(type, it, made_key, value) >> it, &Map::emplace_hint);
    else if constexpr (hints)
      found.op(GNEISS_METHOD(emplace_hint), fn(type, it, where(key, own_order_ ? &any_key : &new_key), value) >> it, &Map::emplace_hint);
    found.op(GNEISS_METHOD(emplace), (fn(type, counted(), value) >> ignored).times(60), &Map::emplace);
    copied().op(GNEISS_CALL((m.insert({k, v})), m, k, v), fn(type, key, value) >> placed(), &Map::emplace);
    if constexpr (hints && unique)
      copied().op(GNEISS_CALL((m.insert(i, {k, v})), m, i, k, v), fn(type, it, key, value) >> it, &Map::emplace_hint);
    copied().look(GNEISS_CALL(i->second, i), fn(where(it, &Ref::inside)), &Map::read_value);
    copied().op(GNEISS_CALL(i->second = v, i, v), fn(where(it, &Ref::inside), value), &Map::write_value);
    if constexpr (!OverloadsAddress<Mapped>)
      found.look(GNEISS_CALL(&i->second, i), fn(where(it, &Ref::inside)) >> element, &Map::value_address);
    else
      found.look(GNEISS_CALL(std::addressof(i->second), i), fn(where(it, &Ref::inside)) >> element, &Map::value_address);
    found.look(GNEISS_CALL(*e, e), fn(element), &Map::read_pointer);
    copied().op(GNEISS_CALL(*e = v, e, v), fn(element, value), &Map::write_pointer);
    if constexpr (!copies)
      found.look(GNEISS_DEFINE(numbers, [](auto const& m) {
                   std::vector<std::pair<typename std::decay_t<decltype(m)>::key_type const, int>> all;
                   for (auto const& each : m) all.emplace_back(each.first, each.second.value());
                   return all;
                 }), fn(type) >> in_any_order(same), &Ref::items);
    if constexpr (HasNodes<C>) {
      found.look(GNEISS_METHOD(key), fn(where(node.type, &Ref::full)), &Map::node_key);
      found.op(GNEISS_CALL(n.key() = k, n, k), fn(where(node.type, &Ref::full), key), &Map::rename_node);
      copied().op(GNEISS_CALL(n.mapped() = v, n, v), fn(where(node.type, &Ref::full), value), &Map::write_node);
    }
  }
  template <class Value>
  void values_by_key(Value plain_value) {
    using Map = reference::UniqueMapReference<R>;
    using Mapped = typename C::mapped_type;
    auto value = given<Mapped, is_element<Mapped>>(plain_value);
    auto held = held_keys();
    if constexpr (std::is_default_constructible_v<Mapped>) {
      found.op(GNEISS_CALL(m[k], m, k), fn(type, key), &Map::subscript);
      found.op(GNEISS_CALL(m[k], m, k), fn(type, named_key), &Map::subscript);
      found.op(GNEISS_METHOD(operator[]), fn(type, made_key), &Map::subscript);
      copied().op(GNEISS_CALL(m[k] = v, m, k, v), fn(type, key, value), &Map::write);
      copied().op(GNEISS_CALL(m[k] = v, m, k, v), fn(type, counted(), value).times(60), &Map::write);
      copied().op(GNEISS_CALL(m[i->first] = j->second, m, i, j),
               fn(type, where(it, &Ref::inside), where(it, &inside_third)), &Map::write_own);
    } else {
      found.not_tried("m[k]", "values have no default constructor");
    }
    found.look(GNEISS_METHOD(at), fn(type, key), &Map::at).may_throw();
    found.look(GNEISS_METHOD(at), fn(constant(type), key), &Map::at).may_throw();
    if constexpr (!OverloadsAddress<Mapped>)
      found.look(GNEISS_CALL(&m.at(k), m, k), fn(type, held) >> element, &Map::address);
    else
      found.not_tried("&m.at(k)", "values have an & of their own");
    found.op(GNEISS_METHOD(try_emplace), fn(type, made_key, value) >> placed(), &Map::try_emplace);
    found.op(GNEISS_METHOD(try_emplace), fn(type, named_key, value) >> placed(), &Map::try_emplace);
    if constexpr (hints) {
      found.op(GNEISS_METHOD(try_emplace), fn(type, it, made_key, value) >> it, &Map::try_emplace_hint);
      found.op(GNEISS_METHOD(insert_or_assign), fn(type, it, made_key, value) >> it, &Map::insert_or_assign_hint);
    }
    found.op(GNEISS_METHOD(insert_or_assign), fn(type, made_key, value) >> placed(), &Map::insert_or_assign);
    found.op(GNEISS_METHOD(insert_or_assign), fn(type, named_key, value) >> placed(), &Map::insert_or_assign);
    if (own_values_)
      copied().op(GNEISS_CALL(m.insert_or_assign(k, i->second), m, k, i),
               fn(type, key, where(it, &inside_third_of_key)) >> placed(), &Map::copy_value);
    else
      found.not_tried("m.insert_or_assign(k, i->second)", "elements move, and .own_values does not say that it works");
  }

  void erasure() {
    ends(found.op(GNEISS_METHOD(erase), fn(type, key), &Ref::erase_key), Ends::erased_key);
    ends_each(found.op(GNEISS_METHOD(erase), fn(type, counted()).times(60), &Ref::erase_key));
    ends(found.op(GNEISS_METHOD(erase), fn(type, held_keys()), &Ref::erase_key), Ends::erased_key);
    if constexpr (is_map)
      ends(found.op(GNEISS_CALL(m.erase(i->first), m, i), fn(type, where(it, &Ref::inside)), &Ref::erase_own),
           Ends::erased_own);
    else
      ends(found.op(GNEISS_CALL((m.erase(static_cast<typename C::key_type const&>(*i))), m, i), fn(type, where(it, &Ref::inside)), &Ref::erase_own),
           Ends::erased_own);
    ends_each(found.op_if<ErasesToEnd<C>>("m.erase(m.begin(), m.end())", GNEISS_DEFINE(erase_all, [](auto& m) {
                auto const last = m.erase(m.begin(), m.end());
                return last == m.end();
              }), fn(type), &Ref::erase_all));
    ends(found.op_if<ErasesEqual<C>>("equal_range", GNEISS_DEFINE(erase_equal, [](auto& m, auto const& k) {
                    auto const range = m.equal_range(k);
                    auto const n = static_cast<std::size_t>(std::distance(range.first, range.second));
                    m.erase(range.first, range.second);
                    return n;
                  }), fn(type, key), &Ref::erase_key), Ends::erased_key);
    ends(found.op(GNEISS_METHOD(clear), fn(type), &Ref::clear), Ends::emptied);
    found.op(GNEISS_METHOD(clear), fn(revived(type)), &Ref::clear).ends_all();
    if constexpr (is_map)
      ends(found.op_if<ErasesIf<C>>("erase_if", GNEISS_DEFINE(erase_from, [](auto& m, auto const& k) {
                      return erase_if(m, [&](auto const& x) { return !(x.first < k); });
                    }), fn(type, key), &Ref::erase_from), Ends::erased_from);
    else
      ends(found.op_if<ErasesIf<C>>("erase_if", GNEISS_DEFINE(erase_from, [](auto& m, auto const& k) {
                      return erase_if(m, [&](auto const& x) { return !(x < k); });
                    }), fn(type, key), &Ref::erase_from), Ends::erased_from);
  }

  void nodes() {
    if constexpr (HasNodes<C>) {
      if constexpr (unique)
        ends(found.op(GNEISS_METHOD(extract), fn(type, key) >> node.type, &Ref::extract_key), Ends::erased_key);
      else
        ends(found.op(GNEISS_METHOD(extract), fn(type, single()) >> node.type, &Ref::extract_key), Ends::erased_key);
      if constexpr (!is_map) {
        found.look(GNEISS_METHOD(value), fn(where(node.type, &Ref::full)), &Ref::node_value);
        found.op(GNEISS_CALL(n.value() = k, n, k), fn(where(node.type, &Ref::full), key), &Ref::write_node_value);
      }
      ends(found.op(GNEISS_METHOD(extract), fn(type, where(it, &Ref::inside)) >> node.type, &Ref::extract_at),
           Ends::erased_at);
      found.look(GNEISS_METHOD(empty), fn(node.type), &Ref::node_empty);
      inserted_nodes();
    } else {
      found.lacks("node_type, extract, m.insert(node)");
    }
    if constexpr (!HasNodes<C> && requires(C& a, C& b) { a.merge(std::move(b)); })  // what it leaves behind is not said
      found.op(GNEISS_CALL(m.merge(std::move(n)), m, n), fn(type, moved(type)), [](R& m, R&& n) { m.merge(n); }).ends_all();
    else
      found.op(GNEISS_METHOD(merge), fn(type, where(type, &Ref::distinct)), &Ref::merge).ends_all();
  }

  /// Nodes that are inserted; with a hint, those that are not stay full.
  void inserted_nodes() {
    auto full = where(node.type, &Ref::full);
    if constexpr (unique) {
      found.op_if<SaysWhere<C>>("m.insert(node).position", GNEISS_DEFINE(insert_node, [](auto& m, auto&& n) {
                  auto const put = m.insert(std::move(n));
                  return std::pair(put.position, put.inserted);
                }), fn(type, moved(full)) >> pair_of(it, same), &Ref::insert_node);
      found.op(GNEISS_METHOD(insert), fn(type, it, moved(full)) >> it, &Ref::insert_node_hint);
      found.op_if<InsertsNodeAt<C>>("m.insert(i, node)", GNEISS_DEFINE(insert_unless_there, [](auto& m, auto const& i, auto& n) {
                  auto const put = m.insert(i, std::move(n));
                  return std::pair(put, n.empty());
                }), fn(type, it, full) >> pair_of(it, same), &Ref::insert_unless_there);
    } else {
      found.op(GNEISS_METHOD(insert), fn(type, moved(full)) >> it, &Ref::add_node);
      found.op(GNEISS_METHOD(insert), fn(type, it, moved(where(node.type, own_order_ ? &any_node : &new_node))) >> it, &Ref::insert_node_hint);
    }
  }

  /// Iterators as far as the order does not matter.
  void handles() {
    if constexpr (unique) {
      found.look(GNEISS_METHOD(find), fn(type, key) >> it, &Ref::find);
      found.look(GNEISS_METHOD(find), fn(constant(type), key) >> cit, &Ref::find_const);
    } else {  // any of several
      found.look(GNEISS_METHOD(find), fn(type, single()) >> it, &Ref::find);
      found.look(GNEISS_METHOD(find), fn(constant(type), single()) >> cit, &Ref::find_const);
      if constexpr (!reference::is_total<typename reference::OrderOf<R>::type>) {
        found.not_tried("the key of m.find(k)", "keys that are the same to the order may differ, and any of them is found");
      } else if constexpr (is_map)
        found.look(GNEISS_CALL(m.find(k)->first, m, k), fn(constant(type), held_keys()), &Ref::key_found);
      else
        found.look(GNEISS_CALL(*m.find(k), m, k), fn(constant(type), held_keys()), &Ref::key_found);
    }
    found.look(GNEISS_METHOD(end),  fn(type) >> it, &Ref::end);
    found.look(GNEISS_METHOD(cend), fn(type) >> cit, &Ref::cend);
    found.look(GNEISS_CALL(typename C::const_iterator(i), i), fn(it) >> cit, &Ref::as_const);
    found.look(GNEISS_CALL(*i, i), fn(where(it, &Ref::inside)), &Ref::read);
    found.look(GNEISS_CALL(*i, i), fn(where(cit, &Ref::inside_const)), &Ref::read_const);
    found.look(GNEISS_CALL(i == m.end(), m, i), fn(type, it), &Ref::at_end);
    found.look(GNEISS_CALL(i == j, i, j), fn(it, it), &Ref::same);
    found.look(GNEISS_CALL(i == j, m, i, j), fn(type, it, cit), &Ref::same_mixed);
    found.look(GNEISS_CALL(std::distance(m.begin(), i) + std::distance(i, m.end()), m, i), fn(type, it), &Ref::number_of_all);
    if constexpr (!is_map) {
      if constexpr (!OverloadsAddress<typename C::key_type>)
        found.look(GNEISS_CALL(&*i, i), fn(where(it, &Ref::inside)) >> element, [](I const& i) { return std::addressof(*i); });
      else
        found.look(GNEISS_CALL(std::addressof(*i), i), fn(where(it, &Ref::inside)) >> element, [](I const& i) { return std::addressof(*i); });
      found.look(GNEISS_CALL(*e, e), fn(element), [](V* const& e) { return *e; });
    }
  }

  /// What is there because the elements have an order, by their keys or as they came.
  void sequence() {
    copied().look(GNEISS_DEFINE(items, [](auto const& m) {
                 return std::vector<typename std::decay_t<decltype(m)>::value_type>(m.begin(), m.end());
               }), fn(type), &Ref::items);
    copied().template look_if<WalkedBackwards<C>>("rbegin", GNEISS_DEFINE(backwards, [](auto const& m) {
                 return std::vector<typename std::decay_t<decltype(m)>::value_type>(m.rbegin(), m.rend());
               }), fn(type), &Ref::backwards);
    found.look(GNEISS_CALL(*m.rbegin(), m), fn(where(constant(type), &Ref::some)), &Ref::read_last);
    found.look(GNEISS_METHOD(begin),  fn(type) >> it,  &Ref::begin);
    found.look(GNEISS_METHOD(cbegin), fn(type) >> cit, &Ref::cbegin);
    found.look(GNEISS_CALL(std::next(i), i), fn(where(it, &Ref::inside)) >> it,   &Ref::next);
    found.look(GNEISS_CALL(std::prev(i), i), fn(where(it, &Ref::preceded)) >> it, &Ref::prev);
    found.look(GNEISS_CALL(std::next(i), i), fn(where(cit, &Ref::inside_const)) >> cit,   &Ref::next_const);
    found.look(GNEISS_CALL(std::prev(i), i), fn(where(cit, &Ref::preceded_const)) >> cit, &Ref::prev_const);
    found.look(GNEISS_CALL(std::distance(i, j), m, i, j), fn(type, it, where(it, &Ref::not_before)), &Ref::distance);
    ends(found.op(GNEISS_METHOD(erase), fn(type, where(it, &Ref::inside)) >> it, &Ref::erase_at), Ends::erased_at);
    ends(found.op(GNEISS_METHOD(erase), fn(type, where(cit, &Ref::inside_const)) >> it, &Ref::erase_at_const),
         Ends::erased_at_const);
    ends(found.op(GNEISS_METHOD(erase), fn(type, it, where(it, &Ref::not_before)) >> it, &Ref::erase_between),
         Ends::erased_between);
  }

  /// What is there because the keys have an order.
  void order() {
    sequence();
    copied().template look_if<HasEqualRange<C>>("equal_range", GNEISS_DEFINE(equal_items, [](auto const& m, auto const& k) {
                 auto const range = m.equal_range(k);
                 return std::vector<typename std::decay_t<decltype(m)>::value_type>(range.first, range.second);
               }), fn(type, key), &Ref::equal_items);
    if constexpr (OrderedElement<OfKey> && OrderedElement<std::remove_const_t<typename reference::ItemOf<C>::value>>) {
      found.look(GNEISS_CALL(m < n, m, n),  fn(type, type), &Ref::less);
      found.look(GNEISS_CALL(m <= n, m, n), fn(type, type), &Ref::less_equal);
      found.look(GNEISS_CALL(m > n, m, n),  fn(type, type), &Ref::greater);
      found.look(GNEISS_CALL(m >= n, m, n), fn(type, type), &Ref::greater_equal);
    } else {
      found.not_tried("m < n, m <= n, m > n, m >= n", "keys or values have no <");
    }
    found.look(GNEISS_CALL(m.key_comp()(k, l), m, k, l), fn(constant(type), key, key), &Ref::key_before);
    found.look(GNEISS_CALL(std::distance(m.begin(), m.lower_bound(k)), m, k), fn(constant(type), key), &Ref::before_key);
    found.look(GNEISS_CALL(std::distance(m.begin(), m.upper_bound(k)), m, k), fn(constant(type), key), &Ref::up_to_key);
    found.look(GNEISS_METHOD(lower_bound), fn(type, key) >> it, &Ref::lower_bound);
    found.look(GNEISS_METHOD(upper_bound), fn(type, key) >> it, &Ref::upper_bound);
    found.look(GNEISS_METHOD(lower_bound), fn(constant(type), key) >> cit, &Ref::lower_bound_const);
    found.look(GNEISS_METHOD(upper_bound), fn(constant(type), key) >> cit, &Ref::upper_bound_const);
    if constexpr (detail::Integer<typename C::key_type> && Transparent<C>) {
      found.look(GNEISS_CALL(std::distance(m.begin(), m.lower_bound(static_cast<long long>(k))), m, k), fn(constant(type), key), &Ref::before_key);
      found.look(GNEISS_CALL(std::distance(m.begin(), m.upper_bound(static_cast<long long>(k))), m, k), fn(constant(type), key), &Ref::up_to_key);
    }
  }

  /// Room that is there before it is needed, of what lies in a block.
  void room() {
    found.op(GNEISS_METHOD(reserve), fn(type, many), &Ref::nothing_given);
    found.op(GNEISS_CALL((m.reserve(n), m.capacity() >= n), m, n), fn(type, many), [](R&, std::size_t) { return true; });
    found.look(GNEISS_CALL(m.capacity() >= m.size(), m), fn(constant(type)), &Ref::always);
    found.op(GNEISS_METHOD(shrink_to_fit), fn(type), &Ref::nothing).ends_all();
  }

  detail::DeclaredType<R, C> type;
  detail::DeclaredHandle<I, typename C::iterator, R, C> it;
  detail::DeclaredHandle<typename R::const_iterator, typename C::const_iterator, R, C> cit;
  detail::DeclaredHandle<V*, typename reference::ItemOf<C>::value*, R, C> element;
  NodeOf<R, C> node;
  Interface found;

  // For operations of one's own: `where(m.type, m.some)`, `where(m.it, m.inside)`, `fn(m.type, m.key)`.
  static constexpr auto some = &Ref::some;
  static constexpr auto inside = &Ref::inside;
  GNEISS_UNCHECKED auto placed() const {
    if constexpr (unique)
      return pair_of(static_cast<detail::TypeSpec<I, typename C::iterator> const&>(it), same);
    else
      return static_cast<detail::TypeSpec<I, typename C::iterator> const&>(it);
  }
  GNEISS_UNCHECKED Added ends(Added added, typename Ends::Each const& conditions) {
    return added.ends(it, conditions.iterators).ends(cit, conditions.const_iterators).ends(element, conditions.elements);
  }
  GNEISS_UNCHECKED Added ends_each(Added added) { return added.ends(it).ends(cit).ends(element); }
  /// For operations that copy elements.
  GNEISS_UNCHECKED decltype(auto) copied() { return copying<copies>(found); }

 private:
  GNEISS_UNCHECKED static core::RegularParts without_equality(core::RegularParts parts) {
    parts.add(core::RegularPart::equality);
    return parts;
  }

  bool own_order_;
  bool own_values_;
};

// clang-format on

}  // namespace gneiss::standard
