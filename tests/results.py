"""Says how long tests took, from what CTest has written about them.

usage: results.py slowest COUNT FILE...           the tests that took longest, of all files
       results.py table DATE COMMIT FILE...       all of them, as the table of docs/soak.md

FILE is what ctest --output-junit writes; the tree is the folder that it is in. A file that is not there is left out.
"""
import os
import sys
import xml.etree.ElementTree as ElementTree


class Result:
    def __init__(self, tree, case):
        self.tree, self.name, self.seconds = tree, case.get("name"), float(case.get("time"))
        # CTest says "run", "fail", "notrun" or "disabled".
        self.state = {"run": "passed", "fail": "failed"}.get(case.get("status"), "skipped")


def results(files):
    found = []
    for path in filter(os.path.exists, files):
        tree = os.path.basename(os.path.dirname(os.path.abspath(path)))
        found += [Result(tree, case) for case in ElementTree.parse(path).getroot().iter("testcase")]
    return found


def slowest(count, files):
    for result in sorted(results(files), key=lambda result: -result.seconds)[:count]:
        yield f"{result.seconds:7.1f} s  {result.tree:<10}  {result.name}"


def table(date, commit, files):
    yield from ("| test | tree | seconds | | date | commit |", "|---|---|---|---|---|---|")
    for result in sorted(results(files), key=lambda result: (result.name, result.tree)):
        yield f"| {result.name} | {result.tree} | {result.seconds:.0f} | {result.state} | {date} | {commit} |"


def main():
    if len(sys.argv) < 4 or sys.argv[1] not in ("slowest", "table"):
        sys.exit(__doc__)
    how, *rest = sys.argv[1:]
    print("\n".join(slowest(int(rest[0]), rest[1:]) if how == "slowest" else table(rest[0], rest[1], rest[2:])))
    return 0


if __name__ == "__main__":
    sys.exit(main())
