"""How a program ends when it is left alone: by which signal, with which code, or not at all."""
import os
import re
import resource
import selectors
import signal
import subprocess
import time

MEGABYTE = 1 << 20
MEMORY = 128  # megabytes that are too much, here and for Gneiss: they are reached within TIMEOUT on a slow machine, too
OUTPUT = 16
PATIENCE = 1.5  # seconds that no program takes that ends at all, on an idle machine
SHORT_PATIENCE = 0.4  # the same of programs that do nothing much before they hang
resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


class Ending:
    """What came of a program that was watched until it ended, or had taken too much of something."""

    def __init__(self):
        self.signal = self.code = None
        self.stopped = self.grew = self.flooded = self.hung = False
        self.said = ""

    def __str__(self):
        how = [word for word in ("stopped", "grew", "flooded", "hung") if getattr(self, word)]
        if self.signal is not None:
            how.append(f"died of {signal.Signals(self.signal).name}")
        if self.code is not None:
            how.append(f"ended with code {self.code}")
        return f"{', '.join(how)}, and said\n{self.said}"


def resident(process):
    try:
        with open(f"/proc/{process}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, IndexError):
        return 0


def seconds_used(process):
    """Of processor time, or nothing if it is gone."""
    try:
        with open(f"/proc/{process}/stat", encoding="ascii") as file:
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"), fields[0]
    except (OSError, IndexError):
        return 0, "Z"


def watch(command, environment, folder, patience=PATIENCE):
    """Runs it, and whatever it starts, to its end."""
    ending = Ending()
    child = subprocess.Popen(command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                             stderr=subprocess.PIPE, start_new_session=True)
    try:
        follow(child, ending, patience)
    finally:
        try:
            os.killpg(child.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        if ending.signal is None and ending.code is None:
            os.waitpid(child.pid, 0)
        child.returncode = 0  # it has been waited for
        child.stdout.close()
        child.stderr.close()
    return ending


def follow(child, ending, patience):
    streams = selectors.DefaultSelector()
    written, said = 0, b""
    for stream in (child.stdout, child.stderr):
        os.set_blocking(stream.fileno(), False)
        streams.register(stream, selectors.EVENT_READ)
    idle = last = time.monotonic()
    done = False
    while True:
        for key, _ in streams.select(0.02):
            text = os.read(key.fd, 1 << 16)
            if not text:
                streams.unregister(key.fileobj)
            written += len(text)
            if key.fileobj is child.stderr:
                said = (said + text)[-(1 << 16):]
        ending.said = said.decode(errors="replace")
        if done:
            return
        found, status = os.waitpid(child.pid, os.WNOHANG | os.WUNTRACED)
        if found and os.WIFSTOPPED(status):
            ending.stopped = True
            return
        if found:
            ending.signal = os.WTERMSIG(status) if os.WIFSIGNALED(status) else None
            ending.code = os.WEXITSTATUS(status) if os.WIFEXITED(status) else None
            done = True  # what it has written last is still to be read
            continue
        ending.grew = resident(child.pid) > MEMORY * MEGABYTE
        ending.flooded = written > OUTPUT * MEGABYTE
        # While the machine is busy with others, a program may wait for long that is neither asleep nor at work.
        used, state = seconds_used(child.pid)
        now = time.monotonic()
        if state != "S" and used < patience:
            idle += now - last
        last = now
        ending.hung = now - idle > patience
        if ending.grew or ending.flooded or ending.hung:
            return


class Must:
    """What an ending must be, with words for it."""

    def __init__(self, words, holds, patience=PATIENCE):
        self.words, self.holds, self.patience = words, holds, patience


def die_of(name):
    return Must(f"die of {name}", lambda ending: ending.signal == getattr(signal, name))


def leave_with(code):
    return Must(f"end with code {code}", lambda ending: ending.code == code)


def fail_assertion(condition):
    wanted = re.compile(r"Assertion .?" + re.escape(condition) + ".? failed")
    return Must(f"fail the assertion {condition}",
                lambda ending: ending.signal == signal.SIGABRT and wanted.search(ending.said))


def abort_saying(words):
    return Must(f"abort and say {words}", lambda ending: ending.signal == signal.SIGABRT and words in ending.said)


def be_reported(words):
    return Must(f"be stopped by a report: {words}",
                lambda ending: ending.code not in (None, 0) and words.lower() in ending.said.lower())


STOP = Must("stop itself", lambda ending: ending.stopped)
HANG = Must("not end", lambda ending: ending.hung, SHORT_PATIENCE)
GROW = Must("take more and more memory", lambda ending: ending.grew)
FLOOD = Must("write without end", lambda ending: ending.flooded)
COME_TO_ITS_END = leave_with(0)
