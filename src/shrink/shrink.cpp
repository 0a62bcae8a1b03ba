// How a failing tape becomes a short one.
//
// A session holds the simplest tape found so far. A pass proposes candidates, one after the other; the oracle runs each
// and says what it decoded to, if it still fails in the same way. Three things stay true:
//
//   1. A candidate takes the place of the tape only if, *as decoded*, it is simpler by tape::compare. That order has no
//      endless way down, so shrinking ends; and what we hold is always a tape that was seen to fail.
//   2. No tape is run twice. A candidate that was refused stays refused: the tape it would replace only becomes
//      simpler.
//   3. The end is a normal form: every pass has visited the final tape and found nothing. Passes are visited in a
//      circle, and the circle is left when it has come round without a change, so that no pass looks twice at the same
//      tape. Then come the last passes; when one of them finds something, the circle begins again.
//
// Evaluations are what shrinking costs, so a pass looks far on its first visit (ranges of half the tape, binary search
// from the whole range) and near on later ones (single steps, going far again only after one has worked). Whether one
// answer comes out for many seeds depends on the near steps alone: they decide where a tape can rest.
//
// A tape can rest where no single step leads on and two at once do: an instruction goes if an index is one higher where
// it was needed; a list is too long by two; another observer sees the failure, with other arguments, in a shorter
// program. The last passes make such double steps. They would be too many for a long tape and wasted on one that single
// steps still make simpler, so they come last and pass over long tapes.
#include "shrink/shrink.hpp"

#include <utility>

#include "shrink/passes.hpp"

namespace gneiss::shrink {

namespace {

/// Visits the passes in a circle until all of them, one after the other, have changed nothing.
void go_round(Session& session, bool first) {
  auto const all = passes();
  std::size_t fruitless = 0;
  for (std::size_t visits = 0; fruitless != all.size() && !session.exhausted() && !session.tape().empty(); ++visits) {
    auto const accepted = session.result().accepted;
    session.set_first_visit(first && visits < all.size());
    if (visits % all.size() == 0) ++session.result().rounds;
    all[visits % all.size()].visit(session);
    fruitless = session.result().accepted == accepted ? fruitless + 1 : 0;
  }
}

/// Visits the last passes until one of them has changed something.
bool go_further(Session& session) {
  auto const accepted = session.result().accepted;
  session.set_first_visit(false);
  for (auto const& pass : last_passes()) {
    if (session.exhausted() || session.tape().empty()) return false;
    pass.visit(session);
    if (session.result().accepted != accepted) return true;
  }
  return false;
}

}  // namespace

ShrinkResult shrink(tape::Tape start, Oracle& oracle, ShrinkLimits const& limits) {
  Session session(std::move(start), oracle, limits);
  go_round(session, true);
  while (go_further(session)) go_round(session, false);
  session.result().finished = !session.exhausted();
  return std::move(session.result());
}

}  // namespace gneiss::shrink
