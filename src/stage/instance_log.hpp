#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "gneiss/core/identity.hpp"
#include "gneiss/core/subject.hpp"
#include "stage/fields.hpp"
#include "stage/raw_choices.hpp"
#include "stage/word_reader.hpp"

// How each instance came about, in words: those that go between the processes of an enumeration, and into its file.
namespace gneiss::stage {

/// One call on instances that are there already: its numbers, the operation first; those of them that are references
/// are at `references`, in the order of the arguments.
struct Call {
  std::vector<std::uint32_t> arguments;  // instances, by their place in the log
  std::vector<std::uint64_t> numbers;
  std::vector<std::uint64_t> references;
  bool pass_copies = false;  // an instance that is an argument twice is made twice, rather than passed twice
};

/// Where an instance comes from: it is the n-th value that a call makes, or the n-th argument as the call leaves it;
/// or, without a call, the n-th value that every scenario begins with.
struct Provenance {
  std::uint32_t type = 0;
  bool changed = false;
  std::uint64_t which = 0;
  Call call{};
  std::optional<core::Identity> identity{};  // none where nothing tells it from others
  std::uint64_t order = 0;                   // its place among all in an order by chance, which samples go by
};

/// Does a call with these arguments change the one that is meant, at any of its places?
bool changes(core::Operation const& operation, std::vector<std::uint32_t> const& arguments, std::uint32_t argument);

/// Its fields, as they are written: no fewer words than these.
inline constexpr std::size_t least_words_of_provenance = 11;
template <class Fields, class AnyProvenance>
void visit_provenance(Fields& fields, AnyProvenance& provenance) {
  auto& call = provenance.call;
  fields(provenance.type, provenance.changed, provenance.which, call.pass_copies, provenance.identity, provenance.order,
         call.arguments, call.numbers, call.references);
}

void write(Provenance const& provenance, std::vector<std::uint64_t>& words);

/// Are its arguments among the first `logged` instances, and is all else there that it names?
bool makes_sense(Provenance const& provenance, std::size_t logged, core::Subject const& subject);

/// The next one, whose arguments are among the first `logged` instances; nothing where it makes no sense.
std::optional<Provenance> read_provenance(WordReader& words, std::size_t logged, core::Subject const& subject);

/// The scenario that makes the arguments of a call and then calls: every value is made once, and again for each call
/// that changes it. A scenario of more than `most` instructions is none.
RawChoices scenario_of(Call const& call, std::vector<Provenance> const& log, core::Subject const& subject,
                       std::size_t most = 100'000);

}  // namespace gneiss::stage
