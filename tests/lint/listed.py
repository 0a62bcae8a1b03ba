"""Fails when a source file is missing from the CMakeLists.txt above it, where no glob would find it.

usage: listed.py ROOT
"""
import os
import re
import sys

import tree

CODE = {
    "include/": (".hpp", ".h"),  # else not installed, and never compiled alone
    "src/": (".cpp",),
    "tools/": (".cpp",),
    "tests/unit/": (".cpp",),
    "tests/compile_fail/": (".cpp",),
}


def list_of(path, known):
    """The CMakeLists.txt nearest above `path`."""
    folder = os.path.dirname(path)
    while folder and folder + "/CMakeLists.txt" not in known:
        folder = os.path.dirname(folder)
    return folder


def complaints(root):
    known, words = set(tree.files(root)), {}
    for path in sorted(known):
        if not any(path.startswith(place) and path.endswith(endings) for place, endings in CODE.items()):
            continue
        folder = list_of(path, known)
        if folder not in words:
            with open(os.path.join(root, folder, "CMakeLists.txt"), encoding="utf-8") as file:
                words[folder] = set(re.sub(r"#.*", "", file.read()).replace("(", " ").replace(")", " ").split())
        name = os.path.relpath(path, folder)
        if not words[folder] & {name, os.path.splitext(name)[0]}:
            yield f"{path}: not named in {folder}/CMakeLists.txt"


if __name__ == "__main__":
    sys.exit(tree.main(__doc__, complaints))
