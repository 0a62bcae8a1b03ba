"""Fails when clang-format would change a file; with --fix it changes them.

usage: format.py ROOT [--fix]

Specs in examples/, docs/ and bench/ are left alone: a spec is a table, aligned by hand. So are golden files, which a program
wrote.
"""
import re
import shutil
import subprocess
import sys

import tree


LEFT_ALONE = re.compile(r"tests/golden/.*|examples/.*\.cpp|docs/snippets/.*\.cpp|bench/spec/.*\.cpp|(examples|bench)/.*/spec\.hpp")


def sources(root):
    for path in tree.files(root):
        if path.endswith((".hpp", ".cpp", ".h")) and not LEFT_ALONE.fullmatch(path):
            yield path


def main():
    if len(sys.argv) < 2 or sys.argv[2:] not in ([], ["--fix"]):
        sys.exit(__doc__)
    program = shutil.which("clang-format-14") or shutil.which("clang-format")
    if not program:
        sys.exit("format.py: clang-format is not installed")
    how = ["-i"] if sys.argv[2:] else ["--dry-run", "-Werror"]
    code = subprocess.run([program, "--style=file", *how, *sources(sys.argv[1])], cwd=sys.argv[1]).returncode
    if code != 0:
        print("format.py: ./go format lays them out", file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
