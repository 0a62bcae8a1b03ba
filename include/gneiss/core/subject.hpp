#pragma once
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "gneiss/core/axis.hpp"
#include "gneiss/core/operation.hpp"
#include "gneiss/core/regular_calls.hpp"
#include "gneiss/core/type.hpp"

namespace gneiss {

/// A spec that cannot be run: what is wrong and what to do, in one sentence or two.
class SpecError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace gneiss

namespace gneiss::core {

/// A range that a spec declares, which a source may narrow for a scenario.
struct Scope {
  std::uint64_t max = 0;
  bool wide = false;
  std::string name{};       // empty: none
  std::uint64_t small = 0;  // how many of its values exhaustive mode takes; 0: all
};

/// A setting that is drawn once a scenario, before anything else.
struct Axis {
  std::string name{};
  std::vector<std::string> values{};      // as C++, the plainest first
  std::vector<std::string> statements{};  // that set it in a program; empty texts: only the spec knows it
  void (*set)(void const* context, unsigned value) = nullptr;  // null: only the spec knows it
  std::shared_ptr<void const> context{};
  unsigned chosen = 0;

  void choose(unsigned value) {
    chosen = value;
    if (set) set(context.get(), value);
  }
};

/// A library or property as the engine sees it.
class Subject {
 public:
  explicit Subject(std::string name, bool property);
  ~Subject();
  Subject(Subject const&) = delete;
  Subject& operator=(Subject const&) = delete;

  std::string const& name() const { return name_; }
  bool is_property() const { return property_; }

  std::vector<std::unique_ptr<Type>> const& types() const { return types_; }
  std::vector<std::unique_ptr<Operation>> const& operations() const { return operations_; }
  std::vector<std::string> const& includes() const { return includes_; }
  std::vector<Scope> const& scopes() const { return scopes_; }
  /// Of all the values that it lists.
  std::uint32_t values_hash() const { return values_hash_; }
  std::vector<void (*)()> const& resets() const { return resets_; }
  /// The operations that every scenario begins with, in order.
  std::vector<unsigned> const& prologue() const { return prologue_; }
  /// What is drawn first in every scenario. Their values belong to the scenario that runs, and not to the subject.
  std::vector<std::unique_ptr<Axis>> const& axes() const { return axes_; }
  /// Is it the operation that draws them all?
  bool draws_axes(unsigned operation) const;
  /// Are there instructions that every scenario begins with, beside that one?
  bool has_own_prologue() const;
  /// All of them are plain again.
  void reset_axes() const;

  void add_include(std::string_view header);
  void add_reset(void (*reset)());
  Type& add_type(std::string_view name, std::string spelling);
  /// Keeps an operation that the engine may choose.
  Operation& add_operation(std::unique_ptr<Operation> operation);
  /// The same for one just made by `new`: a unique_ptr costs every operation of a spec some time to compile.
  Operation& adopt(Operation* operation, Spelling const& spelling);
  /// Keeps an operation or anything else that is not chosen but must live as long.
  Operation& keep(Operation* operation, Spelling const& spelling);
  /// Keeps a case of a property that was given by hand, of the check `of`.
  void add_example(std::unique_ptr<Operation> example, Operation const& of);
  /// The operation runs at the beginning of each scenario, and only there.
  void add_prologue(Operation& operation);
  /// One more setting that every scenario begins with. Throws SpecError where there is one of this name.
  Axis& add_axis(Axis axis);
  Axis& add_axis(KnownAxis const& axis);
  /// One operation for each thing that both sides of a regular type can do.
  void add_regular(Type& type, RegularCalls const& calls, RegularParts without);
  /// Every scenario begins with a value that is made so.
  void set_initial(Type& type, CellCalls const& make);
  /// Values of `type` belong to values of `owner`.
  void set_owner(Type& type, Type const& owner);
  /// How a program writes what Type::release does.
  void set_release(Type& type, Spelling const& spelling);
  /// A wrapper whose definition stands before main in every program.
  void define(Spelling const& spelling);
  std::vector<Spelling> const& definitions() const { return definitions_; }
  /// A name that texts of the spec have for a type: programs that mention it say which type it is.
  void add_alias(std::string_view name, std::string type);
  struct Alias {
    std::string name;
    std::string type;
  };
  std::vector<Alias> const& aliases() const { return aliases_; }
  unsigned add_scope(std::uint64_t max, bool wide);
  void add_values(std::string_view values);
  /// Gives a range its name, and says how many of its values exhaustive mode takes; 0: all.
  void name_scope(unsigned scope, std::string_view name, std::uint64_t small);

  /// A failure with the same cause as this tape's is counted and not reported.
  void add_known(std::string_view why, std::string_view tape);
  struct Known {
    std::string why;
    std::string tape;
  };
  std::vector<Known> const& known() const { return known_; }

  /// What --list tells of the subject beside its operations.
  void add_note(std::string text);
  std::vector<std::string> const& list_notes() const { return list_notes_; }

  /// These operations, by their index, are as good as not there. Those of the prologue stay.
  void leave_out(std::vector<bool> const& operations);
  /// What the spec has, and this run does without.
  std::vector<std::unique_ptr<Operation>> const& left_out() const { return left_out_; }

  /// A failure is what is wanted, and to find none is one.
  void expect_failure() { expects_failure_ = true; }
  bool expects_failure() const { return expects_failure_; }
  /// A case that takes longer is given up, and discarded.
  void discard_after(double seconds);
  /// 0: no case is.
  double discards_after() const { return discards_after_; }

  /// Throws SpecError when nothing could ever run, or something could never.
  void validate() const;
  /// Throws SpecError when an operation is a lambda with a name that no program knows.
  void require_printed_forms() const;

 private:
  std::string name_;
  bool property_;
  std::vector<std::unique_ptr<Type>> types_;
  std::vector<std::unique_ptr<Operation>> operations_;
  std::vector<std::unique_ptr<Operation>> left_out_;
  std::vector<std::unique_ptr<Operation>> kept_;
  std::vector<std::string> includes_;
  std::vector<Spelling> definitions_;
  std::vector<Alias> aliases_;
  std::vector<Scope> scopes_;  // 0 is no scope
  std::uint32_t values_hash_ = 0;
  std::vector<void (*)()> resets_;
  std::vector<unsigned> prologue_;
  std::vector<std::unique_ptr<Axis>> axes_;
  std::vector<Known> known_;
  std::vector<std::string> list_notes_;
  bool expects_failure_ = false;
  double discards_after_ = 0;
};

/// A wrapper that the subject being described uses inside of a spec: a program that mentions it must define it.
void declare_definition(Spelling const& spelling);
/// The same for the constructor of a term; throws SpecError unless it is called by its name.
void declare_constructor(Spelling const& spelling);

/// Declares a range in the subject that is being described; 0 when none is, as in a dependent argument.
unsigned declare_scope(std::uint64_t max, bool wide = false);
/// The spec that is being described lists these values, each as a C++ expression.
void declare_values(std::string_view values);
/// Names a range that was declared so; nothing where it was not.
void name_scope(unsigned scope, std::string_view name, std::uint64_t small);

/// While it lives, declare_scope speaks of this subject.
class Describing {
 public:
  explicit Describing(Subject& subject);
  Describing(Describing const&) = delete;
  Describing& operator=(Describing const&) = delete;
  ~Describing();

 private:
  Subject* before_;
};

/// True while a spec is being described, that is, when a range is written down rather than computed.
bool describing();

using Describe = void (*)(Subject&);

/// What a program has registered, in the order of the sources.
struct Registration {
  char const* name;
  bool property;
  Describe describe;
};
std::vector<Registration> const& registrations();
bool register_subject(char const* name, bool property, Describe describe);

}  // namespace gneiss::core
