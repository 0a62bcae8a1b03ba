// Elements that tell how they are mistreated, and policies whose behaviour can be chosen.
#include "gneiss/element.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <concepts>
#include <cstring>
#include <map>
#include <new>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include "gneiss/show.hpp"

namespace gneiss {
namespace {

struct Room {
  alignas(Element) unsigned char bytes[sizeof(Element)] = {};
  Element* element() { return reinterpret_cast<Element*>(bytes); }
};
/// The same pointer, of which the compiler knows nothing any more.
template <class T>
T* opaque(T* pointer) {
  asm volatile("" : "+r"(pointer) : : "memory");
  return pointer;
}

TEST(Elements, AreCountedAsLongAsTheyLive) {
  auto const before = live_objects();
  {
    std::vector<Element> some(3, Element(1));
    some.push_back(some.front());
    EXPECT_EQ(live_objects(), before + 4);
    auto const moved = std::move(some);
    EXPECT_EQ(live_objects(), before + 4);
  }
  EXPECT_EQ(live_objects(), before);
}

TEST(Elements, AreComparedWithNumbers) {
  Element const three(3);
  EXPECT_TRUE(three == 3 && 3 == three && three != 4 && three < 4 && 2 < three && three == Element(3));
  EXPECT_EQ(std::hash<Element>{}(three), 3u);
  core::Text text;
  show(text, three);
  EXPECT_EQ(text.str(), "3");
  core::Text typed;
  typed.set_typed(true);
  show(typed, MoveOnlyElement(4));
  EXPECT_EQ(typed.str(), "gneiss::MoveOnlyElement(4)");
}

TEST(Elements, ThatAreMovedFromMayBeCopiedMovedAndAssigned) {
  Element a(1);
  Element b = std::move(a);
  Element c = a;             // as empty
  Element d = std::move(c);  // the same
  d = a;
  a = b;
  EXPECT_EQ(a, 1);
  std::swap(a, a);
  EXPECT_EQ(a, 1);
  std::swap(a, d);
  EXPECT_EQ(d, 1);
  a = 7;
  EXPECT_EQ(a, 7);
}

using ElementsDeathTest = ::testing::Test;

TEST(ElementsDeathTest, WhatIsMovedFromIsNotRead) {
  auto const use = [](auto how) {
    Element a(1);
    Element const b = std::move(a);
    how(*opaque(&a));
  };
  EXPECT_DEATH(use([](Element& e) { static_cast<void>(e.value()); }),
               "an element was read after it had been moved from");
  EXPECT_DEATH(use([](Element& e) { static_cast<void>(e == 1); }), "was compared after it had been moved from");
  EXPECT_DEATH(use([](Element& e) { static_cast<void>(e < e); }), "was compared after it had been moved from");
  EXPECT_DEATH(use([](Element& e) { Hash<Element>{}(e); }), "was hashed after it had been moved from");
  EXPECT_DEATH(use([](Element& e) {
                 Element const copy = e;
                 static_cast<void>(copy.value());
               }),
               "was read after it had been moved from");
  EXPECT_DEATH(
      {
        Element a(1);
        a = std::move(*opaque(&a));
        static_cast<void>(a.value());
      },
      "was read after it had been moved from");
}

TEST(ElementsDeathTest, LifeIsWatched) {
  EXPECT_DEATH(
      {
        Room room;
        auto* const element = opaque(new (room.bytes) Element(1));
        element->~Element();
        opaque(element)->~Element();
      },
      "was destroyed twice");
  EXPECT_DEATH(
      {
        Room room;
        auto* const element = opaque(new (room.bytes) Element(1));
        element->~Element();
        *opaque(element) = Element(2);
      },
      "was used after its destructor had run");
  EXPECT_DEATH(
      {
        Room room;
        *opaque(room.element()) = Element(1);
      },
      "was used before its constructor had run, or was overwritten");
  EXPECT_DEATH(
      {
        Room from;
        Room to;
        new (from.bytes) Element(1);
        std::memcpy(to.bytes, from.bytes, sizeof from.bytes);
        opaque(to.element())->~Element();
      },
      "was copied byte by byte");
}

TEST(ElementsDeathTest, WhatIsSpecialIsWatched) {
  EXPECT_DEATH(
      {
        alignas(64) unsigned char bytes[2 * sizeof(AlignedElement)];
        new (opaque(bytes) + 16) AlignedElement(1);
      },
      "was put at an address that does not fit its alignment|alignment");
  EXPECT_DEATH(
      {
        OverloadedElement a(1);
        static_cast<void>(&a);
      },
      "was asked for its address by the & that it overloads");
  EXPECT_DEATH((OverloadedElement(1), 2), "was put before the comma that it overloads");
  EXPECT_DEATH((2, OverloadedElement(1)), "was put behind the comma that it overloads");
}

TEST(Elements, DifferWhereTheTypeMust) {
  static_assert(!std::copyable<MoveOnlyElement> && std::movable<MoveOnlyElement>);
  static_assert(std::copyable<CopyOnlyElement>);
  static_assert(!std::default_initializable<NoDefaultElement> && std::copyable<NoDefaultElement>);
  static_assert(!std::equality_comparable<NoEqualElement> && std::copyable<NoEqualElement>);
  static_assert(alignof(AlignedElement) == 64);
  static_assert(std::is_nothrow_move_constructible_v<Element> && std::is_nothrow_move_assignable_v<Element>);
  static_assert(!std::is_nothrow_move_constructible_v<ThrowingElement>);
  static_assert(std::is_trivially_copyable_v<PaddedElement> &&
                !std::has_unique_object_representations_v<PaddedElement>);
  static_assert(!std::is_convertible_v<Element, int>);
  // One that cannot be moved is copied, and keeps its value.
  CopyOnlyElement a(1);
  CopyOnlyElement const b = std::move(a);
  EXPECT_TRUE(a == 1 && b == 1);
}

TEST(Elements, WithPaddingDifferByTheirBytes) {
  std::vector<PaddedElement> all;
  for (int i = 0; i != 4; ++i) all.emplace_back(5);
  EXPECT_TRUE(all[0] == all[1]);
  EXPECT_NE(std::memcmp(static_cast<void const*>(&all[0]), static_cast<void const*>(&all[1]), sizeof all[0]), 0);
}

/// Sets an axis back.
struct Plain {
  ~Plain() {
    hash_by = HashBy::good;
    less_by = LessBy::up;
  }
};

TEST(Policies, HashInManyWays) {
  Plain const plain;
  Hash<int> const hash;
  std::map<HashBy, std::set<std::size_t>> hashes;
  for (unsigned i = 0; i != hash_axis.count; ++i) {
    hash_axis.set(i);
    for (int key = 0; key != 200; ++key) hashes[hash_by].insert(hash(key));
    std::unordered_map<Element, int, Hash<Element>> map;
    for (int key = 0; key != 200; ++key) map[key] = key;
    for (int key = 0; key != 200; ++key) EXPECT_EQ(map.at(key), key);
  }
  ASSERT_EQ(hashes.size(), 7u);
  EXPECT_EQ(hashes[HashBy::good].size(), 200u);
  EXPECT_EQ(hashes[HashBy::identity].size(), 200u);
  EXPECT_EQ(*hashes[HashBy::identity].rbegin(), 199u);
  EXPECT_EQ(hashes[HashBy::constant].size(), 1u);
  EXPECT_EQ(hashes[HashBy::few_buckets].size(), 4u);
  EXPECT_EQ(hashes[HashBy::high_bits].size(), 200u);
  EXPECT_EQ(hashes[HashBy::low_bits_repeated].size(), 200u);
  EXPECT_EQ(hashes[HashBy::multiples].size(), 200u);
  for (auto const each : hashes[HashBy::high_bits]) EXPECT_EQ(each & 0xffffffff, 0u);
  for (auto const each : hashes[HashBy::multiples]) EXPECT_EQ(each % 1024, 0u);
}

TEST(Policies, OrderInManyWays) {
  Plain const plain;
  auto const sorted = [] {
    std::vector<int> all{3, 1, 2, 0, 5, 4};
    std::sort(all.begin(), all.end(), Less<int>());
    std::set<NoEqualElement, Less<NoEqualElement>> elements;
    for (int const each : {3, 1, 2, 0, 5, 4}) elements.emplace(each);
    EXPECT_TRUE(std::equal(all.begin(), all.end(), elements.begin(), [](int a, auto const& b) { return b == a; }));
    return all;
  };
  EXPECT_EQ(sorted(), (std::vector{0, 1, 2, 3, 4, 5}));
  less_axis.set(1);
  EXPECT_EQ(sorted(), (std::vector{5, 4, 3, 2, 1, 0}));
  less_axis.set(2);
  EXPECT_EQ(sorted(), (std::vector{0, 2, 4, 1, 3, 5}));
}

}  // namespace
}  // namespace gneiss
