#include <cxxabi.h>

#include <cstdlib>
#include <exception>
#include <string>
#include <typeinfo>
#include <utility>

#include "base/hash.hpp"
#include "gneiss/core/bailout.hpp"
#include "gneiss/core/environment.hpp"
#include "gneiss/core/exceptions.hpp"
#include "gneiss/core/operation.hpp"
#include "notes/notes.hpp"
#include "run/bailout_exception.hpp"
#include "run/state.hpp"
#include "run/watcher.hpp"

// What is thrown by the code of the user and by ours: whose it is, and what follows from it.
namespace gneiss {

void reject() {
  run::Bailout::raise(core::Outcome::rejected);
}
void back_off() {
  run::Bailout::raise(core::Outcome::backed_off);
}
void unimplemented() {
  run::Bailout::raise(core::Outcome::unimplemented);
}
void discard() {
  run::Bailout::raise(core::Outcome::discarded);
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
  return type && *type == typeid(run::Bailout);
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

namespace run {

void State::fail(core::FailureKind failure, std::string_view thrown) {
  fail(failure);
  if (failure_ == failure) thrown_ = base::crc32(thrown) | std::uint64_t{1} << 32;
}

/// To be called in a handler: whose exception was it?
void State::settle_exception() {
  auto const in = position_->phase;
  if (pending_.type && in == core::Phase::candidate && pending_.type->end_reference)
    pending_.type->end_reference(pending_.cell);
  pending_ = {nullptr, nullptr};
  bool const backs_out =
      run::Bailout::last == core::Outcome::rejected || run::Bailout::last == core::Outcome::backed_off;
  bool const too_late =
      backs_out && in != core::Phase::drawing && in != core::Phase::reference && in != core::Phase::predicate;
  if (is_signal() && too_late) {
    // The reference has done its part already, so this instruction cannot be as if it never was.
    fail(core::FailureKind::test_failed);
    if (!notes_ || notes_->instructions.empty()) return;
    notes_->instructions.back().threw = "reject() or back_off()";
    notes_->instructions.back().message = "they come too late once the reference has run";
    return;
  }
  if (is_signal()) {
    outcome_ = run::Bailout::last;
    if (backs_out) source_->reject();
    return;
  }
  auto const kind = in == core::Phase::reference ? core::FailureKind::reference_failed
                    : in == core::Phase::candidate || in == core::Phase::ending_candidate
                        ? core::FailureKind::candidate_threw
                    : in == core::Phase::predicate ? core::FailureKind::property_threw
                                                   : core::FailureKind::test_failed;
  auto const thrown = describe(std::current_exception());
  // Of a property the text counts, too: there is no operation that could tell two failures apart.
  fail(kind, kind == core::FailureKind::property_threw ? thrown.type + ": " + thrown.what : thrown.type);
  if (!notes_ || notes_->instructions.empty()) return;
  notes_->instructions.back().threw = thrown.type;
  notes_->instructions.back().message = thrown.what;
}

}  // namespace run

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

bool Environment::thrown(Operation const& operation) {
  auto& state = run::State::of(*this);
  if (!operation.may_throw || position_->phase != Phase::reference) {
    state.settle_exception();
    return false;
  }
  if (is_signal()) {
    state.settle_exception();
    return false;
  }
  state.reference_exception_ = std::current_exception();
  state.pending_ = {nullptr, nullptr};
  // Should the candidate's call be the end of the process, its program must know.
  if (state.notes_) state.notes_->instructions.back().threw = describe(state.reference_exception_).type;
  if (state.notes_) state.tell_notes();
  enter(Phase::candidate);
  return true;
}

void Environment::candidate_also_threw(Operation const& operation) {
  auto& state = run::State::of(*this);
  state.account(Phase::candidate);
  judge_exceptions(operation);
  // It was allocated by the reference's call.
  state.reference_exception_ = nullptr;
  state.account(Phase::reference);
}

void Environment::judge_exceptions(Operation const& operation) {
  auto& state = run::State::of(*this);
  auto const reference = state.reference_exception_;
  auto const candidate = std::current_exception();
  if (is_signal()) return state.settle_exception();
  enter(Phase::observing);
  bool const related = operation.same_exception(operation, reference, candidate);
  if (state.watcher_) state.watcher_->threw();
  if (related && !state.notes_) return;
  auto const x = describe(reference);
  auto const y = describe(candidate);
  if (!related) state.fail(FailureKind::other_exception, y.type);
  if (!state.notes_) return;
  auto& note = state.notes_->instructions.back();
  note.threw = related ? y.type : x.type;
  if (related) return;
  note.returned = y.type;
  note.condition = x.what;
  note.message = y.what;
}

void Environment::candidate_did_not_throw(Operation const&) {
  auto& state = run::State::of(*this);
  auto const thrown = describe(std::exchange(state.reference_exception_, nullptr));
  enter(Phase::observing);
  state.fail(FailureKind::candidate_returned, thrown.type);
  if (state.notes_) state.notes_->instructions.back().threw = thrown.type;
  if (state.notes_) state.notes_->instructions.back().message = thrown.what;
}

bool Environment::thrown_alone(Operation const& operation) {
  auto& state = run::State::of(*this);
  if (!operation.may_throw || position_->phase != Phase::candidate || is_signal()) {
    state.settle_exception();
    return false;
  }
  state.pending_ = {nullptr, nullptr};
  threw_rightly(std::current_exception());
  return true;
}

void Environment::threw_rightly(std::exception_ptr const& exception) {
  auto& state = run::State::of(*this);
  enter(Phase::observing);
  if (state.watcher_) state.watcher_->threw();
  if (state.notes_) state.notes_->instructions.back().threw = describe(exception).type;
}

void Environment::threw_wrongly(std::exception_ptr const& exception, std::string_view why) {
  auto& state = run::State::of(*this);
  auto const thrown = describe(exception);
  state.fail(FailureKind::candidate_threw, thrown.type);
  if (!state.notes_) return;
  state.notes_->instructions.back().threw = thrown.type;
  state.notes_->instructions.back().message = why.empty() ? thrown.what : std::string(why);
}

}  // namespace core
}  // namespace gneiss
