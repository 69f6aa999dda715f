#!/bin/sh
# usage: make_plans.sh ASYM-IR CLANG FOLDER SOURCE...
# The plans of these sources, as asym-ir writes them for samples, for counts and for
# graphs, into FOLDER; "made" there is an empty one, from when that was done.
set -eu
ir=$1 clang=$2 folder=$3
shift 3
mkdir -p "$folder"
cd "$folder"
for source; do
    name=$(basename "$source")
    "$clang" -g -O2 -Xclang -disable-llvm-passes -emit-llvm -c "$source" -o program.bc
    "$ir" --source "$name" --level 2 --plan "$name.samples" program.bc
    "$ir" --source "$name" --level 2 --plan "$name.counts" program.bc --count
    "$ir" --source "$name" --level 2 --plan "$name.graphs" program.bc --graphs
done
rm -f program.bc
: >made
