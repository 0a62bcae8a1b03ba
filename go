#!/usr/bin/env bash
# One door to everything. Each command sets up what it needs on a fresh Debian machine; ./go help lists them.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

usage() {
  cat <<'TEXT'
usage: ./go COMMAND [arguments]

  demo                  find a bug in a small library, print the program that shows it, and see that program fail
  quick                 the tests that take a moment, with g++ -O0: units, lint, what programs say
  test [CTEST OPTIONS]  build with g++ -O2 and with clang and sanitizers, and run the tests in both
  build                 build everything but the benchmarks with g++ -O2, in build/gcc
  example [NAME ARGS]   run an example with these arguments; without a name, list them
  bench [NAME...]       run these benchmarks, or all of them
  bench NAME [SIZE]     run one; bench/README.md says what SIZE is
  bench --compare       what has become worse since the last column of bench/FIGURES.md?
  soak [NAME]           what is too long for ./go test, and the long versions of its tests: those that the
                        regular expression NAME matches, or all of them
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

need_for_demo() { need g++ make cmake ninja-build libfmt-dev libcli11-dev nlohmann-json3-dev; }
need_for_all() {
  need build-essential g++ clang clang-format lld libclang-rt-14-dev cmake ninja-build ccache git pkg-config python3 \
    libgtest-dev libgmock-dev libboost1.81-dev libabsl-dev libtsl-hopscotch-map-dev libfmt-dev libcli11-dev \
    nlohmann-json3-dev wabt binaryen nodejs
}
need_for_bench() { need_for_all; need librapidcheck-dev; }
# What is heavy: ./go test does without, and says what it skips.
need_for_soak() {
  need_for_bench
  need libclang-19-dev llvm-19-dev
}

# configure PRESET: the tree build/PRESET, through ccache where there is one.
configure() {
  # In which folder the compiler is called makes no difference: what one tree has compiled, another need not.
  if command -v ccache >/dev/null; then
    # The rest is what it asks for before it has anything to do with precompiled headers.
    export CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_NOHASHDIR=1 CCACHE_SLOPPINESS=pch_defines,time_macros
  fi
  local log
  # ./go test and ./go quick do without Clang's library, which ./go soak has.
  log=$(cmake --preset "$1" ${with_clang_library:+-DGNEISS_LLVM=} 2>&1) || { printf '%s\n' "$log" >&2; fail "build/$1 cannot be configured"; }
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
  # Two more than there are processors: many tests wait for something most of their time.
  ctest --test-dir "$tree" --output-on-failure --no-label-summary --no-tests=error -j "$(($(nproc) + 2))" \
    --output-junit "$PWD/$tree/results.xml" "$@"
}

# run_both_trees [CTEST OPTIONS]: all of it, also when the first tree fails.
run_both_trees() {
  local tree code=0
  for tree in gcc clang-asan; do run_tests "$tree" "$@" || code=1; done
  return $code
}
results="build/gcc/results.xml build/clang-asan/results.xml"

test_all() {
  say "Two trees are built and tested: build/gcc (g++ -O2, every test) and build/clang-asan (clang with sanitizers, what" \
    "these can judge). On two cores that takes about 12 minutes, 15 on a slow machine; less where ccache knows the sources."
  need_for_all
  local tree code=0
  for tree in gcc clang-asan; do build "$tree"; done
  # shellcheck disable=SC2086  # several
  rm -f $results
  run_both_trees -LE slow "$@" || code=1
  say "the slowest tests"
  # shellcheck disable=SC2086
  python3 -B tests/results.py slowest 10 $results
  return $code
}

quick() {
  need_for_all
  build quick quick_tests
  run_tests quick -L 'unit|lint|golden'
}

soak() {
  need_for_soak
  local name=${1:-} tree code=0 with_clang_library=yes
  for tree in gcc clang-asan; do build "$tree" all soak_tests; done
  # Without a name also what no test runs: that the benchmarks compile, and everything without precompiled headers, where
  # a file that lacks an #include is seen.
  if [ -z "$name" ]; then
    build bench
    build dev all soak_tests
  fi
  # shellcheck disable=SC2086  # several
  rm -f $results
  export GNEISS_SOAK=1
  run_both_trees -L 'long|slow' ${name:+-R "$name"} --timeout 14400 || code=1
  say "for docs/soak.md"
  # shellcheck disable=SC2086
  python3 -B tests/results.py table "$(date -u +%F)" "$(git describe --always --dirty)" $results
  # shellcheck disable=SC2086
  python3 -B tests/results.py unrun docs/soak.md $results
  return $code
}

# examples_in PRESET: the names of the examples that were built there.
examples_in() { find "build/$1/examples" -maxdepth 1 -type f,l -name 'example_*' -executable -printf '%f\n' | sed 's/^example_//' | sort; }

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

# bench [NAME...], bench NAME [ARGUMENTS], bench --compare|--record [NAME...]
bench() {
  local all="throughput growth shrink bst8 find several ifc guided isolation exhaustive compile" tree=bench names=() name target
  need_for_bench
  if [[ ${1:-} == --* ]]; then
    python3 -B bench/compare.py "$@"
    return
  fi
  while [ $# -gt 0 ] && [[ " $all " == *" $1 "* ]]; do
    names+=("$1")
    shift
  done
  [ $# -eq 0 ] || [ ${#names[@]} -gt 0 ] || fail "there is no benchmark '$1', but: $all"
  [ $# -eq 0 ] || [ ${#names[@]} -eq 1 ] ||
    fail "'$1' is no benchmark, and a size is given to one benchmark only; the benchmarks are: $all"
  # shellcheck disable=SC2206  # several
  [ ${#names[@]} -gt 0 ] || names=($all)
  for name in "${names[@]}"; do
    target=bench_$name
    case $name in
      compile) target=gneiss_main ;;  # a script: it compiles by itself
      guided) target="bench_guided bench_guided_beside" ;;
    esac
    # shellcheck disable=SC2086  # several
    build "$tree" $target
    say "bench $name"
    "build/$tree/bench/bench_$name" "$@"
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
  quick) quick ;;
  test) test_all "$@" ;;
  build) need_for_all; build gcc ;;
  example) example "$@" ;;
  bench) bench "$@" ;;
  soak) soak "$@" ;;
  format) need clang-format python3; python3 -B tests/lint/format.py . --fix ;;
  help | -h | --help) usage ;;
  *) usage >&2; fail "there is no command '$command'" ;;
esac
