"""Draws which room includes which into docs/design/layers.md, and fails when what stands there is not so.

usage: rooms.py ROOT

Between the lines <!-- rooms --> and <!-- /rooms --> there is a graph for those who look, without the arrows that follow
from others, and a table with all of them. UPDATE_GOLDEN=1 writes both anew.
"""
import difflib
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "lint"))
import layers  # noqa: E402
import tree  # noqa: E402

PAGE = "docs/design/layers.md"
PART = re.compile(r"(?<=<!-- rooms -->\n).*?(?=<!-- /rooms -->)", re.DOTALL)


def read(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        return file.read()


def order():
    """All rooms, the highest first, as the table of layers has them; of the public headers once."""
    compiled = [row for row in layers.COMPILED if not row[0].startswith("include")]
    rows = [*reversed(compiled), *reversed(layers.PUBLIC)]
    return [room for row in rows for room in row]


def arrows(root):
    """room -> the rooms that it includes, and room -> its units"""
    known = set(tree.files(root))
    found, units = {}, {}
    for path in sorted(known):
        room = layers.room_of(path)
        if room not in layers.ARROWS or not path.endswith(layers.CODE):
            continue
        units.setdefault(room, set()).add(layers.unit_of(path))
        there = found.setdefault(room, set())
        for match in layers.INCLUDE.finditer(layers.without_comments(read(root, path))):
            target = layers.resolve(path, match[1] or match[2], match[2] is not None, known)
            if target and layers.room_of(target) != room:
                there.add(layers.room_of(target))
    return found, units


def reached(room, found):
    """What can be reached by arrows from a room."""
    result, left = set(), list(found.get(room, ()))
    while left:
        there = left.pop()
        if there not in result:
            result.add(there)
            left.extend(found.get(there, ()))
    return result


def reduced(found):
    """The arrows that do not follow from others."""
    for room, targets in found.items():
        for target in targets:
            if not any(target in reached(other, found) for other in targets if other != target):
                yield room, target


def short(room):
    return room.removeprefix("src/").replace("include/gneiss", "gneiss")


def node(room):
    """A room in the graph, where names have no /."""
    name = short(room)
    return f'{name.replace("/", "_")}["{name}"]' if "/" in name else name


def drawn(root):
    found, units = arrows(root)
    rooms = [room for room in order() if room in found]
    lines = ["```mermaid", "graph TD"]
    for room, target in sorted(reduced(found), key=lambda arrow: (rooms.index(arrow[0]), rooms.index(arrow[1]))):
        lines.append(f"  {node(room)} --> {node(target)}")
    lines += ["```", "", "| room | units | includes |", "|---|---|---|"]
    for room in rooms:
        below = ", ".join(short(there) for there in rooms if there in found[room])
        lines.append(f"| `{room}` | {len(units[room])} | {below or '–'} |")
    return "\n".join(lines) + "\n"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    page = read(sys.argv[1], PAGE)
    if not PART.search(page):
        return f"rooms.py: {PAGE} has no place for the graph: <!-- rooms --> and <!-- /rooms -->"
    now = PART.sub(lambda _: drawn(sys.argv[1]), page)
    if now == page:
        return 0
    if os.environ.get("UPDATE_GOLDEN") == "1":
        with open(os.path.join(sys.argv[1], PAGE), "w", encoding="utf-8") as file:
            file.write(now)
        return 0
    sys.stdout.writelines(difflib.unified_diff(page.splitlines(True), now.splitlines(True), PAGE, "now"))
    return f"rooms.py: {PAGE} shows other arrows than the code has; UPDATE_GOLDEN=1 writes them anew"


if __name__ == "__main__":
    sys.exit(main())
