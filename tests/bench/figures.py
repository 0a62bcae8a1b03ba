"""What ./go bench --compare makes of figures: parsed, compared, told, and kept in the table of FIGURES.md.

usage: figures.py FOLDER, the one with the figures.py of the benchmarks"""

import importlib.util
import math
import pathlib
import re
import sys
import unittest

FOLDER = pathlib.Path(sys.argv.pop(1))


def load(name):
    spec = importlib.util.spec_from_file_location(f"bench_{name}", FOLDER / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


figures = load("figures")

TABLE = """# Figures

Some text.

| figure | 1234567 (as reported) | 89abcde |
|---|---|---|
| date | 2026-01-01 | 2026-01-02 |
| `throughput.map.hand` | 0.7 | 0.8 |
| `compile.ratio` | 0.4 | – |
"""


class Parsing(unittest.TestCase):
    def test_only_lines_of_figures_count(self):
        output = "map: figure of speech\nfigure a.b 0.25\n  Gneiss 3 million\nfigure c 1e+06\nfigure d\nfigure e 1 2\n"
        self.assertEqual(figures.parse(output), {"a.b": 0.25, "c": 1e6})


class Directions(unittest.TestCase):
    def test_of_every_figure_that_the_sources_print(self):
        more = ["throughput.map.hand", "throughput.handles", "isolation.ratio", "isolation.leaks", "exhaustive.states",
                "shrink.lists.smallest", "ifc.naive.found_by_all", "ifc.naive.cases_a_second", "guided.ifc.found.random",
                "guided.hidden.found", "guided.sparse.found.clang"]
        less = ["growth.spread", "growth.memory", "isolation.start", "isolation.start.whole", "exhaustive.seconds",
                "shrink.lists.distinct", "shrink.lists.evaluations", "bst8.1.operations", "find.size7.operations",
                "ifc.naive.worst_mean", "ifc.naive.seconds", "ifc.naive.false_alarms", "guided.ifc.seconds",
                "guided.sparse.ratio", "guided.overhead.gcc", "guided.hidden.constant", "compile.large",
                "compile.large.memory"]
        for name in more:
            self.assertTrue(figures.more_is_better(name), name)
        for name in less:
            self.assertFalse(figures.more_is_better(name), name)

    def test_counts_need_no_turns(self):
        for name in ("shrink.lists.evaluations", "bst8.1.operations", "find.size7.operations", "ifc.naive.worst_mean",
                     "guided.bst8.ratio", "guided.hidden.found"):
            self.assertFalse(figures.timed(name), name)
        for name in ("throughput.handles", "compile.large.memory", "ifc.naive.seconds", "guided.hidden.constant"):
            self.assertTrue(figures.timed(name), name)

    def test_no_benchmark_is_forgotten(self):
        """Every benchmark that the sources have figures of is in the plan of compare.py."""
        sys.modules["figures"] = figures
        planned = set(load("compare").PLAN)
        named = set()
        for path in FOLDER.rglob("*.cpp"):
            named |= set(re.findall(r'figure\((?:std::string\()?"(\w+)\.', path.read_text()))
        self.assertTrue({"throughput", "growth", "isolation", "exhaustive", "bst8", "find", "ifc", "guided"} <= named)
        self.assertEqual(named - planned, set())
        self.assertTrue({"compile", "shrink"} <= planned)


class Comparing(unittest.TestCase):
    def test_worse_in_its_own_direction(self):
        self.assertAlmostEqual(figures.worsening("throughput.handles", 0.5, 0.4), 0.2)
        self.assertAlmostEqual(figures.worsening("throughput.handles", 0.5, 0.6), -0.2)
        self.assertAlmostEqual(figures.worsening("compile.ratio", 0.5, 0.6), 0.2)
        self.assertAlmostEqual(figures.worsening("compile.ratio", 0.5, 0.4), -0.2)

    def test_from_nothing(self):
        self.assertEqual(figures.worsening("ifc.naive.false_alarms", 0, 0), 0)
        self.assertEqual(figures.worsening("ifc.naive.false_alarms", 0, 1), math.inf)
        self.assertEqual(figures.worsening("guided.sparse.found", 0, 1), -math.inf)

    def test_medians_of_what_both_print(self):
        old = [{"compile.ratio": x, "compile.gone": 1.0} for x in (0.3, 0.9, 0.4)]
        new = [{"compile.ratio": x, "compile.fresh": 1.0} for x in (0.1, 0.5, 0.6)]
        self.assertEqual(figures.compare(old, new), [figures.Row("compile.ratio", 0.4, 0.5)])

    def test_report_names_what_is_worse(self):
        rows = [figures.Row("compile.ratio", 1.0, 1.04), figures.Row("compile.twenty", 1.0, 1.02),
                figures.Row("throughput.map.hand", 1.0, 0.9), figures.Row("throughput.handles", 1.0, 2.0)]
        text, worse = figures.report(rows, 0.03)
        self.assertEqual(worse, ["compile.ratio", "throughput.map.hand"])
        self.assertTrue(text.endswith("worse by more than 3 %:\n  compile.ratio\n  throughput.map.hand"), text)
        text, worse = figures.report(rows[1:2], 0.03)
        self.assertEqual(worse, [])
        self.assertTrue(text.endswith("nothing is worse by more than 3 %"), text)


class Keeping(unittest.TestCase):
    def test_what_is_read_is_written(self):
        self.assertEqual(figures.Table(TABLE).text(), TABLE)

    def test_last_commit(self):
        self.assertEqual(figures.Table(TABLE).last_commit(), "89abcde")
        self.assertIsNone(figures.Table("no table\n").last_commit())

    def test_a_new_column(self):
        table = figures.Table(TABLE)
        table.add("fedcba9", {"date": "2026-01-03"}, {"compile.ratio": 0.351234, "throughput.handles": 0.5})
        self.assertEqual(table.text().splitlines()[4:], [
            "| figure | 1234567 (as reported) | 89abcde | fedcba9 |",
            "|---|---|---|---|",
            "| date | 2026-01-01 | 2026-01-02 | 2026-01-03 |",
            "| `throughput.map.hand` | 0.7 | 0.8 | – |",
            "| `throughput.handles` | – | – | 0.5 |",
            "| `compile.ratio` | 0.4 | – | 0.3512 |",
        ])
        self.assertEqual(table.last_commit(), "fedcba9")

    def test_a_column_is_filled_up(self):
        table = figures.Table(TABLE)
        table.add("89abcde", {"date": "2026-01-04"}, {"compile.ratio": 123456.7})
        self.assertIn("| `compile.ratio` | 0.4 | 123457 |", table.text())
        self.assertIn("| `throughput.map.hand` | 0.7 | 0.8 |", table.text())
        self.assertIn("| date | 2026-01-01 | 2026-01-04 |", table.text())

    def test_an_empty_file_gets_a_table(self):
        table = figures.Table("# Figures\n\n")
        table.add("1234567", {}, {"a": 1})
        self.assertEqual(table.text(), "# Figures\n\n| figure | 1234567 |\n|---|---|\n| `a` | 1 |\n")


if __name__ == "__main__":
    unittest.main()
