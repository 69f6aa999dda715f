#!/bin/sh
# asym-prove counts with the isl that it was built for, and does not load LLVM,
# whose library exports another one.
# usage: libraries.sh ASYM-PROVE
set -eu
wanted=isl-$(pkg-config --modversion isl)
version=$("$1" --version)
case $version in
"$wanted"-*) ;;
*)
    echo "isl is $version, not $wanted"
    exit 1
    ;;
esac
libraries=$(ldd "$1")
case $libraries in
*libLLVM*)
    echo "asym-prove loads LLVM:"
    echo "$libraries"
    exit 1
    ;;
*libisl.so*) ;;
*)
    echo "asym-prove does not load isl"
    exit 1
    ;;
esac
