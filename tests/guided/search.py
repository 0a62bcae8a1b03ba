"""Sees guided mode find what is hidden, with a program and a tape, the same with the same seed; and find nothing else.

usage: search.py FOLDER
"""
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "exhaustive"))
from searches import Search, expect, verdict  # pylint: disable=wrong-import-position

SECONDS = "60"  # far more than it takes
SANITIZED = bool(os.environ.get("GNEISS_SAMPLE"))


def run(folder, binary, *options):
    return Search(os.path.join(folder, binary), "--time", SECONDS, "--seed", "1", *options, mode="guided")


def hidden(folder):
    for binary in "guided_hidden", "guided_counted":
        for name, words in [("constant", "3735928559u"), ("both", "-1234567, 987654321"), ("crashing", "1611516670u")]:
            search = run(folder, binary, "--filter", name)
            yield expect(search, search.code == 1 and words in search.out, "not found")
    for jobs in "1", "2":
        search = run(folder, "guided_hidden", "--filter", "locks", "--fuel", "12", "--jobs", jobs)
        good = search.code == 1 and search.instructions() == 4
        yield expect(search, good and all(word in search.out for word in ("77123", "5550123", "31337")), "not found")
    search = run(folder, "guided_hidden", "--filter", "constant", "--isolate", "off")
    yield expect(search, search.code == 1 and "3735928559u" in search.out, "not found in this process")


def examples(folder):
    for binary, options in [("guided_secrets_bug1", []), ("guided_secrets_bug1", ["--novelty", "paths"]),
                            ("guided_tree_bug2", []), ("guided_tree_bug2", ["--novelty", "paths"])]:
        search = run(folder, binary, *options)
        yield expect(search, search.code == 1 and "assert(" in search.out, "not found")


def repeatable(folder):
    """The same seed finds the same, and the tape shows it again."""
    first, second = (run(folder, "guided_tree_bug2", "--directory=") for _ in range(2))
    found = [re.search(r"Found in case \d+", each.out) for each in (first, second)]
    # UBSan knows classes by their addresses, and so takes another way each time.
    same = found[0][0] == found[1][0] if all(found) and not SANITIZED else all(found)
    yield expect(second, same, "not the same twice")
    tape = re.search(r"--replay (\S+)", first.out)
    again = Search(os.path.join(folder, "guided_tree_bug2"), "--replay", tape[1] if tape else "", mode="random")
    yield expect(again, again.code == 1, "the tape does not fail")


def plain(folder):
    """Where nothing is instrumented it says so, and goes by the calls."""
    search = run(folder, "guided_deep")
    yield expect(search, search.code == 1 and search.instructions() == 12, "not found without instrumentation")
    search = run(folder, "guided_deep", "--filter", "runs", "--time", "0.3", "--fuel", "5")
    yield expect(search, "not instrumented" in search.out, "does not say that nothing is instrumented")


def right(folder):
    for binary, options in [("guided_secrets", []), ("guided_secrets", ["--schedule", "mutagen"]),
                            ("guided_hidden", ["--filter", "holding"])]:
        search = run(folder, binary, *options, "--time", "3")
        good = search.code == 0 and "Guided by the" in search.out and re.search(r"[1-9]\d* mutants", search.out)
        yield expect(search, good, "complains, or does not mutate")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = os.path.abspath(sys.argv[1])
    return verdict(said for part in (hidden, examples, repeatable, plain, right) for said in part(folder))


if __name__ == "__main__":
    sys.exit(main())
