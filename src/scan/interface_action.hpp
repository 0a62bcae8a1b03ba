#pragma once
#include <memory>
#include <string>
#include <vector>

#include "clang/Basic/Diagnostic.h"
#include "clang/Frontend/FrontendAction.h"
#include "interface/interface_model.hpp"
#include "scan/scan.hpp"

namespace gneiss::scan {

/// What the compiler holds against a program: its first error, and where.
class FirstDiagnostic : public clang::DiagnosticConsumer {
 public:
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, clang::Diagnostic const& diagnostic) override;

  bool there_is() const { return !message_.empty(); }
  std::string const& message() const { return message_; }
  /// "flat_map.hpp:12:5"; empty: nowhere.
  std::string const& place() const { return place_; }
  /// The sentence about headers that do not compile.
  std::string of_headers() const;
  /// The line of the program that is made of the request; 0: it is in a header.
  unsigned main_line() const { return main_line_; }

 private:
  std::string message_{};
  std::string place_{};
  unsigned main_line_ = 0;
};

/// The program that includes the headers and names the classes, a line each.
std::string program_of(ScanRequest const& request);

/// Reads what the program of a request names.
class InterfaceAction : public clang::ASTFrontendAction {
 public:
  struct Outcome {
    interface::InterfaceModel interface {};
    std::string fault{};   // empty: none
    bool reached = false;  // the end of the program was reached
  };

  InterfaceAction(ScanRequest const& request, FirstDiagnostic const& errors, Outcome& outcome)
      : request_(request), errors_(errors), outcome_(outcome) {}

  bool BeginInvocation(clang::CompilerInstance& compiler) override;
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance& compiler, llvm::StringRef) override;

 private:
  ScanRequest const& request_;
  FirstDiagnostic const& errors_;
  Outcome& outcome_;
};

}  // namespace gneiss::scan
