#include "derive/objections.hpp"

#include <algorithm>
#include <optional>

#include "base/strings.hpp"

namespace gneiss::derive {

namespace {

constexpr std::size_t longest_sentence = 200;

/// The line of the file that stands at the beginning of what was said, or behind "from ".
std::size_t line_in(std::string_view said, std::string const& file) {
  auto const mark = file + ":";
  auto const at = said.find(mark);
  if (at == said.npos) return 0;
  auto const digits = said.substr(at + mark.size());
  return static_cast<std::size_t>(
      base::parse_u64(digits.substr(0, std::min(digits.find_first_not_of("0123456789"), digits.size()))).value_or(0));
}

std::optional<std::string> error_in(std::string_view said) {
  for (std::string_view const mark : {" fatal error: ", " error: "}) {
    auto const at = said.find(mark);
    if (at == said.npos) continue;
    auto sentence = said.substr(at + mark.size());
    if (sentence.size() <= longest_sentence) return std::string(sentence);
    auto end = longest_sentence;
    while ((static_cast<unsigned char>(sentence[end]) & 0xc0U) == 0x80U) --end;
    return std::string(sentence.substr(0, end)) + "…";
  }
  return std::nullopt;
}

/// g++ says where a template was used before the error in it, clang behind it; of several errors of one use each of
/// them says it once only.
class Reader {
 public:
  explicit Reader(std::string const& file) : file_(file) {}

  void read(std::string_view said) {
    auto const line = line_in(said, file_);
    if (said.find("n file included from ") != said.npos) return;
    if (auto sentence = error_in(said))
      add(line != 0 && said.starts_with(file_) ? line : used_at_, std::move(*sentence));
    else if (line != 0 && said.find("requested here") != said.npos)
      place(line);
    else if (line != 0 && said.find("  required ") != said.npos)
      used_at_ = line;
    else if (said.find(": In ") != said.npos)
      used_at_ = 0;
  }

  std::vector<Objection> take() && {
    settle();
    return std::move(found_);
  }

 private:
  void add(std::size_t line, std::string sentence) {
    settle();
    if (line != 0) placed_ = line;
    found_.push_back({line, std::move(sentence)});
  }
  void place(std::size_t line) {
    if (!found_.empty() && found_.back().line == 0) found_.back().line = placed_ = line;
  }
  /// Of the last error no use was told: it is that of the one before.
  void settle() {
    if (!found_.empty() && found_.back().line == 0) found_.back().line = placed_;
  }

  std::string const& file_;
  std::vector<Objection> found_;
  std::size_t used_at_ = 0;  // as g++ has said
  std::size_t placed_ = 0;   // of the last error that has a line
};

}  // namespace

std::vector<Objection> objections(std::string_view output, std::string const& file) {
  Reader reader(file);
  for (auto const said : base::split(output, '\n')) reader.read(said);
  std::vector<Objection> result;
  for (auto& objection : std::move(reader).take())
    if (std::find(result.begin(), result.end(), objection) == result.end()) result.push_back(std::move(objection));
  return result;
}

}  // namespace gneiss::derive
