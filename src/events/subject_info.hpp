#pragma once
#include <memory>
#include <string>
#include <vector>

#include "gneiss/core/subject.hpp"
#include "notes/notes.hpp"

namespace gneiss::events {

/// What may be told of a subject: its names, and how programs write its calls. It is a value that holds nothing of the
/// subject, is cheap to copy, and may be kept when the subject is gone.
class SubjectInfo {
 public:
  struct Type {
    std::string name{};
    std::string spelling{};      // the candidate's type in C++
    std::string release_form{};  // in C++, with $0 for the value; empty: nothing is called at its end
    bool points = false;         // its values may end when another one changes
  };
  /// How a callable is written; see core::Spelling.
  struct Form {
    core::Spelling::Style style = core::Spelling::Style::function;
    std::string name{};
    std::string parameters{};
    std::string definition{};
  };
  struct Operation {
    std::string name{};
    Form form{};
    std::vector<std::size_t> makes{};  // types, by their indices
    bool takes_values = false;         // of abstract type
    std::vector<bool> consumes{};      // of those, in their order: is it dead afterwards, or moved from?
    bool makes_value = false;          // the whole result is a value of such a type
    bool observer = false;
    bool returns_reference = false;
    bool returns_view = false;
    bool throws_unasked = false;  // it may throw, and no reference has said before the call whether it must
    bool initial = false;         // makes the value of its type that every scenario begins with
  };

  /// A name that texts of the spec have for a type.
  struct Alias {
    std::string name{};
    std::string type{};
  };

  explicit SubjectInfo(core::Subject const& subject);

  std::string const& name() const { return data_->name; }
  bool is_property() const { return data_->is_property; }
  /// Does every scenario begin with the drawing of axes?
  bool draws_axes() const { return data_->draws_axes; }
  /// Seconds after which a case is given up; 0: no case is.
  double discards_after() const { return data_->discards_after; }
  std::vector<Type> const& types() const { return data_->types; }
  /// One without a name where there is none of this number.
  Operation const& operation(notes::OperationNumber number) const;
  std::vector<std::string> const& includes() const { return data_->includes; }
  /// What programs define before main.
  std::vector<Form> const& definitions() const { return data_->definitions; }
  std::vector<Alias> const& aliases() const { return data_->aliases; }

 private:
  struct Data {
    std::string name;
    bool is_property = false;
    bool draws_axes = false;
    double discards_after = 0;
    std::vector<Type> types;
    std::vector<Operation> operations;  // by notes::OperationNumber
    std::vector<std::string> includes;
    std::vector<Form> definitions;
    std::vector<Alias> aliases;
  };
  static std::shared_ptr<Data const> data_of(core::Subject const& subject);

  std::shared_ptr<Data const> data_;
};

}  // namespace gneiss::events
