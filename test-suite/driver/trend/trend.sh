#!/bin/sh
# usage: trend.sh ASYM PROGRAMS SCHEMA-CHECK SCHEMA
# asym trend on programs whose counts are known: trend-prof's bubble sort, the
# library's qsort; features of all kinds; workloads that fail; runs made by hand;
# wrong usage.
set -eu
asym=$1 programs=$2 check=$3 schema=$4
. "$(dirname "$0")/../../scratch.sh"
cp "$programs"/*.c .

# A word in text that may be broken between words.
says() {
    tr -s ' \n' ' ' <out | grep -qF -- "$1" || fail "no '$1' in: $(cat out)"
}

says_not() {
    if tr -s ' \n' ' ' <out | grep -qF -- "$1"; then fail "'$1' in: $(cat out)"; fi
}

refuses() {
    message=$1
    shift
    expect 2 "$asym" trend "$@"
    grep -qF -- "$message" err || fail "no '$message' in: $(cat err)"
}

# table KIND: bubble sorts of 60 to 2000 numbers
table() {
    printf 'name\tcommand\tn\n'
    for n in 60 80 100 120 140 160 180 200 400 1000 2000; do
        printf '%s-%s\t%s %s\t%s\n' "$1" $n $n "$1" $n
    done
}

# ---- the goldens of trend-prof's own example: lines {2,3,8} and {4,5,7}
table sorted >sorted.tsv
expect 0 "$asym" trend --workloads sorted.tsv --json sorted.json --csv sorted.csv bubble.c
"$check" "$schema" sorted.json || fail "not by the schema: $(cat sorted.json)"
sed 's/"max_cost"/"cost"/' sorted.json >wrong.json
"$check" "$schema" wrong.json && fail "the schema takes anything"
says "1. n^2: 3 blocks"
says "2. n: 3 blocks that go with n"
says "in 2 clusters; 2 of these cost"
says "exactly 3/2*n^2 - 1/2*n on the 11 given points"
says "exactly 3*n + 1 on the 11 given points"
awk -F, 'NR == 1 { next }
    { n = $2; seen++ }
    $4 != 3 * n * n / 2 - n / 2 || $5 != 3 * n + 1 { print "not " $0; bad = 1 }
    END { exit bad || seen != 11 }' sorted.csv || fail "the costs: $(cat sorted.csv)"
awk -F, '$2 == 60 && $4 == 5370 { a = 1 } $2 == 200 && $4 == 59900 { b = 1 }
    END { exit !(a && b) }' sorted.csv || fail "the costs at 60 and 200"
grep -q '"exponent": 2.0[0-9]*' sorted.json || fail "no exponent of 2: $(cat sorted.json)"

expect 0 "$asym" trend --workloads sorted.tsv --html page.html -q bubble.c
grep -q "What costs, and how it grows" page.html || fail "no page: $(head -c 300 page.html)"
grep -q 'n^2' page.html || fail "no cluster in the page"
grep -q "exactly</span> <code>3/2\*n^2 - 1/2\*n</code>" page.html || fail "no exact formula in the page"

# Reversed arrays swap at each compare; the reversing loop goes with n.
table reversed >reversed.tsv
expect 0 "$asym" trend --workloads reversed.tsv --csv reversed.csv bubble.c
awk -F, 'NR == 1 { next } $4 != 2 * $2 * $2 - $2 { bad = 1 } END { exit bad }' \
    reversed.csv || fail "swaps are not with the compares: $(cat reversed.csv)"

# ---- qsort: 30 arrays of 60 to 60000 numbers; n*log(n), as the rival, is better
awk 'BEGIN { print "name\tcommand\tn"
    for (i = 0; i < 30; i++) {
        n = int(60 * exp(log(1000) * int(i / 3) / 9) + 0.5)
        print "w" i "\t" n " " i + 1 "\t" n } }' >compares.tsv
expect 0 "$asym" trend --workloads compares.tsv --alpha 0.001 --by function \
    --json compares.json compares.c
says "1. n*log(n): 1 function that goes with compare()"
[ "$(grep -c '"exact": null' compares.json)" = 1 ] || fail "compare() has a formula"
awk '/"exponent": / && !seen++ { gsub(/[^0-9.]/, ""); e = $0 }
    /"r2": / && !r { gsub(/.*: |,/, ""); r = $0 }
    END { exit !(e > 1.14 && e < 1.18 && r > 0.999) }' compares.json ||
    fail "not n^1.16: $(cat compares.json)"
grep -q '"rival": "[0-9.]*\*n\*log(n)' compares.json || fail "no rival"

# ---- what costs little now, and grows faster, overtakes what costs most
cat >rising.c <<'END'
#include <stdlib.h>
static volatile long sum;
static void often(long n) { for (long i = 0; i < 100000 * n; i++) sum += i; }
static void rising(long n) { for (long i = 0; i < n * n; i++) sum += i; }
int main(int argc, char **argv) {
    long n = argc > 1 ? atol(argv[1]) : 0;
    often(n);
    rising(n);
    return 0;
}
END
expect 0 "$asym" trend --args int:10..500 --sizes 10 --repeat 1 rising.c
says "2. arg1^2: 3 blocks"
says "overtakes cluster 1 at arg1 = 1"

# ---- the same bytes with any number of jobs; another seed, other intervals
expect 0 "$asym" trend --workloads sorted.tsv --jobs 1 --json one.json bubble.c
cmp sorted.json one.json || fail "the report depends on --jobs"
expect 0 "$asym" trend --workloads compares.tsv --jobs 3 --alpha 0.001 --by function \
    --json three.json --seed 1 compares.c
cmp compares.json three.json || fail "the report depends on --jobs"
expect 0 "$asym" trend --workloads compares.tsv --alpha 0.001 --by function \
    --json other.json --seed 2 compares.c
cmp -s compares.json other.json && fail "the seed does nothing"

# ---- features that runs tell
sed 's/\t[0-9]*$//; s/\tn$//' sorted.tsv >plain.tsv
expect 0 "$asym" trend --workloads plain.tsv --feature 'n=^size: ([0-9]+)$' \
    --csv printed.csv bubble.c
cmp sorted.csv printed.csv || fail "what it printed: $(cat printed.csv)"
expect 0 "$asym" trend --workloads plain.tsv --feature 'n@bubble.c:19' -v bubble.c
says "feature n: 60 to 2000, known of 11 workloads"
printf 'name\tm\nsorted-60\t30\nsorted-80\t\nanother\t7\n' >features.tsv
expect 0 "$asym" trend --workloads sorted.tsv --features features.tsv -v bubble.c
says "feature m: 30 to 30, known of 1 workload"
says "--features: no workload is called 'another'"
says "no fit with m: 1 run has a count and a feature above 0, and a fit needs 5"

# ---- what is told and is no number, or far from others; features of one shape;
# places of one name; names that a spreadsheet would compute
cat >odd_features.c <<'END'
#include <stdio.h>
#include <stdlib.h>
static long sum;
static void once(long n) { for (long i = 0; i < n; i++) sum += i; }
static void twice(long n) { for (long i = 0; i * i < n; i++) for (long j = 0; j < n / 4; j++) sum += j; }
int main(int argc, char **argv) {
    long n = argc > 1 ? atol(argv[1]) : 0;
    once(n);
    twice(n);
    printf("big: 1e%ld\nless: -%ld\n", n, n);
    return 0;
}
END
{
    printf 'name\tcommand\tlines\n'
    for n in 100 200 280 299 400 1000 2000 4000 8000; do printf '=w%s\t%s\t%s\n' $n $n $n; done
} >odd_features.tsv
expect 0 "$asym" trend --workloads odd_features.tsv --feature 'big=big: ([0-9e]+)' \
    --feature 'less=less: ([0-9-]+)' --csv odd_features.csv odd_features.c
says "feature big: 1e+100 to 1e+299, known of 4 workloads"
says "feature big is not known of =w400 and 4 more, which printed '1e400': numbers have up to 18"
says "2. lines: 3 blocks that go with lines, less,"
says "in 3 clusters"
says "that go with odd_features.c:5 (2),"
sed -n 1p odd_features.csv |
    grep -qx 'workload,lines,big,less,blocks,1: odd_features.c:5,"2: lines, less",3: odd_features.c:5 (2)' ||
    fail "the columns: $(cat odd_features.csv)"
grep -q "^'=w100,100,1e+100,-100," odd_features.csv || fail "a formula: $(cat odd_features.csv)"

# ---- parts
expect 0 "$asym" trend --workloads reversed.tsv --by loop -v bubble.c
says "3 loops: 0 constant"
expect 0 "$asym" trend --workloads sorted.tsv --by function -v bubble.c
says "2 functions: 1 constant"

# main calls walk once and step n times; even and odd call each other.
cat >calls.c <<'END'
#include <stdlib.h>
static volatile long sum;
static long odd(long n);
static void step(long i) { if (i % 2) sum += i; }
static void walk(long n) { for (long i = 0; i < n; i++) step(i); }
static long even(long n) { return n ? odd(n - 1) : 0; }
static long odd(long n) { return n ? even(n - 1) : 1; }
int main(int argc, char **argv) {
    long n = argc > 1 ? atol(argv[1]) : 0;
    walk(3 * n);
    for (long i = 0; i < n; i++)
        step(i);
    return even(n) > 1;
}
END
expect 0 "$asym" trend --args int:100..900 --sizes 12 --repeat 1 --by inclusive -v \
    --json calls.json calls.c
"$check" "$schema" calls.json || fail "not by the schema: $(cat calls.json)"
says "arg1: 5 functions that go with arg1"
says "100% main(int, char**): calls.c"
says "66% walk(long): calls.c"
says "40% step(long): calls.c"
says "12% even(long): calls.c"
says "12% odd(long): calls.c"
expect 0 "$asym" trend --args int:100..900 --sizes 12 --repeat 1 --by function -v calls.c
says "36% walk(long): calls.c"
says "40% step(long): calls.c"

# ---- workloads that fail are named, and left out
printf 'name\tcommand\tbytes\n' >odd.tsv
for n in 1 2 3 40 500 6000 70000; do
    awk -v n=$n 'BEGIN { for (i = 0; i < n; i++) printf i % 10 == 9 ? "\n" : "x" }' >in$n
    printf 'b%s\tin%s\t%s\n' $n $n $n >>odd.tsv
    printf 's%s\t- < in%s\t%s\n' $n $n $n >>odd.tsv
done
printf 'crashing\tcrash\t7\nhanging\thang\t8\n' >>odd.tsv
expect 0 "$asym" trend --workloads odd.tsv --timeout 1 --json odd.json odd.c
says "crashing: it crashed"
says "hanging: it was stopped at a limit"
says "feature bytes: 1 to 70000, known of 14 workloads"
"$check" "$schema" odd.json || fail "not by the schema: $(cat odd.json)"

# ---- workloads that asym makes
expect 0 "$asym" trend --mix '{int:60..3000} sorted' --sizes 5 --repeat 2 bubble.c
says "Trends of 10 workloads"
says "2. arg1: 3 blocks that go with arg1"
expect 0 "$asym" trend --mix '{file}' --between 10..20000 --sizes 5 --csv files.csv odd.c
says "Trends of 15 workloads"
says "1. filesize"
expect 0 "$asym" trend --stdin file:100..5000 --args string:3..9 --sizes 7 --repeat 1 odd.c
says "feature length1: "
says "feature stdinsize: "
expect 0 "$asym" trend --stdin file:100..5000 --mix '' --sizes 7 --repeat 1 odd.c
says "Trends of 7 workloads"

# Where all of a round is stopped, larger sizes are not tried.  The cube of the
# largest fits a long.
cat >slow.c <<'END'
#include <stdlib.h>
int main(int argc, char **argv) {
    volatile long sum = 0, n = argc > 1 ? atol(argv[1]) : 0;
    for (long i = 0; i < n * n * n; i++)
        sum += i;
    return 0;
}
END
expect 0 "$asym" trend --args int:10..1000000 --sizes 60 --repeat 2 --timeout 0.1 slow.c
says "larger workloads were not run: none of the last round ended within the limits"

# ---- runs made by hand
expect 0 "$asym" trend --emit hand bubble.c
for n in 60 100 200 400 800 1600; do
    ASYM_PROFILE=p$n ./hand $n sorted >/dev/null
done
{
    printf 'name\tn\n'
    for n in 60 100 200 400 800 1600; do printf 'p%s\t%s\n' $n $n; done
} >hand.tsv
expect 0 "$asym" trend --features hand.tsv --profile p60 --profile p100 --profile p200 \
    --profile p400 --profile p800 --profile p1600 --csv hand.csv bubble.c
says "2. n: 3 blocks that go with n"
awk -F, 'NR == 1 { next } $4 != 3 * $2 * $2 / 2 - $2 / 2 { bad = 1 } END { exit bad || NR != 7 }' \
    hand.csv || fail "by hand: $(cat hand.csv)"

# ---- a database holds workloads of several uses
head -n 6 compares.tsv >some.tsv
expect 0 "$asym" trend --workloads some.tsv --db counts.db compares.c
says "Trends of 5 workloads"
expect 0 "$asym" trend --workloads compares.tsv --db counts.db --alpha 0.001 --by function \
    compares.c
says "Trends of 30 workloads"
expect 0 "$asym" trend --db counts.db compares.c
says "Trends of 30 workloads"
printf 'name\tm\n' >later.tsv
awk 'NR > 1 { print $1 "\t" NR * NR }' compares.tsv >>later.tsv
expect 0 "$asym" trend --db counts.db --features later.tsv compares.c
says "feature m: 4 to 961, known of 30 workloads"
refuses "'counts.db' has counts of another program" --db counts.db bubble.c
refuses "'counts.db' has counts of another shard, of other workloads, or of no shard" --workloads compares.tsv \
    --shard 1/2 --db counts.db compares.c
expect 0 "$asym" time --db counts.db --mix '9 9' compares.c
expect 0 "$asym" trend --db counts.db --features hand.tsv compares.c
says "--features: 6 names are of no workload, 'p60' first"
sqlite3 counts.db "UPDATE workload SET counts = x'00' WHERE name = 'w3'" 2>/dev/null &&
    refuses "'counts.db' is damaged" --db counts.db compares.c

# ---- shards: together they are the whole, byte for byte
for k in 1 2 3; do
    expect 0 "$asym" trend --workloads compares.tsv --shard $k/3 --db part$k.db -q compares.c
done
merge() { expect 0 "$asym" trend "$@" --alpha 0.001 --by function --json merged.json -q compares.c; }
merge --merge part1.db --merge part2.db --merge part3.db
cmp compares.json merged.json || fail "shards differ from the whole"
merge --merge part3.db --merge part1.db --merge part2.db
cmp compares.json merged.json || fail "the order of shards matters"
refuses "shard 2 of 3 is missing" --merge part1.db --merge part3.db compares.c
refuses "shard 1 of 3 is in 'part1.db' and in 'part1.db'" --merge part1.db --merge part1.db \
    compares.c
refuses "'part1.db' has counts of another program" --merge part1.db bubble.c
refuses "'counts.db' has no shard" --merge counts.db compares.c
expect 0 "$asym" trend --workloads compares.tsv --shard 2/3 --seed 5 --db other.db -q compares.c
refuses "'other.db' and 'part1.db' are no parts of one whole: it has another --seed: 5, not 1" --merge part1.db --merge other.db compares.c
for k in 1 2; do
    expect 0 "$asym" trend --mix '{int} sorted' --between ${k}00..2000 --sizes 4 --repeat 1 \
        --shard $k/2 --db between$k.db -q bubble.c
done
refuses "it has other workloads (--between, --args or the like)" \
    --merge between1.db --merge between2.db bubble.c
expect 0 "$asym" trend --mix '{int} sorted' --between 100..2000 --sizes 5 --repeat 1 --shard 2/2 \
    --db sizes2.db -q bubble.c
refuses "it has another number of workloads: 5, not 4" --merge between1.db --merge sizes2.db \
    bubble.c
sqlite3 part2.db "DELETE FROM workload WHERE position = 4" 2>/dev/null &&
    refuses "'part2.db' has 9 of the 10 workloads of shard 2 of 3" \
        --merge part1.db --merge part2.db --merge part3.db compares.c
refuses "--merge: 'compares.c' is no database of asym" --merge compares.c compares.c
if sqlite3 between1.db "UPDATE trend SET design = 0" 2>/dev/null; then
    sqlite3 between2.db "UPDATE trend SET design = 0"
    expect 0 "$asym" trend --merge between1.db --merge between2.db bubble.c
    says "the shards are of an older asym, which did not write down what their workloads are"
fi
refuses "--workloads has the commands: leave out --sizes" --workloads sorted.tsv --sizes 5 \
    bubble.c
refuses "profiles do not have that" --profile p60 --feature 'n=([0-9])' bubble.c
refuses "--shard goes with --db" --workloads compares.tsv --shard 1/2 compares.c
refuses "is no part of a whole" --shard 3/2 --db x.db compares.c

# ---- an interruption shows and keeps what was counted until then
cat >slowly.c <<'END'
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) {
    volatile long sum = 0, n = argc > 1 ? atol(argv[1]) : 0;
    for (long i = 0; i < n; i++)
        sum += i;
    usleep(200000);
    return 0;
}
END
printf 'name\tcommand\tn\n' >slowly.tsv
for n in $(seq 400); do printf 'w%s\t%s\t%s\n' "$n" "${n}00" "$n" >>slowly.tsv; done
env --default-signal=INT setsid "$asym" trend --workloads slowly.tsv --shard 1/1 \
    --jobs 2 --db slowly.db --json slowly.json slowly.c >out 2>err &
pid=$!
sleep 8
kill -s INT $pid
code=0
wait $pid || code=$?
[ $code -eq 130 ] || fail "exit code $code, not 130: $(cat err)"
grep -q '"partial": true' slowly.json || fail "not partial: $(head -c 200 slowly.json)"
"$check" "$schema" slowly.json || fail "not by the schema: $(cat slowly.json)"
says "1. n: 3 blocks"
refuses "of the 400 workloads of shard 1 of 1: remove it" --merge slowly.db slowly.c

# ---- nothing varies, too few
printf 'name\tcommand\tn\na\t5 s\t5\nb\t6 s\t6\nc\t7 s\t7\n' >few.tsv
expect 0 "$asym" trend --workloads few.tsv bubble.c
says "Nothing varies"
printf 'name\tcommand\tn\na\tcrash\t5\nb\tcrash\t6\n' >none.tsv
expect 4 "$asym" trend --workloads none.tsv odd.c
grep -q "0 of 2 workloads ended in order" err || fail "too few: $(cat err)"
printf 'name\tcommand\tn\n' >head.tsv
for n in 60 200 400 800; do printf 'a%s\t%s s\t%s\n' $n $n $n >>head.tsv; done
expect 0 "$asym" trend --workloads head.tsv --json short.json bubble.c
says "no fit with n: 4 runs have a count and a feature above 0, and a fit needs 5"
says_not nan
says_not inf
"$check" "$schema" short.json || fail "not by the schema: $(cat short.json)"

# ---- wrong usage
refuses "nothing says which runs to make" bubble.c
refuses "leave out --mix" --workloads sorted.tsv --args int bubble.c
mkdir samples && printf 'a\n' >samples/a
refuses "--stdin and --corpus" --workloads sorted.tsv --corpus samples bubble.c
refuses "has no group" --workloads sorted.tsv --feature 'x=[0-9]+' bubble.c
refuses "is neither NAME=REGEX" --workloads sorted.tsv --feature 'x' bubble.c
refuses "there are two features called n" --workloads sorted.tsv --feature 'n=([0-9])' bubble.c
refuses "nothing that is counted is at bubble.c:9999" --workloads sorted.tsv \
    --feature 'x@bubble.c:9999' bubble.c
refuses "no feature says how large a workload is" --workloads plain.tsv bubble.c
printf 'name\tcommand\tn\na\t5 s\tfive\n' >bad.tsv
refuses "line 2 of 'bad.tsv': n is 'five', which is no number" --workloads bad.tsv bubble.c
printf 'name\tcommand\tn\na\t5\t5\na\t6\t6\n' >bad.tsv
refuses "line 3 of 'bad.tsv': another workload is called a" --workloads bad.tsv bubble.c
printf 'name\tcommand\tn\na\t{int}\t5\n' >bad.tsv
refuses "{int} varies, and a workload is one command" --workloads bad.tsv bubble.c
printf 'name\tcommand\tn\na\t- < nowhere\t5\n' >bad.tsv
refuses "'nowhere' behind '<' is no file" --workloads bad.tsv bubble.c
refuses "is no range of sizes" --args int --between 5..2 bubble.c
refuses "no number from 0.000001 to below 0.5" --args int --alpha 0.5 bubble.c
refuses "is no part of a program" --args int --by line bubble.c
refuses "does not take --max" --args int --max 5 bubble.c

exit $failures
