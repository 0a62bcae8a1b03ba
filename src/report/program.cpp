#include "report/program.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "cxx/lexing.hpp"
#include "report/definitions.hpp"
#include "report/failure_kind_words.hpp"
#include "report/failure_text.hpp"
#include "report/includes.hpp"
#include "report/releases.hpp"
#include "report/side_effect_checks.hpp"
#include "report/statements.hpp"
#include "report/written_call.hpp"

namespace gneiss::report {

namespace {

using Operation = events::SubjectInfo::Operation;

class Writer {
 public:
  explicit Writer(events::Failure const& failure)
      : failure_(failure), call_(kind_words(failure.verdict.failure).call), taken_(failure.notes.taken()) {
    for (auto const& note : failure.notes.instructions) {
      for (auto const& argument : note.arguments) use(argument.text);
      for (auto const* calls : {&note.released_before, &note.released_after})
        for (auto const& call : *calls) use(call);
      // What must be let go of has a name.
      for (auto const& made : note.made)
        if (auto const* const type = type_of(failure_.subject, note, made); type && !type->release_form.empty())
          use(made.name);
    }
    use(failure.notes.failed_check);
  }

  std::string body() {
    auto const& notes = failure_.notes.instructions;
    write_axes();
    for (std::size_t i = 0; i != notes.size(); ++i) {
      number_ = i + 1;
      write(notes[i], i, i + 1 == notes.size());
    }
    number_ = 0;
    auto const kind = failure_.verdict.failure;
    bool const died = notes::deadly(kind);
    auto const phase = failure_.verdict.phase;
    if (call_ == FailingCall::checked) line(assertion(failure_.notes.failed_check) + "  // the check fails");
    if (died && phase == core::Phase::checking)
      line(fmt::format("{}  // {}", assertion(failure_.notes.failed_check), in_comment(consequence(failure_))));
    // At the end of main values are destroyed, the newest first, as they were here.
    for (auto const& call : final_releases(failure_.subject, failure_.notes, named_)) line(call);
    if (died && phase == core::Phase::ending_candidate && !shows_from_outside(failure_))
      line(fmt::format("// {} here, when {} is destroyed", in_comment(consequence(failure_)),
                       failure_.notes.name_of(failure_.verdict.value)));
    return std::move(out_);
  }

 private:
  Operation const& operation(notes::InstructionNote const& note) const {
    return failure_.subject.operation(note.operation);
  }

  /// A call of the operation as it is written, the arguments being C++ already.
  std::string written(Operation const& operation, std::vector<std::string> const& arguments) const {
    return written_call(failure_.subject, operation, arguments);
  }

  void use(std::string_view code) {
    for (auto const& word : cxx::words(code)) used_.emplace(word.text);
  }

  void line(std::string const& text) {
    if (number_ != 0)
      out_ += fmt::format("  /* @{:02} */ {}\n", number_, text);
    else
      out_ += fmt::format("            {}\n", text);
    number_ = 0;
  }

  /// What is not plain is set first, all of it in one line.
  void write_axes() {
    std::string statements;
    for (auto const& axis : failure_.notes.axes)
      if (!axis.plain && !axis.statement.empty()) statements += (statements.empty() ? "" : " ") + axis.statement + ";";
    if (!statements.empty()) line(statements);
  }

  void write(notes::InstructionNote const& note, std::size_t index, bool last) {
    auto const number = std::exchange(number_, 0);
    for (auto const& call : note.released_before) line(call + ";");
    number_ = number;
    std::vector<std::string> arguments;
    std::vector<std::string> in_loop;
    std::vector<std::string> after_loop;
    if (note.repeated != 0 && counter_.empty()) counter_ = variable("i");
    for (std::size_t i = 0; i != note.arguments.size(); ++i) {
      auto const& argument = note.arguments[i];
      auto const text =
          written_argument(operation(note), argument) + (does_not_matter(index, i) ? " /* or any other */" : "");
      if (needs_variable(operation(note), argument)) {
        auto const name = variable(fmt::format("argument{}", ++variables_));
        line(fmt::format("auto {} = {};", name, text));
        arguments.push_back(name);
      } else {
        arguments.push_back(text);
      }
      in_loop.push_back(argument.rises ? risen(arguments.back(), counter_) : arguments.back());
      after_loop.push_back(argument.rises ? risen(arguments.back(), std::to_string(note.repeated)) : arguments.back());
    }
    arguments_ = arguments;
    bool const fails = last && failure_.verdict.failed() && !ends_well(note);
    bool const throws = !fails && !note.threw.empty();  // on both sides, after those that went well
    auto const times = note.repeated;
    if (times > 1 || (times == 1 && (fails || throws)))
      line(fmt::format("{}{}", times == 1 ? "" : fmt::format("for (int {0} = 0; {0} != {1}; ++{0}) ", counter_, times),
                       unused(operation(note), written(operation(note), times == 1 ? arguments : in_loop))));
    if (fails)
      write_failing(note, written(operation(note), times == 0 ? arguments : after_loop));
    else if (throws || times < 2)
      write_passing(note, written(operation(note), throws && times != 0 ? after_loop : arguments));
    for (auto const& each : note.released_after) line(each + ";");
  }

  /// A number that is so much more.
  static std::string risen(std::string const& number, std::string const& by) {
    return number == "0" ? by : fmt::format("{} + {}", number, by);
  }

  /// Did all calls of a repeated one come to their end, so that something else fails afterwards?
  bool ends_well(notes::InstructionNote const& note) const {
    auto const kind = failure_.verdict.failure;
    bool const later = call_ == FailingCall::checked || notes::remains(kind) ||
                       (notes::deadly(kind) && (failure_.verdict.phase == core::Phase::checking ||
                                                failure_.verdict.phase == core::Phase::ending_candidate));
    return note.repeated != 0 && later;
  }

  /// The condition with its arguments and the result filled in.
  std::string filled(std::string const& condition, std::string const& observed) const {
    std::vector<std::string> marks;
    for (std::size_t i = 0; i != arguments_.size(); ++i) marks.push_back(fmt::format("@{{{}}}", i));
    auto result = notes::fill(condition, observed);
    for (std::size_t i = 0; i != marks.size(); ++i) result = notes::fill(result, {{marks[i], arguments_[i]}});
    return result;
  }

  bool does_not_matter(std::size_t instruction, std::size_t argument) const {
    // Initial values are on no tape.
    auto const& notes = failure_.notes.instructions;
    auto const is_initial = [&](notes::InstructionNote const& note) { return operation(note).initial; };
    if (is_initial(notes[instruction])) return false;
    auto const end = notes.begin() + static_cast<std::ptrdiff_t>(instruction);
    auto const initial = static_cast<std::size_t>(std::count_if(notes.begin(), end, is_initial));
    auto const& all = failure_.any_argument;
    return std::find(all.begin(), all.end(), events::ArgumentPlace{instruction - initial, argument}) != all.end();
  }

  /// It died as the elements were visited from a handle on, before the call or after it: of what is compared it is
  /// known what was returned.
  void write_deadly_walk(notes::InstructionNote const& note, std::string const& call, std::string const& comment) {
    std::string observed;
    if (note.condition.find('$') != note.condition.npos) {
      observed = variable("observed");
      line(fmt::format("auto {} = {};", observed, call));
    }
    line(fmt::format("{}  // to visit what comes {}", assertion(filled(note.condition, observed)), comment));
  }

  /// The call after which the process was dead, and what shows that where it would not show by itself.
  void write_deadly(notes::InstructionNote const& note, std::string const& call) {
    auto const phase = failure_.verdict.phase;
    auto const comment = in_comment(consequence(failure_));
    if (phase == core::Phase::reference || phase == core::Phase::ending_reference)
      return line(
          fmt::format("{}  // here {}{}", unused(operation(note), call), sided() ? "the reference " : "", comment));
    if (phase == core::Phase::drawing)
      return line(fmt::format("// here {}{}", sided() ? "a generator or precondition of the spec " : "", comment));
    if (phase == core::Phase::checking || phase == core::Phase::ending_candidate) return write_passing(note, call);
    if (!note.condition.empty() && note.returned.empty()) return write_deadly_walk(note, call, comment);
    if (phase == core::Phase::observing) {
      auto const observed = variable("observed");
      auto const again = variable("again");
      line(fmt::format("auto&& {} = {};", observed, call));
      line(fmt::format("auto* volatile {} = &{};  // no compiler knows how this comparison ends", again, observed));
      return line(fmt::format("assert(*{} == {});  // to compare the result {}", again, observed, comment));
    }
    bool const caught = right_may_throw(note);
    auto const remark = note.threw.empty() ? comment : fmt::format("{}; the reference threw {}", comment, note.threw);
    if (kind_words(failure_.verdict.failure).by_memory && operation(note).observer) {
      // A compiler that optimises does not look at what nobody wants to know.
      auto const observed = variable("observed");
      auto const indent = caught ? "  " : "";
      if (caught) line("try {");
      line(fmt::format("{}auto&& {} = {};  // {}", indent, observed, call, remark));
      line(fmt::format("{}asm volatile(\"\" : : \"g\"(&{}) : \"memory\");  // it is really asked for", indent,
                       observed));
      if (caught) line("} catch (...) {}");
      return;
    }
    auto statement = throwing(operation(note), call);
    if (caught) statement = fmt::format("try {{ {} }} catch (...) {{}}", statement);
    auto const statements = watched(failure_, fmt::format("{}  // {}", statement, remark), taken_);
    for (auto const& each : statements) line(each);
    // What is made in a block of its own is gone behind it.
    if (!caught && !statements.front().ends_with('{'))
      for (auto const& each : value_releases(failure_.subject, note, made_)) line(each);
  }

  /// Does the right candidate throw where this one is the end of the process, or may it?
  bool right_may_throw(notes::InstructionNote const& note) const {
    return !note.threw.empty() || operation(note).throws_unasked;
  }

  /// Does the phase say who did it? Else the consequence names nobody.
  bool sided() const { return notes::traits(failure_.verdict.failure).of_phase; }

  /// A call whose result is not used. Of an operator the compiler would say that it has no effect, and `T(x);` would
  /// declare x.
  static std::string unused(Operation const& operation, std::string const& call) {
    bool const constructs = std::string_view(operation.form.name).starts_with("$T");
    return constructs || (operation.observer && has_operator(call)) ? fmt::format("static_cast<void>({});", call)
                                                                    : call + ";";
  }

  /// A call that throws. What makes a value is written as such: `T(x);` would declare x, and `x;` copy nothing.
  std::string throwing(Operation const& operation, std::string const& call) {
    if (operation.makes.empty()) return unused(operation, call);
    if (made_.empty()) made_ = variable("made");
    return fmt::format("auto {} = {};", made_, call);
  }

  /// A name for a variable of the program's own.
  std::string variable(std::string const& name) { return notes::free_name(taken_, name); }

  void write_passing(notes::InstructionNote const& note, std::string const& call) {
    if (!note.threw.empty())
      return line(
          fmt::format("try {{ {} }} catch (...) {{}}  // throws {}", throwing(operation(note), call), note.threw));
    // Parts of a result, and what only points at something, are named only if they are used.
    auto const* const type = note.made.size() == 1 ? type_of(failure_.subject, note, note.made.front()) : nullptr;
    bool const points = type && type->points;
    bool const parts = !note.made.empty() && (note.made.size() != 1 || note.made.front().path != "$");
    bool const used = std::any_of(note.made.begin(), note.made.end(),
                                  [&](notes::MadeNote const& made) { return used_.contains(made.name); });
    if (note.made.empty() || ((points || parts) && !used)) return line(unused(operation(note), call));
    for (auto const& made : note.made) named_.insert(made.name);
    if (note.made.size() == 1 && note.made.front().path == "$")
      return line(fmt::format("auto {} = {};", note.made.front().name, call));
    auto const result = variable(fmt::format("result{}", ++results_));
    line(fmt::format("auto{} {} = {};", operation(note).returns_reference ? "&" : "", result, call));
    for (auto const& made : note.made) {
      if (!used_.contains(made.name)) continue;
      auto const part = notes::fill(made.path, result);
      line(fmt::format("auto {} = {};", made.name, made.moved ? fmt::format("std::move({})", part) : part));
    }
  }

  void write_failing(notes::InstructionNote const& note, std::string const& call) {
    auto const said = note.message.empty() ? std::string() : fmt::format(", \"{}\"", in_comment(note.message));
    switch (call_) {
      case FailingCall::disagrees: {
        bool const of_result =
            note.condition.find('$') != note.condition.npos || !result_releases(failure_.subject, note, "$").empty();
        auto const observed = of_result ? variable("observed") : std::string();
        if (of_result)
          line(fmt::format("auto{} {} = {};", operation(note).returns_reference ? "&" : "", observed, call));
        else
          line(unused(operation(note), call));
        line(fmt::format("{}  // the candidate {} {}", assertion(filled(note.condition, observed)),
                         note.condition.starts_with("@{") ? "has written" : "returned", in_comment(note.returned)));
        if (note.refused)
          line(
              "// This asserts nothing of other values. Where a condition is given, invalid(why, condition) or\n"
              "            // satisfying(GNEISS_FN(f)), the program asserts that.");
        for (auto const& each : result_releases(failure_.subject, note, observed)) line(each);
        return;
      }
      case FailingCall::throws:
        line(fmt::format("{}  // throws {}{}", throwing(operation(note), call), note.threw, said));
        for (auto const& each : value_releases(failure_.subject, note, made_)) line(each);
        return;
      case FailingCall::throws_not: {
        auto const threw = variable("threw");
        line(fmt::format("bool {} = false;", threw));
        line(fmt::format("try {{ {} }} catch (...) {{ {} = true; }}", throwing(operation(note), call), threw));
        line(fmt::format("assert({});  // the reference threw {}{}", threw, note.threw, said));
        return;
      }
      case FailingCall::throws_another:
        return write_other_exception(note, throwing(operation(note), call), said);
      case FailingCall::is_false:
        line(assertion(note.condition.empty() ? call : notes::fill(note.condition, call)));
        return;
      case FailingCall::reference_throws:
        line(fmt::format("{}  // here the reference threw {}{}", unused(operation(note), call), note.threw, said));
        return;
      case FailingCall::spec_throws:
        line(fmt::format("// here the spec itself threw {}{}", note.threw, said));
        return;
      case FailingCall::passes:
      case FailingCall::checked:
        return write_passing(note, call);
      case FailingCall::dies:
        return write_deadly(note, call);
    }
  }

  /// Told apart by their types when those differ and the reference's can be named anywhere, else by what(). Where
  /// neither will do, the candidate's exception leaves the program.
  void write_other_exception(notes::InstructionNote const& note, std::string const& statement,
                             std::string const& said) {
    auto const comment =
        fmt::format("  // the reference threw {}, the candidate {}{}", note.threw, note.returned, said);
    bool const by_type = note.threw != note.returned && note.threw.starts_with("std::");
    bool const by_words = note.condition != note.message && !note.condition.empty();
    if (!by_type && !by_words) return line(statement + comment);
    auto const expected = variable("expected");
    core::Text what;
    what.string(note.condition);
    // Something derived from it is caught there, too.
    bool const certain = note.returned.starts_with("std::") && !is_base(note.threw);
    auto const test = !by_type  ? fmt::format("std::string(e.what()) == {}", what.str())
                      : certain ? "true"
                                : fmt::format("typeid(e) == typeid({})", note.threw);
    line(fmt::format("bool {} = false;", expected));
    line(fmt::format("try {{ {} }} catch ({} const&{}) {{ {} = {}; }} catch (...) {{}}", statement,
                     by_type ? note.threw : "std::exception", test == "true" ? "" : " e", expected, test));
    line(fmt::format("assert({});{}", expected, comment));
  }

  events::Failure const& failure_;
  FailingCall call_;                    // how the last call is written
  std::set<std::string> used_;          // the names of values that an instruction takes
  std::set<std::string> taken_;         // names
  std::set<std::string> named_;         // those of values that have a variable
  std::string made_;                    // the name of what is never made
  std::string counter_;                 // the name of what counts repetitions
  std::vector<std::string> arguments_;  // of the instruction being written
  std::string out_;
  std::size_t number_ = 0;
  unsigned variables_ = 0;
  unsigned results_ = 0;
};

}  // namespace

std::string program(events::Failure const& failure, std::string const& repeat) {
  Writer writer(failure);
  auto const body = writer.body();
  auto const definitions = written_definitions(failure.subject, body);
  auto const aliases = written_aliases(failure.subject, definitions + body);
  std::string out = fmt::format("// {}: {}.\n", failure.subject.name(), in_comment(what_happened(failure)));
  if (!repeat.empty()) out += fmt::format("// Repeat: {}\n", repeat);
  if (has_nameless_type(aliases) || has_nameless_type(body))
    out +=
        "// A type below has no name outside of its function, or is made with a lambda or an object, so this compiles "
        "only\n"
        "// once it has a name in a header; of a type of the library, .spelled(\"name\") says which.\n";
  for (auto const& header : failure.subject.includes())
    out += header.starts_with('<') ? fmt::format("#include {}\n", header) : fmt::format("#include \"{}\"\n", header);
  out += "#undef NDEBUG\n#include <cassert>\n";
  auto headers = standard_headers(aliases + definitions + body);
  for (auto const& header : headers_to_watch(failure))
    if (std::find(headers.begin(), headers.end(), header) == headers.end()) headers.push_back(header);
  std::sort(headers.begin(), headers.end());
  // The one for elements counts them, too.
  auto const elements = std::find(headers.begin(), headers.end(), "gneiss/element.hpp");
  if (elements != headers.end() && body.find("Counted") == body.npos) std::erase(headers, "gneiss/counted.hpp");
  auto const& own = failure.subject.includes();
  auto const included = [&](std::string const& header) {
    return std::find(own.begin(), own.end(), header) != own.end() ||
           std::find(own.begin(), own.end(), "<" + header + ">") != own.end();
  };
  for (auto const& header : headers)
    if (!included(header)) out += fmt::format("#include <{}>\n", header);
  out += aliases + definitions;
  auto const scenario = "static void scenario() {\n" + body + "}\n";
  if (shows_from_outside(failure)) return out + scenario + watching_main(failure);
  return out + "int main() {\n" + body + "}\n";
}

}  // namespace gneiss::report
