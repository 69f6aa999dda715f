#!/bin/sh
# Without asym-prove, or where it fails, asym says so and only its proofs are
# missing.
# usage: unproved.sh BIN RUNTIME   folders of asym, and its run-time library
set -eu
bin=$1 runtime=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/bin" "$work/lib/asym"
cp "$bin/asym" "$bin/asym-ir" "$work/bin"
cp "$runtime" "$work/lib/asym"
cat >"$work/strides.c" <<'END'
#include <stdlib.h>
static volatile int s;
void plain(int n) { for (int i = 0; i < n; i++) s++; }
void strides(int n, int m) { for (int i = 0; i < abs(n - m); i++) s++; }
int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    plain(n);
    strides(n, 7);
    return 0;
}
END

# say WANTED...: each is in what asym -v prints.
say() {
    "$work/bin/asym" -v --args int:0..40 "$work/strides.c" >"$work/out" 2>&1 || {
        cat "$work/out"
        exit 1
    }
    for wanted; do
        grep -qF -e "$wanted" "$work/out" || {
            echo "asym does not say: $wanted"
            cat "$work/out"
            exit 1
        }
    done
}

say "n + 1" "not all is proved that might be: asym-prove is missing"
printf '#!/bin/sh\nexit 3\n' >"$work/bin/asym-prove"
chmod +x "$work/bin/asym-prove"
say "n + 1" "not all is proved that might be: asym-prove exited with code 3"
printf '#!/bin/sh\necho "0 s0 s0 s0"\necho "where"\n' >"$work/bin/asym-prove"
say "n + 1"
cp "$bin/asym-prove" "$work/bin"
say "n + 1" "max(n - m, m - n) + 1"
! grep -F "not all is proved" "$work/out"
