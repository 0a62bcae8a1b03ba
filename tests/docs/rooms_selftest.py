"""Plants a small tree and sees rooms.py draw it, notice a change, and write it anew."""
import os
import subprocess
import sys
import tempfile
import unittest

import rooms

TREE = {
    "src/base/hash.hpp": "#include <cstdint>\n",
    "src/base/hash.cpp": '#include "base/hash.hpp"\n',
    "src/os/files.hpp": '#include "base/hash.hpp"\n',
    "src/tape/tape.hpp": '#include "os/files.hpp"\n#include "base/hash.hpp"\n// #include "cover/trace.hpp"\n',
    "src/cover/trace.hpp": "",
    "docs/design/layers.md": "Before.\n<!-- rooms -->\nold\n<!-- /rooms -->\nBehind.\n",
}
DRAWN = """```mermaid
graph TD
  tape --> os
  os --> base
```

| room | units | includes |
|---|---|---|
| `src/tape` | 1 | os, base |
| `src/cover` | 1 | – |
| `src/os` | 1 | base |
| `src/base` | 1 | – |
"""


class Rooms(unittest.TestCase):
    def setUp(self):
        self.root = tempfile.TemporaryDirectory()
        self.addCleanup(self.root.cleanup)
        for path, text in TREE.items():
            os.makedirs(os.path.dirname(os.path.join(self.root.name, path)), exist_ok=True)
            with open(os.path.join(self.root.name, path), "w", encoding="utf-8") as file:
                file.write(text)

    def run_script(self, **environment):
        clean = {name: value for name, value in os.environ.items() if name != "UPDATE_GOLDEN"}
        return subprocess.run([sys.executable, "-B", rooms.__file__, self.root.name], env={**clean, **environment},
                              capture_output=True, text=True)

    def test_drawn(self):
        self.assertEqual(rooms.drawn(self.root.name), DRAWN)

    def test_page(self):
        done = self.run_script()
        self.assertEqual(done.returncode, 1)
        self.assertIn("-old", done.stdout)
        self.assertEqual(self.run_script(UPDATE_GOLDEN="1").returncode, 0)
        self.assertEqual(self.run_script().returncode, 0)
        self.assertEqual(rooms.read(self.root.name, rooms.PAGE), f"Before.\n<!-- rooms -->\n{DRAWN}<!-- /rooms -->\nBehind.\n")

    def test_page_without_a_place(self):
        with open(os.path.join(self.root.name, rooms.PAGE), "w", encoding="utf-8") as file:
            file.write("Nothing.\n")
        self.assertEqual(self.run_script(UPDATE_GOLDEN="1").returncode, 1)


if __name__ == "__main__":
    unittest.main()
