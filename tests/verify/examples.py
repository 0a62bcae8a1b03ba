"""Has the programs of a few faulty examples verified, with each compiler.

usage: examples.py LIST ROOT COMPILER...

A line of LIST is NAME|BINARY|FOLDER|BUG; FOLDER has the headers of the example, ROOT is that of the repository.
"""
import concurrent.futures
import os
import shlex
import subprocess
import sys
import tempfile

LIST, ROOT, *COMPILERS = sys.argv[1:]
AS_TOLD = "The program compiles, and fails as reported.\n"


def wrong(line, compiler):
    """What is wrong with what an example says, or nothing."""
    name, binary, headers, bug = line.split("|")
    words = [compiler, "-std=c++20", "-I", headers, "-I", os.path.join(ROOT, "include"), "-include",
             os.path.join(ROOT, "examples", "chosen_bug.hpp"), "-DBUG=chosen_bug()"]
    clean = {name: value for name, value in os.environ.items() if not name.startswith("GNEISS_")}
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([binary, "--seed", "3", "--scenarios", "200000", "--verify",
                               f"{shlex.join(words)} {{source}} -o {{output}}"], cwd=folder,
                              env={**clean, "BUG": bug}, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              timeout=300, check=False)
    right = done.returncode == 1 and done.stdout.endswith(AS_TOLD)
    return None if right else f"{name} with {compiler}, code {done.returncode}:\n{done.stdout}{done.stderr}"


def main():
    with open(LIST, encoding="utf-8") as file:
        lines = file.read().split()
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda case: wrong(*case), [(line, each) for line in lines for each in COMPILERS]))
    complaints = [each for each in found if each]
    print("\n".join(complaints))
    print(f"{len(found)} programs, {len(complaints)} wrong")
    return 1 if complaints or not found else 0


if __name__ == "__main__":
    sys.exit(main())
