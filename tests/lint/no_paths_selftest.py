"""Lines that no_paths.py must see, and lines that it must leave alone."""
import unittest

import no_paths

BAD = [
    'include("/work/main/x.cmake")',
    "cd /home/someone/gneiss",
    "-I/root/include",
    "# /Users/ada/src",
    "deb http://deb.debian.org/debian bookworm main",
    "https://files.pythonhosted.org/x",
]
GOOD = [
    "#!/usr/bin/env bash",
    "src/work/tape.cpp",
    "${root}/home/x",
    "for/work",
    "at work / home",
    "/* work/home */",
    "Debian 12",
]


class NoPaths(unittest.TestCase):
    def test_lines(self):
        for line in BAD:
            self.assertTrue(no_paths.PLACES.search(line), line)
        for line in GOOD:
            self.assertFalse(no_paths.PLACES.search(line), line)


if __name__ == "__main__":
    unittest.main()
