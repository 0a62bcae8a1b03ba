#include "store/checkpoint_file.hpp"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "base/hash.hpp"
#include "harness/scenario.hpp"

namespace gneiss::store {
namespace {

using Words = std::vector<std::uint64_t>;

constexpr std::string_view header = "gneiss test 1\n";
Words const some_words{3, 1, ~std::uint64_t{0}};

struct CheckpointTest : testing::Test {
  CheckpointTest() {
    std::string name = (std::filesystem::temp_directory_path() / "gneiss_checkpoint_XXXXXX").string();
    folder = ::mkdtemp(name.data());
  }
  ~CheckpointTest() override { std::filesystem::remove_all(folder); }

  std::string path() const { return (folder / "below" / "a.search").string(); }
  Checkpoint checkpoint() const { return {path(), header}; }
  std::string contents() const {
    std::ifstream file(path(), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  void put(std::string const& text) const {
    std::filesystem::create_directories(std::filesystem::path(path()).parent_path());
    std::ofstream(path(), std::ios::binary) << text;
  }
  /// What is taken; nothing where nothing is offered.
  std::optional<Words> resumed(bool fine = true) {
    std::optional<Words> taken;
    checkpoint().resume(
        [&](std::span<std::uint64_t const> words) {
          taken.emplace(words.begin(), words.end());
          return fine;
        },
        space);
    return taken;
  }

  std::filesystem::path folder;
  events::Space space;
};

/// A file as older versions have written it.
std::string file_of(Words const& words) {
  std::uint64_t sum = words.size();
  for (auto const word : words) sum = base::hash_next(sum, word);
  std::string text(header);
  text.append(reinterpret_cast<char const*>(&sum), sizeof sum);
  text.append(reinterpret_cast<char const*>(words.data()), words.size() * sizeof sum);
  return text;
}

TEST_F(CheckpointTest, IsWrittenAsItAlwaysWas) {
  checkpoint().save(some_words, space);
  EXPECT_EQ(contents(), file_of(some_words));
  EXPECT_EQ(space.notes.size(), 1u);
}

TEST_F(CheckpointTest, IsReadAsItWasWritten) {
  put(file_of(some_words));
  EXPECT_EQ(resumed(), some_words);
  EXPECT_EQ(space.notes.size(), 1u);
  checkpoint().forget();
  EXPECT_FALSE(std::filesystem::exists(path()));
  EXPECT_EQ(resumed(), std::nullopt);
  EXPECT_EQ(space.notes.size(), 1u);
}

TEST_F(CheckpointTest, ThatIsDamagedIsNotTaken) {
  auto const whole = file_of(some_words);
  for (std::size_t i = 0; i != whole.size(); ++i) {
    auto damaged = whole;
    damaged[i] = static_cast<char>(damaged[i] ^ 0x10);
    put(damaged);
    EXPECT_EQ(resumed(), std::nullopt) << i;
    put(whole.substr(0, i));
    EXPECT_EQ(resumed(), std::nullopt) << i;
  }
  // Each time the user is told.
  EXPECT_EQ(space.notes.size(), 2 * whole.size());
}

TEST_F(CheckpointTest, OfWordsThatMakeNoSenseIsTold) {
  put(file_of(some_words));
  resumed(true);
  resumed(false);
  ASSERT_EQ(space.notes.size(), 2u);
  EXPECT_TRUE(space.notes[0] != space.notes[1]);
}

TEST_F(CheckpointTest, WithoutAPathIsNone) {
  Checkpoint const none("", header);
  none.save(some_words, space);
  none.resume([](auto) { return ADD_FAILURE(), true; }, space);
  none.forget();
  EXPECT_TRUE(space.notes.empty());
}

TEST(CheckpointPath, IsAnotherForEachSetOfOperations) {
  events::Plan plan;
  std::set<std::string> paths;
  for (auto const& out : std::vector<std::vector<bool>>{{}, {true, false}, {false, true}}) {
    test::Described lib([](Library& described) {
      described.op(
          "push", fn(below(3)), [](int) {}, [](int) {});
      described.op(
          "pop", fn(below(3)), [](int) {}, [](int) {});
    });
    if (!out.empty()) lib.subject.leave_out(out);
    paths.insert(checkpoint_path(lib.subject, plan, "a question"));
  }
  EXPECT_EQ(paths.size(), 3u);
}

TEST_F(CheckpointTest, ThatCannotBeWrittenIsTold) {
  std::ofstream(folder / "below") << "a file, so that there can be no folder of this name";
  checkpoint().save(some_words, space);
  EXPECT_EQ(space.notes.size(), 1u);
}

}  // namespace
}  // namespace gneiss::store
