#!/bin/sh
# usage: odd_debug.sh ASYM CLANG
# Code whose debug information is odd runs all the same: what is wrong with it is
# dropped, by LLVM's reader or by asym.
set -eu
asym=$1 clang=$2
. "$(dirname "$0")/../../scratch.sh"

cat >walk.c <<'END2'
#include <stdlib.h>
static int table[4];
int work(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += table[i & 3];
    return sum;
}
int main(int argc, char **argv) { return work(argc > 1 ? atoi(argv[1]) : 0) < 0; }
END2
"$clang" -S -emit-llvm -g -O1 -Xclang -disable-llvm-passes walk.c -o walk.ll
variable=$(sed -n 's/^.*#dbg_declare(ptr [^,]*, \(![0-9]*\),.*/\1/p' walk.ll | head -n 1)
location=$(sed -n 's/^\(![0-9]*\) = !DILocation.*/\1/p' walk.ll | head -n 1)
[ -n "$variable" ] && [ -n "$location" ] || fail "walk.ll is not as expected"

# A node in place of a variable: LLVM's reader drops all of the debug information,
# but not the nodes that only attachments of other kinds hold.
odd="s/^$variable = .*/$variable = !{!\"odd\"}/"
sed "$odd" walk.ll >variable.ll
sed "$odd; s/!llvm\.loop /!llvm.moop /" walk.ll >kind.ll
sed "$odd; s/!tbaa /!foreign /; s/^\(.*add nsw .*\)\$/\1, !foreign $location/" walk.ll >foreign.ll
sed "$odd; s/^\(.*add nsw .*\)\$/\1, !srcloc !999/
    \$ a !999 = !{$location}" walk.ll >srcloc.ll
sed "$odd; s/^\(define .*@work(.*\) !dbg \(![0-9]*\) {/\1 !dbg \2 !foreign !999 {/
    \$ a !999 = !{$location}" walk.ll >function.ll
sed "$odd; s/^\(@table = .*\)\$/\1, !foreign !999/
    \$ a !999 = !{$location}" walk.ll >global.ll
sed "s/^\($location = !DILocation(.*scope: \)![0-9]*/\1$variable/" walk.ll >scope.ll
sed 's/"Debug Info Version", i32 3/"Debug Info Version", i32 2/' walk.ll >version.ll

for name in walk variable kind foreign srcloc function global scope version; do
    cmp -s walk.ll $name.ll && [ $name != walk ] && fail "$name.ll is like walk.ll"
    expect 0 "$asym" --args int:0..40 --runs 12 $name.ll
    expect 0 "$asym" time --args int:0..40 --runs 4 $name.ll
    expect 0 "$asym" --static $name.ll
done
exit $failures
