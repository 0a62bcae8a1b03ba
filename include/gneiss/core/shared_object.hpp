#pragma once
#include <string>

namespace gneiss {

/// A library that is loaded while the test runs, beside another version of it: each keeps its own symbols and its own
/// state. Build both with hidden visibility but for what is exported, and link them with -Bsymbolic, so that neither
/// calls into the other.
class SharedObject {
 public:
  /// Throws SpecError where the file cannot be loaded.
  explicit SharedObject(std::string const& path);
  SharedObject(SharedObject const&) = delete;
  SharedObject& operator=(SharedObject const&) = delete;

  /// What the library exports under this name; throws SpecError where there is nothing. It stays loaded for ever.
  template <class F>
  F* function(char const* name) const {
    return reinterpret_cast<F*>(symbol(name));
  }

 private:
  void* symbol(char const* name) const;

  std::string path_;
  void* handle_;
};

}  // namespace gneiss
