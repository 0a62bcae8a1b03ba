"""Runs the commands whose outputs the pages show, and compares what they say with what stands there.

usage: outputs.py FOLDER FILE... [BUG=N:NAME=FILE...]

The transcripts FOLDER/*.txt are those of tests/golden/transcript.py, but they show numbers as they are, because people
read them. Numbers that depend on the machine or on how Gneiss searches are left out of the comparison; the tapes are
not, so that whoever copies one from a page can replay it. Each transcript is run in an empty folder with links to the
files; under NAME with the bug N, as if FILE had been compiled with it. UPDATE_GOLDEN=1 writes the transcripts anew.
"""
import difflib
import os
import re
import shlex
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "golden"))
import transcript  # noqa: E402

TAPES = {"g1.TAPE", "-TAPE.tape"}
CHANGING = [(pattern, word) for pattern, word in transcript.CHANGING if word not in TAPES]


def masked(text):
    for pattern, word in CHANGING:
        text = pattern.sub(word, text)
    return text


def place(given, folder):
    """Puts a file into the folder; a program with a chosen bug as a script that says which and is not seen otherwise."""
    match = re.fullmatch(r"BUG=(\d+):(\w+)=(.*)", given)
    if not match:
        os.symlink(os.path.abspath(given), os.path.join(folder, os.path.basename(given)))
        return
    bug, name, program = match.groups()
    script = os.path.join(folder, name)
    with open(script, "w", encoding="utf-8") as file:
        file.write(f"#!/bin/bash\nBUG={bug} exec -a \"$0\" {shlex.quote(os.path.abspath(program))} \"$@\"\n")
    os.chmod(script, 0o755)


def played(commands, files):
    """What the commands say, one after the other, in a folder with the files."""
    with tempfile.TemporaryDirectory() as folder:
        for given in files:
            place(given, folder)
        lines = [line for command in commands for line in transcript.play(command, folder, as_it_is)]
    return "".join(line + "\n" for line in lines)


def as_it_is(text):
    """All but the status lines of a slow machine, and how exactly the shell says that a program was aborted."""
    text = transcript.STATUS.sub("", text)
    return re.sub(r"^.*\bAborted\b.*$", "Aborted", text, flags=re.MULTILINE)


def check(path, files):
    with open(path, encoding="utf-8") as file:
        expected = file.read()
    said = played(re.findall(r"^\$ (.*)", expected, re.MULTILINE), files)
    if os.environ.get("UPDATE_GOLDEN") == "1":
        with open(path, "w", encoding="utf-8") as file:
            file.write(said)
        return True
    if masked(said) == masked(expected):
        return True
    sys.stdout.writelines(
        difflib.unified_diff(masked(expected).splitlines(True), masked(said).splitlines(True), path, "now"))
    return False


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    folder = sys.argv[1]
    files = sys.argv[2:]
    names = sorted(name for name in os.listdir(folder) if name.endswith(".txt"))
    if not names:
        return f"outputs.py: there is no transcript in {folder}"
    wrong = [name for name in names if not check(os.path.join(folder, name), files)]
    return f"outputs.py: {', '.join(wrong)}: not as expected; UPDATE_GOLDEN=1 writes them anew" if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
