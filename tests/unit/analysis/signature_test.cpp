#include "analysis/signature.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace gneiss::analysis {
namespace {

using core::FailureKind;
using core::Phase;

notes::Verdict failed(FailureKind failure, unsigned operation, std::uint64_t place = 0,
                      Phase phase = Phase::candidate) {
  notes::Verdict verdict;
  verdict.outcome = core::Outcome::failed;
  verdict.failure = failure;
  verdict.operation = operation;
  verdict.place = place;
  verdict.phase = phase;
  return verdict;
}

// Two verdicts that fail in the same way have one signature, so that neither is kept beside the other.
TEST(FailureSignature, AgreesWithTheSameWay) {
  std::vector<notes::Verdict> all;
  for (unsigned kind = 1; kind != notes::failure_traits.size(); ++kind)
    for (unsigned operation : {0u, 1u})
      for (std::uint64_t place : {0u, 7u, 8u})
        for (auto phase : {Phase::candidate, Phase::reference, Phase::drawing})
          if (notes::deadly(static_cast<FailureKind>(kind)) || (place == 0 && phase == Phase::candidate))
            all.push_back(failed(static_cast<FailureKind>(kind), operation, place, phase));
  for (auto const& a : all)
    for (auto const& b : all)
      EXPECT_EQ(notes::same_way(a, b), signature_of(a) == signature_of(b))
          << notes::traits(a.failure).name << " " << a.operation << " " << a.place << ", "
          << notes::traits(b.failure).name << " " << b.operation << " " << b.place;
}

}  // namespace
}  // namespace gneiss::analysis
