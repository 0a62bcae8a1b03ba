"""Fails when a file of the repository names a place that exists on one machine only, or a package host.

usage: no_paths.py ROOT
"""
import os
import re
import sys

import tree

# Written so that the pattern does not match itself.
PLACES = re.compile(
    r"(?:(?<![\w.}/])|(?<=-I)|(?<=-L))/(?:work|home|root|Users|mnt|workspace)/\w[\w./-]*|"
    r"\b[\w.-]*(?:debian\.(?:org|net)|ubuntu\.com|pypi\.org|pythonhosted\.org|npmjs\.(?:org|com)|jfrog\.io|conan\.io)\b")
IGNORED = {"tests/lint/no_paths_selftest.py"}


def complaints(root):
    for path in tree.files(root):
        if path in IGNORED:
            continue
        with open(os.path.join(root, path), encoding="utf-8", errors="replace") as file:
            for number, line in enumerate(file, 1):
                for match in PLACES.finditer(line):
                    yield f"{path}:{number}: names {match[0]}, which other machines do not have"


if __name__ == "__main__":
    sys.exit(tree.main(__doc__, complaints))
