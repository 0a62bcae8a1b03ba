"""Going past what is known: operations left out, known failures, and those that were fixed or saved for another spec.

usage: known.py BINARY RENAMED

RENAMED is the same program, but for an operation of its library `renamed` that has another name.
"""
import base64
import os
import re
import shutil
import sys
import zlib

import runs
from runs import expect

OTHER = "other"  # a directory of saved failures that nobody has saved anything in


def tape_of_a_stranger():
    """Without an instruction, and of a library that no program here has."""
    body = b"\x01" + b"none" + b"\x00"
    return "g1." + base64.urlsafe_b64encode(body + zlib.crc32(body).to_bytes(4, "little")).decode().rstrip("=")


def explore(folder, bugs, *options, binary=1, subject="third", directory=None, known=None):
    where = ["--directory", directory] if directory else []
    return runs.run(folder, [os.path.abspath(sys.argv[binary]), "--filter", subject, "--seed", "1", "--scenarios", "400",
                             *where, *options], bugs, variables={"KNOWN": known} if known else {})


def saved_by(done):
    files = runs.announced(done.out)
    expect(done.code == 1 and len(files) == 1, f"not one failure was found and saved\n{done}")
    return files[0]


def tape_of(done):
    return re.search(r"^Repeat: .*--replay (g1\.\S+)$", done.out, re.MULTILINE)[1]


def expect_end(done, code, sentence=""):
    expect(done.code == code, f"it leaves with {done.code}, not {code}\n{done}")
    expect(sentence in done.out, f"it does not say: {sentence}\n{done}")


def expect_refused(done, *parts):
    expect(done.code == 2, f"it leaves with {done.code}, not 2\n{done}")
    expect(done.err.startswith("gneiss: ") and done.err.endswith(".\n") and done.err.count("\n") == 1 and not done.out,
           f"not one sentence\n{done}")
    for part in parts:
        expect(part in done.err, f"it does not say: {part}\n{done}")


def operations_left_out(folder, _):
    for options in (("--without", "size"), ("--without", "#3"), ("--without", "s*", "--without", "#5"),
                    ("--only", "add", "--only", "largest")):
        expect_end(explore(folder, "w", *options), 0, "third: passed.")
    done = explore(folder, "wt", "--without", "size")
    expect_end(done, 1, " at @07, largest.")
    expect("size" not in done.out, f"it calls what was left out\n{done}")
    expect_end(explore(folder, "wt", "--only", "add", "--only", "#3", directory=OTHER), 1, " at @05, size.")


def numbers_of_the_list(folder, _):
    whole = explore(folder, "", "--list")
    expect_end(whole, 0, "third (library)\n  #1   add\n  #2   drop\n  #3   size\n  #4   sum\n  #5   largest\n")
    expect_end(explore(folder, "", "--list", "--without", "drop", "--without", "#4"), 0,
               "third (library)\n  #1   add\n  #3   size\n  #5   largest\n")


def patterns_that_mean_nothing(folder, _):
    expect_refused(explore(folder, "", "--without", "remove"), '--without "remove" means no operation', "--list")
    expect_refused(explore(folder, "", "--only", "size", "--only", "#6"), '--only "#6" means no operation')
    expect_refused(explore(folder, "", "--without", "*"), "third: --only and --without leave no operation that can run")
    expect_refused(explore(folder, "", "--only", "size", "--without", "#3"), "leave no operation")


def known_failures(folder, _):
    found = explore(folder, "w")
    file = saved_by(found)
    others = saved_by(explore(folder, "c", subject="first", directory=OTHER))
    shutil.copytree(os.path.join(folder, runs.DIRECTORY), os.path.join(folder, "known"))
    shutil.copy(os.path.join(folder, others), os.path.join(folder, "known"))
    shutil.rmtree(os.path.join(folder, runs.DIRECTORY))
    shutil.rmtree(os.path.join(folder, OTHER))
    in_known = os.path.join("known", os.path.basename(file))
    for given, why in ((tape_of(found), tape_of(found)), (in_known, in_known), ("known", in_known)):
        for options in ((), ("--keep-going",)):
            done = explore(folder, "w", "--known", given, *options)
            expect_end(done, 0, "third: passed. 400 scenarios")
            expect(re.search(rf"^Known, not reported: \d+ scenarios? failed this way \({re.escape(why)}\)\.$", done.out,
                             re.MULTILINE), f"it does not count what is known\n{done}")
            expect(not done.err and not runs.saved(folder), f"it complains, or saves\n{done}")
    done = explore(folder, "wt", "--known", "known", "--keep-going", directory=OTHER)
    expect_end(done, 1, "failure 1: ")
    expect("failure 2: " not in done.out and ", largest" in done.out, f"it reports what is known\n{done}")
    done = explore(folder, "", "--known", in_known)
    expect_end(done, 0, f'the known failure "{in_known}" does not fail any more')


def known_failures_of_the_spec(folder, _):
    found = explore(folder, "w", subject="ticketed")
    saved_by(found)
    known = tape_of(found)
    done = explore(folder, "w", subject="ticketed", directory=OTHER, known=known)
    expect_end(done, 0, "ticketed: passed.")
    expect(re.search(r"^Known, not reported: \d+ scenarios? failed this way \(ticket 17\)\.$", done.out, re.MULTILINE),
           f"it does not count what is known\n{done}")
    expect_end(explore(folder, "c", subject="ticketed", directory=OTHER, known=known), 1, ", sum")
    expect_end(explore(folder, "", subject="ticketed", known=known[:-3]), 0,
               'the known failure "ticket 17" cannot be run: the tape is damaged')


def known_failures_that_cannot_be_read(folder, _):
    file = saved_by(explore(folder, "w"))
    with open(os.path.join(folder, runs.DIRECTORY, "damaged.tape"), "w", encoding="utf-8") as damaged:
        damaged.write("gneiss tape 1\ntape g1.AAAA\n")
    done = explore(folder, "w", "--known", runs.DIRECTORY, directory=OTHER)
    expect_end(done, 0, "third: passed.")
    told = [line for line in done.err.splitlines() if f"{runs.DIRECTORY}/damaged.tape: the tape is damaged" in line]
    expect(len(told) == 1, f"the damaged file is not told\n{done}")
    expect_refused(explore(folder, "w", "--known", f"{runs.DIRECTORY}/damaged.tape"), "damaged.tape: the tape is damaged")
    os.remove(os.path.join(folder, file))
    expect_refused(explore(folder, "w", "--known", runs.DIRECTORY), "damaged.tape: the tape is damaged")
    os.makedirs(os.path.join(folder, "empty"))
    expect_refused(explore(folder, "w", "--known", "empty"), "there is no tape in empty")
    expect_refused(explore(folder, "w", "--known", "nowhere"), "nowhere", "--known takes a tape (g1.…)")
    os.makedirs(os.path.join(folder, "stranger"))
    with open(os.path.join(folder, "stranger", "one.tape"), "w", encoding="utf-8") as stranger:
        stranger.write(tape_of_a_stranger())
    expect_refused(explore(folder, "w", "--known", "stranger"),
                   "--known stranger: the tape belongs to a library or property that is not in this program, which has")


def saved_by_a_run_without_some(folder, _):
    """It is the same failure in a run with all operations, and the other way round."""
    for saves, mends in ((("--without", "largest"), ()), ((), ("--without", "largest"))):
        file = saved_by(explore(folder, "w", *saves))
        expect_end(explore(folder, "w", *mends), 1, "Saved by an earlier run, and still there")
        done = explore(folder, "", *mends)
        expect_end(done, 0, f"it is kept as a test in {os.path.join(runs.DIRECTORY, 'fixed', os.path.basename(file))}.")
        expect(not runs.saved(folder), f"{runs.saved(folder)} is still there\n{done}")
        shutil.rmtree(os.path.join(folder, runs.DIRECTORY))
    file = saved_by(explore(folder, "w"))
    done = explore(folder, "w", "--without", "size")
    expect_end(done, 0, "third: passed.")
    expect(file not in done.out and runs.saved(folder) == [file], f"what uses what is left out is not left alone\n{done}")


def saved_for_another_spec(folder, _):
    file = saved_by(explore(folder, "c", subject="renamed"))
    done = explore(folder, "", subject="renamed", binary=2)
    expect_end(done, 0, f"{file} passes, but was saved for another spec, so it may not be what failed; it is kept.")
    expect(runs.saved(folder) == [file], f"it is not kept\n{done}")
    expect_end(explore(folder, "c", subject="renamed", binary=2), 1, "Saved by an earlier run, and still there")
    expect_end(explore(folder, "", subject="renamed"), 0, "it is kept as a test in")


def fixed_failures(folder, _):
    file = saved_by(explore(folder, "w"))
    fixed = os.path.join(folder, runs.DIRECTORY, "fixed", os.path.basename(file))
    other = saved_by(explore(folder, "w", subject="second"))
    expect_end(explore(folder, "", subject="second"), 0, "it is kept as a test in")
    expect_end(explore(folder, ""), 0, "it is kept as a test in")
    expect(os.path.exists(fixed), f"{fixed} is not there")
    expect_end(explore(folder, "w"), 1, "it had been fixed, and is back")
    expect_end(explore(folder, ""), 0, "it is kept as a test in")
    expect_end(explore(folder, "", "--forget-fixed"), 0, "third: passed.")
    left = os.listdir(os.path.dirname(fixed))
    expect(left == [os.path.basename(other)], f"{left} is left, and not only the other library's")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(runs.main([operations_left_out, numbers_of_the_list, patterns_that_mean_nothing, known_failures,
                        known_failures_of_the_spec, known_failures_that_cannot_be_read, saved_by_a_run_without_some,
                        saved_for_another_spec, fixed_failures]))
