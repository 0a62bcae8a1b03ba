"""Plants small trees and sees unique_names.py complain about each name that two things have, and about nothing else."""
import os
import tempfile
import unittest

import unique_names

GOOD = {
    "include/gneiss/core/tape.hpp": "namespace gneiss::core {\nclass Reel;\ntemplate <class T, int N = (1 > 0)>\nstruct Box {\n"
                                    "  struct Inside {};\n};\ntemplate <>\nstruct Box<int> {\n};\n}\n",
    "src/run/run.hpp": "namespace gneiss::run {\n// struct Box {};\nauto text = \"struct Box {\";\nclass Runner final : public Base {\n"
                       "  struct Inside {\n  };\n};\nclass Reel;\nenum class Kind : int { one };\nvoid run() { struct Box {}; }\n}\n",
    "src/run/tape.cpp": '#include "run/run.hpp"\nstruct Runner::Inside2 {\n};\n',
    "src/run/old.hpp": '#pragma once\n#include "gneiss/core/tape.hpp"\n',
    "src/tape/old.hpp": '#pragma once\n// The old place.\n#include "gneiss/core/tape.hpp"\n',
    "tests/unit/tape.hpp": "struct Box {};\n",
}

BAD = {
    "header": ("src/run/tape.hpp", "#pragma once\nvoid run();\n", "header tape"),
    "struct": ("src/run/a.hpp", "namespace gneiss::run {\nstruct Box {\n};\n}\n", "type Box"),
    "class": ("src/tape/a.hpp", "class Runner {\n};\n", "type Runner"),
    "derived class": ("src/tape/a.hpp", "struct Runner final : std::pair<int, int> {\n};\n", "type Runner"),
    "enumeration": ("src/tape/a.hpp", "enum class Kind : unsigned char { a };\n", "type Kind"),
    "template": ("src/tape/a.hpp", "template <class T>\n  requires(sizeof(T) > 1)\nclass Kind {\n};\n", "type Kind"),
    "with an attribute": ("src/tape/a.hpp", "class [[nodiscard]] Kind {\n};\n", "type Kind"),
    "of a source": ("src/tape/a.cpp", "namespace gneiss {\nnamespace {\nstruct Kind {\n};\n}\n}\n", "type Kind"),
    "behind a function": ("src/tape/a.cpp", "int f() { if (a) { return '{'; } }\nstruct Kind {\n};\n", "type Kind"),
}


def complaints(files, **allowed):
    with tempfile.TemporaryDirectory() as root:
        for path, text in files.items():
            os.makedirs(os.path.dirname(os.path.join(root, path)), exist_ok=True)
            with open(os.path.join(root, path), "w", encoding="utf-8") as file:
                file.write(text)
        return list(unique_names.complaints(root, **{"files_allowed": {}, "types_allowed": {}, **allowed}))


class UniqueNames(unittest.TestCase):
    def test_good_tree(self):
        self.assertEqual(complaints(GOOD), [])

    def test_bad_trees(self):
        for name, (path, text, expected) in BAD.items():
            with self.subTest(name):
                found = complaints({**GOOD, path: text})
                self.assertEqual(len(found), 1, found)
                self.assertIn(path, found[0])
                self.assertIn(expected, found[0])

    def test_allowed(self):
        tree = {**GOOD, "src/tape/a.hpp": "class Runner {\n};\n"}
        self.assertEqual(complaints(tree, types_allowed={"Runner": "for a reason"}), [])

    def test_allowed_for_nothing(self):
        found = complaints(GOOD, types_allowed={"Runner": "for a reason"})
        self.assertEqual(len(found), 1, found)
        self.assertIn("Runner is unique", found[0])


if __name__ == "__main__":
    unittest.main()
