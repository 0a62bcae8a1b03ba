#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>

namespace gneiss::run {

/// A word that the code of a spec says of cases, in memory that another process may read.
struct LabelText {
  static constexpr std::size_t longest = 71;
  std::uint8_t size = 0;
  char text[longest]{};

  /// What is too long is cut.
  void set(std::string_view said);
  std::string_view view() const { return {text, size < longest ? size : longest}; }
};

/// What has been said of the cases that were kept, in such memory.
struct SharedCaseStatistics {
  static constexpr std::size_t most_labels = 256;
  static constexpr std::size_t most_targets = 16;

  struct Label {
    LabelText text;
    std::uint64_t cases = 0;
    double wanted = 0;  // percent of the cases
  };
  struct Target {
    LabelText name;
    double highest = -std::numeric_limits<double>::infinity();
  };
  std::uint32_t labels_used = 0;
  std::uint32_t targets_used = 0;
  bool full = false;  // there were more
  std::uint32_t hashes[most_labels]{};
  Label labels[most_labels];
  Target targets[most_targets];
};

/// The labels of one case, as bits.
using LabelSet = std::array<std::uint64_t, SharedCaseStatistics::most_labels / 64>;
/// The case with these labels counts, or counts no more.
void count(SharedCaseStatistics& statistics, LabelSet const& marks, bool counts);

/// Where what is said of the case that runs is written down.
class CaseRecorder {
 public:
  explicit CaseRecorder(SharedCaseStatistics& statistics) : statistics_(statistics) { forget(); }
  CaseRecorder(CaseRecorder const&) = delete;
  CaseRecorder& operator=(CaseRecorder const&) = delete;

  /// While it lives, what this thread says is heard.
  class Open {
   public:
    explicit Open(CaseRecorder* recorder) : before_(current_) { current_ = recorder; }
    Open(Open const&) = delete;
    Open& operator=(Open const&) = delete;
    ~Open() { current_ = before_; }

   private:
    CaseRecorder* before_;
  };
  /// The one that is open, or null.
  static CaseRecorder* current() { return current_; }

  /// What is said from now on is said of another case.
  void begin() {
    if (said_) [[unlikely]]
      forget();
  }
  /// The case counts. Gives its labels.
  LabelSet keep();
  bool said() const { return said_; }

  void label(std::string_view text);
  void covered(double percent, bool holds, std::string_view text);
  void reach(double value, std::string_view name);

  /// How high the case has come, by target; where it said nothing, below all numbers.
  std::span<double const> reached() const { return {reached_.data(), said_ ? statistics_.targets_used : 0}; }

 private:
  void forget();
  std::size_t find(std::string_view text);

  static inline thread_local constinit CaseRecorder* current_ = nullptr;

  SharedCaseStatistics& statistics_;
  bool said_ = false;
  LabelSet marks_{};
  std::array<double, SharedCaseStatistics::most_targets> reached_{};
};

}  // namespace gneiss::run
