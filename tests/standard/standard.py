"""Sees bugs planted in containers found by specs of one line, and their programs fail by themselves.

usage: standard.py TREE COMPILER INCLUDE BINARY MORE POLICIES PROMISES KINDS [FLAG...]

TREE is "plain" or "sanitized": bugs that misuse memory are looked for in the latter. One seed is tried, with
GNEISS_SOAK in the environment twenty, within the seconds that ALLOWED says, and then the bugs of SLOW and, with sanitizers,
of the binaries MORE, POLICIES, PROMISES and KINDS are looked for as well; with GNEISS_SAMPLE only the bugs that the other
tree leaves out. ONLY=NAME picks a container, or ONLY=NAME:NUMBER a bug, also one of SLOW.
"""
import os
import resource
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(1, os.path.join(HERE, "..", "planted"))
import planted  # noqa: E402
from planted import programs  # noqa: E402

SECONDS = 60  # it ends when the bug is shrunk, which a loaded machine must not cut off
# Of the processor, until a bug is found, shrunk and explained: what ./go soak allows.
ALLOWED = {"plain": 10, "sanitized": 30}
# A list that is tied to itself hangs or crashes in one call or another, which are four failures that are all shrunk: up to
# 12 s were measured on a machine that did much else.
ALLOWED_LOOPS = {("linked_list", 1): 20}
# How many bugs a container has, and which of them misuse memory.
BUGS = {
    "vec": (19, {2, 3, 9, 13}),
    "hash_map": (18, {12}),
    "flat_map": (14, set()),
    "tree_map": (15, {6, 9, 13, 14}),
    "ring_deque": (20, {17}),
    "linked_list": (21, {8, 19}),
    "chained_map": (22, {16, 21}),
}
# Containers whose kind another has: the binary MORE has them.
MORE = {"hash_map", "flat_map"}
# Bugs that only elements, a policy, an order or a promise shows, by the library of the binary POLICIES. None of them
# needs a sanitizer.
POLICIES = {"collisions": [23], "orders": [16], "by_fours": [15, 16], "row": [1, 2, 3, 4, 5, 6, 7]}
# Bugs of lookups by another type than that of the keys, and of promises, by the library of the binary PROMISES.
PROMISES = {"lookups": [1, 2, 3], "renewed_map": [1, 2]}
# Bugs of the kinds that no other container here is of, of what erase returns in a map that promises to keep iterators, and
# of a vector of what can only be moved.
# By the library of the binary KINDS.
KINDS = {"ring": [1, 2, 3], "heap": [1, 2], "in_order": [1, 2, 3], "small": [1, 2, 3, 4], "sorted_multi": [1, 2],
         "hashed_multi": [1, 2], "text": [1, 2, 3], "pile": [1, 2], "kept": [1, 2, 3]}
# Bugs that only ./go soak looks for. Loops that do not end: hash_map 7, linked_list 1 and 13 and chained_map 1 take 2 to 12 s
# of the processor, as much as all others together. The others misuse memory, and with sanitizers they die
# many times, or need luck.
SLOW = {
    "vec": {2, 3},
    "hash_map": {7, 12},
    "tree_map": {9, 13},
    "ring_deque": {17},
    "linked_list": {1, 13},
    "chained_map": {1},
}
# A bug that the specs do not look for: a size that is wrong after a move, of which nothing is promised.
MISSED = {"chained_map": {22}}


def processor_seconds():
    """Of all processes that have ended and been waited for."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def find(binary, name, bug, seed, folder, allowed):
    """Its program, or what is wrong, also if it took more than so many seconds of the processor."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith("GNEISS_")}
    before = processor_seconds()
    done = subprocess.run([binary, "--filter", name, "--seed", str(seed), "--time", str(SECONDS), "--write-program",
                           "program.cpp", "--directory", ""], cwd=folder,
                          env={**clean, **planted.environment(bug)}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, errors="replace", timeout=120, check=False)
    if done.returncode != 1:
        return None, f"left with code {done.returncode}\n{done.stdout}"
    took = processor_seconds() - before
    if took > allowed:
        return None, f"found, but it took {took:.1f} s of the processor, and {allowed} are allowed\n{done.stdout}"
    path = os.path.join(folder, "program.cpp")
    if not os.path.exists(path):
        return None, f"found, but there is no program\n{done.stdout}"
    with open(path, encoding="utf-8") as file:
        return file.read(), None


def check_alone(found, compiler, flags):
    """What is wrong with the programs {(name, bug): program}, each run with its bug and without. They are compiled
    together, as a compiler takes longer for what they include than for them."""
    numbered = dict(enumerate(found.values()))
    with tempfile.TemporaryDirectory() as folder:
        source, binary = os.path.join(folder, "programs.cpp"), os.path.join(folder, "programs")
        with open(source, "w", encoding="utf-8") as file:
            file.write("#include <cstdlib>\nvoid chosen(int);\n" + programs.in_one_file(numbered, "chosen") +
                       "int main(int, char** argv) { chosen(std::atoi(argv[1])); }\n")
        said = programs.compile_program(compiler, source, binary, flags)
        if said:
            yield f"the programs do not compile in silence:\n{said}\n" + "\n".join(found.values())
            return
        for number, ((name, bug), program) in enumerate(found.items()):
            if programs.run(binary, str(number), variables=planted.environment(bug)).returncode == 0:
                yield f"{name} bug {bug}: its program does not fail:\n{program}"
            wrong = programs.not_passed(programs.run(binary, str(number), variables=planted.environment(0)), program)
            if wrong:
                yield f"{name} bug {bug}: its program, without the bug, {wrong}\n{program}"


def main():
    if len(sys.argv) < 9:
        sys.exit(__doc__)
    tree, compiler, include, binary, more, policies, promises, kinds, *flags = sys.argv[1:]
    only, _, number = os.environ.get("ONLY", "").partition(":")
    soak, sample = (bool(os.environ.get(key)) for key in ("GNEISS_SOAK", "GNEISS_SAMPLE"))
    wrong, cases, found = 0, 0, {}
    numbers = {name: (range(1, count + 1), memory) for name, (count, memory) in BUGS.items()}
    numbers.update({name: (bugs, set()) for name, bugs in {**POLICIES, **PROMISES, **KINDS}.items()})
    programs_of = {**dict.fromkeys(BUGS, binary), **dict.fromkeys(MORE, more), **dict.fromkeys(POLICIES, policies),
                   **dict.fromkeys(PROMISES, promises), **dict.fromkeys(KINDS, kinds)}
    for name, (bugs, memory) in numbers.items():
        left_to_soak = tree == "sanitized" and (name in MORE or name not in BUGS)
        if left_to_soak and not soak and name != only:
            continue
        program_of = os.path.abspath(programs_of[name])
        for bug in bugs:
            elsewhere = bug in memory if tree == "plain" else sample and not soak and bug not in memory
            later = not soak and not number and bug in SLOW.get(name, ())
            missed = bug in MISSED.get(name, ())
            if elsewhere or later or missed or (only and (name != only or number not in ("", str(bug)))):
                continue
            allowed = max(ALLOWED[tree], ALLOWED_LOOPS.get((name, bug), 0)) if soak else SECONDS
            for seed in range(1, 21 if soak else 2):
                cases += 1
                with tempfile.TemporaryDirectory() as folder:
                    program, said = find(program_of, name, bug, seed, folder, allowed)
                if said:
                    wrong += 1
                    print(f"{name} bug {bug}, seed {seed}: {said}", flush=True)
                elif "does not return" not in program:  # that is not waited for
                    found[name, bug] = program
    # A call whose result is not looked at, as it never returns, may be a comparison, of which clang says so; and what no
    # room is asked for is compared with 0.
    silent = [*flags, "-O0", "-Wno-unused-value", "-Wno-type-limits", "-I", HERE, "-I", include]
    for said in check_alone(found, compiler, silent) if found else ():
        wrong += 1
        print(said, flush=True)
    print(f"{cases} cases, {wrong} wrong")
    return 1 if wrong or not cases else 0


if __name__ == "__main__":
    sys.exit(main())
