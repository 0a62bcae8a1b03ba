#include "derive_command.hpp"

#include <cstdio>
#include <filesystem>

#include "base/strings.hpp"
#include "os/files.hpp"

namespace gneiss::tool {

namespace {

constexpr int done = 0;
constexpr int wrong_use = 2;
constexpr int could_not_run = 3;

void say(std::string const& sentence) {
  std::fprintf(stderr, "gneiss: %s\n", sentence.c_str());
}

/// Where the headers and libraries of Gneiss are: in its build tree a file beside this program says it, elsewhere they
/// are installed with it.
derive::Surroundings surroundings() {
  auto const program = os::own_program_path();
  auto const prefix = std::filesystem::path(program).parent_path().parent_path();
  auto const folder = prefix / GNEISS_LIBRARY_FOLDER;
  derive::Surroundings result{(prefix / "include").string(),
                              {(folder / "libgneiss_main.a").string(), (folder / "libgneiss.a").string()}};
  constexpr std::size_t most = 1 << 16;
  auto const beside = os::read_file_if_there(program + ".folders", most);
  if (!beside || !*beside) return result;
  result = {};
  for (auto const line : base::split(**beside, '\n')) {
    if (line.empty()) continue;
    if (result.include_directory.empty())
      result.include_directory = line;
    else
      result.libraries.emplace_back(line);
  }
  return result;
}

bool write(std::string const& file, std::string const& text) {
  if (file.empty()) return std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
  return static_cast<bool>(os::write_file_atomically(file, text));
}

}  // namespace

DeriveCommand::DeriveCommand(CLI::App& app)
    : app_(*app.add_subcommand("derive", "Write a spec from a header, which is then yours")) {
  auto& r = request_;
  app_.footer(
      "Behind -- stands a compiler and its flags, or flags alone:\n"
      "  gneiss derive flat_map.hpp --candidate 'my::flat_map<int, int>' --reference 'std::map<int, int>' -o spec.cpp "
      "-- "
      "-Iinclude");
  app_.add_option("headers", r.headers, "What defines the classes: files, or names as #include <...> finds them");
  app_.add_option("-c,--candidate", r.candidates,
                  "The class to test, with its arguments; several times for several types")
      ->type_name("CLASS");
  app_.add_option("-r,--reference", r.references,
                  "What it is compared with, one for each candidate; without it a class "
                  "with a standard interface has that, and others are tested alone")
      ->type_name("CLASS");
  app_.add_option("-o,--output", r.output, "Where the spec is written; standard output if not given")
      ->type_name("FILE");
  app_.add_option("-p,--build", r.build, "A build folder: its compile_commands.json says the flags")
      ->type_name("FOLDER");
  app_.add_option("--name", r.name, "The name of the library in the spec; made from the class's if not given")
      ->type_name("NAME");
  app_.add_option("--update", r.update, "Bring this spec up to date: edited lines stay, new operations are added")
      ->type_name("FILE");
  app_.add_option("--explain", r.explain, "Why was this function skipped, or written so? No spec is written")
      ->type_name("FUNCTION");
  app_.add_flag("--model", r.print_model, "Print what was read of the headers, as JSON, and no spec");
  app_.add_option("--from-model", r.model, "Read that JSON in place of headers")->type_name("FILE");
  app_.add_flag("--written-out", r.written_out, "A line for each operation, also where a ready-made spec would do");
  app_.add_flag("--model-skeleton", r.model_skeleton, "Without a reference: a struct Model to fill in");
  app_.add_flag("--propose", r.propose, "Try laws that names and types suggest, and write those that hold");
}

int DeriveCommand::run(std::vector<std::string> command) {
  request_.command = std::move(command);
  if (!request_.update.empty() && !request_.output.empty()) {
    say("--update writes the file that it reads; leave out --output");
    return wrong_use;
  }
  auto const derived = derive::derive(request_, surroundings());
  if (!derived) {
    say(derived.error().sentence);
    return derived.error().exit_code;
  }
  for (auto const& note : derived->notes) say(note);
  if (write(request_.update.empty() ? request_.output : request_.update, derived->text)) return done;
  say((request_.output.empty() ? "standard output" : request_.output) + " cannot be written");
  return could_not_run;
}

}  // namespace gneiss::tool
