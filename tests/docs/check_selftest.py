"""Pages that check.py must accept, refuse and mend."""
import os
import tempfile
import unittest

import check

SOURCE = "int before;\nvoid f() {\n  // [part]\n  int a;\n\n    int b;\n  // [/part]\n}\n"
WHOLE = "int before;\nvoid f() {\n  int a;\n\n    int b;\n}\n"


def block(comment, body, language="cpp"):
    return f"text\n\n{comment}\n```{language}\n{body}```\nmore\n"


class Docs(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        for name, text in {"a.cpp": SOURCE, "a.txt": "printed\n"}.items():
            with open(os.path.join(self.folder.name, name), "w", encoding="utf-8") as file:
                file.write(text)

    def wrong(self, text, compiled=None):
        mended, found = check.checked(self.folder.name, text, compiled)
        return mended, [sentence for _, sentence in found]

    def test_accepts(self):
        for text in [
            block("<!-- snippet: a.cpp -->", WHOLE),
            block("<!-- snippet: a.cpp#part -->", "int a;\n\n  int b;\n"),
            block("<!-- output: a.txt -->", "printed\n", "text"),
            block("", "make\n", "sh"),
        ]:
            self.assertEqual(self.wrong(text), (text, []))

    def test_refuses(self):
        for text, expected in [
            (block("", WHOLE), "a block of cpp needs"),
            (block("", "printed\n", "text"), "a block of text needs"),
            (block("<!-- snippet: b.cpp -->", WHOLE), "b.cpp, which is not there"),
            (block("<!-- snippet: a.cpp#other -->", WHOLE), "region other"),
            (block("<!-- snippet: a.cpp#part -->", "int a;\n"), "is not what a.cpp#part says"),
            (block("<!-- output: a.txt -->", "print\n", "text"), "is not what a.txt says"),
            ("```cpp\nint a;\n", "no end"),
        ]:
            _, found = self.wrong(text)
            self.assertEqual(len(found), 1, text)
            self.assertIn(expected, found[0])

    def test_mends(self):
        good = block("<!-- snippet: a.cpp#part -->", "int a;\n\n  int b;\n")
        mended, found = self.wrong(block("<!-- snippet: a.cpp#part -->", "int z;\n"))
        self.assertEqual(len(found), 1)
        self.assertEqual(mended, good)

    def test_snippets_are_compiled(self):
        text = block("<!-- snippet: a.cpp -->", WHOLE)
        path = os.path.realpath(os.path.join(self.folder.name, "a.cpp"))
        self.assertEqual(self.wrong(text, {path})[1], [])
        self.assertIn("no target compiles", self.wrong(text, set())[1][0])


if __name__ == "__main__":
    unittest.main()
