#include "stage/instance_log.hpp"

#include <algorithm>
#include <map>

#include "gneiss/core/operation.hpp"
#include "tape/tape.hpp"

namespace gneiss::stage {

namespace {

/// Writes a scenario down, call by call.
class InstanceWriter {
 public:
  InstanceWriter(std::vector<Provenance> const& log, core::Subject const& subject, std::size_t most)
      : log_(log), subject_(subject), most_(most) {}

  /// The ids of the arguments, then the call itself. False: it gets too long.
  bool call(Call const& call, std::vector<std::uint64_t>& ids) {
    auto const& operation = *subject_.operations()[call.numbers.front()];
    std::map<std::uint32_t, std::uint64_t> own;  // arguments of this call that it changes
    for (auto const instance : call.arguments) {
      auto& known = call.pass_copies || changes(operation, call.arguments, instance) ? own : shared_;
      if (call.pass_copies || !known.contains(instance)) {
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

  RawChoices result;

 private:
  bool make(std::uint32_t instance, std::uint64_t& id) {
    auto const& provenance = log_[instance];
    if (provenance.call.numbers.empty()) {
      id = provenance.which;
      return true;
    }
    std::vector<std::uint64_t> ids;
    if (!call(provenance.call, ids)) return false;
    id = provenance.changed ? ids[provenance.which] : tape::value_id(label_, 0) + provenance.which;
    return true;
  }

  std::vector<Provenance> const& log_;
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

void write(Provenance const& provenance, std::vector<std::uint64_t>& words) {
  FieldWriter fields(words);
  visit_provenance(fields, provenance);
}

bool makes_sense(Provenance const& provenance, std::size_t logged, core::Subject const& subject) {
  auto const& call = provenance.call;
  return provenance.type < subject.types().size() &&
         std::all_of(call.arguments.begin(), call.arguments.end(), [&](auto place) { return place < logged; }) &&
         (call.numbers.empty() || call.numbers.front() < subject.operations().size()) &&
         (!provenance.changed || provenance.which < call.arguments.size());
}

std::optional<Provenance> read_provenance(WordReader& words, std::size_t logged, core::Subject const& subject) {
  FieldReader fields(words);
  Provenance one;
  visit_provenance(fields, one);
  if (!words.fine() || !makes_sense(one, logged, subject)) return std::nullopt;
  return one;
}

RawChoices scenario_of(Call const& call, std::vector<Provenance> const& log, core::Subject const& subject,
                       std::size_t most) {
  InstanceWriter writer(log, subject, most);
  std::vector<std::uint64_t> ids;
  if (!writer.call(call, ids)) return {};
  return writer.result;
}

}  // namespace gneiss::stage
