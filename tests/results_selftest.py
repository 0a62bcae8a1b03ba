"""What results.py must say of tests that were run, and of those that were not."""
import os
import tempfile
import unittest

import results

XML = """<testsuite><testcase name="a.one" time="2.5" status="run"/><testcase name="b.two" time="7" status="fail"/>
</testsuite>"""
PAGE = "| test | tree | seconds | | date | commit |\n|---|---|---|---|---|---|\n" \
       "| c.three | gcc | 7 | passed | 2026-11-16 | 3ec4294 |\n| d.four | gcc | 7 | failed | 2026-11-16 | 3ec4294 |\n"


class Results(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file, self.page = os.path.join(folder.name, "gcc", "results.xml"), os.path.join(folder.name, "page.md")
        os.mkdir(os.path.dirname(self.file))
        for path, text in {self.file: XML, self.page: PAGE}.items():
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)

    def test_of_one_file(self):
        self.assertEqual(list(results.slowest(1, [self.file, "none.xml"])), ["    7.0 s  gcc         b.two"])
        self.assertEqual(list(results.table("today", "abc", [self.file]))[2:],
                         ["| a.one | gcc | 2 | passed | today | abc |", "| b.two | gcc | 7 | failed | today | abc |"])

    def test_those_that_did_not_pass_are_not_run(self):
        with open(os.path.join(os.path.dirname(self.file), "CTestTestfile.cmake"), "w", encoding="utf-8") as file:
            for name, label in {"a.one": "a;long", "b.two": "slow", "c.three": "c;slow", "d.four": "long",
                                "e.five": "e"}.items():
                file.write(f'add_test({name} true)\nset_tests_properties({name} PROPERTIES LABELS "{label}")\n')
        self.assertEqual(list(results.unrun(self.page, [self.file, "none/results.xml"])),
                         ["", "Not run yet in all trees: b.two, d.four."])

    def test_trees_are_told_where_not_all_are_missing(self):
        tests = [("a", "gcc"), ("a", "asan"), ("b", "gcc"), ("b", "asan"), ("c", "gcc")]
        self.assertEqual(results.not_run(tests, [("b", "asan")]), {"all trees": ["a"], "gcc": ["b", "c"]})


if __name__ == "__main__":
    unittest.main()
