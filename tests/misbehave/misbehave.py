"""Sees a candidate misbehave in many ways: each is found, named, shrunk to the simplest program, which fails by itself.

usage: misbehave.py GROUP BINARY TREE COMPILER [FLAG...]
       misbehave.py table HEADER...

GROUP is one of cases.GROUPS. BINARY, the test of the bag, and the programs that it prints are compiled by COMPILER with
FLAGs; TREE says with which sanitizers: "plain" is none, "sanitized" those for addresses and undefined behavior,
"thread" that for threads. ONLY=KIND in the environment picks one case. `table` sees that every kind that a HEADER
knows is in the table.
"""
import os
import re
import subprocess
import sys
import tempfile

import endings
from cases import GROUPS, TIMEOUT

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "program"))
import programs  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRESS = re.compile(r".*: \S+ s, \d+ scenarios? \(.*/s\), \S+( [mb]illion)? operations?")


class Wrong(Exception):
    """What was expected, and what was seen."""


def pattern_of(words):
    return re.compile(re.escape(words).replace("<n>", r"\d+").replace("<hex>", "[0-9a-f]+"))


def expect(holds, expected, seen):
    if not holds:
        raise Wrong(f"expected: {expected}\nseen: {seen}")


def environment_for(case):
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("GNEISS_", "ASAN_", "UBSAN_"))}
    return {**clean, "MISBEHAVE": case.kind}


def code_of(program):
    """The lines of a printed program behind its head, without numbers and comments."""
    lines = program[re.search(r"^(static|int) ", program, re.MULTILINE).start():].splitlines()
    bare = (re.sub(r"/\* @\d+ \*/|\s*//.*", "", line).strip() for line in lines)
    return [line for line in bare if line]


def check_report(case, tree, binary, seed, folder):
    """Runs the test; the printed program, if there must be one."""
    run = subprocess.run([binary, "--seed", str(seed), "--timeout", str(TIMEOUT), "--memory", str(endings.MEMORY),
                          "--scenarios", str(case.scenarios), "--write-program", "program.cpp"],
                         cwd=folder, env=environment_for(case), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                         stderr=subprocess.STDOUT, text=True, errors="replace", timeout=120, check=False)
    lines = [line for line in run.stdout.splitlines() if not PROGRESS.fullmatch(line)]
    first = lines[0] if lines else ""
    words = case.words_in(tree)
    if words is None:
        expect(run.returncode == 0 and len(lines) == 1 and first.startswith("bag: passed."), "bag: passed., and no more",
               f"code {run.returncode}\n{run.stdout}")
        return None
    line = f"bag: {case.who}{words}{case.where}."
    expect(pattern_of(line).fullmatch(first), line, run.stdout)
    expect(run.returncode == case.code, f"code {case.code}", f"code {run.returncode}\n{run.stdout}")
    told = re.search(r"^Flaky: it failed in \d+ of \d+ runs", run.stdout, re.MULTILINE)
    expect(bool(told) == case.flaky, f"{'some' if case.flaky else 'no'} word of being flaky", run.stdout)
    path = os.path.join(folder, "program.cpp")
    if not os.path.exists(path):
        expect(case.program is None, "a program", run.stdout)
        return None
    with open(path, encoding="utf-8") as file:
        program = file.read()
    expect(program in run.stdout, "the written program also printed", run.stdout + program)
    head = f"// bag: {case.who}{words}."
    expect(pattern_of(head).fullmatch(program.splitlines()[0]), head, program)
    if case.program is not None:
        expect(code_of(program) == case.program, "\n".join(["", *case.program]), program)
    return path


class Compiled:
    """Programs that were compiled. Many are the same but for their comments: what they do, the environment says."""

    def __init__(self, folder, compiler, flags):
        self.folder, self.compiler, self.flags, self.known = folder, compiler, [*flags, "-I", HERE], {}

    def program(self, source):
        with open(source, encoding="utf-8") as file:
            code = re.sub(r"/\*.*?\*/|//.*", "", file.read())
        if code not in self.known:
            binary = os.path.join(self.folder, f"program{len(self.known)}")
            said = programs.compile_program(self.compiler, source, binary, self.flags)
            expect(not said, "a program that compiles without a word", said)
            self.known[code] = binary
        return self.known[code]


def check_with(seed, case, tree, binary, compiled):
    with tempfile.TemporaryDirectory() as folder:
        source = check_report(case, tree, binary, seed, folder)
        if source is None:
            return
        binary = compiled.program(source)
        must = case.must_in(tree)
        if must is None:
            return
        for _ in range(case.times):
            ending = endings.watch(binary, environment_for(case), folder)
            if must.holds(ending):
                return
        with open(source, encoding="utf-8") as file:
            raise Wrong(f"expected: a program that must {must.words}\nseen: it {ending}\n{file.read()}")


def check(case, *how):
    for seed in range(1, case.chances):
        try:
            return check_with(seed, case, *how)
        except Wrong:
            pass
    return check_with(case.chances, case, *how)


def check_group(group, binary, tree, compiled):
    cases = [case for case in GROUPS[group] if case.seen_in(tree) and os.environ.get("ONLY", case.kind) == case.kind]
    failed = 0
    for case in cases:
        try:
            check(case, tree, binary, compiled)
            said = "as it should be"
        except Wrong as wrong:
            known = case.open and re.search(case.open[1], str(wrong))
            said = f"open: {case.open[0]}" if known else str(wrong)
            failed += not known
        print(f"{case.kind}: {said}", flush=True)
    print(f"{len(cases)} cases, {failed} wrong")
    return 1 if failed or not cases else 0


def check_table(headers):
    known = set()
    for header in headers:
        with open(header, encoding="utf-8") as file:
            known |= set(re.findall(r'^ +\{"(\w+)", Moment::', file.read(), re.MULTILINE))
    listed = {case.kind.rpartition(":")[2] for cases in GROUPS.values() for case in cases} - {"nothing"}
    for kind in sorted(known ^ listed):
        print(f"{kind}: {'not in the table' if kind in known else 'not in the header'}")
    return 1 if known ^ listed else 0


def main():
    if len(sys.argv) > 2 and sys.argv[1] == "table":
        return check_table(sys.argv[2:])
    if len(sys.argv) < 5 or sys.argv[1] not in GROUPS:
        sys.exit(__doc__)
    group, binary, tree, compiler, *flags = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        return check_group(group, binary, tree, Compiled(folder, compiler, flags))


if __name__ == "__main__":
    sys.exit(main())
