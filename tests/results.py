"""Says how long tests took, from what CTest has written about them, and which long ones have not been run.

usage: results.py slowest COUNT FILE...           the tests that took longest, of all files
       results.py table DATE COMMIT FILE...       all of them, as the table of docs/soak.md
       results.py unrun PAGE FILE...              the long tests that neither a table of PAGE has nor FILE

FILE is what ctest --output-junit writes; the tree is the folder that it is in, where CTest is asked which of its tests are
long. A file that is not there tells of no test, nor does a folder that is none.
"""
import json
import os
import re
import subprocess
import sys
import textwrap
import xml.etree.ElementTree as ElementTree

LONG = "long|slow"  # labels: ./go soak runs these
ROW = re.compile(r"\| ([\w.]+) \| ([\w-]+) \| \d+ \| passed \|")


class Result:
    def __init__(self, tree, case):
        self.tree, self.name, self.seconds = tree, case.get("name"), float(case.get("time"))
        # CTest says "run", "fail", "notrun" or "disabled".
        self.state = {"run": "passed", "fail": "failed"}.get(case.get("status"), "skipped")


def folder_of(path):
    return os.path.dirname(os.path.abspath(path))


def results(files):
    found = []
    for path in filter(os.path.exists, files):
        tree = os.path.basename(folder_of(path))
        found += [Result(tree, case) for case in ElementTree.parse(path).getroot().iter("testcase")]
    return found


def slowest(count, files):
    for result in sorted(results(files), key=lambda result: -result.seconds)[:count]:
        yield f"{result.seconds:7.1f} s  {result.tree:<10}  {result.name}"


def table(date, commit, files):
    yield from ("| test | tree | seconds | | date | commit |", "|---|---|---|---|---|---|")
    for result in sorted(results(files), key=lambda result: (result.name, result.tree)):
        yield f"| {result.name} | {result.tree} | {result.seconds:.0f} | {result.state} | {date} | {commit} |"


def long_tests(folders):
    """(name, tree) of each."""
    for folder in folders:
        if not os.path.exists(os.path.join(folder, "CTestTestfile.cmake")):
            continue
        said = subprocess.run(["ctest", "--test-dir", folder, "--show-only=json-v1", "-L", LONG], check=True,
                              stdout=subprocess.PIPE, text=True).stdout
        for test in json.loads(said)["tests"]:
            yield test["name"], os.path.basename(folder)


def not_run(tests, passed):
    """For each set of trees, as a text: those that passed in none of these, and in all others where they are."""
    trees, missing, said = sorted({tree for _, tree in tests}), {}, {}
    for name, tree in sorted(set(tests) - set(passed)):
        missing.setdefault(name, []).append(tree)
    for name, where in missing.items():
        said.setdefault("all trees" if where == trees else ", ".join(where), []).append(name)
    return said


def unrun(page, files):
    with open(page, encoding="utf-8") as file:
        passed = ROW.findall(file.read())
    passed += [(result.name, result.tree) for result in results(files) if result.state == "passed"]
    for where, names in sorted(not_run(list(long_tests(map(folder_of, files))), passed).items()):
        yield from ("", *textwrap.wrap(f"Not run yet in {where}: {', '.join(names)}.", 128, break_on_hyphens=False))


def main():
    kinds = {"slowest": (2, lambda count, *files: slowest(int(count), files)),
             "table": (3, lambda date, commit, *files: table(date, commit, files)),
             "unrun": (2, lambda page, *files: unrun(page, files))}
    least, lines = kinds.get(sys.argv[1] if len(sys.argv) > 1 else "", (0, None))
    if not lines or len(sys.argv) < least + 2:
        sys.exit(__doc__)
    print("\n".join(lines(*sys.argv[2:])))
    return 0


if __name__ == "__main__":
    sys.exit(main())
