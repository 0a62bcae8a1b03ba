"""Compiler outputs that verdict.py must accept and refuse, and whose errors are whose."""
import unittest

import together
from verdict import errors_of, verdict

EXPECT = "// expect: gneiss: nothing produces this type\n"
GOOD = "x.cpp:3:1: error: static assertion failed: gneiss: nothing produces this type\n"
OTHER = "x.cpp:9:1: error: no match for call\n"


def judged(source, first_line, code, output):
    return verdict(source, first_line, code, output, errors_of(output))


class CompileFail(unittest.TestCase):
    def test_refused_with_the_sentence(self):
        self.assertIsNone(judged("x.cpp", EXPECT, 1, GOOD + OTHER * 2))

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
            self.assertIn(expected, judged("x.cpp", first_line, code, output))

    def test_control(self):
        self.assertIsNone(judged("a/ok_x.cpp", "", 0, ""))
        self.assertIsNotNone(judged("a/ok_x.cpp", "", 1, OTHER))
        self.assertIsNotNone(judged("a/ok_x.cpp", "", 0, "x.cpp:1:1: warning: unused\n"))

    def test_whose_error(self):
        sources = {"a/x.cpp": EXPECT, "a/y.cpp": EXPECT}
        gcc = ("step.hpp: In instantiation of 'f()':\ncase:x.cpp:9:1:   required from here\nstep.hpp:3:1: error: one\n"
               "step.hpp:4:1: error: two\ncase:y.cpp:8:1: error: three\n")
        self.assertEqual({"a/x.cpp": ["step.hpp:3:1: error: one", "step.hpp:4:1: error: two"],
                          "a/y.cpp": ["case:y.cpp:8:1: error: three"]}, together.errors(gcc, sources, False))
        clang = ("step.hpp:3:1: error: one\ncase:x.cpp:9:1: note: in instantiation of 'f' requested here\n"
                 "case:y.cpp:8:1: error: three\nstep.hpp:3:1: error: two\ncase:y.cpp:9:1: note: in instantiation\n")
        self.assertEqual({"a/x.cpp": ["step.hpp:3:1: error: one"],
                          "a/y.cpp": ["case:y.cpp:8:1: error: three", "step.hpp:3:1: error: two"]},
                         together.errors(clang, sources, True))


if __name__ == "__main__":
    unittest.main()
