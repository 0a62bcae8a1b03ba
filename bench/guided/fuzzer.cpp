// The stack machine under libFuzzer, as one would write that by hand: bytes are decoded into two states. The bug is the
// number in the environment variable BUG. In the end it says how many inputs there were.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include "examples/ifc/machine.hpp"

namespace {

using namespace ifc;

std::uint64_t inputs = 0;

/// A byte for each choice; zeros where there are no more.
class Decoder {
 public:
  explicit Decoder(std::span<std::uint8_t const> bytes) : bytes_(bytes) {
    size_ = between(1, 10);  // of lists and numbers, in both states
  }

  State state() {
    State result{};
    fill(result.code, [this] { return instruction(); });
    fill(result.memory, [this] { return atom(); });
    fill(result.stack, [this] { return entry(); });
    result.pc = atom();
    return result;
  }

 private:
  int between(int least, int most) {
    int const byte = at_ < bytes_.size() ? bytes_[at_++] : 0;
    return least + byte % (most - least + 1);
  }
  int number() { return between(-size_, size_); }
  Label label() { return between(0, 1) == 0 ? L : H; }
  Atom atom() {
    int const value = number();
    return {value, label()};
  }
  Entry entry() { return between(0, 1) == 0 ? data(atom()) : frame(atom()); }
  Instruction instruction() {
    auto const op = static_cast<Op>(between(0, 7));
    return {op, op == Op::push || op == Op::bcall ? number() : 0};
  }
  template <class List, class Make>
  void fill(List& list, Make make) {
    for (int left = between(0, size_); left != 0; --left) list.push_back(make());
  }

  std::span<std::uint8_t const> bytes_;
  std::size_t at_ = 0;
  int size_;
};

void tell(char const* verdict) {
  std::printf("%s after %llu inputs\n", verdict, static_cast<unsigned long long>(inputs));
  std::fflush(stdout);
}

int chosen_bug() {
  std::atexit([] { tell("nothing"); });
  char const* const text = std::getenv("BUG");
  return text ? std::atoi(text) : 0;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* bytes, std::size_t size);
extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* bytes, std::size_t size) {
  static int const bug = chosen_bug();
  ++inputs;
  Decoder decoder({bytes, size});
  auto const first = decoder.state();
  auto const second = decoder.state();
  if (non_interfering(first, second, bug).value_or(true)) return 0;
  tell("found");
  std::_Exit(1);
}
