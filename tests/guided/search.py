"""Sees guided mode find what is hidden, with a program and a tape, the same with the same seed; and find nothing else.

usage: search.py FOLDER

With GNEISS_SOAK in the environment it is guided for longer; else with GNEISS_SAMPLE what the other tree finds in many
ways is found in fewer.
"""
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "exhaustive"))
from searches import Search, expect, verdict  # pylint: disable=wrong-import-position

SECONDS = "60"  # far more than it takes
SANITIZED = bool(os.environ.get("GNEISS_SAMPLE"))
SOAK = bool(os.environ.get("GNEISS_SOAK"))
SAMPLE = SANITIZED and not SOAK


def run(folder, binary, *options):
    return Search(os.path.join(folder, binary), "--time", SECONDS, "--seed", "1", *options, mode="guided")


def hidden(folder):
    for binary in "guided_hidden", "guided_counted":
        for name, words in [("constant", "3735928559u"), ("both", "-1234567, 987654321"), ("crashing", "1611516670u")]:
            search = run(folder, binary, "--filter", name)
            yield expect(search, search.code == 1 and words in search.out, "not found")
    for jobs in "1", "2":
        for name, count, words in ("locks", 4, ["77123", "5550123", "31337"]), ("machines", 4, ["19088743u", "-987654"]):
            search = run(folder, "guided_hidden", "--filter", name, "--jobs", jobs)
            good = search.code == 1 and search.instructions() == count
            yield expect(search, good and all(word in search.out for word in words), "not found")
    search = run(folder, "guided_hidden", "--filter", "constant", "--isolate", "off")
    yield expect(search, search.code == 1 and "3735928559u" in search.out, "not found in this process")


def examples(folder):
    ways = [("guided_secrets_bug1", []), ("guided_secrets_bug1", ["--novelty", "paths"]), ("guided_tree_bug2", []),
            ("guided_tree_bug2", ["--novelty", "paths"])]
    for binary, options in ways[1:3] if SAMPLE else ways:
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


def corpus(folder):
    """Seeds are saved, run first by the next search, and those that add nothing are deleted when that is asked for."""
    with tempfile.TemporaryDirectory() as saved:
        def search(*options, binary="guided_hidden"):
            seconds = "1" if SOAK else "0.4"
            return run(folder, binary, "--filter", "holding", "--corpus", saved, "--time", seconds, *options)
        first = search()
        count = len(os.listdir(saved))
        kept = first.number(r"(\d+) of them (?:is|are) saved in ")
        yield expect(first, first.code == 0 and 0 < count <= kept, f"{count} files of {kept} that it has saved")
        second = search("--scenarios", str(count))
        yield expect(second, second.number(r"(\d+) scenarios? did something new") > 0, "what was saved shows nothing")
        for name in sorted(os.listdir(saved)):
            with open(os.path.join(saved, name), "rb") as source:
                contents = source.read()
            with open(os.path.join(saved, f"holding-copy{name[-13:]}"), "wb") as copy:
                copy.write(contents)
        trimmed = search("--trim-corpus", "--scenarios", str(2 * count))
        left = len(os.listdir(saved))
        yield expect(trimmed, trimmed.code == 0 and 0 < left <= count, f"{left} of {2 * count} files are left")
        with open(os.path.join(saved, "holding-0badbeef.tape"), "w", encoding="utf-8") as broken:
            broken.write("nonsense")
        told = search()
        yield expect(told, told.code == 0 and "0badbeef" in told.err + told.out, "says nothing of a broken file")
    with tempfile.NamedTemporaryFile() as no_folder:
        refused = run(folder, "guided_hidden", "--filter", "holding", "--corpus", no_folder.name, "--time", "0.4")
        yield expect(refused, "could not be saved" in refused.err + refused.out, "says nothing of what it cannot save")


def automatic(folder):
    """Every small scenario, random ones, and where it can be guided that: without a word about the mode."""
    def timed(binary, *options):
        command = [os.path.join(folder, binary), "--seed", "1", "--directory=", *options]
        return subprocess.run(command, capture_output=True, text=True, check=False, timeout=200)
    found = [("guided_hidden", "machines", "-987654"), ("guided_hidden", "constant", "3735928559u"),
             ("guided_tree_bug2", "", "assert(")]
    for binary, name, words in found[:1] if SAMPLE else found:
        # A quarter of the time passes before it is guided.
        done = timed(binary, "--time", "20" if SOAK else "6", *(["--filter", name] if name else []))
        yield None if done.returncode == 1 and words in done.stdout else f"auto: {binary} {name}: {done.stdout}"
    # Where next to all is discarded, there is nothing to be said of small cases.
    for binary, name, words in [("guided_hidden", "holding", ["Guided by"]), ("guided_secrets", "", ["Guided by"]),
                                ("guided_deep", "", ["were run, too"])]:
        options = ["--fuel", "5"] if binary == "guided_deep" else []
        done = timed(binary, "--time", "2" if SOAK else "1", *options, *(["--filter", name] if name else []))
        good = done.returncode == 0 and [each for each in ("Guided by", "were run, too") if each in done.stdout] == words
        yield None if good else f"auto: {binary} {name}: code {done.returncode}\n{done.stdout}{done.stderr}"
    for options in ["--time", "0.01"], ["--time", "0.3", "--jobs", "2"], ["--mode", "auto", "--scenarios", "30000"]:
        done = timed("guided_hidden", "--filter", "both", *options)
        found = done.returncode == 1 and "-1234567, 987654321" in done.stdout
        # Where the machine does other things, a hundredth of a second can be over before a worker has run anything.
        short = "0.01" in options and "The time was over before the first scenario ended" in done.stdout
        good = found or short or (done.returncode == 0 and "both: passed." in done.stdout)
        yield None if good else f"auto {options}: code {done.returncode}\n{done.stdout}{done.stderr}"


def right(folder):
    subjects = [("guided_secrets", []), ("guided_hidden", ["--filter", "holding"])]
    if not SANITIZED:  # by these rules nothing is mutated before a case has passed, which takes its time
        subjects.append(("guided_secrets", ["--schedule", "mutagen"]))
    for binary, options in subjects:
        search = run(folder, binary, *options, "--time", "3" if SOAK or "mutagen" in options else "1")
        good = search.code == 0 and "Guided by the" in search.out and re.search(r"[1-9]\d* mutants", search.out)
        yield expect(search, good, "complains, or does not mutate")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = os.path.abspath(sys.argv[1])
    return verdict(said for part in (hidden, examples, repeatable, plain, corpus, automatic, right) for said in part(folder))


if __name__ == "__main__":
    sys.exit(main())
