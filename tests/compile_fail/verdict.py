"""Is what a compiler says of a file what its user must read?"""
import os
import re

MOST_ERRORS = 3


def errors_of(output):
    return [line for line in output.splitlines() if re.search(r"\berror:", line)]


def verdict(source, first_line, code, output, errors):
    """Why the test fails, or nothing."""
    if os.path.basename(source).startswith("ok_"):
        return None if code == 0 and not output.strip() else "it must compile without a word"
    match = re.fullmatch(r"// expect: (\S.*\S)\s*", first_line)
    if not match:
        return "its first line must be `// expect: SENTENCE`"
    if code == 0:
        return "it compiles, and must not"
    if not errors:
        return "the compiler failed without an error"
    if match[1] not in output:
        return f"no error says: {match[1]}"
    if match[1] not in errors[0]:
        return f"the first error is another: {errors[0]}"
    if len(errors) > MOST_ERRORS:
        return f"there are {len(errors)} errors; at most {MOST_ERRORS} can be read"
    return None
