"""Fails when a public word is not described in docs/reference.

usage: words.py ROOT

The public words are what include/gneiss declares in namespace gneiss itself, its macros, and the public members of the
classes in MEMBERS_OF. A word is described when it stands between backquotes outside of code blocks, as in `below(n)`.
"""
import os
import re
import sys

# Users call what these have; of other classes they know the name.
MEMBERS_OF = {"Library", "Solo", "Property", "OperationOptions", "DeclaredType", "DeclaredHandle", "Signature"}
# Written in a header for the compiler's sake: the engine's own, what a spec is made of, what a macro expands to.
NOT_WORDS = {"subject", "make", "Kind", "Span", "SameType", "SameWhat", "AnyException", "OperationOptions", "type_tag",
             "GNEISS_UNCHECKED", "GNEISS_FAILURE_KINDS", "GNEISS_ENUMERATOR"}

COMMENT_OR_LITERAL = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', re.DOTALL)
MACRO = re.compile(r"^[ \t]*#[ \t]*define[ \t]+(\w+)(?:.*\\\n)*.*", re.MULTILINE)
OPENS_NAMESPACE = re.compile(r"\bnamespace\s+([\w:]*)\s*$")
OPENS_CLASS = re.compile(r"\b(?:class|struct|enum\s+class)\s+(\w+)[^;=()]*$")
DECLARES_CONCEPT = re.compile(r"\bconcept\s+(\w+)")
DECLARES_CONSTANT = re.compile(r"\binline\s+constexpr\s+[\w:]+(?:<\w+>)?\s+(\w+)\s*$")
TEMPLATE = re.compile(r"\btemplate\s*<[^{;]*?>\s*(?=[a-zA-Z_\[]|$)")
KEYWORDS = {"requires", "decltype", "static_assert", "explicit", "operator", "auto"}


def declared_name(head):
    """The word that a declaration, up to its body or semicolon, brings; None: none that counts."""
    head = TEMPLATE.sub(" ", " ".join(head.split()))
    head = re.sub(r"\brequires\s*\([^()]*(?:\([^()]*\)[^()]*)*\)", " ", head)
    concept = DECLARES_CONCEPT.search(head)
    if concept:
        return concept[1]
    constant = DECLARES_CONSTANT.search(re.sub(r"=.*", "", head))
    if constant:
        return constant[1]
    if re.match(r"\s*(?:using|friend|typedef|static_assert|extern)\b", head) or "=" in head.split("(")[0]:
        return None
    function = re.search(r"(?:^|[\s&*>])(~?\w+)\s*\(", head)
    if not function or function[1] in KEYWORDS or function[1].startswith("~"):
        return None
    before = head[:function.start(1)].strip()
    return function[1] if before not in ("", "explicit") else None  # a constructor has no type before it


def public_words(text):
    """The public words of one header, in order."""
    words = [name for name in MACRO.findall(text) if name.startswith("GNEISS_") and "DETAIL" not in name]
    text = MACRO.sub("", COMMENT_OR_LITERAL.sub(" ", text))
    text = re.sub(r"^[ \t]*#.*$", "", text, flags=re.MULTILINE)
    scopes = []  # of ("namespace", name), ("class", name, public) and ("body",)
    head = ""

    def counts():
        if ("body",) in scopes:
            return False
        classes = [scope for scope in scopes if scope[0] == "class"]
        if classes:
            return len(classes) == 1 and classes[0][1] in MEMBERS_OF and classes[0][2]
        return scopes == [("namespace", "gneiss")]

    for token in re.split(r"([{};]|\b(?:public|private|protected)\s*:(?!:))", text):
        kind = token.strip()
        if kind.endswith(":") and re.match(r"(?:public|private|protected)\s*:", kind):
            if scopes and scopes[-1][0] == "class":
                scopes[-1] = ("class", scopes[-1][1], kind.startswith("public"))
            head = ""
        elif kind == "{":
            head = TEMPLATE.sub(" ", head)
            namespace, opened = OPENS_NAMESPACE.search(head), OPENS_CLASS.search(head)
            if namespace:
                scopes.append(("namespace", namespace[1]))
            elif opened and "(" not in head[opened.start():]:
                if counts():
                    words.append(opened[1])
                scopes.append(("class", opened[1], not re.search(r"\bclass\b", head[opened.start():])))
            else:
                name = declared_name(head) if counts() else None
                if name:
                    words.append(name)
                scopes.append(("body",))
            head = ""
        elif kind == "}":
            if scopes:
                scopes.pop()
            head = ""
        elif kind == ";":
            declared = re.search(r"\bstruct\s+(\w+)\s*$", head)
            name = declared[1] if declared else declared_name(head)
            if counts() and name:
                words.append(name)
            head = ""
        else:
            head += token
    return list(dict.fromkeys(word for word in words if word not in NOT_WORDS))


def described(pages):
    """The words between backquotes in the text of pages, code blocks left out."""
    found = set()
    for page in pages:
        prose = re.sub(r"^```.*?^```", "", page, flags=re.MULTILINE | re.DOTALL)
        for span in re.findall(r"`([^`\n]+)`", prose):
            found.update(re.findall(r"\w+", span))
    return found


def texts(folder, ending):
    for place, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            if name.endswith(ending):
                with open(os.path.join(place, name), encoding="utf-8") as file:
                    yield os.path.join(place, name), file.read()


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    root = sys.argv[1]
    known = described(text for _, text in texts(os.path.join(root, "docs", "reference"), ".md"))
    missing, count = [], 0
    for path, text in texts(os.path.join(root, "include"), ".hpp"):
        words = public_words(text)
        count += len(words)
        where = os.path.relpath(path, root)
        missing += [f"{where}: {word} is not described in docs/reference" for word in words if word not in known]
    for sentence in missing:
        print(sentence, file=sys.stderr)
    if count < 40:
        print(f"only {count} words found: words.py does not understand the headers any more", file=sys.stderr)
    return 1 if missing or count < 40 else 0


if __name__ == "__main__":
    sys.exit(main())
