#pragma once
#include <deque>
#include <string>

#include "events/plan.hpp"
#include "stage/stage.hpp"
#include "store/database.hpp"

namespace gneiss::worker {

/// The seeds of guided searches before this one, and where its own are saved. It lives in a worker, wherever that may
/// go; what is wrong with files is told by those who also read them.
class GuideCorpus {
 public:
  GuideCorpus(core::Subject const& subject, events::Plan const& plan, stage::Guided& told);

  /// The next saved tape that has not been run, the shortest first; null if all have.
  tape::Tape const* next();
  /// The tape that next() gave did nothing new; with --trim-corpus its file is deleted.
  void useless();
  void save(tape::Tape const& tape);

 private:
  struct Known {
    tape::Tape tape;
    std::string file;
  };

  core::Subject const& subject_;
  stage::Guided& told_;  // its counts, in shared memory
  store::Database files_;
  bool trim_;
  std::deque<Known> waiting_;  // not run yet
  Known last_;                 // that next() gave
};

}  // namespace gneiss::worker
