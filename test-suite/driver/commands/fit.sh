#!/bin/sh
# usage: fit.sh ASYM SCHEMA-CHECK SCHEMA
# asym fit: the golden with its outlier, exact and fitted counts, several columns,
# JSON, plots, what is foretold, wrong usage; no LLVM is loaded.
set -eu
asym=$1 check=$2 schema=$3
. "$(dirname "$0")/../../scratch.sh"

# says TEXT...: each is in what was printed
says() {
    for text; do
        grep -qF -e "$text" out || fail "no '$text' in: $(cat out)"
    done
}

# fits ARGUMENT...: asym fit succeeds, and its JSON is by the schema
fits() {
    expect 0 "$asym" fit "$@"
    expect 0 "$asym" fit -q --json fit.json "$@"
    [ ! -s out ] || fail "it says something with -q: $(cat out)"
    "$check" "$schema" fit.json || fail "not by the schema: $(cat fit.json)"
    if grep -qiE 'nan|inf\b' fit.json; then fail "no numbers: $(cat fit.json)"; fi
    expect 0 "$asym" fit "$@"
}

# refuses PART ARGUMENT...: exit code 2, and one line with PART
refuses() {
    part=$1
    shift
    expect 2 "$asym" "$@"
    grep -qF -e "$part" err || fail "no '$part' in: $(cat err)"
    [ "$(wc -l <err)" -eq 1 ] || fail "not one line: $(cat err)"
}

# ---- the golden of Asymptus (figure 1): one of its points is misprinted
printf 'n,count\n13,183\n50,2551\n72,5257\n80,6481\n98,9704\n115,13341\n139,19461\n' >golden.csv
fits golden.csv
says 'count: n^2 + n + 1  [exact on 6 of the 7 given points]  O(n^2)' \
    'outlier: line 6, n = 98: count is 9704, and the formula gives 9703'
grep -q '"expected": "9703"' fit.json || fail "no outlier: $(cat fit.json)"
if grep -qF 0.8 out fit.json; then fail "0.8: $(cat out)"; fi
sed 's/9704/9703/' golden.csv >true.csv
fits -v true.csv
says 'count: n^2 + n + 1  [exact on the 7 given points]  O(n^2)' \
    '4 of the points took no part' 'at n = 278: 77563' 'at n = 1390: 1933491'
for line in '"status": "exact"' '"evidence": "given"' '"miss_rate": null'; do
    grep -qF "$line" fit.json || fail "no $line: $(cat fit.json)"
done
sed 's/"draws"/"drawn"/' fit.json >wrong.json
"$check" "$schema" wrong.json >check 2>&1 && fail "the schema takes anything"
expect 0 "$asym" fit - <true.csv
says 'exact on the 7 given points'
tr , '\t' <true.csv >true.tsv
expect 0 "$asym" fit true.tsv
says 'n^2 + n + 1'
if grep -qF 'another way' out; then fail "a remark: $(cat out)"; fi
# the largest one, and some of the largest of two parameters
awk 'BEGIN { print "n,c"; for (n = 10; n <= 200; n += 10)
    print n "," (n < 190 ? n * n : 36100) }' >capped.csv
fits capped.csv
says 'c: n^2  [exact on 19 of the 20 given points]  O(n^2)' \
    'it may grow another way where n is largest, which has no point on the formula'
awk 'BEGIN { print "n,m,once,row"; for (n = 1; n <= 8; n++) for (m = 1; m <= 11; m++)
    print n "," m "," n * m + (n == 8 && m == 4) "," n * m + (m == 11 && n > 1) }' >corner.csv
fits --parameters 2 corner.csv
says 'once: n*m  [exact on 87 of the 88' 'row: n*m  [exact on 81 of the 88'
if grep -qF 'another way' out; then fail "a remark: $(cat out)"; fi
awk 'BEGIN { print "n,m,row"; for (n = 1; n <= 8; n++) for (m = 1; m <= 11; m++)
    print n "," m "," n * m + (m == 11) * (1 + n * 7 % 5) }' >corner.csv
fits --parameters 2 corner.csv
says 'row: n*m  [exact on 80 of the 88' 'it may grow another way where m is largest'

# ---- several parameters, several counts, in their order
awk 'BEGIN { print "n,m,b,a"
    for (n = 1; n <= 7; n++) for (m = 2; m <= 8; m++)
        print n "," m "," n * m + 3 "," n * n * (m + 1) / 2 }' >grid.csv
fits grid.csv
says 'parameters n 1..7, m 2..8' 'b: n*m + 3  [exact on the 49 given points]' \
    'a: 1/2*n^2*m + 1/2*n^2  [exact on the 49 given points]'
[ "$(grep -o '"column": "[ab]"' fit.json | tr -d '\n')" = '"column": "b""column": "a"' ] ||
    fail "the order of the columns: $(cat fit.json)"
fits --predict n=100,m=1/2 grid.csv
says 'at n = 100, m = 0.5: 53' 'at n = 100, m = 0.5: 7500'
expect 0 "$asym" fit --parameters n grid.csv
says 'parameter n 1..7' 'best: '
refuses "a value of each parameter" fit --predict 100 grid.csv
refuses "a value of each parameter" fit --predict n=100 grid.csv
refuses "a value of each parameter" fit --predict n=1,m=2,k=3 grid.csv

# ---- long numbers are short for people, whole in JSON; names of two words are one
printf 'input size,t\n1e300,1e300\n2,2\n3,3\n4,4\n5,5\n6,6\n7,7\n' >long.csv
fits --predict 5e30 long.csv
says 'input size 2..1e300' 't: (input size)  [exact' 'O((input size))' 'at input size = 5e30: 5e30'
grep -qE '"value": "50{30}"' fit.json || fail "not exact: $(cat fit.json)"

# ---- by statistics
awk 'BEGIN { print "n,t"; for (i = 4; i <= 13; i++) { n = 2 ^ i
    printf "%d,%.3f\n", n, 3 * n * i * (1 + 0.03 * sin(7 * i)) } }' >noisy.csv
fits -v noisy.csv
says '*n*log2(n)  [fitted, 10 points, R^2 0.99' 'exponent 0.9' 'O(n*log(n))' 'interval' \
    'at n = 16384' 'at n = 81920' 'where a point is left out'
awk 'BEGIN { print "n,t"; for (i = 4; i <= 13; i++)
    printf "%d,%.6f\n", 2 ^ i, 2 * exp(log(2 ^ i) * 1.16) }' >power.csv
fits power.csv
says 't: 2*n^1.16' 'O(n^1.16)'
awk 'BEGIN { srand(1); print "n,t"; for (i = 1; i < 30; i++) print i "," rand() }' >any.csv
fits any.csv
says 'unknown: no formula goes through all points'
# how many numbers below n have no divisor with n in common
awk 'BEGIN { print "n,phi"
    for (n = 2; n < 40; n++) {
        c = 0
        for (k = 1; k <= n; k++) { a = n; for (b = k; b; b = t) { t = a % b; a = b }; c += a == 1 }
        print n "," c } }' >phi.csv
fits phi.csv
says 'unknown: no formula goes through all points, and no form explains half of how it differs'

# ---- floors are no relative errors: the small ones say least
{
    echo n,c
    for n in 3 5 8 13 21 34 55 89 100 144 150 233 300 377 610 987 1500 2000; do
        echo "$n,$((n / 7 + n / 3))"
    done
} >floors.csv
expect 0 "$asym" fit -v floors.csv
says '*n  [fitted, 14 points'
says ' O(n) or'
says '4 left out: below 10, or not above 0'

# ---- forms that are true in a part, and none where there is none
awk 'BEGIN { print "n,m,larger,smaller"
    for (n = 2; n <= 512; n *= 2) for (m = 3; m <= 400; m *= 2)
        print n "," m "," (n > m ? n : m) "," (n < m ? n : m) + 1 }' >parts.csv
fits parts.csv
says 'larger: max(n, m)  [exact on the 72 given points]  O(max(n, m))' \
    'smaller: min(n + 1, m + 1)  [exact on the 72 given points]'
awk 'BEGIN { print "n,t,u"; for (n = 4; n <= 100; n += 4) { x = n < 50 ? n : 50
    print n "," x "," x * (1 + 0.03 * sin(7 * n)) } }' >ends.csv
fits ends.csv
says 't: min(50, n)  [exact on the 25 given points]  O(1)' \
    'u: unknown: no formula goes through all points'
awk 'BEGIN { print "n,t"; for (n = 2; n <= 8; n++) print n "," n ^ n }' >steep.csv
fits steep.csv
says 'it grows faster than any single base seen'
awk 'BEGIN { print "n,c"; for (n = f = 1; n < 15; f *= ++n) if (n > 1) printf "%d,%.0f\n", n, f / 2 + n }' >half.csv
fits half.csv
says 'alike at points next to each other: no form describes it everywhere'

# ---- plots
expect 0 "$asym" fit --plot plot.svg grid.csv
grep -q '<svg xmlns' plot.svg || fail "no plot"
[ "$(grep -c 'class="run"' plot.svg)" -eq 4 ] || fail "not four plots"
expect 0 "$asym" fit --plot - noisy.csv
[ "$(tail -n 1 out)" = '</svg>' ] || fail "more than a plot: $(tail -n 3 out)"
refuses "named by --plot and as what is read" fit --plot grid.csv grid.csv
refuses "cannot be written" fit --plot no/where.svg grid.csv
printf 'n,c\n0,0\n1,0\n' >zeros.csv
refuses "nothing can be shown" fit --plot plot.svg zeros.csv

# ---- what is no table
printf 'n,c\n1,2\n3,nan\n' >bad.csv
refuses "line 3 of 'bad.csv': 'nan' in column 'c' is no number" fit bad.csv
printf 'n,c\n1,2\n3\n' >bad.csv
refuses "line 3 of 'bad.csv' has 1 cell" fit bad.csv
: >bad.csv
refuses "'bad.csv' is empty" fit bad.csv
refuses "'standard input' is empty" fit - </dev/null
refuses "cannot read 'none.csv'" fit none.csv
refuses "cannot read '.'" fit .
refuses "asym fit reads one table" fit
refuses "asym fit reads one table" fit grid.csv true.csv
refuses "asym fit does not take --args" fit --args int grid.csv
refuses "asym fit does not take --html" fit --html page.html grid.csv
refuses "--parameters goes with asym fit" --parameters 2 grid.csv
printf '\033[31mn,c\033[0m\n1,2\n2,3\n3,4\n4,5\n5,6\n' >colours.csv
expect 0 "$asym" fit colours.csv
if grep -q "$(printf '\033')" out; then fail "it drives the terminal"; fi

# ---- the same bytes each time, and nothing of LLVM
"$asym" fit -v --json - noisy.csv >first
"$asym" fit -v --json - noisy.csv >second
cmp first second || fail "two answers"
if ldd "$asym" | grep -qi llvm; then fail "asym links LLVM"; fi
LD_DEBUG=files "$asym" fit true.csv 2>loaded >out
if grep -qi llvm loaded; then fail "LLVM is loaded"; fi
exit $failures
