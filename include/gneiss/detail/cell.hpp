#pragma once
namespace gneiss::detail {

/// A live value: one for each side. It is constructed in place and never moves.
template <class R, class C>
struct Cell {
  union {
    R reference;
  };
  union {
    C candidate;
  };
  Cell() {}
  ~Cell() {}
  Cell(Cell const&) = delete;
  Cell& operator=(Cell const&) = delete;
};

}  // namespace gneiss::detail
