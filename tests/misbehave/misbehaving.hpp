#pragma once
// A bag of numbers that misbehaves as the environment variable MISBEHAVE says: "segv_null", or "reference:segv_null"
// for the model that it is compared with. Most kinds wait for the third number, if that is above 4. Programs that
// Gneiss prints include this and nothing else, so it includes what compiles fast.
#include <fcntl.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cassert>
#include <exception>
#include <new>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "kinds.hpp"

namespace misbehaving {

/// The same value, of which the compiler knows nothing any more.
template <class T>
T opaque(T value) {
  asm volatile("" : "+r"(value) : : "memory");
  return value;
}

// --- Signals ---

inline void segv_null() {
  *opaque(static_cast<int volatile*>(nullptr)) = 1;
}
inline void segv_wild() {
  *opaque(reinterpret_cast<int volatile*>(0x123456789000)) = 1;
}
/// A page of a file that has none.
inline void bus() {
  int const file = memfd_create("empty", MFD_CLOEXEC);
  auto* const page = static_cast<char volatile*>(mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0));
  close(file);
  *page = 1;
}
inline void fpe() {
  opaque(opaque(7) / opaque(0));
}
inline void ill() {
  if (opaque(true)) __builtin_trap();
}
template <int signal>
void raise_signal() {
  raise(signal);
}
inline void* write_to_null(void*) {
  segv_null();
  return nullptr;
}
inline void run_thread(void* (*work)(void*)) {
  pthread_t thread;
  if (pthread_create(&thread, nullptr, work, nullptr) == 0) pthread_join(thread, nullptr);
}
inline void segv_in_thread() {
  run_thread(write_to_null);
}

// --- abort() and std::terminate() ---

inline void failed_assert() {
  assert(opaque(1) == 2);
}
inline void library_assert() {
  std::vector<int> none;
  opaque(none[opaque(std::size_t{3})]);
}
inline void throw_error() {
  if (opaque(true)) throw std::runtime_error("no way");
}
inline void throw_int() {
  if (opaque(true)) throw 7;
}
inline void throw_from_noexcept() {
  []() noexcept { throw_error(); }();
}
inline void* throw_error_in_thread(void*) {
  throw_error();
  return nullptr;
}
inline void throw_from_thread() {
  run_thread(throw_error_in_thread);
}
struct Abstract {
  Abstract() { indirect(); }
  virtual ~Abstract() = default;
  virtual void pure() = 0;
  void indirect() { pure(); }
};
struct Concrete : Abstract {
  void pure() override {}
};
inline void pure_virtual() {
  Concrete concrete;
}

// --- Ends of the process ---

template <void (*end)(int), int code>
void end_process() {
  end(code);
}
inline void thread_exit() {
  pthread_exit(nullptr);
}
inline void exec_false() {
  execl("/bin/false", "false", nullptr);
}

// --- Without end, or too much ---

inline void loop() {
  while (opaque(true)) {
  }
}
inline void sleep_for_ever() {
  for (;;) pause();
}
inline void deadlock() {
  static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&mutex);
  pthread_mutex_lock(&mutex);
}
inline int recurse(int depth) {
  return opaque(depth) < 0 ? 0 : recurse(depth + 1) + opaque(1);
}
inline void recursion() {
  recurse(0);
}
inline int ping(int depth);
inline int pong(int depth) {
  return opaque(depth) < 0 ? 0 : ping(depth + 1) + opaque(2);
}
int ping(int depth) {
  return opaque(depth) < 0 ? 0 : pong(depth + 1) + opaque(1);
}
inline void mutual_recursion() {
  ping(0);
}
inline void memory_growth() {
  constexpr std::size_t size = std::size_t{1} << 20;
  for (;;) memset(opaque(malloc(size)), 1, size);
}
inline void huge_allocation() {
  operator delete(opaque(operator new(opaque(std::size_t{1} << 46))));
}
template <int file>
void flood() {
  // Many lines at once: to write them one by one takes a slow machine longer than a scenario may.
  static char const line[] = "all work and no play makes the bag a dull bag\n";
  static char lines[100 * (sizeof line - 1)];
  for (size_t i = 0; i != sizeof lines; ++i) lines[i] = line[i % (sizeof line - 1)];
  while (write(file, lines, sizeof lines) > 0) {
  }
}

// --- What belongs to others ---

template <int file>
void close_file() {
  close(file);
}
inline void close_all() {
  for (int file = 3; file != 1024; ++file) close(file);
}
inline void fork_returns() {
  opaque(fork());
}

// --- Memory ---

/// The word behind a block is the size of the next one, if there is one: some are taken until two lie side by side.
inline void heap_overrun() {
  long* blocks[100] = {};
  for (int i = 0; i != 100; ++i) {
    blocks[i] = static_cast<long*>(opaque(malloc(24)));
    if (i == 0 || blocks[i] - blocks[i - 1] != 4) continue;
    blocks[i - 1][3] = -1;
    free(opaque(blocks[i]));
  }
  for (long* const block : blocks) free(block);
}
/// The size of a block stands before it.
inline void heap_underrun() {
  auto* const block = static_cast<long*>(opaque(malloc(24)));
  block[-1] = -1;
  free(opaque(block));
}
/// A block of somebody else's, who notices some time later.
inline long* victim = nullptr;
inline void heap_smash() {
  if (victim) victim[-1] = -1;
}
inline void double_free() {
  void* const block = opaque(malloc(24));
  free(opaque(block));
  free(opaque(block));
}
inline void free_of_stack() {
  long room[4] = {};
  free(opaque(static_cast<void*>(&room[2])));
}
inline void leak() {
  opaque(new int);
}
inline void leak_large() {
  opaque(malloc(1 << 20));
}
inline void use_after_free() {
  int* const number = opaque(new int(1));
  delete number;
  opaque(*opaque(number));
}
inline void heap_overflow() {
  int* const numbers = opaque(new int[3]);
  numbers[3] = 1;
  delete[] numbers;
}
inline void stack_overrun() {
  int room[4] = {};
  opaque(&room[0])[4] = 1;
}
static int global_room[4];
inline void global_overrun() {
  opaque(&global_room[0])[4] = 1;
}
inline void use_after_scope() {
  int* number;
  {
    int gone = 1;
    number = opaque(&gone);
  }
  opaque(*number);
}
inline void mismatched_delete() {
  delete static_cast<int*>(opaque(malloc(sizeof(int))));
}

// --- What is undefined ---

inline void signed_overflow() {
  opaque(opaque(0x7fffffff) + opaque(1));
}
inline void null_reference() {
  int& nothing = *opaque(static_cast<int*>(nullptr));
  opaque(&nothing);
}
inline void shift() {
  opaque(1 << opaque(40));
}
inline void invalid_bool() {
  char const two = 2;
  opaque(*opaque(reinterpret_cast<bool const*>(&two)));
}
inline int raced = 0;
inline void* race(void*) {
  for (int i = 0; i != 1000; ++i) raced = opaque(raced) + 1;
  return nullptr;
}
inline void data_race() {
  pthread_t thread;
  if (pthread_create(&thread, nullptr, race, nullptr) != 0) return;
  race(nullptr);
  pthread_join(thread, nullptr);
}

// --- Now and then ---

inline void flaky_random() {
  unsigned char bits = 0;
  if (getrandom(&bits, 1, 0) == 1 && bits % 2 == 0) segv_null();
}
inline void flaky_address() {
  void* const block = opaque(malloc(5000));
  // Mixed, as the lowest bits are the same in every process where blocks of the same sizes come before.
  bool const unlucky = (reinterpret_cast<std::size_t>(block) / 16 * 0x9e3779b97f4a7c15u) >> 63 != 0;
  free(block);
  if (unlucky) segv_null();
}
inline void flaky_static() {
  static int calls = 0;
  if (++calls == 300) segv_null();
}

// --- What is all right ---

inline void lazy_static() {
  static std::vector<int> const table(1000, 1);
  opaque(table.data());
}
inline void small_cache() {
  static std::vector<char*> cache;
  static unsigned calls = 0;
  if (++calls % 7 == 0 && cache.size() < 100) cache.push_back(opaque(new char[100]));
}
/// Every key is new; of more than 1000 the oldest goes.
inline void bounded_cache() {
  static std::vector<char*> cache(1000);
  static std::size_t next = 0;
  delete[] cache[next];
  cache[next] = opaque(new char[40]);
  next = (next + 1) % cache.size();
}
/// Blocks that are given back go into a list, and never to the heap.
inline void pool() {
  struct Block {
    Block* next;
    char room[56];
  };
  static Block* spare = nullptr;
  static unsigned calls = 0;
  Block* taken = nullptr;
  for (unsigned i = ++calls % 500; i != 0; --i) {
    if (!spare) {
      auto* const chunk = opaque(new Block[64]);
      for (int j = 0; j != 64; ++j) chunk[j].next = j == 63 ? nullptr : &chunk[j + 1];
      spare = chunk;
    }
    Block* const block = spare;
    spare = block->next;
    block->next = taken;
    taken = block;
  }
  while (taken) {
    Block* const block = taken;
    taken = block->next;
    block->next = spare;
    spare = block;
  }
}
inline void log_lines() {
  fputs("add\n", stdout);
  fputs("add\n", stderr);
}
inline void wait_for(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
  }
}
inline void child_that_exits() {
  pid_t const child = fork();
  if (child == 0) _exit(3);
  wait_for(child);
}
inline void child_that_execs() {
  pid_t const child = fork();
  if (child == 0) {
    execl("/bin/true", "true", nullptr);
    _exit(1);
  }
  wait_for(child);
}
inline void child_that_is_terminated() {
  pid_t const child = fork();
  if (child == 0) {
    execl("/bin/sleep", "sleep", "60", nullptr);
    _exit(1);
  }
  kill(child, SIGTERM);
  wait_for(child);
}
inline void own_files() {
  int const file = open("/dev/null", O_RDWR | O_CLOEXEC);
  int const other = memfd_create("other", MFD_CLOEXEC);
  opaque(write(other, "x", 1));
  close(other);
  close(file);
}
inline sigjmp_buf probing;
/// Is there memory at an address? It is tried.
inline void own_handler() {
  struct sigaction action {};
  struct sigaction before {};
  action.sa_handler = [](int) { siglongjmp(probing, 1); };
  sigaction(SIGSEGV, &action, &before);
  if (sigsetjmp(probing, 1) == 0) segv_wild();
  sigaction(SIGSEGV, &before, nullptr);
}
inline void* take_memory(void*) {
  free(opaque(malloc(100)));
  return nullptr;
}
inline void joined_threads() {
  pthread_t threads[3];
  for (auto& thread : threads)
    if (pthread_create(&thread, nullptr, take_memory, nullptr) != 0) abort();
  for (auto thread : threads) pthread_join(thread, nullptr);
}
inline void sleep_once() {
  static bool slept = false;
  if (!slept) usleep(50'000);
  slept = true;
}

/// When it happens: when the third number is added and is above 4, and of such a bag when it is destroyed, checked or
/// asked for its last number; or whenever a number is added.
enum class Moment { third, destroy, check, last, each };

using Kind = ::Kind<Moment>;
inline constexpr Kind kinds[] = {
    {"segv_null", Moment::third, segv_null},
    {"segv_wild", Moment::third, segv_wild},
    {"segv_in_thread", Moment::third, segv_in_thread},
    {"bus", Moment::third, bus},
    {"fpe", Moment::third, fpe},
    {"ill", Moment::third, ill},
    {"trap", Moment::third, raise_signal<SIGTRAP>},
    {"sys", Moment::third, raise_signal<SIGSYS>},
    {"pipe", Moment::third, raise_signal<SIGPIPE>},
    {"alarm", Moment::third, raise_signal<SIGALRM>},
    {"usr1", Moment::third, raise_signal<SIGUSR1>},
    {"term", Moment::third, raise_signal<SIGTERM>},
    {"int", Moment::third, raise_signal<SIGINT>},
    {"kill", Moment::third, raise_signal<SIGKILL>},
    {"stop", Moment::third, raise_signal<SIGSTOP>},
    {"abort", Moment::third, abort},
    {"assert", Moment::third, failed_assert},
    {"library_assert", Moment::third, library_assert},
    {"terminate", Moment::third, std::terminate},
    {"noexcept", Moment::third, throw_from_noexcept},
    {"throw_from_thread", Moment::third, throw_from_thread},
    {"pure_virtual", Moment::third, pure_virtual},
    {"throw_from_destructor", Moment::destroy, throw_error},
    {"segv_in_destructor", Moment::destroy, segv_null},
    {"segv_in_check", Moment::check, segv_null},
    {"dangling_result", Moment::last, nullptr},
    {"throw_int", Moment::third, throw_int},
    {"throw_error", Moment::third, throw_error},
    {"exit_0", Moment::third, end_process<exit, 0>},
    {"exit_3", Moment::third, end_process<exit, 3>},
    {"_exit_0", Moment::third, end_process<_exit, 0>},
    {"_exit_7", Moment::third, end_process<_exit, 7>},
    {"quick_exit_0", Moment::third, end_process<quick_exit, 0>},
    {"quick_exit_4", Moment::third, end_process<quick_exit, 4>},
    {"exit_in_destructor", Moment::destroy, end_process<exit, 0>},
    {"thread_exit", Moment::third, thread_exit},
    {"exec_false", Moment::third, exec_false},
    {"loop", Moment::third, loop},
    {"sleep", Moment::third, sleep_for_ever},
    {"deadlock", Moment::third, deadlock},
    {"loop_in_destructor", Moment::destroy, loop},
    {"recursion", Moment::third, recursion},
    {"mutual_recursion", Moment::third, mutual_recursion},
    {"memory_growth", Moment::third, memory_growth},
    {"huge_allocation", Moment::third, huge_allocation},
    {"flood_stdout", Moment::third, flood<1>},
    {"flood_stderr", Moment::third, flood<2>},
    {"close_stdin", Moment::third, close_file<0>},
    {"close_stdout", Moment::third, close_file<1>},
    {"close_all", Moment::third, close_all},
    {"close_in_destructor", Moment::destroy, close_file<1>},
    {"fork_returns", Moment::third, fork_returns},
    {"fork_in_destructor", Moment::destroy, fork_returns},
    {"heap_overrun", Moment::third, heap_overrun},
    {"heap_underrun", Moment::third, heap_underrun},
    {"heap_smash", Moment::third, heap_smash},
    {"double_free", Moment::third, double_free},
    {"free_of_stack", Moment::third, free_of_stack},
    {"leak", Moment::third, leak},
    {"leak_large", Moment::third, leak_large},
    {"leak_in_destructor", Moment::destroy, leak},
    {"use_after_free", Moment::third, use_after_free},
    {"heap_overflow", Moment::third, heap_overflow},
    {"stack_overrun", Moment::third, stack_overrun},
    {"global_overrun", Moment::third, global_overrun},
    {"use_after_scope", Moment::third, use_after_scope},
    {"mismatched_delete", Moment::third, mismatched_delete},
    {"signed_overflow", Moment::third, signed_overflow},
    {"null_reference", Moment::third, null_reference},
    {"shift", Moment::third, shift},
    {"invalid_bool", Moment::third, invalid_bool},
    {"data_race", Moment::third, data_race},
    {"flaky_random", Moment::third, flaky_random},
    {"flaky_address", Moment::third, flaky_address},
    {"flaky_static", Moment::each, flaky_static},
    {"lazy_static", Moment::each, lazy_static},
    {"small_cache", Moment::each, small_cache},
    {"bounded_cache", Moment::each, bounded_cache},
    {"pool", Moment::each, pool},
    {"log_lines", Moment::each, log_lines},
    {"child_that_exits", Moment::each, child_that_exits},
    {"child_that_execs", Moment::each, child_that_execs},
    {"child_that_is_terminated", Moment::each, child_that_is_terminated},
    {"own_files", Moment::each, own_files},
    {"own_handler", Moment::each, own_handler},
    {"joined_threads", Moment::each, joined_threads},
    {"sleep_once", Moment::each, sleep_once},
};

inline Kind const* chosen(std::string_view side) {
  return chosen_of(kinds, side);
}

}  // namespace misbehaving

class Bag {
 public:
  Bag() = default;
  Bag(Bag const&) = delete;
  Bag& operator=(Bag const&) = delete;
  ~Bag() { act(Moment::destroy); }

  void add(int x) {
    items_.push_back(x);
    act(Moment::each);
    if (items_.size() != 3 || x <= 4) return;
    due_ = true;
    act(Moment::third);
  }
  std::size_t size() const { return items_.size(); }
  /// Of none it is 0.
  int const& last() const {
    static int const zero = 0;
    if (due_ && kind() && kind()->moment == Moment::last) return *misbehaving::opaque(reinterpret_cast<int*>(0x10000));
    return items_.empty() ? zero : items_.back();
  }
  bool sound() const {
    act(Moment::check);
    return true;
  }

 private:
  using Moment = misbehaving::Moment;
  static misbehaving::Kind const* kind() {
    static auto const* const one = misbehaving::chosen("candidate");
    return one;
  }
  void act(Moment moment) const {
    if (kind() && kind()->moment == moment && (due_ || moment == Moment::each || moment == Moment::third))
      kind()->act();
  }
  std::vector<int> items_;
  bool due_ = false;
};
