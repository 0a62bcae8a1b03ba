"""The libraries of maps.cpp and spaces.cpp, once more: what each instruction does to the live values.

A state is a tuple of pools, one for each type, with the values in the order in which they were made; a value that was
moved from is None. What follows the pools is not a value. Each model gives all instructions that are possible in a state:
(False, next state), or (True, None) for a look at it by an observer.
"""
import collections
import itertools

LOOK = (True, None)


def replaced(pool, i, value):
    return pool[:i] + (value,) + pool[i + 1:]


def without(pool, i):
    return pool[:i] + pool[i + 1:]


def living(pool):
    return [i for i, value in enumerate(pool) if value is not None]


def maps(state, most=None, keys=4):
    (pool,) = state
    if most is None or len(pool) < most:
        yield False, (pool + ((),),)
        for value in pool:
            yield False, (pool + (value,),)
    for i, j in itertools.product(range(len(pool)), repeat=2):
        yield False, (replaced(pool, i, pool[j]),)
        yield False, (replaced(replaced(pool, i, pool[j]), j, pool[i]),)
    for i, value in enumerate(pool):
        items = dict(value)
        yield LOOK  # size
        for key in range(keys):
            for number in range(2):
                yield False, (replaced(pool, i, tuple(sorted({**items, key: number}.items()))),)
            yield False, (replaced(pool, i, tuple(item for item in value if item[0] != key)),)
            yield LOOK  # count
            yield LOOK  # at


def stacks(state):
    ((stack,),) = state
    if len(stack) < 3:
        for element in range(2):
            yield False, ((stack + (element,),),)
    yield LOOK
    if stack:
        yield False, ((stack[:-1],),)
        yield LOOK


def counters(state, most=None):
    (pool,) = state
    if most is None or len(pool) < most:
        yield False, (pool + (0,),)
    for i, value in enumerate(pool):
        for after in value + 1, value - 1, 0:
            yield False, (replaced(pool, i, after),)
        yield False, (without(pool, i),)
        yield LOOK


def arrays(state):
    (pool,) = state
    for length, element in itertools.product(range(3), range(2)):
        yield False, (pool + ((element,) * length,),)
    for value in pool:
        for i in range(len(value)):
            for element in range(2):
                yield False, (pool + (replaced(value, i, element),),)
            yield LOOK


def bags(state, tokens_most=None):
    pool, tokens = state
    yield False, (pool + ((),), tokens)
    for i, value in enumerate(pool):
        for element in range(2):
            yield False, (replaced(pool, i, tuple(sorted(value + (element,)))), tokens)
            yield LOOK  # count
        yield LOOK  # size
        if value and (tokens_most is None or len(tokens) < tokens_most):
            yield False, (replaced(pool, i, value[1:]), tokens + (value[0],))
        for j, token in enumerate(tokens):
            yield False, (replaced(pool, i, tuple(sorted(value + (token,)))), without(tokens, j))
    for j in range(len(tokens)):
        yield False, (pool, without(tokens, j))


def moves(state):
    (pool,) = state
    yield False, (pool + ((),),)
    for i in living(pool):
        for element in range(2):
            yield False, (replaced(pool, i, pool[i] + (element,)),)
        yield False, (replaced(pool, i, None) + (pool[i],),)
        yield LOOK
    for i in range(len(pool)):
        yield False, (replaced(pool, i, ()),)
        for j in living(pool):
            if i != j:
                yield False, (replaced(replaced(pool, i, pool[j]), j, None),)


def queues(state):
    (queue,), upcoming = state
    yield False, ((queue + (upcoming,),), upcoming + 1)
    if queue:
        yield False, ((queue[1:],), upcoming)
    yield LOOK


def lines(state):
    pool, upcoming = state
    yield False, (pool + ((upcoming,),), upcoming + 1)
    for i, line in enumerate(pool):
        yield False, (replaced(pool, i, line + (upcoming,)), upcoming + 1)
        if line:
            yield False, (replaced(pool, i, line[1:]), upcoming)
        for other in pool:
            yield False, (replaced(pool, i, other), upcoming)
        yield LOOK


def shown(state):
    (line,), shown, upcoming = state
    yield False, ((line + (upcoming,),), shown, upcoming + 1)
    if line:
        yield False, ((line[:-1],), shown, upcoming)
        yield False, ((line,), shown + (line[-1],), upcoming)


def renamed(state):
    """Elements of lines are called 0, 1, 2, … in their order."""
    pool, _ = state
    names = {each: i for i, each in enumerate(sorted({x for line in pool for x in line}))}
    return tuple(sorted(tuple(names[x] for x in line) for line in pool))


lines.canonical = renamed


def tallies(state):
    (pool,) = state
    yield False, (pool + (0,),)
    for i, value in enumerate(pool):
        for number in -1, 0, 1:
            yield False, (replaced(pool, i, value + number),)
        yield LOOK


def mixed(state):
    (vec,), counters_ = state
    for element in range(2):
        yield False, ((vec + (element,),), counters_)
    yield False, (((),), counters_)
    yield False, ((vec,), counters_ + (0,))
    for i, value in enumerate(counters_):
        yield False, ((vec,), replaced(counters_, i, value + 1))
        yield LOOK


def places(state):
    (vec,), handles = state
    for element in range(2):
        yield False, ((vec + (element,),), ())
    if vec:
        yield False, ((vec,), handles + (vec[0],))
    for _ in handles:
        yield LOOK


def canonical(state):
    """What is the same when the names of values do not matter."""
    return tuple(tuple(sorted(pool, key=repr)) if isinstance(pool, tuple) else pool for pool in state)


class Counts:
    """Of all scenarios of at most `depth` instructions, one instruction after the other."""

    def __init__(self, model, start, depth, observers):
        self.scenarios = 0       # by their number
        self.looks = 0           # at the end of all, the empty one included
        self.states = {}         # by symmetry: how many
        self.state_looks = 0     # in states that differ
        self.state_steps = 0     # from states that differ, unless they are too deep
        here = collections.Counter({start: 1})
        name = {True: getattr(model, "canonical", canonical), False: lambda state: state}
        seen = {symmetric: {name[symmetric](start)} for symmetric in name}
        fresh = {start}
        for length in range(depth + 1):
            after = collections.Counter()
            for state, ways in here.items():
                steps = list(model(state))
                looks = sum(look for look, _ in steps)
                self.looks += ways * looks
                if state in fresh:
                    self.state_looks += looks
                    if length < depth:
                        self.state_steps += len(steps) - (0 if observers else looks)
                if length == depth:
                    continue
                for look, then in steps:
                    if not look:
                        after[then] += ways
                    elif observers:
                        after[state] += ways
            self.scenarios += sum(after.values())
            here = after
            fresh = set(after) - seen[False]
            for symmetric, known in seen.items():
                known.update(map(name[symmetric], after))
        self.states = {symmetric: len(known) for symmetric, known in seen.items()}
