#pragma once

namespace gneiss::os {

/// An open file, closed with its owner.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(other.number_) { other.number_ = -1; }
  Descriptor& operator=(Descriptor&& other) noexcept {
    auto const mine = number_;
    number_ = other.number_;
    other.number_ = mine;
    return *this;
  }
  ~Descriptor() { close(); }

  bool open() const { return number_ >= 0; }
  int number() const { return number_; }
  void close();

 private:
  int number_ = -1;
};

struct Pipe {
  Descriptor read;
  Descriptor write;
};

/// A pipe whose ends have high numbers, where a library that closes the wrong file seldom hits them, and are not handed
/// to programs. Throws std::system_error.
Pipe make_pipe();

/// Sees that 0, 1 and 2 are taken, so that no other file comes to lie there. What was closed stays as good as closed:
/// reading finds nothing, writing fails.
void take_standard_descriptors();

}  // namespace gneiss::os
