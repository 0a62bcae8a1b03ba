#pragma once
#include <cstdint>
#include <string>
#include <vector>

// A spec that is going to be written: what it declares, its operations, and why they are as they are. Texts are C++.
namespace gneiss::plan {

enum class ProbedSide : std::uint8_t { candidate, reference };

/// What a compiler is asked before an operation is written: does the expression compile on that side?
struct Probe {
  ProbedSide side = ProbedSide::candidate;
  std::string requirement{};  // of a requires expression: "std::declval<C&>().size()"; C and R are the two classes
                              // two classes
  std::string otherwise{};    // what is said where it does not hold: "std::map has no erase_fast(int)"
  bool operator==(Probe const&) const = default;
};

/// Something that stands before the operations: a type, a spec of arguments, a predicate.
struct Declaration {
  enum class Kind : std::uint8_t { type, handle, value, predicate, alias };  // they stand in this order
  std::string name{};  // operations that need it mention it by this name
  std::string text{};  // "auto key = below(8);"
  std::string comment{};
  Kind kind = Kind::value;
  bool kept = false;  // it stays although nothing mentions it
  bool operator==(Declaration const&) const = default;
};

/// A line of the spec. Several of the same subject compete: the first whose probes hold is written.
struct PlannedOperation {
  std::string subject{};  // "erase(const_iterator)", as --explain and lists name it
  std::string name{};     // of the function: "erase"
  std::string text{};     // "lib.op(GNEISS_METHOD(erase), fn(map, key));"
  std::string comment{};  // why it is written so
  std::vector<Probe> probes{};
  std::vector<std::string> makes{};  // the declared types of which it returns values
  std::string refusal{};             // what the compiler said of the line, which is then a comment
  std::string law{};                 // what it says must hold, and is to be tried; empty: it is no law
  bool operator==(PlannedOperation const&) const = default;
};

/// What is not tested, and why.
struct Skipped {
  std::string subject{};
  std::string reason{};
  ProbedSide side = ProbedSide::candidate;
  std::string name{};  // of the function
  std::string line{};  // how it could be written, once its reason is met: where only one side has it
  bool listed = true;  // it is told in the spec; else only to who asks
  bool operator==(Skipped const&) const = default;
};

/// All of a spec.
struct SpecPlan {
  std::string name{};                           // of the library: flat_map
  std::string heading{};                        // the comment on top
  std::vector<std::string> includes{};          // in order, with <> or quotes
  std::vector<std::string> program_includes{};  // what printed programs include

  std::vector<std::string> probe_includes{};  // what the probes need beside these
  std::vector<std::string> definitions{};     // before GNEISS_LIBRARY: a model, a wrapper that is no lambda
  std::string reference{};                    // what R is; empty: there is none
  bool delegated = false;                     // to a ready-made spec, which brings its reference
  std::string candidate{};                    // what C is
  std::vector<Declaration> declarations{};    // in an order in which each stands behind those that it mentions
  std::vector<PlannedOperation> operations{};
  std::vector<Skipped> skipped{};
  bool operator==(SpecPlan const&) const = default;
};

}  // namespace gneiss::plan
