# usage: symbols.sh LIBRARY -- fails if it defines a global name that does not
# start with asym_rt_, or needs malloc or stdio.
set -eu
if nm -g --defined-only "$1" | awk 'NF == 3 { print $3 }' |
    grep -v '^asym_rt_'; then
    echo "^ global names that do not start with asym_rt_"
    exit 1
fi
if nm -u "$1" | awk '{ print $2 }' |
    grep -E '^(malloc|calloc|realloc|free|printf|fprintf|fopen|fwrite|stderr|__asan.*|__ubsan.*)$'; then
    echo "^ names that the run-time must do without"
    exit 1
fi
