"""Figures: the lines `figure NAME VALUE` of the benchmarks, which way each is better, and the table in FIGURES.md."""

import math
import re
import statistics
from dataclasses import dataclass

# Figures of which more is better, and those that a clock has a part in. Of all others less is better.
MORE_IS_BETTER = re.compile(r"throughput\..*|isolation\.(map|stack|array|ratio|processor|leaks|deaths)|exhaustive\.(ratio|states)"
                            r"|shrink\..*\.smallest|ifc\..*\.(found_by_all|cases_a_second)|guided\..*\.found(_once)?(\..*)?")
TIMED = re.compile(r"(throughput|growth|isolation|exhaustive|compile)\..*|ifc\..*\.(seconds|cases_a_second)"
                   r"|guided\.(overhead|hidden\.(?!found)|ifc\.seconds).*")
LINE = re.compile(r"figure (\S+) (\S+)")
COMMIT = re.compile(r"[0-9a-f]{7,40}")
ABOUT = ("date", "machine")  # rows of the table that are no figures
EMPTY = "–"


def parse(output):
    """The figures that a benchmark has printed, in their order."""
    found = {}
    for line in output.splitlines():
        match = LINE.fullmatch(line.strip())
        if match:
            found[match[1]] = float(match[2])
    return found


def more_is_better(name):
    return MORE_IS_BETTER.fullmatch(name) is not None


def timed(name):
    return TIMED.fullmatch(name) is not None


def worsening(name, old, new):
    """By which share of the old value the new one is worse; below 0 it is better."""
    loss = old - new if more_is_better(name) else new - old
    if loss == 0:
        return 0.0
    return loss / abs(old) if old != 0 else math.copysign(math.inf, loss)


@dataclass(frozen=True)
class Row:
    name: str
    old: float
    new: float

    @property
    def worse(self):
        return worsening(self.name, self.old, self.new)


def compare(old, new):
    """Rows of the medians. `old` and `new` are lists of what `parse` returns, one for each run; a figure that one side
    does not print is left out."""
    rows = []
    for name in medians(new):
        if any(name in run for run in old):
            rows.append(Row(name, medians(old)[name], medians(new)[name]))
    return rows


def medians(runs):
    values = {}
    for run in runs:
        for name, value in run.items():
            values.setdefault(name, []).append(value)
    return {name: statistics.median(v) for name, v in values.items()}


def written(value):
    return f"{value:.4g}" if abs(value) < 1e4 else f"{value:.0f}"


def report(rows, tolerance):
    """The text for people, and the names of what became worse by more than the tolerance."""
    lines = [f"{'figure':34} {'before':>10} {'now':>10} {'worse by':>10}"]
    for row in rows:
        lines.append(f"{row.name:34} {written(row.old):>10} {written(row.new):>10} {100 * row.worse:>8.1f} %")
    worse = [row.name for row in rows if row.worse > tolerance]
    if worse:
        lines += ["", f"worse by more than {100 * tolerance:g} %:"] + [f"  {name}" for name in worse]
    else:
        lines += ["", f"nothing is worse by more than {100 * tolerance:g} %"]
    return "\n".join(lines), worse


class Table:
    """The table of FIGURES.md: a column for each landing, a row for each figure. What stands above it stays as it is."""

    def __init__(self, text):
        lines = text.splitlines()
        start = next((i for i, line in enumerate(lines) if line.startswith("|")), len(lines))
        self.above = lines[:start]
        rows = [self.cells(line) for line in lines[start:] if line.startswith("|")]
        if len(rows) < 2:
            rows = [["figure"], ["---"]]
        self.columns = rows[0][1:]
        self.rows = {row[0].strip("`"): row[1:] for row in rows[2:]}

    @staticmethod
    def cells(line):
        return [cell.strip() for cell in line.strip().strip("|").split("|")]

    def last_commit(self):
        """The commit of the last column, or None."""
        match = COMMIT.search(self.columns[-1]) if self.columns else None
        return match[0] if match else None

    def add(self, title, about, figures):
        """Adds a column, or fills the one that has this title."""
        if title not in self.columns:
            self.columns.append(title)
        at = self.columns.index(title)
        cells = {**about, **{name: written(value) for name, value in figures.items()}}
        for name, cell in cells.items():
            row = self.rows.setdefault(name, [])
            row += [EMPTY] * (len(self.columns) - len(row))
            row[at] = cell

    def text(self):
        width = len(self.columns)
        order = [n for n in ABOUT if n in self.rows] + grouped(n for n in self.rows if n not in ABOUT)
        lines = ["| " + " | ".join(["figure", *self.columns]) + " |", "|" + "---|" * (1 + width)]
        for name in order:
            cells = self.rows[name] + [EMPTY] * (width - len(self.rows[name]))
            shown = name if name in ABOUT else f"`{name}`"
            lines.append("| " + " | ".join([shown, *cells]) + " |")
        return "\n".join([*self.above, *lines]) + "\n"


def grouped(names):
    """Figures of one benchmark together, each group and each figure where it came first."""
    groups = {}
    for name in names:
        groups.setdefault(name.split(".")[0], []).append(name)
    return [name for group in groups.values() for name in group]
