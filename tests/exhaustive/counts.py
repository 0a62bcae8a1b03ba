"""Sees exhaustive mode run every scenario and reach every state, no more and no less: both are counted here as well.

usage: counts.py BINARY

A library is searched at depth 2 and its greatest, in half of the ways: each way of merging with one process or with two. With
GNEISS_SOAK in the environment at every depth in all ways; else with GNEISS_SAMPLE only at the depth before the
greatest, merging everything or nothing, and without the two largest spaces.
"""
import functools
import itertools
import math
import os
import sys

import models
from searches import Search, verdict

# Library, model, first state, how deep, options.
LIBRARIES = [
    ("maps", models.maps, ((),), 4, []),
    ("maps", functools.partial(models.maps, most=1), ((),), 5, ["--scope", "map=1"]),
    ("maps", functools.partial(models.maps, most=2, keys=2), ((),), 4, ["--scope", "map=2,key=2"]),
    ("stacks", models.stacks, (((),),), 6, []),
    ("counters", models.counters, ((),), 5, []),
    ("counters", functools.partial(models.counters, most=2), ((),), 5, ["--scope", "counter=2"]),
    ("arrays", models.arrays, ((),), 4, []),
    ("bags", models.bags, ((), ()), 5, []),
    ("bags", functools.partial(models.bags, tokens_most=1), ((), ()), 5, ["--scope", "token=1"]),
    ("moves", models.moves, ((),), 5, []),
    ("queues", models.queues, (((),), 0), 6, []),
    ("lines", models.lines, ((), 0), 5, []),
    ("shown", models.shown, (((),), (), 0), 6, []),
    ("tallies", models.tallies, ((),), 6, []),
    ("sharing", models.tallies, ((),), 6, []),
]
# The same where states cannot be told apart, or not everywhere: scenarios alone are counted.
UNTOLD = [("mixed", models.mixed, (((),), ()), 5, []), ("places", models.places, (((),), ()), 6, [])]
# With more scenarios than that, only searches that merge states are run.
MOST = 20_000

SOAK = bool(os.environ.get("GNEISS_SOAK"))
SAMPLE = not SOAK and bool(os.environ.get("GNEISS_SAMPLE"))

# Subject, options, cases or scenarios.
OTHERS = [
    ("lists", ["--scope", "length=4"], 1 + 3 + 9 + 27 + 81),
    ("lists", ["--scope", "2"], 1 + 2),
    ("pairs", [], 10 * 11 // 2),
    ("totals", ["--depth", "5"], sum(3 ** n for n in range(1, 6))),
    ("totals", ["--depth", "6", "--scope", "2"], sum(2 ** n for n in range(1, 7))),
    ("sums", ["--depth", "5"], sum(6 ** n for n in range(1, 6))),
    ("settings", ["--depth", "5"], 3 * sum(2 ** n for n in range(1, 6))),
    ("stacks", ["--depth", "1", "--scope", "element=4"], 4),
]


def compare(said, wanted):
    """What is wrong, or nothing."""
    return ", ".join(f"{said[name]} {name} instead of {value}" for name, value in wanted.items() if said[name] != value)


def check_library(binary, counts, subject, depth, options, deduplicate, symmetry, observers, jobs):
    switches = ["--depth", str(depth), "--deduplicate", deduplicate, "--symmetry", symmetry, "--jobs", str(jobs),
                *options, *(["--observers"] if observers else [])]
    search = Search(binary, "--filter", subject, *switches)
    said = {"scenarios": search.number(r"(\d+) scenarios? (?:of|have) at most"), "states": search.number(r"(\d+) states?"),
            "instructions": search.number(r"Run: .*?(\d+) instructions?[,.]"), "looks": search.number(r"(\d+) observer calls?")}
    wanted = {"scenarios": counts.scenarios}
    told = not any(subject == untold for untold, *_ in UNTOLD)
    if deduplicate == "on" and told:
        wanted["states"] = counts.states[symmetry == "on"]
    if symmetry == "off" and (told or deduplicate == "off"):
        wanted["instructions"] = counts.state_steps if deduplicate == "on" else counts.scenarios
        wanted["looks"] = 0 if observers else counts.state_looks if deduplicate == "on" else counts.looks
    wrong = compare(said, wanted)
    return f"{wrong}: {search.text()}" if wrong or search.code != 0 else None


def depths(deepest):
    return range(1, deepest + 1) if SOAK else (deepest - 1,) if SAMPLE else (2, deepest)


def libraries(binary):
    for subject, model, start, deepest, options in LIBRARIES + UNTOLD:
        for depth, observers in itertools.product(depths(deepest), (False, True)):
            counts = models.Counts(model, start, depth, observers)
            for deduplicate, symmetry, jobs in itertools.product(("on", "off"), ("on", "off"), (1, 2)):
                # A second process makes the most of a difference where there is much to do.
                if deduplicate == "off" and counts.scenarios > MOST or jobs == 2 and depth < max(depths(deepest)):
                    continue
                if not SOAK and (jobs == 1) != (deduplicate == symmetry) or SAMPLE and (deduplicate, jobs) != (symmetry, 1):
                    continue
                yield check_library(binary, counts, subject, depth, options, deduplicate, symmetry, observers, jobs)


def others(binary):
    for subject, options, wanted in OTHERS:
        for jobs in "1", "2":
            search = Search(binary, "--filter", subject, *options, "--jobs", jobs)
            good = search.code == 0 and search.number(r"(\d+) (?:cases|scenarios)") == wanted
            yield None if good else f"not {wanted}: {search.text()}"


def same(binary):
    """Merged or not, there are as many."""
    for depth in range(1, 4 if SAMPLE else 5):
        options = ["--filter", "reuses", "--depth", str(depth)]
        merged, apart = (Search(binary, *options, "--deduplicate", each) for each in ("on", "off"))
        counts = [each.number(r"All (\d+) scenarios?") for each in (merged, apart)]
        good = counts[0] == counts[1] > 0
        yield None if good else f"{counts[0]} merged, {counts[1]} apart: {merged.text()}{apart.text()}"


def closed(binary):
    """No instruction leads further, and the scenarios that are longer are counted without being run."""
    # One map of four keys, each absent or with one of two values, or no map; two in any order, which may be the same.
    one = 3 ** 4
    stacks = models.Counts(models.stacks, (((),),), 40, False)
    for subject, options, words in [
            ("maps", ["--scope", "map=1"], f"{one + 1} states"),
            ("maps", ["--scope", "map=2"], f"{1 + one + math.comb(one, 2) + one} states"),
            ("stacks", [], f"{1 + 2 + 4 + 8} states"), ("stacks", ["--depth", "40"], f"{stacks.scenarios} scenarios")]:
        if SAMPLE and options == ["--scope", "map=2"]:
            continue
        search = Search(binary, "--filter", subject, *options)
        good = words in search.out and "Every scenario of any length" in search.out
        good = good and "No instruction leads from these states to another one." in search.out
        yield None if good else f"not closed, or not {words}: {search.text()}"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    binary = os.path.abspath(sys.argv[1])
    return verdict(itertools.chain(libraries(binary), others(binary), same(binary), closed(binary)))


if __name__ == "__main__":
    sys.exit(main())
