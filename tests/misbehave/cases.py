"""The ways in which the bag misbehaves, and what must be said of each: a table."""
from endings import (COME_TO_ITS_END, FLOOD, GROW, HANG, MEMORY, OUTPUT, STOP, abort_saying, be_reported, die_of,
                     fail_assertion, leave_with)

TIMEOUT = 0.3  # seconds for a scenario

# --- The programs that are the simplest to show it; comments are left out ---

BAG = "auto bag0 = Bag();"
ANY = "bag0.add(0 /* or any other */);"
ADD = "bag0.add(5);"
ADDS = [BAG, ANY, ANY, ADD]
ADDS_SLOWLY = [BAG, "bag0.add(0);", "bag0.add(0);", ADD]  # which arguments matter, is not tried


def main_of(*lines):
    return ["int main() {", *lines, "}"]


def scenario_and_main(*lines):
    return ["static void scenario() {", *ADDS, "}", "int main() {", *lines, "}"]


def call_watched(call, before, *after):
    """The call that does harm, and what shows it; for a destructor's harm, the call of the scenario."""
    return main_of(BAG, ANY, ANY, *before, ADD, *after) if call == ADD else scenario_and_main(*before, call, *after)


SCENARIO = "scenario();"


def exits(call=ADD, function="atexit"):
    return call_watched(call, ["static bool returned = false;", f"std::{function}([] {{ assert(returned); }});"],
                        "returned = true;")


def closes(call=ADD):
    return call_watched(call, ["int const other = fcntl(2, F_DUPFD, 100);"],
                        "for (int file : {0, 1, 2, other}) assert(fcntl(file, F_GETFD) != -1);")


def forks(call=ADD):
    return call_watched(call, ["auto const process = getpid();"], "assert(getpid() == process);", "int status = 0;",
                        "while (wait(&status) > 0) assert(status == 0);")


THIRD = main_of(*ADDS)
SLOW_THIRD = main_of(*ADDS_SLOWLY)
LEAKS = ["static void scenario() {", *ADDS, "}", "static std::size_t in_use() {", "auto const heap = mallinfo2();",
         "return heap.uordblks + heap.hblkhd;", "}", "int main() {", "for (int i = 0; i != 8; ++i) scenario();",
         "auto const before = in_use();", "for (int i = 0; i != 8; ++i) scenario();", "assert(in_use() == before);",
         "}"]

LEAVES = ["static void scenario() {", *ADDS, "}", "int main() {", "for (int i = 0; i != 8; ++i) scenario();",
          "auto const before = gneiss::live_objects();", "for (int i = 0; i != 8; ++i) scenario();",
          "assert(gneiss::live_objects() == before);", "}"]

# --- A line of the table ---

AT_ADD = " at @04, add"
DESTROYED = " when bag0 is destroyed"
PLAIN, SANITIZED, THREAD = "plain", "sanitized", "thread"  # how all was compiled


class Case:
    """A kind, the words of the report's first line, the printed program, and its ending.

    In the words, <n> stands for a number, and <hex> for one in hexadecimal digits. The words of the trees differ where
    a sanitizer comes first: `sanitized` is a pair of those and the ending there. `only` is the tree where it can be
    seen at all. Of a coin that is tossed: `chances` seeds are tried, and the program is run up to `times` times. `open`
    is a reason why what is expected does not always come true yet, and a pattern for what is seen instead. `mode` is
    how scenarios are made up: words of the command line.
    """

    def __init__(self, kind, words, must, program=THIRD, where=AT_ADD, who="the candidate ", code=1, only=None,
                 sanitized=None, flaky=False, chances=1, times=1, scenarios=1000, open=None, mode=None):
        self.kind, self.words, self.must, self.program = kind, words, must, program
        self.where, self.who, self.code, self.only, self.flaky = where, who, code, only, flaky
        self.sanitized, self.scenarios, self.open = sanitized, scenarios, open
        self.chances, self.times = chances, times
        self.mode = mode or ("--scenarios", str(scenarios))

    def seen_in(self, tree):
        return self.only in (None, tree)

    def words_in(self, tree):
        return self.sanitized[0] if tree == SANITIZED and self.sanitized else self.words

    def must_in(self, tree):
        return self.sanitized[1] if tree == SANITIZED and self.sanitized else self.must


def address(kind):
    return f"was stopped by AddressSanitizer: {kind}", be_reported(f"AddressSanitizer: {kind}")


def undefined(words):
    return f"was stopped by UndefinedBehaviorSanitizer: {words}", be_reported(f"runtime error: {words}")


def crash(kind, words, name, **more):
    """A deadly signal that AddressSanitizer, where it is there, turns into a report, which the program then ends with."""
    return Case(kind, words, die_of("SIG" + name),
                sanitized=(words, be_reported(f"AddressSanitizer: {name} on unknown address")), **more)


def sanitizer(kind, expected, **more):
    return Case(kind, *expected, only=SANITIZED, **more)


def leak(kind, plain_bytes, exact_bytes):
    words = "leaks {} bytes each time the scenario is repeated"
    return Case(kind, words.format(plain_bytes), fail_assertion("in_use() == before"), program=LEAKS, where="",
                sanitized=(words.format(exact_bytes), be_reported("LeakSanitizer: detected memory leaks")))


def miscounted(kind, words):
    said = f"gneiss::Counted: an object was {words}"
    return Case(kind, f"called abort(): {said}", abort_saying(said))


def corruption(kind, words, report):
    """What the C library notices, or AddressSanitizer."""
    return Case(kind, f"corrupted the heap: {words}", abort_saying(words), sanitized=address(report))


def fault(kind, words, **more):
    """Of the test: the program says nothing about the candidate, and comes to its end."""
    side = "the reference " if kind.startswith("reference") else "a generator or precondition "
    return Case(kind, words, COME_TO_ITS_END, who=f"a fault in the test: {side}", code=2, **more)


def quiet(kind, **more):
    return Case(kind, None, None, program=None, code=0, **more)


NO_WAY = 'threw std::runtime_error ("no way")'
NOT_HERE = f"{NO_WAY} where nothing may be thrown, so std::terminate() was called"
UNCAUGHT = abort_saying("terminate called after throwing an instance of 'std::runtime_error'")
CLOSED = "closed files that are not its own: standard input, output or error, or one of the test's"
OPEN = fail_assertion("fcntl(file, F_GETFD) != -1")
TOO_LONG = f"did not return within {TIMEOUT:g} s"
FORKED = "forked, and the copy of the process returned from the call as well"
RACE = "was stopped by ThreadSanitizer: data-race"

GROUPS = {
    "signals": [
        crash("segv_null", "crashed with SIGSEGV at address 0x0", "SEGV"),
        crash("segv_wild", "crashed with SIGSEGV at address 0x123456789000", "SEGV"),
        crash("segv_in_thread", "crashed with SIGSEGV at address 0x0", "SEGV"),
        crash("bus", "crashed with SIGBUS at address 0x<hex>", "BUS"),
        Case("fpe", "crashed with SIGFPE", die_of("SIGFPE"), sanitized=undefined("Division by zero")),
        Case("ill", "crashed with SIGILL", die_of("SIGILL")),
        Case("trap", "crashed with SIGTRAP", die_of("SIGTRAP")),
        Case("sys", "crashed with SIGSYS", die_of("SIGSYS")),
        Case("pipe", "crashed with SIGPIPE", die_of("SIGPIPE")),
        Case("alarm", "crashed with SIGALRM", die_of("SIGALRM")),
        Case("usr1", "crashed with SIGUSR1", die_of("SIGUSR1")),
        Case("term", "crashed with SIGTERM", die_of("SIGTERM")),
        Case("int", "crashed with SIGINT", die_of("SIGINT")),
        Case("kill", "crashed with SIGKILL", die_of("SIGKILL")),
        Case("stop", "stopped its own process with SIGSTOP", STOP),
    ],
    "aborts": [
        Case("abort", "called abort()", die_of("SIGABRT")),
        Case("assert", "failed assertion `opaque(1) == 2'", fail_assertion("opaque(1) == 2")),
        Case("library_assert", "failed assertion '__n < this->size()'", fail_assertion("__n < this->size()")),
        Case("terminate", "called std::terminate()", abort_saying("terminate called without an active exception")),
        Case("noexcept", NOT_HERE, UNCAUGHT),
        Case("throw_from_thread", NOT_HERE, UNCAUGHT),
        Case("pure_virtual", "called a pure virtual function", abort_saying("pure virtual method called")),
        Case("throw_int", "threw int", abort_saying("terminate called after throwing an instance of 'int'")),
        Case("throw_error", NO_WAY, UNCAUGHT),
    ],
    "places": [
        Case("throw_from_destructor", NOT_HERE, UNCAUGHT, where=DESTROYED),
        crash("segv_in_destructor", "crashed with SIGSEGV at address 0x0", "SEGV", where=DESTROYED),
        Case("exit_in_destructor", "called exit(0)", fail_assertion("returned"), exits(SCENARIO), where=DESTROYED),
        Case("loop_in_destructor", TOO_LONG, HANG, SLOW_THIRD, where=DESTROYED),
        Case("close_in_destructor", CLOSED, OPEN, closes(SCENARIO), where=DESTROYED),
        Case("fork_in_destructor", FORKED, fail_assertion("getpid() == process"), forks(SCENARIO), where=DESTROYED),
        crash("segv_in_check", "crashed with SIGSEGV at address 0x0", "SEGV",
              program=main_of(*ADDS, "assert(bag0.sound());"), where=" in a check after @04, add"),
        crash("dangling_result", "crashed with SIGSEGV at address 0x10000", "SEGV", where=" at @05, last",
              program=main_of(*ADDS, "auto&& observed = std::as_const(bag0).last();",
                              "auto* volatile again = &observed;", "assert(*again == observed);")),
    ],
    "exits": [
        Case("exit_0", "called exit(0)", fail_assertion("returned"), exits()),
        Case("exit_3", "called exit(3)", fail_assertion("returned"), exits()),
        Case("_exit_0", "ended its process as _exit(0) does", fail_assertion("WEXITSTATUS(status) == 1"),
             main_of(BAG, ANY, ANY, "if (fork() == 0) {", ADD, "_exit(1);", "}", "int status = 0;", "wait(&status);",
                     "assert(WEXITSTATUS(status) == 1);")),
        Case("_exit_7", "ended its process as _exit(7) does", leave_with(7)),
        Case("quick_exit_0", "called quick_exit(0)", fail_assertion("returned"), exits(function="at_quick_exit")),
        Case("quick_exit_4", "called quick_exit(4)", fail_assertion("returned"), exits(function="at_quick_exit")),
        Case("thread_exit", "called pthread_exit()", fail_assertion("returned"), exits()),
        Case("exec_false", "ended its process as _exit(1) does", leave_with(1)),
    ],
    "limits": [
        Case("loop", TOO_LONG, HANG, SLOW_THIRD),
        Case("sleep", TOO_LONG, HANG, SLOW_THIRD),
        Case("deadlock", TOO_LONG, HANG, SLOW_THIRD),
        Case("recursion", "overflowed the stack", die_of("SIGSEGV"),
             sanitized=("overflowed the stack", be_reported("AddressSanitizer: stack-overflow"))),
        Case("mutual_recursion", "overflowed the stack", die_of("SIGSEGV"),
             sanitized=("overflowed the stack", be_reported("AddressSanitizer: stack-overflow"))),
        Case("memory_growth", f"used more than {MEMORY} MB of memory", GROW, SLOW_THIRD),
        Case("huge_allocation", 'threw std::bad_alloc ("std::bad_alloc")', abort_saying("std::bad_alloc"),
             sanitized=("was stopped by AddressSanitizer: allocation-size-too-big",
                        be_reported("exceeds maximum supported size"))),
        Case("flood_stdout", f"wrote more than {OUTPUT} MB of output", FLOOD, SLOW_THIRD),
        Case("flood_stderr", f"wrote more than {OUTPUT} MB of output", FLOOD, SLOW_THIRD),
    ],
    "files": [
        Case("close_stdin", CLOSED, OPEN, closes()),
        # Of assertions that fail it is said to standard error, which is open in each of these.
        Case("close_stdout", CLOSED, OPEN, closes()),
        Case("close_all", CLOSED, OPEN, closes()),
        Case("fork_returns", FORKED, fail_assertion("getpid() == process"), forks()),
    ],
    "memory": [
        Case("heap_overrun", "corrupted the heap: munmap_chunk(): invalid pointer",
             abort_saying("munmap_chunk(): invalid pointer"), only=PLAIN),
        # Done to a block of the reference's, which the program does not have; at least nobody else is blamed.
        Case("heap_smash", "the heap is corrupted, which the reference noticed: munmap_chunk(): invalid pointer",
             COME_TO_ITS_END, who="", where=DESTROYED, only=PLAIN),
        corruption("heap_underrun", "munmap_chunk(): invalid pointer", "heap-buffer-overflow"),
        corruption("double_free", "free(): double free detected in tcache 2", "double-free"),
        Case("free_of_stack", "corrupted the heap: free(): invalid pointer", abort_saying("free(): invalid pointer"),
             sanitized=("was stopped by AddressSanitizer: bad-free",
                        be_reported("attempting free on address which was not malloc()-ed"))),
        leak("leak", 32, 4),
        leak("leak_large", (1 << 20) + 4096, 1 << 20),
        leak("leak_in_destructor", 32, 4),
    ],
    "objects": [
        Case("object_left", "leaves 1 counted object alive each time the scenario is repeated",
             fail_assertion("gneiss::live_objects() == before"), program=LEAVES, where=""),
        miscounted("object_destroyed_twice", "destroyed twice"),
        miscounted("object_used_late", "used after its destructor had run"),
        miscounted("object_never_made", "used before its constructor had run, or it was overwritten"),
        miscounted("object_moved_bytewise", "moved to another place byte by byte, without its constructor"),
        fault("reference:object_left", "leaves 1 counted object alive each time the scenario is repeated", where=""),
        quiet("object_made_once", scenarios=10000),
        quiet("objects_pooled", scenarios=10000),
    ],
    "sanitizers": [
        sanitizer("use_after_free", address("heap-use-after-free")),
        sanitizer("heap_overflow", address("heap-buffer-overflow")),
        sanitizer("stack_overrun", address("stack-buffer-overflow")),
        # It does not show every time, so it may also come out right.
        sanitizer("global_overrun", address("global-buffer-overflow")),
        sanitizer("use_after_scope", address("stack-use-after-scope")),
        sanitizer("mismatched_delete", address("alloc-dealloc-mismatch")),
        sanitizer("signed_overflow",
                  undefined("Signed integer overflow: 2147483647 + 1 cannot be represented in type 'int'")),
        sanitizer("null_reference", undefined("Reference binding to null pointer of type 'int'")),
        sanitizer("shift", undefined("Shift exponent 40 is too large for 32-bit type 'int'")),
        sanitizer("invalid_bool", undefined("Load of value 2, which is not a valid value for type 'const bool'")),
    ],
    # What is done to the process is seen whatever calls the candidate.
    "modes": [each for mode in (("--mode", "exhaustive", "--depth", "4"), ("--mode", "enumerate"),
                                ("--mode", "guided", "--scenarios", "1000"))
              for each in (Case("close_stdin", CLOSED, OPEN, closes(), mode=mode),
                           Case("fork_returns", FORKED, fail_assertion("getpid() == process"), forks(), mode=mode),
                           crash("segv_null", "crashed with SIGSEGV at address 0x0", "SEGV", mode=mode),
                           Case("exit_3", "called exit(3)", fail_assertion("returned"), exits(), mode=mode),
                           fault("reference:close_stdin", CLOSED, mode=mode),
                           fault("reference:fork_returns", FORKED, mode=mode))],
    "threads": [
        Case("data_race", RACE, be_reported("ThreadSanitizer: data race"), only=THREAD),
        Case("joined_threads", None, None, program=None, code=0, only=THREAD, scenarios=20),
    ],
    "test_faults": [
        fault("reference:segv_null", "crashed with SIGSEGV at address 0x0"),
        fault("reference:exit_3", "called exit(3)"),
        fault("reference:loop", TOO_LONG, program=SLOW_THIRD),
        fault("reference:memory_growth", f"used more than {MEMORY} MB of memory", program=SLOW_THIRD),
        fault("reference:throw_error", NO_WAY),
        fault("reference:close_stdin", CLOSED),
        fault("reference:fork_returns", FORKED),
        fault("reference:leak", "leaks <n> bytes each time the scenario is repeated", where=""),
        fault("reference:segv_in_destructor", "crashed with SIGSEGV at address 0x0", where=DESTROYED),
        fault("generator:loop", TOO_LONG, program=main_of(BAG), where=" at @02, add"),
        fault("generator:segv_null", "crashed with SIGSEGV at address 0x0", program=main_of(BAG),
              where=" at @02, add"),
        fault("precondition:segv_null", "crashed with SIGSEGV at address 0x0",
              program=main_of(BAG, ANY, ANY)),
    ],
    "flaky": [
        crash("flaky_random", "crashed with SIGSEGV at address 0x0", "SEGV", program=SLOW_THIRD, flaky=True,
              chances=5, times=40),
        # Where a block lies depends on all that was done before: there is no simplest program, nor need it fail alone.
        Case("flaky_address", "crashed with SIGSEGV at address 0x0", None, program=None, where=" at @<n>, add",
             flaky=True, chances=14, only=PLAIN),
        Case("flaky_static", "scenario <n> (crash (SIGSEGV at address 0x0) in misbehaving::flaky_static at add) fails "
             "only after other scenarios in the same process: alone it passed 20 times, after those from 1 on it fails "
             "again", None, program=None, who="", where=""),
    ],
    "silent": [
        quiet("nothing"),
        quiet("lazy_static", scenarios=10000),
        quiet("small_cache", scenarios=10000),
        quiet("bounded_cache", scenarios=10000),
        quiet("pool", scenarios=10000),
        quiet("log_lines"),
        quiet("child_that_exits", scenarios=20),
        quiet("child_that_execs", scenarios=10),
        quiet("child_that_is_terminated", scenarios=10),
        quiet("own_files"),
        quiet("own_handler"),
        quiet("joined_threads", scenarios=100),
        quiet("sleep_once"),
    ],
}

# Others take the same way through Gneiss: with sanitizers these are left to the other trees.
LIKE_OTHERS = {
    "segv_wild", "trap", "sys", "pipe", "alarm", "usr1", "int",
    "terminate", "throw_int",
    "loop_in_destructor", "close_in_destructor",
    "exit_3", "quick_exit_4", "_exit_7",
    "loop", "deadlock", "mutual_recursion", "flood_stderr",
    "leak_large",
    "reference:loop", "reference:segv_in_destructor",
}
