#include "config/parse.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "config/options.hpp"
#include "harness/often.hpp"
#include "report/failure_text.hpp"

namespace gneiss::config {
namespace {

using testing::AllOf;
using testing::HasSubstr;

using Variables = std::map<std::string, std::string>;

base::Result<Config> parsed(std::vector<std::string> const& arguments, Variables const& variables = {}) {
  std::vector<char const*> argv{"./test"};
  for (auto const& argument : arguments) argv.push_back(argument.c_str());
  return parse(static_cast<int>(argv.size()), argv.data(), [&](char const* name) -> std::optional<std::string> {
    auto const found = variables.find(name);
    return found == variables.end() ? std::nullopt : std::optional(found->second);
  });
}

std::string complaint(std::vector<std::string> const& arguments, Variables const& variables = {}) {
  auto const config = parsed(arguments, variables);
  return config ? "no complaint" : config.error();
}

// A value for every row, and how to see that it has arrived.
struct Row {
  char const* name;
  char const* value;
  std::vector<char const*> wrong;
  bool (*arrived)(Config const&);
};

std::vector<Row> const rows = {
    {"mode",
     "exhaustive",
     {"automatic", "Random", "x"},
     [](Config const& c) { return c.plan.mode == events::Mode::exhaustive; }},
    {"scenarios", "7", {"-1", "1.5", "x", "7 "}, [](Config const& c) { return c.plan.scenarios == 7; }},
    {"time", "2m", {"0", "-1", "x", "1d"}, [](Config const& c) { return c.plan.seconds == 120; }},
    {"time-each", "2m", {"0", "x"}, [](Config const& c) { return c.seconds_each == 120; }},
    {"shrink-time", "3", {"0", "x"}, [](Config const& c) { return c.plan.shrink_seconds == 3; }},
    {"fuel", "9", {"0", "-1", "100000001", "x"}, [](Config const& c) { return c.plan.distribution.fuel == 9; }},
    {"size",
     "3",
     {"0", "x", "-1"},
     [](Config const& c) { return c.plan.distribution.longest == 3 && c.plan.distribution.terms == 3; }},
    {"seed",
     "18446744073709551615",
     {"-1", "18446744073709551616", "x"},
     [](Config const& c) { return c.seed_given && c.plan.seed == ~std::uint64_t{0}; }},
    {"replay", "g1.abc", {}, [](Config const& c) { return c.replay == "g1.abc"; }},
    {"keep-going", "", {}, [](Config const& c) { return c.plan.keep_going; }},
    {"failures", "3", {"0", "x"}, [](Config const& c) { return c.plan.keep_going && c.plan.failures == 3; }},
    {"jobs", "3", {"0", "x", "1001"}, [](Config const& c) { return c.plan.jobs == 3; }},
    {"list", "", {}, [](Config const& c) { return c.list; }},
    {"filter", "[a]*", {}, [](Config const& c) { return c.filter == "[a]*"; }},
    {"only", "a b", {}, [](Config const& c) { return c.only == std::vector<std::string>{"a b"}; }},
    {"without", "#7", {}, [](Config const& c) { return c.without == std::vector<std::string>{"#7"}; }},
    {"known", "a.tape", {}, [](Config const& c) { return c.known == std::vector<std::string>{"a.tape"}; }},
    {"write-program", "a b.cpp", {}, [](Config const& c) { return c.write_program == "a b.cpp"; }},
    {"verify",
     "c++ {source} -o {output}",
     {"c++", "c++ {source}", "off"},
     [](Config const& c) { return c.verify && c.verify_command == "c++ {source} -o {output}"; }},
    {"self-contained", "", {}, [](Config const& c) { return c.self_contained; }},
    {"events", "a b.jsonl", {}, [](Config const& c) { return c.events == "a b.jsonl"; }},
    {"events-progress", "", {}, [](Config const& c) { return c.events_progress; }},
    {"directory", "some/where", {}, [](Config const& c) { return c.plan.directory == "some/where"; }},
    {"forget-fixed", "", {}, [](Config const& c) { return c.forget_fixed; }},
    {"isolate", "off", {"no", "0"}, [](Config const& c) { return !c.plan.isolate; }},
    {"timeout", "0.5", {"0", "x"}, [](Config const& c) { return c.plan.bounds.seconds == 0.5; }},
    {"memory", "100", {"0", "x"}, [](Config const& c) { return c.plan.bounds.memory == std::uint64_t{100} << 20; }},
    {"leaks", "off", {"no"}, [](Config const& c) { return !c.plan.leaks; }},
    {"explain", "off", {"no"}, [](Config const& c) { return !c.plan.explain; }},
    {"swarm", "100", {"101", "-1", "x"}, [](Config const& c) { return c.plan.distribution.swarm_percent == 100; }},
    {"closing", "off", {"no", "OFF", "0"}, [](Config const& c) { return !c.plan.distribution.closing; }},
    {"discards", "3", {"0", "x"}, [](Config const& c) { return c.plan.discards_each == 3; }},
    {"depth", "12", {"0", "1001", "x", "-1"}, [](Config const& c) { return c.plan.exhaustion.depth == 12; }},
    {"scope",
     "3,key=2,map=0",
     {"0", "x", "=3", "key=", "key=x", "3,", ",", "key=-1"},
     [](Config const& c) {
       auto const& all = c.plan.exhaustion.narrowing;
       return all.size() == 3 && all[0].name.empty() && all[0].count == 3 && all[1].name == "key" &&
              all[1].count == 2 && all[2].name == "map" && all[2].count == 0;
     }},
    {"observers", "", {}, [](Config const& c) { return c.plan.exhaustion.observers; }},
    {"deduplicate", "off", {"no", "0"}, [](Config const& c) { return !c.plan.exhaustion.deduplicate; }},
    {"symmetry", "off", {"no", "0"}, [](Config const& c) { return !c.plan.exhaustion.symmetry; }},
    {"required", "7", {"0", "x", "-1"}, [](Config const& c) { return c.plan.exhaustion.required == 7; }},
    {"bag", "sample", {"last", "0"}, [](Config const& c) { return c.plan.exhaustion.sample; }},
    {"deep-first", "", {}, [](Config const& c) { return c.plan.exhaustion.deep; }},
    {"corpus", "seeds", {}, [](Config const& c) { return c.plan.corpus == "seeds"; }},
    {"trim-corpus", "", {}, [](Config const& c) { return c.plan.trim_corpus; }},
    {"schedule",
     "mutagen,patience=7,discarded=any,made-up=20",
     {"published", "x", "adaptive,", "adaptive,patience", "adaptive,patience=0", "adaptive,made-up=101",
      "adaptive,patients=7", "adaptive,doubling=never", "patience=7"},
     [](Config const& c) {
       auto const& schedule = c.plan.guidance.schedule;
       return !schedule.adaptive && !schedule.only_from_passed && schedule.endless && schedule.patience == 7 &&
              schedule.made_up == 0.2 && schedule.warm_up == 0;
     }},
    {"novelty", "paths", {"ways", "edge"}, [](Config const& c) { return c.plan.guidance.ways; }},
    {"color", "never", {"yes"}, [](Config const& c) { return c.color == Color::never; }},
    {"version", "", {}, [](Config const& c) { return c.version; }},
    {"help", "", {}, [](Config const& c) { return c.help; }},
};

std::string flag(Option const& option) {
  return std::string("--") + option.name;
}

class EveryOption : public testing::TestWithParam<std::size_t> {
 protected:
  Option const& option = options()[GetParam()];
  Row const& row = rows.at(GetParam());
};

TEST_P(EveryOption, IsTestedHere) {
  EXPECT_STREQ(row.name, option.name);
}

TEST_P(EveryOption, IsTakenFromAFlag) {
  auto const separate = option.takes_value() ? parsed({flag(option), row.value}) : parsed({flag(option)});
  ASSERT_TRUE(separate) << separate.error();
  EXPECT_TRUE(row.arrived(*separate));
  if (!option.takes_value()) return;
  auto const joined = parsed({flag(option) + "=" + row.value});
  ASSERT_TRUE(joined) << joined.error();
  EXPECT_TRUE(row.arrived(*joined));
}

TEST_P(EveryOption, IsTakenFromTheEnvironment) {
  if (!option.takes_value()) return;
  auto const config = parsed({}, {{option.variable, row.value}});
  ASSERT_TRUE(config) << config.error();
  EXPECT_TRUE(row.arrived(*config));
  EXPECT_TRUE(parsed({}, {{option.variable, ""}})) << "an empty variable is not set";
}

TEST_P(EveryOption, RefusesWrongValues) {
  for (auto const* wrong : row.wrong) {
    EXPECT_THAT(complaint({flag(option), wrong}), testing::StartsWith(flag(option) + " ")) << wrong;
    EXPECT_THAT(complaint({}, {{option.variable, wrong}}),
                testing::StartsWith(std::string("the environment variable ") + option.variable + " "))
        << wrong;
  }
}

TEST_P(EveryOption, PrefersTheFlag) {
  if (row.wrong.empty()) return;
  auto const config = parsed({flag(option), row.value}, {{option.variable, row.wrong.front()}});
  ASSERT_TRUE(config) << config.error();
  EXPECT_TRUE(row.arrived(*config));
}

TEST_P(EveryOption, NeedsItsValue) {
  if (option.may_stand_alone) {
    for (auto const& alone : {parsed({flag(option)}), parsed({flag(option), "--list"}), parsed({flag(option) + "="})})
      EXPECT_TRUE(alone) << alone.error();
  } else if (option.takes_value()) {
    EXPECT_THAT(complaint({flag(option)}), HasSubstr("needs a value"));
    EXPECT_THAT(complaint({flag(option), "--list"}), HasSubstr("needs a value"));
    EXPECT_THAT(complaint({flag(option), "--seed=1"}), HasSubstr("needs a value"));
  } else {
    EXPECT_THAT(complaint({flag(option) + "=1"}), HasSubstr("takes no value"));
    EXPECT_THAT(complaint({flag(option), "1"}), HasSubstr("not expected here"));
  }
}

// One slip of the finger, anywhere.
TEST_P(EveryOption, IsSuggested) {
  std::string const name = option.name;
  auto const meant = HasSubstr("did you mean --" + name + "?");
  for (std::size_t i = 0; i < name.size(); i += test::often(1, 4)) {
    EXPECT_THAT(complaint({"--" + name.substr(0, i) + "z" + name.substr(i)}), meant);
    EXPECT_THAT(complaint({"--" + name.substr(0, i) + name.substr(i + 1)}), meant);
  }
}

INSTANTIATE_TEST_SUITE_P(Table, EveryOption, testing::Range<std::size_t>(0, options().size()), [](auto const& row) {
  std::string name = options()[row.param].name;
  std::erase(name, '-');
  return name;
});

TEST(Parse, WithNothingIsTheDefault) {
  auto const config = parsed({});
  ASSERT_TRUE(config);
  EXPECT_EQ(config->plan.scenarios, 10'000u);
  EXPECT_FALSE(config->seed_given);
  EXPECT_EQ(config->plan.directory, ".gneiss");
}

TEST(Parse, TimeTakesThePlaceOfTheDefaultBound) {
  EXPECT_EQ(parsed({"--time", "1"})->plan.scenarios, 0u);
  EXPECT_EQ(parsed({}, {{"GNEISS_TIME", "1"}})->plan.scenarios, 0u);
  EXPECT_EQ(parsed({"--time", "1", "--scenarios", "5"})->plan.scenarios, 5u);
  EXPECT_EQ(parsed({"--scenarios", "10000", "--time", "1"})->plan.scenarios, 10'000u);
  EXPECT_EQ(parsed({"--time", "1"}, {{"GNEISS_SCENARIOS", "5"}})->plan.scenarios, 5u);
}

TEST(Parse, TheLastFlagCounts) {
  EXPECT_EQ(parsed({"--seed", "1", "--seed=2"})->plan.seed, 2u);
}

TEST(Parse, TakesAnEmptyValue) {
  EXPECT_EQ(parsed({"--directory="})->plan.directory, "");
  EXPECT_EQ(parsed({"--directory", ""})->plan.directory, "");
  auto const config = parsed({"--directory=", "--list"});
  ASSERT_TRUE(config) << config.error();
  EXPECT_TRUE(config->list);
  EXPECT_EQ(complaint({"--filter="}), "--filter needs a value that is not empty");
  EXPECT_THAT(complaint({"--seed="}), HasSubstr("not \"\""));
}

TEST(Parse, AValueThatMayBeLeftOutTakesNoOption) {
  auto const config = parsed({"--verify", "--seed", "7"});
  ASSERT_TRUE(config) << config.error();
  EXPECT_TRUE(config->verify);
  EXPECT_EQ(config->verify_command, "");
  EXPECT_EQ(config->plan.seed, 7u);
  EXPECT_EQ(parsed({"--verify=c++ {source} -o {output}", "--list"})->verify_command, "c++ {source} -o {output}");
  EXPECT_EQ(parsed({"--verify", "on"})->verify_command, "");
  EXPECT_TRUE(parsed({}, {{"GNEISS_VERIFY", "on"}})->verify);
  EXPECT_THAT(complaint({"--verify", "--sede"}), HasSubstr("did you mean --seed?"));
}

TEST(Parse, RefusesWhatItDoesNotKnow) {
  EXPECT_EQ(complaint({"--sede", "4"}), "there is no option \"--sede\"; did you mean --seed?");
  EXPECT_EQ(complaint({"-seed=4"}), "there is no option \"-seed\"; did you mean --seed?");
  EXPECT_EQ(complaint({"--write"}), "there is no option \"--write\"; did you mean --write-program?");
  EXPECT_EQ(complaint({"--gtest_filter=x"}), "there is no option \"--gtest_filter\"; --help lists them");
  EXPECT_THAT(complaint({"-h"}), HasSubstr("there is no option \"-h\""));
  EXPECT_THAT(complaint({"flat_map"}), AllOf(HasSubstr("\"flat_map\""), HasSubstr("every option starts with --")));
  for (auto const* strange : {"-", "--", "---", "", "=", "--=", "--=x", "-5", "[", "{}", "%", "/seed", "++"})
    EXPECT_NE(complaint({strange}), "no complaint") << strange;
}

TEST(Parse, WhatMayBeGivenSeveralTimesIsKeptWhole) {
  auto const config = parsed({"--without", "a", "--only=b", "--without", "c d"});
  ASSERT_TRUE(config);
  EXPECT_EQ(config->without, (std::vector<std::string>{"a", "c d"}));
  EXPECT_EQ(config->only, std::vector<std::string>{"b"});
}

TEST(Parse, NeedsNoProgramName) {
  EXPECT_TRUE(parse(0, nullptr, [](char const*) { return std::nullopt; }));
}

// Whatever the arguments are, the answer is a configuration or a sentence.
/// How often, where a few seconds are to be had and where they are not; with sanitizers a tenth of that.
int times(int long_version, int usual) {
  if (std::getenv("GNEISS_SOAK")) return long_version;
  return std::getenv("GNEISS_SAMPLE") ? usual / 10 : usual;
}

TEST(Parse, SurvivesAnything) {
  base::Rng random(1);
  std::vector<std::string> const pieces = {"--",  "-",    "=", "seed", "list", "replay", "0", "9",
                                           "g1.", "\xff", "'", "[",    "]",    ",",      " "};
  for (int i = 0; i != times(5000, 1000); ++i) {
    std::vector<std::string> arguments(random.up_to(4));
    for (auto& argument : arguments)
      for (auto n = random.up_to(4); n != 0; --n) argument += pieces[random.up_to(pieces.size() - 1)];
    auto const config = parsed(arguments);
    if (!config) {
      EXPECT_FALSE(config.error().empty());
    }
  }
}

/// What a POSIX shell makes of a command: words, with '…' and \ understood.
std::vector<std::string> shell_words(std::string const& command) {
  std::vector<std::string> words(1);
  bool quoted = false;
  for (std::size_t i = 0; i != command.size(); ++i) {
    char const c = command[i];
    if (c == '\'')
      quoted = !quoted;
    else if (c == ' ' && !quoted)
      words.emplace_back();
    else if (c == '\\' && !quoted)
      words.back() += command[++i];
    else
      words.back() += c;
  }
  return words;
}

// A property: the command that a report prints is read back as the same tape or file, wherever the program lies.
TEST(RepeatCommand, IsReadBack) {
  core::Subject const subject("s", false);
  base::Rng random(2);
  auto const letters = [&](std::size_t most) {
    static std::string const some = "abz019-_./ '\"\\$*=é";
    std::string text;
    for (auto n = random.up_to(most); n != 0; --n) text += some[random.up_to(some.size() - 1)];
    return text;
  };
  for (int i = 0; i != times(2000, 500); ++i) {
    events::Failure failure{.subject = events::SubjectInfo(subject), .verdict = {}};
    failure.tape_text = "g1." + std::string(random.up_to(200), 'x');
    if (random.up_to(1) != 0) failure.file = ".gneiss/" + letters(30) + ".tape";
    auto const program = "./" + letters(10);
    auto const words = shell_words(report::repeat_command(program, failure));
    ASSERT_EQ(words.front(), program);
    auto const config = parsed({words.begin() + 1, words.end()});
    ASSERT_TRUE(config) << config.error();
    bool const by_file = failure.tape_text.size() > report::inline_tape_most && !failure.file.empty();
    EXPECT_EQ(config->replay, by_file ? failure.file : failure.tape_text);
  }
}

}  // namespace
}  // namespace gneiss::config
