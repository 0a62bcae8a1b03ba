#include "worker/guide_corpus.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "cover/tracer.hpp"
#include "tape/codec.hpp"

namespace gneiss::worker {

namespace {

/// The code under test may go to another directory.
std::string absolute(std::string const& directory) {
  std::error_code failed;
  auto const path = std::filesystem::absolute(directory, failed);
  return directory.empty() || failed ? directory : path.string();
}

}  // namespace

GuideCorpus::GuideCorpus(core::Subject const& subject, events::Plan const& plan, stage::Guided& told)
    : subject_(subject),
      told_(told),
      files_(absolute(plan.corpus), os::Lasting::no),
      trim_(plan.trim_corpus && cover::Tracer::present()) {
  std::vector<events::Warning> problems;
  for (auto& saved : files_.saved(subject, problems)) {
    auto decoded = tape::decode(saved.tape_text, subject, saved.operations);
    if (decoded && decoded->fits()) waiting_.push_back({std::move(decoded->tape), std::move(saved.file)});
  }
  std::stable_sort(waiting_.begin(), waiting_.end(),
                   [](Known const& a, Known const& b) { return a.tape.size() < b.tape.size(); });
  // The one that a worker has died of is not run again, nor what came before it.
  waiting_.erase(waiting_.begin(),
                 waiting_.begin() + static_cast<std::ptrdiff_t>(std::min<std::uint64_t>(told.known, waiting_.size())));
}

tape::Tape const* GuideCorpus::next() {
  if (waiting_.empty()) return nullptr;
  last_ = std::move(waiting_.front());
  waiting_.pop_front();
  ++told_.known;
  return &last_.tape;
}

void GuideCorpus::useless() {
  if (trim_) static_cast<void>(files_.drop(last_.file));
}

void GuideCorpus::save(tape::Tape const& tape) {
  if (files_.directory().empty()) return;
  ++(files_.keep(subject_, tape, "did something new") ? told_.saved : told_.unsaved);
}

}  // namespace gneiss::worker
