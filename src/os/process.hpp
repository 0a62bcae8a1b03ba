#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "os/descriptor.hpp"

namespace gneiss::os {

/// How a process ended.
struct Ended {
  bool by_signal = false;
  int number = 0;        // of the signal, or what it left with
  bool stopped = false;  // it had stopped and was killed for that; `number` is the signal that stopped it
};

/// What a process has used so far.
struct Usage {
  double cpu_seconds = 0;
  std::uint64_t resident_bytes = 0;
  bool asleep = false;  // waiting for something, rather than for a processor
};

/// What a forked process has of the one that forked it.
class Parent {
 public:
  Parent(Descriptor orders, Descriptor answers) : orders_(std::move(orders)), answers_(std::move(answers)) {}
  /// Waits for Child::order(); false when there is nobody left to give one, or the way to them is closed.
  bool wait_for_order();
  /// False when the way is closed.
  bool answer();
  /// Are both ways still open, and standard input, output and error?
  bool all_open() const;

 private:
  Descriptor orders_;
  Descriptor answers_;
};

/// A process forked from this one, that does what it is ordered to. It is killed with its owner and does not outlive
/// this process, however that ends. It has no input; its output comes here; it leaves no core file.
class Child {
 public:
  enum class Event : std::uint8_t { answered, ended, nothing };

  /// Throws std::system_error. `work` runs in the new process, which ends with it; nothing may be thrown out of it.
  explicit Child(std::function<void(Parent&)> const& work);
  Child(Child const&) = delete;
  Child& operator=(Child const&) = delete;
  ~Child();

  void order();
  /// Waits for an answer or the end; at most so many seconds.
  Event wait(double seconds);
  /// What to wait for together with other children: files that have something to read when it has news.
  std::array<int, 3> handles() const { return {answers_.number(), output_end_.number(), handle_.number()}; }
  /// Is its end among that news?
  bool tells_its_end() const { return handle_.open(); }

  void kill();
  bool ended() const { return ended_now_; }
  Ended const& how() const { return how_; }
  Usage usage() const;
  int id() const { return pid_; }

  /// The end of what it wrote to its standard output and error; no more than some 128 KB.
  std::string const& output() const { return output_; }
  /// How many bytes it has written altogether.
  std::uint64_t output_bytes() const { return output_bytes_; }
  void forget_output() { output_.clear(); }

 private:
  void become_child(std::function<void(Parent&)> const& work, Pipe& orders, Pipe& answers, Pipe& output);
  bool reap(bool wait);
  Event drained_end();
  void drain();

  int pid_ = -1;
  Descriptor handle_;  // that says when it has ended, where the system has such
  Descriptor orders_;
  Descriptor answers_;
  Descriptor output_end_;
  bool ended_now_ = false;
  Ended how_;
  std::string output_;
  std::uint64_t output_bytes_ = 0;
};

/// Of this process.
std::uint64_t resident_bytes();

/// How many threads this process has, those of a sanitizer not counted. 1 where that cannot be known.
unsigned thread_count();

/// Waits until one of the children may have answered or ended; at most so many seconds.
void wait_for_any(Child* const* children, std::size_t count, double seconds);

}  // namespace gneiss::os
