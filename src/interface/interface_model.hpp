#pragma once
#include <cstdint>
#include <string>
#include <vector>

// What a header says of a class, as plain data: what is scanned from the header, and what a spec is planned from.
namespace gneiss::interface {

/// What a type is, without const and reference.
enum class TypeKind : std::uint8_t {
  nothing,  // void
  boolean,
  character,
  integer,
  floating,
  enumeration,
  record,    // a class
  pointer,   // arguments: what it points to
  array,     // arguments: its element
  function,  // arguments: the result, then the parameters
  open,      // a parameter of the function template, or something made of one
  other,     // member pointers, nullptr_t, vectors of the machine
};

/// How a value of a type is passed or returned.
enum class Passing : std::uint8_t { value, reference, const_reference, rvalue_reference };

/// A type as a header uses it.
struct TypeModel {
  std::string text{};       // as a program writes it, `const` and `&` included, inline namespaces dropped
  std::string canonical{};  // without `const`, `&` and aliases: two types are the same if this is
  std::string alias{};      // the name that the declaration uses: "size_type", "uint32_t"; empty: the type's own
  TypeKind kind = TypeKind::nothing;
  Passing passing = Passing::value;
  bool is_const = false;                   // of the value, or of what is referred to
  bool is_signed = false;                  // of integers and characters
  int bits = 0;                            // of integers, characters and floating-point numbers
  std::string of_template{};               // of a record: "std::pair"; empty: no template's
  std::vector<TypeModel> arguments{};      // of a template's those that are types and no defaults; see also TypeKind
  std::vector<std::string> enumerators{};  // "my::colour::red", those of different values, in order
  bool default_constructible = false;      // of records
  bool copy_constructible = false;
  bool move_constructible = false;
  bool equality_comparable = false;  // to be asked of the compiler where it counts: operators may be templates
  bool operator==(TypeModel const&) const = default;
};

/// A parameter of a function.
struct ParameterModel {
  std::string name{};  // empty: it has none
  TypeModel type{};
  std::string default_argument{};  // its text; empty: it has none
  bool operator==(ParameterModel const&) const = default;
};

/// A parameter of a function template.
struct TemplateParameter {
  enum class Kind : std::uint8_t { type, value, template_ };
  std::string name{};
  Kind kind = Kind::type;
  bool pack = false;
  std::string default_argument{};
  std::string constraint{};  // the concept, "std::input_iterator"; of a value its type
  bool operator==(TemplateParameter const&) const = default;
};

/// What must hold when a function is called.
struct Condition {
  enum class Source : std::uint8_t { assertion, comment, annotation };
  std::string text{};  // an expression, "!empty()", or of a comment perhaps words
  Source source = Source::assertion;
  std::vector<std::string> parameters{};  // of the function, that the expression names
  std::vector<std::string> members{};     // member functions of the class that it calls on this object
  bool closed = false;                    // it is an expression that names nothing else: it may be put into a predicate
  bool operator==(Condition const&) const = default;
};

/// A word for Gneiss in the header: "ignore", "consumes", "nondeterministic", "throws", "generate", "returns".
struct Annotation {
  std::string word{};
  std::string text{};  // what follows it: "handle", an expression
  bool operator==(Annotation const&) const = default;
};

enum class Access : std::uint8_t { public_, protected_, private_ };
enum class ReferenceQualifier : std::uint8_t { none, lvalue, rvalue };

/// A function of a class, or one found next to it.
struct FunctionModel {
  enum class Kind : std::uint8_t { constructor, destructor, member, static_member, conversion, free };
  Kind kind = Kind::member;
  std::string name{};  // "insert", "operator[]", "operator bool"
  // How a program names it where it is no member: "my::swap", "my::set<int>::make". Of a friend that only its arguments
  // find: "swap".
  std::string qualified{};
  std::vector<TemplateParameter> template_parameters{};  // empty: no template
  std::vector<ParameterModel> parameters{};
  TypeModel result{};
  bool is_const = false;
  ReferenceQualifier reference_qualifier = ReferenceQualifier::none;
  bool is_noexcept = false;
  bool is_explicit = false;
  bool is_deleted = false;
  bool is_virtual = false;
  bool is_variadic = false;     // f(...)
  bool is_constrained = false;  // a requires clause, or enable_if among its template parameters
  Access access = Access::public_;
  std::string inherited_from{};  // the base class that declares it
  std::vector<Condition> conditions{};
  std::vector<Annotation> annotations{};
  std::string file{};
  int line = 0;
  bool operator==(FunctionModel const&) const = default;
};

/// A type that a class defines: iterator, value_type.
struct NestedType {
  std::string name{};
  TypeModel type{};
  Access access = Access::public_;
  bool operator==(NestedType const&) const = default;
};

/// A class, a template of it with its arguments, or a pointer to an incomplete struct that a C header gives out.
struct ClassModel {
  std::string name{};       // as it was asked for: "my::flat_map<int, int>"
  std::string canonical{};  // as TypeModel says it, of a pointer too: "bm*"
  std::string of_template{};
  std::vector<TypeModel> arguments{};
  bool is_complete = true;
  bool is_abstract = false;
  bool is_aggregate = false;
  bool default_constructible = false;
  bool copy_constructible = false;
  bool move_constructible = false;
  bool copy_assignable = false;
  bool move_assignable = false;
  bool destructible = true;
  std::vector<std::string> bases{};  // canonical, public ones, those of bases included
  std::vector<NestedType> types{};
  std::vector<ParameterModel> fields{};    // of an aggregate, public
  std::vector<FunctionModel> functions{};  // members in the order of the header, then those of bases
  std::vector<Annotation> annotations{};
  std::string file{};
  int line = 0;
  bool operator==(ClassModel const&) const = default;
};

/// The two sides, and what lies around them.
struct InterfaceModel {
  std::vector<std::string> headers{};    // as a program includes them: "flat_map.hpp", "<map>"
  std::vector<ClassModel> candidates{};  // the first is the one that is tested; others are abstract, too
  std::vector<ClassModel> references{};  // of the same number; an empty name: none
  std::vector<FunctionModel>
      functions{};  // free functions next to the candidates that take or return one, and operators
  std::vector<FunctionModel> reference_functions{};  // the same next to the references
  std::string compiler{};                            // what has read it: "clang 19.1.7"
  bool operator==(InterfaceModel const&) const = default;
};

}  // namespace gneiss::interface
