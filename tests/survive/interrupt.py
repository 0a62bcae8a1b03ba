"""Interrupts a test binary in the middle of what it does, and sees that it ends soon, orderly, and loses nothing.

usage: interrupt.py BINARY

Each check is made with both signals, with GNEISS_SAMPLE and without GNEISS_SOAK in the environment with either of them.
"""
import os
import re
import shutil
import signal
import sys
import time

import runs
from runs import expect

SOON = 2  # seconds


def interrupted(folder, options, bugs, number, ready):
    """Starts it, waits until it is ready, interrupts it; gives the ended run with its code."""
    run = runs.Run(folder, [sys.argv[1], "--seed", "1", *options], bugs)
    ready(run)
    run.process.send_signal(number)
    run.code = run.ended(SOON)
    runs.expect_nobody(folder)
    return run


def expect_ending(run, code, verdict):
    lines = [line for line in run.said().splitlines() if re.match(rf"\w+: {verdict}\. ", line)]
    expect(len(lines) == 1, f"its summary does not say \"{verdict}.\"\n{run.all_said()}exit {run.code}")
    expect(run.code == code, f"it leaves with {run.code}, not {code}\n{run.all_said()}")


def expect_not_fully_shrunk(run):
    expect(re.search(r"; not fully shrunk: stopped after \d+ runs?\.$", run.said(), re.MULTILINE),
           f"it does not say that there may be a smaller one\n{run.said()}")


def each_signal(check):
    """The check once for each signal, in a folder of its own."""
    def both(folder, rng):
        numbers = (signal.SIGINT, signal.SIGTERM)
        for number in (rng.choice(numbers),) if runs.SAMPLE else numbers:
            place = os.path.join(folder, signal.Signals(number).name)
            os.makedirs(place)
            try:
                check(place, number)
            except runs.Wrong as sentence:
                raise runs.Wrong(f"{signal.Signals(number).name}: {sentence}") from None
    both.__name__ = check.__name__
    return both


def after(seconds):
    return lambda run: time.sleep(seconds)


def until_saved(run):
    """It has found something, and is shrinking it."""
    run.wait_for("something was found", lambda: runs.saved(run.folder))


@each_signal
def while_it_explores_without_a_bound(folder, number):
    run = interrupted(folder, ["--filter", "third", "--scenarios", "0", "--jobs", "2"], "", number, after(0.5))
    expect_ending(run, 0, "stopped")
    expect(not run.complained(), f"it complains\n{run.complained()}")


@each_signal
def before_its_bound(folder, number):
    run = interrupted(folder, ["--filter", "third", "--scenarios", "1000000000"], "", number, after(0.5))
    expect_ending(run, 3, "stopped")
    expect(f"interrupted by {signal.Signals(number).name} before the end" in run.complained(),
           f"it does not say why\n{run.complained()}")


@each_signal
def in_this_process_alone(folder, number):
    run = interrupted(folder, ["--filter", "third", "--scenarios", "0", "--isolate", "off"], "", number, after(0.5))
    expect_ending(run, 0, "stopped")


@each_signal
def between_failures(folder, number):
    """Some were found and shrunk, and it goes on."""
    run = interrupted(folder, ["--filter", "third", "--scenarios", "0", "--keep-going"], "wt", number, after(1.5))
    expect_ending(run, 1, "failed")
    told = runs.announced(run.said())
    expect(len(told) >= 2, f"not both bugs were told\n{run.said()}")
    expect(all(file in runs.saved(folder) for file in told), f"{told}: not all are there, but {runs.saved(folder)}")


@each_signal
def while_it_shrinks(folder, number):
    """What was found is told, as small as it is by then."""
    def shrinking(run):
        until_saved(run)
        time.sleep(0.3)
    run = interrupted(folder, ["--filter", "lazy"], "s", number, shrinking)
    expect(runs.saved(folder), "what was found is lost")
    expect_ending(run, 1, "failed")
    told = runs.announced(run.said())
    expect(told == runs.saved(folder), f"{told} was told, and there is {runs.saved(folder)}\n{run.said()}")
    expect_not_fully_shrunk(run)


@each_signal
def while_it_shrinks_what_takes_long(folder, number):
    """Even the smallest scenario takes 0.2 s."""
    run = interrupted(folder, ["--filter", "lazy"], "l", number, until_saved)
    expect(runs.saved(folder), "what was found is lost")
    expect_ending(run, 1, "failed")
    told = runs.announced(run.said())
    expect(told == runs.saved(folder), f"{told} was told, and there is {runs.saved(folder)}\n{run.said()}")
    expect_not_fully_shrunk(run)


@each_signal
def while_it_hangs(folder, number):
    def hanging(run):
        run.wait_for("it hangs", lambda: os.path.exists(os.path.join(folder, "hanging")))
        time.sleep(0.1)
    run = interrupted(folder, ["--filter", "hanging", "--timeout", "60", "--jobs", "2"], "h", number, hanging)
    expect_ending(run, 3, "stopped")


@each_signal
def while_it_shrinks_what_hangs(folder, number):
    run = interrupted(folder, ["--filter", "hanging", "--timeout", "0.2"], "h", number, until_saved)
    expect(runs.saved(folder), "what was found is lost")
    expect_ending(run, 1, "failed")


def while_it_replays(folder, rng):
    """A file that was not replayed yet is not taken to be mended."""
    found = runs.run(folder, [sys.argv[1], "--filter", "hanging", "--timeout", "0.2"], "h")
    expect(found.code == 1 and len(runs.saved(folder)) == 1, f"nothing was found\n{found}")
    before = runs.saved(folder)

    @each_signal
    def replaying(place, number):
        """With a copy of what was found: to find it takes the longest."""
        shutil.copytree(os.path.join(folder, runs.DIRECTORY), os.path.join(place, runs.DIRECTORY))

        def hanging(run):
            run.wait_for("it hangs", lambda: os.path.exists(os.path.join(place, "hanging")))
        run = interrupted(place, ["--filter", "hanging", "--timeout", "60"], "h", number, hanging)
        expect_ending(run, 3, "stopped")
        expect(runs.saved(place) == before, f"{before} became {runs.saved(place)}\n{run.said()}")
    replaying(folder, rng)


def a_second_one_ends_it_at_once(folder, _):
    """The same one again so soon may be the same key, passed on twice."""
    for first, second in ((signal.SIGINT, signal.SIGTERM), (signal.SIGTERM, signal.SIGINT)):
        for _ in range(2):
            run = runs.Run(folder, [sys.argv[1], "--filter", "hanging", "--timeout", "60", "--jobs", "2"], "h")
            run.wait_for("it hangs", lambda: os.path.exists(os.path.join(folder, "hanging")))
            run.process.send_signal(first)
            time.sleep(0.05)  # by itself it gives the scenario up after 0.2 s, and leaves with a code
            run.process.send_signal(second)
            code = run.ended(SOON)
            expect(code == -second, f"after {first.name} and {second.name} it leaves with {code}\n{run.all_said()}")
            runs.expect_nobody(folder)
            os.remove(os.path.join(folder, "hanging"))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(runs.main([while_it_explores_without_a_bound, before_its_bound, in_this_process_alone, between_failures,
                        while_it_shrinks, while_it_shrinks_what_takes_long, while_it_hangs,
                        while_it_shrinks_what_hangs, while_it_replays, a_second_one_ends_it_at_once]))
