"""Sees cases that take too long given up and counted, failures found behind them, and an end where all take too long.

usage: patience.py BINARY

With GNEISS_SAMPLE and without GNEISS_SOAK in the environment with two processes and in guided mode only.
"""
import os
import re
import sys

from runs import expect, main, run

SAMPLE = bool(os.environ.get("GNEISS_SAMPLE")) and not os.environ.get("GNEISS_SOAK")
WAYS = [[], ["--jobs", "2"], ["--mode", "guided"]][1 if SAMPLE else 0:]


def given_up(binary):
    for options in WAYS:
        search = run(binary, "sometimes_slow", "--scenarios", "800", *options)
        said = re.search(r"800 cases \((\d+) discarded, (\d+) of them after 30 ms\)", search.out)
        good = search.code == 0 and said and said[1] == said[2] and int(said[1]) > 0
        yield expect(search, good, "not given up")
    for options in WAYS:
        search = run(binary, "slow_and_wrong", *options, "--scenarios", "100000")
        good = search.code == 1 and "990));" in search.out and "of them after 30 ms" in search.out
        yield expect(search, good, "not found behind what takes long")


def ends(binary):
    search = run(binary, "always_slow")
    good = search.code == 1 and "gave up" in search.out and "were given up after 10 ms, as discard_after" in search.out
    yield expect(search, good and search.number(r"gave up\. (\d+) cases") < 200, "does not give up")
    search = run(binary, "sometimes_slow", "--scenarios", "3", "--isolate", "off")
    yield expect(search, "no effect with --isolate off" in search.out, "does not warn")
    search = run(binary, "slow_and_wrong", "--scenarios", "20", "--time", "0.1", mode="exhaustive")
    yield expect(search, "no effect in this mode" in search.out, "does not warn")


if __name__ == "__main__":
    sys.exit(main(__doc__, given_up, ends))
