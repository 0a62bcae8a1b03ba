"""Sees instances grown to the number there are, faults found among them, and what is stopped go on.

usage: instances.py EXAMPLES_FOLDER TESTS_FOLDER

With GNEISS_SOAK in the environment the right ones grow to 100 000 of a type; else with GNEISS_SAMPLE to fewer than
otherwise, with two processes only, fewer scenarios are saved, what is stopped and goes on is smaller, and the largest
types and faults that lie deep are left to the other tree.
"""
import os
import re
import subprocess
import sys
import tempfile

from searches import Search, environment, verdict

# How many distinct values there are, and, where every call is made once, how many calls.
ALL = [("example_search_tree", ["--scope", "3"], "199 of tree", None),  # 1, 9, 3*2*9, 5*27 of no, one, two, three keys
       ("maps", [], "81 of map", None),                # each of four keys is there with one of two values or not
       ("maps", ["--bag", "sample"], "81 of map", None),
       ("cells", [], "100 of cell", 100 * 101),        # 100 values are set in each, and it is looked at
       ("small", [], "12 of cell", 12 * 13),
       ("cells", ["--scope", "5"], "5 of cell", 5 * 6),
       ("rows", ["--required", "200000"], "364 of row", 364 * 365 + 1),
       ("repeated", [], "41 of counter", 41 * 21 + 1),
       ("pinned", [], "41 of pinned", 41 * 2)]
# How many instructions the shortest program has.
FAULTY = {"sorted_list_faulty": 3, "skew_heap_faulty": 4, "rb_zipper_faulty": 5, "bdd_faulty": 4}
SOAK = bool(os.environ.get("GNEISS_SOAK"))
SAMPLE = not SOAK and bool(os.environ.get("GNEISS_SAMPLE"))
RIGHT = ["sorted_list", "rb_zipper", "skew_heap", "avl_set", "search_tree"]


class Binaries:
    """Where the libraries are."""

    def __init__(self, examples, tests):
        self.examples, self.tests = examples, tests

    def command(self, name):
        if name.startswith("example_"):
            return [os.path.join(self.examples, name)]
        counted_by_hand = "cells", "small", "rows", "repeated", "pinned", "heavy"
        program = "spaces" if name == "maps" else "instances" if name in counted_by_hand else "faults"
        return [os.path.join(self.tests, f"exhaustive_{program}"), "--filter", name]

    def run(self, name, *options):
        binary, *filtered = self.command(name)
        return Search(binary, *filtered, *options, mode="enumerate")


def counted(text):
    """All that is counted, without the time."""
    return re.findall(r"\d+ of \w+|\d+ calls in \d+ rounds", text)


def right(condition, *searches):
    return None if condition else "\n".join(search.text() for search in searches)


def grown(binaries):
    """All there are, whoever works, and no call twice."""
    for name, options, told, calls in ALL:
        if SAMPLE and name in ("example_search_tree", "rows"):
            continue
        for jobs in "2" if SAMPLE else "12":
            search = binaries.run(name, *options, "--jobs", jobs)
            made = calls is None or f"Run: {calls} calls" in search.out
            yield right(search.code == 0 and made and f"All there are. Instances: {told}," in search.out, search)


def found(binaries):
    for name, shortest in FAULTY.items():
        if SAMPLE and name == "bdd_faulty":
            continue
        # What is made again each time takes long, and once is enough.
        several = "1" if name == "bdd_faulty" else "2" if SAMPLE else "12"
        runs = [binaries.run(f"example_{name}", "--seed", "1", "--jobs", jobs) for jobs in several]
        yield right(all(each.code == 1 and each.instructions() == shortest for each in runs), *runs)
        yield right(counted(runs[0].out) == counted(runs[-1].out), *runs)
    if SAMPLE:
        return
    search = binaries.run("example_avl_set_faulty", "--required", "100000")
    yield right(search.code == 1 and search.instructions() <= 12, search)
    for bug in 5, 8:
        search = binaries.run(f"example_search_tree_bug{bug}", "--scope", "3", "--required", "100000")
        yield right(search.code == 1 and search.instructions() <= 6, search)


def required_of(name):
    if SOAK:
        return 100_000
    # 100 000 calls of its operations in each round.
    if name in ("rb_zipper", "skew_heap", "avl_set") or SAMPLE and name == "search_tree":
        return 40 if SAMPLE else 300
    return 200 if SAMPLE else 2000 if name == "search_tree" else 5000


def reached(binaries):
    """More values make as many instances as are asked for; several processes the same ones as one."""
    for name in RIGHT + (["bdd"] if SOAK else []):
        required = required_of(name)
        both = [binaries.run(f"example_{name}", "--required", str(required), "--seed", "1", "--jobs", jobs)
                for jobs in ("2" if SAMPLE else "12")]
        many = re.findall(r"(\d+) of \w+", both[0].out)
        yield right(both[0].code == 0 and set(many) == {str(required)} and "All there are" not in both[0].out, both[0])
        yield right(counted(both[0].out) == counted(both[-1].out), *both)
    deep = binaries.run("example_sorted_list", "--deep-first", "--required", "200" if SAMPLE else "2000")
    yield right(deep.code == 0, deep)


def sampled(binaries):
    samples = [binaries.run("maps", "--bag", "sample", "--required", "30", "--seed", "5", "--jobs", jobs) for jobs in "12"]
    good = all(each.code == 0 and "passed. Instances: 30 of map" in each.out for each in samples)
    yield right(good and counted(samples[0].out) == counted(samples[1].out), *samples)


def bounded(binaries):
    """There is an end to the memory before the worker is killed."""
    os.environ["ASAN_OPTIONS"] = ":".join([os.environ.get("ASAN_OPTIONS", ""), "quarantine_size_mb=1"]).strip(":")
    search = binaries.run("heavy", "--memory", "64")
    told = re.search(r"It stopped as the instances take (\d+) MB, and --memory is 64;", search.out)
    some = 4 <= search.number(r"Instances: (\d+) of heavy") <= 60
    yield right(search.code == 0 and told and 50 <= int(told[1]) <= 120 and some, search)


def harmed(binaries):
    """A process that dies leaves behind how its instances came about; a wrong copy is no failure."""
    for jobs in "2" if SAMPLE else "12":
        for name, words in ("crashing", "called abort()"), ("hanging", "did not return within 0.2 s"):
            search = binaries.run(name, "--timeout", "0.2" if name == "hanging" else "5", "--jobs", jobs)
            yield right(search.code == 1 and search.instructions() == 4 and words in search.out, search)
        for name in "forgetful", "brittle":
            search = binaries.run(name, "--jobs", jobs, "--required", "100")
            yield right(search.code == 0 and "everything is run again without copies" in search.out + search.err, search)
        search = binaries.run("oblivious", "--jobs", jobs, "--required", "100")
        yield right(search.code == 1 and search.instructions() == 6, search)


def planted(binaries):
    """What was enumerated is where random scenarios begin."""
    with tempfile.TemporaryDirectory() as folder:
        def run(name, *options):
            return subprocess.run([*binaries.command(name), "--directory=", "--corpus", "seeds", *options], cwd=folder,
                                  env=environment(), text=True, capture_output=True)
        # No more than a thousand are saved.
        required, most = (150, 150) if SAMPLE else (3000, 1000)
        made = run("example_avl_set", "--mode", "enumerate", "--required", str(required), "--seed", "1")
        saved = sorted(os.listdir(os.path.join(folder, "seeds")))
        good = made.returncode == 0 and len(saved) == most and f"{most} scenarios that make instances" in made.stdout
        yield None if good else f"{made.stdout}\n{len(saved)} saved"
        # The fault shows in more instances than a sample has.
        for name, code in [("example_avl_set", 0)] if SAMPLE else [("example_avl_set", 0), ("example_avl_set_faulty", 1)]:
            begun = run(name, "--scenarios", "1", "--seed", "1")
            same = saved == sorted(os.listdir(os.path.join(folder, "seeds")))
            yield None if begun.returncode == code and same else begun.stdout


def resumed(command, options, counts):
    """Stopped again and again, a search counts the same in the end; a damaged file is noticed."""
    with tempfile.TemporaryDirectory() as folder:
        def run(seconds, jobs="1", *more):
            return subprocess.run([*command, *options, "--jobs", jobs, "--time", seconds, *more], cwd=folder,
                                  env=environment(), text=True, capture_output=True)
        first = run("0.05")
        saved = os.listdir(os.path.join(folder, ".gneiss")) if "The same command resumes it" in first.stdout else []
        for damage in ("cut",) if SAMPLE else ("cut", "changed"):
            if not saved:
                break
            path = os.path.join(folder, ".gneiss", saved[0])
            with open(path, "rb") as file:
                contents = file.read()
            with open(path, "wb") as file:
                file.write(contents[:len(contents) // 2] if damage == "cut" else contents[:-3] + b"xyz")
            again = run("0.05")
            yield None if "is damaged; the search starts over" in again.stdout else again.stdout
        # What is under way when it is stopped is done again. With sanitizers hashing its binary takes half a second.
        begin, grow = (0.8, 1.5) if SAMPLE else (0.3, 1.3)
        for attempt in range(40):
            last = run(str(begin * grow ** attempt), "12"[attempt % 2])
            if "The same command resumes it" not in last.stdout:
                break
        whole = run("600", "1", "--directory=")
        good = last.returncode == 0 and counts(last.stdout) == counts(whole.stdout) and "Resumed the search" in last.stdout
        yield None if good or not saved else f"{last.stdout}\n{whole.stdout}"
        yield None if not os.listdir(os.path.join(folder, ".gneiss")) else "a file was left behind"


def searched(text):
    return [line for line in text.splitlines() if line.startswith("Run:")] + re.findall(r"All \d+ scenarios", text)


def gone_on_with(binaries):
    maps = [*binaries.command("maps"), "--mode", "exhaustive"]
    yield from resumed(maps, ["--depth", "5" if SAMPLE else "6"], searched)
    if not SAMPLE:
        yield from resumed(maps, ["--deduplicate", "off", "--depth", "4"], searched)
    lists = [*binaries.command("example_sorted_list"), "--mode", "enumerate", "--seed", "1"]
    if not SAMPLE:
        yield from resumed(lists, ["--required", "10000"], counted)
    yield from resumed(lists, ["--required", "200" if SAMPLE else "1000", "--bag", "sample", "--scope", "5"], counted)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    binaries = Binaries(*(os.path.abspath(each) for each in sys.argv[1:]))
    return verdict([*grown(binaries), *found(binaries), *reached(binaries), *sampled(binaries), *bounded(binaries),
                    *harmed(binaries), *planted(binaries), *gone_on_with(binaries)])


if __name__ == "__main__":
    sys.exit(main())
