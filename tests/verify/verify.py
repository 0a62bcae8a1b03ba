"""Has the programs of failures verified by the real option, with real compilers.

usage: verify.py SUBJECTS CANDIDATE LIBRARIES [COMPILER...]

SUBJECTS is a program with the file SUBJECTS.command beside it. CANDIDATE is the folder of its headers, LIBRARIES are the
archives of the candidate, with semicolons between them: with these each COMPILER is called by a command of ours, for more
subjects when GNEISS_SOAK is in the environment.
"""
import concurrent.futures
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time

SUBJECTS, CANDIDATE, LIBRARIES = sys.argv[1:4]
COMPILERS = sys.argv[4:]
SOAK = bool(os.environ.get("GNEISS_SOAK"))
AS_TOLD = "The program compiles, and fails as told."
DEFINITION = '-DGREETING="good day"'


def command(compiler, *more):
    words = [compiler, "-std=c++20", DEFINITION, "-I", CANDIDATE, *more]
    return f"{shlex.join(words)} {{source}} -o {{output}} {shlex.join(LIBRARIES.split(';'))}"


def run(subject, *options, folder, variables=None):
    """The run of a subject; nothing must be left of what the compiler and the program had."""
    scratch = os.path.join(folder, "scratch")
    os.makedirs(scratch, exist_ok=True)
    clean = {name: value for name, value in os.environ.items() if not name.startswith("GNEISS_")}
    done = subprocess.run([SUBJECTS, "--filter", f"*{subject}", "--seed", "1", "--directory=", "--timeout", "0.5",
                           "--scenarios", "2000", *options], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True,
                          text=True, timeout=120, env={**clean, "TMPDIR": scratch, **(variables or {})}, check=False)
    done.left = os.listdir(scratch)
    return done


def expect(holds, what, done):
    if not holds:
        raise AssertionError(f"{what}\n{done.stdout}{done.stderr}")


def says(subject, ending, *options, code=1):
    """The report of a subject ends so: a text, or what it must match."""
    with tempfile.TemporaryDirectory() as folder:
        done = run(subject, *options, folder=folder)
    wanted = ending if isinstance(ending, re.Pattern) else re.compile(re.escape(ending) + r"\n\Z")
    expect(wanted.search(done.stdout), f"{subject} {options}: its report must end with\n{wanted.pattern}", done)
    expect(done.returncode == code, f"{subject}: it left with {done.returncode}, and not with {code}", done)
    expect(not done.left, f"{subject}: {done.left} is left", done)


def all_at_once(calls):
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for call in [pool.submit(call) for call in calls]:
            call.result()


def with_the_file_beside():
    calls = [lambda subject=subject: says(subject, AS_TOLD, "--verify") for subject in (
        "forgets", "crashes", "throws", "asserts", "leaves", "hangs", "leaks", "small", "alone")]
    calls.append(lambda: says("blamed", "The program compiles, and comes to its end: the fault is the test's.", "--verify",
                              code=2))
    calls.append(lambda: says("elsewhere", "The program compiles, but does not fail: it ends with code 0.", "--verify"))
    calls.append(lambda: says("changes", "The program compiles, but does not fail as told: it calls abort().", "--verify"))
    all_at_once(calls)
    says("homeless", re.compile(
        r"The program does not compile\. The first error, for its line 3:\n  program\.cpp:3:10: fatal error: .*nowhere\.hpp.*\n"
        r"--write-program FILE keeps the program\.\n\Z"), "--verify")
    says("misspelled", re.compile(
        r"The program does not compile\. The first error, in the line of @04, bins::no_such_size:\n"
        r"  program\.cpp:\d+:\d+: error: .*no_such_size.*\n"), "--verify")


def with_other_compilers():
    calls = [lambda compiler=compiler, subject=subject: says(subject, AS_TOLD, "--verify", command(compiler))
             for compiler in COMPILERS for subject in ("forgets", "small")[:2 if SOAK else 1]]
    calls += [lambda compiler=compiler: says("throws", AS_TOLD, "--self-contained", "--verify", command(compiler))
              for compiler in (COMPILERS if SOAK else COMPILERS[-1:])]
    calls += [lambda subject=subject: says(subject, AS_TOLD, "--verify", command(COMPILERS[0], "-fsanitize=address"))
              for subject in ("leaks", "crashes")[:2 if SOAK else 1]]
    all_at_once(calls)


def headers_that_lie_here():
    """Compilers name a file of the folder where they run in more than one way."""
    with tempfile.TemporaryDirectory() as folder:
        for name in ("bins.hpp", "marks.hpp"):
            os.symlink(os.path.join(CANDIDATE, name), os.path.join(folder, name))
        for compiler in COMPILERS:
            here = command(compiler).replace(shlex.quote(CANDIDATE), ".")
            done = run("forgets", "--verify", here, "--self-contained", folder=folder)
            expect(done.stdout.endswith(AS_TOLD + "\n"), "it is verified", done)
            expect("// ---- marks.hpp\n" in done.stdout, "the headers are in it", done)


def one_file():
    """A program with its headers in it compiles where these are not."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "program.cpp")
        done = run("asserts", "--verify", "--self-contained", "--write-program", path, "--events", "events.jsonl",
                   folder=folder)
        expect(done.stdout.endswith(AS_TOLD + "\n"), "it is verified", done)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        expect(text in done.stdout, "what is printed is what is written", done)
        for header in ("bins.hpp", "marks.hpp"):
            expect(text.count(f"// ---- {header}\n") == 1, f"{header} is there once", done)
        expect('#include "' not in text and "#include <stdexcept>" in text, "the system's headers are included", done)
        alone = subprocess.run([COMPILERS[0], "-std=c++20", "-Wall", "-Wextra", "-Werror", DEFINITION, path, "-o",
                                os.path.join(folder, "alone"), *LIBRARIES.split(";")], capture_output=True, text=True,
                               check=False)
        expect(alone.returncode == 0, "it compiles without a folder of headers, and without a warning", alone)
        with open(os.path.join(folder, "events.jsonl"), encoding="utf-8") as file:
            events = [json.loads(line) for line in file]
        kinds = [event["event"] for event in events]
        expect(kinds[-3:] == ["finished", "verified", "end"], f"events: {kinds}", done)
        expect(events[-2]["outcome"] == "as_told" and events[-2]["ended"] == "assertion", f"{events[-2]}", done)
        failed = next(event for event in events if event["event"] == "failed")
        expect(failed["program"] == text, "the events have the same program", done)


def headers_of_the_command():
    """What the command includes is in the program, too, which compiles without that, and is verified without it."""
    with tempfile.TemporaryDirectory() as folder:
        def write(name, text):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        write("forced.hpp", '#pragma once\n#include <cstddef>\n#include "deep.hpp"\ninline int forced() { return deep(); }\n')
        write("deep.hpp", "#pragma once\ninline int deep() { return 1; }\n")
        write("macros.hpp", '#define GREETING "good day"\nthis is no C++;\n')
        path = os.path.join(folder, "program.cpp")
        for compiler in COMPILERS:
            words = [compiler, "-std=c++20", "-I", CANDIDATE, "-include", "forced.hpp", "-imacros", "macros.hpp", "-include",
                     "cstring"]
            forcing = f"{shlex.join(words)} {{source}} -o {{output}} {shlex.join(LIBRARIES.split(';'))}"
            done = run("forgets", "--verify", forcing, "--self-contained", "--write-program", path, folder=folder)
            expect(done.stdout.endswith(AS_TOLD + "\n"), "it is verified", done)
            with open(path, encoding="utf-8") as file:
                text = file.read()
            expect("inline int deep()" in text and "#include <cstring>" in text and "no C++" not in text,
                   "what is included, the macros alone of what is included for these", done)
            alone = subprocess.run([compiler, "-std=c++20", "-Wall", "-Wextra", "-Werror", path, "-o",
                                    os.path.join(folder, "alone"), *LIBRARIES.split(";")], capture_output=True, text=True,
                                   check=False)
            expect(alone.returncode == 0, "it compiles without a folder of headers, and without those options", alone)
        write("wrapper", f'#!/bin/sh\nexec {COMPILERS[0]} -include {folder}/forced.hpp "$@"\n')
        os.chmod(os.path.join(folder, "wrapper"), 0o755)
        hidden = command(os.path.join(folder, "wrapper"))
        done = run("forgets", "--verify", hidden, "--self-contained", folder=folder)
        expect("forced.hpp is included by something else in the command than -include" in done.stdout, "why, in a sentence",
               done)
        expect(done.stdout.endswith(AS_TOLD + "\n"), "and it is verified as it is", done)


def right_candidate_throws():
    """Where the right candidate throws, the program of one that dies instead has nothing to say against it."""
    for subject in ("stumbles", "misreads", "stumbles_alone"):
        with tempfile.TemporaryDirectory() as folder:
            path, program = os.path.join(folder, "program.cpp"), os.path.join(folder, "program")
            done = run(subject, "--verify", command(COMPILERS[0]), "--write-program", path, folder=folder)
            expect(done.stdout.endswith(AS_TOLD + "\n"), "it is verified", done)
            words = [COMPILERS[0], "-std=c++20", "-Wall", "-Wextra", "-Werror", DEFINITION, "-DMENDED", "-I", CANDIDATE, path]
            mended = subprocess.run([*words, "-o", program, *LIBRARIES.split(";")], capture_output=True, text=True, check=False)
            expect(mended.returncode == 0, "it compiles without a warning", mended)
            ended = subprocess.run([program], capture_output=True, text=True, check=False)
            expect(ended.returncode == 0, f"{subject}: it passes", ended)


def leak_of_what_throws():
    """The program catches what is thrown each time, and shows what is left; with the right candidate it passes."""
    with tempfile.TemporaryDirectory() as folder:
        path, program = os.path.join(folder, "program.cpp"), os.path.join(folder, "program")
        done = run("leaks_and_throws", "--verify", "--write-program", path, folder=folder)
        expect(done.stdout.endswith(AS_TOLD + "\n"), "it is verified", done)
        expect(re.search(r"try \{ bin0\.add\(\d\); \} catch \(\.\.\.\) \{\}  // throws std::out_of_range", done.stdout) and
               "for (int i = 0; i != 8; ++i) scenario();" in done.stdout, "it is caught in a loop", done)
        words = [COMPILERS[0], "-std=c++20", "-Wall", "-Wextra", "-Werror", DEFINITION, "-DMENDED", "-I", CANDIDATE, path]
        mended = subprocess.run([*words, "-o", program, *LIBRARIES.split(";")], capture_output=True, text=True, check=False)
        expect(mended.returncode == 0, "it compiles without a warning", mended)
        ended = subprocess.run([program], capture_output=True, text=True, check=False)
        expect(ended.returncode == 0, "it passes", ended)
        done = run("leaks_when_full", "--verify", folder=folder)
        expect(done.stdout.endswith(AS_TOLD + "\n"), "it is verified", done)
        expect(re.search(r"i != 3; \+\+i\) bin0\.add.*\n.*try \{ bin0\.add\(.*\); \} catch \(\.\.\.\) \{\}  // throws", done.stdout),
               "the call that throws comes after those that do not", done)


def headers_not_found():
    with tempfile.TemporaryDirectory() as folder:
        done = run("homeless", "--self-contained", folder=folder)
    expect("homeless: the program is not self-contained, and includes its headers as they are: the compiler cannot tell "
           "its headers (-MM): program.cpp:3:10: fatal error: " in done.stdout, "why, in a sentence", done)
    expect('#include "nowhere.hpp"' in done.stdout and done.returncode == 1, "the program is printed as it is", done)


def wrong_use():
    with tempfile.TemporaryDirectory() as folder:
        done = run("forgets", "--verify", "c++ {source}", folder=folder)
        expect(done.returncode == 2 and "--verify needs a command with {source} and {output}" in done.stderr, "told", done)
        lonely = os.path.join(folder, "lonely")
        os.link(SUBJECTS, lonely) if os.stat(SUBJECTS).st_dev == os.stat(folder).st_dev else \
            subprocess.run(["cp", SUBJECTS, lonely], check=True)
        for option in ("--verify", "--self-contained"):
            done = subprocess.run([lonely, option], capture_output=True, text=True, check=False, cwd=folder)
            expect(done.returncode == 2 and "lonely.command, which gneiss_add_test writes. Give the command: --verify"
                   in done.stderr, "told", done)


def interrupted():
    """Whoever presses Ctrl-C does not wait for a compiler."""
    with tempfile.TemporaryDirectory() as folder:
        mark = os.path.join(folder, "compiling")
        slow = f"touch {shlex.quote(mark)}; sleep 300; : {{source}} {{output}}"
        process = subprocess.Popen([SUBJECTS, "--filter", "forgets", "--seed", "1", "--verify", slow], cwd=folder,
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                   env={**os.environ, "TMPDIR": folder})
        for _ in range(3000):
            if os.path.exists(mark):
                break
            time.sleep(0.02)
        begun = time.monotonic()
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=60)
        assert "The program was not verified: the run was interrupted." in output, output
        assert process.returncode == 1 and time.monotonic() - begun < 30, (process.returncode, output)
        assert not [name for name in os.listdir(folder) if name.startswith("gneiss-")], os.listdir(folder)


def several():
    """A replay is verified as well, and each failure of many."""
    with tempfile.TemporaryDirectory() as folder:
        done = run("forgets", "--directory", "saved", folder=folder)
        done = run("forgets", "--directory", "saved", "--replay", "all", "--verify", folder=folder)
        expect(done.stdout.endswith(f"forgets: failed.\n{AS_TOLD}\n"), "a replay is verified", done)


def main():
    for test in (with_the_file_beside, with_other_compilers, headers_that_lie_here, one_file, headers_of_the_command,
                 right_candidate_throws, leak_of_what_throws, headers_not_found, wrong_use, interrupted, several):
        begun = time.monotonic()
        test()
        print(f"{test.__name__}: {time.monotonic() - begun:.1f} s", flush=True)


if __name__ == "__main__":
    main()
