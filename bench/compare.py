"""Has a figure become worse? Runs the benchmarks of an earlier commit and of the working tree in turns.

./go bench --compare [--against COMMIT] [--keep] [--record] [NAME...]
./go bench --record [NAME...]

--compare builds the benchmarks of the commit in the last column of bench/FIGURES.md, or of COMMIT, in a worktree below build/,
and runs them and those of the working tree: figures that a clock has a part in five times each, in turns, of which the medians
count, and counts once. It prints what became worse by more than 3 %, and then ends with code 1. With --keep the worktree stays,
so that the next time nothing needs to be built in it.
--record adds a column to bench/FIGURES.md: what --compare has measured, or, alone, what each benchmark prints in its usual
size. --from FILE takes it from the output of benchmarks that ran before, of the commit --commit COMMIT."""

import argparse
import contextlib
import datetime
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
from dataclasses import dataclass

import figures

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = ROOT / "bench" / "FIGURES.md"
TOLERANCE = 0.03
TURNS = 5
TARGETS = {"compile": ["gneiss_main"], "guided": ["bench_guided", "bench_guided_beside"]}  # of others bench_NAME


@dataclass(frozen=True)
class Run:
    arguments: tuple  # small where it is run several times
    turns: int
    timed: bool  # figures that a clock has a part in, or the others?


PLAN = {
    "throughput": [Run(("1",), TURNS, True)],
    "growth": [Run(("0.5",), TURNS, True)],
    "shrink": [Run((), 1, False)],
    "bst8": [Run((), 1, False)],
    "find": [Run((), 1, False)],
    "several": [Run((), 1, False)],
    "ifc": [Run(("10",), 1, False), Run(("1",), TURNS, True)],
    "guided": [Run((), 1, False)],  # its seconds would need hours
    "isolation": [Run(("5",), TURNS, True)],
    "exhaustive": [Run(("1",), TURNS, True)],
    "compile": [Run(("1",), TURNS, True)],
}


def fail(sentence):
    sys.exit(f"compare.py: {sentence}")


def say(text):
    print(f"\n== {text}", file=sys.stderr, flush=True)


def git(*words):
    done = subprocess.run(["git", *words], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        fail(f"git {' '.join(words)}: {done.stderr.strip()}")
    return done.stdout.strip()


class Checkout:
    """A source tree whose benchmarks are built and run."""

    def __init__(self, root):
        self.root = pathlib.Path(root)
        presets = json.loads((self.root / "CMakePresets.json").read_text())["configurePresets"]
        self.preset = "bench" if any(p["name"] == "bench" for p in presets) else "gcc"

    @property
    def programs(self):
        return self.root / "build" / self.preset / "bench"

    def build(self, names):
        """Builds those that there are, and says which."""
        say(f"building {self.root}")
        self.call(["cmake", "--preset", self.preset])
        there = [n for n in names if self.has(n)]
        targets = [t for n in there for t in TARGETS.get(n, [f"bench_{n}"])]
        if targets:
            self.call(["cmake", "--build", f"build/{self.preset}", "--target", *targets])
        return there

    def has(self, name):
        return (self.root / "bench" / f"{name}.cpp").exists() or (self.root / "bench" / name).is_dir()

    def call(self, command):
        environment = dict(os.environ)
        if shutil.which("ccache"):
            environment.update(CMAKE_CXX_COMPILER_LAUNCHER="ccache", CCACHE_NOHASHDIR="1")
        if subprocess.run(command, cwd=self.root, env=environment, stdout=sys.stderr).returncode != 0:
            fail(f"{' '.join(command)} has failed in {self.root}")

    def measure(self, name, arguments):
        command = [str(self.programs / f"bench_{name}"), *arguments]
        done = subprocess.run(command, cwd=self.root, stdout=subprocess.PIPE, text=True)
        if done.returncode != 0:
            fail(f"{' '.join(command)} has left with code {done.returncode}")
        return figures.parse(done.stdout)


@contextlib.contextmanager
def checked_out(commit, keep):
    """A worktree of the commit, which is removed at the end unless it is to be kept."""
    where = ROOT / "build" / "compare" / git("rev-parse", "--short", f"{commit}^{{commit}}")
    if not (where / "CMakePresets.json").exists():
        git("worktree", "prune")
        git("worktree", "add", "--detach", "--force", str(where), commit)
    try:
        yield Checkout(where)
    finally:
        if not keep:
            git("worktree", "remove", "--force", str(where))


def only(found, run):
    return {name: value for name, value in found.items() if figures.timed(name) == run.timed}


def take_turns(old, new, name, run):
    """The figures of both sides, one dictionary for each run."""
    results = ([], [])
    for turn in range(run.turns):
        order = [(0, old), (1, new)]
        for side, checkout in order if turn % 2 == 0 else reversed(order):
            say(f"bench {name} {' '.join(run.arguments)}: {('before', 'now')[side]}, {turn + 1} of {run.turns}")
            results[side].append(only(checkout.measure(name, run.arguments), run))
    return results


def compare(names, against, keep):
    rows, measured = [], {}
    with checked_out(against, keep) as old:
        new = Checkout(ROOT)
        both = set(old.build(names)) & set(new.build(names))
        for name in (n for n in names if n in both):
            for run in PLAN[name]:
                before, now = take_turns(old, new, name, run)
                rows += figures.compare(before, now)
                measured.update(figures.medians(now))
    text, worse = figures.report(rows, TOLERANCE)
    print(text)
    return measured, worse


def measure(names):
    """Each benchmark once, in its usual size."""
    here = Checkout(ROOT)
    here.build(names)
    measured = {}
    for name in names:
        say(f"bench {name}")
        measured.update(here.measure(name, ()))
    return measured


def machine(load):
    """What the figures depend on: processor, cores, compiler, and whether others used the machine."""
    model = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text())
    compiler = subprocess.run(["g++", "-dumpfullversion"], stdout=subprocess.PIPE, text=True).stdout.strip()
    parts = [model[1] if model else "unknown processor", f"{os.cpu_count()} cores", f"g++ {compiler}"]
    return ", ".join(parts + (["loaded"] if load > 1 else []))


def record(measured, commit, load):
    table = figures.Table(TABLE.read_text())
    table.add(commit, {"date": datetime.date.today().isoformat(), "machine": machine(load)}, measured)
    TABLE.write_text(table.text())
    say(f"bench/FIGURES.md has a column {commit}")


def commit_to_record():
    """The column names a commit, so what was measured must be one."""
    changed = [line for line in git("status", "--porcelain").splitlines() if not line.endswith("bench/FIGURES.md")]
    if changed:
        fail("--record needs what it measures to be committed first")
    return git("rev-parse", "--short", "HEAD")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(PLAN))
    parser.add_argument("--compare", action="store_true")
    parser.add_argument("--against", metavar="COMMIT")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--from", dest="outputs", action="append", metavar="FILE")
    parser.add_argument("--commit", metavar="COMMIT")
    arguments = parser.parse_args()
    for name in arguments.names:
        if name not in PLAN:
            fail(f"there is no benchmark '{name}', but: {' '.join(PLAN)}")
    if not arguments.compare and not arguments.record:
        fail("say --compare, --record or both")
    names = [n for n in PLAN if n in arguments.names] if arguments.names else list(PLAN)
    load = os.getloadavg()[0]
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that no worktree is left
    title = None
    if arguments.record:
        title = arguments.commit if arguments.outputs and arguments.commit else commit_to_record()
    worse = []
    if arguments.outputs:
        measured = {}
        for output in arguments.outputs:
            measured.update(figures.parse(pathlib.Path(output).read_text()))
    elif arguments.compare:
        against = arguments.against or figures.Table(TABLE.read_text()).last_commit()
        if against is None:
            fail("the last column of bench/FIGURES.md names no commit: say --against COMMIT")
        measured, worse = compare(names, against, arguments.keep)
    else:
        measured = measure(names)
    if arguments.record:
        record(measured, title, load)
    sys.exit(1 if worse else 0)


if __name__ == "__main__":
    main()
