"""Sees every faulty example print a program that, compiled alone, fails as the report says, and blames the right thing.

usage: examples.py LIST WORK COMPILER [OTHER_COMPILER...]

A line of LIST is NAME|BINARY|OPTIONS|FOLDER|BUG|LIBRARIES, some with semicolons between several. The example is run
with a fixed seed and must find its bug. The program it writes is compiled against the headers in FOLDER and linked with
LIBRARIES. With BUG in the environment it must fail; with 0, where that is the right variant, it must run to its end.
The other compilers must have nothing to say about it.
"""
import concurrent.futures
import os
import subprocess
import sys

import programs

# Sequences, which programs may use, are in a header of Gneiss that needs nothing to link.
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
FLAGS = ["-I", os.path.join(ROOT, "include"), "-include", os.path.join(ROOT, "examples", "chosen_bug.hpp"),
         "-DBUG=chosen_bug()"]
SEED = "3"
SCENARIOS = "200000"  # found long before; the rarest bug needs some thousands


def found_by(binary, options, folder):
    """What is wrong with the run of an example that must find its bug and write program.cpp, or nothing."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("GNEISS_")}
    run = subprocess.run([binary, "--seed", SEED, "--scenarios", SCENARIOS, "--write-program", "program.cpp", *options],
                         cwd=folder, env=clean, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300)
    if run.returncode != 1:
        return f"it left with code {run.returncode}, and not with 1 for a bug found\n{run.stdout}{run.stderr}"
    return None


def check(line, work, compiler, others):
    name, binary, options, headers, bug, libraries = line.split("|")
    folder = os.path.join(work, name)
    os.makedirs(folder, exist_ok=True)
    wrong = found_by(binary, options.split(";") if options else [], folder)
    if wrong:
        return name, wrong
    source = os.path.join(folder, "program.cpp")
    with open(source, encoding="utf-8") as file:
        text = file.read()
    program = os.path.join(folder, "program")
    said = programs.compile_program(compiler, source, program, ["-I", headers, *FLAGS],
                                    libraries.split(";") if libraries else [])
    said = said or programs.complaints(others, source, ["-I", headers, *FLAGS])
    if said:
        return name, f"its program does not compile without a word\n{said}\n{text}"
    # Example 0 is wrong by nature: there is no variant that is right.
    for variant in [bug] if bug == "0" else [bug, "0"]:
        ending = programs.run(program, variables={"BUG": variant})
        wrong = programs.not_failed(ending, text) if variant == bug else programs.not_passed(ending, text)
        if wrong:
            return name, f"its program, run with BUG={variant}, {wrong}\n{text}"
    return name, None


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    listing, work, compiler, *others = sys.argv[1:]
    with open(listing, encoding="utf-8") as file:
        lines = file.read().split()
    with concurrent.futures.ThreadPoolExecutor(programs.JOBS) as pool:
        results = list(pool.map(lambda line: check(line, work, compiler, others), lines))
    failed = 0
    for name, wrong in results:
        print(f"{name}: {wrong or 'fails as it should'}")
        failed += wrong is not None
    print(f"{len(results)} programs, {failed} wrong")
    return 1 if failed or not results else 0


if __name__ == "__main__":
    sys.exit(main())
