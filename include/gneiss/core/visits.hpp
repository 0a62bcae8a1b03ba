#pragma once
#include <cstddef>

namespace gneiss::core {

class Environment;
class Text;
struct Spelling;

/// What is said of the elements that are visited from a handle on. The program says it in the same words, so that it
/// fails where the walk does: `start` and `owner` are numbers of arguments.
struct Visits {
  Spelling const& key;  // of an element, as the program asks for it
  std::size_t owner;
  std::size_t most;  // so many steps are made, as there may be no end

  /// The walk is about to begin: before the call from an argument on, or after it from the result on.
  void begin(Environment& env, std::size_t start) const;
  void begin_after(Environment& env) const;
  static void end(Environment& env);

  /// An element is visited so many times, and was to come `wanted` times, or more often as well. `typed` is its key in
  /// C++.
  void refuse(Environment& env, Text const& typed, Text const& shown, std::size_t times, std::size_t wanted,
              bool or_more) const;
  /// So many are visited, and the reference has `wanted`.
  void refuse_number(Environment& env, std::size_t times, std::size_t wanted) const;
};

}  // namespace gneiss::core
