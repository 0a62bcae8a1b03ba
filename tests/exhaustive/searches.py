"""Runs a binary in exhaustive mode, or another, in a folder of its own."""
import os
import re
import subprocess
import tempfile
import time


def environment():
    return {name: value for name, value in os.environ.items() if not name.startswith("GNEISS_")}


class Search:
    """What a run said, its code, and the program it printed.

    Unless it keeps its directory, an exhaustive search has none: for the name of the file it could go on from it hashes
    its whole binary, which with sanitizers takes longer than most searches here.
    """

    def __init__(self, binary, *options, mode="exhaustive", directory=False, interrupt_after=None, interrupt_with=None):
        nowhere = [] if directory or mode not in ("exhaustive", "enumerate") else ["--directory="]
        command = [binary, "--mode", mode, *nowhere, *options]
        self.name = " ".join([os.path.basename(binary), *options])
        with tempfile.TemporaryDirectory() as folder:
            with subprocess.Popen(command, cwd=folder, env=environment(), stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace") as child:
                if interrupt_after:
                    time.sleep(interrupt_after)
                    child.send_signal(interrupt_with)
                try:
                    self.out, self.err = child.communicate(timeout=200)
                except subprocess.TimeoutExpired:
                    child.kill()
                    self.out, self.err = child.communicate()
                self.code = child.returncode

    def number(self, pattern):
        """What the group of the pattern stands for, 0 where nothing does."""
        found = re.search(pattern, self.out)
        return int(found[1]) if found else 0

    def instructions(self):
        return len(set(re.findall(r"/\* @(\d+) \*/", self.out)))

    def text(self):
        return f"{self.name}: code {self.code}\n{self.out}{self.err}"


def expect(search, good, about):
    """What is wrong, or nothing."""
    return None if good else f"{about}: {search.text()}"


def verdict(results):
    """Prints what is wrong as it comes, and how many results there were; gives the code to leave with."""
    cases = wrong = 0
    for said in results:
        cases += 1
        if said:
            wrong += 1
            print(said, flush=True)
    print(f"{cases} cases, {wrong} wrong")
    return 1 if wrong or not cases else 0
