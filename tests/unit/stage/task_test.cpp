#include "stage/task.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstring>

namespace gneiss::stage {
namespace {

using Bytes = std::array<unsigned char, sizeof(Task)>;

Task with_byte(Task task, std::size_t at, unsigned char value) {
  Bytes bytes;
  std::memcpy(bytes.data(), static_cast<void const*>(&task), sizeof task);
  bytes[at] = value;
  std::memcpy(static_cast<void*>(&task), bytes.data(), sizeof task);
  return task;
}

/// Where in a task it lies which one it is.
std::size_t index_place() {
  for (std::size_t at = 0; at != sizeof(Task); ++at)
    if (with_byte(Idle{}, at, 0x33).index() == 0x33) return at;
  return sizeof(Task);
}

TEST(Task, IsReadAsItWasWritten) {
  Task const tasks[] = {Idle{},   Explore{}, ReplayTape{},   ReplayNumbers{}, Locate{},
                        Sample{}, Expand{},  EstimateSize{}, Grow{}};
  static_assert(std::size(tasks) == std::variant_size_v<Task>);
  for (auto const& task : tasks) {
    auto const read = checked(task);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->index(), task.index());
  }
  auto const read = checked(Explore{.first = 3, .end = 9, .stride = 2, .guided = true});
  ASSERT_TRUE(read);
  auto const& explore = std::get<Explore>(*read);
  EXPECT_EQ(explore.first, 3u);
  EXPECT_EQ(explore.end, 9u);
  EXPECT_EQ(explore.stride, 2u);
  EXPECT_TRUE(explore.guided);
}

TEST(Task, WithABadIndexIsNone) {
  auto const place = index_place();
  ASSERT_LT(place, sizeof(Task));
  for (unsigned value = 0; value != 256; ++value) {
    auto const task = with_byte(Grow{.end = 7}, place, static_cast<unsigned char>(value));
    EXPECT_EQ(checked(task).has_value(), value < std::variant_size_v<Task>) << value;
  }
}

TEST(Task, OfOneScenarioHasItsOptions) {
  EXPECT_EQ(options_of(Explore{}), nullptr);
  EXPECT_EQ(options_of(Idle{}), nullptr);
  Task const task = Sample{.scenario = 1, .options = {.reports = true}};
  ASSERT_NE(options_of(task), nullptr);
  EXPECT_TRUE(options_of(task)->reports);
}

}  // namespace
}  // namespace gneiss::stage
