"""Plants small bad trees and sees layers.py complain about each, and about nothing in a good one."""
import os
import tempfile
import unittest
import unittest.mock

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
    "src/dispatch/pool.cpp": '#include "tape/tape.hpp"\n#include "worker/worker.hpp"\n',
    "src/worker/a.cpp": '#include "worker/worker.hpp"\n',
    "src/dispatch/down.hpp": "namespace gneiss::worker {\nclass Runner;\n}\nnamespace gneiss::dispatch {\nclass Own;\n}\n",
    "src/report/text.cpp": '#include "events/events.hpp"\n#include <gneiss/core/source.hpp>\n#include "base/hash.hpp"\n',
    **{f"src/run/unit{i}.{ending}": "" for i in range(20) for ending in ("hpp", "cpp")},
    **{f"include/gneiss/word{i}.hpp": "" for i in range(30)},
    "src/main/main.cpp": '#include "dispatch/../tape/tape.hpp"\n',
    "tools/gneiss/main.cpp": '#include "tape/tape.hpp"\n',
    "tests/unit/tape/tape_test.cpp": '#include <gtest/gtest.h>\n#include <signal.h>\n#include "tape/tape.hpp"\n',
}

BAD = {
    "up": ("src/tape/tape.hpp", '#include "dispatch/dispatch.hpp"\n', "src/tape may not include src/dispatch"),
    "up by a relative path": ("src/tape/a.hpp", '#include "../dispatch/dispatch.hpp"\n', "may not include src/dispatch"),
    "the shrinker runs nothing": ("src/shrink/a.hpp", '#include "run/unit1.hpp"\n', "src/shrink may not include src/run"),
    "sideways": ("src/report/console.cpp", '#include "config/config.hpp"\n', "src/report may not include src/config"),
    "the reporter sees the engine": (
        "src/report/a.cpp", '#include "dispatch/dispatch.hpp"\n', "src/report may not include src/dispatch"),
    "the reporter sees what lies below": (
        "src/report/a.cpp", '#include "tape/tape.hpp"\n', "src/report may not include src/tape"),
    "the parent sees the worker": (
        "src/search/a.cpp", '#include "worker/worker.hpp"\n', "src/search may not include src/worker"),
    "declared up": (
        "src/tape/a.hpp", "namespace gneiss::dispatch {\nclass Pool;\n}\n", "declares dispatch::Pool, but src/tape may not know"),
    "declared up, nested": (
        "src/tape/a.hpp", "namespace gneiss {\nnamespace dispatch {\ntemplate <class T>\nstruct Pool;\n}\n}\n", "declares dispatch::Pool"),
    "declared sideways": ("src/report/a.hpp", "namespace gneiss::config { class A; }\n", "declares config::A"),
    "the parent declares the worker": ("src/search/a.hpp", "namespace gneiss::worker { class A; }\n", "declares worker::A"),
    "the seam declares more": (
        "include/gneiss/core/a.hpp", "namespace gneiss::run {\nclass Runner;\n}\n", "declares run::Runner"),
    "too many units": ("src/run/unit20.hpp", "", "has 21 units"),
    "compiled code sees words": ("src/run/unit1.cpp", "#include <gneiss/gneiss.hpp>\n", "may not include include/gneiss"),
    "compiled code sees templates": (
        "src/dispatch/a.cpp", "#include <gneiss/detail/step.hpp>\n", "may not include include/gneiss/detail"),
    "seam sees templates": (
        "include/gneiss/core/a.hpp", "#include <gneiss/detail/step.hpp>\n", "may not include include/gneiss/detail"),
    "words see a framework": ("include/gneiss/a.hpp", "#include <gtest/gtest.h>\n", "may name a test framework"),
    "words see the framework's room": (
        "include/gneiss/a.hpp", '#include "gneiss/with/gtest.hpp"\n', "may not include include/gneiss/with"),
    "public header sees compiled code": ("include/gneiss/a.hpp", '#include "base/hash.hpp"\n', "may not include src/base"),
    "public header sees a library": ("include/gneiss/a.hpp", "#include <fmt/core.h>\n", "only the standard library"),
    "public header sees C": ("include/gneiss/detail/a.hpp", "#include <stdint.h>\n", "only the standard library"),
    "operating system": ("src/run/unit1.cpp", "#  include <sys/wait.h>\n", "may name the operating system"),
    "a file of the operating system": (
        "src/dispatch/a.cpp", 'auto file = "/proc/self/exe";\n', "may name the operating system"),
    "signals": ("src/dispatch/a.cpp", "#include <csignal>\n", "may name the operating system"),
    "Clang": ("src/run/unit1.cpp", "#include <clang/AST/AST.h>\n", "may name Clang"),
    "framework in compiled code": ("src/run/unit1.cpp", "#include <catch2/catch.hpp>\n", "may name a test framework"),
    "JSON": ("src/main/a.cpp", "#include <nlohmann/json.hpp>\n", "may name nlohmann-json"),
    "unknown room": ("src/attic/a.cpp", "\n", "not in the table"),
    "an example looks inside": ("examples/a/a.cpp", '#include "base/hash.hpp"\n', "may look inside"),
    "file without a name": ("src/explore/utils.hpp", "\n", "'utils.hpp' says nothing"),
    "folder without a name": ("src/explore/common/a.hpp", "\n", "'common' says nothing"),
    "cycle": ("src/base/hash.hpp", '#include "base/text.hpp"\n', "src/base/hash.hpp -> src/base/text.hpp -> src/base/hash.hpp"),
    "self": ("src/base/alone.hpp", '#include "alone.hpp"\n', "includes itself"),
}

# There in every tree, so that the includes above lead somewhere.
TARGETS = {
    "src/dispatch/dispatch.hpp": "",
    "src/config/config.hpp": "",
    "src/base/text.hpp": "",
    "src/notes/verdict.hpp": "",
    "src/worker/worker.hpp": "",
    "src/events/events.hpp": "",
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
                self.assertIn("src/run" if "units" in expected else path, found[0])
                self.assertIn(expected, found[0])

    def test_cycle_of_units(self):
        found = complaints({**GOOD, **TARGETS, "src/base/text.hpp": '#include "base/hash.hpp"\n',
                            "src/base/hash.cpp": '#include "base/hash.hpp"\n#include "base/text.hpp"\n'})
        self.assertEqual(len(found), 1, found)
        self.assertIn("header and source taken together", found[0])
        self.assertIn("src/base/hash -> src/base/text -> src/base/hash", found[0])

    def test_declared_above(self):
        path = "include/gneiss/core/a.hpp"
        declared = "namespace gneiss::run {\nclass Runner;\n}\n"
        with unittest.mock.patch.dict(layers.DECLARED_ABOVE, {path: ({"run::Runner"}, "for a reason")}):
            self.assertEqual(complaints({**GOOD, **TARGETS, path: declared}), [])
            found = complaints({**GOOD, **TARGETS, path: declared.replace("Runner;", "Runner {};")})
        self.assertEqual(len(found), 1, found)
        self.assertIn("does not declare run::Runner", found[0])


if __name__ == "__main__":
    unittest.main()
