"""Runs a program with --events and looks at the files.

usage: events.py ROOT PROGRAM

With GNEISS_SAMPLE, and without GNEISS_SOAK, what must be the same twice is run once.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

ROOT, PROGRAM = (os.path.abspath(path) for path in sys.argv[1:3])
SAMPLED = bool(os.environ.get("GNEISS_SAMPLE") and not os.environ.get("GNEISS_SOAK"))
ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith("GNEISS_")}


def run(folder, *arguments):
    return subprocess.run([PROGRAM, *arguments], cwd=folder, env=ENVIRONMENT, capture_output=True, text=True,
                          timeout=300, stdin=subprocess.DEVNULL)


def events_of(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def without_time(events):
    return [{key: value for key, value in event.items() if key != "time"} for event in events]


def expect(holds, sentence):
    if not holds:
        raise AssertionError(sentence)


def twice(*arguments):
    """The events of a run, which must be the same in a second one."""
    seen = []
    for _ in range(1 if SAMPLED else 2):
        with tempfile.TemporaryDirectory() as folder:
            done = run(folder, "--seed", "1", "--jobs", "1", "--events", "events.jsonl", *arguments)
            events = events_of(os.path.join(folder, "events.jsonl"))
        expect(events[0]["event"] == "begin" and events[0]["version"] == 1, f"the first line is {events[0]}")
        expect(events[-1]["event"] == "end", f"the last line is {events[-1]}")
        expect(events[-1]["exit"] == done.returncode, f"{events[-1]}, but the program left with {done.returncode}")
        expect(all(list(event)[-1] == "time" for event in events), "every line has a time, and it comes last")
        seen.append(without_time(events))
    for first, second in zip(seen[0], seen[-1]):
        expect(first == second, f"{arguments}: one run says\n{first}\nand another\n{second}")
    expect(len(seen[0]) == len(seen[-1]), f"{arguments}: {len(seen[0])} and {len(seen[-1])} lines")
    return seen[0]


def kinds(events):
    return [event["event"] for event in events]


def the_same_twice():
    scenarios = ("--scenarios", "300")
    for subject in ("passing", "failing", "dies_by_data", "dies_by_code", "labelled"):
        for mode in (("random",), ("guided",), ("exhaustive", "--depth", "3", "--scope", "2")):
            events = twice("--filter", subject, *scenarios, "--mode", *mode)
            expect("progress" not in kinds(events), f"progress was not asked for: {kinds(events)}")
            expect({event["subject"] for event in events[1:-1]} == {subject}, f"{events}")
    twice("--filter", "passing", *scenarios, "--mode", "enumerate", "--required", "20")


def failures():
    failing = twice("--filter", "failing", "--scenarios", "300")
    expect(kinds(failing) == ["begin", "started", "failure_found", "failed", "finished", "end"], kinds(failing))
    failure = failing[3]
    expect(failure["kind"] == "disagreement", failure)
    expect([each["operation"] for each in failure["instructions"]] == ["make"] + 4 * ["push"] + ["size"], failure)
    expect(failure["tape"].startswith("g1."), failure)
    for subject, named in (("dies_by_data", "0x…"), ("dies_by_code", "same+0x2")):
        failed = next(event for event in twice("--filter", subject, "--scenarios", "300") if event["event"] == "failed")
        expect(not re.search(r"0x[0-9a-f]{5}", json.dumps(failed)), f"there is an address: {failed}")
        if failed["kind"] == "crash":  # not of a sanitizer
            expect(failed["death"]["what"].endswith(" at address " + named), f"{failed['death']}")


def warnings_and_refusals():
    labelled = twice("--filter", "labelled", "--scenarios", "5000")
    warning = next(event for event in labelled if event["event"] == "warned")
    expect(warning["warning"] == "label_too_rare" and warning["wanted"] == 90, warning)
    huge = twice("--filter", "huge", "--mode", "exhaustive")
    expect(kinds(huge) == ["begin", "started", "refused", "finished", "end"], kinds(huge))
    expect(huge[2]["refusal"] == "search_too_large" and huge[2]["scenarios"] > 1e18, huge[2])
    expect(huge[-1]["exit"] == 2, huge[-1])


def progress():
    with tempfile.TemporaryDirectory() as folder:
        run(folder, "--filter", "slow", "--scenarios", "120", "--events", "events.jsonl", "--events-progress")
        events = events_of(os.path.join(folder, "events.jsonl"))
    told = [event for event in events if event["event"] == "progress"]
    expect(told and all(0 < event["scenarios"] <= 120 for event in told), f"{events}")


def saved_failures():
    with tempfile.TemporaryDirectory() as folder:
        run(folder, "--filter", "failing", "--seed", "1")
        again = run(folder, "--replay", "all", "--events", "events.jsonl")
        events = events_of(os.path.join(folder, "events.jsonl"))
    expect(again.returncode == 1 and kinds(events) == ["begin", "started", "failed", "finished", "end"], f"{events}")
    expect(events[2]["origin"] == "given", events[2])


def files_that_cannot_be_written():
    with tempfile.TemporaryDirectory() as folder:
        for path, reason in (("no/such/file", "No such file or directory"), (".", "Is a directory"),
                             ("/dev/full", "No space left on device")):
            done = run(folder, "--filter", "passing", "--events", path)
            expect(done.returncode == 3, f"{path}: the code is {done.returncode}")
            expect(done.stderr == f"gneiss: cannot write {path}: {reason}.\n", f"{path}: {done.stderr}")
            expect(done.stdout == "", f"{path}: nothing is run, but it says {done.stdout}")


def documented_reader():
    reader = os.path.join(ROOT, "docs/snippets/events_reader.py")
    with tempfile.TemporaryDirectory() as folder:
        run(folder, "--filter", "*i*", "--scenarios", "300", "--seed", "1", "--events", "events.jsonl")
        done = subprocess.run([sys.executable, "-B", reader, "events.jsonl"], cwd=folder, capture_output=True,
                              text=True, timeout=60)
    said = done.stdout + done.stderr
    expect(done.returncode == 0, said)
    for part in ("passing: passed, 300 scenarios", "failing: failed,", "disagreement at size", "exit code 1"):
        expect(part in said, f"'{part}' is not in\n{said}")


def main():
    for test in (the_same_twice, failures, warnings_and_refusals, progress, saved_failures, files_that_cannot_be_written,
                 documented_reader):
        try:
            test()
        except AssertionError as problem:
            return f"{test.__name__}: {problem}"
    return 0


if __name__ == "__main__":
    sys.exit(main())
