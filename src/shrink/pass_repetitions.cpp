#include <algorithm>

#include "shrink/edit.hpp"
#include "shrink/passes.hpp"

namespace gneiss::shrink {

namespace {

/// The last number of an instruction, which says how often it is repeated, if it is.
std::size_t last_number(Tape const& tape, Range instruction) {
  for (std::size_t i = instruction.end; i-- != instruction.begin;) {
    if (tape[i].is_choice(Kind::integer)) return i;
    if (tape[i].is_choice()) break;
  }
  return nowhere;
}

/// Has the call the arguments of the instruction, and one number more behind them?
bool repeats(std::span<Entry const> call, std::span<Entry const> instruction) {
  if (call.size() != instruction.size() + 3 || !call[call.size() - 3].is_choice(Kind::integer)) return false;
  for (std::size_t i = 1; i + 1 < instruction.size(); ++i)
    if (call[i].mark != instruction[i].mark || call[i].kind != instruction[i].kind || call[i].tag != instruction[i].tag)
      return false;
  return true;
}

/// How often the operation would have to repeat an instruction to do the same; 0: it does something else.
std::uint64_t times_of(Session const& session, Tape const& tape, Range instruction, unsigned operation) {
  if (tape[instruction.begin].tag != operation)
    return repeats(session.sample(operation), entries(tape, instruction)) ? 1 : 0;
  auto const times = last_number(tape, instruction);
  return times == nowhere ? 0 : tape[times].value + 1;
}

/// The operation with the arguments of an instruction in its place, so many times; as often as it can, if that is less.
Tape repeated(Session const& session, Tape const& tape, Range instruction, unsigned operation, std::uint64_t times) {
  auto result = tape;
  auto end = instruction.end;
  if (tape[instruction.begin].tag != operation) {
    auto const& sample = session.sample(operation);
    auto const count = entries(sample, {sample.size() - 4, sample.size() - 1});
    result = replaced(tape, {end - 1, end - 1}, count);
    result[instruction.begin].tag = operation;
    end += count.size();
  }
  auto& count = result[last_number(result, {instruction.begin, end})];
  count.value = std::min(count.max, times - 1);
  return result;
}

/// One instruction goes, another does what both did.
bool join(Session& session, std::size_t kept, std::size_t dropped, unsigned operation, std::uint64_t times) {
  auto const& tape = session.tape();
  auto const all = instructions_of(tape);
  return session.attempt(without_one(repeated(session, tape, all[kept], operation, times), dropped));
}

/// With the nearest earlier instruction that the operation can repeat, in its place or in that of the later one.
bool join_with_earlier(Session& session, std::size_t later, unsigned operation) {
  auto const& tape = session.tape();
  auto const all = instructions_of(tape);
  auto const times = later < all.size() ? times_of(session, tape, all[later], operation) : 0;
  if (times == 0) return false;
  auto earlier = later;
  std::uint64_t before = 0;
  while (before == 0 && earlier-- != 0) before = times_of(session, tape, all[earlier], operation);
  if (before == 0) return false;
  // Mostly the last instruction is the one that fails and has to stay.
  bool const stays = later + session.kept_at_end() >= all.size();
  return (!stays && join(session, earlier, later, operation, before + times)) ||
         join(session, later, earlier, operation, before + times);
}

constexpr std::size_t longest_repeated = 8;
constexpr std::uint64_t most_repeated = 3;

/// With an instruction that is made once made several times.
bool repeat(Session& session, Tape const& tape, Range instruction) {
  for (unsigned operation = 0; operation != session.operations(); ++operation) {
    if (!repeats(session.sample(operation), entries(tape, instruction))) continue;
    for (std::uint64_t times = 2; times <= most_repeated; ++times)
      if (session.attempt(repeated(session, tape, instruction, operation, times))) return true;
  }
  return false;
}

/// An instruction without its last argument, as a call of another operation: as it is, or with a number more by what
/// the argument was.
bool make_once(Session& session, Tape const& tape, Range instruction, unsigned operation) {
  auto const times = tape[instruction.end - 3].value;
  auto once = without(tape, {instruction.end - 4, instruction.end - 1});
  once[instruction.begin].tag = operation;
  if (session.attempt(once)) return true;
  for (auto const at : numbers(once)) {
    bool const own = at > instruction.begin && at < instruction.end - 3;
    if (own && session.attempt(with_value(once, at, once[at].value + times))) return true;
  }
  return false;
}

}  // namespace

/// Two instructions become one that is repeated as often as both: of the same operation, or of one that repeats them.
void join_repetitions(Session& session) {
  for (std::size_t later = 1; later < instructions_of(session.tape()).size(); ++later)
    for (unsigned operation = 0; operation != session.operations() && later != 0; ++operation)
      if (join_with_earlier(session, later, operation)) --later;
}

/// Where only the last repetition matters, the call is made once, by an operation that is like it or was not seen yet.
void make_last_repetition(Session& session) {
  auto const tape = session.tape();
  auto const all = instructions_of(tape);
  if (all.size() > longest_repeated) return;
  for (auto const& instruction : all) {
    auto const call = entries(tape, instruction);
    if (call.size() < 5 || !call[call.size() - 3].is_choice(Kind::integer) || !call[call.size() - 4].is_open())
      continue;
    for (unsigned operation = 0; operation != session.operations(); ++operation) {
      auto const& sample = session.sample(operation);
      bool const fits = sample.empty() || repeats(call, sample);
      if (fits && make_once(session, tape, instruction, operation)) return;
    }
  }
}

/// One instruction goes, and another that was made once is repeated.
void drop_and_repeat(Session& session) {
  auto const tape = session.tape();
  auto const count = instructions_of(tape).size();
  if (count < 2 || count > longest_repeated) return;
  for (std::size_t i = count - 1; i-- != 0;) {
    auto const shorter = without_one(tape, i);
    for (auto const& instruction : instructions_of(shorter))
      if (repeat(session, shorter, instruction)) return;
  }
}

}  // namespace gneiss::shrink
