"""What a test binary finds does not depend on how many processes run its scenarios, nor on when they do.

usage: jobs.py BINARY COMPILER HEADERS

With GNEISS_SOAK in the environment more seeds are tried; else with GNEISS_SAMPLE one, with one process or three, and
printed programs are left to the other tree.
"""
import os
import re
import sys

import runs
from runs import expect

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "program"))
import programs  # noqa: E402

SEEDS = 10 if runs.SOAK else 1 if runs.SAMPLE else 2
JOBS = (1, 3) if runs.SAMPLE else (1, 2, 3)


def ended(options, bugs):
    """Without a directory: nothing is saved for the next run."""
    return runs.run(".", [os.path.abspath(sys.argv[1]), "--directory", "", *options], bugs, timeout=120)


def report_of(done):
    """All but the last line, which has the time, and the scenarios that other processes ran meanwhile."""
    return runs.without_times(done.out[:done.out.rstrip("\n").rfind("\n")])


def same_failure(subject, bugs, more=()):
    for seed in range(SEEDS):
        options = ["--filter", subject, "--seed", str(seed), *more]
        done = [ended([*options, "--jobs", str(jobs)], bugs) for jobs in JOBS]
        for one in done:
            expect(one.code == 1 and "Found in scenario" in one.out, f"seed {seed}: {one}")
            expect(report_of(one) == report_of(done[0]), f"seed {seed}: another failure\n{done[0]}\n{one}")


def the_same_failure(_, __):
    same_failure("second", "w")


def the_same_late_failure(_, __):
    """Thousands of scenarios pass before it."""
    same_failure("rare", "r")
    late = ended(["--filter", "rare", "--seed", "0"], "r")
    expect(int(re.search(r"Found in scenario (\d+)", late.out)[1]) > 100, f"it is not late\n{late}")


def the_same_crash(_, __):
    same_failure("first", "c")


def the_same_list(_, __):
    same_failure("third", runs.ALL_BUGS, ["--keep-going", "--scenarios", "60"])


def the_same_work(_, __):
    """Of a library that is right: so many scenarios, so many operations."""
    for seed in range(SEEDS):
        done = [ended(["--filter", "third", "--seed", str(seed), "--jobs", str(jobs), "--scenarios", "5000"], "")
                for jobs in JOBS]
        for one in done:
            expect(one.code == 0 and "third: passed. 5000 scenarios," in one.out, f"{one}")
            expect(runs.without_times(one.out) == runs.without_times(done[0].out), f"seed {seed}: {done[0]}\n{one}")


def the_same_twice(_, __):
    """To the last word, but for the times."""
    subjects = [("second", "w", []), ("first", "c", []),
                ("third", runs.ALL_BUGS, ["--keep-going", "--scenarios", "60"])]
    for jobs in ("2",) if runs.SAMPLE else ("1", "2"):
        for subject, bugs, more in subjects[:2] if runs.SAMPLE else subjects:
            options = ["--filter", subject, "--seed", "5", "--jobs", jobs, *more]
            done = [ended(options, bugs) for _ in range(3 if runs.SOAK else 2)]
            for one in done:
                expect(runs.without_times(one.out) == runs.without_times(done[0].out),
                       f"{subject}, --jobs {jobs}: twice the same, and not the same\n{done[0]}\n{one}")


def programs_fail(folder, texts):
    """Compiled without anything else, each fails, and with a bag that is right it does not."""
    source, binary = os.path.join(folder, "programs.cpp"), os.path.join(folder, "programs")
    with open(source, "w", encoding="utf-8") as file:
        file.write("#include <cstdlib>\nvoid chosen(int);\n" + programs.in_one_file(dict(enumerate(texts)), "chosen") +
                   "int main(int, char** argv) { chosen(std::atoi(argv[1])); }\n")
    compiled = runs.run(folder, [sys.argv[2], "-std=c++20", "-I", sys.argv[3], source, "-o", binary], timeout=300)
    expect(compiled.code == 0, f"the programs do not compile\n{texts}\n{compiled}")
    for number, text in enumerate(texts):
        for bugs, fails in ((runs.ALL_BUGS, True), ("", False)):
            done = runs.run(folder, [binary, str(number)], bugs)
            expect((done.code < 0) == fails and (fails or done.code == 0),
                   f"with the bugs \"{bugs}\" a program leaves with {done.code}\n{text}\n{done}")


def three_bugs_are_three_failures(folder, _):
    done = ended(["--filter", "third", "--seed", "1", "--keep-going", "--scenarios", "400", "--jobs", "2"], runs.ALL_BUGS)
    expect(done.code == 1, f"{done}")
    numbers = re.findall(r"^third, failure (\d+): ", done.out, re.MULTILINE)
    expect(numbers == ["1", "2", "3"], f"not three failures, but {numbers}\n{done}")
    counts = re.findall(r"^Failure (\d+): (\d+) scenarios? failed this way \(", done.out, re.MULTILINE)
    expect([number for number, _ in counts] == numbers, f"not one count for each: {counts}\n{done}")
    texts = re.findall(r"^// third: .*?^\}\n", done.out, re.MULTILINE | re.DOTALL)
    expect(len(texts) == 3, f"not three programs, but {len(texts)}\n{done}")
    for part in ("size()", "sum()", "largest()"):
        expect(sum(part in text.splitlines()[-3] + text.splitlines()[-2] for text in texts) == 1,
               f"not one program ends with {part}\n{done}")
    if not runs.SAMPLE:
        programs_fail(folder, texts)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    sys.exit(runs.main([the_same_failure, the_same_late_failure, the_same_crash, the_same_list, the_same_work,
                        the_same_twice, three_bugs_are_three_failures]))
