"""The types that a C++ file declares and defines at namespace scope, as far as that can be seen without a compiler."""
import re
from typing import NamedTuple

IGNORED = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<![\w])\'(?:\\.|[^\'\\\n])+\'', re.DOTALL)
DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n\\]|\\.)*(?:\\\n(?:[^\n\\]|\\.)*)*", re.MULTILINE)
NAMESPACE = re.compile(r"(?:inline\s+)?namespace\b([\w:\s]*)|extern\s*")
TYPE = re.compile(r"(?:class|struct|union|enum(?:\s+class|\s+struct)?)\s+(?:\[\[[^\]]*\]\]\s*)?(?:alignas\([^)]*\)\s*)?"
                  r"(\w+)(\s*<)?(?:\s+final)?\s*(?::(?!:).*)?", re.DOTALL)


class Type(NamedTuple):
    """A class, structure, union or enumeration; specialisations of templates are none."""
    namespace: str  # as in gneiss::run
    name: str
    defined: bool  # rather than declared for others to define


def code_of(text):
    """The text without comments, literals and directives."""
    return DIRECTIVE.sub("", IGNORED.sub(" ", text))


def without_template(head):
    """A declaration without the `template <…>` in front of it, nor what it requires."""
    head = head.strip()
    while match := re.match(r"template\s*<", head):
        angles, parentheses, end = 1, 0, match.end()
        while end < len(head) and angles:
            parentheses += {"(": 1, ")": -1}.get(head[end], 0)
            if not parentheses:  # where < and > are operators
                angles += {"<": 1, ">": -1}.get(head[end], 0)
            end += 1
        head = head[end:].strip()
    if head.startswith("requires"):
        start = re.search(r"\b(?:class|struct|union)\s+\w+[^<>()]*$", head)
        head = head[start.start():] if start else ""
    return head


def types_of(text):
    """Every Type of the text, in its order."""
    code, scopes, start = code_of(text), [], 0
    for match in re.finditer(r"[{};]", code):
        head, start = without_template(code[start:match.start()]), match.end()
        at_namespace_scope = None not in scopes
        found = TYPE.fullmatch(head)
        if at_namespace_scope and found and not found[2] and match[0] != "}":
            yield Type("::".join(filter(None, scopes)), found[1], match[0] == "{")
        if match[0] == "}":
            scopes = scopes[:-1]
        elif match[0] == "{":
            space = NAMESPACE.fullmatch(head)
            scopes.append((space[1] or "").strip() if at_namespace_scope and space else None)
