"""Sees labels counted once a case, over cases that were kept, in every mode and by several processes; and covered(…) warn.

usage: remarks.py BINARY
"""
import re
import sys

from runs import WAYS, expect, labels, main, run


def counted(binary):
    for mode, options in WAYS:
        search = run(binary, "plain_labels", *options, mode=mode)
        table = labels(search)
        kept = search.number(r"Labels of (\d+) cases:")
        if mode == "exhaustive":
            good = table == {"any": (15, "100.0"), "0": (5, "33.3"), "1": (5, "33.3"), "2": (5, "33.3"),
                             "small": (5, "33.3")}
        else:
            discarded = search.number(r"(\d+) discarded")
            good = discarded > 0 and kept + discarded == 10000 and table.get("any") == (kept, "100.0")
            good = good and sum(table[digit][0] for digit in "012") == kept and 0 < table["small"][0] < kept
            good = good and list(table.values()) == sorted(table.values(), key=lambda each: -each[0])
        yield expect(search, search.code == 0 and good and f"Labels of {kept} case" in search.out, "wrong labels")
    one, two = (run(binary, "plain_labels", "--jobs", jobs) for jobs in "12")
    yield expect(two, labels(one) == labels(two), "depends on the number of jobs")
    alone = run(binary, "plain_labels", "--isolate", "off")
    yield expect(alone, labels(one) == labels(alone), "depends on processes")
    search = run(binary, "library_labels")
    good = search.code == 0 and "Labels of 10000 scenarios:" in search.out
    yield expect(search, good and 0 < labels(search)["large"][0] < 10000, "labels of a library")


def failing(binary):
    """The table is there, and what came after the failure is not in it. Nothing is counted while it is shrunk."""
    for jobs in "1", "2":
        search = run(binary, "wrong_labels", "--jobs", jobs)
        cases = search.number(r"failed\. (\d+) cases")
        table = labels(search)
        good = search.code == 1 and cases > 0 and table.get("any") == (cases, "100.0")
        good = good and table["true"][0] + table["false"][0] == cases and "is_below(990)" in search.out
        yield expect(search, good, "labels of a failing property")
    for mode in "guided", "exhaustive":
        search = run(binary, "wrong_labels", mode=mode)
        yield expect(search, search.code == 1 and "is_below(990)" in search.out and "any" in labels(search), mode)
    tape = re.search(r"--replay (\S+)", search.out)
    again = run(binary, "wrong_labels", "--replay", tape[1] if tape else "")
    yield expect(again, again.code == 1 and not labels(again), "labels of a replay")


def crowded(binary):
    search = run(binary, "many_labels")
    lines = [line for line in search.out.splitlines() if line.startswith("  ")]
    good = len(lines) == 21 and re.search(r"and \d+ others", search.out) and "at most 256 labels" in search.out
    yield expect(search, search.code == 0 and good, "does not say that there are more")
    search = run(binary, "nothing_said")
    yield expect(search, search.code == 0 and len(search.out.splitlines()) == 1, "says something of nothing")


def covered(binary):
    search = run(binary, "little_cover")
    good = search.code == 0 and labels(search).get("never (wanted: 1 %)") == (0, "0.0")
    warned = re.findall(r'% of 10000 cases are "(\w+)", where covered', search.out)
    yield expect(search, good and warned == ["77", "never"], "does not warn")
    for name, options in [("enough_cover", []), ("little_cover", ["--scenarios", "999"])]:
        search = run(binary, name, *options)
        yield expect(search, search.code == 0 and "where covered" not in search.out, "warns of nothing")


if __name__ == "__main__":
    sys.exit(main(__doc__, counted, failing, crowded, covered))
