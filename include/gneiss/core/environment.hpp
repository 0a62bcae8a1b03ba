#pragma once
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <string>
#include <string_view>

#include "gneiss/core/failure_kind.hpp"
#include "gneiss/core/source.hpp"
#include "gneiss/core/text.hpp"
#include "gneiss/core/type.hpp"
#include "gneiss/core/unchecked.hpp"

namespace gneiss::core {

class Operation;

/// Whose code is running, so that an exception, a crash or a loop is put down to the right side. `phases` counts them
/// up to the last.
enum class Phase : std::uint8_t {
  drawing,           // generators and preconditions
  reference,         // its call
  candidate,         // its call
  predicate,         // of a property
  observing,         // results are compared and written
  checking,          // a check of a live value
  ending_reference,  // its value is destroyed
  ending_candidate   // its value is released and destroyed
};
inline constexpr unsigned phases = static_cast<unsigned>(Phase::ending_candidate) + 1;

/// Where a scenario is. It may lie in memory that others still read when this process has died.
struct Position {
  Phase phase = Phase::drawing;
  unsigned operation = 0;   // that runs
  std::uint64_t value = 0;  // that is checked or ended
};

/// The way from a result to a part of it: `form` has $ for what it is a part of and # for the index.
struct Path {
  Path const* up = nullptr;
  char const* form = "$";
  std::size_t index = 0;
};

/// What one step works with: the source of its choices, the live values, and whoever wants to hear how it went. It is
/// all that a step sees of what runs it, and only what a step does inline is kept here.
class Environment {
 public:
  Environment(Environment const&) = delete;
  Environment& operator=(Environment const&) = delete;

  GNEISS_UNCHECKED Source& source() const { return *source_; }

  /// Where arguments are written down; null unless the scenario is being printed.
  GNEISS_UNCHECKED Text* text() const { return text_; }

  /// Is it to be marked where an argument begins and ends? Else there is no text to write, either.
  GNEISS_UNCHECKED bool attended() const { return attended_; }
  /// An argument begins; `tag` is that of its type. Only if attended.
  void begin_argument(std::uint32_t tag = 0);
  void end_argument();

  /// The argument to be written needs a variable of its own: `auto name = text;`.
  void argument_in_variable();
  /// The argument is an object rather than a number, so it matters whether it comes as an rvalue.
  void argument_is_object();

  /// With each repetition of the call the argument is one more.
  void argument_rises();

  /// How a live value is going to be used.
  struct Use {
    bool ends = false;             // it dies, or is moved from
    bool revives = false;          // it may have been moved from
    char const* around = nullptr;  // how the printed argument begins, if it is more than the value's name
  };
  /// A live value as an argument, or null: then the instruction is rejected. `index` is that of the type.
  GNEISS_UNCHECKED void* select(unsigned index, Type const& type, Use const& use) {
    auto const& only = only_[index];
    // One value and nobody who listens: the reference is written down all the same.
    if (only.cell && source_->record_bare(only.id)) [[likely]]
      return only.cell;
    return select_any(type, use);
  }
  void* select_any(Type const& type, Use const& use);
  /// A live value that the filter accepts, or null. Of values that belong to each other only such are selected.
  void* select_among(Type const& type, Filter const& filter, Use const& use);
  /// The only live value of the type where there is one and nobody listens, else null. It is not selected yet.
  GNEISS_UNCHECKED void* only(unsigned index) const { return only_[index].cell; }

  /// Room for a new value of the type; it is born when both sides are constructed.
  void* fresh(Type const& type);
  /// `path` says which part of the result it is, `moved` whether it was moved out of it or copied.
  void born(Path const* path = nullptr, bool moved = true);

  /// The value dies: both sides are ended, nothing refers to it any more.
  void consume(Type const& type, void* cell);
  /// The value has been moved from: only what revives it can be called on it.
  void hollow(Type const& type, void* cell);
  /// It has a value again, if it had none.
  void revive(Type const& type, void* cell);

  /// True if foresee() must be called before the two sides are: values may end that belong to others, or a Walk needs
  /// copies to take the instruction back.
  GNEISS_UNCHECKED bool foresees() const { return foresees_; }
  /// Which values that belong to the arguments will end with this call?
  void foresee(Operation const& operation, void const* const* arguments);

  /// How many times the call is made; `most` is not below 1.
  unsigned repetitions(unsigned most);
  /// The call has been made once more.
  void repeated();

  GNEISS_UNCHECKED void enter(Phase phase) {
    // No part of the reference's call may come after this, nor of the candidate's before, nor may a result be looked at
    // before it is there: whom a crash is put down to depends on it.
    if (phase == Phase::candidate) asm volatile("" ::: "memory");
    *const_cast<Phase volatile*>(&position_->phase) = phase;
    if (phase == Phase::candidate || phase == Phase::observing) asm volatile("" ::: "memory");
    // Where else a phase ends, somebody is there to see it.
    if (phase == Phase::candidate && accounts_) [[unlikely]]
      reference_is_over();
    if (phase == Phase::predicate && heeds_predicate_) [[unlikely]]
      predicate_begins();
  }

  /// What has been allocated since the last time belongs to the candidate, or to the reference: for calls that do not
  /// come in the usual order.
  void candidate_is_over();
  void reference_is_over();
  /// The same where one of several parts of a call is over.
  void phase_is_over(Phase over);
  /// Does anybody want to know?
  GNEISS_UNCHECKED bool accounts() const { return accounts_; }

  /// To be called in a handler. True when the reference threw and may: the candidate has to be asked, too.
  bool thrown(Operation const& operation);
  void candidate_also_threw(Operation const& operation);
  void candidate_did_not_throw(Operation const& operation);

  /// The two sides differ. The words are wanted only when text() is not null:
  /// `condition` is the one that the candidate's result fails, with $ for the result.
  void disagree(Path const* path);
  /// The candidate's result is wrong whatever the reference's is: by a condition that fails, or because it is not
  /// unlike itself. `typed` and `shown` are the result in C++, empty where it cannot be printed or compared.
  void refuse_in_words(Path const* path, std::string_view condition, Text const& typed, Text const& shown,
                       std::string_view why);
  /// The candidate's result is not the argument of that number, but ought to be.
  void not_itself(std::size_t argument);
  void disagree_in_words(Path const* path, std::string_view condition, std::string_view returned);

  /// The two sides have each said yes or no; they differ if one says the other.
  void compare_flags(bool reference, bool candidate);

  /// Does anybody want to know what kind of results there are, and here is one; 0 says nothing.
  GNEISS_UNCHECKED bool wants_kinds() const { return wants_kinds_; }
  void returned(unsigned kind);

  /// The candidate threw, which it may.
  bool thrown_alone(Operation const& operation);
  /// What the candidate threw is not what it may; `why` says it in words.
  void threw_wrongly(std::exception_ptr const& exception, std::string_view why);
  /// The candidate threw, and the reference found that right.
  void threw_rightly(std::exception_ptr const& exception);

  /// It is about to be walked from a handle on, and `condition` does the same, with $ for the result and @{0} for the
  /// first argument, and so on; wanted only when text() is not null. Empty: the walk is over.
  void walks(std::string_view condition);
  /// A check is about to look at a live value; wanted only when text() is not null.
  void checks(std::string_view condition, std::string_view model = {});
  /// A live value is not well-formed; `condition` has $0 for the value, and $R for `model`, the reference's in C++.
  void check_failed(std::string_view condition, std::string_view model = {});

  /// The predicate of a property said no; `condition` has $ for what it returned, and is empty where that is all.
  void property_false(std::string_view condition);
  void discard();

  Outcome outcome() const { return outcome_; }
  GNEISS_UNCHECKED bool passed() const { return outcome_ == Outcome::passed; }

 protected:
  // Made and destroyed by the one class that derives from it.
  Environment() = default;
  ~Environment() = default;

  void predicate_begins();
  /// Both sides threw.
  void judge_exceptions(Operation const& operation);

  Source* source_ = nullptr;
  Text* text_ = nullptr;
  Position* position_ = nullptr;
  bool attended_ = false;
  bool tracks_ = false;    // what is selected is written down: some type has an owner, or there is a way back
  bool foresees_ = false;  // and values may end with this instruction, or it may be taken back
  bool wants_kinds_ = false;
  bool accounts_ = false;         // what each phase allocates is written down, or something must be let go of
  bool heeds_predicate_ = false;  // somebody wants to know when a predicate begins
  Outcome outcome_ = Outcome::passed;
  /// By type: its only live value, where there is one and nobody listens. One look tells a step all that it must know.
  std::unique_ptr<Slot[]> only_;
};

}  // namespace gneiss::core
