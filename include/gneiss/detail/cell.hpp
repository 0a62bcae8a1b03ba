#pragma once
namespace gneiss {

/// A value of the reference and the candidate's.
template <class R, class C>
struct Both {
  R const& reference;
  C const& candidate;
};

}  // namespace gneiss

namespace gneiss::detail {

/// The reference's side where there is none.
struct Alone {
  Alone() = default;
  template <class T>
  explicit Alone(T const&) {}
};

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

  /// What preconditions and dependent arguments look at.
  R const& seen() const { return reference; }
  C const& candidate_side() const { return candidate; }
  Both<R, C> both_sides() const { return {reference, candidate}; }
};

template <class C>
struct Cell<Alone, C> {
  union {
    Alone reference;
  };
  union {
    C candidate;
  };
  Cell() {}
  ~Cell() {}
  Cell(Cell const&) = delete;
  Cell& operator=(Cell const&) = delete;

  C const& seen() const { return candidate; }
  C const& candidate_side() const { return candidate; }
  C const& both_sides() const { return candidate; }
};

/// A live value that belongs to another one, which lies there.
template <class R, class C>
struct OwnedCell : Cell<R, C> {
  void* owner = nullptr;
};

}  // namespace gneiss::detail
