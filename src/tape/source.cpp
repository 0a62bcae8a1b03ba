#include "gneiss/core/source.hpp"

#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <string>
#include <utility>

#include "base/hash.hpp"
#include "gneiss/core/draw.hpp"
#include "gneiss/core/subject.hpp"

namespace gneiss {

namespace {

/// The `index`-th number of 0, 1, -1, 2, -2, … that lies in a range around 0 of `up` numbers above and `down` below.
std::int64_t around_zero(std::uint64_t index, std::uint64_t up, std::uint64_t down) {
  auto const both = up < down ? up : down;
  if (index > 2 * both && index != 0) {
    auto const beyond = index - both;
    return static_cast<std::int64_t>(up > down ? beyond : ~beyond + 1);
  }
  return static_cast<std::int64_t>(index % 2 != 0 ? index / 2 + 1 : ~(index / 2) + 1);
}

}  // namespace

Source::Source() = default;
Source::~Source() = default;

std::int64_t Source::signed_between(std::int64_t low, std::int64_t high, unsigned scope) {
  auto const width = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low);
  auto const index = draw(width, Kind::integer, scope);
  if (low >= 0) return static_cast<std::int64_t>(static_cast<std::uint64_t>(low) + index);
  if (high <= 0) return static_cast<std::int64_t>(static_cast<std::uint64_t>(high) - index);
  return around_zero(index, static_cast<std::uint64_t>(high), ~static_cast<std::uint64_t>(low) + 1);
}

std::uint64_t Source::unsigned_between(std::uint64_t low, std::uint64_t high, unsigned scope) {
  return low + draw(high - low, Kind::integer, scope);
}

std::uint64_t Source::next_in_sequence(unsigned id) {
  if (id >= sequences_.size()) sequences_.resize(id + 1);
  if (instruction_.bumped == bumped_.size()) bumped_.resize(2 * instruction_.bumped + 1);
  bumped_[instruction_.bumped++] = id;
  return sequences_[id]++;
}

void Source::restart_sequences() {
  for (auto& counter : sequences_) counter = 0;
  forget_values();
}

void Source::set_sequences(std::vector<std::uint64_t> const& reached) {
  for (std::size_t i = 0; i != sequences_.size(); ++i) sequences_[i] = i < reached.size() ? reached[i] : 0;
  instruction_.bumped = 0;
}

void Source::count_sequences_back() {
  for (; instruction_.bumped != 0; --instruction_.bumped) --sequences_[bumped_[instruction_.bumped - 1]];
}

void Source::keep_value(unsigned id, std::shared_ptr<void const> value) {
  auto const index = static_cast<std::size_t>(next_in_sequence(id));
  if (id >= kept_.size()) kept_.resize(id + 1);
  // What lies behind it is of an instruction that was rejected.
  kept_[id].resize(index);
  kept_[id].push_back(std::move(value));
}

void const* Source::kept_value(unsigned id, std::uint64_t back) const {
  auto const count = id < kept_.size() && id < sequences_.size() ? sequences_[id] : 0;
  return count == 0 ? nullptr : kept_[id][static_cast<std::size_t>(count - 1 - back % count)].get();
}

namespace core {

void require_range(bool holds, char const* what) {
  if (!holds) throw SpecError(std::string(what));
}

namespace {

/// All characters: letters first, then digits, then what breaks parsers, then the rest.
constexpr std::array<char, 256> simplest_first = [] {
  constexpr char first[] =
      "abcdefghijklmnopqrstuvwxyz0123456789 ABCDEFGHIJKLMNOPQRSTUVWXYZ.,-_+/*=<>()[]{}'\"\\%$#@!?&|^~`;:";
  std::array<char, 256> all{};
  std::array<bool, 256> listed{};
  std::size_t count = 0;
  for (; first[count] != 0; ++count) {
    all[count] = first[count];
    listed[static_cast<unsigned char>(first[count])] = true;
  }
  for (std::size_t c = 0; c != 256; ++c)
    if (!listed[c]) all[count++] = static_cast<char>(c);
  return all;
}();

}  // namespace

char any_char(Source& source) {
  return simplest_first[source.draw(255, Kind::wide)];
}

std::string any_text(Source& source, std::size_t longest) {
  std::string result;
  source.open(Span::list);
  auto const length = source.draw(longest, Kind::length);
  for (std::uint64_t i = 0; i != length; ++i) {
    source.open(Span::element);
    result.push_back(any_char(source));
    source.close();
  }
  source.close();
  return result;
}

long double any_float(Source& source, int mantissa_bits, int exponent, int denormal_exponent) {
  using Limits = std::numeric_limits<long double>;
  auto const sign = [&](long double x) { return source.draw(1) != 0 ? -x : x; };
  switch (source.draw(3, Kind::alternative)) {
    case 0:
      return static_cast<long double>(source.signed_between(-100, 100, 0));
    case 1:
      return static_cast<long double>(source.signed_between(-800, 800, 0)) / 8;
    case 2: {
      auto const largest = std::ldexp(2.0L - std::ldexp(1.0L, 1 - mantissa_bits), exponent);
      long double const special[] = {0.0L,
                                     1.0L,
                                     Limits::infinity(),
                                     Limits::quiet_NaN(),
                                     largest,
                                     std::ldexp(1.0L, denormal_exponent),
                                     std::ldexp(1.0L, 1 - exponent),
                                     1.0L + std::ldexp(1.0L, 1 - mantissa_bits),
                                     std::ldexp(1.0L, mantissa_bits)};
      return sign(special[source.draw(std::size(special) - 1)]);
    }
    default: {
      auto const most = ~std::uint64_t{0} >> (mantissa_bits < 64 ? 64 - mantissa_bits : 0);
      auto const mantissa = static_cast<long double>(source.draw(most, Kind::wide));
      auto const power = static_cast<int>(source.signed_between(denormal_exponent, exponent - mantissa_bits, 0));
      return sign(std::ldexp(mantissa, power));
    }
  }
}

std::uint32_t term_tag(std::string const& name) {
  return base::crc32(name);
}

}  // namespace core
}  // namespace gneiss
