#include "gneiss/core/environment.hpp"
#include "gneiss/core/subject.hpp"

// Settings that are drawn once a scenario. All of them are one instruction, an argument each, which stands first on the
// tape: one that is not there reads zeros, which are the plainest values.
namespace gneiss::core {

namespace {

class AxesOperation final : public Operation {
 public:
  AxesOperation() : Operation(draw) {}

  std::vector<Axis*> axes;

 private:
  static void draw(Operation const& self, Environment& env) {
    for (auto* const axis : static_cast<AxesOperation const&>(self).axes) {
      if (env.attended()) env.begin_argument();
      auto const value = env.source().draw(axis->values.size() - 1);
      if (env.attended()) env.end_argument();
      axis->choose(static_cast<unsigned>(value));
    }
  }
};

}  // namespace

bool Subject::draws_axes(unsigned operation) const {
  return !axes_.empty() && prologue_.front() == operation;
}

bool Subject::has_own_prologue() const {
  return prologue_.size() != (axes_.empty() ? 0 : 1);
}

void Subject::reset_axes() const {
  for (auto const& axis : axes_) axis->choose(0);
}

Axis& Subject::add_axis(Axis axis) {
  for (auto const& other : axes_)
    if (other->name == axis.name) throw SpecError("two axes are called \"" + axis.name + "\"; give each its own name");
  std::string listed = "axis " + axis.name;
  for (auto const& value : axis.values) listed += ' ' + value;
  add_values(listed);
  bool const first = axes_.empty();
  axes_.push_back(std::make_unique<Axis>(std::move(axis)));
  if (first) {
    auto& operation = adopt(new AxesOperation, Spelling{Spelling::Style::raw, "axes", "", ""});
    operation.prologue = true;
    prologue_.insert(prologue_.begin(), operation.index);
  }
  static_cast<AxesOperation&>(*operations_[prologue_.front()]).axes.push_back(axes_.back().get());
  return *axes_.back();
}

Axis& Subject::add_axis(KnownAxis const& known) {
  // Two types of a library may well have the same policies.
  for (auto const& other : axes_)
    if (other->name == known.variable) return *other;
  Axis axis;
  axis.name = known.variable;
  for (unsigned i = 0; i != known.count; ++i) {
    axis.values.emplace_back(known.values[i]);
    axis.statements.push_back(axis.name + " = " + known.values[i]);
  }
  auto const set = known.set;
  axis.context = std::make_shared<decltype(set)>(set);
  axis.set = [](void const* context, unsigned value) { (*static_cast<void (*const*)(unsigned)>(context))(value); };
  return add_axis(std::move(axis));
}

}  // namespace gneiss::core
