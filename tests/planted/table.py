"""The planted bugs: what they are about, the library, the number, the instructions of the smallest program, and whether
memory is misused, so that AddressSanitizer is needed to see it for sure.

Where the smallest program depends on how the bug shows, the first part that is in the sentence about it counts."""
BUGS = [
    ("iterator returned by erase", "vec", 1, 5, True),
    ("iterator returned by erase", "chain", 2, {"std::next": 6, ", *i.": 6, "": 5}, True),
    ("iterator kept over an insertion", "chain", 3, 7, True),
    ("iterator kept over an insertion", "vec", 4, {"push_back": 6, "": 5}, True),
    ("range erase at the end", "vec", 5, 5, False),
    ("range erase at the end", "chain", 6, {", back.": 6, "": 5}, True),
    ("self-assignment", "vec", 7, 3, True),
    ("self-assignment", "vec", 8, {"disagrees": 4, "": 5}, False),
    ("self-assignment", "chain", 18, 4, False),
    ("insertion of an own element", "vec", 9, 4, True),
    ("insertion of an own element", "vec", 10, 6, False),
    ("moved-from reuse", "vec", 11, 5, True),
    ("moved-from reuse", "vec", 12, 4, True),
    ("hinted insert", "sorted", 13, 5, False),
    ("hinted insert", "sorted", 14, {"disagrees": 6, "buffer-overflow": 4, "": 3}, True),
    ("snapshot corrupted", "versions", 15, 4, False),
    ("snapshot corrupted", "versions", 16, {"pop": 8, "": 5}, True),
    ("size after 60 insertions", "vec", 17, 5, True),
    ("size after 60 insertions", "hashed", 19, 3, False),
    ("elements moved by memcpy", "vessel", 20, 4, False),
    ("element never destroyed", "vessel", 21, 3, False),
    ("moved-from element compared", "vessel", 22, 4, False),
    ("element destroyed twice", "vessel", 23, 3, False),
    ("element never constructed", "vessel", 24, 4, False),
    ("hash that collides", "probed", 25, 3, False),
    ("hash of high bits", "probed", 26, 5, False),
]
