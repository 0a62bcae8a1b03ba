"""Replays what an older version of Gneiss has saved: the programs that are printed are the same.

usage: replay.py FOLDER PROGRAMS [--write]

FOLDER/replays has files *.txt, each with one or more commands `$ COMMAND` and what must not change of their outcome: the exit
code, the files left in .gneiss where it is used, and the programs, with the tapes of their smallest scenarios. The commands are
run in an empty folder with links to the programs of the folder PROGRAMS and to FOLDER/tapes, with a copy of FOLDER/corpus,
and one of FOLDER/saved as .gneiss. --write makes the outcomes anew: it is for the version that saves the files, and never
for one that comes after it.
"""
import difflib
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

PROGRAM = re.compile(r"^// [^\n]*\n// Repeat: .*?^\}\n", re.MULTILINE | re.DOTALL)


def outcome(command, folder):
    """What is left to compare of a command, as text."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("GNEISS_") and name != "BUG"}
    done = subprocess.run(["sh", "-c", command], cwd=folder, env=clean, capture_output=True, text=True, timeout=120,
                          stdin=subprocess.DEVNULL)
    saved = [] if "--directory" in command else sorted(os.listdir(os.path.join(folder, ".gneiss")))
    return (f"$ {command}\nexit {done.returncode}\n" + "".join(f"saved {name}\n" for name in saved)
            + "".join(PROGRAM.findall(done.stdout)))


def outcomes(commands, given, programs):
    with tempfile.TemporaryDirectory() as folder:
        for program in glob.glob(os.path.join(programs, "example_*")):
            os.symlink(os.path.abspath(program), os.path.join(folder, os.path.basename(program)))
        os.symlink(os.path.join(given, "tapes"), os.path.join(folder, "tapes"))
        shutil.copytree(os.path.join(given, "corpus"), os.path.join(folder, "corpus"))
        shutil.copytree(os.path.join(given, "saved"), os.path.join(folder, ".gneiss"))
        return "".join(outcome(command, folder) for command in commands)


def main():
    if len(sys.argv) < 3 or sys.argv[3:] not in ([], ["--write"]):
        sys.exit(__doc__)
    given, programs = os.path.abspath(sys.argv[1]), sys.argv[2]
    wrong, paths = [], sorted(glob.glob(os.path.join(given, "replays", "*.txt")))
    for path in paths:
        with open(path, encoding="utf-8") as file:
            expected = file.read()
        commands = re.findall(r"^\$ (.*)", expected, re.MULTILINE)
        if not commands:
            return f"replay.py: {path} has no command"
        now = outcomes(commands, given, programs)
        if sys.argv[3:]:
            with open(path, "w", encoding="utf-8") as file:
                file.write(now)
        elif now != expected:
            wrong.append(os.path.basename(path))
            sys.stdout.writelines(difflib.unified_diff(expected.splitlines(True), now.splitlines(True), path, "now"))
    if not paths:
        return f"replay.py: there is nothing to replay in {given}"
    return f"replay.py: {', '.join(wrong)}: what an older version saved must replay as it did there" if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
