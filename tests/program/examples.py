"""Sees every faulty example print a program that, compiled alone, fails as the report says, and blames the right thing.

usage: examples.py LIST WORK COMPILER [OTHER_COMPILER...]

A line of LIST is NAME|BINARY|OPTIONS|FOLDER|BUG|LIBRARIES, some with semicolons between several. The example is run
with a fixed seed and must find its bug. The program it writes is compiled against the headers in FOLDER and linked with
LIBRARIES, together with those of the other bugs there. With BUG in the environment it must fail; with 0, where that is the
right variant, it must run to its end. The other compilers must have nothing to say about it: they read those of several
folders as one, and of each folder alone where they do.
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
COMPANIES = 3  # so that few folders that are read together have the same name for something
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


def check_folder(examples, work, compiler):
    """What is wrong with each example of a folder: [(name, words or None)]. Their programs are functions of one."""
    wrong = {example.name: example.find(work) for example in examples}
    found = [example for example in examples if example.text]
    if found:
        source, binary = (os.path.join(work, found[0].name, name) for name in ("programs.cpp", "programs"))
        with open(source, "w", encoding="utf-8") as file:
            file.write(programs.in_one_file({i: example.text for i, example in enumerate(found)}, "chosen") +
                       "int main(int, char** argv) { chosen(argv[1][0] - '0'); }\n")
        said = programs.compile_program(compiler, source, binary, ["-I", found[0].headers, *FLAGS], found[0].libraries)
        for i, example in enumerate(found):
            wrong[example.name] = (f"its program does not compile without a word\n{said}\n{example.text}" if said
                                   else example.ends_wrongly(binary, i))
    return list(wrong.items())


def complaints(examples, work, others):
    """What the other compilers say of the programs of these examples as one."""
    source = os.path.join(work, examples[0].name, "others.cpp")
    with open(source, "w", encoding="utf-8") as file:
        file.write(programs.in_one_file({i: example.text for i, example in enumerate(examples)}, "chosen"))
    headers = dict.fromkeys(example.headers for example in examples)
    return programs.complaints(others, source, [*(f"-I{folder}" for folder in headers), *FLAGS])


def check_others(groups, work, others):
    """What the other compilers say of some folders: [(name, words or None)]."""
    groups = [found for found in ([example for example in group if example.text] for group in groups) if found]
    if not groups or not complaints([example for group in groups for example in group], work, others):
        return []
    # Two folders may have the same name for something, so that counts which is said of each alone.
    said = [(group[0].name, complaints(group, work, others)) for group in groups]
    return [(name, f"its program, or one beside it, is not read without a word\n{words}") for name, words in said if words]


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
    groups = folders(examples)
    with concurrent.futures.ThreadPoolExecutor(programs.JOBS) as pool:
        checked = list(pool.map(lambda group: check_folder(group, work, compiler), groups))
        read = pool.map(lambda i: check_others(groups[i::COMPANIES], work, others), range(COMPANIES))
        results = [result for some in (*checked, *read) for result in some]
    failed = 0
    for name, wrong in results:
        print(f"{name}: {wrong or 'fails as it should'}")
        failed += wrong is not None
    print(f"{len(examples)} programs, {failed} wrong")
    return 1 if failed or not results else 0


if __name__ == "__main__":
    sys.exit(main())
