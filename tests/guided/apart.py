"""Sees two bugs of one operation get a report each where the code is instrumented, and one bug no more than without.

usage: apart.py FOLDER

Two seeds are tried, with GNEISS_SOAK in the environment three; with sanitizers one, and there without GNEISS_SOAK fewer
scenarios, and less of what only the number of reports without the code can judge.
"""
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "exhaustive"))
from searches import Search, expect, verdict  # pylint: disable=wrong-import-position

SANITIZED = bool(os.environ.get("GNEISS_SAMPLE"))
SOAK = bool(os.environ.get("GNEISS_SOAK"))
SAMPLE = SANITIZED and not SOAK
SEEDS = ("1",) if SANITIZED else ("1", "2", "3") if SOAK else ("1", "3")
SCENARIOS = "500" if SAMPLE else "2000"


def run(folder, binary, seed, *options, bug=0):
    os.environ["BUG"] = str(bug)
    return Search(os.path.join(folder, binary), "--keep-going", "--seed", seed, "--scenarios", SCENARIOS,
                  "--directory=", *options, mode="random")


def reports(search):
    return len(re.findall(r"^\w+, failure \d+: ", search.out, re.MULTILINE))


def two_bugs(folder):
    """With what runs in the code, and as it was without."""
    apart = 0
    for seed, name, options in [(seed, name, []) for seed in SEEDS for name in ("twins", "dying")] + [
            ("1", "twins", ["--jobs", "2"]), ("1", "twins", ["--failures", "2"])]:
        search = run(folder, "guided_apart", seed, "--filter", name, *options)
        two = reports(search) == 2 and all(re.search(rf"add\({x}\)", search.out) for x in ("7", "93"))
        apart += two
        # The tool that looks up lines has five seconds; a machine that is too busy for that leaves it at one.
        yield expect(search, two or reports(search) == 1, "not a report each")
    yield None if apart or SANITIZED else "none was told apart"
    for seed in SEEDS:
        for name in ("twins",) if SAMPLE else ("twins", "dying"):
            for binary, options in ("guided_apart_plain", []), ("guided_apart", ["--explain", "off"]):
                search = run(folder, binary, seed, "--filter", name, *options)
                yield expect(search, reports(search) == 1, "not one report")


def one_bug(folder):
    """However many ways lead to it."""
    for seed in SEEDS:
        for name in "two_ways", "copied":
            search = run(folder, "guided_apart", seed, "--filter", name)
            yield expect(search, reports(search) == 1, "not one report")
        for binary, bug, options in ("guided_tree", 1, []), ("guided_apart", 0, ["--filter", "growing"]):
            if SAMPLE and not bug:
                continue
            plain = run(folder, binary, seed, *options, "--explain", "off", bug=bug)
            told = run(folder, binary, seed, *options, bug=bug)
            yield expect(told, reports(told) == reports(plain), f"{reports(plain)} reports without the code, bug {bug}")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = os.path.abspath(sys.argv[1])
    return verdict(said for part in (two_bugs, one_bug) for said in part(folder))


if __name__ == "__main__":
    sys.exit(main())
