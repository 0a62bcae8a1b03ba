#include "engine/growth_log.hpp"

#include <algorithm>
#include <map>

#include "gneiss/core/operation.hpp"
#include "tape/tape.hpp"

namespace gneiss::engine {

namespace {

/// Writes a scenario down, call by call.
class Writer {
 public:
  Writer(std::vector<Origins> const& log, core::Subject const& subject, std::size_t most)
      : log_(log), subject_(subject), most_(most) {}

  /// The ids of the arguments, then the call itself. False: it gets too long.
  bool call(Call const& call, std::vector<std::uint64_t>& ids) {
    auto const& operation = *subject_.operations()[call.numbers.front()];
    std::map<std::uint32_t, std::uint64_t> own;  // arguments of this call that it changes
    for (auto const instance : call.arguments) {
      auto& known = call.apart || changes(operation, call.arguments, instance) ? own : shared_;
      if (call.apart || !known.contains(instance)) {
        std::uint64_t id = 0;
        if (!make(instance, id)) return false;
        known[instance] = id;
      }
      ids.push_back(known[instance]);
    }
    if (label_ == most_) return false;
    ++label_;
    result.last = result.numbers.size();
    auto numbers = call.numbers;
    for (std::size_t i = 0; i != call.references.size() && i != ids.size(); ++i)
      if (call.references[i] < numbers.size()) numbers[call.references[i]] = ids[i];
    result.numbers.insert(result.numbers.end(), numbers.begin(), numbers.end());
    return true;
  }

  Numbers result;

 private:
  bool make(std::uint32_t instance, std::uint64_t& id) {
    auto const& origins = log_[instance];
    if (origins.call.numbers.empty()) {
      id = origins.which;
      return true;
    }
    std::vector<std::uint64_t> ids;
    if (!call(origins.call, ids)) return false;
    id = origins.changed ? ids[origins.which] : tape::value_id(label_, 0) + origins.which;
    return true;
  }

  std::vector<Origins> const& log_;
  core::Subject const& subject_;
  std::size_t most_;
  std::uint64_t label_ = 0;
  std::map<std::uint32_t, std::uint64_t> shared_;  // those that no call changes
};

}  // namespace

bool changes(core::Operation const& operation, std::vector<std::uint32_t> const& arguments, std::uint32_t argument) {
  auto const& parameters = operation.parameters;
  for (std::size_t i = 0; i != arguments.size() && i != parameters.size(); ++i)
    if (arguments[i] == argument && (parameters[i].changes || parameters[i].consumed)) return true;
  return false;
}

void write(Origins const& origins, std::vector<std::uint64_t>& words) {
  auto const identity = origins.identity.value_or(core::Identity(0, 0));
  words.insert(words.end(),
               {origins.type, origins.changed, origins.which, origins.call.apart, origins.identity.has_value(),
                identity.high(), identity.low(), origins.order, origins.call.arguments.size()});
  words.insert(words.end(), origins.call.arguments.begin(), origins.call.arguments.end());
  for (auto const* list : {&origins.call.numbers, &origins.call.references}) {
    words.push_back(list->size());
    words.insert(words.end(), list->begin(), list->end());
  }
}

std::optional<Origins> read_origins(Words& words, std::size_t logged, core::Subject const& subject) {
  Origins one;
  auto const type = words.next();
  one.changed = words.next() != 0;
  one.which = words.next();
  one.call.apart = words.next() != 0;
  bool const identified = words.next() != 0;
  auto const high = words.next();
  auto const low = words.next();
  if (identified) one.identity = core::Identity(high, low);
  one.order = words.next();
  for (auto const argument : words.list()) {
    if (argument >= logged) return std::nullopt;
    one.call.arguments.push_back(static_cast<std::uint32_t>(argument));
  }
  one.call.numbers = words.list();
  one.call.references = words.list();
  bool const called = one.call.numbers.empty() || one.call.numbers.front() < subject.operations().size();
  bool const sane = words.fine() && type < subject.types().size() && called &&
                    (!one.changed || one.which < one.call.arguments.size());
  if (!sane) return std::nullopt;
  one.type = static_cast<std::uint32_t>(type);
  return one;
}

Numbers scenario_of(Call const& call, std::vector<Origins> const& log, core::Subject const& subject, std::size_t most) {
  Writer writer(log, subject, most);
  std::vector<std::uint64_t> ids;
  if (!writer.call(call, ids)) return {};
  return writer.result;
}

}  // namespace gneiss::engine
