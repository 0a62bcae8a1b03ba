// Events are values: who listens may keep them, and tell them when the run and its subject are long gone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>
#include <memory>
#include <sstream>

#include "campaign/explore_subject.hpp"
#include "harness/scenario.hpp"
#include "report/console.hpp"
#include "report/json_events.hpp"

namespace gneiss::test {
namespace {

using testing::HasSubstr;

/// Tells everything to another listener, and keeps it.
class EventKeeper final : public events::Listener {
 public:
  explicit EventKeeper(events::Listener& at_once) : at_once_(at_once) {}

  void started(events::SubjectInfo const& subject, std::uint64_t seed) override {
    keep([=](Listener& listener) { listener.started(subject, seed); });
  }
  void progress(events::SubjectInfo const& subject, events::Progress const& progress) override {
    keep([=](Listener& listener) { listener.progress(subject, progress); });
  }
  void failure_found(events::SubjectInfo const& subject, events::FailureOutline const& signature,
                     events::Progress const& progress) override {
    keep([=](Listener& listener) { listener.failure_found(subject, signature, progress); });
  }
  void failed(events::Failure const& failure) override {
    keep([=](Listener& listener) { listener.failed(failure); });
  }
  void fixed(events::SubjectInfo const& subject, std::string const& file) override {
    keep([=](Listener& listener) { listener.fixed(subject, file); });
  }
  void warned(events::SubjectInfo const& subject, events::Warning const& warning) override {
    keep([=](Listener& listener) { listener.warned(subject, warning); });
  }
  void refused(events::SubjectInfo const& subject, events::Refusal const& refusal) override {
    keep([=](Listener& listener) { listener.refused(subject, refusal); });
  }
  void finished(events::Summary const& summary) override {
    keep([=](Listener& listener) { listener.finished(summary); });
  }

  void tell(events::Listener& listener) const {
    for (auto const& event : kept_) event(listener);
  }

 private:
  using Event = std::function<void(events::Listener&)>;

  void keep(Event event) {
    event(at_once_);
    kept_.push_back(std::move(event));
  }

  events::Listener& at_once_;
  std::vector<Event> kept_;
};

/// What the console, and a reader of --events, see of a run: while it goes on, and of what was kept of it.
struct SeenTwice {
  std::string at_once;
  std::string later;
  std::string later_as_json;
};

/// A run of a library whose candidate does `get`; nothing of it is left when its events are told again.
SeenTwice seen(bool isolate, int (*get)(int)) {
  std::ostringstream out;
  report::Console at_once(out, {});
  EventKeeper keeper(at_once);
  {
    // Spellings are pointers to text, so this text must be gone, too.
    auto const form = std::make_unique<std::string>("my_get($0)");
    auto const maker = std::make_unique<std::string>("my_box($0)");
    auto const lib = std::make_unique<Described>([&](Library& library) {
      auto const box = library.type<int, int>("box").initial();
      library.op(
          maker->c_str(), fn(below(3)) >> box, [](int n) { return n; }, [](int n) { return n; });
      library.op(
          form->c_str(), fn(below(100)), [](int n) { return n; }, get);
    });
    events::Plan plan;
    plan.isolate = isolate;
    plan.explain = plan.leaks = false;
    plan.scenarios = 500;
    plan.keep_going = !isolate;
    plan.directory = "";
    store::Database database("");
    campaign::explore_subject(lib->subject, plan, database, keeper, {});
  }
  SeenTwice result{.at_once = out.str(), .later = {}, .later_as_json = {}};
  std::ostringstream later;
  report::Console console(later, {});
  keeper.tell(console);
  result.later = later.str();
  std::ostringstream json;
  report::JsonEvents writer(json, {});
  keeper.tell(writer);
  result.later_as_json = json.str();
  return result;
}

TEST(KeptEvents, OutliveTheRun) {
  auto const run = seen(false, [](int n) { return n > 50 ? 0 : n; });
  EXPECT_EQ(run.later, run.at_once);
  EXPECT_THAT(run.later, HasSubstr("auto observed = my_get(51);"));
  EXPECT_THAT(run.later_as_json, HasSubstr("\"signature\":\"disagreement at my_get"));
}

TEST(KeptEvents, OutliveAProcessThatDied) {
  auto const run = seen(true, [](int n) -> int {
    if (n > 50) std::abort();
    return n;
  });
  EXPECT_EQ(run.later, run.at_once);
  EXPECT_THAT(run.later, HasSubstr("the candidate called abort()"));
  EXPECT_THAT(run.later_as_json, HasSubstr("\"what\":\"abort()\""));
}

}  // namespace
}  // namespace gneiss::test
