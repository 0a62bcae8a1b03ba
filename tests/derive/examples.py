"""Derives the specs of the examples again, and compares them with those that are there. UPDATE_GOLDEN=1 writes them anew.

usage: examples.py --gneiss PROGRAM --compiler CXX --sources FOLDER
"""
import argparse
import difflib
import os
import shutil
import subprocess
import sys
import tempfile

# The spec and its name, the headers, the candidate, the reference, further options.
DERIVED = [
    ("flat_map/derived.cpp", "flat_map", ["flat_map.hpp"], "my::flat_map<int, int>", "std::map<int, int>", ["--written-out"]),
    ("pairs/association_maps/association_maps.cpp", "association_maps", ["red_black_map.hpp", "association_list.hpp"],
     "red_black::map<int, int>", "association::map<int, int>", []),
    ("pairs/character_sets/character_sets.cpp", "character_sets", ["bit_charset.hpp", "tree_charset.hpp"],
     "bits::charset", "trees::charset", []),
    ("pairs/polynomials/polynomials.cpp", "polynomials", ["monomials.hpp", "horner.hpp"],
     "monomials::polynomial", "horner::polynomial", []),
    ("pairs/queues/queues.cpp", "queues", ["linked_queue.hpp", "array_queue.hpp"],
     "linked::queue<int>", "arrays::queue<int>", []),
    ("pairs/regular_expressions/regular_expressions.cpp", "regular_expressions",
     ["regex_automata.hpp", "regex_derivatives.hpp"], "automata::regex", "derivatives::regex", []),
    ("pairs/sets/sets.cpp", "sets", ["tree_set.hpp", "list_set.hpp"], "trees::set<int>", "lists::set<int>", []),
    ("pairs/unsigned_integers/unsigned_integers.cpp", "unsigned_integers", ["digit_uint.hpp", "word_uint.hpp"],
     "digits::uint<64>", "words::uint<64>", []),
]


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def derived(arguments, row, source):
    """The spec as it is derived now, in a copy of its folder: the headers alone, and no file of the repository is touched."""
    _, name, headers, candidate, reference, options = row
    with tempfile.TemporaryDirectory() as folder:
        for header in headers:
            shutil.copy(os.path.join(os.path.dirname(source), header), folder)
        subprocess.run([arguments.gneiss, "derive", *headers, "--candidate", candidate, "--reference", reference, "--name", name,
                        *options, "-o", "derived.cpp", "--", arguments.compiler], cwd=folder, check=True)
        return read(os.path.join(folder, "derived.cpp"))


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    for name in ("gneiss", "compiler", "sources"):
        parser.add_argument("--" + name, required=True)
    arguments = parser.parse_args()
    differ = False
    for row in DERIVED:
        source = os.path.join(arguments.sources, "examples", row[0])
        was, now = read(source), derived(arguments, row, source)
        if was == now:
            continue
        if os.environ.get("UPDATE_GOLDEN") == "1":
            with open(source, "w", encoding="utf-8") as file:
                file.write(now)
            continue
        differ = True
        sys.stdout.writelines(difflib.unified_diff(was.splitlines(True), now.splitlines(True), source, "derived now"))
    return "a spec is derived differently now; UPDATE_GOLDEN=1 writes it anew" if differ else 0


if __name__ == "__main__":
    sys.exit(main())
