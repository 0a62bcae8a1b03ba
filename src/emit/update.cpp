#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/strings.hpp"
#include "cxx/lexing.hpp"
#include "emit/emit.hpp"
#include "emit/layout.hpp"
#include "emit/marks.hpp"

namespace gneiss::emit {

namespace {

using Lines = std::vector<std::string>;

constexpr std::string_view gone = "  // gone: ";

/// Lines of the old file that belong together: those of a mark that still fits, or one line of somebody's.
struct OldLines {
  Lines lines{};
  std::optional<Mark> mark{};
  bool edited = false;  // the mark does not fit any more
};

Lines lines_of(std::string_view text) {
  Lines result;
  for (auto const line : base::split(text, '\n')) result.emplace_back(line);
  return result;
}

/// How many of the last lines the mark of the last one fits; 0: it was edited.
std::size_t marked_lines(Lines const& lines, Mark const& mark) {
  if (lines.empty()) return 0;
  auto unmarked = lines;
  unmarked.back() = without_mark(lines.back());
  for (std::size_t count = 1; count <= lines.size(); ++count) {
    Lines const tried(unmarked.end() - static_cast<std::ptrdiff_t>(count), unmarked.end());
    if (content_of(tried) == mark.content) return count;
  }
  return 0;
}

/// The old file in groups. What stands before a mark, up to the one before, is looked through for the lines it covers.
std::vector<OldLines> groups_of(Lines const& lines) {
  std::vector<OldLines> result;
  Lines pending;
  auto const keep = [&](std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) result.push_back({{pending[i]}, {}, false});
  };
  for (auto const& line : lines) {
    pending.push_back(line);
    auto const mark = mark_of(line);
    if (!mark) continue;
    auto const covered = marked_lines(pending, *mark);
    keep(pending.size() - std::max<std::size_t>(covered, 1));
    Lines own(pending.end() - static_cast<std::ptrdiff_t>(std::max<std::size_t>(covered, 1)), pending.end());
    result.push_back({std::move(own), mark, covered == 0});
    pending.clear();
  }
  keep(pending.size());
  return result;
}

bool is_comment(Lines const& lines) {
  return std::all_of(lines.begin(), lines.end(), [](std::string const& line) {
    auto const start = line.find_first_not_of(' ');
    return start == std::string::npos || line.compare(start, 2, "//") == 0;
  });
}

/// The variable that lines declare; empty: none.
std::string declared_by(Lines const& lines) {
  auto const words = cxx::words(lines.front());
  return words.size() > 1 && words.front().text == "auto" ? std::string(words[1].text) : "";
}

/// What is not planned any more becomes a comment.
OldLines as_gone(OldLines group) {
  group.lines.back() = without_mark(group.lines.back());
  for (std::size_t i = 0; i < group.lines.size(); ++i) {
    auto& line = group.lines[i];
    auto const start = std::min(line.find_first_not_of(' '), line.size());
    line = (i == 0 ? std::string(gone) : "  //   ") + line.substr(start);
  }
  group.mark->content = content_of(group.lines);
  group.lines.back() = marked(group.lines.back(), *group.mark);
  return group;
}

class Update {
 public:
  Update(std::string_view old_file, plan::SpecPlan const& plan)
      : plan_(plan), planned_(pieces(plan)), groups_(groups_of(lines_of(old_file))) {}

  std::string run() {
    std::vector<bool> present(planned_.size(), false);
    for (auto& group : groups_) bring_up_to_date(group, present);
    drop_unplanned();
    for (std::size_t i = 0; i < planned_.size(); ++i)
      if (!present[i]) insert(i);
    include_missing();
    return written();
  }

 private:
  std::optional<std::size_t> planned_at(std::string const& subject) const {
    for (std::size_t i = 0; i < planned_.size(); ++i)
      if (planned_[i].subject == subject) return i;
    return {};
  }

  /// The first with a subject stands for it; what is behind it with the same mark is somebody's copy.
  void bring_up_to_date(OldLines& group, std::vector<bool>& present) {
    if (!group.mark) return;
    auto const at = planned_at(group.mark->subject);
    if (!at) return;
    if (present[*at]) {
      group.edited = true;
      return;
    }
    present[*at] = true;
    if (group.edited) return;
    group.lines = planned_[*at].lines;
    group.mark = mark_of(group.lines.back());
  }

  bool is_mentioned(std::string const& name, OldLines const& besides) const {
    return std::any_of(groups_.begin(), groups_.end(), [&](OldLines const& group) {
      if (&group == &besides || is_comment(group.lines)) return false;
      return std::any_of(group.lines.begin(), group.lines.end(),
                         [&](std::string const& line) { return cxx::mentions(without_mark(line), name); });
    });
  }

  bool is_unplanned(OldLines const& group) const {
    return group.mark && !group.edited && !planned_at(group.mark->subject) && group.lines.front().rfind(gone, 0) != 0;
  }

  /// Operations first, so that what only they mention can go as well; a declaration that is still mentioned stays.
  void drop_unplanned() {
    std::erase_if(groups_, [&](OldLines const& group) { return is_unplanned(group) && is_comment(group.lines); });
    for (auto& group : groups_)
      if (is_unplanned(group) && declared_by(group.lines).empty()) group = as_gone(std::move(group));
    for (auto i = groups_.rbegin(); i != groups_.rend(); ++i)
      if (is_unplanned(*i) && !is_mentioned(declared_by(i->lines), *i)) *i = as_gone(std::move(*i));
  }

  /// The place behind the piece that is planned before this one, or before the one planned behind it.
  std::size_t place_for(std::size_t at) const {
    for (auto before = at; before-- != 0;)
      if (auto const place = place_of(planned_[before].subject)) return *place + 1;
    for (auto behind = at + 1; behind < planned_.size(); ++behind)
      if (auto const place = place_of(planned_[behind].subject)) return *place;
    for (auto place = groups_.size(); place-- != 0;)
      if (groups_[place].lines.front() == "}") return place;
    return groups_.size();
  }

  std::optional<std::size_t> place_of(std::string const& subject) const {
    for (std::size_t i = 0; i < groups_.size(); ++i)
      if (groups_[i].mark && groups_[i].mark->subject == subject) return i;
    return {};
  }

  void insert(std::size_t at) {
    auto const place = groups_.begin() + static_cast<std::ptrdiff_t>(place_for(at));
    groups_.insert(place, {planned_[at].lines, mark_of(planned_[at].lines.back()), false});
  }

  void include_missing() {
    for (auto const& include : plan_.includes) {
      auto const line = "#include " + include;
      auto const same = [&](OldLines const& group) { return group.lines.front() == line; };
      if (std::any_of(groups_.begin(), groups_.end(), same)) continue;
      auto const is_include = [](OldLines const& group) { return group.lines.front().rfind("#include ", 0) == 0; };
      auto const last = std::find_if(groups_.rbegin(), groups_.rend(), is_include);
      groups_.insert(last.base(), {{line}, {}, false});
    }
  }

  std::string written() const {
    std::string result;
    for (auto const& group : groups_)
      for (auto const& line : group.lines) result += line + "\n";
    if (!result.empty()) result.pop_back();
    return result;
  }

  plan::SpecPlan const& plan_;
  std::vector<FilePiece> planned_;
  std::vector<OldLines> groups_;
};

}  // namespace

std::string update(std::string const& old_file, plan::SpecPlan const& plan) {
  return Update(old_file, plan).run();
}

}  // namespace gneiss::emit
