"""Sees every faulty example print a program that, compiled alone, fails as the report says, and blames the right thing.

usage: examples.py LIST COMPILER WORK

A line of LIST is NAME|BINARY|FOLDER|BUG|LIBRARIES, the last with semicolons between them. The example is run with a
fixed seed and must find its bug. The program it writes is compiled against the headers in FOLDER with -DBUG=BUG, linked
with LIBRARIES, and must fail; with -DBUG=0, where that is the right variant, it must run to its end.
"""
import concurrent.futures
import os
import subprocess
import sys

import programs

# Sequences, which programs may use, are in a header of Gneiss that needs nothing to link.
INCLUDE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "include")
SEED = "3"
SCENARIOS = "200000"  # found long before; the rarest bug needs some thousands


def found_by(binary, folder):
    """What is wrong with the run of an example that must find its bug and write program.cpp, or nothing."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("GNEISS_")}
    run = subprocess.run([binary, "--seed", SEED, "--scenarios", SCENARIOS, "--write-program", "program.cpp"],
                         cwd=folder, env=clean, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300)
    if run.returncode != 1:
        return f"it left with code {run.returncode}, and not with 1 for a bug found\n{run.stdout}{run.stderr}"
    return None


def check(line, compiler, work):
    name, binary, headers, bug, libraries = line.split("|")
    folder = os.path.join(work, name)
    os.makedirs(folder, exist_ok=True)
    wrong = found_by(binary, folder)
    if wrong:
        return name, wrong
    source = os.path.join(folder, "program.cpp")
    with open(source, encoding="utf-8") as file:
        text = file.read()
    # Example 0 is wrong by nature: there is no variant that is right.
    for variant in [bug] if bug == "0" else [bug, "0"]:
        program = os.path.join(folder, f"program_{variant}")
        flags = ["-I", headers, "-I", INCLUDE, f"-DBUG={variant}"]
        said = programs.compile_program(compiler, source, program, flags, libraries.split(";") if libraries else [])
        if said:
            return name, f"its program does not compile without a word (BUG={variant})\n{said}\n{text}"
        ending = programs.run(program)
        wrong = programs.not_failed(ending, text) if variant == bug else programs.not_passed(ending, text)
        if wrong:
            return name, f"its program, compiled with BUG={variant}, {wrong}\n{text}"
    return name, None


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    listing, compiler, work = sys.argv[1:]
    with open(listing, encoding="utf-8") as file:
        lines = file.read().split()
    with concurrent.futures.ThreadPoolExecutor(programs.JOBS) as pool:
        results = list(pool.map(lambda line: check(line, compiler, work), lines))
    failed = 0
    for name, wrong in results:
        print(f"{name}: {wrong or 'fails as it should'}")
        failed += wrong is not None
    print(f"{len(results)} programs, {failed} wrong")
    return 1 if failed or not results else 0


if __name__ == "__main__":
    sys.exit(main())
