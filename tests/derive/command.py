"""The command `gneiss derive` as users have it: from a model to a spec that compiles, finds what is wrong and says nothing of what
is right; brought up to date; and a sentence for what is wrong use.

usage: command.py --gneiss PROGRAM --compiler CXX --include FOLDER --library FILE... --sources FOLDER
"""
import argparse
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))


class Failed(Exception):
    pass


def expect(true, sentence):
    if not true:
        raise Failed(sentence)


class Tool:
    def __init__(self, arguments, folder):
        self.arguments, self.folder = arguments, folder

    def run(self, *words):
        return subprocess.run([self.arguments.gneiss, *words], cwd=self.folder, capture_output=True, text=True, check=False)

    def refuses(self, code, sentence, *words):
        """It says that on standard error, leaves with the code, and writes nothing."""
        done = self.run(*words)
        expect(done.returncode == code and sentence in done.stderr and not done.stdout,
               f"{' '.join(words)}: code {done.returncode}, said {done.stderr!r}, expected {sentence!r} and {code}")

    def compile(self, spec, *extra):
        program = os.path.join(self.folder, "program")
        subprocess.run([self.arguments.compiler, "-std=c++20", "-O0", "-w", *extra, "-I", self.arguments.include, "-I",
                        os.path.join(self.arguments.sources, "examples/flat_map"), spec, *self.arguments.library, "-pthread", "-o",
                        program], check=True)
        return program


def write(folder, name, text):
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        file.write(text)


def read(folder, name):
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        return file.read()


MODEL = os.path.join(HERE, "flat_map.json")


def flags(tool):
    return ["--", tool.arguments.compiler, "-I" + os.path.join(tool.arguments.sources, "examples/flat_map"), "-DBUG=0"]


def derives(tool):
    """A model becomes a spec that is right, and finds what is wrong."""
    done = tool.run("derive", "--from-model", MODEL, "--written-out", "-o", "spec.cpp", *flags(tool))
    expect(done.returncode == 0, done.stderr)
    program = tool.compile(os.path.join(tool.folder, "spec.cpp"), "-include",
                           os.path.join(tool.arguments.sources, "examples/chosen_bug.hpp"), "-DBUG=chosen_bug()")
    for bug, code in (("0", 0), ("1", 1), ("2", 1), ("3", 1), ("5", 1)):
        played = subprocess.run([program, "--scenarios", "3000", "--seed", "1", "--directory", ""], capture_output=True, text=True,
                                check=False, env={**os.environ, "BUG": bug})
        expect(played.returncode == code, f"bug {bug}: code {played.returncode}\n{played.stdout}{played.stderr}")


def updates(tool):
    """What was not edited is as it would be written now; what was, stays; twice is once."""
    before = read(tool.folder, "spec.cpp")
    tool_update = ["derive", "--from-model", MODEL, "--written-out", "--update", "spec.cpp", *flags(tool)]
    expect(tool.run(*tool_update).returncode == 0 and read(tool.folder, "spec.cpp") == before, "an update without a change changes it")
    line = next(each for each in before.split("\n") if "GNEISS_METHOD(count)" in each)
    edited = before.replace(line, "  // mine\n" + line.replace("fn(map, key)", "fn(map, between(-3, 3))"))
    write(tool.folder, "spec.cpp", edited)
    expect(tool.run(*tool_update).returncode == 0, "an edited spec cannot be updated")
    once = read(tool.folder, "spec.cpp")
    expect("  // mine\n" in once and "between(-3, 3)" in once, "what was edited is gone:\n" + once)
    tool.run(*tool_update)
    expect(read(tool.folder, "spec.cpp") == once, "a second update changes something")


def explains(tool):
    done = tool.run("derive", "--from-model", MODEL, "--written-out", "--explain", "erase", *flags(tool))
    expect(done.returncode == 0 and done.stdout.count("erase(") >= 3, done.stdout + done.stderr)


def refuses(tool):
    write(tool.folder, "broken.json", "{")
    write(tool.folder, "other.json", '{"format": "gneiss-interface", "version": 1, "candidate": []}')
    tool.refuses(2, "which class?", "derive", "x.hpp")
    tool.refuses(2, "which header?", "derive", "--candidate", "int")
    tool.refuses(2, "did you mean derive?", "derve")
    tool.refuses(2, "did you mean --reference?", "derive", "x.hpp", "--refrence", "int")
    tool.refuses(2, "is no JSON", "derive", "--from-model", "broken.json")
    tool.refuses(2, "/candidate is not known", "derive", "--from-model", "other.json")
    tool.refuses(2, "nothing.json cannot be read", "derive", "--from-model", "nothing.json")
    tool.refuses(2, "compile_commands.json cannot be read", "derive", "x.hpp", "--candidate", "int", "-p", "nowhere")
    tool.refuses(2, "leave out --output", "derive", "--from-model", MODEL, "--update", "a", "-o", "b")
    tool.refuses(2, "no completion for 'tcsh'", "completion", "tcsh")
    done = tool.run("derive", "--from-model", MODEL, "-o", "no/such/folder/spec.cpp", *flags(tool))
    expect(done.returncode == 3 and "cannot be written" in done.stderr, done.stderr)
    done = tool.run("derive", "--from-model", MODEL, "--", "no-such-compiler")
    expect(done.returncode in (2, 3) and "no-such-compiler" in done.stderr, done.stderr)


def helps(tool):
    for words in (["help"], ["help", "derive"], ["derive", "--help"]):
        done = tool.run(*words)
        expect(done.returncode == 0 and "derive" in done.stdout, f"{words}: {done.stdout}{done.stderr}")
    for shell in ("bash", "zsh", "fish"):
        expect("candidate" in tool.run("completion", shell).stdout, f"no completion for {shell}")
    bash = tool.run("completion", "bash").stdout
    checked = subprocess.run(["bash", "-n"], input=bash, text=True, capture_output=True, check=False)
    expect(checked.returncode == 0, checked.stderr)


def main():
    parser = argparse.ArgumentParser()
    for name in ("gneiss", "compiler", "include", "sources"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--library", nargs="+", required=True)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tool = Tool(arguments, folder)
        for case in (helps, refuses, derives, updates, explains):
            try:
                case(tool)
            except Failed as failure:
                sys.exit(f"{case.__name__}: {failure}")


if __name__ == "__main__":
    main()
