#pragma once
#include <vector>

#include "gneiss/core/operation.hpp"
#include "gneiss/core/type.hpp"

namespace gneiss::run {

/// Sees what a runner does, call by call.
class Watcher {
 public:
  virtual ~Watcher() = default;

  /// The predicate of a property is about to be asked: its arguments are there.
  virtual void predicate_begins() {}

  /// Does it want to see every call?
  virtual bool sees_calls() const { return false; }
  /// A value that a call was made on.
  struct Used {
    core::Type const* type;
    core::Slot slot;
    bool alive;  // after the call
  };
  /// The call has returned a value of this kind, or one of several parts of a value.
  virtual void returned(unsigned /*kind*/) {}
  /// The call has thrown, as it should.
  virtual void threw() {}
  /// An instruction has been run, on these values; `made` is how many new ones it brought.
  virtual void called(core::Operation const&, std::vector<Used> const&, std::size_t /*made*/) {}
};

}  // namespace gneiss::run
