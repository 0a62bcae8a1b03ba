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
    auto const& parameters = subject_.operations()[call.numbers.front()]->parameters;
    std::map<std::uint32_t, std::uint64_t> own;  // arguments of this call that it changes
    for (std::size_t i = 0; i != call.arguments.size(); ++i) {
      auto const instance = call.arguments[i];
      bool changes = false;
      for (std::size_t j = 0; j != call.arguments.size(); ++j)
        if (call.arguments[j] == instance && j < parameters.size())
          changes = changes || parameters[j].changes || parameters[j].consumed;
      auto& known = changes || call.apart ? own : shared_;
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

class Reader {
 public:
  explicit Reader(std::span<std::uint64_t const> words) : left_(words) {}
  std::uint64_t next() {
    if (left_.empty()) fine = false;
    if (!fine) return 0;
    auto const word = left_.front();
    left_ = left_.subspan(1);
    return word;
  }
  std::vector<std::uint64_t> list() {
    auto const size = next();
    if (size > left_.size()) fine = false;
    if (!fine) return {};
    std::vector<std::uint64_t> result(left_.begin(), left_.begin() + static_cast<std::ptrdiff_t>(size));
    left_ = left_.subspan(static_cast<std::size_t>(size));
    return result;
  }
  bool over() const { return left_.empty(); }
  bool fine = true;

 private:
  std::span<std::uint64_t const> left_;
};

}  // namespace

void write(Origins const& origins, std::vector<std::uint64_t>& words) {
  words.insert(words.end(),
               {origins.type, origins.changed, origins.which, origins.call.apart, origins.call.arguments.size()});
  words.insert(words.end(), origins.call.arguments.begin(), origins.call.arguments.end());
  for (auto const* list : {&origins.call.numbers, &origins.call.references}) {
    words.push_back(list->size());
    words.insert(words.end(), list->begin(), list->end());
  }
}

std::vector<Origins> read_log(std::span<std::uint64_t const> words, core::Subject const& subject) {
  std::vector<Origins> log;
  for (Reader reader(words); !reader.over();) {
    Origins one;
    auto const type = reader.next();
    one.changed = reader.next() != 0;
    one.which = reader.next();
    one.call.apart = reader.next() != 0;
    for (auto const argument : reader.list()) {
      if (argument >= log.size()) return log;
      one.call.arguments.push_back(static_cast<std::uint32_t>(argument));
    }
    one.call.numbers = reader.list();
    one.call.references = reader.list();
    bool const called = one.call.numbers.empty() || one.call.numbers.front() < subject.operations().size();
    bool const sane = reader.fine && type < subject.types().size() && called &&
                      (!one.changed || one.which < one.call.arguments.size());
    if (!sane) return log;
    one.type = static_cast<std::uint32_t>(type);
    log.push_back(std::move(one));
  }
  return log;
}

Numbers scenario_of(Call const& call, std::vector<Origins> const& log, core::Subject const& subject, std::size_t most) {
  Writer writer(log, subject, most);
  std::vector<std::uint64_t> ids;
  if (!writer.call(call, ids)) return {};
  return writer.result;
}

}  // namespace gneiss::engine
