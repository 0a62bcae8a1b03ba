"""Compiles some hundreds of printed programs as functions of a few files, and sees each fail with its fault and pass
without.

usage: many.py FAILURES HEADERS INCLUDE WORK COMPILER [OTHER_COMPILER...]

FAILURES is the program that prints them (failures.cpp), HEADERS the folder of their headers, INCLUDE that of
Gneiss. The other compilers must have nothing to say about them. With GNEISS_SOAK in the environment all are compiled, else
every fifth one, among which all ways of giving an operation and all kinds of values occur many times, and of each kind of
cage, which has a type that no other program has, the smallest one.
"""
import concurrent.futures
import os
import shutil
import subprocess
import sys

import programs

PIECES = 4
LEAST = 120


class Case:
    def __init__(self, folder, number, fault, subject):
        self.number, self.fault, self.subject = number, fault, subject
        with open(os.path.join(folder, number + ".cpp"), encoding="utf-8") as file:
            self.text = file.read()


def piece(cases):
    """A file with these programs."""
    return programs.in_one_file({case.number: case.text for case in cases}, f"piece_{cases[0].number}")


def main_file(pieces):
    """The file with main(number, fault)."""
    names = [f"piece_{cases[0].number}" for cases in pieces]
    return "\n".join(['#include <cstdlib>', '#include "all_kinds.hpp"', *(f"void {name}(int);" for name in names),
                      "int main(int, char** argv) {", "  all_kinds::bug = std::atoi(argv[2]);",
                      *(f"  {name}(std::atoi(argv[1]));" for name in names), "}", ""])


def compile_all(cases, compilers, folders, work):
    """Why the program that holds them all cannot be made, or nothing."""
    pieces = [cases[i::PIECES] for i in range(PIECES)]
    sources = [piece(part) for part in pieces] + [main_file(pieces)]
    flags = ["-O0", *(f"-I{folder}" for folder in folders)]

    def compiled(i):
        source = os.path.join(work, f"piece_{i}.cpp")
        with open(source, "w", encoding="utf-8") as file:
            file.write(sources[i])
        said = programs.compile_program(compilers[0], source, os.path.join(work, f"piece_{i}.o"), [*flags, "-c"])
        return said or programs.complaints(compilers[1:], source, flags)

    with concurrent.futures.ThreadPoolExecutor(programs.JOBS) as pool:
        said = [words for words in pool.map(compiled, range(len(sources))) if words]
    objects = [os.path.join(work, f"piece_{i}.o") for i in range(len(sources))]
    return said or [words for words in [programs.compile_program(compilers[0], objects[0], os.path.join(work, "all"),
                                                                 objects[1:])] if words]


def few(found):
    """Every fifth; and of the cages, each of which is told as it was found and shrunk, the second."""
    cages = [case for case in found if case.subject == "cage"][1::2]
    others = [case for case in found if case.subject != "cage"]
    return others[::5] + cages


def wrong(case, program):
    """What is wrong with a program, or nothing."""
    return programs.not_failed(programs.run(program, case.number, case.fault), case.text) or \
        programs.not_passed(programs.run(program, case.number, "0"), case.text)


def main():
    if len(sys.argv) < 6:
        sys.exit(__doc__)
    failures, headers, include, work, *compilers = sys.argv[1:]
    shutil.rmtree(work, ignore_errors=True)
    os.makedirs(work)
    made = subprocess.run([failures, work], stdin=subprocess.DEVNULL, timeout=300, check=False)
    with open(os.path.join(work, "list.txt"), encoding="utf-8") as file:
        found = [Case(work, *line.split()) for line in file]
    cases = found if os.environ.get("GNEISS_SOAK") else few(found)
    if len(cases) < LEAST:
        print(f"only {len(cases)} programs, and not {LEAST}")
        return 1
    said = compile_all(cases, compilers, [headers, include], work)
    if said:
        print("they do not compile without a word\n" + "\n".join(said))
        return 1
    with concurrent.futures.ThreadPoolExecutor(programs.JOBS) as pool:
        results = list(pool.map(lambda case: wrong(case, os.path.join(work, "all")), cases))
    for case, what in zip(cases, results):
        if what:
            print(f"{case.number}.cpp with fault {case.fault} {what}\n{case.text}")
    failed = sum(what is not None for what in results)
    print(f"{len(cases)} programs, {failed} wrong")
    return 1 if failed or made.returncode else 0


if __name__ == "__main__":
    sys.exit(main())
