"""Derives specs of real classes, once and without editing, and says what they are worth.

usage: classes.py --gneiss PROGRAM --include FOLDER --library FILE... [--compiler CXX...] [--operations N] [--list FILE] [NAME...]

For each row of the list: does `gneiss derive` write a spec, does each compiler take it, how many of the public functions that
both classes have does it call (counted by public_names.py on Clang's own dump), and is nothing said in N operations? Prints
a table, and the shares that are asked for. Fails where they are missed.
"""
import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile

import public_names

HERE = os.path.dirname(os.path.abspath(__file__))


class Row:
    def __init__(self, line, frozen):
        self.name, headers, self.candidate, reference, bugs, *_ = [part.strip() for part in line.split("|")] + [""]
        self.bugs = [bug.strip() for bug in bugs.split(";") if bug.strip()]
        self.headers, self.reference, self.frozen = headers.split(), "" if reference == "-" else reference, frozen
        self.delegated = self.lines = self.covered = self.shared = 0
        self.compiles, self.verdict, self.seconds, self.missing = [], "not run", 0.0, []


def rows(path):
    frozen = False
    with open(path, encoding="utf-8") as file:
        for line in file:
            frozen = frozen or line.startswith("# ---")
            if line.strip() and not line.startswith("#"):
                yield Row(line, frozen)


def derive(row, arguments, folder):
    """Writes the spec; what was said where there is none."""
    spec = os.path.join(folder, row.name + ".cpp")
    command = [arguments.gneiss, "derive", *row.headers, "--candidate", row.candidate, "--name", row.name, "-o", spec]
    command += ["--reference", row.reference] if row.reference else []
    before = os.times()
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    after = os.times()
    row.seconds = after.children_user + after.children_system - before.children_user - before.children_system
    if done.returncode != 0:
        row.verdict = "not derived: " + done.stderr.strip()[:200]
        return None
    with open(spec, encoding="utf-8") as file:
        text = file.read()
    row.lines = sum(1 for line in text.split("\n") if line.strip().startswith("lib."))
    row.delegated = "standard::" in text
    return spec


def linked(row):
    """What else a class is linked with."""
    if "absl/" not in " ".join(row.headers):
        return []
    found = subprocess.run(["pkg-config", "--libs", "absl_flat_hash_map", "absl_strings", "absl_cord"], capture_output=True, text=True,
                           check=True)
    return found.stdout.split()


def compile_spec(row, spec, arguments):
    program = None
    for compiler in arguments.compiler:
        name = f"{spec}.{os.path.basename(compiler)}"
        command = [compiler, "-std=c++20", "-O1", "-w", "-I", arguments.include, spec, *arguments.library, *linked(row), "-pthread",
                   "-o", name]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        row.compiles.append(done.returncode == 0)
        if done.returncode == 0:
            program = program or name
        else:
            row.verdict = f"{os.path.basename(compiler)}: " + next(
                (line for line in done.stderr.split("\n") if "error" in line), done.stderr)[:200]
    return program


SYMBOLS = {"operator[]": r"\[", "operator=": r" = |copy of|assign", "operator==": "==", "operator<": "<", "operator()": r"\("}


def cover(row, program):
    """Which of the functions that both classes have stand among the operations?"""
    mine = public_names.public_names("clang++", row.candidate, row.headers)
    theirs = public_names.public_names("clang++", row.reference, HEADERS[public_names.template_of(row.reference)]) \
        if row.reference else mine
    listed = subprocess.run([program, "--list"], capture_output=True, text=True, check=False).stdout
    operations = "\n".join(line for line in listed.split("\n") if re.match(r"\s*#\d", line))
    shared = sorted(mine & theirs)
    called = [name for name in shared
              if re.search(SYMBOLS.get(name, r"\b" + re.escape(name) + r"\b"), operations)]
    row.shared, row.covered = len(shared), len(called)
    row.missing = [name for name in shared if name not in called]


HEADERS = {"map": ["map"], "set": ["set"], "vector": ["vector"], "deque": ["deque"], "list": ["list"], "basic_string": ["string"],
           "string": ["string"], "unordered_map": ["unordered_map"], "unordered_set": ["unordered_set"], "optional": ["optional"],
           "priority_queue": ["queue"], "queue": ["queue"], "stack": ["stack"], "multimap": ["map"], "multiset": ["set"],
           "forward_list": ["forward_list"], "array": ["array"], "bitset": ["bitset"], "string_view": ["string_view"]}


def operations_in(text):
    told = re.search(r"([\d.]+) (million )?operations", text)
    return int(float(told[1]) * (10 ** 6 if told[2] else 1)) if told else 0


def play(program, arguments, folder, options):
    """Plays N operations at least; what is said, or nothing."""
    done_operations, seed = 0, 1
    while done_operations < arguments.operations:
        done = subprocess.run([program, "--scenarios", str(arguments.operations // 100), "--time", "120", "--mode", "random",
                               "--seed", str(seed), "--directory", "", *options],
                              capture_output=True, text=True, check=False, cwd=folder)
        played = operations_in(done.stdout)
        if done.returncode != 0 or not played:
            return (done.stdout + done.stderr).strip().split("\n")[0][:200]
        done_operations += played
        seed += 1
    return ""


def run(row, program, arguments, folder):
    """First all of it; if that shows a bug of the class which is known, then without what shows it."""
    said = play(program, arguments, folder, [])
    if said and row.bugs:
        without = [word for bug in row.bugs for word in ("--without", bug)]
        again = play(program, arguments, folder, without)
        row.verdict = f"a bug of the class; without it {again or 'nothing said'}"
    else:
        row.verdict = said or "nothing said"


def measure(row, arguments, folder):
    spec = derive(row, arguments, folder)
    program = spec and compile_spec(row, spec, arguments)
    if program:
        cover(row, program)
        run(row, program, arguments, folder)


def show(row):
    how = "ready-made" if row.delegated else "written out"
    share = f"{row.covered}/{row.shared}" if row.shared else "–"
    print(f"| {row.name} | {how} | {row.lines} | {'yes' if row.compiles and all(row.compiles) else 'no'} | {share} | {row.verdict} | "
          f"{row.seconds:.1f} s |{' lacks ' + ', '.join(row.missing) if row.missing else ''}", flush=True)


def summary(all_rows):
    compiled = sum(1 for row in all_rows if row.compiles and all(row.compiles))
    silent = sum(1 for row in all_rows if row.verdict.endswith("nothing said"))
    shares = [row.covered / row.shared for row in all_rows if row.shared]
    print(f"\n{compiled} of {len(all_rows)} compile, {silent} say nothing, "
          f"median of what is covered {statistics.median(shares) if shares else 0:.2f}")
    return compiled, silent


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--gneiss", required=True)
    parser.add_argument("--include", required=True)
    parser.add_argument("--library", required=True, nargs="+")
    parser.add_argument("--compiler", nargs="+", default=["g++", "clang++"])
    parser.add_argument("--operations", type=int, default=10 ** 6)
    parser.add_argument("--list", default=os.path.join(HERE, "classes.txt"))
    parser.add_argument("--keep", default="")
    parser.add_argument("--only", nargs="*", default=[])
    arguments = parser.parse_args()
    wanted = [row for row in rows(arguments.list) if not arguments.only or row.name in arguments.only]
    print("| class | spec | lines | compiles | covered | 10⁶ operations | derived in |\n|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as scratch:
        folder = arguments.keep or scratch
        os.makedirs(folder, exist_ok=True)
        for row in wanted:
            measure(row, arguments, folder)
            show(row)
    compiled, silent = summary(wanted)
    if not arguments.only and (compiled < 0.9 * len(wanted) or silent < 0.6 * len(wanted)):
        sys.exit("fewer than are asked for")


if __name__ == "__main__":
    sys.exit(main())
