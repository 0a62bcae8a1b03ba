"""Sees exhaustive mode find what fails with its shortest program, say nothing of what does not, and refuse what it cannot do.

usage: faults.py FAULTS_BINARY SPACES_BINARY

With GNEISS_SAMPLE and without GNEISS_SOAK in the environment each fault is looked for in fewer ways.
"""
import os
import re
import signal
import sys

from searches import Search, expect, verdict

SAMPLE = bool(os.environ.get("GNEISS_SAMPLE")) and not os.environ.get("GNEISS_SOAK")
# So that a search at this depth is walked both as a list and as a tree.
DEEP = 12


def found(faults):
    for name, instructions, words in [("crashing", 4, "called abort()"), ("miscounting", 5, "returned 2"),
                                      ("hanging", 4, "did not return within 0.2 s")]:
        for options in [], ["--deduplicate", "off"], ["--jobs", "2"], ["--observers"]:
            if options and (name == "hanging" or SAMPLE and name == "crashing" and options != ["--jobs", "2"]):
                continue
            search = Search(faults, "--filter", name, "--depth", "5", "--timeout", "0.2" if name == "hanging" else "5",
                            *options)
            good = search.code == 1 and search.instructions() == instructions and words in search.out
            yield expect(search, good and "The shortest there is" in search.out, "not found, or not the shortest")
    search = Search(faults, "--filter", "miscounting", "--depth", "5", "--isolate", "off")
    yield expect(search, search.code == 1 and search.instructions() == 5, "not found in this process")


def copies(faults):
    """A copy that is none is no failure of an operation."""
    everything = 2 ** (DEEP + 1) - 2
    ways = [], ["--jobs", "2"], ["--deduplicate", "off"], ["--deduplicate", "off", "--symmetry", "off"]
    for name, sampled in ("forgetful", ways[2]), ("brittle", ways[1]):
        for options in [sampled] if SAMPLE else ways:
            search = Search(faults, "--filter", name, "--depth", str(DEEP), *options)
            good = search.code == 0 and f"All {everything} scenarios of at most {DEEP} instructions" in search.out
            yield expect(search, good, "blamed for its copies")
            warned = "run again without copies" in search.out + search.err
            yield expect(search, warned or options[:1] == ["--deduplicate"], "did not say that copies are wrong")
    search = Search(faults, "--filter", "oblivious", "--depth", "6")
    yield expect(search, search.code == 1 and search.instructions() == 6, "missed behind a wrong copy")


def passes(faults, spaces):
    search = Search(faults, "--filter", "right", "--depth", "5", "--isolate", "off")
    yield expect(search, search.code == 0 and "All 62 scenarios of at most 5 instructions" in search.out, "not all")
    search = Search(spaces, "--filter", "maps", "--depth", "4", "--isolate", "off")
    other = Search(spaces, "--filter", "maps", "--depth", "4")
    counts = [(each.number(r"All (\d+) scenarios"), each.number(r"(\d+) states")) for each in (search, other)]
    yield expect(search, counts[0] == counts[1] and counts[0][0] > 0, "another number without processes")


def ends(faults):
    """A bound in time, or a signal: how far it came, and no failure."""
    for options in [], ["--deduplicate", "off", "--depth", "60"], ["--isolate", "off"], ["--jobs", "2"]:
        search = Search(faults, "--filter", "right", "--time", "0.3", "--depth", "60", *options, directory=not options)
        said = re.search(r"All (\d+) scenarios of at most (\d+) instructions, and some of (\d+)", search.out)
        good = search.code == 0 and said and int(said[1]) == 2 ** (int(said[2]) + 1) - 2
        yield expect(search, good and int(said[3]) == int(said[2]) + 1, "did not say how far it came")
    for options in [], ["--deduplicate", "off"], ["--jobs", "2"]:
        search = Search(faults, "--filter", "right", "--time", "60", "--depth", "60", *options, directory=not options,
                        interrupt_after=0.5, interrupt_with=signal.SIGINT)
        yield expect(search, "and some of" in search.out and search.code == 3, "interrupted without a summary")


def refused(faults, spaces):
    search = Search(faults, "--filter", "endless", "--depth", "3")
    size = re.search(r"about \d\.\de\+28 scenarios of at most 3 instructions, too many", search.err)
    good = search.code == 2 and search.out == "" and size and "--scope 8 leaves about" in search.err
    yield expect(search, good and search.err.count("\n") == 1, "a space without an end is not refused in one sentence")
    if not SAMPLE:
        search = Search(spaces, "--filter", "maps", "--depth", "20", "--deduplicate", "off")
        good = search.code == 2 and re.search(r"--depth \d about \d\.\de\+\d\d", search.err)
        yield expect(search, good, "does not say how deep it can go")
    search = Search(faults, "--filter", "gazing", "--depth", "3")
    good = search.code == 2 and "about 4.3e+09 ways to call longer" in search.err and "--scope 8 leaves" in search.err
    yield expect(search, good, "an observer with too many arguments is not refused")
    search = Search(faults, "--filter", "gazing", "--depth", "3", "--scope", "8")
    yield expect(search, search.code == 0 and f"{15 * 8} observer calls" in search.out, "narrowed, it does not look")
    search = Search(faults, "--filter", "endless", "--depth", "3", "--scope", "3")
    yield expect(search, search.code == 0 and f"All {6 + 36 + 216} scenarios" in search.out, "narrowed, it is not run")
    search = Search(faults, "--filter", "endless", "--time", "0.3", "--depth", "3")
    yield expect(search, search.code == 0 and "and some of 1" in search.out, "bounded in time, it is not run")
    for option, value, words in [
            ("--depth", "0", "a whole number from 1 to"), ("--depth", "x", "a whole number from 1 to"),
            ("--depth", "1001", "a whole number from 1 to"), ("--scope", "0", "N or NAME=N"),
            ("--scope", "list=x", "N or NAME=N"), ("--scope", "=3", "N or NAME=N"), ("--scope", ",", "N or NAME=N"),
            ("--scope", "lists=3", 'is called "lists"; there is list'), ("--deduplicate", "maybe", "off, on"),
            ("--symmetry", "1", "off, on")]:
        search = Search(faults, "--filter", "right", option, value)
        good = search.code == 2 and search.out == "" and search.err.startswith(f"gneiss: {option}") and words in search.err
        yield expect(search, good and search.err.count("\n") == 1, "not refused in one sentence")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    faults, spaces = sys.argv[1:]
    return verdict([*found(faults), *copies(faults), *passes(faults, spaces), *ends(faults), *refused(faults, spaces)])


if __name__ == "__main__":
    sys.exit(main())
