"""Sees that --time bounds a run, whatever its failures are like: they hang, crash, and answer wrongly.

usage: limits.py BINARY
"""
import re
import sys
import time

import runs
from runs import expect

SECONDS = 8 if runs.SOAK else 6 if runs.SAMPLE else 3
# Failures that are told, of four: a scenario that hangs takes a tenth of the time, and with sanitizers all takes longer.
ENOUGH = 2 if runs.SAMPLE else 3
SLACK = 1  # seconds; others may use the processors, too
ALL = "wtch" + "WTCH"  # those of the library `endless` are its own


def timed(folder, bugs, seconds, *options):
    """A run with --time, which it keeps."""
    command = [sys.argv[1], "--time", str(seconds), "--seed", "1", *options]
    began = time.monotonic()
    done = runs.run(folder, command, bugs, timeout=20 * seconds + 60)
    done.seconds = time.monotonic() - began
    expect(done.seconds <= 1.1 * seconds + SLACK, f"--time {seconds} took {done.seconds:.1f} s\n{done}")
    return done


def all_failures_of_a_library_are_told_in_time(folder, _):
    done = timed(folder, ALL, SECONDS, "--filter", "endless", "--keep-going")
    operations = set(re.findall(r"^Failure \d+: .* failed this way \(.*\b(count|sum|size|largest)\b.*\)", done.out,
                                re.MULTILINE))
    expect(done.code == 1 and len(operations) >= ENOUGH, f"told is what {sorted(operations)} do\n{done}")


def all_libraries_share_the_time(folder, _):
    done = timed(folder, ALL, SECONDS, "--keep-going")
    for name in "first", "second", "third", "endless", "renamed":
        expect(re.search(rf"^{name}: failed\. ", done.out, re.MULTILINE), f"{name} had no time\n{done}")


def what_is_replayed_shares_it_too(folder, _):
    found = runs.run(folder, [sys.argv[1], "--seed", "1", "--filter", "hanging", "--timeout", "0.3"], "h")
    expect(found.code == 1 and len(runs.saved(folder)) == 1, f"nothing to be replayed\n{found}")
    done = timed(folder, "h", 1, "--replay", "all")
    expect(done.code == 1 and "hanging: failed." in done.out, f"the hang does not show\n{done}")


def what_eats_the_time_is_named(folder, _):
    found = runs.run(folder, [sys.argv[1], "--seed", "1", "--filter", "hanging", "--timeout", "0.3"], "h")
    expect(found.code == 1 and len(runs.saved(folder)) == 1, f"nothing is known\n{found}")
    done = timed(folder, "h", 2, "--filter", "hanging", "--known", runs.saved(folder)[0], "--directory=")
    expect(done.code == 0 and "--without 'largest' leaves its operation out" in done.out, f"there is no hint\n{done}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(runs.main([all_failures_of_a_library_are_told_in_time, all_libraries_share_the_time,
                        what_is_replayed_shares_it_too, what_eats_the_time_is_named]))
