#!/bin/sh
# usage: annotate.sh ASYM EXAMPLES SCHEMA-CHECK DOCS
# The page of asym and of asym time, from a run and from its JSON; the source
# annotated; what is wrong with a report, a place or a file to write.
set -eu
asym=$1 examples=$2 check=$3 docs=$4
. "$(dirname "$0")/../../scratch.sh"

# has FILE TEXT...: each is in it
has() {
    file=$1
    shift
    for text; do
        grep -qF -e "$text" "$file" || fail "no '$text' in $file: $(head -30 "$file")"
    done
}

cp "$examples/multiply.c" .
expect 0 "$asym" -q --jobs 1 --json report.json --html page.html multiply.c
[ -s out ] && fail "it says something with -q: $(cat out)"
"$check" "$docs/report.schema.json" report.json || fail "not by the schema"
has page.html '<article id="r1">' 'Every run is on the formula.' \
    '<a href="#s1-17">multiply.c:17</a>' 'id="s1-17"' 'matB[k][j];'
grep -qE '<script|https?:|nan' page.html && fail "the page has what it may not have"

# The same page with other jobs, and from the JSON; alone on standard output.
expect 0 "$asym" -q --jobs 3 --html again.html multiply.c
cmp page.html again.html || fail "--jobs changes the page"
expect 0 "$asym" annotate report.json --html again.html
cmp page.html again.html || fail "the page of the JSON is another one"
expect 0 "$asym" --static --html - multiply.c
[ "$(head -c 15 out)" = '<!DOCTYPE html>' ] || fail "no page: $(head -3 out)"
has out 'There is no ranking:'
[ "$(tail -n 1 out)" = '</html>' ] || fail "more than a page: $(tail -3 out)"

# Of asym time.
expect 0 "$asym" time -q --args int:0..20 --json time.json --html time.html multiply.c
"$check" "$docs/time.schema.json" time.json || fail "not by the schema"
has time.html 'What takes time' 'id="s1-17"'
expect 0 "$asym" annotate time.json
has out 'rounds, time'

# The source, as wide as is said, and a plot.
export COLUMNS=80
expect 0 "$asym" annotate report.json
has out 'n + 1 [proved]' '17              for (k = 0; k < n; k++)' 'O(n^3)'
[ "$(wc -L <out)" -le 80 ] || fail "wider than 80: $(cat out)"
grep -q 'size = argc' out || fail "main is not there"
for width in 40 50; do
    COLUMNS=$width "$asym" annotate report.json >narrow
    [ "$(wc -L <narrow)" -le $width ] || fail "wider than $width: $(cat narrow)"
done
expect 0 "$asym" annotate report.json --all
[ "$(grep -c . out)" -gt 70 ] || fail "not all lines: $(cat out)"
expect 0 "$asym" annotate report.json --plot multiply.c:17
has out 'work against arg1 (argument 1)' '3*arg1^3 + arg1^2'

# A source that changed, and one that is not there.
echo >>multiply.c
expect 0 "$asym" annotate report.json
has out '(it has changed since the report was written'
rm multiply.c
expect 0 "$asym" annotate report.json
has out '(it cannot be read from here' 'n + 1 [proved]'
expect 0 "$asym" annotate report.json --html gone.html
has gone.html 'multiply.c cannot be read' 'id="s1-17"'
cp "$examples/multiply.c" .

# says TEXT WORD...: asym ends with 2 and a line that has TEXT
says() {
    text=$1
    shift
    expect 2 "$asym" "$@"
    grep -qF -e "$text" err || fail "it does not say '$text' but: $(cat err)"
    [ "$(wc -l <err)" -eq 1 ] || fail "more than one line: $(cat err)"
}
echo '{"asym": "0.1.0"}' >other.json
echo '{' >broken.json
sed 's/"asym": "[^"]*"/"asym": "0.0.1"/' report.json >old.json
says "'broken.json' is no JSON: line " annotate broken.json
says "'multiply.c' is no JSON: line 1" annotate multiply.c
says "'other.json' is no report of asym" annotate other.json
says "'old.json' was written by asym 0.0.1" annotate old.json
says "cannot read 'none.json'" annotate none.json
says 'reads one report, as in asym annotate report.json' annotate
says 'reads one report' annotate report.json time.json
says "'multiply.c' is no place" annotate report.json --plot multiply.c
says "'multiply.c:0' is no place" annotate report.json --plot multiply.c:0
says "says nothing of 'multiply.c:16'" annotate report.json --plot multiply.c:16
says 'asym annotate does not take --runs' annotate report.json --runs 3
says '--plot goes with asym annotate, as in asym annotate --plot sort.c:12 report.json' \
    --plot multiply.c:17 multiply.c
says 'name the file to write first' --html multiply.c
says 'name two files' --json x --html x multiply.c
says 'leave out --html' --dump claims --html x multiply.c
says 'is a directory' --html . multiply.c
exit $failures
