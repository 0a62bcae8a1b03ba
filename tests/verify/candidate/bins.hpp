#pragma once
#include <cassert>
#include <cstdlib>
#include <stdexcept>

#include "marks.hpp"

// A bin that numbers are thrown into, right as the reference and wrong in one way or another as the candidate. What is
// compiled is in a library of its own.
namespace bins {

/// The smallest number that candidates do not bear.
int limit();

class Right {
 public:
  void add(int) { ++size_; }
  int size() const { return size_; }
  bool sound() const { return true; }

 private:
  int size_ = 0;
};

struct Forgets : Right {
  void add(int number) {
    if (number < limit()) Right::add(number);
  }
  bool sound() const { return size() < 2; }
};

struct Crashes : Right {
  void add(int number) {
    int* volatile nowhere = nullptr;
    if (number >= limit()) *nowhere = 1;
    Right::add(number);
  }
};

struct Throws : Right {
  void add(int number) {
    if (number >= limit()) throw std::out_of_range("no room");
    Right::add(number);
  }
};

/// Die where they ought to throw.
struct Stumbles : Right {
  void add(int number) {
#ifndef MENDED
    if (number >= limit()) std::abort();
#endif
    if (number >= limit()) throw std::out_of_range("no room");
    Right::add(number);
  }
};
struct Misreads : Right {
  int at(int number) const {
#ifndef MENDED
    int const* volatile nowhere = nullptr;
    if (number >= size()) return *nowhere;
#endif
    if (number >= size()) throw std::out_of_range("no such number");
    return number;
  }
};

struct Asserts : Right {
  void add(int number) {
    assert(number < limit() && "there is room");
    Right::add(number);
  }
};

struct Leaves : Right {
  void add(int number) {
    if (number >= limit()) std::exit(MARK);
    Right::add(number);
  }
};

struct Hangs : Right {
  void add(int number) {
    while (number >= limit()) turns = turns + 1;
    Right::add(number);
  }
  unsigned volatile turns = 0;
};

struct Leaks : Right {
  void add(int number) {
    if (number >= limit()) lost = static_cast<char*>(std::malloc(100));
    Right::add(number);
  }
  char* volatile lost = nullptr;
};

/// Throws as it should, and leaves something behind then.
struct LeaksAndThrows : Right {
  void add(int number) {
#ifndef MENDED
    if (number >= limit()) lost = static_cast<char*>(std::malloc(100));
#endif
    if (number >= limit()) throw std::out_of_range("no room");
    Right::add(number);
  }
  char* volatile lost = nullptr;
};

/// Throws at the fourth number, as it should, and leaves something behind then unless it is the reference.
template <bool Leaves>
struct Full : Right {
  void add(int number) {
    if (Leaves && size() == 3) lost = static_cast<char*>(std::malloc(100));
    if (size() == 3) throw std::out_of_range("no room");
    Right::add(number);
  }
  char* volatile lost = nullptr;
};

/// Wrong in the spec's own file alone.
struct Elsewhere : Right {
#ifdef IN_THE_SPEC
  int size() const {
    return Right::size() + (Right::size() > 1);
  }
#endif
};

/// Wrong everywhere, but in two ways.
struct Changes : Right {
  int size() const {
    if (Right::size() < 2) return Right::size();
#ifdef IN_THE_SPEC
    return 0;
#else
    std::abort();
#endif
  }
};

/// The reference of `blamed`.
struct Fussy : Right {
  void add(int number) {
    if (number >= limit()) throw std::out_of_range("no room");
    Right::add(number);
  }
};

/// The reference of `misreads`.
struct Careful : Right {
  int at(int number) const {
    if (number >= size()) throw std::out_of_range("no such number");
    return number;
  }
};

inline bool is_small(int number) {
  return number < limit();
}

}  // namespace bins
