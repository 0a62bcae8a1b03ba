"""Sees guided mode climb towards targets, and the other modes only tell of them.

usage: targets.py BINARY

With GNEISS_SAMPLE and without GNEISS_SOAK in the environment it climbs from one seed only.
"""
import os
import sys

from runs import expect, main, run

SAMPLE = bool(os.environ.get("GNEISS_SAMPLE")) and not os.environ.get("GNEISS_SOAK")
CLIMBED = [("near_a_number", "is_not_it(123456789123l)"), ("near_two_numbers", "is_not_both(654321, -123456)"),
           ("long_row", "is_not_long(")]


def climbing(binary):
    ways = [["--jobs", "1"], ["--jobs", "2"], ["--isolate", "off"], ["--seed", "2"], ["--seed", "3"]]
    for name, words in CLIMBED:
        for options in ways[:3] if SAMPLE else ways:
            search = run(binary, name, "--scenarios", "300000", *options, mode="guided")
            yield expect(search, search.code == 1 and words in search.out, "not climbed")
            yield expect(search, "Highest target" in search.out, "does not say how high")


def telling(binary):
    for name, highest in [("near_a_number", "(near)"), ("near_two_numbers", "(a)"), ("long_row", "")]:
        search = run(binary, name)
        good = search.code == 0 and "Highest target" in search.out and highest in search.out
        yield expect(search, good and "--mode guided does" in search.out, "does not tell")
        yield expect(search, "nothing" not in search.out, "a target that is no number")
    search = run(binary, "near_a_number", "--scenarios", "1001", mode="guided")
    yield expect(search, search.code == 0 and "Guided by target(…) alone" in search.out, "does not say what guided it")


if __name__ == "__main__":
    sys.exit(main(__doc__, climbing, telling))
