#pragma once
#include <cstddef>
#include <exception>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "gneiss/core/type.hpp"
#include "gneiss/core/unchecked.hpp"

namespace gneiss::core {

/// How a callable is spelled in a printed program.
struct Spelling {
  enum class Style : unsigned char { function, method, expression, definition, raw };
  Style style = Style::function;
  char const* name = "";        // of the function or method; the text of an expression or a raw form
  char const* parameters = "";  // of an expression: the names that stand for its arguments, comma separated
  char const* definition = "";  // the source text of a wrapper that the program defines before main
  bool of_object = false;       // what is called is an object, a lambda mostly, and not a function that has this name
};

/// A call as it is written, the arguments being C++ already. `made` is the type that $T stands for in a raw form.
std::string written_call(Spelling const& spelling, std::vector<std::string> const& arguments,
                         std::string_view made = "auto");

/// One parameter of abstract type.
struct Parameter {
  Type const* type = nullptr;
  bool consumed = false;  // dead, or moved from
  bool revives = false;   // may have been moved from
  bool changes = true;    // the call may change it
};

/// What an operation says of values that belong to one it changes. Without a condition it holds always.
struct Rule {
  Type const* type = nullptr;
  /// Those for which the condition holds stay and the others end; else those for which it holds end, and of the others
  /// nothing is said.
  bool keeps = true;
  /// Of which of those that are `asked` about does the condition hold? It gets the reference's values of all arguments,
  /// before the call.
  using Holds = SlotBits (*)(void const* context, void const* const* arguments, Slot const* first, SlotBits asked);
  Holds holds = nullptr;
  std::shared_ptr<void const> context;
};

class Operation;

/// How a thrown exception of the candidate must be related to that of the reference.
using SameException = bool (*)(Operation const& operation, std::exception_ptr const& reference,
                               std::exception_ptr const& candidate);

/// The seam between the words of a spec and the engine: one operation, its types erased.
class Operation {
 public:
  /// Draws the arguments, calls both sides and compares; everything it has to say goes to the environment. A pointer
  /// rather than a virtual function, because the engine reads it one operation ahead.
  using Run = void (*)(Operation const& self, Environment& environment);

  explicit Operation(Run run = nullptr);
  Operation(Operation const&) = delete;
  Operation& operator=(Operation const&) = delete;
  virtual ~Operation();

  /// The next of its parameters that are of abstract type.
  void add_parameter(Type const& type, bool consumed, bool revives, bool changes);
  /// Both sides may throw, and then exceptions that are related so.
  void allow_exceptions(SameException related, bool (*by)(std::exception const&, std::exception const&));
  /// It may make values of this type.
  void may_make(Type const& type);

  Run const run;
  std::string name;                   // unique in its library
  Spelling spelling;                  // how a call is printed
  std::vector<Parameter> parameters;  // those of abstract type, in order
  std::vector<Type const*> makes;     // types of which it may make values
  bool makes_value = false;           // the whole result is a value of such a type
  bool observer = false;              // leaves its values alone and returns concrete data only
  bool returns_reference = false;     // the candidate's result is an lvalue
  bool returns_view = false;          // or it shows something else that must still be there
  bool plain_function = false;        // parameter types are known, so literals need no suffix
  bool may_throw = false;
  bool judged_before = true;     // the reference is called before the candidate, and so tells whether that must throw
  bool prologue = false;         // runs at the beginning of each scenario, and only there
  bool example = false;          // one case of a property that was given by hand: it runs once, and is never chosen
  bool ends_dependents = false;  // of the values that it changes, whatever is said of them
  std::vector<Rule> rules;
  SameException same_exception = nullptr;
  bool (*same_exception_by)(std::exception const&, std::exception const&) = nullptr;
  unsigned index = 0;   // among those that the run chooses from
  unsigned number = 0;  // in the whole spec, from 1: what --list shows and `#7` means
};

/// The operations that one line of a spec has made: what is said of the line is said of each. Compiled once, as it is
/// said in many lines.
class OperationGroup {
 public:
  explicit OperationGroup(Operation& operation);
  OperationGroup(Operation& a, Operation& b, Operation& c);

  void allow_exceptions(SameException related, bool (*by)(std::exception const&, std::exception const&));
  void set_observer(bool only_looks);
  void end_dependents();
  /// A rule about values of the type that depend on one of the arguments: it holds always, or under a condition.
  void add_rule(Type const& type, bool keeps);
  void add_rule(Type const& type, bool keeps, Rule::Holds holds, std::shared_ptr<void const> context);
  /// The condition is an object that can be copied byte by byte.
  void add_rule(Type const& type, bool keeps, Rule::Holds holds, void const* condition, std::size_t bytes);

 private:
  Operation* operations_[3];  // null behind the last
};

/// An operation and, right behind it, what it needs of the user's types: its body. There is one class for all of them,
/// as a class of its own for each operation of a spec takes a compiler some time.
class alignas(alignof(std::max_align_t)) OperationWithBody final : public Operation {
 public:
  /// One with room for so many bytes; `destroy` ends what is put there, if it is not null.
  static OperationWithBody* make(Run does, std::size_t bytes, void (*destroy)(void* body));
  ~OperationWithBody() override;
  static void operator delete(void* memory);

  GNEISS_UNCHECKED void* body() { return this + 1; }
  GNEISS_UNCHECKED void const* body() const { return this + 1; }

 private:
  OperationWithBody(Run does, void (*destroy)(void* body)) : Operation(does), destroy_(destroy) {}

  void (*destroy_)(void* body);
};

/// An operation that has this body, made of these.
template <class Body, class... Given>
GNEISS_UNCHECKED OperationWithBody* make_with_body(Operation::Run run, Given const&... given) {
  static_assert(alignof(Body) <= alignof(OperationWithBody),
                "gneiss: a callable or a value of a spec has a stricter alignment than any standard type; keep it "
                "behind a pointer");
  void (*destroy)(void*) = nullptr;
  if constexpr (!std::is_trivially_destructible_v<Body>)
    destroy = [](void* body) { static_cast<Body*>(body)->~Body(); };
  auto* const operation = OperationWithBody::make(run, sizeof(Body), destroy);
  ::new (operation->body()) Body(given...);
  return operation;
}

/// The body of an operation that has one.
template <class Body>
GNEISS_UNCHECKED Body const& body_of(Operation const& operation) {
  return *static_cast<Body const*>(static_cast<OperationWithBody const&>(operation).body());
}

}  // namespace gneiss::core
