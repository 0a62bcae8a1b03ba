"""Sees guided mode keep away from a crash that is known, and find what is behind it.

usage: known.py FOLDER

With GNEISS_SAMPLE in the environment it is seen with one job alone.
"""
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "exhaustive"))
from searches import Search, expect, verdict  # pylint: disable=wrong-import-position


def run(binary, *options, mode="guided"):
    return Search(binary, "--directory=", "--explain", "off", *options, mode=mode)


def known(folder):
    binary = os.path.join(folder, "guided_known")
    first = run(binary, "--seed", "1", "--without", "put")
    yield expect(first, first.code == 1 and "shake" in first.out, "the crash is not found")
    tape = re.search(r"--replay (\S+)", first.out)[1]
    for jobs in ("1",) if os.environ.get("GNEISS_SAMPLE") else ("1", "2"):
        away = run(binary, "--known", tape, "--seed", "1", "--jobs", jobs, "--without", "put", "--scenarios", "3000")
        times = away.number(r"Known, not reported: (\d+) scenarios? failed this way")
        yield expect(away, away.code == 0 and 0 < times <= 150, f"{times} of 3000 scenarios failed in the known way")
        for mode in "guided", "auto":
            behind = run(binary, "--known", tape, "--seed", "1", "--jobs", jobs, "--time", "60", mode=mode)
            yield expect(behind, behind.code == 1 and "1234567u" in behind.out, "what is behind it is not found")


if __name__ == "__main__":
    sys.exit(verdict(known(sys.argv[1])))
