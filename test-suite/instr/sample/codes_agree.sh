#!/bin/sh
# usage: codes_agree.sh IR RUNTIME PROFILES-AGREE SOURCE [ARGUMENT...]
# Of one bitcode, quick code and optimised code have the same plan, print the
# same, end alike and write the same profile: with samples, and with counts.
set -eu
ir=$1 runtime=$2 profiles_agree=$3 source=$4
shift 4
. "$(dirname "$0")/../../scratch.sh"

clang=clang-19
case $source in *.cc | *.cpp) clang=clang++-19 ;; esac
"$clang" -w -O2 -Xclang -disable-llvm-passes -g -emit-llvm -c -o program.bc "$source"

# build KIND LEVEL [OPTION]
build() {
    "$ir" --source "$source" --level "$2" --object program.o --plan "$1.$2.plan" \
        --verified ${3-} program.bc
    "$clang" -o program program.o "$runtime" -lm -pthread
    mv program "$1.$2.program"
}

# run KIND LEVEL ARGUMENT...: by one name, so that the stack is the same
run() {
    kind=$1 level=$2 code=0
    shift 2
    cp "$kind.$level.program" program
    ASYM_PROFILE=$scratch/profile setarch -R ./program "$@" >out 2>err </dev/null || code=$?
    { cat out err && echo "ended with $code"; } >"$kind.$level.said"
    mv profile "$kind.$level.profile"
}

for kind in samples counts; do
    [ $kind = samples ] && option= || option=--count
    for level in 0 2; do
        build $kind $level $option
        run $kind $level "$@"
    done
    cmp $kind.0.plan $kind.2.plan || fail "$kind: the plans differ"
    cmp $kind.0.said $kind.2.said || fail "$kind: they say or end otherwise"
    "$profiles_agree" $kind.0.profile $kind.2.profile ||
        fail "$kind: the profiles differ"
    rm -f profile*
done
exit $failures
