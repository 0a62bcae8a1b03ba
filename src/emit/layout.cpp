#include "emit/layout.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string_view>
#include <utility>

#include "base/strings.hpp"
#include "emit/marks.hpp"

namespace gneiss::emit {

namespace {

using plan::Declaration;
using plan::PlannedOperation;
using plan::Skipped;
using plan::SpecPlan;

constexpr std::size_t widest = 120;
constexpr std::string_view indent = "  ";

using Lines = std::vector<std::string>;

/// Words, in lines of a comment that are no wider than a file is.
Lines comment_lines(std::string_view words, std::string_view first, std::string_view next) {
  Lines result;
  auto line = std::string(first);
  auto empty = true;
  for (auto const word : base::split(words, ' ')) {
    if (!empty && line.size() + 1 + word.size() + marked_width > widest) {
      result.push_back(line);
      line = next;
      empty = true;
    }
    if (!empty) line += ' ';
    line += word;
    empty = false;
  }
  result.push_back(line);
  return result;
}

/// The comment behind the last line where there is room, else above the first.
void add_comment(Lines& lines, std::string const& comment) {
  if (comment.empty()) return;
  if (lines.back().size() + std::string_view("  // ").size() + comment.size() + marked_width <= widest) {
    lines.back() += "  // " + comment;
    return;
  }
  auto above = comment_lines(comment, std::string(indent) + "// ", std::string(indent) + "// ");
  lines.insert(lines.begin(), above.begin(), above.end());
}

/// The lines of a statement; those inside of a lambda are further right.
Lines statement_lines(std::string const& text) {
  Lines result;
  auto const parts = base::split(text, '\n');
  for (std::size_t i = 0; i < parts.size(); ++i) {
    auto const outer = i == 0 || i + 1 == parts.size();
    result.push_back((outer ? std::string(indent) : std::string(indent) + "  ") + std::string(parts[i]));
  }
  return result;
}

bool fits(std::string const& line) {
  return line.size() + marked_width <= widest;
}

/// The place of the comma before the signature.
std::size_t signature_at(std::string_view text) {
  return std::min(text.find(", fn("), text.find(", (fn("));
}

/// Breaks a line that is too wide: before the signature, before the reference, else after a comma.
Lines broken(std::string line) {
  Lines result;
  std::string const deeper(9, ' ');
  if (auto const at = signature_at(line); !fits(line) && at != std::string::npos && line.rfind("  lib.op(", 0) == 0) {
    result.push_back(line.substr(0, at + 1));
    line = deeper + line.substr(at + 2);
  }
  while (!fits(line)) {
    auto at = line.rfind(", ", widest - marked_width - 1);
    if (at == std::string::npos || at < deeper.size()) at = line.rfind(' ', widest - marked_width - 1);
    if (at == std::string::npos || at <= deeper.size()) break;
    result.push_back(line.substr(0, line[at] == ',' ? at + 1 : at));
    line = deeper + line.substr(line[at] == ',' ? at + 2 : at + 1);
  }
  result.push_back(line);
  return result;
}

/// `auto NAME = …`, the names as wide as the widest.
std::string aligned_declaration(Declaration const& declaration, std::size_t width) {
  auto text = declaration.text;
  auto const head = "auto " + declaration.name + " =";
  if (text.rfind(head, 0) == 0 && declaration.name.size() < width)
    text.insert(head.size() - 2, width - declaration.name.size(), ' ');
  return text;
}

std::size_t name_width(SpecPlan const& plan) {
  std::size_t width = 0;
  constexpr std::size_t most = 8;
  for (auto const& declaration : plan.declarations)
    if (declaration.name.size() <= most) width = std::max(width, declaration.name.size());
  return width;
}

std::string_view macro_of(std::string_view text) {
  auto const start = std::string_view("lib.op(").size();
  if (text.rfind("lib.op(", 0) != 0) return {};
  return text.substr(start, text.find('(', start) - start);
}

/// Neighbours that are called in the same way have their signatures below each other.
std::vector<std::string> aligned_operations(std::vector<PlannedOperation> const& operations) {
  constexpr std::size_t most = 24;  // wider than this no column is padded
  std::vector<std::string> result;
  for (auto const& operation : operations) result.push_back(operation.text);
  for (std::size_t first = 0; first < result.size();) {
    auto const macro = macro_of(result[first]);
    auto end = first + 1;
    while (end < result.size() && !macro.empty() && macro_of(result[end]) == macro) ++end;
    std::size_t width = 0;
    for (auto i = first; i < end; ++i) {
      auto const at = signature_at(result[i]);
      if (at < macro.size() + most + 8) width = std::max(width, at);
    }
    for (auto i = first; i < end; ++i) {
      auto const at = signature_at(result[i]);
      if (macro.empty() || at == std::string::npos || at >= width) continue;
      auto padded = result[i];
      padded.insert(at + 1, width - at, ' ');
      if (fits("  " + padded)) result[i] = padded;
    }
    first = end;
  }
  return result;
}

Lines operation_lines(PlannedOperation const& operation, std::string const& text) {
  Lines lines;
  for (auto const& line : statement_lines(text))
    for (auto const& part : broken(line)) lines.push_back(part);
  if (!operation.refusal.empty()) {
    for (auto& line : lines) line = std::string(indent) + "// " + line.substr(indent.size());
    add_comment(lines, operation.refusal);
    return lines;
  }
  add_comment(lines, operation.comment);
  return lines;
}

/// What is not tested, by its reason.
std::vector<std::pair<std::string, std::string>> by_reason(SpecPlan const& plan) {
  std::vector<std::pair<std::string, std::string>> result;
  for (auto const& skipped : plan.skipped) {
    if (!skipped.line.empty() || !skipped.listed) continue;
    auto const same = [&](auto const& entry) { return entry.first == skipped.reason; };
    auto const found = std::find_if(result.begin(), result.end(), same);
    if (found == result.end())
      result.emplace_back(skipped.reason, skipped.subject);
    else
      found->second += ", " + skipped.subject;
  }
  return result;
}

/// What only the candidate has, as lines to be completed; then what is not tested, and why.
Lines list_lines(SpecPlan const& plan) {
  Lines lines;
  auto const start = std::string(indent) + "// ";
  auto const more = start + "  ";
  for (auto const& skipped : plan.skipped) {
    if (skipped.line.empty() || !skipped.listed) continue;
    if (lines.empty()) lines.push_back(start + "Only " + plan.candidate + " has these; say what REFERENCE does:");
    auto const added = comment_lines(skipped.line, start, more);
    lines.insert(lines.end(), added.begin(), added.end());
  }
  auto const reasons = by_reason(plan);
  if (!reasons.empty()) lines.push_back(start + "Not tested:");
  for (auto const& [reason, subjects] : reasons) {
    auto const added = comment_lines(subjects + ": " + reason, more, more + "  ");
    lines.insert(lines.end(), added.begin(), added.end());
  }
  return lines;
}

/// Makes pieces, and gives each a subject of its own.
class FilePieces {
 public:
  void add(FilePiece::Kind kind, std::string const& about, Lines lines) {
    auto subject = letters_of(about);
    for (auto again = about; !subjects_.insert(subject).second; subject = letters_of(again)) again += '+';
    lines.back() = marked(lines.back(), {subject, content_of(lines)});
    pieces_.push_back({kind, subject, std::move(lines)});
  }
  std::vector<FilePiece> take() { return std::move(pieces_); }

 private:
  std::vector<FilePiece> pieces_;
  std::set<std::string> subjects_;
};

}  // namespace

std::vector<FilePiece> pieces(SpecPlan const& plan) {
  FilePieces result;
  auto const width = name_width(plan);
  for (auto const& declaration : plan.declarations) {
    Lines lines;
    for (auto const& line : statement_lines(aligned_declaration(declaration, width)))
      for (auto const& part : broken(line)) lines.push_back(part);
    add_comment(lines, declaration.comment);
    result.add(FilePiece::Kind::declaration, "auto " + declaration.name, std::move(lines));
  }
  auto const texts = aligned_operations(plan.operations);
  for (std::size_t i = 0; i < texts.size(); ++i)
    result.add(FilePiece::Kind::operation, plan.operations[i].subject, operation_lines(plan.operations[i], texts[i]));
  if (auto lines = list_lines(plan); !lines.empty()) result.add(FilePiece::Kind::list, "not tested", std::move(lines));
  return result.take();
}

}  // namespace gneiss::emit
