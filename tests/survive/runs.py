"""How the programs under test are started here, and what they may leave behind."""
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
import time
import traceback

resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

SOAK = os.environ.get("GNEISS_SOAK") == "1"
SAMPLE = not SOAK and os.environ.get("GNEISS_SAMPLE") == "1"
ALL_BUGS = "wtc"
DIRECTORY = ".gneiss"


class Wrong(Exception):
    """A sentence about what is not as it should be."""


def expect(condition, sentence):
    if not condition:
        raise Wrong(sentence)


def environment(bugs):
    clean = {name: value for name, value in os.environ.items() if not name.startswith("GNEISS_")}
    return {**clean, "BUGS": bugs}


class Run:
    """A program that runs in `folder`; what it says goes to files there, so that nothing of it is lost with the program."""

    def __init__(self, folder, command, bugs=""):
        self.folder = folder
        with open(os.path.join(folder, "stdout"), "w") as out, open(os.path.join(folder, "stderr"), "w") as err:
            self.process = subprocess.Popen(command, cwd=folder, env=environment(bugs), stdin=subprocess.DEVNULL,
                                            stdout=out, stderr=err, start_new_session=True)

    def said(self):
        with open(os.path.join(self.folder, "stdout"), encoding="utf-8", errors="replace") as file:
            return file.read()

    def complained(self):
        with open(os.path.join(self.folder, "stderr"), encoding="utf-8", errors="replace") as file:
            return file.read()

    def all_said(self):
        return f"{self.said()}{self.complained()}"

    def ended(self, seconds):
        """The code it leaves with; it must not take longer."""
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise Wrong(f"it did not end within {seconds} s\n{self.all_said()}") from None

    def wait_for(self, what, happened, seconds=20):
        """Until `happened()`, while it runs."""
        deadline = time.monotonic() + seconds
        while not happened():
            expect(self.process.poll() is None, f"it ended before {what}\n{self.all_said()}")
            if time.monotonic() > deadline:
                self.process.kill()
                self.process.wait()
                raise Wrong(f"{what}: not within {seconds} s\n{self.all_said()}")
            time.sleep(0.002)


class Done:
    """How a program ended."""

    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err

    def __str__(self):
        return f"{self.out}{self.err}exit {self.code}"


def run(folder, command, bugs="", timeout=60, variables=None, **how):
    """Runs to the end. A command that is a text is the shell's."""
    if isinstance(command, str):
        command = ["sh", "-c", command]
    try:
        done = subprocess.run(command, cwd=folder, env={**environment(bugs), **(variables or {})}, check=False,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace",
                              timeout=timeout, **how)
    except subprocess.TimeoutExpired as late:
        raise Wrong(f"{command} did not end within {timeout} s\n{late.stdout}") from None
    return Done(done.returncode, done.stdout, done.stderr)


def in_folder(folder):
    """The processes that run in `folder`: a test and its workers, wherever their parents have gone."""
    found = []
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                if os.readlink(f"/proc/{name}/cwd") == os.path.realpath(folder):
                    found.append(int(name))
            except OSError:
                pass  # it has ended
    return found


def expect_nobody(folder, seconds=1):
    """No process is left in `folder` before long."""
    deadline = time.monotonic() + seconds
    while left := in_folder(folder):
        expect(time.monotonic() < deadline, f"processes are left {seconds} s after the end: {left}")
        time.sleep(0.01)


def shared_memory():
    """All that is shared by name on this machine, and could outlive its processes."""
    with open("/proc/sysvipc/shm", encoding="utf-8") as file:
        segments = {line.split()[1] for line in file.read().splitlines()[1:]}
    return set(os.listdir("/dev/shm")) | segments


def saved(folder):
    """The files of saved failures."""
    directory = os.path.join(folder, DIRECTORY)
    names = os.listdir(directory) if os.path.isdir(directory) else []
    return sorted(os.path.join(DIRECTORY, name) for name in names if name.endswith(".tape"))


def announced(text):
    """The files that a run says it has saved. A line that is not whole was never said."""
    return re.findall(r"^Saved: (.*)\n", text, re.MULTILINE)


def without_times(text):
    """Nor the lines that come once a second."""
    text = re.sub(r"^\w+: [^,\n]+ s, \d+ scenarios? \(.*/s, now .*/s\).*\n", "", text, flags=re.MULTILINE)
    return re.sub(r"\b\d+(?:\.\d+)? (?:ms|s)\b(?: \d+ s\b)?", "TIME", text)


def main(checks):
    """Runs each check in a folder of its own."""
    seed = int(os.environ.get("SURVIVE_SEED") or random.SystemRandom().randrange(1 << 32))
    wrong = 0
    for check in checks:
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            try:
                check(folder, random.Random(f"{seed} {check.__name__}"))
                verdict = "right"
            except Wrong as sentence:
                verdict = f"WRONG: {sentence}"
            except Exception:
                verdict = f"WRONG: {traceback.format_exc()}"
            wrong += verdict != "right"
        print(f"{check.__name__.replace('_', ' ')} ({time.monotonic() - began:.1f} s): {verdict}", flush=True)
    print(f"{len(checks)} checks, {wrong} wrong; SURVIVE_SEED={seed} repeats this")
    return 1 if wrong else 0
