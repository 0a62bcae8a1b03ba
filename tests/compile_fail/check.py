"""Compiles one file that must be refused, and reads what the compiler says as its user would.

usage: check.py SOURCE COMPILER [FLAG...]

The first line of SOURCE is `// expect: SENTENCE`. The compiler must refuse it, its first error must hold the sentence,
and there must be at most three errors, so that the sentence is what the user sees. A SOURCE called ok_* must compile
without a word.
"""
import os
import re
import subprocess
import sys

MOST_ERRORS = 3


def verdict(source, first_line, code, output):
    """Why the test fails, or nothing."""
    if os.path.basename(source).startswith("ok_"):
        return None if code == 0 and not output.strip() else "it must compile without a word"
    match = re.fullmatch(r"// expect: (\S.*\S)\s*", first_line)
    if not match:
        return "its first line must be `// expect: SENTENCE`"
    if code == 0:
        return "it compiles, and must not"
    errors = [line for line in output.splitlines() if re.search(r"\berror:", line)]
    if not errors:
        return "the compiler failed without an error"
    if match[1] not in output:
        return f"no error says: {match[1]}"
    if match[1] not in errors[0]:
        return f"the first error is another: {errors[0]}"
    if len(errors) > MOST_ERRORS:
        return f"there are {len(errors)} errors; at most {MOST_ERRORS} can be read"
    return None


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    source, compiler, *flags = sys.argv[1:]
    with open(source, encoding="utf-8") as file:
        first_line = file.readline()
    run = subprocess.run([compiler, "-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", *flags, source],
                         capture_output=True, text=True, env={**os.environ, "LC_ALL": "C.UTF-8"})
    output = run.stdout + run.stderr
    wrong = verdict(source, first_line, run.returncode, output)
    if wrong:
        print(f"{source}: {wrong}\n\n{output}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
