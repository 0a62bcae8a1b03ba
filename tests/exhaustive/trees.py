"""Sees the eight faulty search trees found, each with its shortest program, and the right one pass, all scenarios of it.

usage: trees.py FOLDER, that of example_search_tree and example_search_tree_bug1 to 8

With GNEISS_SOAK in the environment the right one goes one instruction deeper, and more numbers are tried for the others.
"""
import os
import sys

from searches import Search

# How many instructions the shortest program has, the observer at its end included.
SHORTEST = {1: 4, 2: 4, 3: 4, 4: 4, 5: 5, 6: 4, 7: 6, 8: 6}
# Scenarios of at most so many instructions, over three keys and three values.
SCENARIOS = {1: 1, 2: 15, 3: 421, 4: 19097, 5: 1233037}


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = os.path.abspath(sys.argv[1])
    soak = bool(os.environ.get("GNEISS_SOAK"))
    wrong = []
    for bug, shortest in SHORTEST.items():
        scope = "3" if soak or shortest < 6 else "2"
        search = Search(os.path.join(folder, f"example_search_tree_bug{bug}"), "--scope", scope, "--depth", "5")
        if search.code != 1 or search.instructions() != shortest or "The shortest there is" not in search.out:
            wrong.append(f"bug {bug}: not found, or not with {shortest} instructions\n{search.text()}")
    for depth, scenarios in SCENARIOS.items():
        if depth == 5 and not soak:
            continue
        search = Search(os.path.join(folder, "example_search_tree"), "--scope", "3", "--depth", str(depth), "--jobs", "2")
        if search.code != 0 or search.number(r"All (\d+) scenario") != scenarios:
            wrong.append(f"{depth} instructions: not {scenarios} scenarios\n{search.text()}")
    print("\n".join(wrong))
    print(f"{len(wrong)} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
