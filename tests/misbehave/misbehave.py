"""Sees a candidate misbehave in many ways: each is found, named, shrunk to the simplest program, which fails by itself.

usage: misbehave.py GROUP BINARY TREE COMPILER [FLAG...]
       misbehave.py table HEADER...

GROUP is one of cases.GROUPS. BINARY, the test of the bag, and the programs that it prints are compiled by COMPILER with
FLAGs; TREE says with which sanitizers: "plain" is none, "sanitized" those for addresses and undefined behavior,
"thread" that for threads. ONLY=KIND in the environment picks one case; with GNEISS_SAMPLE, and without GNEISS_SOAK, those
of cases.LIKE_OTHERS are left out. `table` sees that every kind that a HEADER knows is in the table.
"""
import os
import re
import subprocess
import sys
import tempfile

import endings
from cases import GROUPS, LIKE_OTHERS, TIMEOUT

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
    """Runs the test; the text of the printed program, if there must be one."""
    # The sanitizer for threads has others look up the lines of its report, and says only then that there is one.
    timeout = 10 * TIMEOUT if tree == "thread" else TIMEOUT
    run = subprocess.run([binary, "--seed", str(seed), "--timeout", str(timeout), "--memory", str(endings.MEMORY),
                          *case.mode, "--write-program", "program.cpp"],
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
    return program


class Compiler:
    """Makes one program of several. Many are the same but for their comments: what they do, the environment says."""

    def __init__(self, folder, compiler, flags):
        self.folder, self.compiler, self.flags, self.made = folder, compiler, [*flags, "-I", HERE], 0

    def commands(self, texts):
        """How each of the texts is run."""
        codes = [re.sub(r"/\*.*?\*/|//.*", "", text) for text in texts]
        numbers = {code: number for number, code in enumerate(dict.fromkeys(codes))}
        chosen = {numbers[code]: text for code, text in reversed(list(zip(codes, texts)))}
        binary = os.path.join(self.folder, f"programs{self.made}")
        self.made += 1
        with open(binary + ".cpp", "w", encoding="utf-8") as file:
            file.write(programs.in_one_file(chosen, "chosen") +
                       "int main(int, char** argv) { chosen(atoi(argv[1])); }\n")
        said = programs.compile_program(self.compiler, binary + ".cpp", binary, self.flags)
        expect(not said, "programs that compile without a word", said)
        return [[binary, str(numbers[code])] for code in codes]


def check_ending(case, tree, command, text):
    """Runs the program that was printed."""
    must = case.must_in(tree)
    if must is None:
        return
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(case.times):
            ending = endings.watch(command, environment_for(case), folder, must.patience)
            if must.holds(ending):
                return
    raise Wrong(f"expected: a program that must {must.words}\nseen: it {ending}\n{text}")


def check_cases(cases, seed, tree, binary, compiler):
    """What is wrong with each: [Wrong or nothing]. Their programs are compiled together."""
    wrong, texts = {}, {}
    for case in cases:
        try:
            with tempfile.TemporaryDirectory() as folder:
                text = check_report(case, tree, binary, seed, folder)
            if text is not None:
                texts[case] = text
        except Wrong as why:
            wrong[case] = why
    try:
        commands = compiler.commands(list(texts.values())) if texts else []
    except Wrong as why:
        wrong.update({case: why for case in texts})
        commands = []
    for (case, text), command in zip(texts.items(), commands):
        try:
            check_ending(case, tree, command, text)
        except Wrong as why:
            wrong[case] = why
    return [wrong.get(case) for case in cases]


def check_by_chance(case, *how):
    """One that need not show with every seed."""
    for seed in range(1, case.chances + 1):
        wrong = check_cases([case], seed, *how)
        if wrong == [None]:
            break
    return wrong


def is_wanted(case, tree):
    sampled = os.environ.get("GNEISS_SAMPLE") and not os.environ.get("GNEISS_SOAK")
    return (case.seen_in(tree) and os.environ.get("ONLY", case.kind) == case.kind
            and not (sampled and case.kind in LIKE_OTHERS))


def check_group(group, binary, tree, compiler):
    cases = [case for case in GROUPS[group] if is_wanted(case, tree)]
    certain = [case for case in cases if case.chances == 1]
    by_chance = [case for case in cases if case.chances != 1]
    results = list(zip(certain, check_cases(certain, 1, tree, binary, compiler)))
    results += [(case, *check_by_chance(case, tree, binary, compiler)) for case in by_chance]
    failed = 0
    for case, wrong in results:
        known = wrong and case.open and re.search(case.open[1], str(wrong))
        failed += wrong is not None and not known
        print(f"{case.kind}: {f'open: {case.open[0]}' if known else wrong or 'as it should be'}", flush=True)
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
        return check_group(group, binary, tree, Compiler(folder, compiler, flags))


if __name__ == "__main__":
    sys.exit(main())
