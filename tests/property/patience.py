"""Sees cases that take too long given up and counted, failures found behind them, and an end where all take too long.

usage: patience.py BINARY
"""
import re
import sys

from runs import expect, main, run


def given_up(binary):
    for options in ["--scenarios", "800"], ["--scenarios", "800", "--jobs", "2"], ["--scenarios", "800", "--mode",
                                                                                   "guided"]:
        search = run(binary, "sometimes_slow", *options)
        said = re.search(r"800 cases \((\d+) discarded, (\d+) of them after 30 ms\)", search.out)
        good = search.code == 0 and said and said[1] == said[2] and int(said[1]) > 0
        yield expect(search, good, "not given up")
    for options in [], ["--jobs", "2"], ["--mode", "guided"]:
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
