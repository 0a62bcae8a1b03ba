#include "scan/interface_action.hpp"

#include <map>
#include <utility>

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/Version.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaConsumer.h"
#include "scan/class_reader.hpp"
#include "scan/declared_names.hpp"
#include "scan/function_reader.hpp"
#include "scan/neighbours.hpp"
#include "scan/type_reader.hpp"

namespace gneiss::scan {

namespace {

using clang::dyn_cast;
using clang::QualType;

constexpr char const* candidate_alias = "gneiss_scanned_candidate_";
constexpr char const* reference_alias = "gneiss_scanned_reference_";
constexpr char const* last_alias = "gneiss_scanned_last";

std::string included(std::string const& header) {
  return header.starts_with('<') || header.starts_with('"') ? header : "\"" + header + "\"";
}

/// A class that was asked for.
struct AskedClass {
  std::string name;
  QualType type;
};

/// Waits for the last line of the program, and reads the classes then: what the end of a translation unit brings, the
/// bodies of templates, is not needed.
class InterfaceReader : public clang::SemaConsumer {
 public:
  InterfaceReader(ScanRequest const& request, FirstDiagnostic const& errors, InterfaceAction::Outcome& outcome)
      : request_(request), errors_(errors), outcome_(outcome) {}

  void InitializeSema(clang::Sema& sema) override { sema_ = &sema; }
  void ForgetSema() override { sema_ = nullptr; }
  bool HandleTopLevelDecl(clang::DeclGroupRef group) override;
  bool shouldSkipFunctionBody(clang::Decl* declaration) override;

 private:
  void read_all();
  std::string why_not();
  std::vector<AskedClass> asked(std::vector<std::string> const& names, std::string const& alias) const;
  std::string unusable(AskedClass const& one);
  std::string read_side(std::vector<AskedClass> const& classes, std::vector<interface::ClassModel>& models,
                        std::vector<interface::FunctionModel>& functions);

  ScanRequest const& request_;
  FirstDiagnostic const& errors_;
  InterfaceAction::Outcome& outcome_;
  clang::Sema* sema_ = nullptr;
  std::map<std::string, QualType> aliases_{};
};

bool InterfaceReader::shouldSkipFunctionBody(clang::Decl* declaration) {
  // The standard library says what it demands in its own macros, which the ready-made specs know.
  return declaration->isInStdNamespace();
}

bool InterfaceReader::HandleTopLevelDecl(clang::DeclGroupRef group) {
  for (auto const* declaration : group) {
    auto const* alias = dyn_cast<clang::TypeAliasDecl>(declaration);
    if (!alias || !alias->getIdentifier()) continue;
    auto const name = alias->getNameAsString();
    if (name == last_alias) {
      read_all();
      return false;
    }
    if (name.starts_with("gneiss_scanned_") && !alias->isInvalidDecl()) aliases_[name] = alias->getUnderlyingType();
  }
  return true;
}

std::vector<AskedClass> InterfaceReader::asked(std::vector<std::string> const& names, std::string const& alias) const {
  std::vector<AskedClass> result;
  for (std::size_t i = 0; i < names.size(); ++i) {
    auto const found = aliases_.find(alias + std::to_string(i));
    result.push_back({names[i], found == aliases_.end() ? QualType() : found->second});
  }
  return result;
}

/// Why the program does not compile.
std::string InterfaceReader::why_not() {
  auto const candidates = request_.candidates.size();
  auto const first = request_.headers.size() + 1;
  auto const line = errors_.main_line();
  if (line < first || line >= first + candidates + request_.references.size()) return errors_.of_headers();
  auto const index = line - first;
  auto const& name = index < candidates ? request_.candidates[index] : request_.references[index - candidates];
  return why_no_class(name, sema_->getASTContext().getTranslationUnitDecl(), errors_.message());
}

/// Why nothing can be read of it; empty: it can.
std::string InterfaceReader::unusable(AskedClass const& one) {
  auto const quoted = "“" + one.name + "”";
  auto const* record = one.type.isNull() ? nullptr : class_behind(one.type);
  if (!record) return quoted + " is no class";
  bool const complete = sema_->isCompleteType(record->getLocation(), sema_->getASTContext().getRecordType(record));
  if (errors_.there_is())
    return quoted + " cannot be made of its template: " + errors_.place() + ": " + errors_.message();
  if (complete) return {};
  TypeReader types(*sema_);
  FunctionReader functions(types);
  if (!Neighbours(types, functions, {one.type}).find().empty()) return {};
  return quoted + " is declared in the headers, but not defined, and no function takes or returns it";
}

std::string InterfaceReader::read_side(std::vector<AskedClass> const& classes,
                                       std::vector<interface::ClassModel>& models,
                                       std::vector<interface::FunctionModel>& found) {
  TypeReader types(*sema_);
  FunctionReader functions(types);
  ClassReader reader(types, functions);
  std::vector<QualType> named;
  for (auto const& one : classes)
    if (!one.type.isNull()) named.push_back(one.type);
  for (auto const type : named) reader.prefer_names(type);
  for (auto const& one : classes) {
    models.emplace_back();
    if (!one.type.isNull()) models.back() = reader.read(one.type, one.name);
  }
  found = Neighbours(types, functions, named).find();
  return functions.fault();
}

void InterfaceReader::read_all() {
  outcome_.reached = true;
  if (errors_.there_is()) {
    outcome_.fault = why_not();
    return;
  }
  auto const candidates = asked(request_.candidates, candidate_alias);
  auto const references = asked(request_.references, reference_alias);
  for (auto const* side : {&candidates, &references})
    for (auto const& one : *side)
      if (outcome_.fault.empty() && !one.name.empty()) outcome_.fault = unusable(one);
  if (!outcome_.fault.empty()) return;
  // From here on the compiler is asked what is possible, and its answer is no error.
  sema_->getDiagnostics().setSuppressAllDiagnostics(true);
  auto& interface = outcome_.interface;
  interface.headers = request_.headers;
  interface.compiler = "clang " CLANG_VERSION_STRING;
  outcome_.fault = read_side(candidates, interface.candidates, interface.functions);
  auto const fault = read_side(references, interface.references, interface.reference_functions);
  if (outcome_.fault.empty()) outcome_.fault = fault;
  interface.references.resize(interface.candidates.size());
}

}  // namespace

void FirstDiagnostic::HandleDiagnostic(clang::DiagnosticsEngine::Level level, clang::Diagnostic const& diagnostic) {
  clang::DiagnosticConsumer::HandleDiagnostic(level, diagnostic);
  if (level < clang::DiagnosticsEngine::Error || there_is()) return;
  llvm::SmallString<128> text;
  diagnostic.FormatDiagnostic(text);
  message_ = std::string(text);
  if (!diagnostic.hasSourceManager() || diagnostic.getLocation().isInvalid()) return;
  auto const& manager = diagnostic.getSourceManager();
  auto const location = manager.getExpansionLoc(diagnostic.getLocation());
  auto const place = manager.getPresumedLoc(location);
  if (!place.isValid()) return;
  place_ = std::string(place.getFilename()) + ":" + std::to_string(place.getLine()) + ":" +
           std::to_string(place.getColumn());
  if (manager.isInMainFile(location)) main_line_ = place.getLine();
}

std::string FirstDiagnostic::of_headers() const {
  return "the headers do not compile: " + (main_line_ != 0 || place_.empty() ? "" : place_ + ": ") + message_;
}

std::string program_of(ScanRequest const& request) {
  std::string text;
  for (auto const& header : request.headers) text += "#include " + included(header) + "\n";
  auto const name_all = [&](std::vector<std::string> const& names, std::string const& alias) {
    for (std::size_t i = 0; i < names.size(); ++i)
      text += (names[i].empty() ? "" : "using " + alias + std::to_string(i) + " = " + names[i] + ";") + "\n";
  };
  name_all(request.candidates, candidate_alias);
  name_all(request.references, reference_alias);
  return text + "using " + last_alias + " = int;\n";
}

bool InterfaceAction::BeginInvocation(clang::CompilerInstance& compiler) {
  compiler.getFrontendOpts().SkipFunctionBodies = true;  // of those that the reader does not want
  return true;
}

std::unique_ptr<clang::ASTConsumer> InterfaceAction::CreateASTConsumer(clang::CompilerInstance&, llvm::StringRef) {
  return std::make_unique<InterfaceReader>(request_, errors_, outcome_);
}

}  // namespace gneiss::scan
