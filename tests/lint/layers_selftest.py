"""Plants small bad trees and sees layers.py complain about each, and about nothing in a good one."""
import os
import tempfile
import unittest

import layers

GOOD = {
    "include/gneiss/gneiss.hpp": "#include <gneiss/detail/step.hpp>\n",
    "include/gneiss/specs/below.hpp": "#include <gneiss/detail/step.hpp>\n",
    "include/gneiss/with/gtest.hpp": "#include <gtest/gtest.h>\n#include <gneiss/gneiss.hpp>\n",
    "include/gneiss/detail/step.hpp": "#include <gneiss/core/source.hpp>\n#include <tuple>\n",
    "include/gneiss/core/source.hpp": "#include <cstdint>\n// #include <unistd.h>\n/*\n#include <map.h>\n*/\n",
    "src/base/hash.hpp": "#include <cstdint>\n",
    "src/os/files.cpp": '#include <unistd.h>\n#include <sys/stat.h>\n#include "base/hash.hpp"\nauto file = "/proc/self/exe";\n',
    "src/tape/tape.hpp": '#include "base/hash.hpp"\n#include <gneiss/core/source.hpp>\n#include <fmt/core.h>\n',
    "src/engine/engine.cpp": '#include "tape/tape.hpp"\n',
    "src/main/main.cpp": '#include "engine/../tape/tape.hpp"\n',
    "tools/gneiss/main.cpp": '#include "tape/tape.hpp"\n',
    "tests/unit/tape/tape_test.cpp": '#include <gtest/gtest.h>\n#include <signal.h>\n#include "tape/tape.hpp"\n',
}

BAD = {
    "up": ("src/tape/tape.hpp", '#include "engine/engine.hpp"\n', "src/tape may not include src/engine"),
    "up by a relative path": ("src/tape/a.hpp", '#include "../engine/engine.hpp"\n', "may not include src/engine"),
    "the shrinker runs nothing": ("src/shrink/a.hpp", '#include "run/verdict.hpp"\n', "src/shrink may not include src/run"),
    "sideways": ("src/report/console.cpp", '#include "config/config.hpp"\n', "src/report may not include src/config"),
    "compiled code sees words": ("src/run/run.cpp", "#include <gneiss/gneiss.hpp>\n", "may not include include/gneiss"),
    "compiled code sees templates": (
        "src/engine/a.cpp", "#include <gneiss/detail/step.hpp>\n", "may not include include/gneiss/detail"),
    "seam sees templates": (
        "include/gneiss/core/a.hpp", "#include <gneiss/detail/step.hpp>\n", "may not include include/gneiss/detail"),
    "words see a framework": ("include/gneiss/a.hpp", "#include <gtest/gtest.h>\n", "may name a test framework"),
    "words see the framework's room": (
        "include/gneiss/a.hpp", '#include "gneiss/with/gtest.hpp"\n', "may not include include/gneiss/with"),
    "public header sees compiled code": ("include/gneiss/a.hpp", '#include "base/hash.hpp"\n', "may not include src/base"),
    "public header sees a library": ("include/gneiss/a.hpp", "#include <fmt/core.h>\n", "only the standard library"),
    "public header sees C": ("include/gneiss/detail/a.hpp", "#include <stdint.h>\n", "only the standard library"),
    "operating system": ("src/run/worker.cpp", "#  include <sys/wait.h>\n", "may name the operating system"),
    "a file of the operating system": (
        "src/engine/a.cpp", 'auto file = "/proc/self/exe";\n', "may name the operating system"),
    "signals": ("src/engine/a.cpp", "#include <csignal>\n", "may name the operating system"),
    "Clang": ("src/run/a.cpp", "#include <clang/AST/AST.h>\n", "may name Clang"),
    "framework in compiled code": ("src/run/a.cpp", "#include <catch2/catch.hpp>\n", "may name a test framework"),
    "unknown room": ("src/attic/a.cpp", "\n", "not in the table"),
    "an example looks inside": ("examples/a/a.cpp", '#include "base/hash.hpp"\n', "may look inside"),
    "file without a name": ("src/run/utils.hpp", "\n", "'utils.hpp' says nothing"),
    "folder without a name": ("src/run/common/a.hpp", "\n", "'common' says nothing"),
    "cycle": ("src/base/hash.hpp", '#include "base/text.hpp"\n', "src/base/hash.hpp -> src/base/text.hpp -> src/base/hash.hpp"),
    "self": ("src/base/alone.hpp", '#include "alone.hpp"\n', "includes itself"),
}

# There in every tree, so that the includes above lead somewhere.
TARGETS = {
    "src/engine/engine.hpp": "",
    "src/config/config.hpp": "",
    "src/base/text.hpp": "",
    "src/run/verdict.hpp": "",
}


def complaints(files):
    with tempfile.TemporaryDirectory() as root:
        for path, text in files.items():
            os.makedirs(os.path.dirname(os.path.join(root, path)), exist_ok=True)
            with open(os.path.join(root, path), "w", encoding="utf-8") as file:
                file.write(text)
        return list(layers.complaints(root))


class Layers(unittest.TestCase):
    def test_good_tree(self):
        self.assertEqual(complaints({**GOOD, **TARGETS}), [])

    def test_bad_trees(self):
        for name, (path, text, expected) in BAD.items():
            with self.subTest(name):
                tree = {**GOOD, **TARGETS, path: text}
                if name == "cycle":
                    tree["src/base/text.hpp"] = '#include "base/hash.hpp"\n'
                found = complaints(tree)
                self.assertEqual(len(found), 1, found)
                self.assertIn(path, found[0])
                self.assertIn(expected, found[0])


if __name__ == "__main__":
    unittest.main()
