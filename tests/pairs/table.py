"""Looks for every bug of the candidates in examples/pairs, and prints what it took: in how many seeds it was found, after how
many operations (their mean; closing observations are counted), and how many instructions the printed program has.

usage: table.py PAIRS BINARIES

PAIRS holds a folder for each pair, BINARIES its program example_FOLDER. The bugs are those that the headers number, as
"// Bug 3: what is wrong". Each must be found in every seed: five, with GNEISS_SOAK=1 in the environment 100, with SEEDS=N so
many. ONLY=PAIR or ONLY=PAIR:NUMBER picks bugs. The table is one of Markdown.
"""
import concurrent.futures
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile

LEAST = 35  # bugs, of all pairs
SCENARIOS = "200000"  # found long before; the rarest bug needs some thousands
JOBS = min(2, os.cpu_count() or 1)
TOLD = re.compile(r"// Bug (\d+): (.+)")
ASKED = re.compile(r"\bBUG [!=]= (\d+)")


def seeds():
    if os.environ.get("SEEDS"):
        return int(os.environ["SEEDS"])
    return 100 if os.environ.get("GNEISS_SOAK") == "1" else 5


class Bug:
    def __init__(self, pair, number, about):
        self.pair, self.number, self.about = pair, number, about
        self.operations, self.instructions, self.missed = [], [], []

    def is_chosen(self, only):
        return not only or only in (self.pair, f"{self.pair}:{self.number}")

    def look(self, binaries, seed):
        """Runs the program once; what it said, if it did not find the bug."""
        clean = {name: value for name, value in os.environ.items() if not name.startswith("GNEISS_")}
        with tempfile.TemporaryDirectory() as folder:
            events = os.path.join(folder, "events")
            run = subprocess.run([os.path.join(binaries, f"example_{self.pair}"), "--seed", str(seed), "--scenarios", SCENARIOS,
                                  "--directory", "", "--events", events],
                                 cwd=folder, env={**clean, "BUG": str(self.number)}, capture_output=True,
                                 text=True, errors="replace", stdin=subprocess.DEVNULL, check=False)
            with open(events, encoding="utf-8") as file:
                told = {event["event"]: event for event in map(json.loads, file)}
        if run.returncode != 1 or "failed" not in told:
            self.missed.append(f"seed {seed}, code {run.returncode}\n{run.stdout}{run.stderr}")
            return
        self.operations.append(told["finished"]["operations"])
        self.instructions.append(len(told["failed"]["instructions"]))

    def row(self):
        found, tried = len(self.operations), len(self.operations) + len(self.missed)
        least, most = min(self.instructions, default=0), max(self.instructions, default=0)
        cells = [self.pair, f"{self.number}: {self.about}", f"{found} of {tried}",
                 f"{statistics.mean(self.operations):.0f}" if found else "",
                 str(least) if least == most else f"{least} to {most}"]
        return f"| {' | '.join(cells)} |"


def bugs_of(pair, folder):
    """The bugs that the headers in the folder tell of, and what is wrong with how they do."""
    text = ""
    for name in sorted(os.listdir(folder)):
        if name.endswith(".hpp"):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                text += file.read()
    bugs = sorted((Bug(pair, int(number), about) for number, about in TOLD.findall(text)), key=lambda bug: bug.number)
    numbers = [bug.number for bug in bugs]
    wrong = []
    if not bugs or numbers != list(range(1, len(bugs) + 1)) or set(numbers) != set(map(int, ASKED.findall(text))):
        wrong.append(f"{folder}: the bugs told of are {numbers}, and not all that the code has, from 1 on")
    return bugs, wrong


def look_for(bugs, binaries):
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        for done in [pool.submit(bug.look, binaries, seed) for bug in bugs for seed in range(1, seeds() + 1)]:
            done.result()


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    pairs, binaries = map(os.path.abspath, sys.argv[1:])
    bugs, wrong = [], []
    for pair in sorted(os.listdir(pairs)):
        some, said = bugs_of(pair, os.path.join(pairs, pair))
        bugs, wrong = bugs + some, wrong + said
    if len(bugs) < LEAST:
        wrong.append(f"there are {len(bugs)} bugs, and not {LEAST} or more")
    chosen = [bug for bug in bugs if bug.is_chosen(os.environ.get("ONLY"))]
    look_for(chosen, binaries)
    print("| pair | bug | found | operations | instructions |\n|---|---|---|---|---|")
    for bug in chosen:
        print(bug.row())
    wrong += [f"{bug.pair}, bug {bug.number}: not found with {said}" for bug in chosen for said in bug.missed]
    for said in wrong:
        print(said)
    print(f"{len(chosen)} bugs, {len(wrong)} wrong")
    return 1 if wrong or not chosen else 0


if __name__ == "__main__":
    sys.exit(main())
