#include "gneiss/core/environment.hpp"

#include <cxxabi.h>

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <iterator>
#include <typeinfo>
#include <utility>

#include "gneiss/core/exceptions.hpp"
#include "gneiss/core/operation.hpp"
#include "gneiss/core/signals.hpp"
#include "run/ledger.hpp"
#include "run/notes.hpp"
#include "run/signal.hpp"
#include "run/watcher.hpp"
#include "tape/driver.hpp"

namespace gneiss {

void reject() {
  run::Signal::raise(core::Outcome::rejected);
}
void back_off() {
  run::Signal::raise(core::Outcome::backed_off);
}
void unimplemented() {
  run::Signal::raise(core::Outcome::unimplemented);
}
void discard() {
  run::Signal::raise(core::Outcome::discarded);
}

namespace {

/// The type of the exception being handled.
std::string exception_type() {
  auto const* type = abi::__cxa_current_exception_type();
  if (!type) return "an exception";
  int status = 0;
  char* const name = abi::__cxa_demangle(type->name(), nullptr, nullptr, &status);
  std::string result = status == 0 ? core::clean_type_name(name) : type->name();
  std::free(name);
  return result;
}

/// Is the exception being handled one of reject(), back_off(), unimplemented(), discard()?
bool is_signal() {
  auto const* type = abi::__cxa_current_exception_type();
  return type && *type == typeid(run::Signal);
}

struct Thrown {
  std::string type;
  std::string what;
};

Thrown describe(std::exception_ptr const& exception) {
  // Not of C++, as that by which pthread_exit() unwinds the stack: it cannot be thrown again.
  if (!exception) return {exception_type(), ""};
  try {
    std::rethrow_exception(exception);
  } catch (std::exception const& e) {
    return {exception_type(), e.what()};
  } catch (...) {
    return {exception_type(), ""};
  }
}

}  // namespace

namespace core {

bool exceptions_any(core::Operation const&, std::exception_ptr const&, std::exception_ptr const&) {
  return true;
}

bool exceptions_same_type(core::Operation const&, std::exception_ptr const& a, std::exception_ptr const& b) {
  if (!a || !b) return false;
#ifdef __GLIBCXX__
  return *a.__cxa_exception_type() == *b.__cxa_exception_type();  // ten times as fast as to throw them again
#else
  return describe(a).type == describe(b).type;
#endif
}

bool exceptions_same_what(core::Operation const&, std::exception_ptr const& a, std::exception_ptr const& b) {
  auto const x = describe(a);
  auto const y = describe(b);
  return x.type == y.type && x.what == y.what;
}

bool exceptions_by_function(core::Operation const& operation, std::exception_ptr const& a,
                            std::exception_ptr const& b) {
  try {
    std::rethrow_exception(a);
  } catch (std::exception const& x) {
    try {
      std::rethrow_exception(b);
    } catch (std::exception const& y) {
      return operation.same_exception_by(x, y);
    } catch (...) {
      return false;
    }
  } catch (...) {
    return false;
  }
}

void Environment::tell_watcher() {
  watcher_->predicate_begins();
}

void Environment::begin_argument(std::uint32_t tag) {
  source_->open(Span::argument, tag);
  if (notes_) notes_->argument = Text();
  if (notes_) notes_->argument.set_typed(!notes_->instructions.back().operation->plain_function);
  if (notes_) notes_->instructions.back().arguments.push_back({});
}

void Environment::end_argument() {
  source_->close();
  account(Phase::drawing);
  if (!notes_) return;
  notes_->instructions.back().arguments.back().text = notes_->argument.take();
  notes_->tell();
}

void Environment::argument_in_variable() {
  if (!notes_) return;
  notes_->instructions.back().arguments.back().variable = true;
  notes_->argument.set_typed(true);
}

void Environment::argument_is_object() {
  if (notes_) notes_->instructions.back().arguments.back().object = true;
}

void Environment::argument_rises() {
  if (notes_) notes_->instructions.back().arguments.back().rises = true;
}

void Environment::next_chunk(Slab& slab, Type const& type) {
  if (slab.used == slab.chunks.size()) {
    // Twice as many cells each time; what has been allocated is used again in the next scenario.
    auto const bytes = (std::size_t{16} << std::min<std::size_t>(slab.used, 12)) * type.size;
    std::unique_ptr<std::byte[]> memory(new std::byte[bytes + type.alignment]);
    auto const address = reinterpret_cast<std::uintptr_t>(memory.get());
    auto* const begin = memory.get() + (type.alignment - address % type.alignment) % type.alignment;
    slab.chunks.push_back({std::move(memory), begin, begin + bytes});
  }
  slab.at = slab.chunks[slab.used].begin;
  slab.end = slab.chunks[slab.used].end;
  ++slab.used;
}

void* Environment::fresh(Type const& type) {
  auto& slab = slabs_[type.index];
  if (slab.at == slab.end) [[unlikely]]
    next_chunk(slab, type);
  void* const cell = slab.at;
  slab.at += type.size;
  pending_ = {&type, cell};
  return cell;
}

void Environment::born(Path const* path, bool moved) {
  auto const [type, cell] = pending_;
  // Labels grow along a scenario, so a first value of this instruction is known by an id from before it.
  next_id_ = std::max(next_id_, tape::value_id(driver_->label(), 0));
  auto& pool = pools_[type->index];
  emptiness_changed_ |= pool.empty();
  auto const owner = type->owner ? owner_for(*type) : Slot{};
  pool.push_back({cell, next_id_, type->owner ? owner.id : Slot::no_owner});
  pool_changed(*type);
  if (type->set_owner) type->set_owner(cell, owner.cell);
  if (notes_) [[unlikely]] {
    notes_->instructions.back().made.push_back({notes_->give_name(*type, next_id_), run::written_path(path), moved});
    notes_->tell();
  }
  ++next_id_;
  pending_ = {nullptr, nullptr};
}

unsigned Environment::repetitions(unsigned most) {
  source_->open(Span::argument);
  auto const times = 1 + static_cast<unsigned>(source_->draw(most - 1));
  source_->close();
  return times;
}

void Environment::repeated() {
  if (!notes_) return;
  ++notes_->instructions.back().repeated;
  notes_->tell();
}

/// Both sides of a value that nothing refers to any more.
void Environment::end(Type const& type, void* cell, std::uint64_t id) {
  position_->value = id;
  account(Phase::observing);
  if (type.end_reference) {
    enter(Phase::ending_reference);
    type.end_reference(cell);
    account(Phase::ending_reference);
  }
  if (type.end_candidate) {
    enter(Phase::ending_candidate);
    type.end_candidate(cell);
    account(Phase::ending_candidate);
  }
}

/// What the phase that is over has allocated and not freed.
void Environment::account(Phase over) {
  if (!ledger_) return;
  auto const now = ledger_->meter();
  ledger_->kept[static_cast<std::size_t>(over)] += now - ledger_->last;
  ledger_->last = now;
}

void Environment::fail(Failure failure) {
  outcome_ = Outcome::failed;
  failure_ = failure;
}

/// To be called in a handler: whose exception was it?
void Environment::settle_exception() {
  auto const in = position_->phase;
  if (pending_.type && in == Phase::candidate && pending_.type->end_reference)
    pending_.type->end_reference(pending_.cell);
  pending_ = {nullptr, nullptr};
  bool const backs_out = run::Signal::last == Outcome::rejected || run::Signal::last == Outcome::backed_off;
  bool const too_late = backs_out && in != Phase::drawing && in != Phase::reference && in != Phase::predicate;
  if (is_signal() && too_late) {
    // The reference has done its part already, so this instruction cannot be as if it never was.
    fail(Failure::test_failed);
    if (!notes_ || notes_->instructions.empty()) return;
    notes_->instructions.back().threw = "reject() or back_off()";
    notes_->instructions.back().message = "they come too late once the reference has run";
    return;
  }
  if (is_signal()) {
    outcome_ = run::Signal::last;
    if (backs_out) source_->reject();
    return;
  }
  fail(in == Phase::reference                                    ? Failure::reference_failed
       : in == Phase::candidate || in == Phase::ending_candidate ? Failure::candidate_threw
       : in == Phase::predicate                                  ? Failure::property_threw
                                                                 : Failure::test_failed);
  if (!notes_ || notes_->instructions.empty()) return;
  auto const thrown = describe(std::current_exception());
  notes_->instructions.back().threw = thrown.type;
  notes_->instructions.back().message = thrown.what;
}

bool Environment::thrown(Operation const& operation) {
  if (!operation.may_throw || position_->phase != Phase::reference) {
    settle_exception();
    return false;
  }
  if (is_signal()) {
    settle_exception();
    return false;
  }
  reference_exception_ = std::current_exception();
  pending_ = {nullptr, nullptr};
  enter(Phase::candidate);
  return true;
}

void Environment::candidate_also_threw(Operation const& operation) {
  auto const reference = std::exchange(reference_exception_, nullptr);
  auto const candidate = std::current_exception();
  if (is_signal()) return settle_exception();
  enter(Phase::observing);
  bool const related = operation.same_exception(operation, reference, candidate);
  if (!related) fail(Failure::other_exception);
  if (watcher_) watcher_->threw();
  if (!notes_) return;
  auto& note = notes_->instructions.back();
  auto const x = describe(reference);
  auto const y = describe(candidate);
  note.threw = related ? y.type : x.type;
  if (related) return;
  note.returned = y.type;
  note.condition = x.what;
  note.message = y.what;
}

void Environment::candidate_did_not_throw(Operation const&) {
  auto const thrown = describe(std::exchange(reference_exception_, nullptr));
  enter(Phase::observing);
  fail(Failure::candidate_returned);
  if (notes_) notes_->instructions.back().threw = thrown.type;
  if (notes_) notes_->instructions.back().message = thrown.what;
}

void Environment::returned(unsigned kind) {
  if (kind != 0) watcher_->returned(kind);
}

bool Environment::thrown_alone(Operation const& operation) {
  if (!operation.may_throw || position_->phase != Phase::candidate || is_signal()) {
    settle_exception();
    return false;
  }
  pending_ = {nullptr, nullptr};
  threw_rightly(std::current_exception());
  return true;
}

void Environment::threw_rightly(std::exception_ptr const& exception) {
  enter(Phase::observing);
  if (watcher_) watcher_->threw();
  if (notes_) notes_->instructions.back().threw = describe(exception).type;
}

void Environment::threw_wrongly(std::exception_ptr const& exception, std::string_view why) {
  fail(Failure::candidate_threw);
  if (!notes_) return;
  auto const thrown = describe(exception);
  notes_->instructions.back().threw = thrown.type;
  notes_->instructions.back().message = why.empty() ? thrown.what : std::string(why);
}

void Environment::disagree(Path const*) {
  fail(Failure::disagreement);
}

void Environment::refuse_in_words(Path const* path, std::string_view condition, Text const& typed, Text const& shown,
                                  std::string_view why) {
  std::string failing(condition);
  if (failing.empty()) failing = typed.str().empty() ? "false" : "!($ == " + typed.str() + ")";
  std::string returned = shown.str().empty() ? "something else" : shown.str();
  if (!why.empty()) returned += ": " + std::string(why);
  disagree_in_words(path, failing, returned);
}

void Environment::compare_flags(bool reference, bool candidate) {
  if (wants_kinds_) returned(reference ? 2 : 1);
  if (reference == candidate) return;
  disagree(nullptr);
  disagree_in_words(nullptr, reference ? "$ == true" : "$ == false", candidate ? "true" : "false");
}

void Environment::not_itself(std::size_t argument) {
  disagree(nullptr);
  disagree_in_words(nullptr, "&$ == &@{" + std::to_string(argument) + "}", "a reference to something else");
}

void Environment::disagree_in_words(Path const* path, std::string_view condition, std::string_view returned) {
  if (!notes_) return;
  auto& note = notes_->instructions.back();
  note.condition = run::fill(condition, run::written_path(path));
  note.returned = returned;
}

void Environment::checks(std::string_view condition, std::string_view model) {
  if (!notes_) return;
  notes_->failed_check = run::fill(condition, {{"$0", notes_->checked}, {"$R", model}});
  notes_->tell();
}

void Environment::check_failed(std::string_view condition, std::string_view model) {
  fail(Failure::check_failed);
  checks(condition, model);
}

void Environment::property_false(std::string_view condition) {
  fail(Failure::property_false);
  if (notes_) notes_->instructions.back().condition = condition;
}
void Environment::discard() {
  outcome_ = Outcome::discarded;
}

}  // namespace core
}  // namespace gneiss
