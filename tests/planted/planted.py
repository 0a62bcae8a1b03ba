"""Sees planted bugs found in every seed, shrunk to the smallest program, which fails by itself. For
each way in which a bug shows that is one and the same program.

usage: planted.py TREE COMPILER INCLUDE BINARY_FOLDER [FLAG...]

TREE is "plain" or "sanitized": bugs that misuse memory are looked for in the latter. Two seeds are tried, with
GNEISS_SOAK in the environment twenty; else with GNEISS_SAMPLE one, only of the bugs that the other tree leaves out, and
not of the linked list: its bugs, which take the longest to shrink, are of kinds that others have as well.
ONLY=NUMBER picks one bug.
"""
import os
import re
import subprocess
import sys
import tempfile

from table import BUGS

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "program"))
import programs  # noqa: E402

SECONDS = 180  # to find it and to shrink it: it ends when that is done, and a loaded machine must not cut it off


def instructions(program):
    return len(set(re.findall(r"/\* @(\d+) \*/", program)))


def calls(program):
    """The program without comments."""
    return re.sub(r"/\*.*?\*/|//.*", "", program)


def way(said):
    """How the first failure shows: its first line, without addresses and the number of the instruction."""
    return re.sub(r"0x[0-9a-f]+|@\d+", "", said.split("\n", 1)[0])


def smallest_for(sizes, said):
    return sizes if isinstance(sizes, int) else next(size for part, size in sizes.items() if part in way(said))


def environment(bug):
    return {"BUG": str(bug), "ASAN_OPTIONS": ""}


def run(binary, bug, seed, folder):
    clean = {name: value for name, value in os.environ.items() if not name.startswith("GNEISS_")}
    return subprocess.run([binary, "--seed", str(seed), "--time", str(SECONDS), "--write-program", "program.cpp",
                           "--directory", ""],
                          cwd=folder, env={**clean, **environment(bug)}, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, errors="replace", timeout=300, check=False)


def check(library, bug, sizes, seed, binaries, known):
    """What is wrong, or nothing. `known`: the program for each way, filled in."""
    with tempfile.TemporaryDirectory() as folder:
        done = run(os.path.join(binaries, f"planted_{library}"), bug, seed, folder)
        if done.returncode != 1:
            return f"left with code {done.returncode}\n{done.stdout}"
        with open(os.path.join(folder, "program.cpp"), encoding="utf-8") as file:
            program = file.read()
    smallest = smallest_for(sizes, done.stdout)
    if instructions(program) != smallest:
        return f"{instructions(program)} instructions instead of {smallest}\n{program}"
    if calls(known.setdefault(way(done.stdout), program)) != calls(program):
        return f"another program than before\n{program}"
    return None


def check_alone(found, compiler, flags):
    """What is wrong with the programs, {bug: program}, compiled together, each run with its bug and without."""
    with tempfile.TemporaryDirectory() as folder:
        source, binary = os.path.join(folder, "programs.cpp"), os.path.join(folder, "programs")
        with open(source, "w", encoding="utf-8") as file:
            file.write("#include <cstdlib>\nvoid chosen(int);\n" + programs.in_one_file(found, "chosen") +
                       "int main(int, char** argv) { chosen(std::atoi(argv[1])); }\n")
        said = programs.compile_program(compiler, source, binary, flags)
        if said:
            yield f"the programs do not compile in silence:\n{said}\n" + "\n".join(found.values())
            return
        for bug, program in found.items():
            if programs.run(binary, str(bug), variables=environment(bug)).returncode == 0:
                yield f"bug {bug}: its program does not fail:\n{program}"
            wrong = programs.not_passed(programs.run(binary, str(bug), variables=environment(0)), program)
            if wrong:
                yield f"bug {bug}: its program, without the bug, {wrong}\n{program}"


def main():
    if len(sys.argv) < 5:
        sys.exit(__doc__)
    tree, compiler, include, binaries, *flags = sys.argv[1:]
    binaries = os.path.abspath(binaries)
    soak = bool(os.environ.get("GNEISS_SOAK"))
    sample = not soak and bool(os.environ.get("GNEISS_SAMPLE"))
    only = os.environ.get("ONLY")
    wrong, cases, found = 0, 0, {}
    for about, library, bug, sizes, memory in BUGS:
        elsewhere = memory if tree == "plain" else sample and (not memory or library == "chain")
        if elsewhere or (only and int(only) != bug):
            continue
        known = {}
        # Of one seed alone it is the second: with the first it takes twice as long.
        for seed in range(1, 21) if soak else (2,) if sample else (1, 2):
            cases += 1
            said = check(library, bug, sizes, seed, binaries, known)
            if said:
                wrong += 1
                print(f"{about}, {library} bug {bug}, seed {seed}: {said}", flush=True)
        if known:
            found[bug] = next(iter(known.values()))
    here = os.path.dirname(os.path.abspath(__file__))
    for said in check_alone(found, compiler, [*flags, "-O0", "-I", here, "-I", include]) if found else ():
        wrong += 1
        print(said, flush=True)
    print(f"{cases} cases, {wrong} wrong")
    return 1 if wrong or not cases else 0


if __name__ == "__main__":
    sys.exit(main())
