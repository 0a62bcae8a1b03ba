"""Fails when a page links to a file or a heading that is not there.

usage: links.py ROOT
"""
import os
import re
import sys

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)


def anchors(text):
    """The names that headings get: small letters, no punctuation, - for blanks."""
    return {re.sub(r"[^\w -]", "", heading.lower()).strip().replace(" ", "-") for heading in HEADING.findall(text)}


def without_code(text):
    return re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)


def pages(root):
    found = [name for name in os.listdir(root) if name.endswith(".md")]
    for folder, _, names in os.walk(os.path.join(root, "docs")):
        found += [os.path.relpath(os.path.join(folder, name), root) for name in names if name.endswith(".md")]
    return sorted(found)


def complaints(root):
    texts = {}
    for page in pages(root):
        with open(os.path.join(root, page), encoding="utf-8") as file:
            texts[page] = without_code(file.read())
    for page, text in texts.items():
        for link in LINK.findall(text):
            if re.match(r"\w+:", link):
                continue
            path, _, anchor = link.partition("#")
            target = os.path.normpath(os.path.join(os.path.dirname(page), path)) if path else page
            if not os.path.exists(os.path.join(root, target)):
                yield f"{page}: links to {link}, which is not there"
            elif anchor and target in texts and anchor not in anchors(texts[target]):
                yield f"{page}: links to {link}, but {target} has no such heading"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    found = list(complaints(sys.argv[1]))
    for complaint in found:
        print(complaint, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
