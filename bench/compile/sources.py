"""The three tests whose compilation is timed: the same operations on a std::map and a flat map, written for Gneiss, for
RapidCheck's rc::state, and as a loop by hand."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Operation:
    name: str
    takes: str  # which of k (a key) and v (a value)
    call: str  # serves both maps, called m
    result: bool = True  # is there one to compare?
    some: bool = False  # only where the map is not empty


FIVE = [
    Operation("Insert", "kv", "m.insert(std::pair(k, v)).second"),
    Operation("Assign", "kv", "m[k] = v"),
    Operation("Erase", "k", "m.erase(k)"),
    Operation("Count", "k", "m.count(k)"),
    Operation("Size", "", "m.size()"),
]
TWENTY = FIVE + [
    Operation("Empty", "", "m.empty()"),
    Operation("Clear", "", "m.clear()", result=False),
    Operation("Contains", "k", "m.contains(k)"),
    Operation("Increase", "kv", "m[k] += v"),
    Operation("InsertOrAssign", "kv", "m.insert_or_assign(k, v).second"),
    Operation("TryEmplace", "kv", "m.try_emplace(k, v).second"),
    Operation("Find", "k", "m.find(k) == m.end()"),
    Operation("LowerBound", "k", "m.lower_bound(k) == m.end()"),
    Operation("UpperBound", "k", "m.upper_bound(k) == m.end()"),
    Operation("Rank", "k", "std::distance(m.begin(), m.lower_bound(k))"),
    Operation("Value", "k", "m.count(k) ? m.at(k) : -1"),
    Operation("FirstKey", "", "m.begin()->first", some=True),
    Operation("FirstValue", "", "m.begin()->second", some=True),
    Operation("LastKey", "", "std::prev(m.end())->first", some=True),
    Operation("EraseFirst", "", "m.erase(m.begin()) == m.end()", some=True),
]


def gneiss(operations):
    lines = []
    for o in operations:
        names = ", ".join(["m", *o.takes])
        specs = ", ".join(["where(map, some)" if o.some else "map"] + [{"k": "key", "v": "value"}[c] for c in o.takes])
        lines.append(f"  lib.op(GNEISS_CALL({o.call}, {names}), fn({specs}));")
    body = "\n".join(lines)
    return f"""#include <gneiss/gneiss.hpp>
#include <map>
#include "flat_map.hpp"

GNEISS_LIBRARY(flat_map, lib) {{
  using namespace gneiss;
  using R = std::map<int, int>;
  lib.include("flat_map.hpp");
  auto map   = lib.type<R, bench::FlatMap>("map").initial();
  auto key   = below(32);
  auto value = below(32);
  [[maybe_unused]] auto some = [](R const& m) {{ return !m.empty(); }};
{body}
}}
"""


def rapidcheck_command(o):
    fields = "".join(f"  int {c} = *rc::gen::inRange(0, 32);\n" for c in o.takes)
    shown = "".join(f' << " " << {c}' for c in o.takes)
    pre = "  void checkPreconditions(Model const& m) const override { RC_PRE(!m.empty()); }\n" if o.some else ""
    if o.result:
        run = f"Model model = s; auto expected = on(model); RC_ASSERT(on(sut) == expected);"
        kind = "auto"
    else:
        run, kind = "on(sut); (void)s;", "void"
    back = "return " if o.result else ""
    return f"""struct {o.name} : Command {{
{fields}  template <class Map> {kind} on(Map& m) const {{ {back}{o.call}; }}
{pre}  void apply(Model& m) const override {{ on(m); }}
  void run(Model const& s, Sut& sut) const override {{ {run} }}
  void show(std::ostream& os) const override {{ os << "{o.name}"{shown}; }}
}};
"""


def rapidcheck(operations):
    commands = "\n".join(rapidcheck_command(o) for o in operations)
    names = ", ".join(o.name for o in operations)
    return f"""#include <rapidcheck.h>
#include <rapidcheck/state.h>
#include <map>
#include "flat_map.hpp"

using Model = std::map<int, int>;
using Sut = bench::FlatMap;
using Command = rc::state::Command<Model, Sut>;

{commands}
int main() {{
  return rc::check("flat_map", [] {{
    Sut sut;
    rc::state::check(Model(), sut, rc::state::gen::execOneOfWithArgs<{names}>());
  }}) ? 0 : 1;
}}
"""


def hand_case(number, o):
    def both(m):
        return o.call.replace("m.", f"{m}.").replace("m[", f"{m}[")

    draws = "".join(f" auto {c} = static_cast<int>(random() % 32);" for c in o.takes)
    guard = " if (model.empty()) break;" if o.some else ""
    if o.result:
        act = f" auto expected = ({both('model')}); if (!(({both('sut')}) == expected)) return fail(\"{o.name}\"); break;"
    else:
        act = f" {both('model')}; {both('sut')}; break;"
    return f"        case {number}: {{{guard}{draws}{act} }}"


def hand(operations):
    cases = "\n".join(hand_case(i, o) for i, o in enumerate(operations))
    return f"""#include <cstdio>
#include <map>
#include <random>
#include "flat_map.hpp"

static int fail(char const* operation) {{
  std::printf("%s differs\\n", operation);
  return 1;
}}

int main() {{
  std::mt19937_64 random(1);
  for (int scenario = 0; scenario < 10000; ++scenario) {{
    std::map<int, int> model;
    bench::FlatMap sut;
    for (int i = 0; i < 50; ++i) {{
      switch (random() % {len(operations)}) {{
{cases}
      }}
    }}
  }}
}}
"""


TESTS = {"gneiss": gneiss, "rapidcheck": rapidcheck, "hand": hand}
