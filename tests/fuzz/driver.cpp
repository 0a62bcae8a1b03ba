// In place of libFuzzer, which not every compiler has: runs a target on the files of a folder, and on what a few
// thousand random edits make of them, the same in every run.
//
// usage: TARGET FOLDER LAST   the input that is being run is always in the file LAST
//        TARGET FILE          runs one input
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "base/rng.hpp"
#include "target.hpp"

namespace gneiss::fuzz {
namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes read(std::filesystem::path const& path) {
  std::ifstream file(path, std::ios::binary);
  return Bytes(std::istreambuf_iterator<char>(file), {});
}

std::vector<Bytes> read_all(std::filesystem::path const& folder) {
  std::vector<std::filesystem::path> paths;
  for (auto const& entry : std::filesystem::directory_iterator(folder)) paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  std::vector<Bytes> result;
  for (auto const& path : paths) result.push_back(read(path));
  return result;
}

void edit(Bytes& bytes, Bytes const& other, base::Rng& rng) {
  auto const position = [&](Bytes const& in) { return static_cast<std::ptrdiff_t>(rng.up_to(in.size())); };
  auto const at = position(bytes);
  auto const any = static_cast<std::uint8_t>(rng.up_to(255));
  switch (rng.up_to(5)) {
    case 0:
      bytes.insert(bytes.begin() + at, any);
      break;
    case 1:  // lost
      bytes.erase(bytes.begin() + at, bytes.begin() + std::min(at + 4, static_cast<std::ptrdiff_t>(bytes.size())));
      break;
    case 2:  // cut here, and another one from some place on
      bytes.erase(bytes.begin() + at, bytes.end());
      bytes.insert(bytes.end(), other.begin() + position(other), other.end());
      break;
    case 3:  // one bit
      if (!bytes.empty()) bytes[rng.below(bytes.size())] ^= static_cast<std::uint8_t>(1u << rng.up_to(7));
      break;
    case 4: {  // part of another one in the middle
      auto const from = position(other);
      auto const to = std::min(from + 8, static_cast<std::ptrdiff_t>(other.size()));
      bytes.insert(bytes.begin() + at, other.begin() + from, other.begin() + to);
      break;
    }
    default:
      if (!bytes.empty()) bytes[rng.below(bytes.size())] = any;
  }
}

void run(Bytes const& bytes, char const* last) {
  std::ofstream(last, std::ios::binary) << std::string(bytes.begin(), bytes.end());
  LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
}

int run_folder(char const* folder, char const* last) {
  auto const seeds = read_all(folder);
  if (seeds.empty()) return std::fprintf(stderr, "there is no file in %s\n", folder), 1;
  std::printf("if this ends early, its input is in %s\n", last);
  std::fflush(stdout);
  for (auto const& seed : seeds) run(seed, last);
  base::Rng rng(1);
  unsigned const edits = std::getenv("GNEISS_SOAK") ? 1'000'000 : std::getenv("GNEISS_SAMPLE") ? 600 : 4'000;
  for (unsigned i = 0; i != edits; ++i) {
    auto bytes = seeds[rng.below(seeds.size())];
    for (auto left = 1 + rng.up_to(5); left != 0; --left) edit(bytes, seeds[rng.below(seeds.size())], rng);
    run(bytes, last);
  }
  std::printf("%zu files and %u edits of them\n", seeds.size(), edits);
  return 0;
}

}  // namespace
}  // namespace gneiss::fuzz

int main(int argc, char** argv) {
  using namespace gneiss::fuzz;
  if (argc == 3) return run_folder(argv[1], argv[2]);
  if (argc != 2) return std::fprintf(stderr, "usage: %s FOLDER LAST | FILE\n", argv[0]), 2;
  auto const bytes = read(argv[1]);
  return LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
}
