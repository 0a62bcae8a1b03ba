"""Which public functions a class has, read from Clang's own dump of its syntax tree, and not by gneiss.

usage: public_names.py CLANG FILE CLASS [FLAG...]      FILE has `using T = CLASS;` or includes what defines it
"""
import json
import re
import subprocess
import sys
import tempfile


ALIASES = {"string": "basic_string"}  # names that stand for a class of a template


def template_of(name):
    """"boost::container::flat_map<int, int>" -> "flat_map"."""
    last = re.sub(r"<.*", "", name).split("::")[-1]
    return ALIASES.get(last, last)


def documents(text):
    """The JSON documents that a filtered dump has one after the other."""
    decoder, at = json.JSONDecoder(), 0
    while True:
        at = text.find("{", at)
        if at < 0:
            return
        document, at = decoder.raw_decode(text, at)
        yield document


def dump(clang, source, what, flags):
    command = [clang, "-std=c++20", "-fsyntax-only", "-w", *flags, "-Xclang", "-ast-dump=json", "-Xclang",
               f"-ast-dump-filter={what}", source]
    return documents(subprocess.run(command, capture_output=True, text=True, check=False).stdout)


FUNCTIONS = ("CXXMethodDecl", "FunctionTemplateDecl")


def members(record):
    """The names of the public functions of one class in the dump, and the classes that it derives from."""
    access = "public" if record.get("tagUsed") == "struct" else "private"
    names = set()
    for each in record.get("inner", []):
        if each["kind"] == "AccessSpecDecl":
            access = each["access"]
        elif each["kind"] in FUNCTIONS and access == "public" and not each.get("isImplicit"):
            deleted = each.get("explicitlyDeleted") or any(
                inner.get("explicitlyDeleted") for inner in each.get("inner", []))
            if not deleted:
                names.add(each["name"])
        elif each["kind"] == "UsingDecl" and access == "public":
            names.add(each["name"].split("::")[-1])
    bases = [base["type"]["qualType"] for base in record.get("bases", []) if base.get("access") == "public"]
    return names, bases


def records(node):
    """The definitions of classes in a document, those within others too, the one nearest to the top first."""
    if node.get("kind") in ("CXXRecordDecl", "ClassTemplateSpecializationDecl") and node.get("completeDefinition"):
        yield node
    for inner in node.get("inner", []):
        if inner.get("kind") in ("CXXRecordDecl", "ClassTemplateSpecializationDecl", "ClassTemplateDecl", "NamespaceDecl"):
            yield from records(inner)


def public_names(clang, name, headers, flags=(), depth=0):
    """The names of the public functions of a class, those of its public bases included."""
    with tempfile.NamedTemporaryFile("w", suffix=".cpp") as source:
        source.writelines(f"#include <{header}>\n" for header in headers)
        source.flush()
        short, found = template_of(name), set()
        for document in dump(clang, source.name, short, flags):
            for record in records(document):
                if record.get("name") != short:
                    continue
                names, bases = members(record)
                found |= names
                if depth < 4:
                    for base in bases:
                        if template_of(base) != short:
                            found |= public_names(clang, base, headers, flags, depth + 1)
        return {each for each in found if not each.startswith(("~", "operator ")) and each != short
                and not each.startswith("_") and not each.startswith(short + "<")}


if __name__ == "__main__":
    print("\n".join(sorted(public_names(sys.argv[1], sys.argv[2], sys.argv[3:]))))
