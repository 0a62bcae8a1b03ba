"""Reads the include graph and fails on every arrow that does not point down, and on cycles and rooms that are too large.

usage: layers.py ROOT

An #include is an arrow, and so is the forward declaration of a class of another room.
"""
import os
import re
import sys

import declarations
import tree

# Bottom up. A room may include itself and the rooms of the rows below its own, never its neighbours in the row.
PUBLIC = [
    ["include/gneiss/core"],
    ["include/gneiss/detail", "include/gneiss/reference"],
    ["include/gneiss"],
    ["include/gneiss/with", "include/gneiss/standard"],
]
COMPILED = [
    ["include/gneiss/core"],  # all that compiled code sees of the public headers
    ["include/gneiss/reference"],  # but for the references of the ready-made specs, which it instantiates
    ["src/reference"],
    ["src/base"],
    ["src/os"],
    ["src/tape", "src/cover"],
    ["src/cxx"],  # C++ as text
    ["src/notes", "src/interface"],  # what a header says, as data
    ["src/run", "src/shrink", "src/scan", "src/plan"],  # the shrinker knows a tape and an oracle; a plan, an interface
    ["src/explore", "src/emit"],
    ["src/events"],
    ["src/store", "src/stage", "src/verify"],
    ["src/worker"],  # what runs in a worker process
    ["src/dispatch"],  # the workers, as the parent sees them
    ["src/search", "src/enumerate", "src/analysis"],
    ["src/campaign"],
    ["src/report", "src/config"],
    ["src/main", "src/derive"],
    ["tools"],
]

# Rooms that may include fewer rooms than stand below them. Who reports sees what has happened, not who did it.
ONLY = {
    "src/report": ["include/gneiss/core", "src/base", "src/cxx", "src/notes", "src/events"],
    # A spec is derived from a header without any part of the engine.
    "src/interface": ["src/base"],
    "src/scan": ["src/base", "src/os", "src/cxx", "src/interface"],
    "src/plan": ["src/base", "src/cxx", "src/interface"],
    "src/emit": ["src/base", "src/cxx", "src/interface", "src/plan"],
    "src/derive": ["src/base", "src/os", "src/cxx", "src/interface", "src/scan", "src/plan", "src/emit"],
}
# Rooms that only these others may include. What runs in a worker process is none of the parent's business: it hands out
# tasks and hears how they ended, both through src/stage.
KEPT_FOR = {
    "src/worker": ["src/dispatch"],
    "include/gneiss/reference": ["src/reference", "include/gneiss/standard"],
    "src/reference": [],
}

# Forward declarations that point up, by file: their names, and why they are there.
DECLARED_ABOVE = {}

# A room is what one can keep in mind. Users know include/gneiss by its words, a header each, not as a room.
MOST_UNITS = 20
UNBOUNDED = {"include/gneiss", "tools"}

# Headers that one room alone may name, or two of which neither can see the other.
RESERVED = [
    ("the operating system", ["src/os"], re.compile(
        r"(sys|linux|asm|netinet|arpa|mach)/.*|(unistd|signal|fcntl|pthread|dlfcn|poll|termios|spawn|execinfo|dirent|"
        r"semaphore|sched|ucontext|pty|glob|ftw|pwd|syslog|netdb|link|elf|windows|time)\.h|csignal")),
    ("a test framework", ["include/gneiss/with"], re.compile(
        r"(gtest|gmock|catch2|doctest|boost/test|rapidcheck|benchmark|fuzztest)/.*|"
        r"(catch|doctest|rapidcheck|FuzzedDataProvider)\.(h|hpp)|fuzzer/.*")),
    ("nlohmann-json", ["src/report", "src/interface", "src/derive"], re.compile(r"nlohmann/.*")),
    ("Boost.PFR", ["include/gneiss/with"], re.compile(r"boost/pfr(/.*)?\.hpp")),
    ("Clang", ["src/scan"], re.compile(r"(clang|clang-c|llvm|llvm-c)/.*")),
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
            "bench/spec/campaign.cpp", "bench/spec/distribution.hpp", "bench/spec/passed.cpp", "bench/spec/reports.cpp",
            "bench/spec/retraced.cpp")

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


def restricted(arrows):
    """The same without what ONLY and KEPT_FOR take away."""
    result = {}
    for room, below in arrows.items():
        below = below & ({room, *ONLY[room]} if room in ONLY else below)
        result[room] = {there for there in below if there not in KEPT_FOR or room in {there, *KEPT_FOR[there]}}
    return result


ARROWS = restricted({**allowed(COMPILED), **allowed(PUBLIC)})


def room_of(path):
    folder = os.path.dirname(path)
    if folder.startswith("tools"):
        return "tools"
    if folder.startswith("src/"):
        return "/".join(folder.split("/")[:2])
    for room in ("core", "detail", "with", "reference", "standard"):
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
    for what, owners, pattern in RESERVED:
        if pattern.fullmatch(name):
            if room not in owners:
                yield f"includes <{name}>, but only {' and '.join(owners)} may name {what}"
            return
    if room.startswith("include") and name not in STANDARD:
        yield f"includes <{name}>, but public headers may include only the standard library and gneiss/"


def check_files(path, text):
    """The files of the operating system that are named where they must not be, as sentences."""
    if room_of(path) in ARROWS and room_of(path) != "src/os":
        for match in SYSTEM_FILE.finditer(text):
            yield f"names {match[0]}, but only src/os may name the operating system"


def room_of_namespace(space):
    """The room that defines what is in gneiss::X, or nothing."""
    parts = space.split("::")
    if len(parts) < 2 or parts[0] != "gneiss":
        return None
    return next((room for room in (f"src/{parts[1]}", f"include/gneiss/{parts[1]}") if room in ARROWS), None)


def check_declarations(path, text):
    """Forward declarations that point where an #include may not, as sentences."""
    room, found = room_of(path), set()
    for each in declarations.types_of(text) if room in ARROWS else ():
        there = room_of_namespace(each.namespace)
        if not each.defined and there and there not in ARROWS[room]:
            found.add((each.namespace.removeprefix("gneiss::") + "::" + each.name, there))
    fine = DECLARED_ABOVE.get(path, (set(), ""))[0]
    for name, there in sorted(found):
        if name not in fine:
            yield f"declares {name}, but {room} may not know {there}"
    for name in sorted(fine - {name for name, _ in found}):
        yield f"does not declare {name}: take it from DECLARED_ABOVE in tests/lint/layers.py"


def unit_of(path):
    """A header and its source are one."""
    return os.path.splitext(path)[0]


def check_rooms(paths):
    """Rooms with too many units, as sentences."""
    units = {}
    for path in paths:
        if path.endswith(CODE) and room_of(path) in ARROWS and room_of(path) not in UNBOUNDED:
            units.setdefault(room_of(path), set()).add(unit_of(path))
    for room, there in sorted(units.items()):
        if len(there) > MOST_UNITS:
            yield f"{room}: has {len(there)} units, a header and its source being one; more than {MOST_UNITS} are two rooms"


def check_cycles(graph):
    """Cycles of files, and cycles of units that are none of files, as sentences."""
    found = cycles(graph)
    for cycle in found:
        yield f"{cycle[0]}: includes itself: {' -> '.join(cycle)}"
    if found:
        return
    units = {}
    for path, targets in graph.items():
        if room_of(path) not in ARROWS:
            continue  # an example has a header, and a program that bears its name
        units.setdefault(unit_of(path), []).extend(
            unit_of(target) for target in targets if unit_of(target) != unit_of(path))
    for cycle in cycles(units):
        yield f"{cycle[0]}: header and source taken together, it includes itself: {' -> '.join(cycle)}"


def cycles(graph):
    """Each cycle once, as the list of its nodes."""
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
        for sentence in check_declarations(path, text):
            yield f"{path}: {sentence}"
        for match in INCLUDE.finditer(text):
            name = match[1] or match[2]
            target = resolve(path, name, match[2] is not None, known)
            if target:
                graph.setdefault(path, []).append(target)
            for sentence in check_include(path, name, target):
                yield f"{path}: {sentence}"
    yield from check_rooms(paths)
    yield from check_cycles(graph)


if __name__ == "__main__":
    sys.exit(tree.main(__doc__, complaints))
