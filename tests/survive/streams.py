"""Runs a test binary with standard streams that are closed, full, or read by nobody.

usage: streams.py BINARY
"""
import sys

import runs
from runs import expect

FINDS = "--seed 1 --filter second"
CANNOT = "gneiss: the report cannot be written to standard output.\n"


def ended(folder, redirection, options=FINDS):
    """The command, with its own code on standard error where a pipe would hide it."""
    return runs.run(folder, f"{{ '{sys.argv[1]}' {options}; echo \"code $?\" >&3; }} {redirection}", "w")


def code_of(done):
    return int(done.err.rsplit("code ", 1)[1])


def expect_saved(folder, done):
    expect(len(runs.saved(folder)) == 1, f"the failure is not saved\n{done}")


def expect_cannot(folder, done):
    expect(code_of(done) == 3, f"it leaves with {code_of(done)}, not 3\n{done}")
    expect(done.err == CANNOT + "code 3\n", f"it does not say clearly that it cannot write\n{done}")
    expect_saved(folder, done)


def output_closed(folder, _):
    expect_cannot(folder, ended(folder, "3>&2 >&-"))


def output_full(folder, _):
    expect_cannot(folder, ended(folder, "3>&2 >/dev/full"))


def output_read_by_nobody(folder, _):
    """The reader takes one line and goes: before the rest is written, or just after."""
    done = ended(folder, "3>&2 | head -1")
    expect(code_of(done) in (1, 3), f"{done}")
    expect(code_of(done) == 1 or CANNOT in done.err, f"{done}")
    expect_saved(folder, done)


def output_read_by_nobody_at_all(folder, _):
    expect_cannot(folder, ended(folder, "3>&2 | { exec <&-; sleep 2; }"))


def input_closed(folder, _):
    done = ended(folder, "3>&2 <&-")
    expect(code_of(done) == 1 and done.err == "code 1\n", f"{done}")
    expect_saved(folder, done)


def errors_closed(folder, _):
    done = ended(folder, "3>&1 2>&-")
    expect(done.out.endswith("code 1\n") and "second: failed." in done.out, f"{done}")
    expect_saved(folder, done)


def all_closed(folder, _):
    """A crash, too, whose worker has none of them."""
    done = ended(folder, "3>&2 <&- >&- 2>&-", "--seed 1 --filter third --keep-going --scenarios 300")
    expect(done.err == "code 3\n", f"{done}")
    expect(runs.saved(folder), f"nothing is saved\n{done}")


def closed_files_do_not_become_others(folder, _):
    """No file that Gneiss opens comes to lie at 1, where reports would be written into it."""
    done = ended(folder, "3>&2 <&- >&- 2>&-")
    for file in runs.saved(folder):
        with open(f"{folder}/{file}", encoding="utf-8") as contents:
            expect("Found in scenario" not in contents.read(), f"the report stands in {file}")
    again = runs.run(folder, [sys.argv[1], "--replay", "all"], "w")
    expect(again.code == 1 and not again.err, f"{done}\n{again}")


def help_and_list_into_nothing(folder, _):
    for option in ("--help", "--list", "--version"):
        done = ended(folder, "3>&2 >/dev/full", option)
        expect(done.err == CANNOT + "code 3\n", f"{option}: {done}")


def program_into_nothing(folder, _):
    done = ended(folder, "3>&2", FINDS + " --write-program nowhere/program.cpp")
    expect(code_of(done) == 3 and "nowhere/program.cpp" in done.err, f"{done}")
    expect_saved(folder, done)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(runs.main([output_closed, output_full, output_read_by_nobody, output_read_by_nobody_at_all, input_closed,
                        errors_closed, all_closed, closed_files_do_not_become_others, help_and_list_into_nothing,
                        program_into_nothing]))
