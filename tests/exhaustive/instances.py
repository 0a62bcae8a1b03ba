"""Sees instances grown to the number there are, faults found among them, and a search that is stopped go on.

usage: instances.py EXAMPLES_FOLDER SPACES_BINARY FAULTS_BINARY

With GNEISS_SOAK in the environment the right ones grow to 100 000 of a type.
"""
import os
import re
import subprocess
import sys
import tempfile

from searches import Search, environment

# How many distinct values there are.
ALL = [("example_search_tree", ["--scope", "3"], "199 of tree"),  # 1, 9, 3*2*9 and 5*27 of no, one, two and three keys
       ("maps", [], "81 of map")]                                  # each of four keys is there with one of two values or not
# How many instructions the shortest program has.
FAULTY = {"sorted_list_faulty": 3, "skew_heap_faulty": 4, "rb_zipper_faulty": 5, "bdd_faulty": 4}
RIGHT = ["sorted_list", "rb_zipper", "skew_heap", "avl_set"]


def enumerate_mode(binary, *options):
    return Search(binary, *options, mode="enumerate")


def grown(folder, spaces, soak):
    for name, options, told in ALL:
        search = (enumerate_mode(spaces, "--filter", name, *options) if name == "maps" else
                  enumerate_mode(os.path.join(folder, name), *options))
        yield None if search.code == 0 and f"All there are. Instances: {told}," in search.out else search.text()
    for name, shortest in FAULTY.items():
        search = enumerate_mode(os.path.join(folder, f"example_{name}"))
        yield None if search.code == 1 and search.instructions() == shortest else search.text()
    search = enumerate_mode(os.path.join(folder, "example_avl_set_faulty"), "--required", "100000")
    yield None if search.code == 1 and search.instructions() <= 12 else search.text()
    for bug in 5, 8:
        search = enumerate_mode(os.path.join(folder, f"example_search_tree_bug{bug}"), "--scope", "3", "--required", "100000")
        yield None if search.code == 1 and search.instructions() <= 6 else search.text()
    required = 100_000 if soak else 2000
    for name in RIGHT:
        search = enumerate_mode(os.path.join(folder, f"example_{name}"), "--required", str(required))
        many = max((int(n) for n in re.findall(r"(\d+) of \w+", search.out)), default=0)
        yield None if search.code == 0 and (many == required or name == "avl_set") else search.text()
    deep = enumerate_mode(os.path.join(folder, "example_sorted_list"), "--deep-first", "--required", "2000")
    yield None if deep.code == 0 else deep.text()


def harmed(faults):
    """A process that dies leaves behind how its instances came about."""
    for name, words in ("crashing", "called abort()"), ("hanging", "did not return within 0.2 s"):
        search = enumerate_mode(faults, "--filter", name, "--timeout", "0.2" if name == "hanging" else "5")
        yield None if search.code == 1 and search.instructions() == 4 and words in search.out else search.text()


def resumed(spaces):
    """Stopped again and again, a search counts the same in the end; a damaged file is noticed."""
    for options in [], ["--deduplicate", "off", "--depth", "4"]:
        command = [spaces, "--mode", "exhaustive", "--filter", "maps", "--depth", "6", *options, "--time"]
        with tempfile.TemporaryDirectory() as folder:
            def run(seconds):
                return subprocess.run([*command, seconds], cwd=folder, env=environment(), text=True, capture_output=True)
            first = run("0.05")
            saved = os.listdir(os.path.join(folder, ".gneiss")) if "goes on from here" in first.stdout else []
            for damage in "cut", "changed":
                if not saved:
                    break
                path = os.path.join(folder, ".gneiss", saved[0])
                with open(path, "rb") as file:
                    contents = file.read()
                with open(path, "wb") as file:
                    file.write(contents[:len(contents) // 2] if damage == "cut" else contents[:-3] + b"xyz")
                again = run("0.05")
                yield None if again.returncode == 0 and "is damaged, so it was begun anew" in again.stdout else again.stdout
            for attempt in range(40):
                last = run(str(0.3 * 1.3 ** attempt))  # what is under way when it is stopped is done again
                if "goes on from here" not in last.stdout:
                    break
            whole = run("600")
            counted = [[line for line in run.stdout.splitlines() if line.startswith("Run:")] +
                       re.findall(r"All \d+ scenarios", run.stdout) for run in (last, whole)]
            good = last.returncode == 0 and counted[0] == counted[1] and "was gone on with" in last.stdout
            yield None if good or not saved else f"{last.stdout}\n{whole.stdout}"
            yield None if not os.listdir(os.path.join(folder, ".gneiss")) else "a file was left behind"


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    folder, spaces, faults = (os.path.abspath(each) for each in sys.argv[1:])
    soak = bool(os.environ.get("GNEISS_SOAK"))
    results = [*grown(folder, spaces, soak), *harmed(faults), *resumed(spaces)]
    wrong = [each for each in results if each]
    print("\n".join(wrong))
    print(f"{len(wrong)} of {len(results)} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
