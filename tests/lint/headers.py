"""Compiles public headers alone, so that each has all the includes it needs.

usage: headers.py ROOT COMPILER

Those that users include: gneiss/gneiss.hpp, which comes first in a spec, and what it does not bring along. What it brings
along, and what lies in the rooms behind, is compiled alone with GNEISS_SOAK in the environment.
"""
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import tree

INCLUDE = re.compile(r'^#include [<"](gneiss/[^>"]+)[>"]', re.MULTILINE)
BEHIND = ("gneiss/core/", "gneiss/detail/", "gneiss/reference/")


def brought_along(root, header, known):
    """Adds what `header` includes, and what that includes, to `known`."""
    if header not in known:
        known.add(header)
        with open(os.path.join(root, "include", header), encoding="utf-8") as file:
            for each in INCLUDE.findall(file.read()):
                brought_along(root, each, known)


def headers(root):
    found = [path[len("include/"):] for path in tree.files(root) if re.fullmatch(r"include/.*\.hpp", path)]
    if os.environ.get("GNEISS_SOAK"):
        return found
    inside = set()
    brought_along(root, "gneiss/gneiss.hpp", inside)
    inside.remove("gneiss/gneiss.hpp")
    return [path for path in found if path not in inside and not path.startswith(BEHIND)]


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    root, compiler = sys.argv[1:]

    def compiled(header):
        return header, subprocess.run(
            [compiler, "-std=c++20", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-I", os.path.join(root, "include"),
             "-x", "c++", "-"], input=f"#include <{header}>\n", capture_output=True, text=True, check=False)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        done = list(pool.map(compiled, headers(root)))
    for header, result in done:
        if result.returncode != 0:
            print(f"{header} does not compile alone:\n{result.stderr}", file=sys.stderr)
    if not done:
        print("there is no header", file=sys.stderr)
    return 1 if not done or any(result.returncode for _, result in done) else 0


if __name__ == "__main__":
    sys.exit(main())
