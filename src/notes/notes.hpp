#pragma once
#include <cstdint>
#include <initializer_list>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "gneiss/core/environment.hpp"
#include "gneiss/core/operation.hpp"
#include "gneiss/core/subject.hpp"

namespace gneiss::notes {

/// An argument as it is written.
struct ArgumentNote {
  std::string text;
  bool variable = false;  // needs a variable of its own
  bool object = false;    // of class type: it could be moved from
  bool rises = false;     // by one with each repetition
  bool moved = false;     // a live value that comes as an rvalue: its name in std::move(…)
};

/// A setting that the scenario begins with.
struct AxisNote {
  std::string name{};
  std::string value{};
  std::string statement{};  // that sets it in a program; empty: only the spec knows it
  bool plain = true;
  bool any = false;  // whatever else it is, the scenario fails in the same way
};

/// A value that an instruction made, and how it is reached from the result.
struct MadeNote {
  std::string name;
  std::string path;   // with $ for the result; "$" for the result itself
  bool moved = true;  // out of the result, rather than copied
};

/// Operations by number: those of the subject by their indices, then what makes the initial value of each type.
using OperationNumber = std::uint64_t;
inline constexpr OperationNumber no_operation = ~OperationNumber{0};
inline OperationNumber number_of_initial(core::Subject const& subject, core::Type const& type) {
  return subject.operations().size() + type.index;
}

/// When a value was let go of, seen from the call that ended it.
enum class Released : std::uint8_t { before, after };

/// One instruction as it is written.
struct InstructionNote {
  OperationNumber operation = no_operation;
  std::vector<ArgumentNote> arguments;
  std::vector<MadeNote> made;
  std::string threw;      // the type of what both sides threw; empty: nothing
  std::string condition;  // that fails, with $ for the result: what the reference returned
  std::string returned;   // by the candidate
  std::string message;    // what an exception said
  unsigned repeated = 0;  // how many calls went well before the last one
  bool refused = false;   // the condition is of this one result: nobody has said in C++ which others are wrong
  std::vector<std::string> released_before;  // calls that let go of values, before and after this one
  std::vector<std::string> released_after;
};

/// What is written down of a scenario while it is replayed for printing.
class Notes {
 public:
  std::vector<AxisNote> axes;
  std::vector<InstructionNote> instructions;
  std::string checked;         // the value that a check looks at
  std::string failed_check;    // its condition
  std::set<std::string> gone;  // values that have been consumed, or moved from

  void begin(OperationNumber operation) {
    instructions.push_back({});
    instructions.back().operation = operation;
  }
  std::string const& name_of(std::uint64_t id) const {
    static std::string const unknown = "?";
    auto const found = names_.find(id);
    return found == names_.end() ? unknown : found->second;
  }
  /// The value is let go of by its type's call, as its owner changes or ends.
  void released(core::Type const& type, std::uint64_t id, Released when);
  std::string const& give_name(core::Type const& type, std::uint64_t id);

  /// The names that mean something in a program of this subject are not given to variables.
  void reserve(core::Subject const& subject);
  /// Names that are given or reserved.
  std::set<std::string> const& taken() const { return taken_; }

  /// As bytes, and from them; of bytes that are damaged as much as is whole.
  std::string packed() const;
  static Notes unpacked(std::string_view bytes, core::Subject const& subject);

 private:
  std::set<std::string> taken_;
  std::map<std::uint64_t, std::string> names_;
  std::map<unsigned, unsigned> counts_;
};

/// `wanted`, or a name like it that is not taken yet; it is from then on.
std::string free_name(std::set<std::string>& taken, std::string wanted);

/// The path in C++, with $ for the result it starts at.
std::string written_path(core::Path const* path);

/// A mark in a form and what is to stand in its place.
struct Filling {
  std::string_view mark;
  std::string_view text;
};
/// Fills a form in, outside of literals. Of two marks that fit, the first is taken.
std::string fill(std::string_view form, std::initializer_list<Filling> fillings);
/// Puts `what` where $ stands.
std::string fill(std::string_view form, std::string_view what);

}  // namespace gneiss::notes
