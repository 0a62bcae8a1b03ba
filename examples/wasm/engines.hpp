#pragma once
#include <cstdint>
#include <string>
#include <vector>

/// What the engines say about a module, in the same words.
namespace wat {

using Bytes = std::vector<std::uint8_t>;

/// V8, with the compiler that is fast, and with the one whose code is.
std::string complaint_of_v8(Bytes const& module);  // of its validator; nothing where there is none
bool valid_in_v8(Bytes const& module);
std::string run_in_v8(Bytes const& module);
std::string run_in_optimising_v8(Bytes const& module);

/// wabt has two readers, that of wasm-validate and that of the interpreter.
std::string complaint_of_wabt(Bytes const& module);
bool valid_in_wabt(Bytes const& module);
bool readable_by_wabt_interpreter(Bytes const& module);
std::string run_in_wabt(Bytes const& module);
/// Does V8 complain about what wabt 1.0.32 is known to judge wrongly? It accepts a block without an end that is the
/// last thing in its function, and a constant without one, and of a block, loop, if or try in a constant it dies by an
/// assertion (its issue 2199); and it accepts a select that names no type (2708). V8 names the first instruction only
/// that a constant must not have, so that all complaints of this sort are left out.
bool known_of_wabt(std::string const& complaint_of_v8);
/// And the other way round: of atomic instructions V8 accepts any alignment that is not too large.
bool known_of_v8(std::string const& complaint_of_wabt);

/// Results in which a trap is a trap: of two of them, binaryen lets the second come first, as nobody sees it.
std::string sorts_left_out(std::string const& results);

/// What binaryen's `wasm-opt -O` makes of it.
Bytes optimised(Bytes module);

}  // namespace wat
