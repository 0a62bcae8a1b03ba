"""Reads the include graph and fails on every arrow that does not point down.

usage: layers.py ROOT
"""
import os
import re
import sys

import tree

# Bottom up. A room may include itself and the rooms of the rows below its own, never its neighbours in the row.
PUBLIC = [
    ["include/gneiss/core"],
    ["include/gneiss/detail"],
    ["include/gneiss"],
    ["include/gneiss/with"],
]
COMPILED = [
    ["include/gneiss/core"],  # all that compiled code sees of the public headers
    ["src/base"],
    ["src/os"],
    ["src/tape", "src/cover"],
    ["src/run", "src/shrink"],  # the shrinker knows a tape and an oracle
    ["src/explore"],
    ["src/engine"],
    ["src/report", "src/config"],
    ["src/main", "src/derive"],
    ["tools"],
]

# Headers that one room alone may name.
RESERVED = [
    ("the operating system", "src/os", re.compile(
        r"(sys|linux|asm|netinet|arpa|mach)/.*|(unistd|signal|fcntl|pthread|dlfcn|poll|termios|spawn|execinfo|dirent|"
        r"semaphore|sched|ucontext|pty|glob|ftw|pwd|syslog|netdb|link|elf|windows|time)\.h|csignal")),
    ("a test framework", "include/gneiss/with", re.compile(
        r"(gtest|gmock|catch2|doctest|boost/test|rapidcheck|benchmark|fuzztest)/.*|"
        r"(catch|doctest|rapidcheck|FuzzedDataProvider)\.(h|hpp)|fuzzer/.*")),
    ("Boost.PFR", "include/gneiss/with", re.compile(r"boost/pfr(/.*)?\.hpp")),
    ("Clang", "src/derive", re.compile(r"(clang|clang-c|llvm|llvm-c)/.*")),
]

# Files that the operating system keeps, which one room alone may name.
SYSTEM_FILE = re.compile(r'"/(?:proc|sys|dev)/[^"\n]*"')

STANDARD = set("""
algorithm any array atomic barrier bit bitset cassert ccomplex cctype cerrno cfenv cfloat charconv chrono cinttypes
climits clocale cmath codecvt compare complex concepts condition_variable coroutine cstdarg cstddef cstdint cstdio
cstdlib cstring ctime cuchar cwchar cwctype deque exception execution filesystem format forward_list fstream functional
future initializer_list iomanip ios iosfwd iostream istream iterator latch limits list locale map memory
memory_resource mutex new numbers numeric optional ostream queue random ranges ratio regex scoped_allocator semaphore
set shared_mutex source_location span sstream stack stdexcept stop_token streambuf string string_view strstream
syncstream system_error thread tuple type_traits typeindex typeinfo unordered_map unordered_set utility valarray variant
vector version
""".split())

# Outside src/, who may look inside it: unit tests, fuzzers, those that print programs, and the files that run the engine,
# and what is below it, for the benchmarks.
INSIDERS = ("tests/unit/", "tests/fuzz/", "tests/program/failures.cpp", "tests/program/golden.cpp",
            "bench/spec/campaign.cpp", "bench/spec/distribution.hpp", "bench/spec/passed.cpp", "bench/spec/retraced.cpp")

NAMELESS = re.compile(r"(utils?|common|helpers?|misc)", re.IGNORECASE)
CODE = (".hpp", ".cpp", ".h", ".cc", ".inc", ".ipp")
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include(?:_next)?[ \t]*(?:<([^>]+)>|"([^"]+)")', re.MULTILINE)


def allowed(table):
    """room -> the rooms that it may include"""
    below, arrows = set(), {}
    for row in table:
        for room in row:
            arrows[room] = below | {room}
        below = below | set(row)
    return arrows


ARROWS = {**allowed(COMPILED), **allowed(PUBLIC)}


def room_of(path):
    folder = os.path.dirname(path)
    if folder.startswith("tools"):
        return "tools"
    if folder.startswith("src/"):
        return "/".join(folder.split("/")[:2])
    for room in ("core", "detail", "with"):
        if (folder + "/").startswith(f"include/gneiss/{room}/"):
            return f"include/gneiss/{room}"
    return "include/gneiss" if (folder + "/").startswith("include/gneiss/") else folder


def resolve(path, name, quoted, known):
    """The file of the repository that an include names, or nothing."""
    places = [os.path.dirname(path)] if quoted else []
    for place in places + ["include", "src"]:
        candidate = os.path.normpath(os.path.join(place, name))
        if candidate in known:
            return candidate
    return None


def check_include(path, name, target):
    """What is wrong with one include, as sentences."""
    room = room_of(path)
    if target:
        there = room_of(target)
        if room in ARROWS and there not in ARROWS[room]:
            yield f"includes {target}, but {room} may not include {there}"
        elif room not in ARROWS and there.startswith("src") and not path.startswith(INSIDERS):
            yield f"includes {target}, but outside src/ only {' and '.join(INSIDERS)} may look inside it"
        return
    if room not in ARROWS:
        return
    for what, owner, pattern in RESERVED:
        if pattern.fullmatch(name):
            if room != owner:
                yield f"includes <{name}>, but only {owner} may name {what}"
            return
    if room.startswith("include") and name not in STANDARD:
        yield f"includes <{name}>, but public headers may include only the standard library and gneiss/"


def check_files(path, text):
    """The files of the operating system that are named where they must not be, as sentences."""
    if room_of(path) in ARROWS and room_of(path) != "src/os":
        for match in SYSTEM_FILE.finditer(text):
            yield f"names {match[0]}, but only src/os may name the operating system"


def cycles(graph):
    """Each cycle of files once, as the list of its files."""
    state, found = {}, []

    def visit(path, trail):
        state[path] = "open"
        for target in graph.get(path, ()):
            if state.get(target) == "open":
                found.append(trail[trail.index(target):] + [target])
            elif target not in state:
                visit(target, trail + [target])
        state[path] = "done"

    for path in sorted(graph):
        if path not in state:
            visit(path, [path])
    return found


def without_comments(text):
    return re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)


def complaints(root):
    paths = tree.files(root)
    known, graph = set(paths), {}
    for path in paths:
        for part in path.split("/"):
            if NAMELESS.fullmatch(part.split(".")[0]):
                yield f"{path}: '{part}' says nothing about what is inside; name it after that"
        if not path.endswith(CODE) or not path.startswith(("include/", "src/", "tools/", "tests/", "examples/", "bench/")):
            continue
        if path.startswith(("include/", "src/", "tools/")) and room_of(path) not in ARROWS:
            yield f"{path}: {room_of(path)} is not in the table of layers"
        with open(os.path.join(root, path), encoding="utf-8") as file:
            text = without_comments(file.read())
        for sentence in check_files(path, text):
            yield f"{path}: {sentence}"
        for match in INCLUDE.finditer(text):
            name = match[1] or match[2]
            target = resolve(path, name, match[2] is not None, known)
            if target:
                graph.setdefault(path, []).append(target)
            for sentence in check_include(path, name, target):
                yield f"{path}: {sentence}"
    for cycle in cycles(graph):
        yield f"{cycle[0]}: includes itself: {' -> '.join(cycle)}"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    found = list(complaints(sys.argv[1]))
    for complaint in found:
        print(complaint, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
