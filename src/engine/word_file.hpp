#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "engine/plan.hpp"
#include "gneiss/core/library.hpp"

// A search that was stopped, in DIRECTORY/NAME-XXXXXXXX.search: a line that says what it is, then words: a checksum of
// the others, and these. It is good only for the same program and the same question, so that the name has a hash of
// both; and what is read is checked like any other file.
namespace gneiss::engine {

/// Where it is kept; empty where nothing is.
std::string word_file(core::Subject const& subject, Plan const& plan, std::string_view question);

base::Result<void> write_words(std::string const& path, std::string_view header, std::span<std::uint64_t const> words);

/// What is there; nothing, without an error, where there is no such file.
base::Result<std::optional<std::vector<std::uint64_t>>> read_words(std::string const& path, std::string_view header);

/// How the options are part of the question that say how many values ranges have.
std::string in_question(std::vector<explore::Narrowing> const& narrowing);

}  // namespace gneiss::engine
