"""How printed programs are compiled and run, and what their ending must be."""
import os
import re
import resource
import signal
import subprocess

JOBS = min(2, os.cpu_count() or 1)
resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
# A variable may be there for its destructor alone. All else that a compiler has to say is ours to answer.
FLAGS = ["-std=c++20", "-Wall", "-Wextra", "-Wpedantic", "-Wno-unused-variable", "-Wno-unused-but-set-variable"]


def compile_program(compiler, source, program, flags, libraries=()):
    """What the compiler says; nothing, if all is well."""
    run = subprocess.run([compiler, *FLAGS, *flags, source, *libraries, "-o", program], capture_output=True, text=True,
                         env={**os.environ, "LC_ALL": "C.UTF-8"}, check=False)
    said = (run.stdout + run.stderr).strip()
    return said or (f"code {run.returncode}" if run.returncode else "")


def in_one_file(texts, entry):
    """A source of whole programs, by their numbers: the function `entry` runs the one whose number it is given."""
    includes, functions = set(), []
    for number, text in texts.items():
        head, body = re.split(r"^int main\(\) \{.*\n", text, flags=re.MULTILINE)  # that of a leak has a comment
        lines = head.splitlines()
        includes |= {line for line in lines if line.startswith("#include")}
        definitions = [line for line in lines if not line.startswith(("#", "//"))]
        functions += [f"namespace case_{number} {{", *definitions, f"void program() {{\n{body}}}"]
    calls = [f"  if (number == {number}) case_{number}::program();" for number in texts]
    return "\n".join(["#undef NDEBUG", *sorted(includes), *functions, f"void {entry}(int number) {{", *calls, "}", ""])


def complaints(compilers, source, flags):
    """What compilers that need not make a program of it say; nothing, if all is well."""
    return "\n".join(filter(None, (compile_program(compiler, source, "/dev/null", [*flags, "-fsyntax-only"])
                                   for compiler in compilers)))


def run(program, *arguments, variables=None):
    """The ending of a program: its code and what it says."""
    return subprocess.run([program, *arguments], capture_output=True, text=True, errors="replace", timeout=60,
                          stdin=subprocess.DEVNULL, env={**os.environ, **(variables or {})}, check=False)


def failing_line(text):
    """The line that fails: behind it stand only calls that let go of values, which have no comment."""
    lines = text.splitlines()
    return next((line for line in reversed(lines) if re.search(r"assert\(|[;}]  // ", line)), lines[-2])


def announced(text):
    """The types of the exceptions that leave the program, the candidate's and the reference's, as its last line says."""
    last = failing_line(text)
    if "assert(" in last:
        return None, None
    alone = re.search(r";  // throws (.+?)(?:, \"|$)", last)
    both = re.search(r";  // the reference threw (.+), the candidate (.+?)(?:, \"|$)", last)
    return (alone[1], None) if alone else (both[2], both[1]) if both else (None, None)


def thrown_by(ending):
    """The type of the exception that left the program, or nothing."""
    match = re.search(r"after throwing an instance of '(.*)'", ending.stderr)
    return bare(match[1]) if match else None


def crashes(text):
    """Does the program announce that its last call ends the process?"""
    return re.search(r"[;}]  // (crashes with|is stopped by|overflows the stack)", failing_line(text)) is not None


def not_failed(ending, text):
    """Why it has not failed as the text of the program announces, or nothing."""
    if crashes(text):
        return None if ending.returncode < 0 else f"does not crash, but ends with code {ending.returncode}"
    if ending.returncode != -signal.SIGABRT:
        return f"ends with code {ending.returncode} and not by its assertion or exception\n{ending.stderr}"
    exception, _ = announced(text)
    if exception is None:
        return None if re.search(r"[Aa]ssertion.*failed", ending.stderr) else f"aborts, but by no assertion\n{ending.stderr}"
    return None if thrown_by(ending) == bare(exception) else f"does not throw {exception}\n{ending.stderr}"


def bare(name):
    return re.sub(r"__cxx11::|\[abi:cxx11\]|\s", "", name)


def not_passed(ending, text):
    """Why a program that blames the right thing is not content with the right candidate, or nothing."""
    _, exception = announced(text)
    if ending.returncode == 0 if exception is None else thrown_by(ending) == bare(exception):
        return None
    return f"the right variant, must run to its end, and ends with code {ending.returncode}\n{ending.stderr}"
