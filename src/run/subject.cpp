#include <algorithm>
#include <cstring>
#include <new>
#include <set>

#include "base/hash.hpp"
#include "gneiss/core/subject.hpp"

namespace gneiss::core {

namespace {

Subject* described = nullptr;

std::vector<Registration>& registered() {
  static std::vector<Registration> all;
  return all;
}

/// Is it one word, and nothing else?
bool is_identifier(std::string_view name) {
  auto const in_word = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  return !name.empty() && (name.front() < '0' || name.front() > '9') && std::all_of(name.begin(), name.end(), in_word);
}

/// The name an operation has in lists and on tapes: a form with the names of types where the arguments stand.
std::string plain_name(Operation const& operation) {
  std::string form = operation.spelling.name;
  if (operation.spelling.style != Spelling::Style::raw) return form;
  if (form.starts_with("std::ranges::swap(")) form.erase(0, std::string("std::ranges::").size());
  if (form == "$T($@)" || form == "$T{$@}")
    return operation.makes.front()->spelling + (form[2] == '(' ? "(...)" : "{...}");
  bool const moves = !operation.parameters.empty() && operation.parameters.back().consumed;
  std::string name = form == "$0" ? (moves ? "move of " : "copy of ") : "";
  for (std::size_t i = 0; i < form.size(); ++i) {
    auto const which = static_cast<std::size_t>(form[i] == '$' && i + 1 < form.size() ? form[i + 1] - '0' : -1);
    if (form[i] != '$' || i + 1 == form.size()) {
      name += form[i];
    } else if (form[i + 1] == '&') {
      ++i;
      name += operation.parameters.size() > 1 ? operation.parameters[1].type->name : "";
      ++i;
    } else if (form[++i] == 'T' && !operation.makes.empty()) {
      name += operation.makes.front()->spelling;
    } else if (which < operation.parameters.size()) {
      name += operation.parameters[which].type->name;
    }
  }
  return name;
}

}  // namespace

Subject::Subject(std::string name, bool property) : name_(std::move(name)), property_(property), scopes_(1) {}
Subject::~Subject() = default;

Type& Subject::add_type(std::string_view name, std::string spelling) {
  for (auto const& type : types_)
    if (type->name == name)
      throw SpecError("two types are called \"" + std::string(name) +
                      "\"; variables are named after their type, so give each its own name");
  auto type = std::make_unique<Type>();
  type->name = name;
  type->spelling = std::move(spelling);
  type->index = static_cast<unsigned>(types_.size());
  types_.push_back(std::move(type));
  return *types_.back();
}

Operation::Operation(Run does) : run(does) {}
Operation::~Operation() = default;

void Operation::add_parameter(Type const& type, bool consumed, bool revives, bool changes) {
  parameters.push_back({&type, consumed, revives, changes});
}

void Operation::allow_exceptions(SameException related, bool (*by)(std::exception const&, std::exception const&)) {
  may_throw = true;
  same_exception = related;
  same_exception_by = by;
}

void Operation::may_make(Type const& type) {
  makes.push_back(&type);
}

OperationGroup::OperationGroup(Operation& operation) : operations_{&operation, nullptr, nullptr} {}
OperationGroup::OperationGroup(Operation& a, Operation& b, Operation& c) : operations_{&a, &b, &c} {}

void OperationGroup::allow_exceptions(SameException related, bool (*by)(std::exception const&, std::exception const&)) {
  for (auto* const each : operations_)
    if (each) each->allow_exceptions(related, by);
}

void OperationGroup::set_observer(bool only_looks) {
  for (auto* const each : operations_)
    if (each) each->observer = only_looks;
}

void OperationGroup::end_dependents() {
  for (auto* const each : operations_)
    if (each) each->ends_dependents = true;
}

void OperationGroup::add_rule(Type const& type, bool keeps, Rule::Holds holds, std::shared_ptr<void const> context) {
  for (auto* const each : operations_)
    if (each) each->rules.push_back({&type, keeps, holds, context});
}

void OperationGroup::add_rule(Type const& type, bool keeps) {
  add_rule(type, keeps, nullptr, nullptr);
}

void OperationGroup::add_rule(Type const& type, bool keeps, Rule::Holds holds, void const* condition,
                              std::size_t bytes) {
  std::shared_ptr<std::byte[]> const copy(new std::byte[bytes]);
  std::memcpy(copy.get(), condition, bytes);
  add_rule(type, keeps, holds, std::shared_ptr<void const>(copy, copy.get()));
}

OperationWithBody* OperationWithBody::make(Run does, std::size_t bytes, void (*destroy)(void* body)) {
  return ::new (::operator new(sizeof(OperationWithBody) + bytes)) OperationWithBody(does, destroy);
}
OperationWithBody::~OperationWithBody() {
  if (destroy_) destroy_(body());
}
void OperationWithBody::operator delete(void* memory) {
  ::operator delete(memory);
}

void Subject::add_include(std::string_view header) {
  includes_.emplace_back(header);
}
void Subject::add_reset(void (*reset)()) {
  resets_.push_back(reset);
}

Operation& Subject::adopt(Operation* operation, Spelling const& spelling) {
  operation->spelling = spelling;
  return add_operation(std::unique_ptr<Operation>(operation));
}

Operation& Subject::add_operation(std::unique_ptr<Operation> operation) {
  operation->index = static_cast<unsigned>(operations_.size());
  operation->number = operation->index + 1;
  // Its types let it look without touching; to be an observer it must look at something, and bring nothing new.
  bool& observer = operation->observer;
  observer = observer && !operation->parameters.empty() && operation->makes.empty();
  for (auto const& parameter : operation->parameters) observer = observer && !parameter.consumed;
  if (operation->spelling.style == Spelling::Style::definition) define(operation->spelling);
  std::string const name = plain_name(*operation);
  unsigned same = 1;
  for (auto const& other : operations_)
    if (other->name == name || other->name.starts_with(name + " #")) ++same;
  operation->name = same == 1 ? name : name + " #" + std::to_string(same);
  operations_.push_back(std::move(operation));
  return *operations_.back();
}

void Subject::add_example(std::unique_ptr<Operation> example, Operation const& of) {
  std::size_t number = 1;
  for (auto const& other : operations_)
    if (other->example && other->name.starts_with(of.name + " example ")) ++number;
  example->example = true;
  example->spelling = of.spelling;
  example->index = static_cast<unsigned>(operations_.size());
  example->number = example->index + 1;
  example->name = of.name + " example " + std::to_string(number);
  operations_.push_back(std::move(example));
}

void Subject::add_known(std::string_view why, std::string_view tape) {
  known_.push_back({std::string(why), std::string(tape)});
}

void Subject::add_note(std::string text) {
  list_notes_.push_back(std::move(text));
}

void Subject::leave_out(std::vector<bool> const& operations) {
  std::vector<std::unique_ptr<Operation>> stay;
  std::vector<unsigned> now(operations_.size());
  for (auto& operation : operations_) {
    auto const index = operation->index;
    now[index] = static_cast<unsigned>(stay.size());
    bool const out = operations[index] && !operation->prologue;
    if (!out) operation->index = now[index];
    (out ? left_out_ : stay).push_back(std::move(operation));
  }
  operations_ = std::move(stay);
  for (auto& index : prologue_) index = now[index];
}

void Subject::discard_after(double seconds) {
  if (!(seconds > 0)) throw SpecError("discard_after(…) takes a time above 0");
  discards_after_ = seconds;
}

void Subject::add_prologue(Operation& operation) {
  operation.prologue = true;
  operation.observer = false;
  prologue_.push_back(operation.index);
}

void Subject::set_owner(Type& type, Type const& owner) {
  for (auto const* up = &owner; up; up = up->owner)
    if (up == &type) throw SpecError("values of type \"" + type.name + "\" cannot belong to each other in a circle");
  type.owner = &owner;
  for (auto const& each : types_)
    if (each.get() == &owner) each->dependents.push_back(&type);
}

Operation& Subject::keep(Operation* operation, Spelling const& spelling) {
  kept_.emplace_back(operation);
  operation->spelling = spelling;
  define(spelling);
  return *operation;
}

void Subject::set_release(Type& type, Spelling const& spelling) {
  type.release_form = written_call(spelling, {"$0"});
  define(spelling);
}

void Subject::define(Spelling const& spelling) {
  if (spelling.style != Spelling::Style::definition) return;
  for (auto const& other : definitions_)
    if (std::string_view(other.name) == spelling.name) {
      if (std::string_view(other.definition) == spelling.definition) return;
      throw SpecError("two different wrappers are called " + std::string(spelling.name) + "; give each its own name");
    }
  definitions_.push_back(spelling);
}

void Subject::require_printed_forms() const {
  for (auto const& operation : operations_) {
    auto const& spelling = operation->spelling;
    if (!spelling.of_object || !is_identifier(spelling.name)) continue;
    std::string const name = spelling.name;
    throw SpecError("in the library \"" + name_ + "\" the operation \"" + name +
                    "\" is a lambda, which a printed program cannot call by that name; write GNEISS_DEFINE(" + name +
                    ", lambda), or \"" + name + "($@)\" where a header of yours has a function " + name);
  }
}

void Subject::add_alias(std::string_view name, std::string type) {
  if (!is_identifier(name))
    throw SpecError("alias<T>(name) needs the name that the texts of the spec use for the type, such as \"C\", and \"" +
                    std::string(name) + "\" is none");
  for (auto const& other : aliases_)
    if (other.name == name) {
      if (other.type == type) return;
      throw SpecError("the alias " + other.name + " stands for two types, " + other.type + " and " + type +
                      "; give each its own name");
    }
  aliases_.push_back({std::string(name), std::move(type)});
}

void Subject::add_values(std::string_view values) {
  values_hash_ = base::crc32(std::to_string(values_hash_) + ' ' + std::string(values));
}

unsigned Subject::add_scope(std::uint64_t max, bool wide) {
  scopes_.push_back({max, wide});
  return static_cast<unsigned>(scopes_.size() - 1);
}

void Subject::name_scope(unsigned scope, std::string_view name, std::uint64_t small) {
  if (name.empty() || name.find_first_of("=, ") != std::string_view::npos || name == "length" || name == "terms")
    throw SpecError("a range cannot be called \"" + std::string(name) +
                    "\": its name is given as --scope NAME=N, and length and terms mean something else there");
  scopes_[scope].name = name;
  scopes_[scope].small = small;
}

void Subject::validate() const {
  if (operations_.empty())
    throw SpecError(property_ ? "the property \"" + name_ + "\" checks nothing; add prop.check(specs…, predicate)"
                              : "the library \"" + name_ + "\" has no operation; add lib.op(…)");
  // Which types can ever have a value? Grow the set until nothing is added.
  std::set<Type const*> reachable;
  for (auto const& type : types_)
    if (type->initial) reachable.insert(type.get());
  std::vector<bool> runs(operations_.size());
  for (bool grown = true; grown;) {
    grown = false;
    for (auto const& operation : operations_) {
      if (runs[operation->index]) continue;
      bool possible = true;
      for (auto const& parameter : operation->parameters) possible = possible && reachable.contains(parameter.type);
      if (!possible) continue;
      grown = runs[operation->index] = true;
      reachable.insert(operation->makes.begin(), operation->makes.end());
    }
  }
  for (auto const& operation : operations_)
    for (auto const* made : operation->makes) {
      if (!made->owner) continue;
      bool const tied =
          std::any_of(operation->parameters.begin(), operation->parameters.end(),
                      [&](Parameter const& p) { return p.type == made->owner || p.type->owner == made->owner; });
      if (!tied)
        throw SpecError("in the library \"" + name_ + "\" the operation " + operation->name +
                        " makes a value of type \"" + made->name + "\", which belongs to a value of type \"" +
                        made->owner->name + "\", but takes none to which it could belong");
    }
  for (auto const& operation : operations_) {
    if (runs[operation->index]) continue;
    for (auto const& parameter : operation->parameters)
      if (!reachable.contains(parameter.type))
        throw SpecError(
            "in the library \"" + name_ + "\" the operation " + operation->name + " takes a value of type \"" +
            parameter.type->name +
            "\", but no operation makes one; add one that returns it after >>, or .regular() or .initial()");
  }
}

unsigned declare_scope(std::uint64_t max, bool wide) {
  return described ? described->add_scope(max, wide) : 0;
}

void declare_values(std::string_view values) {
  if (described) described->add_values(values);
}

void name_scope(unsigned scope, std::string_view name, std::uint64_t small) {
  if (described && scope != 0) described->name_scope(scope, name, small);
}

void declare_definition(Spelling const& spelling) {
  if (described) described->define(spelling);
}

void declare_constructor(Spelling const& spelling) {
  if (spelling.style != Spelling::Style::function && spelling.style != Spelling::Style::definition)
    throw SpecError(
        "the constructor of a term is called by its name: term(GNEISS_FN(name), …) or "
        "term(GNEISS_DEFINE(name, lambda), …)");
  declare_definition(spelling);
}

bool describing() {
  return described != nullptr;
}

Describing::Describing(Subject& subject) : before_(described) {
  described = &subject;
}
Describing::~Describing() {
  described = before_;
}

std::vector<Registration> const& registrations() {
  return registered();
}

bool register_subject(char const* name, bool property, Describe describe) {
  registered().push_back({name, property, describe});
  return true;
}

}  // namespace gneiss::core
