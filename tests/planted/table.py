"""The planted bugs: what they are about, the library, the number, the instructions of its program at the most, and whether
memory is misused, so that AddressSanitizer is needed to see it for sure."""
BUGS = [
    ("iterator returned by erase", "vec", 1, 5, True),
    ("iterator returned by erase", "chain", 2, 6, True),
    ("iterator kept over an insertion", "chain", 3, 7, True),
    ("iterator kept over an insertion", "vec", 4, 6, True),
    ("range erase at the end", "vec", 5, 5, False),
    ("range erase at the end", "chain", 6, 6, True),
    ("self-assignment", "vec", 7, 3, True),
    ("self-assignment", "vec", 8, 5, False),
    ("self-assignment", "chain", 18, 4, False),
    ("insertion of an own element", "vec", 9, 4, True),
    ("insertion of an own element", "vec", 10, 6, False),
    ("moved-from reuse", "vec", 11, 5, True),
    ("moved-from reuse", "vec", 12, 4, True),
    ("hinted insert", "sorted", 13, 5, False),
    ("hinted insert", "sorted", 14, 4, True),
    ("snapshot corrupted", "versions", 15, 4, False),
    ("snapshot corrupted", "versions", 16, 6, True),
    ("size after 60 insertions", "vec", 17, 6, True),
    ("size after 60 insertions", "hashed", 19, 4, False),
]
