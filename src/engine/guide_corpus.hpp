#pragma once
#include <deque>
#include <string>

#include "engine/database.hpp"
#include "engine/plan.hpp"
#include "engine/stage.hpp"

namespace gneiss::engine {

/// The seeds of guided searches before this one, and where its own are saved. It lives in a worker, wherever that may
/// go; what is wrong with files is told by those who also read them.
class GuideCorpus {
 public:
  GuideCorpus(core::Subject const& subject, Plan const& plan, Guided& told);

  /// The next one that has not been run yet, the smaller first; null: all have.
  tape::Tape const* next();
  /// It did nothing new. Where that is asked for, it is deleted.
  void useless();
  void save(tape::Tape const& tape);

 private:
  struct Known {
    tape::Tape tape;
    std::string file;
  };

  core::Subject const& subject_;
  Guided& told_;
  Database files_;
  bool trim_;
  std::deque<Known> waiting_;
  Known last_;
};

}  // namespace gneiss::engine
