"""Many sources as one, and whose an error is.

Each source stands in a namespace of its own, with its own copy of the header that it includes by quotes, so that a template
that both use is used with different types. What it includes by angle brackets comes before all of them. The compiler is told
by #line where each line comes from, so it names the file that a user would see.
"""
import os
import re

OTHER_HEADER = re.compile(r"#include <gneiss/(?!gneiss\.hpp)")


def stem(source):
    return os.path.splitext(os.path.basename(source))[0]


def companies(sources):
    """Those of the sources, by their first lines, that can be compiled together: [{source: first line}]. g++ takes the
    precompiled header only where no other header includes that one again, so those with others are apart."""
    plain, more = {}, {}
    for source, first_line in sources.items():
        if stem(source).startswith("ok_"):
            continue
        with open(source, encoding="utf-8") as file:
            others = OTHER_HEADER.search(file.read())
        (more if others else plain)[source] = first_line
    return [company for company in (plain, more) if len(company) > 1]


def name_of(source):
    """By this name the compiler calls it; no other file has such a one."""
    return f"case:{stem(source)}.cpp"


def text_of(path, name, hoisted):
    """The lines of a file and of those that it includes by quotes; what it includes otherwise is added to `hoisted`."""
    lines = [f'#line 1 "{name}"']
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file.read().splitlines(), 1):
            quoted = re.fullmatch(r'#include "(.*)"', line)
            if quoted:
                lines += text_of(os.path.join(os.path.dirname(path), quoted[1]), name, hoisted)
                lines.append(f'#line {number + 1} "{name}"')
            elif line.startswith("#include"):
                hoisted.setdefault(line)
                lines.append("")
            else:
                lines.append("" if line.startswith("#pragma once") else line)
    return lines


def source(sources):
    hoisted, bodies = {}, []
    for path in sources:
        bodies += [f"namespace case_{stem(path)} {{", *text_of(path, name_of(path), hoisted), "}"]
    # The precompiled header must come first, or behind those that include it again.
    first = not any(OTHER_HEADER.match(line) for line in hoisted)
    includes = sorted(hoisted, key=lambda line: (line == "#include <gneiss/gneiss.hpp>") != first)
    return "\n".join([*includes, *bodies, ""])


def errors(output, sources, clang):
    """The lines with errors that each source has to answer for, {source: [line]}. g++ says before an error which line led to
    it, and no more of that with the next error if it is the same; clang says it after the error, in notes."""
    by_name = {name_of(path): path for path in sources}
    said = {path: [] for path in sources}
    whose, unclaimed = None, None
    for line in output.splitlines():
        named = re.search(r"case:\w+\.cpp", line)
        if named:
            whose = by_name.get(named[0])
        if re.search(r"\berror:", line):
            unclaimed = None
            if clang and not named:
                unclaimed = line
            elif whose:
                said[whose].append(line)
        elif unclaimed and named and whose:
            said[whose].append(unclaimed)
            unclaimed = None
    return said
