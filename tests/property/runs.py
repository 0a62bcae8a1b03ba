"""Runs the properties of a binary in one mode or another."""
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "exhaustive"))
from searches import Search, expect, verdict  # pylint: disable=wrong-import-position,unused-import

WAYS = [("random", []), ("random", ["--jobs", "2"]), ("guided", []), ("guided", ["--jobs", "2"]), ("exhaustive", []),
        ("exhaustive", ["--jobs", "2"])]


def run(binary, name, *options, mode="random", **more):
    return Search(binary, "--filter", name, "--seed", "1", *options, mode=mode, **more)


def labels(search):
    """What the table says: label → (cases, percent)."""
    lines = re.findall(r"^ +(\d+) +(<?[\d.]+) %  (.*)$", search.out, re.MULTILINE)
    return {text: (int(cases), percent) for cases, percent, text in lines}


def main(doc, *parts):
    if len(sys.argv) < 2:
        sys.exit(doc)
    arguments = [os.path.abspath(sys.argv[1]), *sys.argv[2:]]
    return verdict(said for part in parts for said in part(*arguments))
