"""Sees every faulty example print a program that, compiled alone, fails as the report says, and blames the right thing.

usage: examples.py LIST WORK COMPILER [OTHER_COMPILER...]

A line of LIST is NAME|BINARY|OPTIONS|FOLDER|BUG|LIBRARIES, some with semicolons between several. The example is run
with a fixed seed and must find its bug. The program it writes is compiled against the headers in FOLDER and linked with
LIBRARIES, together with those of the other bugs there. With BUG in the environment it must fail; with 0, where that is the
right variant, it must run to its end. The other compilers must have nothing to say about it.
"""
import collections
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


class Example:
    """A line of the list; its program, once it was found."""

    def __init__(self, line):
        self.name, self.binary, options, self.headers, self.bug, libraries = line.split("|")
        self.options, self.libraries = (words.split(";") if words else [] for words in (options, libraries))
        self.text = None

    def find(self, work):
        """What is wrong with the run, or nothing."""
        folder = os.path.join(work, self.name)
        os.makedirs(folder, exist_ok=True)
        wrong = found_by(self.binary, self.options, folder)
        if not wrong:
            with open(os.path.join(folder, "program.cpp"), encoding="utf-8") as file:
                self.text = file.read()
        return wrong

    def ends_wrongly(self, binary, number):
        """What is wrong with its program, or nothing. Example 0 is wrong by nature: there is no variant that is right."""
        for variant in [self.bug] if self.bug == "0" else [self.bug, "0"]:
            ending = programs.run(binary, str(number), variables={"BUG": variant})
            wrong = (programs.not_failed if variant == self.bug else programs.not_passed)(ending, self.text)
            if wrong:
                return f"its program, run with BUG={variant}, {wrong}\n{self.text}"
        return None


def check_folder(examples, work, compiler, others):
    """What is wrong with each example of a folder: [(name, words or None)]. Their programs are functions of one."""
    wrong = {example.name: example.find(work) for example in examples}
    found = [example for example in examples if example.text]
    if found:
        source, binary = (os.path.join(work, found[0].name, name) for name in ("programs.cpp", "programs"))
        with open(source, "w", encoding="utf-8") as file:
            file.write(programs.in_one_file({i: example.text for i, example in enumerate(found)}, "chosen") +
                       "int main(int, char** argv) { chosen(argv[1][0] - '0'); }\n")
        flags = ["-I", found[0].headers, *FLAGS]
        said = programs.compile_program(compiler, source, binary, flags, found[0].libraries)
        said = said or programs.complaints(others, source, flags)
        for i, example in enumerate(found):
            wrong[example.name] = (f"its program does not compile without a word\n{said}\n{example.text}" if said
                                   else example.ends_wrongly(binary, i))
    return list(wrong.items())


def folders(examples):
    """The examples of each folder, nine at most: as many as there are digits."""
    groups = collections.defaultdict(list)
    for example in examples:
        groups[example.headers, *example.libraries].append(example)
    return [group[i:i + 9] for group in groups.values() for i in range(0, len(group), 9)]


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    listing, work, compiler, *others = sys.argv[1:]
    with open(listing, encoding="utf-8") as file:
        examples = [Example(line) for line in file.read().split()]
    with concurrent.futures.ThreadPoolExecutor(programs.JOBS) as pool:
        groups = pool.map(lambda group: check_folder(group, work, compiler, others), folders(examples))
        results = [result for group in groups for result in group]
    failed = 0
    for name, wrong in results:
        print(f"{name}: {wrong or 'fails as it should'}")
        failed += wrong is not None
    print(f"{len(results)} programs, {failed} wrong")
    return 1 if failed or not results else 0


if __name__ == "__main__":
    sys.exit(main())
