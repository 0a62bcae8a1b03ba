"""Sees properties that are expected to fail: to fail is right, to pass is not, and nothing is saved; and several in one run.

usage: expected.py BINARY

With GNEISS_SAMPLE and without GNEISS_SOAK in the environment each way is tried with its plain options only.
"""
import os
import signal
import subprocess
import sys
import tempfile

from runs import WAYS, expect, main, run

SAMPLE = bool(os.environ.get("GNEISS_SAMPLE")) and not os.environ.get("GNEISS_SOAK")
FAILS = "wrong_as_expected", "crashing_as_expected"


def failing(binary):
    for mode, options in WAYS:
        variants = [[], ["--keep-going"], ["--scenarios", "0"], ["--time", "20"]]
        for more in variants[:1 if options else 2] if SAMPLE else variants:
            for name in FAILS:
                # Where it could save something, it saves nothing.
                search = run(binary, name, *options, *more, mode=mode, directory=not more and not options)
                good = search.code == 0 and f"{name}: failed as expected after " in search.out
                quiet = "int main" not in search.out and "Saved" not in search.out
                yield expect(search, good and quiet, "not as expected")
    search = run(binary, "library_as_expected")
    yield expect(search, search.code == 0 and "failed as expected after 1 scenario: disagree" in search.out, "a library")
    search = run(binary, "wrong_as_expected", "--isolate", "off")
    yield expect(search, search.code == 0 and "property does not hold. " in search.out, "in this process")
    search = run(binary, "examples_expected")
    yield expect(search, search.code == 0 and "failed as expected in an example" in search.out, "an example")


def passing(binary):
    for mode, options in WAYS:
        search = run(binary, "right_against_expectation", *options, mode=mode)
        count = "100" if mode == "exhaustive" else "10000"
        good = search.code == 1 and f": expected to fail, but {count} cases passed." in search.out
        yield expect(search, good, "to pass is no failure")
    search = run(binary, "right_against_expectation", "--time", "0.2", "--scenarios", "0")
    yield expect(search, search.code == 1 and "expected to fail, but" in search.out, "with a bound in time")
    search = run(binary, "right_against_expectation", "--scenarios", "0", interrupt_after=0.5,
                 interrupt_with=signal.SIGINT)
    yield expect(search, search.code == 1 and "expected to fail, but" in search.out, "interrupted without bounds")
    search = run(binary, "right_against_expectation", "--time", "60", "--scenarios", "0", interrupt_after=0.5,
                 interrupt_with=signal.SIGINT)
    yield expect(search, search.code == 3 and "stopped." in search.out, "interrupted before its time")
    search = run(binary, "broken_test")
    yield expect(search, search.code == 2 and "a fault in the test" in search.out, "a fault in the test")


def saved(binary):
    """Nothing is written."""
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(2):
            subprocess.run([binary, "--filter", "*_as_expected"], cwd=folder, check=False, stdout=subprocess.DEVNULL)
        yield None if not os.listdir(folder) else f"left behind: {os.listdir(folder)}"


def several(binary):
    """The largest code wins; each has its verdict."""
    for group, verdicts, code in [("good", {"right": "passed.", "wrong": "failed as expected"}, 0),
                                  ("better", {"right": "expected to fail", "wrong": "failed as expected"}, 1),
                                  ("bad", {"right": "passed.", "wrong": "failed."}, 1)]:
        for options in [[]] if SAMPLE else [[], ["--jobs", "2"], ["--keep-going"]]:
            search = run(binary, f"{group}_mix_*", *options)
            told = all(f"\n{group}_mix_{name}: {words}" in "\n" + search.out for name, words in verdicts.items())
            yield expect(search, search.code == code and told, f"not {code}")
    search = run(binary, "*_mix_*", "--list")
    lines = [line for line in search.out.splitlines() if not line.startswith(" ")]
    good = lines == ["good_mix_right (property)", "good_mix_wrong (property, expected to fail)",
                     "better_mix_right (property, expected to fail)", "better_mix_wrong (library, expected to fail)",
                     "bad_mix_right (property)", "bad_mix_wrong (property)"]
    yield expect(search, search.code == 0 and good, "list")
    search = run(binary, "no_such_property")
    yield expect(search, search.code == 2 and "matches nothing" in search.err, "none of this name")


if __name__ == "__main__":
    sys.exit(main(__doc__, failing, passing, saved, several))
