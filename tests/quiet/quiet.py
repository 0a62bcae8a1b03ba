"""Runs every example that is right for a long time, with a seed that was never there before: not a word may be said.

usage: quiet.py LIST

A line of LIST is NAME|BINARY. Each is run until it has done 300 000 operations, ten million with GNEISS_SOAK=1; with
GNEISS_SAMPLE=1, where everything takes longer, 300 000 and one million.
"""
import concurrent.futures
import os
import random
import re
import subprocess
import sys
import tempfile
import time

SOAK, SAMPLE = (os.environ.get(name) == "1" for name in ("GNEISS_SOAK", "GNEISS_SAMPLE"))
OPERATIONS = (1_000_000 if SAMPLE else 10_000_000) if SOAK else 300_000
JOBS = min(2, os.cpu_count() or 1)
PROGRESS = re.compile(r"^\w+: [^,]+ m?s, \d+ (scenarios|cases) \(.*/s, now .*/s\)")
LABELS = re.compile(r"^Labels of \d+ cases:$|^ +\d+ +[\d.]+ %  ")
SLOW_GENERATOR = "of the time goes into drawing arguments"
PASSED = re.compile(r"^\w+: passed\. (\d+) (?:scenario|case)s?(?: \(\d+ discarded\))?, (?:([\d.]+)( million)? operations?, )?"
                    r"[^,]+, seed \d+\.$")


def operations(passed):
    """A case of a property is one operation."""
    return float(passed[2]) * (1e6 if passed[3] else 1) if passed[2] else float(passed[1])


def run(binary, scenarios, seed):
    """How many operations it has done, and what it should not have said, if anything."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("GNEISS_")}
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([binary, "--scenarios", str(scenarios), "--seed", str(seed)], cwd=folder, env=clean,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", check=False)
    said = [line for line in (done.stdout + done.stderr).splitlines() if not PROGRESS.match(line)
            and not LABELS.match(line)]
    # Where nothing is optimised it is not typical what takes the time.
    verdicts = [PASSED.match(line) for line in said if not (SAMPLE and SLOW_GENERATOR in line)]
    if done.returncode == 0 and verdicts and all(verdicts):
        return sum(map(operations, verdicts)), None
    return 0, (f"{os.path.basename(binary)} --scenarios {scenarios} --seed {seed} is not quiet:\n"
               f"{done.stdout}{done.stderr}exit {done.returncode}")


def check(line):
    name, binary = line.split("|")
    seed = random.SystemRandom().randrange(1 << 32)
    began = time.monotonic()
    few = 100
    count, complaint = run(binary, few, seed)
    if not complaint:
        # A third more than it should take: scenarios differ in length.
        count, complaint = run(binary, int(OPERATIONS / (count / few) * 4 / 3), seed)
    if not complaint and count < OPERATIONS:
        complaint = f"only {count:.0f} operations were done"
    return name, complaint, f"{count:.0f} operations in {time.monotonic() - began:.1f} s, seed {seed}"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as file:
        lines = file.read().split()
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        results = list(pool.map(check, lines))
    for name, complaint, done in results:
        print(f"{name}: {complaint or done}")
    wrong = sum(complaint is not None for _, complaint, _ in results)
    print(f"{len(results)} examples, {wrong} not quiet")
    return 1 if wrong or not results else 0


if __name__ == "__main__":
    sys.exit(main())
