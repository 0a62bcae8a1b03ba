"""Sees the report of an instrumented program name the lines that run only when it fails, and no others.

usage: parting.py FOLDER
"""
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "exhaustive"))
from searches import Search, expect, verdict  # pylint: disable=wrong-import-position

SANITIZED = bool(os.environ.get("GNEISS_SAMPLE"))
SAYS = re.compile(r"^(?:This line runs|These lines run) only when it fails: (.*)\.$", re.MULTILINE)


def run(folder, binary, name, *options):
    return Search(os.path.join(folder, binary), "--filter", name, "--seed", "1", "--directory=", *options, mode="random")


def marked(name):
    with open(os.path.join(HERE, "parting.cpp"), encoding="utf-8") as source:
        return [number for number, line in enumerate(source, 1) if line.rstrip().endswith("// only " + name)]


def named(search):
    """The numbers of lines, in the order of the report; none where it says nothing."""
    said = SAYS.search(search.out)
    places = re.findall(r"\(parting\.cpp:([\d, ]+)\)", said[1]) if said else []
    return [int(number) for place in places for number in place.split(", ")]


def parting(folder):
    for name, function in [("bags", "my::bag::"), ("scaling", "scaled"), ("crashing", "crash_above")]:
        for options in [], ["--mode", "guided"], ["--isolate", "off"]:
            if name == "crashing" and options == ["--isolate", "off"]:
                continue
            search = run(folder, "guided_parting", name, *options)
            lines = named(search)
            if SANITIZED and not lines:
                continue  # checks that are never met lie between the blocks, and hide the lines
            good = lines and len(lines) <= 5 and set(lines) <= set(marked(name))
            good = good and (SANITIZED or lines[0] == marked(name)[0])
            yield expect(search, search.code == 1 and good and function in SAYS.search(search.out)[1],
                         "names other lines than those that are marked")


def silent(folder):
    """Nothing is said where no line differs, where all fail, where nothing is known, and where it is not wanted."""
    runs = [("guided_parting", "elements"), ("guided_parting", "one_line"), ("guided_parting", "always"),
            ("guided_parting_counted", "bags"), ("guided_parting_plain", "bags"),
            ("guided_parting", "bags", "--explain", "off")]
    for binary, name, *options in runs:
        if not os.path.exists(os.path.join(folder, binary)):
            continue  # g++ has no counters
        search = run(folder, binary, name, *options)
        yield expect(search, search.code == 1 and "only when it fails" not in search.out, "says something of lines")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = os.path.abspath(sys.argv[1])
    return verdict(said for part in (parting, silent) for said in part(folder))


if __name__ == "__main__":
    sys.exit(main())
