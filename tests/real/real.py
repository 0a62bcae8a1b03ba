"""Runs specs of real classes. Of these nothing is said, and a run takes the time that it is given. With a bug planted
in front of a class it fails within that time, and the printed program compiles and fails as reported.

usage: real.py LIST

A line of LIST is NAME|BINARY; beside the binary lies the file BINARY.command. The first class is run for 3 s, and with
every bug and one seed; as most time goes into compiling, only the programs of the bugs in VERIFIED are compiled. With
GNEISS_SOAK in the environment each class is run for 600 s, and with every bug and three seeds, and all programs are
compiled.
"""
import concurrent.futures
import os
import random
import re
import subprocess
import sys
import tempfile
import time

SOAK = bool(os.environ.get("GNEISS_SOAK"))
QUIET = 600 if SOAK else 3  # seconds
SEARCH = 20
BUGS = range(1, 10)  # of planted_map.hpp
VERIFIED = BUGS if SOAK else (2, 8, 9)  # a disagreement, a leak, a crash
VERDICT = re.compile(r"^\w+: (passed|failed|flaky)\. ")
AS_TOLD = re.compile(r"^The program compiles, and fails as reported(?: in run \d+)?\.$")


def run(binary, bug, seconds, *options):
    """The code it leaves with, its lines, and after how many seconds the verdict was there."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("GNEISS_")}
    with tempfile.TemporaryDirectory() as folder:
        began = time.monotonic()
        process = subprocess.Popen([binary, "--time", str(seconds), "--directory", "", *options], cwd=folder,
                                   env={**clean, "BUG": str(bug), "ASAN_OPTIONS": ""}, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        lines, took = [], None
        for line in process.stdout:
            lines.append(line.rstrip("\n"))
            if took is None and VERDICT.match(line):
                took = time.monotonic() - began
        return process.wait(), lines, took


def late(took, seconds):
    """What is wrong with the time that it took: a tenth more is allowed, and a second for a machine that is busy."""
    if took is None:
        return "there is no verdict"
    return f"it took {took:.1f} s instead of {seconds}" if took > 1.1 * seconds + 1 else None


def without_a_bug(binary):
    seed = random.SystemRandom().randrange(1 << 32)
    code, lines, took = run(binary, 0, QUIET, "--seed", str(seed))
    wrong = late(took, QUIET) if code == 0 else f"it left with code {code}"
    return f"without a bug, seed {seed}", took, wrong, lines


def with_a_bug(binary, bug, seed):
    verify = ["--verify"] if bug in VERIFIED else []
    code, lines, took = run(binary, bug, SEARCH, "--seed", str(seed), *verify)
    if code != 1:
        wrong = f"it left with code {code}"
    elif verify and not any(map(AS_TOLD.match, lines)):
        wrong = "its program was not verified"
    else:
        wrong = late(took, SEARCH)
    return f"bug {bug}, seed {seed}", took, wrong, lines


def cases(binary):
    yield lambda: without_a_bug(binary)
    for bug in BUGS:
        for seed in range(1, 4 if SOAK else 2):
            yield lambda bug=bug, seed=seed: with_a_bug(binary, bug, seed)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as file:
        classes = [line.split("|") for line in file.read().split()][:None if SOAK else 1]
    with concurrent.futures.ThreadPoolExecutor(min(2, os.cpu_count() or 1)) as pool:
        results = [(name, pool.submit(case)) for name, binary in classes for case in cases(binary)]
    count = 0
    for name, result in results:
        what, took, wrong, lines = result.result()
        print(f"{name}, {what}: " + (wrong or f"{took:.1f} s"))
        if wrong:
            count += 1
            print("\n".join(lines))
    print(f"{len(results)} cases, {count} wrong")
    return 1 if count or not results else 0


if __name__ == "__main__":
    sys.exit(main())
