"""Fails when two headers have the same name, or two types at namespace scope have.

usage: unique_names.py ROOT

Whoever searches for a name, or hears it, must find one thing. A header that holds nothing but one #include is the old
place of another and does not count, nor does a forward declaration or a specialisation. Types count in headers and
sources, also those of a nameless namespace; aliases do not, because they name a type that has a name.
"""
import os
import sys

import declarations
import tree

# Words that stand in more than one place on purpose, and why.
FILES_ALLOWED = {}
TYPES_ALLOWED = {}


def is_forward(text):
    """Does the header hold nothing but one #include?"""
    text = declarations.IGNORED.sub(lambda match: match[0] if match[0][0] == '"' else " ", text)
    lines = [line.strip() for line in text.splitlines() if line.strip() and "#pragma once" not in line]
    return len(lines) == 1 and lines[0].startswith("#include")


def clashes(places, allowed, what):
    for name, paths in sorted(places.items()):
        if len(paths) > 1 and name not in allowed:
            yield f"{paths[0]}: {what} {name} is also in {', '.join(paths[1:])}; give one of them another name"
    for name in sorted(allowed):
        if len(places.get(name, ())) < 2:
            yield f"tests/lint/unique_names.py: {what} {name} is unique, so it need not be allowed"


def complaints(root, files_allowed=None, types_allowed=None):
    files, types = {}, {}
    for path in tree.files(root):
        if not path.startswith(("include/gneiss/", "src/")) or not path.endswith((".hpp", ".cpp")):
            continue
        with open(os.path.join(root, path), encoding="utf-8") as file:
            text = file.read()
        if path.endswith(".hpp") and not is_forward(text):
            files.setdefault(os.path.splitext(os.path.basename(path))[0], []).append(path)
        for name in sorted({found.name for found in declarations.types_of(text) if found.defined}):
            types.setdefault(name, []).append(path)
    yield from clashes(files, FILES_ALLOWED if files_allowed is None else files_allowed, "the header")
    yield from clashes(types, TYPES_ALLOWED if types_allowed is None else types_allowed, "the type")


if __name__ == "__main__":
    sys.exit(tree.main(__doc__, complaints))
