#!/bin/sh
# usage: dot.sh ASYM FOLDER
# Whatever a program is called and looks like, four files a function are written
# that Graphviz reads without a word; and what cannot be done is told.
set -eu
asym=$1 folder=$2
. "$(dirname "$0")/../../scratch.sh"

# says TEXT: in standard error
says() {
    grep -qF -e "$1" err || fail "no '$1' in: $(cat err)"
}

# refused TEXT WORDS...: exit code 2 and one line, which has TEXT in it
refused() {
    text=$1
    shift
    expect 2 "$asym" "$@"
    says "$text"
    [ "$(wc -l <err)" -eq 1 ] || fail "not one line: $(cat err)"
}

# sound DIR FUNCTIONS: so many functions, and each graph is read
sound() {
    files=$(find "$1" -name '*.dot' | wc -l)
    [ "$files" -eq $((4 * $2)) ] || fail "$files files in $1, not 4 * $2"
    find "$1" -name '*.dot' -exec dot -Tcanon {} + >canon 2>canon.err || fail "one in $1 is not read"
    [ ! -s canon.err ] || fail "in $1: $(cat canon.err)"
    [ "$(grep -c '^digraph' canon)" -eq "$files" ] || fail "not all in $1 are read"
}

cp "$folder/by_hand.c" "$folder"/graphs/programs/*.c .
cat >fine.c <<'EOF'
int main(void) { return 0; }
EOF

# What it writes, in both modes; other files stay.
mkdir graphs
echo mine >graphs/main.dot
expect 0 "$asym" --dot graphs nested.c
[ "$(cat graphs/main.dot)" = mine ] || fail "a foreign file was touched"
rm graphs/main.dot
sound graphs 2
expect 0 "$asym" --dot graphs/split/ irreducible.c
sound graphs/split 2
grep -q 'a copy of' graphs/split/twice.ecfg.dot || fail "nothing is split"
expect 0 "$asym" time --dot hub irreducible.c
sound hub 2
grep -q 'octagon' hub/twice.ecfg.dot || fail "there is no hub"
grep -q 'a copy of' hub/twice.ecfg.dot && fail "a copy has no counters"
expect 0 "$asym" --static --dot static nested.c
sound static 2
grep -qF '[proved for' static/main.ecfg.dot || fail "--static draws no proofs"
expect 0 "$asym" --emit emitted by_hand.c
./emitted 7 >/dev/null 2>&1
expect 0 "$asym" --dot recorded --profile asym.profile by_hand.c
[ -s recorded/main.cfg.dot ] || fail "--profile draws nothing"

# Pictures.
for format in svg pdf png; do
    expect 0 "$asym" --static --dot drawn --format $format nested.c
    for kind in cfg ecfg fcdg loops; do
        [ -s drawn/kind.$kind.$format ] || fail "no drawn/kind.$kind.$format"
    done
done
[ "$(ls drawn | wc -l)" -eq 25 ] || fail "more than pictures and a page: $(ls drawn)"
grep -q '<th scope="row">kind(int)</th>' drawn/index.html || fail "no kind in: $(cat drawn/index.html)"
for file in $(grep -o 'href="[^"]*"' drawn/index.html | cut -d'"' -f2); do
    [ -s "drawn/$file" ] || fail "the page leads to $file, which is not there"
done
[ "$(grep -o href= drawn/index.html | wc -l)" -eq 8 ] || fail "not all are in the page"
[ ! -e graphs/index.html ] || fail "a page without pictures"
grep -q '<svg' drawn/kind.cfg.svg || fail "that is no SVG"

# Functions of one name, of odd names, and a source that would break a graph.
mkdir odd
cat >odd/a.cc <<'EOF'
#include <cstdlib>
template <typename T> struct Table {
    T sum;
    Table &operator+=(T n) { for (T i = 0; i < n; i++) sum += i; return *this; }
    T operator()(T n) const { return n < 3 ? n : sum; }
};
static int same(int n) { return n < 3 ? 1 : 2; }
int other(int);
int gr\u00f6\u00dfe(int n) { return n < 3 ? 1 : 2; }
int main(int argc, char **argv) {
    int n = argc > 1 ? std::atoi(argv[1]) : 0;
    Table<int> a{0};
    Table<long> b{0};
    a += n;
    b += n;
    return a(n) + b(n) + same(n) + other(n) + gr\u00f6\u00dfe(n) < 0;
}
EOF
cat >odd/b.cc <<'EOF'
static int same(int n) { return n < 3 ? 1 : 2; }
int other(int n) {
    const char *s = "\"<b>&amp;\\N\\"; if (s[0] == n) n++; /* "]; } digraph { */
    for (int i = 0; i < n; i++) n -= s[0] == i; // "; \
        } < \\l "
    if (n > 1) n -= '\\'; // ends in a backslash, but for what follows \\"
EOF
{
    printf '    while (n > 5) n--; // \351\001\033[31m \r\n    return same(n); // '
    yes '\"' | head -n 300 | tr -d '\n'
    printf ' .\n}\n'
} >>odd/b.cc
expect 0 "$asym" --dot odd/out odd/a.cc odd/b.cc
sound odd/out 9
[ -s odd/out/same-2.cfg.dot ] || fail "functions of one name share files"
expect 0 "$asym" --static --all --dot odd/all odd/a.cc odd/b.cc
sound odd/all 9

# Loops of one line have their columns; a build of several is named.
cat >line.c <<'EOF'
int main(void) {
    volatile int s = 0;
    for (int i = 0; i < N; i++) s++; for (int i = 0; i < 3; i++) s--;
    return 0;
}
EOF
expect 0 "$asym" time --dot line line.c -- -DN=5
for place in 3:5 3:38; do
    grep -qF "loop at line $place: frequency" line/main.cfg.dot ||
        fail "no loop at $place: $(cat line/main.cfg.dot)"
done
expect 0 "$asym" --macro N=int:1..20 --runs 8 --dot line line.c
says "--dot draws the blocks of one build, that with N="
grep -qF 'blocks of the build with N=' line/main.loops.dot || fail "no build"

# Lines of another file are not taken for those of this one.
mkdir parts
echo 'for (int i = 0; i < n; i++) n--;' >parts/body.h
cat >parts/a.c <<'EOF'
// not in any block
int main(int n, char **argv) {
    (void)argv;
#include "body.h"
    return n;
}
EOF
expect 0 "$asym" --static --dot parts/out parts/a.c
sound parts/out 1
grep -q 'return n;' parts/out/main.cfg.dot || fail "no line of the source"
grep -q 'not in any block' parts/out/* && fail "a line of another file"

# A source that is gone when it is to be shown.
mkdir gone
cat >gone/a.c <<'EOF'
#include <unistd.h>
int main(void) {
    for (int i = 0; i < 3; i++)
        unlink(SOURCE);
    return 0;
}
EOF
expect 0 "$asym" --dot gone/out gone/a.c -- "-DSOURCE=\"$PWD/gone/a.c\""
sound gone/out 1
grep -qF 'unlink(SOURCE' gone/out/main.cfg.dot && fail "the source is there"
grep -q '\\l4\\l' gone/out/main.cfg.dot || fail "no number of a line"

# Functions that asym leaves alone.
cat >goto.c <<'EOF'
static int other(int n) { return n + 1; }
__attribute__((noinline)) static int jump(int n) {
    __attribute__((musttail)) return other(n);
}
int main(int argc, char **argv) { (void)argv; return jump(argc) < 0; }
EOF
expect 0 "$asym" --dot left goto.c
sound left 2
says "--dot leaves out 'jump(int)'"
# ... and asym time does not.
expect 0 "$asym" time --dot timed goto.c
sound timed 3

# What cannot be done.
refused "'fine.c' is a file; name a directory" --dot fine.c fine.c
refused "--dot: cannot write 'no/where': No such file" --dot no/where fine.c
# ... before a run is made.
ln -s nowhere dangling
refused "'dangling' is no directory" --dot dangling fine.c
refused "cannot write into '/proc'" --dot /proc fine.c
refused "cannot write into '/proc'" time --dot /proc fine.c
[ ! -s out ] || fail "the report came before: $(cat out)"
refused "'gif' is no format; the formats are dot, svg" --dot x --format gif fine.c
refused "--format goes with --dot" --format svg fine.c
refused "--dot writes several files: name a directory" --dot - fine.c
refused "the word time comes first" --dot x fine.c time
refused "needs a value" --dot
refused "only writes the program: leave out --dot" --emit x --dot y fine.c
[ ! -e x ] || fail "a refused directory was made"
mkdir taken taken/main.ecfg.dot
refused "cannot write 'taken/main.ecfg.dot': Is a directory" --dot taken fine.c
[ -s out ] || fail "there is no report"
[ -z "$(find . -name '.asym*')" ] || fail "left behind: $(ls -A taken)"
echo 'int main(void) { return missing; }' >wrong.c
expect 3 "$asym" --dot nothing wrong.c
[ ! -e nothing ] || fail "a directory was made for nothing"
mkdir bin
for tool in clang-19 clang++-19 ld as; do
    ln -s "$(command -v $tool)" bin/$tool
done
expect 2 env PATH="$PWD/bin" "$asym" --dot bare --format svg fine.c
says "needs Graphviz"
sound bare 1

exit $failures
