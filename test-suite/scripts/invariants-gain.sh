#!/bin/sh
# usage: invariants-gain.sh INVARIANTS-GAIN
# What the table counts, with an asym of our own, whose report says `proved` of what
# its asym-prove answers, and of the other loops what runs say.
set -eu
command -v python3 >/dev/null || exit 77
script=$1
. "$(dirname "$0")/../scratch.sh"

mkdir -p sources/cjson-1 build/bin build/instr build/driver
: >build/bin/asym-ir
cat >build/bin/asym-prove <<'END'
#!/bin/sh
sed -n 's/^question //p' "$1"
END
cat >build/bin/asym <<'END'
#!/bin/sh
# asym -v --json REPORT ...
ask=$3.questions
cat >"$ask" <<'QUESTIONS'
question 0
symbol 0 32 signed
points [s0] -> { [t0] : 0 <= t0 < s0 }
end
question 1
symbol 0 32 signed
system way 0 1 1
end
question 2
symbol 0 32 signed
system way 0 1 1
end
QUESTIONS
answered=$("$(dirname "$0")/asym-prove" "$ask")
# said NUMBER OTHERWISE
said() {
    case " $(echo $answered) " in
    *" $1 "*) echo '"status": "proved", "formula": "n"' "$3" ;;
    *) echo '"status": "'"$2"'", "formula": "n"' ;;
    esac
}
because=', "because": "i = count - 1"'
loop() {
    echo '{"line": '"$1"', "column": 3, "ordinal": 1, "reached": true, "count": {'"$2"'},
           "total": {"status": "unknown", "formula": null}}'
}
cat >"$3" <<REPORT
{"functions": [{"name": "f", "signature": "f(int)", "file": "a.c", "line": 1, "ran": true,
 "system_header": false, "complexity": "O(n)", "loops": [
 $(loop 2 "$(said 0 exact '')"), $(loop 3 "$(said 1 exact "$because")"),
 $(loop 4 "$(said 2 fitted "$because")"), $(loop 5 "$(said 3 exact "$because")")]}]}
REPORT
END
chmod +x build/bin/asym build/bin/asym-prove

# Two systems in one report; both claims rest on them, one is exact otherwise and one is
# fitted.  The set is counted in both, and what nothing is asked of stays exact.
expect 0 "$script" --build build sources reports cjson
row=$(grep '^| cjson' out | cut -d '|' -f 2-9)
[ "$row" = ' cjson | 2 | 2 | 1 | 1 | 0 | 1 -> 3 | 2 -> 1 ' ] || fail "the row: '$row'"
expect 1 "$script" --build build sources reports nobody
exit $failures
