#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "gneiss/core/unchecked.hpp"

namespace gneiss::core {

struct TypeName;
/// Names an argument of a template; null: it is written as it stands in the name of the whole.
using ArgumentName = TypeName (*)();

/// How the arguments of a template are written, where the compiler says them otherwise.
struct WrittenArguments {
  ArgumentName const* names = nullptr;  // of all; null: they are written as the compiler says
  std::size_t all = 0;
  std::size_t needed = 0;  // so many of the first name the same type, as the others are defaults
};

/// A type, as the compiler says it.
struct TypeName {
  std::string_view said;
  /// What the linker calls it, where the compiler does not say which function it is local to; else null.
  char const* linked = nullptr;
  /// What the linker calls a template of it, where values need types of which the compiler says nothing; else null.
  char const* linked_values = nullptr;
  WrittenArguments arguments{};
};

/// A piece of C++ being written, and the names it needs.
class Text {
 public:
  Text();
  Text(Text const&);
  Text(Text&&) noexcept;
  Text& operator=(Text const&);
  Text& operator=(Text&&) noexcept;
  ~Text();

  Text& operator<<(std::string_view s);
  Text& operator<<(char const* s);
  Text& operator<<(char c);
  Text& operator<<(TypeName type);

  void number(long long value);
  void number(unsigned long long value);
  void character(char value);
  void string(std::string_view value);
  void floating(long double value, char const* type, int digits);

  /// True where the reader cannot infer the type from around it, so that 3u must not be written as 3.
  GNEISS_UNCHECKED bool typed() const { return typed_; }
  GNEISS_UNCHECKED void set_typed(bool typed) { typed_ = typed; }

  GNEISS_UNCHECKED std::string const& str() const { return out_; }
  std::string take();

 private:
  std::string out_;
  bool typed_ = false;
};

/// While it lives, what is written stands in braces behind the name of its type: literals need no suffix.
class InBraces {
 public:
  GNEISS_UNCHECKED explicit InBraces(Text* text) : text_(text), typed_(text && text->typed()) {
    if (text_) text_->set_typed(false);
  }
  InBraces(InBraces const&) = delete;
  InBraces& operator=(InBraces const&) = delete;
  GNEISS_UNCHECKED ~InBraces() {
    if (text_) text_->set_typed(typed_);
  }

 private:
  Text* text_;
  bool typed_;
};

/// The name of a type as a programmer writes it, from what the compiler says: std::string, not std::__cxx11::…. Of the
/// arguments of a template only those are left out that are the defaults of a standard one.
std::string clean_type_name(std::string_view compiler_text);
/// The same of a type whose name the linker knows, or whose defaults are known.
std::string written_name(TypeName const& type);

}  // namespace gneiss::core
