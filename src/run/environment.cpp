#include "gneiss/core/environment.hpp"

#include <algorithm>
#include <cstdint>

#include "gneiss/core/operation.hpp"
#include "notes/notes.hpp"
#include "run/ledger.hpp"
#include "run/state.hpp"
#include "run/watcher.hpp"
#include "tape/driver.hpp"

namespace gneiss::run {

void State::next_chunk(Slab& slab, core::Type const& type) {
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

/// Both sides of a value that nothing refers to any more.
void State::end(core::Type const& type, void* cell, std::uint64_t id) {
  position_->value = id;
  account(core::Phase::observing);
  if (type.end_reference) {
    enter(core::Phase::ending_reference);
    type.end_reference(cell);
    account(core::Phase::ending_reference);
  }
  if (type.end_candidate) {
    enter(core::Phase::ending_candidate);
    type.end_candidate(cell);
    account(core::Phase::ending_candidate);
  }
}

/// What the user calls to let go of a value.
void State::call_release(core::Type const& type, void* cell, std::uint64_t id) {
  position_->value = id;
  account(core::Phase::observing);
  if (type.release_reference) {
    enter(core::Phase::ending_reference);
    type.release_reference(type.release_context.get(), cell);
    account(core::Phase::ending_reference);
  }
  enter(core::Phase::ending_candidate);
  type.release(type.release_context.get(), cell);
  account(core::Phase::ending_candidate);
}

/// The same when no operation runs: it may throw like any call of the candidate.
void State::release(core::Type const& type, void* cell, std::uint64_t id) {
  try {
    call_release(type, cell, id);
  } catch (...) {
    if (outcome_ != core::Outcome::failed) settle_exception();
  }
}

/// What the phase that is over has allocated and not freed.
void State::account(core::Phase over) {
  if (!ledger_) return;
  auto const now = ledger_->meter();
  ledger_->kept[static_cast<std::size_t>(over)] += now - ledger_->last;
  ledger_->last = now;
}

/// What has the call that is over done to the process? What was seen first stays.
void State::inspect(core::Phase over) {
  if (!inspect_ || side_effect_ != core::FailureKind::none) return;
  side_effect_ = (*inspect_)();
  side_effect_in_ = over;
}

void State::fail(core::FailureKind failure) {
  outcome_ = core::Outcome::failed;
  failure_ = failure;
}

void State::take_note_of(core::Operation const& operation, std::uint64_t number) {
  literals_are_typed_ = !operation.plain_function;
  notes_->begin(number);
  tell_notes();
}

void State::take_note_of_birth(core::Type const& type, std::uint64_t id, core::Path const* path, bool moved) {
  notes_->instructions.back().made.push_back({notes_->give_name(type, id), notes::written_path(path), moved});
  tell_notes();
}

void State::take_note_of_release(core::Type const& type, std::uint64_t id, notes::Released when) {
  notes_->released(type, id, when);
  tell_notes();
}

}  // namespace gneiss::run

namespace gneiss::core {

void Environment::reference_is_over() {
  auto& state = run::State::of(*this);
  state.account(Phase::reference);
  state.inspect(Phase::reference);
  if (state.leaving_.empty()) return;
  state.release_leaving();
  position_->phase = Phase::candidate;
}

void Environment::phase_is_over(Phase over) {
  run::State::of(*this).account(over);
}

void Environment::candidate_is_over() {
  auto& state = run::State::of(*this);
  state.account(Phase::candidate);
  state.inspect(Phase::candidate);
}

void Environment::predicate_begins() {
  auto& state = run::State::of(*this);
  state.watcher_->predicate_begins();
}

void Environment::begin_argument(std::uint32_t tag) {
  auto& state = run::State::of(*this);
  source_->open(Span::argument, tag);
  if (!state.notes_) return;
  state.argument_ = Text();
  state.argument_.set_typed(state.literals_are_typed_);
  state.notes_->instructions.back().arguments.push_back({});
}

void Environment::end_argument() {
  auto& state = run::State::of(*this);
  source_->close();
  state.account(Phase::drawing);
  if (!state.notes_) return;
  state.notes_->instructions.back().arguments.back().text = state.argument_.take();
  state.tell_notes();
}

void Environment::argument_in_variable() {
  auto& state = run::State::of(*this);
  if (!state.notes_) return;
  state.notes_->instructions.back().arguments.back().variable = true;
  state.argument_.set_typed(true);
}

void Environment::argument_is_object() {
  auto& state = run::State::of(*this);
  if (state.notes_) state.notes_->instructions.back().arguments.back().object = true;
}

void Environment::argument_rises() {
  auto& state = run::State::of(*this);
  if (state.notes_) state.notes_->instructions.back().arguments.back().rises = true;
}

void* Environment::fresh(Type const& type) {
  auto& state = run::State::of(*this);
  auto& slab = state.slabs_[type.index];
  if (slab.at == slab.end) [[unlikely]]
    state.next_chunk(slab, type);
  void* const cell = slab.at;
  slab.at += type.size;
  state.pending_ = {&type, cell};
  return cell;
}

void Environment::born(Path const* path, bool moved) {
  auto& state = run::State::of(*this);
  auto const [type, cell] = state.pending_;
  state.pending_ = {nullptr, nullptr};
  // Labels grow along a scenario, so a first value of this instruction is known by an id from before it.
  auto const id = std::max(state.next_id_, tape::value_id(state.driver_->label(), 0));
  state.next_id_ = id + 1;
  auto& pool = state.pools_[type->index];
  auto const* const owner = type->owner ? state.owner_for(*type) : nullptr;
  if (type->owner && !owner) state.ownerless_ = true;
  if (type->set_owner) type->set_owner(cell, owner ? owner->cell : nullptr);
  Slot const slot{cell, id, owner ? owner->id : Slot::no_owner};
  pool.push_back(slot);
  if (pool.size() <= 2) {
    state.emptiness_changed_ |= pool.size() == 1;
    state.pool_changed(*type, slot);
  }
  // In a function of its own: what it needs of the stack is not set up for births of which nobody takes notes (3 of 46
  // instructions).
  if (state.notes_) [[unlikely]]
    state.take_note_of_birth(*type, id, path, moved);
}

unsigned Environment::repetitions(unsigned most) {
  source_->open(Span::argument);
  auto const times = 1 + static_cast<unsigned>(source_->draw(most - 1));
  source_->close();
  return times;
}

void Environment::repeated() {
  auto& state = run::State::of(*this);
  // The next call begins with the reference's.
  state.account(Phase::candidate);
  if (!state.notes_) return;
  ++state.notes_->instructions.back().repeated;
  state.tell_notes();
}

void Environment::returned(unsigned kind) {
  auto& state = run::State::of(*this);
  if (kind != 0) state.watcher_->returned(kind);
}

void Environment::disagree(Path const*) {
  auto& state = run::State::of(*this);
  state.fail(FailureKind::disagreement);
}

void Environment::refuse_in_words(Path const* path, std::string_view condition, Text const& typed, Text const& shown,
                                  std::string_view why) {
  std::string failing(condition);
  if (failing.empty()) failing = typed.str().empty() ? "false" : "!($ == " + typed.str() + ")";
  std::string returned = shown.str().empty() ? "something else" : shown.str();
  if (!why.empty()) returned += ": " + std::string(why);
  disagree_in_words(path, failing, returned);
  auto& state = run::State::of(*this);
  if (state.notes_) state.notes_->instructions.back().refused = condition.empty();
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
  auto& state = run::State::of(*this);
  if (!state.notes_) return;
  auto& note = state.notes_->instructions.back();
  note.condition = notes::fill(condition, notes::written_path(path));
  note.returned = returned;
}

void Environment::walks(std::string_view condition) {
  auto& state = run::State::of(*this);
  if (!state.notes_) return;
  state.notes_->instructions.back().condition = condition;
  state.tell_notes();
}

void Environment::checks(std::string_view condition, std::string_view model) {
  auto& state = run::State::of(*this);
  if (!state.notes_) return;
  state.notes_->failed_check = notes::fill(condition, {{"$0", state.notes_->checked}, {"$R", model}});
  state.tell_notes();
}

void Environment::check_failed(std::string_view condition, std::string_view model) {
  auto& state = run::State::of(*this);
  state.fail(FailureKind::check_failed);
  checks(condition, model);
}

void Environment::property_false(std::string_view condition) {
  auto& state = run::State::of(*this);
  state.fail(FailureKind::property_false);
  if (state.notes_) state.notes_->instructions.back().condition = condition;
}
void Environment::discard() {
  outcome_ = Outcome::discarded;
}

}  // namespace gneiss::core
