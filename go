#!/usr/bin/env bash
# One door to everything. Each command sets up what it needs on a fresh Debian machine; ./go help lists them.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

usage() {
  cat <<'TEXT'
usage: ./go COMMAND [arguments]

  demo                  find a bug in a small library, print the program that shows it, and see that program fail
  test [CTEST OPTIONS]  build with g++ -O2 and with clang and sanitizers, and run every test in both
  build                 build everything with g++ -O2, in build/gcc
  example [NAME ARGS]   run an example with these arguments; without a name, list them
  bench [NAME [SIZE]]   run a benchmark, or all of them; bench/README.md says what SIZE is
  soak                  the tests of ./go test in their long versions, and those that are too slow for it
  format                bring the sources into the layout of .clang-format
  help                  this text
TEXT
}

say() { printf '\n== %s\n' "$*" >&2; }
fail() { printf 'go: %s\n' "$*" >&2; exit 1; }

# need PACKAGE...: sees that these Debian packages are installed.
need() {
  if ! command -v dpkg-query >/dev/null; then
    printf 'go: this is not Debian; what these Debian packages hold must be there: %s\n' "$*" >&2
    return
  fi
  local package missing=() as_root=()
  for package in "$@"; do
    dpkg-query -W -f='${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  if [ "$(id -u)" -ne 0 ]; then
    { command -v sudo >/dev/null && sudo -n true 2>/dev/null; } ||
      fail "please install what is missing, and start again: sudo apt-get install ${missing[*]}"
    as_root=(sudo -n)
  fi
  say "installing ${missing[*]}"
  local install=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${missing[@]}")
  "${install[@]}" >&2 || { "${as_root[@]}" apt-get update -q >&2 && "${install[@]}" >&2; } ||
    fail "apt-get could not install: ${missing[*]}"
}

need_for_demo() { need g++ make cmake ninja-build libfmt-dev libcli11-dev; }
need_for_all() {
  need build-essential g++ clang clang-format libclang-rt-14-dev cmake ninja-build ccache git pkg-config python3 \
    libgtest-dev libgmock-dev libbenchmark-dev librapidcheck-dev libboost1.81-dev libfmt-dev libcli11-dev nlohmann-json3-dev \
    wabt binaryen nodejs
}

# configure PRESET: the tree build/PRESET, through ccache where there is one.
configure() {
  # In which folder the compiler is called makes no difference: what one tree has compiled, another need not.
  if command -v ccache >/dev/null; then export CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_NOHASHDIR=1; fi
  local log
  log=$(cmake --preset "$1" 2>&1) || { printf '%s\n' "$log" >&2; fail "build/$1 cannot be configured"; }
}

# build PRESET [TARGET...]
build() {
  local tree=build/$1
  say "building $tree"
  configure "$1"
  shift
  cmake --build "$tree" ${1:+--target "$@"} >&2
}

# run_tests PRESET [CTEST OPTIONS]
run_tests() {
  local tree=build/$1
  shift
  say "testing $tree"
  ctest --test-dir "$tree" --output-on-failure --no-label-summary --no-tests=error -j "$(nproc)" "$@"
}

test_all() {
  need_for_all
  local tree
  for tree in clang gcc-asan; do build "$tree" gneiss gneiss_main example_persistent_array_faulty; done
  for tree in clang-asan gcc; do build "$tree"; done
  for tree in clang-asan gcc; do run_tests "$tree" "$@"; done
}

# examples_in PRESET: the names of the examples that were built there.
examples_in() { find "build/$1/examples" -maxdepth 1 -type f -name 'example_*' -executable -printf '%f\n' | sed 's/^example_//' | sort; }

example() {
  need_for_demo
  if [ $# -eq 0 ]; then
    build release
    examples_in release
    return
  fi
  local name=$1
  shift
  configure release
  ninja -C build/release -t query "example_$name" >/dev/null 2>&1 ||
    fail "there is no example '$name'; ./go example lists them"
  build release "example_$name"
  "build/release/examples/example_$name" "$@"
}

bench() {
  local all="throughput growth shrink bst8 find ifc guided isolation exhaustive compile" name names target
  names=$all
  if [ $# -gt 0 ]; then
    [[ " $all " == *" $1 "* ]] || fail "there is no benchmark '$1', but: $all"
    names=$1
    shift
  fi
  need_for_all
  for name in $names; do
    target=bench_$name
    case $name in
      compile) target=gneiss_main ;;  # a script: it compiles by itself
      guided) target="bench_guided bench_guided_beside" ;;
    esac
    # shellcheck disable=SC2086  # several
    build gcc $target
    say "bench $name"
    "build/gcc/bench/bench_$name" "$@"
  done
}

# The demo is a test too: it fails unless the bug is found and the printed program shows it.
demo() {
  need_for_demo
  build release example_persistent_array_faulty
  local folder=build/demo code=0
  rm -rf "$folder"
  mkdir -p "$folder"

  say "the specification: examples/persistent_array/persistent_array.cpp"
  cat examples/persistent_array/persistent_array.cpp
  say "running it"
  build/release/examples/example_persistent_array_faulty --write-program "$folder/program.cpp" || code=$?
  [ $code -eq 1 ] || fail "the example left with code $code; 1 means that it found the bug"
  [ -s "$folder/program.cpp" ] || fail "the example wrote no program"

  say "compiling the program that it printed, alone: g++ $folder/program.cpp"
  g++ -std=c++20 -DBUG=1 -I examples/persistent_array "$folder/program.cpp" -o "$folder/program" ||
    fail "the printed program does not compile"
  code=0
  (ulimit -c 0; exec "$folder/program") 2>"$folder/stderr" || code=$?
  cat "$folder/stderr"
  { [ $code -eq 134 ] && grep -q 'Assertion .* failed' "$folder/stderr"; } ||
    fail "the printed program left with code $code; its assertion should have failed"
  say "its assertion fails: the program is a test of the bug, without Gneiss"
}

command=${1:-help}
[ $# -eq 0 ] || shift
case $command in
  demo) demo ;;
  test) test_all -LE slow "$@" ;;
  build) need_for_all; build gcc ;;
  example) example "$@" ;;
  bench) bench "$@" ;;
  soak) GNEISS_SOAK=1 test_all "$@" ;;
  format) need clang-format python3; python3 -B tests/lint/format.py . --fix ;;
  help | -h | --help) usage ;;
  *) usage >&2; fail "there is no command '$command'" ;;
esac
