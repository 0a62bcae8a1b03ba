// Which file an #include means, and whether it is reached at all, only the compiler knows. So it is asked: -MM says
// which files are not the system's, -H in which order and by whom each was opened. A line that includes a file of the
// user's is replaced by its text where the compiler has opened it there, and dropped where it has not: then it has been
// included before, or stands in a branch that is not taken. What the command itself includes, by -include or -imacros,
// neither of the two tells as that: it is what an empty source has, and -E says by whom each file was entered. That
// comes first, and the program is compiled without these options from then on, as it has the text twice otherwise.
#include "verify/self_contained.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <set>
#include <system_error>

#include "base/strings.hpp"
#include "os/command.hpp"
#include "os/files.hpp"
#include "os/scratch_directory.hpp"
#include "verify/compiler_output.hpp"
#include "verify/directives.hpp"
#include "verify/program_ending.hpp"

namespace gneiss::verify {

namespace {

using events::Obstacle;

constexpr std::size_t header_most = std::size_t{16} << 20;
constexpr std::size_t all_most = std::size_t{64} << 20;
constexpr double time_to_ask = 60;  // seconds

/// As g++ names a file for -MM, but not for -H.
std::string without_here(std::string_view path) {
  while (path.starts_with("./")) path.remove_prefix(std::min(path.find_first_not_of('/', 2), path.size()));
  return std::string(path);
}

/// A file that was opened, with those that it has opened.
struct Node {
  std::string path;
  std::vector<Node> children;
};

/// Takes the headers from `at` on that are deeper than the node.
void take_children(Node& node, std::vector<Opened> const& opened, std::size_t& at, std::size_t depth) {
  while (at != opened.size() && opened[at].depth > depth) {
    node.children.push_back({opened[at].path, {}});
    auto const deep = opened[at++].depth;
    take_children(node.children.back(), opened, at, deep);
  }
}

bool is_named(std::string_view path, std::string_view name) {
  return path == name || (path.ends_with(name) && path[path.size() - name.size() - 1] == '/');
}

class Inliner {
 public:
  Inliner(std::vector<std::string> const& own, ReadFile const& read) : own_(own.begin(), own.end()), read_(read) {}

  Unobstructed<std::string> text_of(Node const& before, std::vector<ForcedHeader> const& forced, Node const& root,
                                    std::string const& program) {
    std::string out;
    put_forced(before, forced, out);
    put(root, program, out);
    if (obstacle_) return *obstacle_;
    for (auto const& path : own_)
      if (path != root.path && !done_.contains(path)) return Obstacle{Obstacle::HeaderNotNamed{path}};
    return out;
  }

 private:
  /// What the command has included; a header of the system gets a line. One that was not opened has been included by
  /// another of them.
  void put_forced(Node const& before, std::vector<ForcedHeader> const& forced, std::string& out) {
    auto next = before.children.begin();
    for (auto const& [file, macros] : forced) {
      auto const named = [name = without_here(file)](Node const& opened) { return is_named(opened.path, name); };
      auto const opened = std::find_if(next, before.children.end(), named);
      if (opened == before.children.end()) continue;
      next = opened + 1;
      macros_only_ = macros;
      if (own_.contains(opened->path))
        put_file(*opened, opened->path.substr(opened->path.rfind('/') + 1), out);
      else
        out += file.starts_with('/') ? fmt::format("#include \"{}\"\n", file) : fmt::format("#include <{}>\n", file);
      macros_only_ = false;
    }
  }

  /// The text of a file with the headers that it includes.
  void put(Node const& node, std::string_view text, std::string& out) {
    std::size_t at = 0;
    std::set<Node const*> used;  // a header without a guard may be included several times
    for (auto const& each : directives(text)) {
      auto const name = each.name == "include" ? included_name(each.text) : std::nullopt;
      if (!name || !names_own(*name, node)) continue;
      out += text.substr(at, each.begin - at);
      at = each.end;
      auto const child = std::find_if(node.children.begin(), node.children.end(), [&](Node const& opened) {
        return own_.contains(opened.path) && is_named(opened.path, *name) && !used.contains(&opened);
      });
      if (child != node.children.end()) {
        used.insert(&*child);
        put_file(*child, *name, out);
      }
      if (child == node.children.end()) out += fmt::format("// \"{}\" is above\n", *name);
    }
    out += text.substr(at);
    if (!out.empty() && out.back() != '\n') out += '\n';
  }

  /// Does the name mean a header of the user's, here or wherever it was opened before?
  bool names_own(std::string const& name, Node const& node) const {
    auto const fits = [&](Node const& opened) { return is_named(opened.path, name); };
    auto const here = std::find_if(node.children.begin(), node.children.end(), fits);
    if (here != node.children.end()) return own_.contains(here->path);
    return std::any_of(own_.begin(), own_.end(), [&](std::string const& path) { return is_named(path, name); });
  }

  void put_file(Node const& node, std::string const& name, std::string& out) {
    auto const contents = read_(node.path);
    if (!contents || out.size() > all_most) {
      if (!obstacle_)
        obstacle_ = contents ? Obstacle{Obstacle::HeadersTooLarge{all_most >> 20}} : Obstacle{contents.error()};
      return;
    }
    auto const all = directives(*contents);
    bool const once = is_once(all);
    bool const again = !done_.insert(node.path).second;
    if (again && (once || is_guarded(all))) {
      out += fmt::format("// \"{}\" is above\n", name);
      return;
    }
    out += fmt::format("// ---- {}\n", name);
    put(node, text_of(*contents, all), out);
    out += fmt::format("// ---- end of {}\n", name);
  }

  /// Without `#pragma once`, which means nothing in the file that is compiled, and is warned of; of a file of macros
  /// only its directives.
  std::string text_of(std::string const& text, std::vector<Directive> const& all) const {
    std::string out;
    std::size_t at = 0;
    for (auto const& each : all) {
      auto const end = macros_only_ ? each.behind : each.end;
      if (!macros_only_) out += text.substr(at, each.begin - at);
      if (!is_pragma_once(each)) out += text.substr(each.begin, end - each.begin);
      if (macros_only_ && !out.empty() && out.back() != '\n') out += '\n';
      at = end;
    }
    return macros_only_ ? out : out + text.substr(at);
  }

  std::set<std::string> own_;
  ReadFile const& read_;
  std::set<std::string> done_;
  std::optional<Obstacle> obstacle_;
  bool macros_only_ = false;
};

/// What a compiler is asked, with files in a directory of its own.
class Question {
 public:
  Question(std::string const& directory, os::StopToken const& stop)
      : source_(fmt::format("{}/{}", directory, source_name)),
        nothing_(directory + "/nothing.cpp"),
        output_(directory + "/rule"),
        stop_(stop) {}

  Unobstructed<SelfContained> answered(std::string const& program, CompileCommand const& command) const {
    for (auto const& [file, text] : {std::pair(source_, program), std::pair(nothing_, std::string())})
      if (auto const written = os::write_file_atomically(file, text, os::Lasting::no); !written)
        return Obstacle{written.error()};
    Headers headers{.source = source_, .own = {}, .opened = {}};
    auto own = own_headers(command, source_);
    if (!own) return own.error();
    headers.own = std::move(*own);
    // With -MM alone, as with -H at the same time clang counts the system's headers among the user's.
    auto const tree = asked(command, "-MM -H", source_);
    if (!tree) return tree.error();
    headers.opened = opened_headers(tree->head + tree->tail);
    auto const rest = without_forced(command, headers);
    if (!rest) return rest.error();
    auto text = inlined(program, headers, [](std::string const& path) { return os::read_file(path, header_most); });
    if (!text) return text.error();
    return SelfContained{std::move(*text), *rest};
  }

 private:
  /// What the compiler of the command says when it is asked by these options.
  Unobstructed<os::CommandEnd> asked(CompileCommand const& command, std::string const& options,
                                     std::string const& source) const {
    auto end = os::run_command({.arguments = {"/bin/sh", "-c", command.filled(source, output_, options)},
                                .variables = {{"LC_ALL", "C.UTF-8"}}},
                               {.seconds = time_to_ask}, stop_);
    if (end.ended_well()) return end;
    if (end.cut == os::Cut::interrupted) return Obstacle{Obstacle::UserStop{}};
    if (end.cut != os::Cut::none)
      return Obstacle{Obstacle::CompilerTooSlow{.seconds = time_to_ask, .options = options}};
    return Obstacle{Obstacle::CompilerRefused{
        .options = options, .error = first_error(end.head, source).text, .code = end.how.number}};
  }

  /// What it writes then.
  Unobstructed<std::string> written(CompileCommand const& command, std::string const& options,
                                    std::string const& source) const {
    auto const end = asked(command, options, source);
    if (!end) return end.error();
    auto const said = os::read_file_if_there(output_, all_most);
    if (!said) return Obstacle{said.error()};
    return *said ? **said : end->head;
  }

  /// The files that are not the system's, the source among them.
  Unobstructed<std::vector<std::string>> own_headers(CompileCommand const& command, std::string const& source) const {
    auto const rule = written(command, "-MM", source);
    if (!rule) return rule.error();
    auto own = files_in_rule(*rule);
    if (std::find(own.begin(), own.end(), source) == own.end()) return Obstacle{Obstacle::HeadersUnknown{}};
    return own;
  }

  /// Tells the headers that the command includes, and gives it without these.
  Unobstructed<CompileCommand> without_forced(CompileCommand const& command, Headers& headers) const {
    headers.forced = command.forced_headers();
    auto const rest = headers.forced.empty() ? command : command.without_forced_headers();
    auto const left = own_headers(rest, nothing_);
    if (!left) return left.error();
    for (auto const& path : *left)
      if (path != nothing_) return Obstacle{Obstacle::HeaderForced{path}};
    if (headers.forced.empty()) return rest;
    auto const preprocessed = written(command, "-E", nothing_);
    if (!preprocessed) return preprocessed.error();
    headers.opened_before = entered_headers(*preprocessed);
    return rest;
  }

  std::string source_;
  std::string nothing_;
  std::string output_;
  os::StopToken const& stop_;
};

}  // namespace

std::vector<std::string> files_in_rule(std::string_view rule) {
  std::vector<std::string> result;
  std::string name;
  auto const done = [&] {
    // The first is what is made.
    if (!name.empty() && name.back() != ':') result.push_back(without_here(name));
    name.clear();
  };
  for (std::size_t i = 0; i < rule.size(); ++i) {
    char const c = rule[i];
    char const next = i + 1 < rule.size() ? rule[i + 1] : '\n';
    if (c == '\\' && (next == ' ' || next == '#' || next == '\\')) {
      name += next;
      ++i;
    } else if (c == '$' && next == '$') {
      name += c;
      ++i;
    } else if (c == ' ' || c == '\n' || c == '\r' || (c == '\\' && next == '\n')) {
      done();
    } else {
      name += c;
    }
  }
  done();
  return result;
}

std::vector<Opened> opened_headers(std::string_view output) {
  std::vector<Opened> result;
  for (auto const line : base::split(output, '\n')) {
    auto const depth = std::min(line.find_first_not_of('.'), line.size());
    if (depth != 0 && depth + 1 < line.size() && line[depth] == ' ')
      result.push_back({depth, without_here(line.substr(depth + 1))});
  }
  return result;
}

std::vector<Opened> entered_headers(std::string_view preprocessed) {
  std::vector<Opened> result;
  std::vector<bool> within{};  // for each that is open: is it a file? A compiler's own text has a name in <>
  for (auto const line : base::split(preprocessed, '\n')) {
    auto const quote = line.find('"');
    if (!line.starts_with("# ") || quote == line.npos) continue;
    std::string path;
    auto at = quote + 1;
    for (; at < line.size() && line[at] != '"'; ++at)
      path += line[at] == '\\' && at + 1 < line.size() ? line[++at] : line[at];
    auto const flags = line.substr(std::min(at + 1, line.size()));
    if (flags.starts_with(" 1")) {
      within.push_back(!path.starts_with('<'));
      auto const depth = static_cast<std::size_t>(std::count(within.begin(), within.end(), true));
      if (within.back()) result.push_back({depth, without_here(path)});
    } else if (flags.starts_with(" 2") && !within.empty()) {
      within.pop_back();
    }
  }
  return result;
}

Unobstructed<std::string> inlined(std::string const& program, Headers const& headers, ReadFile const& read) {
  auto const tree = [](std::string const& path, std::vector<Opened> const& opened) {
    Node node{path, {}};
    std::size_t at = 0;
    take_children(node, opened, at, 0);
    return node;
  };
  return Inliner(headers.own, read)
      .text_of(tree("", headers.opened_before), headers.forced, tree(headers.source, headers.opened), program);
}

Unobstructed<SelfContained> self_contained(std::string const& program, CompileCommand const& command,
                                           os::StopToken const& stop) {
  auto const scratch = os::ScratchDirectory::make();
  if (!scratch) return Obstacle{scratch.error()};
  try {
    return Question(scratch->path(), stop).answered(program, command);
  } catch (std::system_error const& error) {
    return Obstacle{Obstacle::SystemRefused{error.what()}};
  }
}

}  // namespace gneiss::verify
