"""Compiles files that must be refused, and reads what the compiler says as its user would.

usage: check.py INCLUDE PREPARED COMPILER[,COMPILER...] SOURCE...
       check.py --prepare INCLUDE PREPARED COMPILER[,COMPILER...]

INCLUDE is the folder of Gneiss's headers. The second form compiles the one that has all words beforehand to the directory
PREPARED, which makes the first ten times as fast.

The first line of a SOURCE is `// expect: SENTENCE`. Every COMPILER must refuse it, its first error must hold the sentence,
and there must be at most three errors, so that the sentence is what the user sees. A SOURCE called ok_* must compile
without a word.

Several are compiled together, each in a namespace of its own, which takes a fifth of the time; one of which nothing right is
said in that company, as what it has in common with another is compiled once, is compiled alone, and that is what counts. With
GNEISS_SOAK in the environment all are. ONLY=NAME picks one.
"""
import os
import subprocess
import sys
import tempfile

import together
from verdict import errors_of, verdict

DIALECT = ["-std=c++20", "-Wall", "-Wextra"]


def is_clang(compiler):
    return "clang" in os.path.basename(compiler)


def prepare(include, prepared, compiler):
    """g++ takes GNEISS.HPP.gch for the header where it comes first in the list of directories; clang must be told."""
    name = "gneiss.pch" if is_clang(compiler) else os.path.join("gneiss", "gneiss.hpp.gch")
    target = os.path.join(prepared, name)
    os.makedirs(os.path.dirname(target), exist_ok=True)
    if os.path.exists(target):
        os.remove(target)
    return subprocess.run([compiler, *DIALECT, "-I", include, "-w", "-x", "c++-header",
                           os.path.join(include, "gneiss", "gneiss.hpp"), "-o", target], check=False).returncode


class Compiler:
    def __init__(self, program, include, prepared):
        ready = ["-include-pch", os.path.join(prepared, "gneiss.pch")] if is_clang(program) else ["-I", prepared]
        self.program = program
        self.command = [program, *ready, *DIALECT, "-fsyntax-only", "-I", include]

    def output(self, source, *flags):
        run = subprocess.run([*self.command, *flags, source], capture_output=True, text=True,
                             env={**os.environ, "LC_ALL": "C.UTF-8"}, check=False)
        return run.returncode, run.stdout + run.stderr

    def wrong_alone(self, source, first_line):
        code, output = self.output(source)
        wrong = verdict(source, first_line, code, output, errors_of(output))
        return f"{source}, {self.program}: {wrong}\n\n{output}" if wrong else None

    def right_together(self, sources):
        """Those of the sources, by their first lines, of which the right thing is said when all are compiled as one."""
        with tempfile.TemporaryDirectory() as folder:
            whole = os.path.join(folder, "together.cpp")
            with open(whole, "w", encoding="utf-8") as file:
                file.write(together.source(sources))
            code, output = self.output(whole, *(["-ferror-limit=0"] if is_clang(self.program) else []))
        said = together.errors(output, sources, is_clang(self.program))
        return {source for source, first_line in sources.items()
                if not verdict(source, first_line, code, "\n".join(said[source]), said[source])}


def first_line_of(source):
    with open(source, encoding="utf-8") as file:
        return file.readline()


def main():
    if len(sys.argv) == 5 and sys.argv[1] == "--prepare":
        return max(prepare(*sys.argv[2:4], compiler) for compiler in sys.argv[4].split(","))
    if len(sys.argv) < 5:
        sys.exit(__doc__)
    include, prepared, compilers, *names = sys.argv[1:]
    sources = {name: first_line_of(name) for name in names
               if os.environ.get("ONLY", together.stem(name)) == together.stem(name)}
    cases = wrong = alone = 0
    for compiler in (Compiler(program, include, prepared) for program in compilers.split(",")):
        right = set()
        for company in [] if os.environ.get("GNEISS_SOAK") else together.companies(sources):
            right |= compiler.right_together(company)
        for source, first_line in sources.items():
            cases += 1
            if source in right:
                continue
            alone += 1
            said = compiler.wrong_alone(source, first_line)
            if said:
                wrong += 1
                print(said, file=sys.stderr)
    print(f"{cases} cases, {alone} of them compiled alone, {wrong} wrong")
    return 1 if wrong or (not cases and "ONLY" not in os.environ) else 0


if __name__ == "__main__":
    sys.exit(main())
