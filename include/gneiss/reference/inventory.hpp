#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "gneiss/core/subject.hpp"

namespace gneiss::reference {

/// What a class has of an interface, what it lacks, and what is left out of the spec.
class Inventory {
 public:
  /// `kind` is what the interface is called: "map". `without` are words of the operations that are left out.
  Inventory(core::Subject& subject, std::string_view kind, std::vector<std::string_view> const& without);
  // Compiled once, and not for each spec.
  Inventory(Inventory const&);
  Inventory& operator=(Inventory const&);
  ~Inventory();

  /// The class has no such operation.
  void lacks(core::Spelling const& spelling);
  void lacks(std::string_view words);
  /// The class may have it, but it is not called.
  void not_tried(std::string_view words, std::string_view because);
  /// The operation returns something else than the standard's, so that its result is not compared.
  void returns_otherwise(core::Spelling const& spelling);
  /// Is it left out?
  bool leaves_out(core::Spelling const& spelling);
  /// Takes an operation in, one that only looks or not, whose result is compared or not.
  core::Operation& adopt(core::Operation* operation, core::Spelling const& spelling, bool looks, bool compared);
  /// Writes down what --list tells; throws SpecError where a word has left nothing out.
  void close();

 protected:
  core::Subject* subject_;

 private:
  struct Word {
    std::string text;
    bool used;
  };

  struct Untried {
    std::string because;
    std::vector<std::string> words;
  };

  std::string kind_;
  std::vector<Word> without_;
  std::vector<std::string> lacking_;
  std::vector<Untried> untried_;
  std::vector<std::string> left_out_;
  std::vector<std::string> uncompared_;
  std::size_t found_ = 0;
};

}  // namespace gneiss::reference
