#pragma once
#include <concepts>
#include <type_traits>

#include "gneiss/core/source.hpp"
#include "gneiss/core/text.hpp"

namespace gneiss {

/// A description of values. Everything that can stand in a signature says so by a member type.
template <class S>
concept Spec = requires {
  typename S::gneiss_spec;
};

/// A spec whose value is made up once and handed to both sides.
template <class S>
concept Plain = Spec<S> && requires(S const& spec, Source& source, core::Text* text) {
  typename S::value;
  { spec.construct(source, text) } -> std::same_as<typename S::value>;
};

/// A spec of live values, one for each side, that are selected and never made up.
template <class S>
concept Abstract = Spec<S> && requires {
  typename S::reference;
  typename S::candidate;
};

/// A spec that can describe an argument.
template <class S>
concept Constructible = Plain<S> || Abstract<S> || requires {
  typename S::lvalue_of;
};

/// A spec that can describe a result.
template <class S>
concept Deconstructible = (Plain<S> && !requires { typename S::argument_only; }) || requires {
  typename S::observes;
};

namespace detail {

/// Stands for a spec that has been refused, so that one sentence is all the compiler says.
struct NoSpec {
  using gneiss_spec = void;
  using observes = void;
};

/// Does the spec make new live values when it describes a result?
template <class S>
inline constexpr bool makes_values = requires {
  typename S::makes;
};

}  // namespace detail
}  // namespace gneiss
