"""Checks that the code and the outputs shown in README.md and docs/ are those of the repository's files.

usage: check.py ROOT [--update] [--compiled COMPILE_COMMANDS]

A fenced block is bound to a file by the comment on the line above it:

    <!-- snippet: examples/stack/stack.cpp -->          the whole file
    <!-- snippet: examples/stack/stack.cpp#spec -->     its lines between `// [spec]` and `// [/spec]`
    <!-- output: tests/golden/stack.txt -->             a golden file

Every block marked cpp must be bound, and every block marked text, which is what a program printed. --update writes the
files' lines into the pages. With --compiled, every snippet from a .cpp must be compiled by some target.
"""
import argparse
import json
import os
import re
import sys

BINDING = re.compile(r"<!-- (snippet|output): (\S+?)(?:#(\w+))? -->")
FENCE = re.compile(r"(\s*)```\s*(\w*)\s*")
BOUND_LANGUAGES = {"cpp", "text"}


class Wrong(Exception):
    """A sentence about a page."""


def pages(root):
    found = ["README.md"] if os.path.exists(os.path.join(root, "README.md")) else []
    for folder, _, names in os.walk(os.path.join(root, "docs")):
        found += [os.path.relpath(os.path.join(folder, name), root) for name in names if name.endswith(".md")]
    return sorted(found)


def dedent(lines):
    margins = [len(line) - len(line.lstrip()) for line in lines if line.strip()]
    return [line[min(margins, default=0):] for line in lines]


def source_lines(root, path, region):
    """The lines of a file, or of a region of it, that a page shows."""
    try:
        with open(os.path.join(root, path), encoding="utf-8") as file:
            lines = file.read().splitlines()
    except OSError:
        raise Wrong(f"names {path}, which is not there") from None
    marks = re.compile(r"\s*(?://|#) \[/?\w+\]\s*")
    if region:
        stripped = [re.sub(r"^(//|#) ", "", line.strip()) for line in lines]
        begin, end = f"[{region}]", f"[/{region}]"
        if stripped.count(begin) != 1 or stripped.count(end) != 1 or stripped.index(begin) > stripped.index(end):
            raise Wrong(f"names the region {region} of {path}, which does not begin and end there once")
        lines = dedent(lines[stripped.index(begin) + 1:stripped.index(end)])
    return [line for line in lines if not marks.fullmatch(line)]


def checked(root, text, compiled):
    """The page as it should be, and what is wrong with it as (line number, sentence)."""
    lines, out, wrong = text.splitlines(), [], []
    at = 0
    while at < len(lines):
        fence = FENCE.fullmatch(lines[at])
        if not fence:
            out.append(lines[at])
            at += 1
            continue
        end = next((i for i in range(at + 1, len(lines)) if lines[i].strip() == "```"), None)
        if end is None:
            wrong.append((at + 1, "the block has no end"))
            out += lines[at:]
            break
        binding = BINDING.fullmatch(lines[at - 1].strip()) if at > 0 else None
        body = lines[at + 1:end]
        if binding:
            kind, path, region = binding.groups()
            try:
                wanted = [(fence[1] + line).rstrip() for line in source_lines(root, path, region)]
                if kind == "snippet" and compiled is not None and path.endswith(".cpp"):
                    if os.path.realpath(os.path.join(root, path)) not in compiled:
                        raise Wrong(f"shows {path}, which no target compiles")
                if [line.rstrip() for line in body] != wanted:
                    wrong.append((at + 1, f"is not what {path}{'#' + region if region else ''} says; --update mends it"))
                body = wanted
            except Wrong as sentence:
                wrong.append((at + 1, str(sentence)))
        elif fence[2] in BOUND_LANGUAGES:
            wrong.append((at + 1, f"a block of {fence[2]} needs <!-- snippet: FILE --> or <!-- output: FILE --> above it"))
        out += [lines[at], *body, lines[end]]
        at = end + 1
    return "".join(line + "\n" for line in out), wrong


def compiled_files(path):
    with open(path, encoding="utf-8") as file:
        return {os.path.realpath(os.path.join(entry["directory"], entry["file"])) for entry in json.load(file)}


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("root")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--compiled")
    arguments = parser.parse_args()
    compiled = compiled_files(arguments.compiled) if arguments.compiled else None
    failed = False
    for page in pages(arguments.root):
        path = os.path.join(arguments.root, page)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        mended, wrong = checked(arguments.root, text, compiled)
        if arguments.update and mended != text:
            with open(path, "w", encoding="utf-8") as file:
                file.write(mended)
            _, wrong = checked(arguments.root, mended, compiled)
        for line, sentence in wrong:
            print(f"{page}:{line}: {sentence}", file=sys.stderr)
            failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
