"""Compiler outputs that check.py must accept and refuse."""
import unittest

from check import verdict

EXPECT = "// expect: gneiss: nothing produces this type\n"
GOOD = "x.cpp:3:1: error: static assertion failed: gneiss: nothing produces this type\n"
OTHER = "x.cpp:9:1: error: no match for call\n"


class CompileFail(unittest.TestCase):
    def test_refused_with_the_sentence(self):
        self.assertIsNone(verdict("x.cpp", EXPECT, 1, GOOD + OTHER * 2))

    def test_complaints(self):
        cases = [
            ("", 1, GOOD, "first line"),
            (EXPECT, 0, "", "it compiles"),
            (EXPECT, 1, "killed\n", "without an error"),
            (EXPECT, 1, OTHER, "no error says"),
            (EXPECT, 1, OTHER + GOOD, "first error is another"),
            (EXPECT, 1, GOOD + OTHER * 3, "there are 4 errors"),
        ]
        for first_line, code, output, expected in cases:
            self.assertIn(expected, verdict("x.cpp", first_line, code, output))

    def test_control(self):
        self.assertIsNone(verdict("a/ok_x.cpp", "", 0, ""))
        self.assertIsNotNone(verdict("a/ok_x.cpp", "", 1, OTHER))
        self.assertIsNotNone(verdict("a/ok_x.cpp", "", 0, "x.cpp:1:1: warning: unused\n"))


if __name__ == "__main__":
    unittest.main()
