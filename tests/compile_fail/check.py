"""Compiles one file that must be refused, and reads what the compiler says as its user would.

usage: check.py SOURCE INCLUDE PREPARED COMPILER...
       check.py --prepare INCLUDE PREPARED COMPILER...

INCLUDE is the folder of Gneiss's headers. The second form compiles the one that has all words beforehand to the directory
PREPARED, which makes the first ten times as fast.

The first line of SOURCE is `// expect: SENTENCE`. Every COMPILER must refuse it, its first error must hold the sentence,
and there must be at most three errors, so that the sentence is what the user sees. A SOURCE called ok_* must compile
without a word.
"""
import os
import re
import subprocess
import sys

MOST_ERRORS = 3
DIALECT = ["-std=c++20", "-Wall", "-Wextra"]


def verdict(source, first_line, code, output):
    """Why the test fails, or nothing."""
    if os.path.basename(source).startswith("ok_"):
        return None if code == 0 and not output.strip() else "it must compile without a word"
    match = re.fullmatch(r"// expect: (\S.*\S)\s*", first_line)
    if not match:
        return "its first line must be `// expect: SENTENCE`"
    if code == 0:
        return "it compiles, and must not"
    errors = [line for line in output.splitlines() if re.search(r"\berror:", line)]
    if not errors:
        return "the compiler failed without an error"
    if match[1] not in output:
        return f"no error says: {match[1]}"
    if match[1] not in errors[0]:
        return f"the first error is another: {errors[0]}"
    if len(errors) > MOST_ERRORS:
        return f"there are {len(errors)} errors; at most {MOST_ERRORS} can be read"
    return None


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


def check(source, first_line, include, prepared, compiler):
    """Whether the compiler says what it must."""
    ready = ["-include-pch", os.path.join(prepared, "gneiss.pch")] if is_clang(compiler) else ["-I", prepared]
    run = subprocess.run([compiler, *ready, *DIALECT, "-fsyntax-only", "-I", include, source], capture_output=True,
                         text=True, env={**os.environ, "LC_ALL": "C.UTF-8"}, check=False)
    output = run.stdout + run.stderr
    wrong = verdict(source, first_line, run.returncode, output)
    if wrong:
        print(f"{source}, {compiler}: {wrong}\n\n{output}", file=sys.stderr)
    return not wrong


def main():
    if len(sys.argv) > 4 and sys.argv[1] == "--prepare":
        return max(prepare(*sys.argv[2:4], compiler) for compiler in sys.argv[4:])
    if len(sys.argv) < 5:
        sys.exit(__doc__)
    source, include, prepared, *compilers = sys.argv[1:]
    with open(source, encoding="utf-8") as file:
        first_line = file.readline()
    return 0 if all([check(source, first_line, include, prepared, compiler) for compiler in compilers]) else 1


if __name__ == "__main__":
    sys.exit(main())
