#pragma once
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "cover/trace.hpp"
#include "run/watcher.hpp"

namespace gneiss::run {

/// The trace of a scenario where the code is not instrumented: which operation came after which on one value, how large
/// the value was then, whether there was a new one, what kind of result there was, and whether it threw.
class ApiTrace final : public Watcher {
 public:
  void start();
  void stop(cover::Trace& trace);

  bool sees_calls() const override { return true; }
  void threw() override { threw_ = true; }
  void returned(unsigned kind) override {
    if (kinds_.size() != most_kinds) kinds_.push_back(kind);
  }
  void called(core::Operation const& operation, std::vector<Used> const& used, std::size_t made) override;

 private:
  void meet(std::uint64_t what);

  bool threw_ = false;
  static constexpr std::size_t most_kinds = 4;
  std::vector<unsigned> kinds_;                               // of the results of the call that runs
  std::unordered_map<std::uint64_t, std::uint32_t> last_;     // the last operation on a value, by its id
  std::unordered_map<std::uint64_t, std::uint32_t> numbers_;  // of what can be met
  std::vector<std::uint32_t> hits_;
  std::vector<std::uint32_t> touched_;
  std::vector<std::uint32_t> way_;  // all that was met, in order
};

}  // namespace gneiss::run
