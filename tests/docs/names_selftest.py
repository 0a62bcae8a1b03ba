"""Plants small trees and sees names.py complain about each name that is not there, and about nothing else."""
import os
import tempfile
import unittest

import names

GOOD = {
    "include/gneiss/core/run.hpp": "/// Runs `count` steps of `tape::Tape`, see `again`, `std::size_t` and `x + 1`.\n"
                                   "/// A name may be commented out, as `unused` is, and stand where a line ends: `step\n"
                                   "/// count`.\n"
                                   "void run(int count, int /*unused*/);\nvoid again(Environment& env);\n",
    "src/tape/tape.hpp": "namespace gneiss::tape {\nstruct Tape {\n  int length = 0;\n};\n}\n",
    "src/tape/tape.cpp": "/// Sets `length`, of the header.\nvoid set() {}\nauto option = \"jobs\";\n",
    "src/tape/CMakeLists.txt": "target_sources(tape.cpp)\n",
    "tests/lint/CMakeLists.txt": "gneiss_script_test(lint.layers layers.py)\n",
    "bench/find.cpp": "",
    "CONTRIBUTING.md": "| `tape` | choices |\n\nA `Tape` or `tape::Tape` in `src/tape`, `tape.hpp`, `bench/NAME.cpp`; "
                       "`GNEISS_JOBS`, `long`, `void name(Session& session)`, `tests/*/a.cpp`.\n",
    "docs/design/layers.md": "src/tape  choices\n\nA `Tape` in `tape`, `src/tape`, `tape/tape`, `core/run.hpp`, `tape.cpp`, `bench/find`; "
                             "`tape::Tape`, `.length`, `again()`, `Tape<T>`, `void again(Environment& env)`, `--jobs`, `lint.layers`, "
                             "`std::tuple`, `1 + 1`.\n```\n`Nothing` of a block\n```\n",
}

BAD = {
    "of a comment": ("include/gneiss/core/a.hpp", "/// From here on; `until` ends it.\nvoid start();\n", "`until`"),
    "of a comment, elsewhere in the code": (
        "include/gneiss/core/a.hpp", "/// Not the `length` of a tape.\nvoid start();\n", "`length`"),
    "of a comment, in other comments only": (
        "src/tape/a.cpp", "/// The `word`.\n// word\n/* a word */\nvoid start();\n", "`word`"),
    "of a comment, qualified": ("include/gneiss/core/a.hpp", "/// As `tape::Reel` says.\nvoid start();\n", "`tape::Reel`"),
    "of a page": ("docs/design/a.md", "The `Reel`.\n", "`Reel`"),
    "of a page, qualified": ("docs/design/a.md", "The `tape::Reel`.\n", "`tape::Reel`"),
    "member": ("docs/design/a.md", "Its `.width`.\n", "`.width`"),
    "declaration": ("docs/design/a.md", "It has `void again(Environment&) const`.\n", "nothing is declared as"),
    "declaration of data": ("docs/design/a.md", "It has `int const length`.\n", "nothing is declared as"),
    "path": ("docs/design/a.md", "See `src/reel`.\n", "there is no `src/reel`"),
    "path in a room": ("docs/design/a.md", "See `tape/reel`.\n", "there is no `tape/reel`"),
    "file": ("docs/design/a.md", "See `reel.cpp`.\n", "there is no file `reel.cpp`"),
    "type of the guide": ("CONTRIBUTING.md", "| `tape` |\nThe `Reel`.\n", "`Reel`"),
    "qualified name of the guide": ("CONTRIBUTING.md", "| `tape` |\nThe `engine::Tape`.\n", "`engine::Tape`"),
    "path of the guide": ("CONTRIBUTING.md", "| `tape` |\nIn `src/reel`.\n", "there is no `src/reel`"),
    "file of the guide": ("CONTRIBUTING.md", "| `tape` |\nIn `reel.cpp`.\n", "there is no file `reel.cpp`"),
    "option": ("docs/design/a.md", "With `--reels`.\n", "there is no option"),
    "test": ("docs/design/a.md", "See `lint.reels`.\n", "there is no test"),
}


def complaints(files):
    with tempfile.TemporaryDirectory() as root:
        for path, text in files.items():
            os.makedirs(os.path.dirname(os.path.join(root, path)), exist_ok=True)
            with open(os.path.join(root, path), "w", encoding="utf-8") as file:
                file.write(text)
        return list(names.complaints(root))


class Names(unittest.TestCase):
    def test_good_tree(self):
        self.assertEqual(complaints(GOOD), [])

    def test_bad_trees(self):
        for name, (path, text, expected) in BAD.items():
            with self.subTest(name):
                found = complaints({**GOOD, path: text})
                self.assertEqual(len(found), 1, found)
                self.assertIn(path, found[0])
                self.assertIn(expected, found[0])

    def test_room_that_is_not_listed(self):
        found = complaints({**GOOD, "src/reel/reel.cpp": "\n"})
        self.assertEqual(len(found), 2, found)
        for page in ("CONTRIBUTING.md", "docs/design/layers.md"):
            self.assertTrue(any(page in each and "src/reel" in each for each in found), found)


if __name__ == "__main__":
    unittest.main()
