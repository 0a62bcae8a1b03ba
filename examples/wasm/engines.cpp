// Of its own, as the headers of wabt are of C++17.
#include "engines.hpp"

#include <binaryen-c.h>
#include <wabt/binary-reader-ir.h>
#include <wabt/binary-reader.h>
#include <wabt/interp/binary-reader-interp.h>
#include <wabt/interp/interp.h>
#include <wabt/ir.h>
#include <wabt/validator.h>

#include "node.hpp"

namespace wat {

namespace {

/// The sort of a trap, of which each engine has words of its own; other texts as they are.
std::string told_alike(std::string const& text) {
  static constexpr char const* sorts[][2] = {
      {"unreachable", "unreachable"},         {"by zero", "by zero"},
      {"unrepresentable", "out of range"},    {"integer overflow", "out of range"},
      {"invalid conversion", "out of range"}, {"out of bounds", "memory"}};
  for (auto const& [words, sort] : sorts)
    if (text.find(words) != text.npos) return std::string("trap: ") + sort;
  return text;
}
/// The text with each of its lines changed.
std::string lines_changed(std::string const& text, std::string (*change)(std::string const&)) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    auto const end = std::min(text.find('\n', at), text.size());
    result += change(text.substr(at, end - at)) + '\n';
    at = end + 1;
  }
  return result;
}
std::string lines_told_alike(std::string const& text) {
  return lines_changed(text, told_alike);
}

class Interpreter {
 public:
  std::string run(Bytes const& module) {
    wabt::Errors errors;
    wabt::interp::ModuleDesc read;
    if (wabt::Failed(wabt::interp::ReadBinaryInterp("", module.data(), module.size(), {}, &errors, &read)))
      return "invalid: " + (errors.empty() ? "" : errors.front().message);
    auto const loaded = wabt::interp::Module::New(store_, std::move(read));
    wabt::interp::Trap::Ptr trap;
    auto const instance = wabt::interp::Instance::Instantiate(store_, loaded.ref(), {}, &trap);
    if (!instance) return trap->message();
    // The first is the memory.
    std::string text;
    for (std::size_t i = 1; i < instance->exports().size(); ++i) text += called(instance->exports()[i]) + '\n';
    return lines_told_alike(text + hash(instance->memories()[0]));
  }

 private:
  std::string called(wabt::interp::Ref function) {
    wabt::interp::Values results;
    wabt::interp::Trap::Ptr trap;
    wabt::interp::Func::Ptr const f(store_, function);
    if (wabt::Failed(f->Call(store_, {}, results, &trap))) return trap->message();
    return std::to_string(results[0].Get<std::uint64_t>());
  }
  std::string hash(wabt::interp::Ref ref) {
    wabt::interp::Memory::Ptr const memory(store_, ref);
    auto const size = memory->ByteSize();
    std::uint32_t h = 0, word = 0;
    for (std::size_t at = 0; at != size; at += 4) {
      std::memcpy(&word, memory->UnsafeData() + at, 4);
      h = (h ^ word) * 0x01000193u;
    }
    return std::to_string(size) + ' ' + std::to_string(h);
  }

  wabt::interp::Store store_;
};
std::string run_in(Node& v8, Bytes const& module) {
  return lines_told_alike(v8.ask(Node::Command::run, module));
}
Node& baseline() {
  static Node node({"--liftoff-only", "--no-experimental-wasm-return-call"});
  return node;
}
Node& optimising() {
  static Node node({"--no-liftoff"});
  return node;
}

}  // namespace

std::string complaint_of_v8(Bytes const& module) {
  return baseline().ask(Node::Command::validate, module);
}
bool valid_in_v8(Bytes const& module) {
  return complaint_of_v8(module).empty();
}
std::string run_in_v8(Bytes const& module) {
  return run_in(baseline(), module);
}
std::string run_in_optimising_v8(Bytes const& module) {
  return run_in(optimising(), module);
}

std::string complaint_of_wabt(Bytes const& module) {
  wabt::ReadBinaryOptions options;
  options.features.enable_exceptions();  // which V8 cannot do without
  options.features.enable_threads();
  wabt::Errors errors;
  wabt::Module read;
  if (wabt::Succeeded(wabt::ReadBinaryIr("", module.data(), module.size(), options, &errors, &read)) &&
      wabt::Succeeded(wabt::ValidateModule(&read, &errors, wabt::ValidateOptions(options.features))))
    return "";
  return errors.empty() ? "invalid" : errors.front().message;
}
bool valid_in_wabt(Bytes const& module) {
  return complaint_of_wabt(module).empty();
}
bool readable_by_wabt_interpreter(Bytes const& module) {
  wabt::Errors errors;
  wabt::interp::ModuleDesc read;
  return wabt::Succeeded(wabt::interp::ReadBinaryInterp("", module.data(), module.size(), {}, &errors, &read));
}

std::string run_in_wabt(Bytes const& module) {
  return Interpreter().run(module);
}

bool known_of_wabt(std::string const& complaint) {
  for (auto const* words : {"must end with \"end\"", "unterminated control structure", "is missing 'end'",
                            "not allowed in constant expressions", "Select accepts exactly one type"})
    if (complaint.find(words) != complaint.npos) return true;
  return false;
}
bool known_of_v8(std::string const& complaint) {
  return complaint.find("alignment must be equal to natural alignment") != complaint.npos;
}

std::string sorts_left_out(std::string const& text) {
  return lines_changed(text, [](std::string const& line) { return line.rfind("trap: ", 0) == 0 ? "trap" : line; });
}

Bytes optimised(Bytes module) {
  // Not a thread more: they would be left in the process.
  static bool const alone = ::setenv("BINARYEN_CORES", "1", 1) == 0;
  if (!alone) return {};
  auto* const read = BinaryenModuleRead(reinterpret_cast<char*>(module.data()), module.size());
  BinaryenModuleSetFeatures(
      read, BinaryenFeatureMutableGlobals() | BinaryenFeatureSignExt() | BinaryenFeatureNontrappingFPToInt());
  BinaryenModuleOptimize(read);
  auto const written = BinaryenModuleAllocateAndWrite(read, nullptr);
  auto const* const bytes = static_cast<std::uint8_t const*>(written.binary);
  Bytes result(bytes, bytes + written.binaryBytes);
  std::free(written.binary);
  BinaryenModuleDispose(read);
  return result;
}

}  // namespace wat
