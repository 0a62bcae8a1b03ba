#include "engine/signature.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>

namespace gneiss::engine {
namespace {

using core::Failure;
using core::Phase;

run::Verdict failed(Failure failure, unsigned operation, std::uint64_t place = 0, Phase phase = Phase::candidate) {
  run::Verdict verdict;
  verdict.outcome = core::Outcome::failed;
  verdict.failure = failure;
  verdict.operation = operation;
  verdict.place = place;
  verdict.phase = phase;
  return verdict;
}

struct Call final : core::Operation {};

// Two verdicts that fail in the same way have one signature, so that neither is kept beside the other.
TEST(Signature, AgreesWithTheSameWay) {
  std::vector<run::Verdict> all;
  for (unsigned kind = 1; kind <= static_cast<unsigned>(Failure::objects_left); ++kind)
    for (unsigned operation : {0u, 1u})
      for (std::uint64_t place : {0u, 7u, 8u})
        for (auto phase : {Phase::candidate, Phase::reference, Phase::drawing})
          if (run::deadly(static_cast<Failure>(kind)) || (place == 0 && phase == Phase::candidate))
            all.push_back(failed(static_cast<Failure>(kind), operation, place, phase));
  for (auto const& a : all)
    for (auto const& b : all)
      EXPECT_EQ(run::same_way(a, b), signature_of(a) == signature_of(b))
          << kind_name(a.failure) << " " << a.operation << " " << a.place << ", " << kind_name(b.failure) << " "
          << b.operation << " " << b.place;
}

TEST(Signature, HasANameForEveryKind) {
  std::set<std::string> names;
  for (unsigned kind = 0; kind <= static_cast<unsigned>(Failure::objects_left); ++kind)
    EXPECT_TRUE(names.insert(kind_name(static_cast<Failure>(kind))).second);
}

TEST(Signature, InWords) {
  core::Subject subject("s", false);
  subject.add_type("stack", "Stack");
  subject.add_operation(std::make_unique<Call>()).name = "push";
  subject.add_operation(std::make_unique<Call>()).name = "pop";
  run::Death death;
  EXPECT_EQ(signature_text(subject, failed(Failure::disagreement, 1), death), "disagreement at pop");
  EXPECT_EQ(signature_text(subject, failed(Failure::check_failed, 1), death), "check failed: stack");
  death.what = "SIGSEGV";
  death.place = "Stack::pop";
  EXPECT_EQ(signature_text(subject, failed(Failure::crashed, 1, 7), death), "crash (SIGSEGV) in Stack::pop at pop");
  death = {};
  death.what = "5 s";
  EXPECT_EQ(signature_text(subject, failed(Failure::timed_out, 0, 0, Phase::reference), death),
            "time limit (5 s) of the reference at push");
}

}  // namespace
}  // namespace gneiss::engine
