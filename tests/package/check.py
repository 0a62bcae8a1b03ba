"""Builds consumer/ against the library in one of the ways users do, runs it, and sees it find its bug.

usage: check.py HOW --source DIR --prefix DIR --work DIR ... (tests/package/CMakeLists.txt knows the rest)

Where that means to compile the whole library once more, it is done with GNEISS_SOAK in the environment only; else it is
configured, and the build tool must know how everything is made, from files that are there.
"""
import argparse
import os
import shlex
import shutil
import subprocess
import sys

CONSUMER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "consumer")
VERIFIED = "The program compiles, and fails as reported.\n"
SHOWN = ['#include "counter.hpp"', "#include <cassert>", "int main() {", "assert("]


def run(command, **options):
    print("$", shlex.join(command), flush=True)
    subprocess.run(command, check=True, **options)


def compiles_library(arguments):
    return arguments.how in ("add_subdirectory", "fetch_content")


def build_with_cmake(arguments):
    # The private dependencies of an installed library must not be asked for.
    hidden = ["-DCMAKE_DISABLE_FIND_PACKAGE_fmt=ON"] if arguments.how == "find_package" else []
    run([arguments.cmake, "-S", CONSUMER, "-B", arguments.work, "-G", arguments.generator, f"-DHOW={arguments.how}",
         f"-DGNEISS_SOURCE={arguments.source}", f"-DCMAKE_PREFIX_PATH={arguments.prefix}",
         f"-DCMAKE_CXX_COMPILER={arguments.compiler}", f"-DCMAKE_CXX_COMPILER_LAUNCHER={arguments.launcher}",
         f"-DCMAKE_CXX_FLAGS={arguments.flags}", "-DGNEISS_WERROR=ON", *hidden])
    if compiles_library(arguments) and not os.environ.get("GNEISS_SOAK"):
        run([arguments.cmake, "--build", arguments.work, "--target", "counter", "--", "-n"], stdout=subprocess.DEVNULL)
        return None
    run([arguments.cmake, "--build", arguments.work])
    return os.path.join(arguments.work, "counter")


def build_with_pkg_config(arguments):
    os.makedirs(arguments.work)
    where = {**os.environ, "PKG_CONFIG_PATH": os.path.join(arguments.prefix, arguments.libdir, "pkgconfig")}
    flags = {}
    for kind in ("cflags", "libs"):
        command = ["pkg-config", f"--{kind}", "gneiss"]
        flags[kind] = shlex.split(subprocess.run(command, check=True, capture_output=True, text=True, env=where).stdout)
    program = os.path.join(arguments.work, "counter")
    run([arguments.compiler, "-std=c++20", *shlex.split(arguments.flags), *flags["cflags"],
         os.path.join(CONSUMER, "counter.cpp"), *flags["libs"], "-o", program])
    return program


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("how", choices=["add_subdirectory", "fetch_content", "find_package", "pkg_config"])
    for name in ("source", "prefix", "work", "cmake", "generator", "libdir", "compiler", "launcher", "flags"):
        parser.add_argument(f"--{name}", required=True)
    arguments = parser.parse_args()
    shutil.rmtree(arguments.work, ignore_errors=True)
    program = (build_with_pkg_config if arguments.how == "pkg_config" else build_with_cmake)(arguments)
    if program is None:
        return 0
    result = subprocess.run([program, "--seed", "1"], capture_output=True, text=True, cwd=arguments.work)
    print(result.stdout + result.stderr)
    if result.returncode != 1:
        return f"check.py: it left with code {result.returncode}; 1 means that it found its bug"
    missing = [line for line in SHOWN if line not in result.stdout]
    if missing:
        return f"check.py: the printed program lacks {missing}"
    if arguments.how == "pkg_config":
        return 0
    # gneiss_add_test has written down how the program is compiled.
    result = subprocess.run([program, "--seed", "1", "--verify"], capture_output=True, text=True, cwd=arguments.work)
    print(result.stdout + result.stderr)
    return 0 if result.stdout.endswith(VERIFIED) else "check.py: the program is not verified"


if __name__ == "__main__":
    sys.exit(main())
