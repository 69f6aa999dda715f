#!/bin/sh
# golden.sh ASYM-IR SOURCE GOLDEN: what asym-ir finds in SOURCE is what the file
# GOLDEN says, whether or not the module is verified first.  With UPDATE=1 the
# file is written instead.
set -eu
ir=$1 source=$2 golden=$3
case $source in
*.cc) clang=clang++-19 ;;
*) clang=clang-19 ;;
esac
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
"$clang" -O2 -g -Xclang -disable-llvm-passes -emit-llvm -c "$source" -o "$dir/in.bc"
"$ir" --dump "$dir/in.bc" >"$dir/found"
"$ir" --verified --dump "$dir/in.bc" | cmp "$dir/found" -
if [ -n "${UPDATE:-}" ]; then
    cp "$dir/found" "$golden"
else
    diff -u "$golden" "$dir/found"
fi
