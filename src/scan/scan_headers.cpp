#include "scan/scan.hpp"

#include <memory>

#include "clang/Basic/FileManager.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "scan/compiler_flags.hpp"
#include "scan/interface_action.hpp"

namespace gneiss::scan {

namespace {

constexpr char const* program_name = "/gneiss-derive.cpp";

std::vector<std::string> command_of(ScanRequest const& request) {
  std::vector<std::string> command = {GNEISS_CLANG_RESOURCES "/../../../bin/clang++",
                                      "-fsyntax-only",
                                      "-fno-caret-diagnostics",
                                      "-resource-dir",
                                      GNEISS_CLANG_RESOURCES,
                                      "-std=c++20"};
  if (!request.directory.empty()) command.insert(command.end(), {"-working-directory", request.directory});
  for (auto& flag : flags_for_clang(request.flags)) command.push_back(std::move(flag));
  command.insert(command.end(), {"-w", "-fparse-all-comments", "-fretain-comments-from-system-headers", "-iquote",
                                 request.directory.empty() ? "." : request.directory, program_name});
  return command;
}

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files_with(std::string const& program) {
  llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> memory(new llvm::vfs::InMemoryFileSystem);
  memory->addFile(program_name, 0, llvm::MemoryBuffer::getMemBufferCopy(program));
  llvm::IntrusiveRefCntPtr<llvm::vfs::OverlayFileSystem> all(
      new llvm::vfs::OverlayFileSystem(llvm::vfs::getRealFileSystem()));
  all->pushOverlay(memory);
  return all;
}

}  // namespace

base::Result<interface::InterfaceModel> scan(ScanRequest const& request) {
  llvm::IntrusiveRefCntPtr<clang::FileManager> const files(
      new clang::FileManager(clang::FileSystemOptions{request.directory}, files_with(program_of(request))));
  FirstDiagnostic errors;
  InterfaceAction::Outcome outcome;
  clang::tooling::ToolInvocation invocation(command_of(request),
                                            std::make_unique<InterfaceAction>(request, errors, outcome), files.get());
  invocation.setDiagnosticConsumer(&errors);
  invocation.run();
  if (!outcome.fault.empty()) return base::Error{outcome.fault};
  if (outcome.reached) return outcome.interface;
  return base::Error{errors.there_is() ? errors.of_headers() : "Clang could not be started on the headers"};
}

bool can_scan() {
  return true;
}

}  // namespace gneiss::scan
