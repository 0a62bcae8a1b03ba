"""Fails when a comment or a page on the design names something that is not there.

usage: names.py ROOT

What stands between backquotes in the /// comments of include/ and src/, if it is a name, is in the code of that file or
of the header it belongs to; a qualified one is anywhere in the code. In docs/design, names are anywhere in the code,
declarations stand there as they are written, and paths, files, options and tests exist. In CONTRIBUTING.md, which also
names what a contributor is to make up (NAME) and much that is no code, paths, files, types and qualified names do. And
every room of src/ is in the lists of rooms.
"""
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "lint"))
import tree  # noqa: E402

COMMENT_OR_LITERAL = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', re.DOTALL)
NAME = re.compile(r"(?:[A-Za-z_]\w*::)*[A-Za-z_]\w*")
QUOTED = re.compile(r"`([^`\n]+)`")
# In a comment a line may end between two backquotes.
BLOCK = re.compile(r"(?:^[ \t]*///[^\n]*\n)+", re.MULTILINE)
PATH = re.compile(r"[\w.-]+(?:/[\w.-]+)+")
FILE = re.compile(r"\w+\.(?:cpp|hpp|py|md|txt)")
TEST = re.compile(r"[a-z_]+\.[a-z_]+")
OPTION = re.compile(r"--[a-z-]+")
TYPE = re.compile(r"(?:[a-z_]\w*::)+\w+|(?:[a-z_]\w*::)*[A-Z]\w*[a-z]\w*")
DECLARATION = re.compile(r"[\w:]+[&*]* (?:const )?\w+(?:\([^()]*\)(?: const)?)?")

# Of C++ and the C library, which sources need not mention.
GIVEN = {"assert", "try", "new", "main", "uint64", "NDEBUG"}
# Where the rooms are listed, and how.
ROOM_LISTS = {"CONTRIBUTING.md": "`{}`", "docs/design/layers.md": "src/{} "}


def without_comments(text):
    """The name of a parameter that nothing uses is code, too: as in (int /*name*/)."""
    text = re.sub(r"/\*(\w+)\*/", r"\1", text)
    return COMMENT_OR_LITERAL.sub(lambda match: match[0] if match[0][0] in "\"'" else " ", text)


def words_of(text):
    return set(re.findall(r"[A-Za-z_]\w*", text))


def one_line(text):
    return " ".join(text.split())


class Sources:
    """The code of include/ and src/, and the names of all files."""

    def __init__(self, root):
        self.paths = tree.files(root)
        self.texts, self.code = {}, {}
        for path in self.paths:
            if path.startswith(("include/", "src/", "docs/design/")) or path in ROOM_LISTS or path.endswith("CMakeLists.txt"):
                with open(os.path.join(root, path), encoding="utf-8") as file:
                    self.texts[path] = file.read()
            if path.startswith(("include/", "src/")) and path.endswith((".hpp", ".cpp")):
                self.code[path] = without_comments(self.texts[path])
        self.words = set().union(*(words_of(text) for text in self.code.values()), set())
        self.all_code = one_line("\n".join(self.code.values()))
        self.listed = "\n".join(text for path, text in self.texts.items() if path.endswith("CMakeLists.txt"))
        self.folders = {os.path.dirname(path) for path in self.paths}
        for folder in list(self.folders):
            while folder := os.path.dirname(folder):
                self.folders.add(folder)

    def near(self, path):
        """The words of the code of a file, and of the header it belongs to."""
        found = words_of(self.code[path])
        header = os.path.splitext(path)[0] + ".hpp"
        return found | words_of(self.code[header]) if header in self.code else found

    def is_path(self, name):
        for place in ("", "src/", "include/gneiss/"):
            whole = place + name
            if whole in self.folders or any(whole + ending in self.paths for ending in ("", ".hpp", ".cpp")):
                return True
        return False


def is_known(name, words):
    return name in GIVEN or name.startswith("std::") or all(part in words for part in name.split("::"))


def comment_complaints(path, sources):
    """Names in the comments of one file that are not there."""
    near = sources.near(path)
    for block in BLOCK.finditer(sources.texts[path]):
        prose = re.sub(r"\n[ \t]*///", " ", block[0])
        for span in QUOTED.findall(prose):
            if not NAME.fullmatch(span):
                continue
            if not is_known(span, sources.words if "::" in span else near):
                yield f"`{span}` is in a comment, but not in the code" + ("" if "::" in span else " of this file")


def spans_of(text):
    """What stands between backquotes on a page, without its blocks of code."""
    return QUOTED.findall(re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL))


def guide_spans(text):
    """Those of a guide that name something which is there already, and can be nothing else."""
    for span in spans_of(text):
        made_up = re.search(r"\b[A-Z]{2,}\b|\*", span)
        if not made_up and (FILE.fullmatch(span) or PATH.fullmatch(span) or TYPE.fullmatch(span)):
            yield span


def page_complaints(spans, sources):
    """Names on one page that are not there."""
    basenames = {os.path.basename(path) for path in sources.paths}
    for span in spans:
        if FILE.fullmatch(span):
            if span not in basenames:
                yield f"there is no file `{span}`"
        elif PATH.fullmatch(span):
            if not sources.is_path(span):
                yield f"there is no `{span}`"
        elif TEST.fullmatch(span):
            if not re.search(rf"\b{re.escape(span)}\b", sources.listed):
                yield f"there is no test `{span}`"
        elif OPTION.fullmatch(span):
            if f'"{span[2:]}"' not in sources.all_code:
                yield f"there is no option `{span}`"
        elif DECLARATION.fullmatch(span):
            if one_line(span) not in sources.all_code:
                yield f"nothing is declared as `{span}`"
        else:
            name = re.sub(r"^\.|\(\)$|<\w+>$", "", span)
            room = "src/" + name in sources.folders or "include/gneiss/" + name in sources.folders
            if NAME.fullmatch(name) and not room and name not in sources.folders and not is_known(name, sources.words):
                yield f"`{span}` is not in the code"


def room_complaints(sources):
    rooms = sorted({path.split("/")[1] for path in sources.code if path.startswith("src/") and path.count("/") > 1})
    for page, form in ROOM_LISTS.items():
        for room in rooms:
            if page in sources.texts and form.format(room) not in sources.texts[page]:
                yield page, f"src/{room} is not in the list of rooms"


def complaints(root):
    sources = Sources(root)
    for path in sources.code:
        for sentence in comment_complaints(path, sources):
            yield f"{path}: {sentence}"
    for path, text in sources.texts.items():
        if path.startswith("docs/design/"):
            for sentence in page_complaints(spans_of(text), sources):
                yield f"{path}: {sentence}"
    guide = sources.texts.get("CONTRIBUTING.md", "")
    for sentence in page_complaints(guide_spans(guide), sources):
        yield f"CONTRIBUTING.md: {sentence}"
    for path, sentence in room_complaints(sources):
        yield f"{path}: {sentence}"


if __name__ == "__main__":
    sys.exit(tree.main(__doc__, complaints))
