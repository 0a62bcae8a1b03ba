#pragma once
#include <gtest/gtest.h>

#include <string>

#include "harness/scenario.hpp"
#include "harness/tapes.hpp"

// What is said of two results.
namespace gneiss::test {

struct Words {
  core::FailureKind failure;
  std::string condition;
  std::string returned;
};

/// What is said of an operation whose sides return these.
template <class A, class B, class... Spec>
Words difference(A const& reference, B const& candidate, Spec const&... spec) {
  auto const describe = [&](Library& lib) {
    auto const model = [&]() -> A { return reference; };
    auto const call = [&]() -> B { return candidate; };
    if constexpr (sizeof...(Spec) == 0)
      lib.op("result", fn(), model, call);
    else
      lib.op("result", (fn() >> ... >> spec), model, call);
  };
  Described const lib(describe);
  auto const played = replay(lib.subject, instruction(0, 1));
  auto const& note = played.notes.instructions.back();
  return {played.verdict.failure, note.condition, note.returned};
}
template <class A, class B, class... Spec>
bool agree(A const& reference, B const& candidate, Spec const&... spec) {
  return difference(reference, candidate, spec...).failure == core::FailureKind::none;
}

inline void expect_words(Words const& words, std::string const& condition, std::string const& returned) {
  EXPECT_EQ(words.failure, core::FailureKind::disagreement);
  EXPECT_EQ(words.condition, condition);
  EXPECT_EQ(words.returned, returned);
}

}  // namespace gneiss::test
