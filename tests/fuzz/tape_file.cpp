// A file of the database: read, or told with a sentence, and never touched.
#include <stdlib.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>

#include "os/files.hpp"
#include "store/database.hpp"
#include "tape/codec.hpp"
#include "target.hpp"

namespace gneiss::fuzz {
namespace {

/// A directory with one file in it, in memory where that can be; removed at the end.
class Folder {
 public:
  Folder() {
    directory_ = ::access("/dev/shm", W_OK) == 0 ? "/dev/shm/gneiss-fuzz-XXXXXX" : "/tmp/gneiss-fuzz-XXXXXX";
    require(::mkdtemp(directory_.data()) != nullptr, "a directory can be made");
  }
  ~Folder() { std::filesystem::remove_all(directory_); }
  Folder(Folder const&) = delete;
  Folder& operator=(Folder const&) = delete;

  std::string const& directory() const { return directory_; }
  std::string file() const { return directory_ + "/one.tape"; }
  void put(std::string const& contents) const {
    std::FILE* const out = std::fopen(file().c_str(), "wb");
    require(out && std::fwrite(contents.data(), 1, contents.size(), out) == contents.size(), "the file is written");
    std::fclose(out);
  }

 private:
  std::string directory_;
};

/// The first byte says how the input becomes a file: as it is, as the lines after the first, or as a tape in a whole
/// file.
std::string file_of(Input& input) {
  switch (input.byte() % 4) {
    case 0:
      return input.rest();
    case 1:
      return "gneiss tape 1\n" + input.rest();
    default:
      return "gneiss tape 1\nsubject every_spec\noperation put\noperation gone\ntape " + tape_text(input) + "\n";
  }
}

void check_file(std::string const& contents, Folder const& folder) {
  folder.put(contents);
  auto const text = tape::from_file(contents);
  auto const owner = text ? tape::owner_of(*text) : base::Result<std::uint32_t, tape::DecodeFault>(text.error());
  std::vector<events::Warning> problems;
  auto const saved = store::Database(folder.directory()).saved(subject(), problems);
  bool const ours = owner && *owner == tape::subject_hash(subject().name());
  require(saved.size() == (ours ? 1u : 0u), "the file is read if it holds a tape of the library");
  require(problems.size() == (owner ? 0u : 1u), "there is a warning if it holds none");
  require(*os::read_file(folder.file(), contents.size()) == contents, "the file is left alone");
  if (!ours) return;
  require(saved[0].tape_text == *text, "what is read is the tape");
  static_cast<void>(tape::decode(*text, subject(), saved[0].operations));
}

}  // namespace
}  // namespace gneiss::fuzz

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  using namespace gneiss::fuzz;
  static Folder const folder;
  Input input(data, size);
  check_file(file_of(input), folder);
  return 0;
}
