"""Builds derived/ against an installed Gneiss: its spec is derived as it is built, and again when a header has changed, one
that the named header includes as well.

usage: derived.py --prefix DIR --work DIR --cmake CMAKE --generator NAME --compiler CXX --launcher=PROGRAM --flags=FLAGS
"""
import argparse
import os
import shutil
import subprocess
import sys

PROJECT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "derived")


def run(*command):
    print("$", *command, flush=True)
    subprocess.run(command, check=True)


def replaced(path, old, new):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    if old not in text:
        sys.exit(f"derived.py: {path} lacks {old}")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text.replace(old, new))


def expect(true, sentence):
    if not true:
        sys.exit("derived.py: " + sentence)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    for name in ("prefix", "work", "cmake", "generator", "compiler", "launcher", "flags"):
        parser.add_argument(f"--{name}", required=True)
    arguments = parser.parse_args()
    shutil.rmtree(arguments.work, ignore_errors=True)
    source, build = os.path.join(arguments.work, "source"), os.path.join(arguments.work, "build")
    shutil.copytree(PROJECT, source)
    run(arguments.cmake, "-S", source, "-B", build, "-G", arguments.generator, f"-DCMAKE_PREFIX_PATH={arguments.prefix}",
        f"-DCMAKE_CXX_COMPILER={arguments.compiler}", f"-DCMAKE_CXX_COMPILER_LAUNCHER={arguments.launcher}",
        f"-DCMAKE_CXX_FLAGS={arguments.flags}")
    spec = os.path.join(build, "boxes.derived.cpp")

    def written():
        run(arguments.cmake, "--build", build)
        with open(spec, encoding="utf-8") as file:
            return file.read(), os.stat(spec).st_mtime_ns

    first, written_at = written()
    expect("GNEISS_METHOD(add)" in first, "the spec does not add:\n" + first)
    run(os.path.join(build, "boxes"), "--scenarios", "200", "--directory", "")
    expect(written()[1] == written_at, "the spec is derived again, though nothing has changed")
    with open(os.path.join(source, "include", "limit.hpp"), "a", encoding="utf-8") as file:
        file.write("// changed\n")
    expect(written()[1] != written_at, "an included header has changed, and the spec is not derived again")
    replaced(os.path.join(source, "include", "box.hpp"), "  void add(", "  bool empty() const { return size() == 0; }\n  void add(")
    expect("GNEISS_METHOD(empty)" in written()[0], "the header has a new function, and the spec does not have it")
    return 0


if __name__ == "__main__":
    sys.exit(main())
