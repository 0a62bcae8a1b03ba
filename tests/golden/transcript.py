"""Runs the commands of transcripts and compares what they say with what stands there.

usage: transcript.py FOLDER PROGRAM...

A transcript is a file FOLDER/*.txt of commands, each a line `$ COMMAND`, followed by its output: standard output as it
is, standard error behind `! `, and `exit N`. The commands of one file are run by sh, one after the other, in one empty
folder that has the programs in it. What may change from run to run, or when Gneiss searches or shrinks differently, is
written as N, TIME or TAPE. With UPDATE_GOLDEN=1 in the environment the files are written anew.
"""
import difflib
import os
import re
import subprocess
import sys
import tempfile

CHANGING = [
    (re.compile(r"\b\d+(?:\.\d+)? (?:ms|s)\b(?: \d+ s\b)?"), "TIME"),
    (re.compile(r"\b\d+(?:\.\d+ [mb]illion)? (?=(?:scenario|case|operation|instruction|run)s?\b)"), "N "),
    (re.compile(r"\bN (scenario|case|operation|instruction|run)\b"), r"N \1s"),
    (re.compile(r"\b(in (?:scenario|case)|instructions to|Only) \d+"), r"\1 N"),
    (re.compile(r"\bseed \d{3,}"), "seed N"),
    (re.compile(r"\bg1\.[\w-]{8,}"), "g1.TAPE"),
    (re.compile(r"-[0-9a-f]{8}\.tape"), "-TAPE.tape"),
]

# What it says of its progress where the machine is slow.
STATUS = re.compile(r"^\w+: [^,\n]+ (?:ms|s), \d+ (?:scenario|case)s? \(.*\n|^\w+: [^,\n]+ s, .* calls\n", re.MULTILINE)


def fixed(text):
    text = STATUS.sub("", text)
    for pattern, word in CHANGING:
        text = pattern.sub(word, text)
    return text


def play(command, folder, fixed=fixed):
    """The command with all that it says, as lines; `fixed` takes out what changes."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("GNEISS_")}
    done = subprocess.run(["sh", "-c", command], cwd=folder, env=clean, capture_output=True, text=True, timeout=120,
                          stdin=subprocess.DEVNULL)
    said = fixed(done.stdout).splitlines() + ["! " + line for line in fixed(done.stderr).splitlines()]
    return [f"$ {command}", *said, f"exit {done.returncode}"]


def check(path, programs):
    with open(path, encoding="utf-8") as file:
        expected = file.read()
    with tempfile.TemporaryDirectory() as folder:
        for program in programs:
            os.symlink(os.path.abspath(program), os.path.join(folder, os.path.basename(program)))
        lines = [line for command in re.findall(r"^\$ (.*)", expected, re.MULTILINE) for line in play(command, folder)]
    text = "".join(line + "\n" for line in lines)
    if text == expected:
        return True
    if os.environ.get("UPDATE_GOLDEN") == "1":
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return True
    sys.stdout.writelines(difflib.unified_diff(expected.splitlines(True), text.splitlines(True), path, "now"))
    return False


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    missing = [program for program in sys.argv[2:] if not os.path.exists(program)]
    if missing:
        return f"transcript.py: not built: {', '.join(missing)}"
    names = sorted(name for name in os.listdir(sys.argv[1]) if name.endswith(".txt"))
    if not names:
        return f"transcript.py: there is no transcript in {sys.argv[1]}"
    wrong = [name for name in names if not check(os.path.join(sys.argv[1], name), sys.argv[2:])]
    return f"transcript.py: {', '.join(wrong)}: not as expected; UPDATE_GOLDEN=1 writes them anew" if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
