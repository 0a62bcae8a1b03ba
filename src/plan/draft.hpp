#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "interface/interface_model.hpp"
#include "plan/planning.hpp"
#include "plan/spec_plan.hpp"

namespace gneiss::plan {

/// A type whose values live in a scenario: a class, its iterators, a handle of C.
struct LiveType {
  enum class Kind : std::uint8_t { owner, handle, constant_handle, node };
  Kind kind = Kind::owner;
  std::string word{};       // the variable that declares it: "map"
  std::string candidate{};  // how the spec writes the two types: "C::iterator", "R::iterator"
  std::string reference{};
  std::string canonical{};  // of the candidate's type
  std::size_t owner = 0;    // of a handle: where its owner stands among the types
  bool is_handle() const { return kind == Kind::handle || kind == Kind::constant_handle; }
};

bool is_text_pointer(interface::TypeModel const& type);

/// A spec while it is planned: what is known of the two sides, and what has been decided so far.
class Draft {
 public:
  Draft(interface::InterfaceModel const& interface, PlanOptions const& options);

  interface::InterfaceModel const& interface;
  PlanOptions const& options;
  SpecPlan plan{};
  std::vector<LiveType> types{};  // the first is the class that is tested
  bool solo = false;              // there is no reference
  bool skeleton = false;          // the reference is a model that is still to be written
  bool own_order = false;         // in which order elements come is up to the candidate

  interface::ClassModel const& candidate() const {
    return interface.candidates.front();
  }
  /// The class that was given as the reference; that of a ready-made spec is not known so well.
  interface::ClassModel const* reference() const;
  /// The side that is asked for preconditions.
  interface::ClassModel const& asked() const {
    return reference() == nullptr ? candidate() : *reference();
  }
  std::string asked_alias() const { return solo ? "C" : "R"; }

  /// The nested type of a class; nothing where it has none that is public.
  static interface::TypeModel const* nested(interface::ClassModel const& of, std::string_view name);
  /// The one of the class under test.
  interface::TypeModel const* nested(std::string_view name) const {
    return nested(candidate(), name);
  }
  static bool has_function(interface::ClassModel const& of, std::string_view name);

  /// The live type that such a value is; nothing where it is a plain one.
  LiveType const* live(interface::TypeModel const& type) const;
  /// The handle type of that kind with this owner.
  LiveType const* handle(LiveType::Kind kind, std::size_t owner = 0) const;

  /// Declares a variable, or finds it declared with the same text behind its name; returns its name.
  std::string declare(Declaration::Kind kind, std::string const& name, std::string const& value,
                      std::string const& comment = {});

  /// The types of keys and values: as the class names them, or the parts of its items; else those of the reference.
  interface::TypeModel const* key() const;
  interface::TypeModel const* mapped() const;
  bool has_keys() const { return key() != nullptr; }
  bool has_mapped() const { return mapped() != nullptr; }
  /// The elements of the class: its value_type, else the first type that its template is given.
  interface::TypeModel const* element() const;

  /// The items of a class that names neither keys nor values, and looks something up.
  interface::TypeModel const* looked_up_pair() const;

  void skip(interface::FunctionModel const& function, std::size_t given, std::string reason, bool listed);
};

}  // namespace gneiss::plan
