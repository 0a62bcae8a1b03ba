"""What a test binary makes of its directory of saved failures, whatever has happened to that.

usage: database.py BINARY RENAMED

RENAMED is the same program, but for an operation that has another name.
"""
import os
import re
import shutil
import sys

import runs
from runs import expect

ROUNDS = 100 if runs.SOAK else 2 if runs.SAMPLE else 8
PROCESSES = 4


def binary():
    return os.path.abspath(sys.argv[1])


def find(folder, options=(), bugs="w", subject="second"):
    """A run that finds a bug and saves it; gives its file and how it ended."""
    done = runs.run(folder, [binary(), "--seed", "1", "--filter", subject, *options], bugs)
    expect(done.code == 1, f"it does not find its bug\n{done}")
    files = runs.announced(done.out)
    expect(len(files) == 1, f"not one failure was saved\n{done}")
    return files[0], done


def path(folder, name):
    return os.path.join(folder, runs.DIRECTORY, name)


def put(folder, name, contents):
    os.makedirs(os.path.join(folder, runs.DIRECTORY), exist_ok=True)
    with open(path(folder, name), "wb") as file:
        file.write(contents)


def contents_of(folder, file):
    with open(os.path.join(folder, file), "rb") as opened:
        return opened.read()


def sentences_about(name, done):
    return [line for line in f"{done.out}{done.err}".splitlines() if name in line]


def a_directory_that_cannot_be(folder, _):
    """A file is in its place, or it would lie in /proc."""
    with open(os.path.join(folder, "file"), "w", encoding="utf-8") as file:
        file.write("not a directory\n")
    for directory, obstacle in (("file", "file: Not a directory"), ("file/below", "file: Not a directory"),
                                ("/proc/gneiss", "/proc/gneiss: No such file or directory")):
        options = [binary(), "--seed", "1", "--filter", "second", "--directory", directory]
        failing, passing = runs.run(folder, options, "w"), runs.run(folder, options, "")
        expect(failing.code == 1 and passing.code == 0, f"the code is another\n{failing}\n{passing}")
        expect(re.search(rf"^Not saved: cannot make directory {obstacle}$", failing.out, re.MULTILINE),
               f"it does not say why nothing is saved in {directory}\n{failing}")
        expect("Repeat: " in failing.out, f"{failing}")
    with open(os.path.join(folder, "file"), encoding="utf-8") as file:
        expect(file.read() == "not a directory\n", "the file in its place has changed")


def no_directory(folder, _):
    done = runs.run(folder, [binary(), "--seed", "1", "--filter", "second", "--directory", ""], "w")
    expect(done.code == 1 and "Saved:" not in done.out and "Not saved" not in done.out, f"{done}")
    expect(os.listdir(folder) == [], f"something is there: {os.listdir(folder)}")


def a_full_disk(folder, _):
    """No file may grow: every write to one fails."""
    command = f"ulimit -f 0; exec '{binary()}' --seed 1 --filter second"
    done = runs.run(folder, command, "w")
    expect(done.code == 1, f"it leaves with {done.code}\n{done}")
    expect(re.search(r"^Not saved: cannot write \.gneiss/.*: File too large$", done.out, re.MULTILINE),
           f"it does not say that nothing is saved\n{done}")
    left = os.listdir(os.path.join(folder, runs.DIRECTORY)) if os.path.isdir(path(folder, "")) else []
    expect(left == [], f"{left} is left")


def strange_files(folder, _):
    """A sentence for each, which names it; nothing else changes."""
    file, _ = find(folder)
    tape = contents_of(folder, file)
    os.remove(os.path.join(folder, file))
    strange = {
        "corrupted.tape": bytes(byte ^ 0x15 if place % 7 == 3 else byte for place, byte in enumerate(tape)),
        "truncated.tape": tape[:len(tape) // 2],
        "foreign.tape": b"\x7fELF\x02\x01\x01\0\0\0",
        "empty.tape": b"",
        "lines.tape": b"\n" * 1000,
    }
    for name, contents in strange.items():
        put(folder, name, contents)
    with open(path(folder, "huge.tape"), "wb") as huge:
        huge.truncate(100 << 20)
    names = [*strange, "huge.tape"]
    for bugs, code in (("", 0), ("w", 1)):
        done = runs.run(folder, [binary(), "--seed", "1", "--filter", "second", "--scenarios", "200"], bugs)
        expect(done.code == code, f"the code is {done.code}, not {code}\n{done}")
        for name in names:
            told = sentences_about(name, done)
            expect(len(told) == 1, f"{name}: not one sentence, but {told}\n{done}")
            expect(told[0].endswith("."), f"{told[0]}: not a sentence")
        expect("second: passed." in done.out if code == 0 else "second: failed." in done.out, f"{done}")
    for name, contents in strange.items():
        expect(contents_of(folder, f"{runs.DIRECTORY}/{name}") == contents, f"{name} was touched")
    replayed = runs.run(folder, [binary(), "--replay", "all"], "w")
    expect(replayed.code == 1, f"what could be replayed fails, but the code is {replayed.code}\n{replayed}")
    for name in names:
        expect(len(sentences_about(name, replayed)) == 1, f"{name}: not one sentence\n{replayed}")


def files_that_are_none(folder, _):
    """What is no file is passed over; what cannot be read, or leads nowhere, harms nobody."""
    find(folder)
    os.makedirs(path(folder, "directory.tape"))
    os.mkfifo(path(folder, "pipe.tape"))
    os.symlink("nowhere", path(folder, "dangling.tape"))
    os.symlink("loop.tape", path(folder, "loop.tape"))
    os.symlink("/dev/zero", path(folder, "endless.tape"))
    put(folder, "notes.txt", b"mine\n")
    done = runs.run(folder, [binary(), "--seed", "1", "--filter", "second"], "w")
    expect(done.code == 1 and "Saved by an earlier run" in done.out, f"{done}")
    expect(contents_of(folder, f"{runs.DIRECTORY}/notes.txt") == b"mine\n", "a file of somebody else was touched")


def fixed_name(file):
    """Where a saved failure lies when it does not show any more."""
    return os.path.join(os.path.dirname(file), "fixed", os.path.basename(file))


def mended(folder, _):
    """It is replayed before anything is explored, told, and its file is among the tests."""
    file, _ = find(folder)
    done = runs.run(folder, [binary(), "--seed", "1", "--filter", "second", "--scenarios", "10"], "")
    expect(done.code == 0, f"{done}")
    expect(done.out.startswith(f"second: a saved failure passes now; it is kept as a test in {fixed_name(file)}.\n"), f"it is not told first\n{done}")
    expect(runs.saved(folder) == [], f"its file is still there: {runs.saved(folder)}")
    again = runs.run(folder, [binary(), "--filter", "second", "--scenarios", "10"], "")
    expect("passes now" not in again.out, f"it is told once more\n{again}")


def still_there(folder, _):
    file, first = find(folder)
    before = contents_of(folder, file)
    done = runs.run(folder, [binary(), "--seed", "2", "--filter", "second"], "w")
    expect(done.code == 1 and "Saved by an earlier run, and still there" in done.out, f"{done}")
    expect(runs.announced(done.out) == [file], f"it is saved elsewhere\n{done}")
    expect(contents_of(folder, file) == before, "its file has changed")
    program = re.compile(r"^int main\(\) \{.*?^\}", re.MULTILINE | re.DOTALL)
    expect(program.search(done.out)[0] == program.search(first.out)[0], f"its program is another\n{first}\n{done}")


def one_mended_of_two(folder, _):
    file_of_first, _ = find(folder, bugs="c", subject="first")
    file_of_second, _ = find(folder)
    done = runs.run(folder, [binary(), "--seed", "3", "--scenarios", "50", "--filter", "s"], "c")
    expect(f"it is kept as a test in {fixed_name(file_of_second)}." in done.out, f"{done}")
    expect(runs.saved(folder) == [file_of_first], f"{runs.saved(folder)}\n{done}")


def of_an_older_spec(folder, _):
    """An operation has another name now: the tape is kept, with a sentence, and the run goes on."""
    file, _ = find(folder, subject="renamed")
    for bugs in ("", "w"):
        done = runs.run(folder, [os.path.abspath(sys.argv[2]), "--seed", "1", "--scenarios", "100", "--filter",
                                 "renamed"], bugs)
        expect(done.code == (1 if bugs else 0), f"{done}")
        told = sentences_about(file, done)
        expect(any("no longer fits the spec" in line for line in told), f"no sentence about {file}\n{done}")
        expect(os.path.exists(os.path.join(folder, file)), f"{file} is gone\n{done}")
        expect(not re.search(r", 0 operations|renamed: failed\. \d+ saved", done.out), f"it did not go on\n{done}")
    back = runs.run(folder, [binary(), "--replay", file], "w")
    expect(back.code == 1, f"the spec is changed back, and it does not fail any more\n{back}")


def replayed_in_every_way(folder, _):
    file, first = find(folder)
    other, _ = find(folder, bugs="c", subject="first")
    tape = re.search(r"^Repeat: .*--replay (g1\.\S+)$", first.out, re.MULTILINE)[1]
    shutil.copytree(path(folder, ""), os.path.join(folder, "copy"))
    one = {"FILE": file, "TAPE": tape, "file in the copy": file.replace(runs.DIRECTORY, "copy")}
    many = {"all": "all", "DIR": "copy", "DIR/": "copy/"}
    for name, what in {**one, **many}.items():
        failing = runs.run(folder, [binary(), "--replay", what], "wc")
        expect(failing.code == 1 and not failing.err, f"{name}: {failing}")
        expect("second: failed." in failing.out and ("first: failed." in failing.out) == (name in many),
               f"{name}: not what was asked for\n{failing}")
        passing = runs.run(folder, [binary(), "--replay", what], "")
        expect(passing.code == 0 and not passing.err, f"{name}: {passing}")
        expect("second: passed. The tape does not fail any more." in passing.out, f"{name}: {passing}")
        expect(runs.saved(folder) == sorted([file, other]), f"{name}: a file came or went: {runs.saved(folder)}")
    half = runs.run(folder, [binary(), "--replay", "all"], "c")
    expect(half.code == 1 and "second: passed." in half.out and "first: failed." in half.out, f"{half}")


def nothing_to_replay(folder, _):
    done = runs.run(folder, [binary(), "--replay", "all"], "w")
    expect(done.code == 0 and "Nothing is saved in .gneiss" in done.out, f"{done}")
    os.makedirs(os.path.join(folder, "empty"))
    for what in ("empty", "nowhere", "nowhere.tape"):
        done = runs.run(folder, [binary(), "--replay", what], "w")
        expect(done.code == 2 and what in done.err and done.err.count("\n") == 1, f"{what}: {done}")


def several_at_once(folder, rng):
    """They find the same and other failures, mend and replay, in one directory."""
    for number in range(ROUNDS):
        place = os.path.join(folder, "all")
        shutil.rmtree(place, ignore_errors=True)
        os.makedirs(place)
        started = []
        for i in range(PROCESSES):
            own = os.path.join(folder, f"process{i}")  # for what it says
            os.makedirs(own, exist_ok=True)
            seed = ["--seed", str(rng.randrange(3)), "--directory", os.path.join(place, runs.DIRECTORY)]
            options = ["--filter", "third", "--keep-going", "--scenarios", "30"] if i % 2 else ["--filter", "second"]
            started.append(runs.Run(own, [binary(), *seed, *options], "wt"))
        told = set()
        for run in started:
            code = run.ended(120)
            expect(code == 1, f"round {number}: one leaves with {code}\n{run.all_said()}")
            expect(not run.complained() and "Not saved" not in run.said(), f"round {number}: {run.all_said()}")
            told |= set(runs.announced(run.said()))
        expect(told, "nothing was told")
        there = {os.path.join(place, file) for file in runs.saved(place)}
        expect(told <= there, f"round {number}: {sorted(told - there)} was told and is not there")
        left = [name for name in os.listdir(os.path.join(place, runs.DIRECTORY)) if not name.endswith(".tape")]
        expect(not left, f"round {number}: {left} is left")
        # All of them find everything mended at once: each file goes, and nobody minds that another was faster.
        started = [runs.Run(os.path.join(folder, f"process{i}"),
                            [binary(), "--filter", "*d", "--scenarios", "5", "--directory",
                             os.path.join(place, runs.DIRECTORY)], "") for i in range(PROCESSES)]
        for run in started:
            code = run.ended(120)
            expect(code == 0 and not run.complained(), f"round {number}: mended, code {code}\n{run.all_said()}")
        expect(runs.saved(place) == [], f"round {number}: {runs.saved(place)} is mended and still there")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(runs.main([a_directory_that_cannot_be, no_directory, a_full_disk, strange_files, files_that_are_none, mended,
                        still_there, one_mended_of_two, of_an_older_spec, replayed_in_every_way, nothing_to_replay,
                        several_at_once]))
