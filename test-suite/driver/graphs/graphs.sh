#!/bin/sh
# usage: graphs.sh ASYM GOLDEN FUNCTION WORDS...
# The four graphs of FUNCTION that asym writes with the options and sources WORDS
# are those in the file GOLDEN.  With UPDATE=1 the file is written instead.
set -eu
asym=$1 golden=$2 function=$3
shift 3
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
"$asym" "$@" --dot "$dir/out" >/dev/null
for kind in cfg ecfg fcdg loops; do
    cat "$dir/out/$function.$kind.dot"
done >"$dir/found"
if [ -n "${UPDATE:-}" ]; then
    cp "$dir/found" "$golden"
else
    diff -u "$golden" "$dir/found"
fi
