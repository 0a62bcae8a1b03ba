#pragma once
#include <string>
#include <vector>

#include "base/result.hpp"

// From a header to a spec: scanned, planned, asked of a compiler, written, checked.
namespace gneiss::derive {

/// What is asked for.
struct Request {
  std::vector<std::string> headers{};     // files, or names as #include <...> finds them
  std::vector<std::string> candidates{};  // classes: "my::flat_map<int, int>"
  std::vector<std::string> references{};  // as many, or none
  std::string name{};                     // of the library; empty: made from the candidate's
  std::string output{};                   // the spec's file; empty: standard output
  std::string update{};                   // the spec to bring up to date; empty: none
  std::string model{};                    // a file with the interface as JSON, in place of headers
  std::string build{};                    // a folder with compile_commands.json
  std::vector<std::string> command{};     // a compiler and flags, or flags alone
  std::vector<std::string> explain{};     // functions
  bool print_model = false;               // the interface as JSON, no spec
  bool written_out = false;               // without ready-made specs
  bool model_skeleton = false;
  bool propose = false;
};

/// Where the headers of Gneiss lie, and what a program needs to be linked with it.
struct Surroundings {
  std::string include_directory{};
  std::vector<std::string> libraries{};
};

/// Why there is no spec.
struct Fault {
  std::string sentence{};
  int exit_code = 2;  // 3: it is not the user's fault
};

/// What came of it.
struct Derived {
  std::string text{};                // of the spec, or what else was asked for
  std::vector<std::string> notes{};  // for the user, a sentence each
};

base::Result<Derived, Fault> derive(Request const& request, Surroundings const& surroundings);

}  // namespace gneiss::derive
