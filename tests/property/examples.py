"""Sees examples run first, in every mode; one that fails printed with its own values, as a program that fails, and saved.

usage: examples.py BINARY COMPILER
"""
import os
import re
import subprocess
import sys
import tempfile

from runs import WAYS, expect, labels, main, run

WRONG = "assert(are_small(1234, std::vector<int>{7, 8}))"


def found(binary, _):
    for mode, options in WAYS + [("random", ["--isolate", "off"])]:
        search = run(binary, "examples_wrong", *options, mode=mode)
        good = search.code == 1 and WRONG in search.out and "An example of the spec.\n" in search.out
        yield expect(search, good and "or any other" not in search.out, "not found")
    search = run(binary, "examples_wrong", "--keep-going")
    good = search.code == 1 and WRONG in search.out and "is_less(3, 4)" in search.out
    yield expect(search, good and "failure 2:" in search.out and "10000 cases and 3 examples" in search.out, "not all")
    search = run(binary, "examples_crash")
    good = search.code == 1 and "called abort()" in search.out and "auto argument1 = -1;" in search.out
    yield expect(search, good, "a crash")


def silent(binary, _):
    for mode, options in WAYS:
        search = run(binary, "examples_right", "--scenarios", "2000", "--scope", "length=2", *options, mode=mode)
        good = search.code == 0 and " and 2 examples" in search.out and labels(search).get("by hand", (0,))[0] == 1
        yield expect(search, good, "complains, or labels are not counted")
    with_them = run(binary, "examples_right", "--scenarios", "0", "--time", "0.3")
    yield expect(with_them, with_them.code == 0, "complains")
    search = run(binary, "examples_discarded")
    good = search.code == 0 and "is_digit example 1 was discarded" in search.out
    yield expect(search, good, "does not say that an example was discarded")


def lasting(binary, compiler):
    """The program fails, the tape is saved, shows it again, and is run first the next time."""
    with tempfile.TemporaryDirectory() as folder:
        def again(*options):
            return subprocess.run([binary, *options], cwd=folder, capture_output=True, text=True, check=False)

        first = again("--filter", "examples_wrong", "--write-program", "program.cpp")
        tape = re.search(r"--replay (\S+)", first.stdout)
        replayed = again("--replay", tape[1] if tape else "")
        yield None if replayed.returncode == 1 and WRONG in replayed.stdout else "replay: " + replayed.stdout
        second = again("--filter", "examples_wrong")
        good = second.returncode == 1 and "Saved by an earlier run" in second.stdout and WRONG in second.stdout
        yield None if good else "saved: " + second.stdout
        built = subprocess.run([compiler, "-std=c++20", "program.cpp", "-o", "program"], cwd=folder, check=False)
        failing = subprocess.run([os.path.join(folder, "program")], check=False, stderr=subprocess.DEVNULL)
        yield None if built.returncode == 0 and failing.returncode != 0 else "the program does not fail"


if __name__ == "__main__":
    sys.exit(main(__doc__, found, silent, lasting))
