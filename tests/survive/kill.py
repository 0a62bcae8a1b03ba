"""Kills a test binary at random moments, and sees that nothing is lost and nothing is left.

usage: kill.py BINARY
"""
import os
import signal
import subprocess
import sys
import time

import runs
from runs import expect

ROUNDS = 200 if runs.SOAK else 8 if runs.SAMPLE else 16
ROUNDS_EACH = 4  # in one folder: later ones begin with what the earlier ones have saved


def command(round_number, rng):
    """Two thirds go on after failures and tell them at the end; the others tell each as it is found."""
    seed = ["--seed", str(rng.randrange(1000)), "--jobs", "2", "--scenarios", "0"]
    return [*seed, "--keep-going", "--filter", "third"] if round_number % 3 else seed


def workers(pid):
    try:
        with open(f"/proc/{pid}/task/{pid}/children", encoding="utf-8") as file:
            return [int(child) for child in file.read().split()]
    except OSError:
        return []


def expect_whole(folder, binary, told):
    """Every file is readable, and what was told is there, or under a shorter tape's name."""
    tapes = runs.saved(folder)
    for file in told:
        expect(file in tapes, f"{file} was announced, and is not there, but {tapes}")
    done = runs.run(folder, [binary, "--replay", "all"], runs.ALL_BUGS, timeout=120)
    expect(done.code == (1 if tapes else 0), f"of {tapes}, --replay all leaves with another code\n{done}")
    expect(not done.err, f"--replay all complains\n{done}")
    return len(tapes)


def expect_swept(folder, binary):
    done = runs.run(folder, [binary, "--scenarios", "1", "--filter", "rare"])
    expect(done.code == 0, f"a run that finds nothing leaves with another code\n{done}")
    directory = os.path.join(folder, runs.DIRECTORY)
    left = [name for name in (os.listdir(directory) if os.path.isdir(directory) else []) if not name.endswith(".tape")]
    expect(not left, f"{left} was left half written, and not swept out")


def one_kill(binary, folder, number, rng):
    """Kills it once; gives how many workers it had, files were announced and files are saved."""
    delay = rng.random()
    run = runs.Run(folder, [binary, *command(number, rng)], runs.ALL_BUGS)
    time.sleep(delay)
    alive = workers(run.process.pid)
    pid = run.process.pid
    if number % 2:
        os.kill(pid, signal.SIGKILL)
    else:
        os.killpg(pid, signal.SIGKILL)
    try:
        code = run.ended(10)
        expect(code == -signal.SIGKILL, f"it had ended before, with {code}\n{run.all_said()}")
        runs.expect_nobody(folder)
        told = runs.announced(run.said())
        there = expect_whole(folder, binary, told)
        expect_swept(folder, binary)
    except runs.Wrong as sentence:
        raise runs.Wrong(f"round {number}, killed after {delay:.3f} s: {sentence}") from None
    return len(alive), len(told), there


def killed_at_any_moment(folder, rng):
    shared = runs.shared_memory()
    sums = [0, 0, 0]
    for number in range(ROUNDS):
        place = os.path.join(folder, str(number // ROUNDS_EACH))
        os.makedirs(place, exist_ok=True)
        sums = [a + b for a, b in zip(sums, one_kill(sys.argv[1], place, number, rng))]
    more = runs.shared_memory() - shared
    expect(not more, f"shared memory is left: {more}")
    print(f"{ROUNDS} kills: {sums[0]} workers ran, {sums[1]} failures were announced, {sums[2]} files were saved")
    expect(all(sums), "so nothing was tested")


def half_written_files_are_swept(folder, _):
    """Not those of a process that lives: it may finish them."""
    directory = os.path.join(folder, runs.DIRECTORY)
    os.makedirs(directory)
    dead = subprocess.Popen(["true"])
    dead.wait()
    for pid in (dead.pid, os.getpid()):
        with open(os.path.join(directory, f"third-00000000.tape.tmp{pid}.0"), "w", encoding="utf-8") as file:
            file.write("half")
    done = runs.run(folder, [sys.argv[1], "--scenarios", "1", "--filter", "third"])
    expect(done.code == 0 and "00000000" not in f"{done.out}{done.err}", f"they are nobody's concern\n{done}")
    left = os.listdir(directory)
    expect(left == [f"third-00000000.tape.tmp{os.getpid()}.0"], f"left is {left}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(runs.main([killed_at_any_moment, half_written_files_are_swept]))
