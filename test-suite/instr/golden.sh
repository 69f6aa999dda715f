#!/bin/sh
# golden.sh ASYM-IR SOURCE GOLDEN [STAGE]: what asym-ir finds in SOURCE, or what one
# of its stages does, is what the file GOLDEN says, whether or not the module is verified first.  With UPDATE=1 the
# file is written instead.
set -eu
ir=$1 source=$2 golden=$3 stage=${4:-plan}
case $source in
*.cc) clang=clang++-19 ;;
*) clang=clang-19 ;;
esac
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
"$clang" -O2 -g -Xclang -disable-llvm-passes -emit-llvm -c "$source" -o "$dir/in.bc"
"$ir" --dump "$stage" "$dir/in.bc" >"$dir/found"
"$ir" --verified --dump "$stage" "$dir/in.bc" | cmp "$dir/found" -
if [ -n "${UPDATE:-}" ]; then
    cp "$dir/found" "$golden"
else
    diff -u "$golden" "$dir/found"
fi
