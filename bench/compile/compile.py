"""Seconds and memory to compile a spec, beside the same test in RapidCheck and a loop by hand.

compile.py --include DIR... [--part PART] [--only WRITTEN...] [REPEATS]"""

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

import sources

HERE = pathlib.Path(__file__).resolve().parent
MODES = {"-O0": ["-O0"], "-O2": ["-O2"], "sanitized": ["-O1", "-g", "-fsanitize=address,undefined"]}
ROOT = HERE.parent.parent
LARGE = {"empty": ("bench/compile/no_operations.cpp",), "hand": ("bench/hand/hash_map.cpp",),
         "gneiss": ("bench/spec/hash_map.cpp",)}
# A ready-made spec, and the calls that it makes, in a loop by hand; what it costs with elements of Gneiss's.
READY = {"hand": ("bench/hand/ready_map.cpp",), "one line": ("bench/spec/ready_map.cpp",),
         "numbers": ("bench/spec/ready_elements.cpp", "-DNUMBERS"), "elements": ("bench/spec/ready_elements.cpp",)}
LARGE_OPERATIONS = 65  # of bench/spec/hash_map.cpp, those of regular() counted; bench_large_spec --list lists them
HEADER_REPEATS = 20  # a third of a second each: the least of three is off by a tenth
BASE_HEADERS = ["string", "vector", "tuple", "optional", "variant", "memory"]


def measure(command):
    """User and system seconds of the command with all its children, and the peak memory of the largest, in MiB."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{' '.join(command)}\n{output.decode()}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


class Stopwatch:
    def __init__(self, include, repeats, folder):
        self.flags = ["-std=c++20", f"-I{HERE}"] + [f"-I{d}" for d in include]
        self.repeats = repeats
        self.folder = folder

    def least(self, jobs, repeats=None):
        """The least seconds and memory of each job; the jobs take turns, so that ratios are of one moment."""
        best = {}
        for _ in range(repeats or self.repeats):
            for name, command in jobs.items():
                seconds, memory = measure(command)
                before = best.get(name, (seconds, memory))
                best[name] = (min(before[0], seconds), min(before[1], memory))
        return best

    def compile(self, compiler, mode, written):
        jobs = {}
        for name in written:
            for count, operations in (("five", sources.FIVE), ("twenty", sources.TWENTY)):
                source = self.folder / f"{name}_{count}.cpp"
                source.write_text(sources.TESTS[name](operations))
                jobs[name, count] = [compiler, *self.flags, *MODES[mode], "-c", str(source), "-o", str(source) + ".o"]
        return self.least(jobs)

    def compile_sources(self, sources_of):
        """Sources of the benchmark, with sanitizers, each with its own flags."""
        jobs = {}
        for name, (source, *flags) in sources_of.items():
            jobs[name] = ["g++", *self.flags, f"-I{ROOT}", *MODES["sanitized"], *flags, "-c", str(ROOT / source),
                          "-o", str(self.folder / "compiled.o")]
        return self.least(jobs)

    def parse(self, compiler):
        files = {"base": BASE_HEADERS, "umbrella": ["gneiss/gneiss.hpp"]}
        jobs = {}
        for name, headers in files.items():
            source = self.folder / f"{name}.cpp"
            source.write_text("".join(f"#include <{h}>\n" for h in headers))
            jobs[name] = [compiler, *self.flags, "-fsyntax-only", str(source)]
        return self.least(jobs, max(self.repeats, HEADER_REPEATS))


def figure(name, value):
    print(f"figure {name} {value:.4g}", flush=True)


def small(watch, only):
    """Five and twenty operations, and the headers alone."""
    times = {}
    for compiler in ("g++", "clang++"):
        for mode in MODES:
            print(f"\n{compiler} {mode}: seconds, MiB")
            for (name, count), (seconds, memory) in watch.compile(compiler, mode, only).items():
                times[compiler, mode, name, count] = seconds
                print(f"  {name:12} {count:7} {seconds:7.2f} {memory:7.0f}", flush=True)
    if "gneiss" not in only:
        return
    for compiler in ("g++", "clang++"):
        parsed = watch.parse(compiler)
        print(f"\n{compiler} -fsyntax-only: seconds, MiB")
        for name, (seconds, memory) in parsed.items():
            print(f"  {name:12} {seconds:7.2f} {memory:7.0f}")
        times[compiler, "umbrella"] = parsed["umbrella"][0] / parsed["base"][0]

    if "rapidcheck" in only:
        print("\nours over RapidCheck's, g++; the umbrella header over what it cannot do without")
        figure("compile.ratio", times["g++", "-O0", "gneiss", "five"] / times["g++", "-O0", "rapidcheck", "five"])
        figure("compile.twenty", times["g++", "-O2", "gneiss", "twenty"] / times["g++", "-O2", "rapidcheck", "twenty"])
        figure("compile.sanitized",
               times["g++", "sanitized", "gneiss", "twenty"] / times["g++", "sanitized", "rapidcheck", "twenty"])
    figure("compile.umbrella", times["g++", "umbrella"])


def large(watch):
    """A hash map with iterators, 65 operations."""
    print(f"\n{LARGE_OPERATIONS} operations, g++ sanitized: seconds, MiB")
    compiled = watch.compile_sources(LARGE)
    for name, (seconds, memory) in compiled.items():
        print(f"  {name:12} {seconds:7.2f} {memory:7.0f}")
    print("\nours over the same calls by hand; seconds an operation, without the headers; MiB")
    figure("compile.large", compiled["gneiss"][0] / compiled["hand"][0])
    figure("compile.operation", (compiled["gneiss"][0] - compiled["empty"][0]) / LARGE_OPERATIONS)
    figure("compile.large.memory", compiled["gneiss"][1])


def ready(watch):
    """A hash map by one line, 94 operations."""
    print("\na ready-made spec, g++ sanitized: seconds, MiB")
    compiled = watch.compile_sources(READY)
    for name, (seconds, memory) in compiled.items():
        print(f"  {name:12} {seconds:7.2f} {memory:7.0f}")
    print("\nthe line over its calls by hand; seconds; MiB; with elements over the same with numbers")
    figure("compile.ready", compiled["one line"][0] / compiled["hand"][0])
    figure("compile.ready.seconds", compiled["one line"][0])
    figure("compile.ready.memory", compiled["one line"][1])
    figure("compile.ready.elements", compiled["elements"][0] / compiled["numbers"][0])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("repeats", nargs="?", type=int, default=3, help="the least of so many runs counts")
    parser.add_argument("--include", action="append", default=[], help="where gneiss/gneiss.hpp is found")
    parser.add_argument("--part", choices=("small", "large", "ready", "all"), default="all",
                        help="five and twenty operations, 65, or a ready-made spec")
    parser.add_argument("--only", nargs="+", choices=list(sources.TESTS), default=list(sources.TESTS), help="of the small ones")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        watch = Stopwatch(arguments.include, max(1, arguments.repeats), pathlib.Path(folder))
        if arguments.part in ("small", "all"):
            small(watch, arguments.only)
        everything = arguments.part == "all" and "gneiss" in arguments.only
        if arguments.part == "large" or everything:
            large(watch)
        if arguments.part == "ready" or everything:
            ready(watch)


if __name__ == "__main__":
    main()
