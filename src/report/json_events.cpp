#include "report/json_events.hpp"

#include <nlohmann/json.hpp>

#include <ostream>
#include <type_traits>

#include "notes/addresses.hpp"
#include "report/failure_text.hpp"
#include "report/fault_text.hpp"
#include "report/program.hpp"
#include "report/refusal_text.hpp"
#include "report/search_note_text.hpp"
#include "report/search_text.hpp"
#include "report/signature_text.hpp"
#include "report/verification_text.hpp"
#include "report/warning_text.hpp"

// Nothing else includes nlohmann/json.hpp, which takes a compiler seconds. What may differ between two runs of one seed
// lies below the key "time".
namespace gneiss::report {

namespace {

using Json = nlohmann::ordered_json;

constexpr int format_version = 1;

template <class T>
inline constexpr bool is_fault = false;
template <>
inline constexpr bool is_fault<os::FileFault> = true;
template <>
inline constexpr bool is_fault<tape::DecodeFault> = true;
template <>
inline constexpr bool is_fault<events::TapeFileFault> = true;
template <>
inline constexpr bool is_fault<events::Obstacle> = true;
template <class T>
inline constexpr bool is_vector = false;
template <class T>
inline constexpr bool is_vector<std::vector<T>> = true;
template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

/// A number, a text, or what an event's fields() lists.
struct ToJson {
  template <class T>
  Json operator()(T const& from) const {
    if constexpr (std::is_same_v<T, events::Count>) {
      auto const [high, low, exact] = from.parts();
      return exact && high == 0 ? Json(low) : Json(count_text(from));
    } else if constexpr (std::is_same_v<T, events::FailureOutline>) {
      return notes::with_named_addresses(signature_text(from));
    } else if constexpr (std::is_same_v<T, events::GuidedSearch::By>) {
      return events::name_of(from);
    } else if constexpr (is_fault<T>) {
      return fault_text(from);
    } else if constexpr (std::is_same_v<T, core::Type::Identified>) {
      return identified_text(from);
    } else if constexpr (is_optional<T>) {
      return from ? (*this)(*from) : Json();
    } else if constexpr (is_vector<T>) {
      Json list = Json::array();
      for (auto const& each : from) list.push_back((*this)(each));
      return list;
    } else if constexpr (std::is_class_v<T> && !std::is_same_v<T, std::string>) {
      Json object = Json::object();
      from.fields([&](char const* name, auto const& field) { object[name] = (*this)(field); });
      return object;
    } else {
      return from;
    }
  }
};
constexpr ToJson to_json_value;

/// An event of a variant: its name, under `key`, its sentence and its fields.
template <class Variant>
Json named(char const* key, Variant const& event, std::string const& text) {
  return std::visit(
      [&](auto const& each) {
        Json object{{key, each.name}, {"text", text}};
        object.update(to_json_value(each));
        return object;
      },
      event);
}

/// Is it given because of how long something took?
bool depends_on_time(events::Warning const& warning) {
  return std::visit(
      [](auto const& each) {
        return requires {
          each.depends_on_time;
        };
      },
      warning);
}

Json line_of(char const* event, std::string const& subject) {
  return {{"event", event}, {"subject", subject}};
}
Json line_of(char const* event, events::SubjectInfo const& subject) {
  return line_of(event, subject.name());
}

void write(std::ostream& out, Json line, double elapsed, Json time = Json::object()) {
  time["elapsed"] = elapsed;
  line["time"] = std::move(time);
  // Texts may come from the code under test.
  out << line.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n' << std::flush;
}

char const* side_name(notes::Verdict const& verdict) {
  return notes::test_at_fault(verdict) ? "test" : "candidate";
}

Json instructions_of(events::Failure const& failure) {
  Json list = Json::array();
  for (auto const& note : failure.notes.instructions) {
    Json arguments = Json::array();
    for (auto const& argument : note.arguments) arguments.push_back(argument.text);
    Json made = Json::array();
    for (auto const& value : note.made) made.push_back(value.name);
    list.push_back({{"operation", failure.subject.operation(note.operation).name},
                    {"arguments", std::move(arguments)},
                    {"made", std::move(made)},
                    {"threw", note.threw},
                    {"message", note.message},
                    {"expected", note.condition},
                    {"returned", note.returned}});
  }
  return list;
}

Json axes_of(events::Failure const& failure) {
  Json list = Json::array();
  for (auto const& [name, value, statement, plain, any] : failure.notes.axes)
    list.push_back({{"name", name}, {"value", value}, {"plain", plain}, {"any", any}});
  return list;
}

Json arguments_of(std::vector<events::ArgumentPlace> const& places) {
  Json list = Json::array();
  for (auto const& [instruction, argument] : places)
    list.push_back({{"instruction", instruction}, {"argument", argument}});
  return list;
}

Json lines_of(std::vector<events::CodeLine> const& lines) {
  Json list = Json::array();
  for (auto const& each : lines)
    list.push_back({{"function", name_of_function(each)}, {"file", each.file}, {"line", each.line}});
  return list;
}

Json groups_of(std::vector<events::FailureCount> const& groups) {
  Json list = Json::array();
  for (auto const& [number, why, signature, times, files] : groups)
    list.push_back({{"number", number},
                    {"known", why},
                    {"signature", notes::with_named_addresses(signature_text(signature))},
                    {"times", times},
                    {"files", files}});
  return list;
}

Json death_of(notes::Death const& death) {
  if (!death.happened()) return {};
  Json frames = Json::array();
  for (auto const& frame : death.frames) frames.push_back(frame_text(frame));
  return {{"what", notes::with_named_addresses(cause_text(death.cause))},
          {"place", death.place},
          {"frames", std::move(frames)}};
}

/// The text, in which what the process died of has no bare address any more.
std::string stable(std::string text, notes::Death const& death) {
  auto const bare = cause_text(death.cause);
  auto const named = notes::with_named_addresses(bare);
  if (named == bare) return text;
  for (std::size_t at = 0; (at = text.find(bare, at)) != text.npos; at += named.size())
    text.replace(at, bare.size(), named);
  return text;
}

Json search_of(std::optional<events::Space> const& space) {
  if (!space) return {};
  Json instances = Json::array();
  for (auto const& [type, count] : space->instances) instances.push_back({{"type", type}, {"instances", count}});
  Json notes = Json::array();
  for (auto const& note : space->notes) notes.push_back(named("note", note, search_note_text(note)));
  auto const& ran = space->ran;
  return {{"depth", space->depth},
          {"complete", space->complete},
          {"closed", space->closed},
          {"merged", space->deduplicated},
          {"symmetric", space->symmetric},
          {"observers", space->observers},
          {"scenarios", to_json_value(space->scenarios)},
          {"states", space->states},
          {"instructions", ran.transitions},
          {"observer_calls", ran.observations},
          {"discarded", ran.dropped},
          {"rebuilt", ran.rebuilt},
          {"instances", std::move(instances)},
          {"notes", std::move(notes)}};
}

Json statistics_of(events::CaseStatistics const& said) {
  Json labels = Json::array();
  for (auto const& label : said.labels)
    labels.push_back({{"label", label.text}, {"cases", label.cases}, {"wanted", label.wanted}});
  Json targets = Json::array();
  for (auto const& [name, highest] : said.targets) targets.push_back({{"target", name}, {"highest", highest}});
  return {{"kept", said.kept},
          {"labels", std::move(labels)},
          {"targets", std::move(targets)},
          {"more", said.more},
          {"climbing", said.climbing}};
}

void add_numbers(Json& line, events::Progress const& progress) {
  line["scenarios"] = progress.scenarios;
  line["operations"] = progress.operations;
  line["rejected"] = progress.rejected;
  line["discarded"] = progress.discarded;
}

}  // namespace

JsonEvents::JsonEvents(std::ostream& out, Settings settings) : out_(out), settings_(std::move(settings)) {
  auto const now = std::chrono::system_clock::now().time_since_epoch();
  write(out_, {{"event", "begin"}, {"version", format_version}, {"gneiss", settings_.gneiss}}, 0,
        {{"unix", std::chrono::duration<double>(now).count()}});
}

double JsonEvents::elapsed() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

void JsonEvents::started(events::SubjectInfo const& subject, std::uint64_t seed) {
  timing_.clear();
  auto line = line_of("started", subject);
  line["kind"] = subject.is_property() ? "property" : "library";
  line["seed"] = seed;
  write(out_, std::move(line), elapsed());
}

void JsonEvents::progress(events::SubjectInfo const& subject, events::Progress const& progress) {
  if (!settings_.progress) return;
  auto line = line_of("progress", subject);
  add_numbers(line, progress);
  line["search"] = std::visit(
      [](auto const& each) -> Json {
        if constexpr (std::is_same_v<decltype(each), std::monostate const&>)
          return {};
        else
          return {{each.name, to_json_value(each)}};
      },
      progress.how_far);
  write(out_, std::move(line), elapsed(), {{"seconds", progress.seconds}, {"late", progress.late}});
}

void JsonEvents::failure_found(events::SubjectInfo const& subject, events::FailureOutline const& signature,
                               events::Progress const& progress) {
  auto line = line_of("failure_found", subject);
  line["signature"] = notes::with_named_addresses(signature_text(signature));
  line["scenarios"] = progress.scenarios;
  write(out_, std::move(line), elapsed(), {{"seconds", progress.seconds}});
}

void JsonEvents::failed(events::Failure const& failure) {
  auto const& death = failure.death;
  auto const& flaky = failure.flakiness;
  auto const repeat = repeat_command(settings_.command, failure);
  auto line = line_of("failed", failure.subject);
  line.update({{"kind", failure.kind},
               {"signature", stable(signature_text(failure.signature), death)},
               {"text", stable(what_happened(failure) + where(failure), death)},
               {"at_fault", side_name(failure.verdict)},
               {"origin", events::name_of(failure.origin)},
               {"found_after", failure.found_after},
               {"found_length", failure.found_length},
               {"evaluations", failure.evaluations},
               {"number", failure.number},
               {"shrunk", failure.shrunk},
               {"runs", flaky.runs},
               {"failed_runs", flaky.failed},
               {"leaked", failure.leaked},
               {"leak_in_doubt", failure.leak_in_doubt},
               {"check", failure.notes.failed_check},
               {"instructions", instructions_of(failure)},
               {"axes", axes_of(failure)},
               {"any_argument", arguments_of(failure.any_argument)},
               {"only_failing", lines_of(failure.only_failing)},
               {"death", death_of(death)},
               {"tape", failure.tape_text},
               {"file", failure.file},
               {"file_error", failure.file_fault ? fault_text(*failure.file_fault) : ""},
               {"repeat", repeat},
               {"program", stable(failure.program.empty() ? program(failure, repeat) : failure.program, death)}});
  write(out_, std::move(line), elapsed(), {{"output", death.output}});
}

void JsonEvents::fixed(events::SubjectInfo const& subject, std::string const& file) {
  auto line = line_of("fixed", subject);
  line["file"] = file;
  write(out_, std::move(line), elapsed());
}

void JsonEvents::warned(events::SubjectInfo const& subject, events::Warning const& warning) {
  if (depends_on_time(warning)) {
    timing_.push_back(warning);
    return;
  }
  auto line = line_of("warned", subject);
  line.update(named("warning", warning, notes::with_named_addresses(warning_text(warning))));
  write(out_, std::move(line), elapsed());
}

void JsonEvents::refused(events::SubjectInfo const& subject, events::Refusal const& refusal) {
  auto line = line_of("refused", subject);
  line.update(named("refusal", refusal, refusal_text(refusal)));
  write(out_, std::move(line), elapsed());
}

void JsonEvents::finished(events::Summary const& summary) {
  auto const& progress = summary.progress;
  auto line = line_of("finished", summary.subject);
  line["ending"] = events::name_of(summary.ending);
  line["failures"] = summary.failures;
  line["groups"] = groups_of(summary.groups);
  add_numbers(line, progress);
  line["examples"] = summary.examples;
  line["expected"] = summary.expected ? notes::with_named_addresses(signature_text(*summary.expected)) : "";
  line["search"] = search_of(summary.space);
  line["small"] = to_json_value(summary.small);
  line["guided"] = to_json_value(summary.guided);
  line["statistics"] = statistics_of(summary.said);
  Json warnings = Json::array();
  for (auto const& warning : timing_) warnings.push_back(named("warning", warning, warning_text(warning)));
  write(out_, std::move(line), elapsed(),
        {{"seconds", progress.seconds}, {"late", progress.late}, {"warnings", std::move(warnings)}});
}

void JsonEvents::verified(std::string const& subject, events::Verification const& verification) {
  auto const& ending = verification.ending;
  auto line = line_of("verified", subject);
  line.update({{"outcome", events::name_of(verification.outcome)},
               {"text", notes::with_named_addresses(verification_text(verification))},
               {"number", verification.number},
               {"error", verification.error},
               {"line", verification.line},
               {"instruction", verification.instruction},
               {"operation", verification.operation},
               {"compiler_code", verification.compiler_code},
               {"ended", verification.runs == 0 ? Json() : Json(events::name_of(ending.how))},
               {"code", ending.code},
               {"what", notes::with_named_addresses(ending.what)},
               {"place", ending.place},
               {"report", notes::with_named_addresses(ending.report)},
               {"runs", verification.runs},
               {"reason", verification.obstacle ? fault_text(*verification.obstacle) : ""}});
  write(out_, std::move(line), elapsed());
}

void JsonEvents::ended(int exit_code) {
  write(out_, {{"event", "end"}, {"exit", exit_code}}, elapsed());
}

}  // namespace gneiss::report
