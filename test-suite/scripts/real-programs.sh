#!/bin/sh
# usage: real-programs.sh REAL-PROGRAMS
# What the table of real programs counts as settled, answered and ordered, in reports
# made by hand; which claims a second report does not confirm; the reasons.
set -eu
command -v python3 >/dev/null || exit 77
script=$1
. "$(dirname "$0")/../scratch.sh"

# check WHAT EXPECTED SEEN
check() {
    [ "$2" = "$3" ] || fail "$1: not '$2' but '$3'"
}

mkdir -p reports/again sources
# report FORMULA: of two functions
report() {
    cat <<END
{"functions": [
 {"name": "f", "signature": "f(int)", "file": "a.c", "line": 1, "ran": true, "system_header": false,
  "complexity": "O(n)", "loops": [
   {"line": 2, "column": 3, "ordinal": 1, "reached": true,
    "count": {"status": "proved", "formula": "$1"}, "total": {"status": "fitted", "formula": "n"}},
   {"line": 4, "column": 3, "ordinal": 1, "reached": true,
    "count": {"status": "proved", "formula": "n", "bound": "upper"},
    "total": {"status": "exact", "formula": "n", "bound": "upper"}},
   {"line": 8, "column": 3, "ordinal": 1, "reached": true,
    "count": {"status": "fitted", "formula": "6", "held_out": 0, "draws": 0},
    "total": {"status": "unknown", "formula": null, "reason": ""}},
   {"line": 8, "column": 9, "ordinal": 1, "reached": true,
    "count": {"status": "fitted", "formula": "6", "held_out": 0, "draws": 7},
    "total": {"status": "unknown", "formula": null, "reason": ""}},
   {"line": 5, "column": 3, "ordinal": 1, "reached": true,
    "count": {"status": "unknown", "formula": null, "reason": "no luck at line 5",
              "worst": {"status": "fitted", "formula": "3*n", "error": 0.1}},
    "total": {"status": "unknown", "formula": null, "reason": ""}},
   {"line": 6, "column": 3, "ordinal": 1, "reached": true,
    "count": {"status": "unknown", "formula": null, "reason": "no luck at line 6",
              "worst": {"status": "fitted", "formula": "3*n", "error": 0.3}},
    "total": {"status": "unknown", "formula": null, "reason": ""}},
   {"line": 7, "column": 3, "ordinal": 1, "reached": false,
    "count": {"status": "proved", "formula": "n"}, "total": {"status": "proved", "formula": "n"}}]},
 {"name": "g", "signature": "g(int)", "file": "a.c", "line": 9, "ran": true, "system_header": false,
  "complexity": "at least O(n)", "complexity_reason": "the sea", "loops": []},
 {"name": "h", "signature": "h(int)", "file": "a.c", "line": 12, "ran": false, "system_header": false,
  "complexity": null, "loops": []}]}
END
}
report 'n + 1' >reports/cjson.json
report 'n + 2' >reports/again/cjson.json
echo '{"seconds": 7.4, "mib": 99.6}' >reports/cjson.cost

expect 0 "$script" --keep --again --why sources reports cjson
check 'the row' '| cjson | 6 | 1 (17%) | 4 (67%) | 0 (0%) | 2 | 1 (50%) | 7 | 100 |' \
    "$(grep '^| cjson' out)"
check 'what is not confirmed' \
    'cjson: a.c f(int), count of loop 2:3#1: n + 1, and then n + 2' "$(grep 'and then' out)"
check 'how many are' '1 claims are the same again, 1 are not:' "$(grep 'same again' out)"
check 'one reason for two' '          cjson a.c:5 f' \
    "$(grep -A 1 '1  loop, answered: no luck' out | tail -1)"
check 'a function without an order' '          cjson a.c:9 g' \
    "$(grep -A 1 '1  function: the sea' out | tail -1)"

expect 0 "$script" --keep --page page.md sources reports cjson
check 'the page has the row' 1 "$(grep -c '^| cjson | 6 ' page.md)"

expect 1 "$script" --keep sources reports nobody
check 'which programs there are' 1 "$(grep -c 'no program nobody, but bzip2-c' err)"
expect 1 "$script" sources reports cjson
check 'sources that are not there' 1 "$(grep -c 'has no folder cjson-VERSION' err)"
exit $failures
